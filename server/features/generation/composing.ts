// What the built-in composer is asked: the same material as a model, in its own terms.
import { composeDocument, composeRefinement, readInstruction } from '#core/composer/index.ts'
import { fromMarkdown, toPlainText } from '#core/rich-text/index.ts'
import type { EditorMode } from '../documents/documents.schema.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface ComposingMaterial {
  request: GenerateRequest
  template: Template | undefined
  /** The document that is worked on, as Markdown. */
  document: string | undefined
  /** The part to refine, as Markdown. */
  selection: string | undefined
}

export interface Composing {
  /** The composer's text, in the wanted mode: a template's own layout survives only in its mode. */
  compose(mode: EditorMode): string
  /** False for a refinement that asks for what no rule does, such as a translation. */
  isUnderstood: boolean
  /** Whether the text is a new document; else it stands for a part, or all, of one. */
  isDocument: boolean
}

export function prepareComposing({ request, template, document, selection }: ComposingMaterial): Composing {
  const instruction = [request.prompt, request.instructions].filter(Boolean).join('. ')
  const { isUnderstood } = readInstruction(instruction)
  // "Shorten this" about a document is a refinement of all of it; anything else about it is a new text that may draw on it.
  const part = selection ?? (isUnderstood && template === undefined ? document : undefined)
  if (part !== undefined) {
    const { tone, language } = request
    return {
      isDocument: false,
      isUnderstood: isUnderstood || instruction === '',
      compose: (editorMode) => composeRefinement({ selection: part, instruction, tone, language, editorMode }),
    }
  }
  const { inputs = {}, prompt = '', instructions, tone, length, language } = request
  // A document of the same template is its skeleton, not a source; sentences that hold blanks say nothing yet.
  const sources = document === undefined || template !== undefined ? [] : [withoutBlanks(document)]
  return {
    isDocument: true,
    isUnderstood: true,
    compose: (editorMode) => composeDocument({ template, inputs, prompt, instructions, tone, length, language, sources, editorMode }),
  }
}

/** The words of Markdown without its headings, tables and lines with a blank. */
function withoutBlanks(markdown: string): string {
  const lines = markdown.split('\n').filter((line) => !/\[|<mark>|^\s*[|#]/.test(line))
  return toPlainText(fromMarkdown(lines.join('\n')))
}

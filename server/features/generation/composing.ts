// What the built-in composer is asked: the same material as a model, in its own terms.
import type { Content } from '#capabilities/content/index.ts'
import { readInstruction } from '#capabilities/writing/composer/index.ts'
import { listAnswers } from '#capabilities/writing/brief/index.ts'
import type { Brief } from '#contracts/brief.schema.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface ComposingMaterial {
  request: GenerateRequest
  template: Template | undefined
  /** The document that is worked on, as Markdown. */
  document: string | undefined
  /** The part to refine, as Markdown. */
  selection: string | undefined
  brief: Brief
}

export interface Composing {
  /** The composer's text, in the wanted mode: a template's own layout survives only in its mode. */
  compose(mode: EditorMode): Promise<string>
  /** False for a refinement that asks for what no rule does, such as a translation. */
  isUnderstood: boolean
  /** Whether spelling or grammar are to be corrected, of which rules know the least. */
  isCorrection: boolean
  /** Whether the text is a new document; else it stands for a part, or all, of one. */
  isDocument: boolean
}

/** Reads what is asked for; the work itself is `content`'s. */
export function prepareComposing(
  content: Content,
  { request, template, document, selection, brief }: ComposingMaterial,
): Composing {
  // Rules neither translate nor write for somebody else: the part stays as it is.
  if (request.change !== undefined && selection !== undefined)
    return {
      isDocument: false,
      isUnderstood: false,
      isCorrection: false,
      compose: async (mode) =>
        mode === 'markdown' ? selection : (await content.convert(selection, 'markdown', mode)).content,
    }
  const instruction = [request.prompt, request.instructions].filter(Boolean).join('. ')
  const { actions, isUnderstood } = readInstruction(instruction)
  // "Shorten this" about a document is a refinement of all of it; anything else about it is a new text that
  // may draw on it.
  const part = selection ?? (actions.length > 0 && template === undefined ? document : undefined)
  if (part !== undefined) {
    const { language } = request
    return {
      isDocument: false,
      isUnderstood: isUnderstood || instruction === '',
      isCorrection: actions.some(({ kind }) => kind === 'tidy'),
      compose: (editorMode) =>
        content.composeRefinement({ selection: part, instruction, language, editorMode }),
    }
  }
  const { inputs = {}, prompt = '', instructions, length, language } = request
  // A document of the same template is its skeleton, not a source.
  const sources = document === undefined || template !== undefined ? [] : [document]
  return {
    isDocument: true,
    isUnderstood: true,
    isCorrection: false,
    compose: (editorMode) =>
      content.composeDocument({
        template,
        inputs,
        prompt,
        instructions,
        length,
        language,
        answers: listAnswers(brief, template),
        sources,
        references: brief.sources.map(({ title, text }) => ({ title, text })),
        editorMode,
      }),
  }
}

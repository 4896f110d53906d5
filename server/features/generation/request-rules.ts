// What a request asks for: whether it names a subject, which part is changed, which task and language it is.
import type { WritingTask } from '#capabilities/writing/engine/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Template } from '../templates/templates.schema.ts'
import type { GenerateRequest } from './generation.schema.ts'

/** More than this is changed part by part by whoever asks. */
const maxChanged = 150_000

/** The whole document, where a change names no part of it. */
export function toChange(documentText: string | undefined): string {
  if (documentText === undefined || documentText.trim() === '')
    throw validationFailed(
      'There is no text to change: give a selection, or the identifier of a document with text.',
      {
        errors: [{ path: 'selection', message: 'is required without a document that has text' }],
      },
    )
  if (documentText.length > maxChanged)
    throw validationFailed('The document is too long to be changed at once. Change it part by part.', {
      errors: [
        { path: 'documentId', message: `has more than ${maxChanged.toLocaleString('en')} characters` },
      ],
    })
  return documentText
}

export function requireSubject(
  { prompt, inputs = {}, selection, change }: GenerateRequest,
  template: Template | undefined,
): void {
  if (change !== undefined) return
  if (prompt || template !== undefined || Object.keys(inputs).length > 0 || selection !== undefined) return
  throw validationFailed('Say what to write: give a prompt, a template or inputs.', {
    errors: [{ path: 'prompt', message: 'is required without templateId, inputs or selection' }],
  })
}

export function findTask(request: GenerateRequest, documentText: string | undefined): WritingTask {
  if (request.selection !== undefined || request.change !== undefined) return 'refinement'
  return isContinuation(request) && (documentText ?? '').trim() !== '' ? 'continuation' : 'document'
}

/** Whether the request asks for what comes after a text, not for a text with a beginning. */
function isContinuation({ prompt = '', instructions = '' }: GenerateRequest): boolean {
  return [prompt, instructions].some((text) =>
    /^\s*(?:please\s+|bitte\s+)?(?:continue|go on|carry on|keep (?:going|writing)|fahre? fort|schreib\w* weiter|mach\w* weiter|weiter(?:schreiben)?\b)/i.test(
      text,
    ),
  )
}

/**
 * The language to name in the prompt; empty where the request's own counts, undefined where the part's does.
 */
export function findLanguage(
  asked: string,
  languages: readonly string[],
  task: WritingTask,
): string | undefined {
  if (asked !== '') return asked
  const [language, another] = languages
  if (language !== undefined && another === undefined) return language
  return task === 'refinement' ? undefined : ''
}

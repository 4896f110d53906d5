// What may be stored as the text of a document of any kind: made safe, counted, converted when its mode
// changes.
import { validationFailed } from '#platform/errors.ts'
import type { Content } from '#capabilities/content/index.ts'
import { maxContentLength } from '../documents.schema.ts'
import { type EditorMode } from '#contracts/editor-mode.schema.ts'

export interface StoredText {
  content: string
  editorMode: EditorMode
  wordCount: number
}

/** What a change says of the text. */
export interface TextChange {
  content?: string | undefined
  editorMode?: EditorMode | undefined
}

/**
 * The next text: a change of mode converts the content unless new content comes with it. Throws
 * `validation_failed`.
 */
export type ApplyChange = (
  current: StoredText,
  change: TextChange,
) => Promise<StoredText & { warnings: string[] }>

interface PreparedText {
  content: string
  wordCount: number
  warnings: string[]
}

export interface StoredTexts {
  /**
   * The content as it may be stored, its words counted, and what had to go. Throws `validation_failed` when
   * it is too long.
   */
  prepare(text: string, mode: EditorMode): Promise<PreparedText>
  /** For one change, which is applied again when somebody wrote in between; its text is prepared once. */
  startChange(): ApplyChange
}

export function createStoredTexts({ content }: { content: Content }): StoredTexts {
  const prepare: StoredTexts['prepare'] = async (text, mode) => {
    const clean = await content.sanitise(text, mode)
    if (Buffer.byteLength(clean.content) > maxContentLength) throw tooLong()
    const warnings =
      clean.removed.length === 0
        ? []
        : [`Removed because it could run or reach out: ${clean.removed.slice(0, 10).join(', ')}.`]
    return { content: clean.content, wordCount: clean.wordCount, warnings }
  }
  function startChange(): ApplyChange {
    let last: { text: string; mode: EditorMode; prepared: Promise<PreparedText> } | undefined
    const prepareOnce = (text: string, mode: EditorMode): Promise<PreparedText> => {
      if (last?.text !== text || last.mode !== mode) last = { text, mode, prepared: prepare(text, mode) }
      return last.prepared
    }
    return async (current, change) => {
      const editorMode = change.editorMode ?? current.editorMode
      const warnings: string[] = []
      let text = change.content
      if (text === undefined && editorMode !== current.editorMode) {
        const converted = await content.convert(current.content, current.editorMode, editorMode)
        text = converted.content
        warnings.push(...converted.warnings)
      }
      if (text === undefined || (text === current.content && editorMode === current.editorMode))
        return { content: current.content, editorMode, wordCount: current.wordCount, warnings }
      const prepared = await prepareOnce(text, editorMode)
      return {
        content: prepared.content,
        editorMode,
        wordCount: prepared.wordCount,
        warnings: [...warnings, ...prepared.warnings],
      }
    }
  }
  return { prepare, startChange }
}

function tooLong() {
  return validationFailed('The content is longer than 1 MB. Split the document in two.', {
    errors: [{ path: 'content', message: 'must have 1 MB or less' }],
  })
}

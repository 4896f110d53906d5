// Blanks that a template left: `[Company name]`. Found by their look, since that is all that a stored text
// says of them.
import type { EditorMode } from '../editor-modes.ts'

export interface TextRange {
  from: number
  to: number
}

const blank = /\[(?=[^\]\n]*\p{L})[^[\]\n]{1,120}\](?![([:])/gu

/** The blanks of a plain text, in order. A link's label, a footnote's mark and a task's box are none. */
export function findBlanks(text: string): TextRange[] {
  return Array.from(text.matchAll(blank), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  })).filter(({ from, to }) => !/^\[(?:x|X|\^.*)\]$/.test(text.slice(from, to)))
}

/** How many blanks a stored text has, as its editor counts them. */
export function countBlanks({ content, editorMode }: { content: string; editorMode: EditorMode }): number {
  const text =
    editorMode === 'richText'
      ? content.replace(/<\/(?:p|h[1-6]|li|t[dh]|pre)>|<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')
      : content
  return findBlanks(text).length
}

/** The first blank that begins at or after the position, or the first of all when none follows. */
export function nextBlank(blanks: readonly TextRange[], position: number): TextRange | undefined {
  return blanks.find((range) => range.from >= position) ?? blanks[0]
}

// A quote over several paragraphs, list items or headings: each is replaced by the paragraph of the replacement in
// the same place, those that are left without words go, further ones stand behind the last.
import { escapeText } from '#core/html.ts'
import { escapeMarkdown } from '../rich-text/index.ts'

/** A part of the source. */
export interface Piece {
  start: number
  end: number
}

export const splitLines = (text: string): string[] => text.split(/[ \t]*\r?\n[ \t]*/)

/** As many paragraphs as there are, where empty lines or line breaks give so many; else those between empty lines. */
function splitParagraphs(replacement: string, wanted: number): string[] {
  const paragraphs = replacement.trim().split(/[ \t]*(?:\r?\n[ \t]*){2,}/)
  const lines = splitLines(replacement.trim())
  return paragraphs.length !== wanted && lines.length === wanted ? lines : paragraphs
}

/** `segments`: the places of the words of each paragraph, in their order. */
export function replaceInHtml(
  html: string,
  segments: readonly (readonly Piece[])[],
  replacement: string,
): string {
  const parts = splitParagraphs(replacement, segments.length)
  const last = segments.length - 1
  let result = html
  // From the end, so that places stay what they are.
  for (let index = last; index >= 0; index -= 1) {
    const pieces = segments[index] ?? []
    const at = pieces[0]?.start ?? 0
    const own = (index === last ? parts.slice(index) : parts.slice(index, index + 1)).filter(
      (part) => part !== '',
    )
    const words = own.map((part) => splitLines(part).map(escapeText).join('<br>'))
    result = withPieces(result, pieces, words.join(breakBetween(result, at)))
    if (words.length === 0) result = withoutEmptyBlock(result, at)
  }
  return result
}

/** A paragraph or item of its own, where no formatting would be cut in two. */
function breakBetween(html: string, at: number): string {
  const name = /<(p|li)(?:\s[^<>]*)?>[^<>]*$/i.exec(html.slice(0, at))?.[1]
  return name === undefined ? '<br><br>' : `</${name}><${name}>`
}

const block = String.raw`p|li|h[1-6]|blockquote|ul|ol`
const inlineTags = String.raw`(?:\s|</?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>)*`
const opening = new RegExp(String.raw`<(${block})(?:\s[^<>]*)?>${inlineTags}$`, 'i')
const closing = new RegExp(String.raw`^${inlineTags}</(${block})>`, 'i')

/** Without the blocks around this place that have no words. */
function withoutEmptyBlock(html: string, at: number): string {
  let [start, end] = [at, at]
  for (;;) {
    const before = opening.exec(html.slice(0, start))
    const after = closing.exec(html.slice(end))
    if (before === null || after === null || before[1]?.toLowerCase() !== after[1]?.toLowerCase()) break
    start = before.index
    end += after[0].length
  }
  return html.slice(0, start) + html.slice(end)
}

const mark = String.raw`(?:(?:[-+*>]|#{1,6}|\d{1,9}[.)])[ \t]+)`
/** What parts two blocks of Markdown: an empty line, or the mark of an item. */
const separator = String.raw`[ \t]*\n(?:[ \t]*\n)+[ \t]*${mark}*|[ \t]*\n[ \t]*${mark}+`

/** Between two words of a quote that may go over several blocks. */
export const betweenBlocks = String.raw`(?:[ \t]+|${separator}|[ \t]*\n[ \t]*)`

/** `seen`: the source with what is no word hidden, of the same length. */
export function replaceInMarkdown(
  markdown: string,
  seen: string,
  place: Piece,
  replacement: string,
  isLineStart: boolean,
): string {
  const separators = [...seen.slice(place.start, place.end).matchAll(new RegExp(separator, 'g'))]
  const parts = splitParagraphs(replacement, separators.length + 1)
  const last = separators.length
  let words = ''
  for (let index = 0; index <= last; index += 1) {
    const own = (index === last ? parts.slice(index) : parts.slice(index, index + 1)).filter(
      (part) => part !== '',
    )
    if (own.length === 0) continue
    const before = index === 0 ? '' : (separators[index - 1]?.[0] ?? '')
    const written = own.map((part, order) =>
      splitLines(part)
        .map((line, row) =>
          escapeMarkdown(line, { lineStart: isLineStart || index + order + row > 0, inLink: false }),
        )
        .join('\\\n'),
    )
    words += `${before}${written.join('\n\n')}`
  }
  return withPieces(markdown, [place], words)
}

/** The words stand where the first piece stood; the others go. */
export function withPieces(source: string, pieces: readonly Piece[], words: string): string {
  let result = ''
  let position = 0
  for (const [index, { start, end }] of pieces.entries()) {
    result += source.slice(position, start) + (index === 0 ? words : '')
    position = end
  }
  return result + source.slice(position)
}

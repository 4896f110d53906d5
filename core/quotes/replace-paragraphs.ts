// A quote over several paragraphs, list items or headings: each is replaced by the paragraph of the
// replacement in the same place, those that are left without words go, further ones are behind the last.
import { diffSequences, splitWords } from '#core/differences.ts'
import { escapeText } from '#core/html.ts'
import { escapeMarkdown } from '../rich-text/index.ts'

/** A part of the source. */
export interface Piece {
  start: number
  end: number
}

/** Words of one paragraph, and the place of each of their characters. */
export interface Segment {
  text: string
  places: Piece[]
}

export const splitLines = (text: string): string[] => text.split(/[ \t]*\r?\n[ \t]*/)

/**
 * As many paragraphs as there are, where empty lines or line breaks give so many; else those between empty
 * lines.
 */
function splitParagraphs(replacement: string, wanted: number): string[] {
  const paragraphs = replacement.trim().split(/[ \t]*(?:\r?\n[ \t]*){2,}/)
  const lines = splitLines(replacement.trim())
  return paragraphs.length !== wanted && lines.length === wanted ? lines : paragraphs
}

/** `segments`: the words of each paragraph, in their order. */
export function replaceInHtml(html: string, segments: readonly Segment[], replacement: string): string {
  const parts = splitParagraphs(replacement, segments.length)
  const last = segments.length - 1
  let result = html
  // From the end, so that places stay what they are.
  for (let index = last; index >= 0; index -= 1) {
    const segment = segments[index] ?? { text: '', places: [] }
    const at = segment.places[0]?.start ?? 0
    const own = (index === last ? parts.slice(index) : parts.slice(index, index + 1)).filter(
      (part) => part !== '',
    )
    if (own.length === 1) {
      result = replaceWords(result, segment, own[0] ?? '')
      continue
    }
    const words = own.map(toHtmlLines)
    result = withPieces(result, toPieces(segment.places), words.join(breakBetween(result, at)))
    if (words.length === 0) result = withoutEmptyBlock(result, at)
  }
  return result
}

const toHtmlLines = (text: string): string => splitLines(text).map(escapeText).join('<br>')

/**
 * So much of the words has to stay that the rest is a change to them; else the replacement takes their place.
 */
const minKeptShare = 0.5

/** Only the words that differ are replaced, so that links and emphasis of the others stay. */
export function replaceWords(
  source: string,
  { text, places }: Segment,
  replacement: string,
  escape: (words: string) => string = escapeText,
): string {
  const [before, after] = [splitWords(text), splitWords(replacement)]
  const spans = diffSequences(before, after)
  const countWords = (words: readonly string[]): number => words.filter((word) => word.trim() !== '').length
  const gone = spans.reduce((sum, { oldFrom, oldTo }) => sum + countWords(before.slice(oldFrom, oldTo)), 0)
  const all = countWords(before)
  if (replacement.includes('\n') || all - gone < all * minKeptShare)
    return withPieces(source, toPieces(places), splitLines(replacement).map(escape).join('<br>'))
  let result = source
  // From the end, so that places stay what they are.
  for (const { oldFrom, oldTo, newFrom, newTo } of spans.toReversed()) {
    const from = before.slice(0, oldFrom).join('').length
    const to = from + before.slice(oldFrom, oldTo).join('').length
    const at = places[from - 1]?.end ?? places[0]?.start ?? 0
    result = withPieces(
      result,
      from === to ? [{ start: at, end: at }] : toPieces(places.slice(from, to)),
      escape(after.slice(newFrom, newTo).join('')),
    )
  }
  return result
}

/** Characters that are beside each other, as one part of the source. */
function toPieces(places: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const { start, end } of places) {
    const last = pieces.at(-1)
    if (last !== undefined && (last.end === start || last.start === start)) last.end = end
    else pieces.push({ start, end })
  }
  return pieces
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

export const hasBlockBreak = (markdown: string): boolean => new RegExp(separator).test(markdown)

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

/** The words are where the first piece was; the others go. */
export function withPieces(source: string, pieces: readonly Piece[], words: string): string {
  let result = ''
  let position = 0
  for (const [index, { start, end }] of pieces.entries()) {
    result += source.slice(position, start) + (index === 0 ? words : '')
    position = end
  }
  return result + source.slice(position)
}

// Puts other words where a quote is, in the source of a text, and touches nothing else: formatting around
// the words stays.
import { escapeMarkdown, nestsTooDeep } from '../rich-text/index.ts'
import {
  betweenBlocks,
  replaceInHtml,
  replaceInMarkdown,
  replaceWords,
  splitLines,
  withPieces,
  type Piece,
  type Segment,
} from './replace-paragraphs.ts'
import { choosePlace, collapsed, type FindProblem, type QuoteAnchor } from './find-quote.ts'
import { replaceAcrossSigns } from './replace-across-signs.ts'
import { isWithinLetter, readVisibleText, walkPlaces } from './visible-text.ts'

export type { QuoteAnchor } from './find-quote.ts'

/** `apart`: the words are found, but with signs of Markdown between them that would be cut in two. */
export type QuoteProblem = FindProblem | 'apart'

/** The source with the replacement, which is plain text; or why it cannot be made. */
export function replaceQuote(
  content: string,
  mode: 'richText' | 'html' | 'markdown',
  anchor: QuoteAnchor,
  replacement: string,
): { content: string } | { problem: QuoteProblem } {
  const replace = mode === 'markdown' ? inMarkdown : inHtml
  const result = replace(content, anchor, replacement)
  if (!('problem' in result) || result.problem !== 'gone') return result
  // Keyboards and programs compose letters differently; a reader sees no difference.
  for (const form of ['NFC', 'NFD'] as const) {
    const again = replace(content, inForm(anchor, form), replacement)
    if (!('problem' in again)) return again
  }
  return result
}

function inForm({ quote, prefix, suffix }: QuoteAnchor, form: 'NFC' | 'NFD'): QuoteAnchor {
  return { quote: quote.normalize(form), prefix: prefix.normalize(form), suffix: suffix.normalize(form) }
}

function inHtml(
  html: string,
  anchor: QuoteAnchor,
  replacement: string,
): { content: string } | { problem: QuoteProblem } {
  const quote = collapsed(anchor.quote).trim()
  if (quote === '' || nestsTooDeep(html)) return { problem: 'gone' }
  const { text, starts, ends } = readVisibleText(html)
  const place = choosePlace(walkPlaces(text, quote), anchor, (at, { before, after }) => ({
    before: text.slice(Math.max(0, at - before), at),
    after: text.slice(at + quote.length, at + quote.length + after),
  }))
  if (typeof place !== 'number') return { problem: place }
  const segments: Segment[] = [{ text: '', places: [] }]
  for (let index = place; index < place + quote.length; index += 1) {
    const [start = -1, end = -1] = [starts[index], ends[index]]
    const segment = segments.at(-1)
    if (start === -1) segments.push({ text: '', places: [] })
    else if (segment !== undefined) {
      segment.text += text.charAt(index)
      segment.places.push({ start, end })
    }
  }
  const [first] = segments
  return {
    content:
      segments.length === 1 && first !== undefined
        ? replaceWords(html, first, replacement)
        : replaceInHtml(html, segments, replacement),
  }
}

function inMarkdown(
  markdown: string,
  anchor: QuoteAnchor,
  replacement: string,
): { content: string } | { problem: QuoteProblem } {
  const words = collapsed(anchor.quote).trim().split(' ')
  if (words.join('') === '') return { problem: 'gone' }
  const seen = hideUrls(markdown)
  const together = [...findWordPlaces(seen, words, String.raw`(?:[ \t]+|[ \t]*\n[ \t]*)`)]
  const isTogether = together.length > 0
  const places = isTogether ? together : [...findWordPlaces(seen, words, betweenBlocks)]
  if (places.length === 0) {
    const isThere = collapsed(withoutSigns(seen)).includes(collapsed(withoutSigns(anchor.quote)).trim())
    return isThere ? replaceAcrossSigns(markdown, seen, anchor, replacement) : { problem: 'gone' }
  }
  const bare: QuoteAnchor = {
    quote: anchor.quote,
    prefix: withoutSigns(anchor.prefix),
    suffix: withoutSigns(anchor.suffix),
  }
  const place = choosePlace(places, bare, ({ start, end }, { before, after }) => ({
    before: collapsed(withoutSigns(seen.slice(Math.max(0, start - 4 * before), start))).slice(
      -before || undefined,
    ),
    after: collapsed(withoutSigns(seen.slice(end, end + 4 * after))).slice(0, after),
  }))
  if (typeof place === 'string') return { problem: place }
  const begins = /^[ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t]+)*$/.test(
    markdown.slice(markdown.lastIndexOf('\n', place.start - 1) + 1, place.start),
  )
  if (!isTogether) return { content: replaceInMarkdown(markdown, seen, place, replacement, begins) }
  const lines = splitLines(replacement).map((line, index) =>
    escapeMarkdown(line, { lineStart: begins || index > 0, inLink: false }),
  )
  return { content: withPieces(markdown, [place], lines.join('\\\n')) }
}

/**
 * What is in URLs and tags is not read: other characters stand for it, so that places stay the same.
 */
function hideUrls(markdown: string): string {
  return markdown.replace(/\]\([^()\s]*(?:\s+"[^"\n]*")?\)|<[^<>\n]*>/g, (hidden) =>
    '\u0001'.repeat(hidden.length),
  )
}

function withoutSigns(markdown: string): string {
  return markdown.replace(/[\u0001*_~`>#|\\[\]-]/g, '')
}

function* findWordPlaces(text: string, words: readonly string[], between: string): Generator<Piece> {
  const pattern = new RegExp(
    words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join(between),
    'g',
  )
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (!isWithinLetter(text, match.index) && !isWithinLetter(text, end)) yield { start: match.index, end }
  }
}

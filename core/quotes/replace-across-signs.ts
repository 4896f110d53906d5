// A quote with signs of Markdown between its words: “The fee is” in “The **fee** is”. The change is made in
// the source, and counts only where what a reader sees then is the text with exactly these words replaced.
import { escapeMarkdown, markdownToHtml } from '../rich-text/index.ts'
import { choosePlace, collapsed, type FindProblem, type QuoteAnchor } from './find-quote.ts'
import { hasBlockBreak, replaceWords, withPieces, type Piece, type Segment } from './replace-paragraphs.ts'
import { readVisibleText, walkPlaces } from './visible-text.ts'

const signs = /[*_~`]+/y

/** `seen`: the source with URLs and tags hidden, of the same length. */
export function replaceAcrossSigns(
  markdown: string,
  seen: string,
  anchor: QuoteAnchor,
  replacement: string,
): { content: string } | { problem: FindProblem | 'apart' } {
  const quote = collapsed(anchor.quote).trim()
  const text = readRendered(markdown)
  const places = [...walkPlaces(text, quote)]
  const place = choosePlace(places, anchor, (at, { before, after }) => ({
    before: text.slice(Math.max(0, at - before), at),
    after: text.slice(at + quote.length, at + quote.length + after),
  }))
  if (typeof place !== 'number') return { problem: place === 'gone' ? 'apart' : place }
  const words = readWithoutSigns(seen)
  const at = [...walkPlaces(words.text, quote)][places.indexOf(place)]
  if (at === undefined || replacement.includes('\n')) return { problem: 'apart' }
  const segment: Segment = {
    text: words.text.slice(at, at + quote.length),
    places: words.places.slice(at, at + quote.length),
  }
  const [start = 0, end = 0] = [segment.places[0]?.start, segment.places.at(-1)?.end]
  if (hasBlockBreak(markdown.slice(start, end))) return { problem: 'apart' }
  const wanted = collapsed(text.slice(0, place) + replacement + text.slice(place + quote.length)).trim()
  const content = [
    replaceWords(markdown, segment, replacement, escape),
    ...widen(seen, { start, end }).map((piece) => withPieces(markdown, [piece], escape(replacement))),
  ].find((candidate) => readRendered(candidate) === wanted)
  return content === undefined ? { problem: 'apart' } : { content }
}

const escape = (words: string): string => escapeMarkdown(words, { lineStart: false, inLink: false })
const readRendered = (markdown: string): string =>
  collapsed(readVisibleText(markdownToHtml(markdown)).text).trim()

/** The part itself, and with the signs before it, behind it, and on both sides. */
function widen(seen: string, { start, end }: Piece): Piece[] {
  const before = start - (/[*_~`]*$/.exec(seen.slice(0, start))?.[0].length ?? 0)
  signs.lastIndex = end
  const after = end + (signs.exec(seen)?.[0].length ?? 0)
  return [
    { start, end },
    { start: before, end },
    { start, end: after },
    { start: before, end: after },
  ]
}

/** The characters of words with their places: white space collapsed, without emphasis, links and escapes. */
function readWithoutSigns(seen: string): Segment {
  const segment: Segment = { text: '', places: [] }
  const add = (character: string, place: Piece): void => {
    segment.text += character
    segment.places.push(place)
  }
  for (let index = 0; index < seen.length; index += 1) {
    const character = seen.charAt(index)
    const next = seen.charAt(index + 1)
    if (/[*_~`[\]\u0001]/.test(character)) continue
    const last = segment.places.at(-1)
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      add(next, { start: index, end: index + 2 })
      index += 1
    } else if (!/\s/.test(character)) add(character, { start: index, end: index + 1 })
    else if (last !== undefined && segment.text.endsWith(' ')) last.end = index + 1
    else add(' ', { start: index, end: index + 1 })
  }
  return segment
}

// Marks that recognition takes for others: middle dots and signs of multiplication between two words, and
// quotation marks, of which the network for lines knows the straight ones alone.
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { RecognisedWord } from './words.ts'

/**
 * In heights of the words beside it: how large a dot is, how far from them, and where its middle is, from
 * above; and how many times as wide as high, or as high as wide, other than one of a pixel or two; boxes of
 * words may reach over it.
 */
const dot = { size: 0.4, gap: 1.4, from: 0.3, to: 0.75, ratio: 1.5, tiny: 0.22, over: 0.25 }
const dotLike = /^[-+.:*,'’•·]$/
/** In those heights a cross is no higher; a letter “x” among capitals and figures is. */
const cross = { height: 0.6, like: /^[xX]$/ }

/** The words of a line from the left, with the marks between them as what they are. */
export function withMarksBetween(line: readonly RecognisedWord[]): RecognisedWord[] {
  return line.map((word, at) => {
    const [before, after] = [line[at - 1], line[at + 1]]
    if (before === undefined || after === undefined) return word
    if (isMiddleDot(word, before, after)) return { ...word, text: '·' }
    const isCross =
      cross.like.test(word.text) &&
      word.height <= Math.max(before.height, after.height) * cross.height &&
      [before, after].some(({ text }) => /\d/.test(text))
    return isCross ? { ...word, text: '×' } : word
  })
}

/** Whether a mark is a small square at half the height of the words beside it. */
export function isMiddleDot(
  mark: PdfBox & { text: string },
  before: RecognisedWord,
  after: RecognisedWord,
): boolean {
  if (!dotLike.test(mark.text) || !areWords(before, after)) return false
  const height = Math.max(before.height, after.height)
  const middle = (mark.y + mark.height / 2 - Math.min(before.y, after.y)) / height
  return (
    areNear(mark, [before, after], dot.gap, -dot.over) &&
    Math.max(mark.width, mark.height) <= height * dot.size &&
    (Math.max(mark.width, mark.height) <= height * dot.tiny ||
      Math.max(mark.width / mark.height, mark.height / mark.width) <= dot.ratio) &&
    middle >= dot.from &&
    middle <= dot.to
  )
}

export function areWords(...words: readonly { text: string }[]): boolean {
  return words.every(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Whether there is a gap to both sides of a mark, so wide in heights of the words there. */
export function areNear(
  mark: PdfBox,
  [before, after]: readonly [PdfBox, PdfBox],
  maxGap: number,
  minGap = 0,
): boolean {
  const height = Math.max(before.height, after.height)
  const gaps = [mark.x - before.x - before.width, after.x - mark.x - mark.width]
  return gaps.every((gap) => gap > height * minGap && gap <= height * maxGap)
}

const apostrophes = { curly: /[’‘]/gu, straight: /'/gu }
const quotes = { curly: /[“”]/gu, straight: /"/gu }
/** Before a word, or before or after a bracket or a dash. */
const opening = /(?<=^|[\s([–—-])"(?=\S)/gu
/** Where a page has them that is in German, and where others have. */
const ofPages = { german: /„|(?<=\S)“/gu, english: /(?<=^|[\s([–—-])“(?=\S)|(?<=\S)”/gu }
const openingApostrophe = /(?<=^|[\s([–—“-])'(?=\p{L})/gu

/** `words` with the marks that most words of `read` have. */
export function setQuotes<Word extends { text: string }>(
  words: readonly Word[],
  read: readonly Word[],
): Word[] {
  const single = count(read, apostrophes.curly) - count(read, apostrophes.straight)
  // „German“ ones close with what opens others; a single one may be misread.
  const isGerman = count(read, /„/gu) > 0 && count(read, ofPages.german) >= count(read, ofPages.english)
  const double = isGerman ? 1 : count(read, quotes.curly) - count(read, quotes.straight)
  const closing = isGerman ? '“' : '”'
  return words.map((word) => {
    const text = withDouble(withSingle(word.text, single), double, closing)
    return text === word.text ? word : { ...word, text }
  })
}

/** `curly`: how many more marks are curly than straight. */
function withSingle(text: string, curly: number): string {
  if (curly < 0) return text.replace(apostrophes.curly, "'")
  return curly === 0 ? text : text.replace(openingApostrophe, '‘').replaceAll("'", '’')
}

function withDouble(text: string, curly: number, closing: '“' | '”'): string {
  if (curly === 0) return text
  if (curly < 0) return text.replace(/[“”„]/gu, '"')
  return (closing === '“' ? text : text.replace(opening, '“').replaceAll('„', '“')).replaceAll('"', closing)
}

function count(words: readonly { text: string }[], marks: RegExp): number {
  return words.reduce((sum, { text }) => sum + (text.match(marks)?.length ?? 0), 0)
}

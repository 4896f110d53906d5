// What text recognition finds on a page, as Tesseract's table says it.

import { getArea, intersection } from '../pdf/boxes.ts'

/**
 * How a page is looked at: as text in blocks, as words here and there, which finds the lone numbers of prices
 * and figures, as one block of text, or as one line.
 */
export type PageLayout = 'blocks' | 'scattered' | 'block' | 'line'

/** Places are pixels of the image that was looked at. */
export interface RecognisedWord {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** 0 to 100. */
  confidence: number
  /** Which line it is on, counted over the page. */
  line: number
}

const wordLevel = '5'
const maxWords = 20_000
const certain = 80

/**
 * Words of a table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 * Rows that are no words are left out.
 */
export function readWords(table: string): RecognisedWord[] {
  const words: RecognisedWord[] = []
  let lines = 0
  let lastLine = ''
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] =
      row.split('\t')
    const word = text?.trim() ?? ''
    if (level !== wordLevel || word === '') continue
    const numbers = [left, top, width, height, confidence].map(Number)
    if (numbers.some((number) => !Number.isFinite(number))) continue
    const name = `${page} ${block} ${paragraph} ${line}`
    if (name !== lastLine) lines += 1
    lastLine = name
    const [x = 0, y = 0, w = 0, h = 0, sure = 0] = numbers
    words.push({
      text: word,
      x,
      y,
      width: w,
      height: h,
      confidence: Math.min(100, Math.max(0, sure)),
      line: lines,
    })
    if (words.length >= maxWords) break
  }
  return words
}

/**
 * Boxes that are so much higher than those of another look hold some of the background too; narrower ones a
 * stroke.
 */
const tooHigh = 1.3
const tooNarrow = 0.5

/**
 * Words of a second look are added where the first saw nothing, and take the place of one that is not sure,
 * if they are certain. A word that both saw has the box that is closer around its letters.
 */
export function mergeWords(
  first: readonly RecognisedWord[],
  second: readonly RecognisedWord[],
): RecognisedWord[] {
  const lines = first.reduce((max, { line }) => Math.max(max, line), 0)
  const known = first.map((word) => seenTwice(word, second))
  const isNew = (word: RecognisedWord): boolean =>
    word.confidence >= certain &&
    /\p{N}|\p{L}{2}/u.test(word.text) &&
    ![...first, ...known].some(
      (other) => overlap(word, other) > 0.1 * Math.min(getArea(word), getArea(other)),
    )
  return [...known, ...second.filter(isNew).map((word) => ({ ...word, line: word.line + lines }))]
}

function seenTwice(word: RecognisedWord, second: readonly RecognisedWord[]): RecognisedWord {
  const same = second.find(
    (other) =>
      other.text === word.text &&
      Math.abs(other.x - word.x) < Math.min(word.height, other.height) &&
      Math.abs(other.y + other.height / 2 - word.y - word.height / 2) <
        Math.max(word.height, other.height) / 2,
  )
  if (same === undefined) return word
  const { x, y, width, height } = same
  const isCloser = word.height > height * tooHigh || word.width < width * tooNarrow
  return {
    ...word,
    ...(isCloser && { x, y, width, height }),
    confidence: Math.max(word.confidence, same.confidence),
  }
}

function overlap(a: RecognisedWord, b: RecognisedWord): number {
  const common = intersection(a, b)
  return common === undefined ? 0 : getArea(common)
}

export function scaledWord({ x, y, width, height, ...word }: RecognisedWord, scale: number): RecognisedWord {
  return { ...word, x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** How sure the words are, 0 to 100; long ones count for more. 0 without words. */
export function getConfidence(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return letters === 0 ? 0 : Math.round((sure / letters) * 10) / 10
}

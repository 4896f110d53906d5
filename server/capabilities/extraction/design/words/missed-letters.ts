// Words whose first letter was read but is outside of their box, as an “i” right before a “t”: what is left
// of it would be an image beside the word.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference } from '../pixels/colors.ts'
import { inkIn } from './word-ink.ts'
import { findUsualGap, groupLines } from './word-lines.ts'

/**
 * In heights of the word: so wide a letter of a whole word is; and usual gaps, from which on one is in a gap.
 */
const narrow = { letter: 0.5, gaps: 1.6 }
/** In heights of the word: how near to it a letter is, how high and how wide. */
const letter = { near: 0.25, high: 0.5, wide: 1 }
/** Of 255: what differs less from the colour of the word is of it. */
const sameInk = 60

export function withMissedLetters(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const whole = new Map<RecognisedWord, RecognisedWord>()
  for (const line of groupLines(words)) {
    const ordered = line.toSorted((one, other) => one.x - other.x)
    const usual = findUsualGap(ordered)
    for (const [at, word] of ordered.entries()) {
      const before = ordered[at - 1]
      const length = Array.from(word.text).length
      if (before === undefined || length < 2 || word.width >= length * word.height * narrow.letter) continue
      const end = before.x + before.width
      if (usual === 0 || word.x - end < usual * narrow.gaps) continue
      const x = findLetterBefore(pixels, word, end + Math.min(usual, word.x - end) / 2)
      if (x !== undefined) whole.set(word, { ...word, x, width: word.x + word.width - x })
    }
  }
  return words.map((word) => whole.get(word) ?? word)
}

/** Where the letter right before a word begins; undefined where there is none. */
function findLetterBefore(pixels: Pixels, word: RecognisedWord, from: number): number | undefined {
  const { color } = inkIn(pixels, word)
  if (color === undefined) return undefined
  const rows = Array.from({ length: Math.round(word.height) }, (_, row) => Math.round(word.y) + row)
  const countInk = (x: number): number =>
    rows.filter((y) => difference(colorAt(pixels, x, y), color) <= sameInk).length
  const start = Math.round(word.x)
  let end = start - 1
  while (end > from && start - end <= word.height * letter.near && countInk(end) === 0) end -= 1
  let x = end
  let high = 0
  while (x > from && end - x <= word.height * letter.wide && countInk(x) > 0) {
    high = Math.max(high, countInk(x))
    x -= 1
  }
  const isLetter = x < end && countInk(x) === 0 && high >= word.height * letter.high
  return isLetter ? x + 1 : undefined
}

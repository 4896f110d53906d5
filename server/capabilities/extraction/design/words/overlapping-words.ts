// Boxes of words that reach over the next word of their line, as of a figure before a large currency sign:
// letters set in them would be too far apart.
import type { Pixels } from '../../image/pixels.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { colorAt, difference } from '../pixels/colors.ts'
import { inkIn } from './word-ink.ts'

/** In heights of the word: a box reaches over less of the next one by its slant. */
const minOverlap = 0.25
/** In heights: words are so far apart at least. */
const minGap = 0.05
/** Of 255: what differs from the colour of the letters by less is of them. */
const sameInk = 60

/** Of a word, in heights of it: marks of larger letters that were read a second time are so small. */
const mark = { letters: 2, height: 0.5, inside: 0.95 }
const whole = { letters: 3, confidence: 80 }

/** The same words, each without the next one of its line, and none that is a mark of another. */
export function withoutNextWords(pixels: Pixels, all: readonly RecognisedWord[]): RecognisedWord[] {
  const words = all.filter((word) => !all.some((other) => isMarkOf(word, other)))
  const lines = Map.groupBy(words, ({ line }) => line)
  return words.map((word) => {
    const next = lines.get(word.line)?.find((other) => reachesOver(word, other))
    return next === undefined ? word : endingBefore(pixels, word, next)
  })
}

function isMarkOf(word: RecognisedWord, other: RecognisedWord): boolean {
  return (
    word.text.length <= mark.letters &&
    word.height <= other.height * mark.height &&
    other.text.length >= whole.letters &&
    other.confidence >= whole.confidence &&
    shareInside(word, other) > mark.inside
  )
}

function reachesOver({ text, x, width, height }: RecognisedWord, next: RecognisedWord): boolean {
  return (
    next.x > x + width / 2 &&
    next.x < x + width - height * minOverlap &&
    next.x + next.width > x + width &&
    !text.endsWith(next.text)
  )
}

/** The word as far as its letters go; as it is where there is no gap before the next one. */
function endingBefore(pixels: Pixels, word: RecognisedWord, next: RecognisedWord): RecognisedWord {
  const { x, y, height } = word
  const { color } = inkIn(pixels, { ...word, width: next.x - x })
  if (color === undefined) return word
  const isInked = (column: number): boolean =>
    Array.from({ length: Math.floor(height) }, (_, row) => Math.floor(y) + row).some(
      (row) => row < pixels.height && difference(colorAt(pixels, column, row), color) < sameInk,
    )
  let right = Math.floor(next.x) - 1
  while (right > x && !isInked(right)) right -= 1
  const isApart = next.x - right - 1 >= Math.max(2, height * minGap)
  return isApart && right > x ? { ...word, width: right + 1 - x } : word
}

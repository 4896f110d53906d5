// What only looks like letters: icons, dots, dashes, the discs of a list. None of them is a word.
import { upperMedian } from '#core/statistics.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findUsualGap, groupLines } from './word-lines.ts'

/**
 * Words without what only looks like letters: signs alone in their line, and a disc or an image before words
 * that it is much higher than. Icons pass for a letter or two, large ones, while codes of a language are as
 * high as text.
 */
export function withoutSigns(words: readonly RecognisedWord[]): RecognisedWord[] {
  const usual = upperMedian(words.filter(isCertainWord).map(({ height }) => height)) ?? 0
  const letters = withoutDashes(words).filter((word) => !isDotOf(word, words))
  return groupLines(letters).flatMap((line) => {
    const others = line.filter(isCertainWord)
    const usualGap = findUsualGap(line)
    const isSign = (word: RecognisedWord): boolean => {
      if (others.length === 0) return isLineOfSigns(line, usual)
      // A large heading and a small text beside it may be one line.
      const usualHere = findNearest(word, others).height
      return (
        word.text.length <= maxSignLength &&
        !/[\p{N}•·*–-]/u.test(word.text) &&
        (word.height > usualHere * signHeight ||
          startsApart(word, line, Math.max(usualHere * signGap, usualGap * widerGap)))
      )
    }
    return line.filter((word) => !isSign(word))
  })
}

function findNearest(word: RecognisedWord, others: readonly RecognisedWord[]): RecognisedWord {
  const gap = (other: RecognisedWord): number =>
    Math.max(other.x - word.x - word.width, word.x - other.x - other.width, 0)
  return others.reduce((nearest, other) => (gap(other) < gap(nearest) ? other : nearest))
}

/** Whether a word comes first, farther before the others than words are from each other. */
function startsApart(word: RecognisedWord, line: readonly RecognisedWord[], gap: number): boolean {
  const end = word.x + word.width
  return line.length > 1 && line.every((other) => other === word || other.x - end > gap)
}

/** In heights of the words after it, and in usual gaps of the line. */
const signGap = 0.9
const widerGap = 1.4
const maxSignLength = 2
const signHeight = 1.7
/** Beside the words of the page. */
const loneSignHeight = 1.3
const minWordConfidence = 85

/** Icons pass for three letters too, but not with certainty. */
function isCertainWord({ text, confidence }: RecognisedWord): boolean {
  return text.length > maxSignLength + 1 || (text.length > maxSignLength && confidence >= minWordConfidence)
}

/** Strokes of larger letters, beside the words of the page. */
const largeStroke = { text: /^[Il1|!]$/, height: 2.5 }

function isLineOfSigns(line: readonly RecognisedWord[], usual: number): boolean {
  const areStrokes = line.every(
    ({ text, height }) => largeStroke.text.test(text) && height > usual * largeStroke.height,
  )
  if (line.length > 1 && usual > 0 && areStrokes) return true
  const all = line.map(({ text }) => text).join('')
  if (/\p{N}/u.test(all)) return false
  if ((all.match(/\p{L}/gu) ?? []).length < 2) return true
  return usual > 0 && line.every(({ height }) => height > usual * loneSignHeight)
}

/**
 * Dots of letters pass for words of their own: of this height beside the word that they are above, and as
 * near.
 */
const dot = { height: 0.5, length: 2, inside: 0.8, reach: 0.4 }

function isDotOf(word: RecognisedWord, words: readonly RecognisedWord[]): boolean {
  if (word.text.length > dot.length || /\p{N}/u.test(word.text)) return false
  return words.some((other) => {
    if (other.text.length <= dot.length || word.height > other.height * dot.height) return false
    const common = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x)
    const bottom = word.y + word.height
    return (
      common >= word.width * dot.inside &&
      bottom > other.y - other.height * dot.reach &&
      word.y < other.y + other.height * dot.reach
    )
  })
}

/**
 * Dashes of an upright line: so many strokes below each other, no farther apart than they are long, in pixels
 * aside.
 */
const dashes = { min: 4, aside: 2, apart: 1.2 }
const dash = /^[1Il|'’!:.]$/

function withoutDashes(words: readonly RecognisedWord[]): RecognisedWord[] {
  const strokes = words.filter(({ text }) => dash.test(text)).toSorted((one, other) => one.y - other.y)
  const found = new Set<RecognisedWord>()
  for (const stroke of strokes) {
    const column = strokes.filter(
      ({ x, width }) =>
        Math.abs(x - stroke.x) <= dashes.aside && Math.abs(width - stroke.width) < dashes.aside,
    )
    const near = column.filter((one, index) => {
      const before = column[index - 1]
      const after = column[index + 1]
      const isNear = (upper: RecognisedWord, lower: RecognisedWord): boolean =>
        lower.y - upper.y - upper.height <= Math.max(upper.height, lower.height) * dashes.apart
      return (before !== undefined && isNear(before, one)) || (after !== undefined && isNear(one, after))
    })
    if (near.length >= dashes.min) for (const one of column) found.add(one)
  }
  return words.filter((word) => !found.has(word))
}

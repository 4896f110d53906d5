// Words of a line that are clearly heavier than the others, as the first ones of an item often are: measured
// word by word, they are runs of their own.
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { weightedMedian } from '../words/common-looks.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { findServed, weighWords, type WeighedWord } from './settle-looks.ts'
import type { LookedText } from './text-looks.ts'

/** In pixels: larger letters have one weight in a line. */
const maxSize = 40
/**
 * Two weights of a line are so far apart, and no word is between them: of so wide a gap. Fewer letters that
 * were measured say nothing.
 */
const other = { weight: 150, gap: 80, letters: 7 }
const maxParts = 3

/** A run for each stretch of words of one weight. */
export function partWeights(
  text: LookedText,
  found: FaceLikeness,
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const { run, words } = text
  const texts = run.text.split(' ')
  if (found.size >= maxSize || texts.length !== words.length || words.length < 3) return [run]
  const weighed = weighWords(text, found, pixels)
  const border = findBorder(weighed)
  if (border === undefined) return [run]
  const parts = partAt(border, words, weighed)
  const isClear = parts.every(
    ({ known }) => known.reduce((sum, one) => sum + one.letters, 0) >= other.letters,
  )
  if (!isClear || parts.length < 2 || parts.length > maxParts) return [run]
  const sides = [true, false].map((isHeavy) => {
    const own = weighed.filter(({ weight }) => weight > border === isHeavy)
    return findServed(weightedMedian(own.map((one) => [one.weight, one.letters])), found.face.family)
  })
  const [heavy = run.fontWeight, light = run.fontWeight] = sides
  if (heavy - light < other.weight) return [run]
  return parts.map(({ isHeavy, from, to }) => {
    const [first, last] = [words[from], words[to]]
    if (first === undefined || last === undefined) return run
    return {
      ...run,
      fontWeight: isHeavy ? heavy : light,
      hasOwnWeight: true,
      text: texts.slice(from, to + 1).join(' '),
      x: first.x / scale,
      width: (last.x + last.width - first.x) / scale,
    }
  })
}

/** Between the weights of a line that has two. */
function findBorder(weighed: readonly WeighedWord[]): number | undefined {
  const ordered = weighed.map(({ weight }) => weight).toSorted((one, two) => one - two)
  const gaps = ordered.slice(1).map((weight, at) => ({ at, gap: weight - (ordered[at] ?? weight) }))
  const [widest] = gaps.toSorted((one, two) => two.gap - one.gap)
  if (widest === undefined || widest.gap < other.gap) return undefined
  return (ordered[widest.at] ?? 0) + widest.gap / 2
}

interface WeighedPart {
  isHeavy: boolean
  from: number
  to: number
  known: WeighedWord[]
}

/** Stretches of words; short ones go with the word before them, at the beginning with the next one. */
function partAt(border: number, words: LookedText['words'], weighed: readonly WeighedWord[]): WeighedPart[] {
  const parts: WeighedPart[] = []
  let skipped = 0
  for (const [at, word] of words.entries()) {
    const one = weighed.find((known) => known.word === word)
    const last = parts.at(-1)
    if (one === undefined) {
      if (last === undefined) skipped += 1
      else last.to = at
      continue
    }
    const isHeavy = one.weight > border
    if (last?.isHeavy === isHeavy) {
      last.to = at
      last.known.push(one)
    } else parts.push({ isHeavy, from: last === undefined ? at - skipped : at, to: at, known: [one] })
  }
  return parts
}

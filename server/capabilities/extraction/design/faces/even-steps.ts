// Texts beside those of letters of one width whose words are at the same steps: a few words say little of
// their face, and would be set in another one than the captions of the cards beside them.
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import { weightedMedian } from '../words/common-looks.ts'
import { compareWord } from './compare-faces.ts'
import type { Pixels } from '../../image/pixels.ts'
import { findFaces, rank } from './rank-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'
import type { PitchStep } from './fixed-pitch.ts'
import { findWords, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** Steps beside sizes, which heights of a few small letters say only about. */
const pitches = { min: 0.5, max: 0.9 }
/** In steps: how much less wide words are than their letters, and how far from a step they begin. */
const free = { min: -0.25, max: 0.85 }
const maxOff = 0.36
/**
 * In sizes: rows, whose cards may be a line longer, and lines of one left edge, in the unit of the page; in
 * steps, words of one line.
 */
const beside = { row: 0.4, cards: 2.5, lines: 5, edge: 3, words: 3 }
/** How much less like the face texts of so many characters may be than others of the page. */
const margin = { letters: 4, long: 0.25, short: 0.1 }
const maxRounds = 12

interface Surroundings {
  family: string
  others: readonly string[]
  pixels: Pixels
}

/** The texts at steps of those that are `fixed` already beside them, as far as their letters allow it. */
export function findAtSteps(
  texts: readonly LookedText[],
  fixed: ReadonlySet<LookedText>,
  steps: readonly PitchStep[],
  surroundings: Surroundings,
): Set<LookedText> {
  const candidates = texts.flatMap((text) => {
    const step = fixed.has(text) ? undefined : findStep(text, steps)
    const short = step === undefined ? undefined : measureShort(text, surroundings)
    return step === undefined || short === undefined ? [] : [{ text, step, short }]
  })
  const found = new Set<LookedText>()
  for (let round = 0; round < maxRounds; round += 1) {
    const known = [...fixed, ...found]
    const added = candidates.filter(({ text, step, short }) => {
      if (found.has(text)) return false
      const isLong = Array.from(text.run.text).length >= margin.letters
      if (short <= margin.long && known.some((other) => isOfLine(text, other, step))) return true
      return (
        short <= (isLong ? margin.long : margin.short) &&
        known.some((other) => areBeside(text, other, isLong))
      )
    })
    if (added.length === 0) break
    for (const { text } of added) found.add(text)
  }
  return found
}

/** The step, in pixels of the image, at which the words of a text are. */
export function findStep({ run, words }: LookedText, steps: readonly PitchStep[]): number | undefined {
  return steps
    .filter(({ step }) => step >= run.fontSize * pitches.min && step <= run.fontSize * pitches.max)
    .find(({ step }) => areAtSteps(words, step))?.step
}

function areAtSteps(words: LookedText['words'], step: number): boolean {
  return words.every(({ text, x, width }, at) => {
    const letters = Array.from(text).length
    const rest = letters - width / step
    const next = words[at + 1]
    if (rest < free.min || rest > free.max) return false
    if (next === undefined) return true
    const apart = (next.x - x) / step
    return Math.round(apart) > letters && Math.abs(apart - Math.round(apart)) <= maxOff
  })
}

function areBeside({ run }: LookedText, { run: other }: LookedText, isLong: boolean): boolean {
  const down = Math.abs(run.baseline - other.baseline)
  if (down <= run.fontSize * beside.row) return true
  const isOfCards = down <= run.fontSize * beside.cards && run.color === other.color
  const isOfColumn = Math.abs(run.x - other.x) <= beside.edge && down <= run.fontSize * beside.lines
  return isLong && (isOfCards || isOfColumn)
}

/** Whether two texts are words of one line, at steps from each other. */
function isOfLine(one: LookedText, other: LookedText, step: number): boolean {
  if (Math.abs(one.run.baseline - other.run.baseline) > one.run.fontSize * beside.row) return false
  const [before, after] = one.run.x < other.run.x ? [one, other] : [other, one]
  const [first, last] = [after.words[0], before.words.at(-1)]
  if (first === undefined || last === undefined) return false
  const apart = (first.x - last.x) / step
  return (
    (first.x - last.x - last.width) / step <= beside.words && Math.abs(apart - Math.round(apart)) <= maxOff
  )
}

/** How much less like the face a text is than others of the page; undefined where nothing is known of it. */
function measureShort(text: LookedText, { family, others, pixels }: Surroundings): number | undefined {
  const { run, words } = text
  const shaped = words.flatMap((word) => {
    const shape = findWordShape(pixels, word)
    return shape === undefined ? [] : [{ ...shape, text: word.text }]
  })
  const look = { words: shaped, weight: run.fontWeight, isItalic: run.isItalic, isLarge: false }
  const ranked = rank(shaped, findFaces([family, ...others], look))
  const own = ranked.find(({ face }) => face.family === family)?.likeness
  if (own === undefined) return ranked.length === 0 ? 0 : undefined
  return (ranked[0]?.likeness ?? 0) - own
}

/** How many em a letter of a face of one width is from the next one; undefined where it has others. */
function getPitch({ family, weight, isItalic }: ShapedFace): number | undefined {
  const measure = findLetterWidths({ family, weight, isItalic })
  return measure('i') === measure('m') ? measure('m') : undefined
}

/** Weights of texts of one step and colour that differ by no more are one. */
const nearWeight = 150
/** Spacing that is not seen, in em. */
const minSpacing = 0.008

/**
 * Gives all texts at one step one size, that at which most of their letters are as high as they are, the
 * spacing that keeps them there, and those of one colour one weight.
 */
export function evenSteps(
  texts: readonly { text: LookedText; face: ShapedFace }[],
  steps: readonly PitchStep[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  const known = texts.flatMap(({ text, face }) => {
    const step = findStep(text, steps)
    const pitch = getPitch(face)
    return step === undefined || pitch === undefined ? [] : [{ text, run: text.run, face, step, pitch }]
  })
  for (const [step, own] of Map.groupBy(known, (one) => one.step)) {
    const sizes = own.flatMap(({ text, face }) => measureSizes(text, face, pixels))
    const size = weightedMedian(sizes)
    if (size === 0) continue
    for (const { run, pitch } of own) {
      const spacing = step / size - pitch
      const grown = size / scale / run.fontSize
      run.y = run.baseline - (run.baseline - run.y) * grown
      run.height *= grown
      run.fontSize = Math.round((size / scale) * 10) / 10
      if (Math.abs(spacing) < minSpacing) delete run.letterSpacing
      else run.letterSpacing = Math.round(spacing * run.fontSize * 100) / 100
    }
    for (const alike of Map.groupBy(own, ({ run }) => run.color).values()) {
      const weights = alike.map(({ run }) => run.fontWeight)
      if (Math.max(...weights) - Math.min(...weights) > nearWeight) continue
      const weight = weightedMedian(alike.map(({ run }) => [run.fontWeight, run.text.length]))
      for (const { run } of alike) run.fontWeight = weight
    }
  }
}

function measureSizes(text: LookedText, face: ShapedFace, pixels: Pixels): [number, number][] {
  return findWords(text).flatMap((word) => {
    const shape = findWordShape(pixels, word)
    const found = shape && compareWord({ ...shape, text: word.text }, face)
    return found === undefined ? [] : [[found.size, word.text.length]]
  })
}

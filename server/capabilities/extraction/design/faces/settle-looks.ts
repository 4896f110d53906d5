// How heavy and how large the texts of an image are once their families are known: by how much ink each word
// has and how wide it is beside the same word in its face. Both are known word by word to a few hundredths,
// in small letters as well, and pooled over what is set alike.
import { fontFamilies } from '#core/landing-page/font-families.ts'
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex, mainColor, type Rgb } from '../pixels/colors.ts'
import { weightedMedian } from '../words/common-looks.ts'
import type { InkedWord } from '../words/word-ink.ts'
import { findWordShape } from '../words/word-shape.ts'
import { compareWord } from './compare-faces.ts'
import { resize as resizeWithin } from './even-sizes.ts'
import type { FacedText } from './figure-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'
import { findWeightByInk } from './light-weights.ts'
import { poolMeasures, type Measured } from './pool-measures.ts'
import { findWeights, type FaceLikeness } from './rank-faces.ts'
import { setFace } from './set-face.ts'
import { findWords, type LookedText } from './text-looks.ts'

/** In pixels: strokes of larger letters say how heavy they are, with the ink of all words of their look. */
const large = 40
/** A word that overlaps less was misread; shorter ones say little. */
const minOverlap = 0.45
const minLetters = 3
const maxWords = 8
const step = 100
/** Weights that are one, and sizes, as shares: see `Nearness`. */
const weights = { beside: 40, anywhere: 45, letter: 90, guess: 300 }
const sizes = { beside: 0.02, anywhere: 0.015, letter: 0.02, guess: 0.12 }
const regular = 325
/** Light letters on a dark colour are painted a little heavier: by so much at one pixel of size. */
const glow = 300
/** Pixels beside a word that are not its letters. */
const aside = 2
/** In pixels: letters so large are set apart or together where they seem to be. */
const spaced = 26
/** Beyond the weights that letters are known in. */
const beyond = 250

/** Figures with their signs and units, such as “£1,180”, “9.00–17.30” or “24 €”. */
const figures = /^[+−–-]?\s?\p{Sc}?\s?\d[\d\s.,:–-]*(?:\p{Sc}|%)?$/u
/** In em: digits that are all as wide seem to be set so far apart or together. */
const maxTabular = 0.1
/** As a share: how wide figures are says their size as long as it is so near to what their height says. */
const nearHeight = 0.08

type Faced = ReadonlyMap<LookedText, FacedText>

/** Gives each text the weight and the size that its words, and those set as it is, have in its face. */
export function settleLooks(faced: Faced, { pixels, scale }: { pixels: Pixels; scale: number }): void {
  const heavy = weighTexts(faced, pixels)
  for (const [text, { found, fitted = found, stem, letters }] of faced) {
    const weight = heavy.get(text.run)
    if (weight !== undefined)
      setFace(text, fitted, { stem, scale, weight, ...(letters !== undefined && { letters }) })
  }
  for (const { run } of faced.keys()) if (isTabular(run, scale)) delete run.letterSpacing
  for (const [run, size] of sizeTexts(faced, { pixels, scale })) {
    const rounded = Math.round(size * 10) / 10
    if (run.letterSpacing === undefined) resize(run, rounded)
    else resizeWithin(run, rounded)
  }
  joinSpaced(faced, { pixels, scale })
}

/**
 * A text that seems to be set apart or together, because its letters were taken for lower or higher ones than
 * they are, and would be as large as others of its look if it was not, is as they are: set as they are, or as
 * most of them that are as wide.
 */
function joinSpaced(faced: Faced, { pixels, scale }: { pixels: Pixels; scale: number }): void {
  const measured = [...faced].flatMap(([text, { found }]) => {
    const { run } = text
    if (run.letterSpacing === undefined) return [{ run, size: run.fontSize }]
    const words = sizeWords(text, found.face, pixels)
    return words.length === 0 ? [] : [{ run, size: weightedMedian(words) / scale }]
  })
  for (const { run, size } of measured) {
    if (run.letterSpacing === undefined) continue
    const like = measured
      .filter((other) => other.run !== run && areAlike(run, other.run))
      .map((other) => ({ ...other, away: Math.abs(Math.log(other.size / size)) }))
      .filter(({ away }) => away <= sizes.beside + sizes.letter)
    const [even] = like
      .filter((other) => other.run.letterSpacing === undefined)
      .toSorted((one, other) => one.away - other.away)
    const pattern = even?.run ?? findPattern(like.map((other) => other.run))
    if (pattern === undefined) continue
    resize(run, pattern.fontSize)
    if (pattern.letterSpacing === undefined) delete run.letterSpacing
    else run.letterSpacing = pattern.letterSpacing
  }
}

/** One of the texts that are set as most of them; undefined where each is set otherwise. */
function findPattern(runs: readonly TextRun[]): TextRun | undefined {
  const [largest = []] = [
    ...Map.groupBy(runs, (run) => `${run.fontSize} ${run.letterSpacing}`).values(),
  ].toSorted((one, other) => other.length - one.length)
  return largest.length > 1 ? largest[0] : undefined
}

function areAlike(one: TextRun, other: TextRun): boolean {
  return (
    one.color === other.color &&
    one.fontFamily === other.fontFamily &&
    one.isItalic === other.isItalic &&
    one.fontWeight === other.fontWeight
  )
}

/** Its box has to stay that of its letters. */
function resize(run: TextRun, size: number): void {
  const grown = size / run.fontSize
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  run.fontSize = size
}

/** The weight of each text whose words say it, as those of its look together do. */
function weighTexts(faced: Faced, pixels: Pixels): Map<TextRun, number> {
  const measured = [...faced].flatMap(([text, { found }]): Measured[] => {
    if (found.size >= large) return []
    const words = weighWords(text, found, pixels).slice(0, maxWords)
    const letters = words.reduce((sum, one) => sum + one.letters, 0)
    const { face } = found
    const kind = `${face.family} ${face.isItalic}`
    const value = weightedMedian(words.map((one) => [one.weight, one.letters]))
    return [{ run: text.run, kind, guess: text.run.fontWeight, value, letters }]
  })
  const away = (one: number, other: number): number => Math.abs(one - other)
  const pooled = poolMeasures(measured, { ...weights, away })
  const families = new Map([...faced].map(([{ run }, { found }]) => [run, found.face.family]))
  return new Map([...pooled].map(([run, weight]) => [run, findServed(weight, families.get(run) ?? '')]))
}

/** Thin letters are nowhere as dark as they are: the colour of their text may be. */
function withWholeColor(word: InkedWord, { run }: LookedText, pixels: Pixels): InkedWord {
  const shared = fromHex(run.color)
  const around = findAround(word, pixels)
  const isWhole = word.color === undefined || difference(word.color, around) >= difference(shared, around)
  return isWhole ? word : { ...word, color: shared }
}

/** Whether letters are lighter than what is around them. */
function isLight({ words }: LookedText, pixels: Pixels): boolean {
  const [word] = words
  const sum = (some: Rgb): number => some[0] + some[1] + some[2]
  return word?.color !== undefined && sum(word.color) > sum(findAround(word, pixels))
}

function findAround({ x, y }: InkedWord, pixels: Pixels): Rgb {
  return colorAt(pixels, Math.max(0, Math.round(x) - aside), Math.max(0, Math.round(y) - aside))
}

/** Thin letters are rare: what is a little lighter than regular ones is measured so. */
function isRegular(weight: number): boolean {
  return weight >= regular && weight < 400
}

/** The nearest weight that a family is served in. */
export function findServed(weight: number, family: string): number {
  const { weights: own = [], isVariable = false } =
    fontFamilies.find(({ name }) => name === family)?.served ?? {}
  const [min = step, max = 900] = [own[0], own.at(-1)]
  const rounded = isRegular(weight) ? 400 : Math.round(weight / step) * step
  if (isVariable) return Math.min(max, Math.max(min, rounded))
  const [nearest] = own.toSorted((one, other) => Math.abs(one - weight) - Math.abs(other - weight))
  return nearest ?? Math.round(weight / step) * step
}

/** Of 255, and of the places around a word: what is behind letters of a photograph is ink in part. */
const plain = { difference: 24, share: 0.75, probes: 12, aside: 3 }

/** Whether what is above and below a word is of about one colour. */
function isOnPlain({ x, y, width, height }: InkedWord, pixels: Pixels): boolean {
  const seen = Array.from(
    { length: plain.probes },
    (_, at) => x + (width * (at + 0.5)) / plain.probes,
  ).flatMap((across) =>
    [y - plain.aside, y + height + plain.aside].map((down) =>
      colorAt(
        pixels,
        Math.min(pixels.width - 1, Math.max(0, Math.round(across))),
        Math.min(pixels.height - 1, Math.max(0, Math.round(down))),
      ),
    ),
  )
  const common = mainColor(seen)
  return seen.filter((one) => difference(one, common) <= plain.difference).length >= seen.length * plain.share
}

export interface WeighedWord {
  word: InkedWord
  weight: number
  letters: number
}

/** Words that say how heavy they are, the longest first. */
export function weighWords(
  text: LookedText,
  { face, size }: Pick<FaceLikeness, 'face' | 'size'>,
  pixels: Pixels,
): WeighedWord[] {
  const [light, heavy] = findWeights(face)
  if (light === undefined || heavy === undefined) return []
  const glowing = isLight(text, pixels) ? glow / size : 0
  return findWords(text)
    .filter((word) => word.text.length >= minLetters && isOnPlain(word, pixels))
    .flatMap((word) => {
      // Thin letters are nowhere as dark as they are: the colour of their text is.
      const shape = findWordShape(pixels, withWholeColor(word, text, pixels))
      if (shape === undefined) return []
      const seen = { ...shape, text: word.text }
      const [thin, thick] = [compareWord(seen, light), compareWord(seen, heavy)]
      if (thin === undefined || thick === undefined) return []
      // Beside the word both have the inverse of their ink.
      const growth = 1 / thick.ink - 1 / thin.ink
      if (growth <= 0 || Math.max(thin.overlap, thick.overlap) < minOverlap) return []
      const byInk = light.weight + ((1 - 1 / thin.ink) / growth) * (heavy.weight - light.weight)
      const weight = findWeightByInk(face.family, byInk)
      const range = { min: light.weight - beyond, max: heavy.weight + beyond }
      const within = Math.min(range.max, Math.max(range.min, weight))
      return [{ word, weight: within - glowing, letters: word.text.length }]
    })
}

/**
 * The size of each text of small letters that is not set apart, as wide as its words are in its weight; in
 * the unit of the page.
 */
function sizeTexts(faced: Faced, { pixels, scale }: { pixels: Pixels; scale: number }): Map<TextRun, number> {
  const measured = [...faced].flatMap(([text, { found }]): Measured[] => {
    const { run } = text
    if (run.letterSpacing !== undefined && run.fontSize * scale >= spaced) return []
    const isFigure = figures.test(run.text)
    const measure = isFigure ? sizeFigures : sizeWords
    const words = run.letterSpacing === undefined ? measure(text, found.face, pixels) : []
    const letters = words.reduce((sum, [, some]) => sum + some, 0)
    const { face } = found
    const kind = `${face.family} ${face.isItalic}`
    return [{ run, kind, guess: run.fontSize, value: weightedMedian(words) / scale, letters, isFigure }]
  })
  const away = (one: number, other: number): number => Math.abs(Math.log(one / other))
  return poolMeasures(measured, { ...sizes, away })
}

/** Whether figures that are not large are set apart or together as digits of one width are. */
function isTabular({ text, fontSize, letterSpacing }: TextRun, scale: number): boolean {
  return (
    letterSpacing !== undefined &&
    figures.test(text) &&
    fontSize * scale < spaced &&
    Math.abs(letterSpacing) <= fontSize * maxTabular
  )
}

type SizedWord = readonly [size: number, letters: number]

/** Sizes of words with their letters, in pixels. */
function sizeWords(text: LookedText, face: ShapedFace, pixels: Pixels): SizedWord[] {
  const isWord = /\p{Ll}{2}/u
  return measureWords(text, { face, pixels, isWord }).map(({ byWidth, letters }) => [byWidth, letters])
}

/** Sizes of figures: digits are often all as wide, so that their height has to say it, too. */
function sizeFigures(text: LookedText, face: ShapedFace, pixels: Pixels): SizedWord[] {
  return measureWords(text, { face, pixels, isWord: /\d/ }).map(({ byWidth, byHeight, letters }) => {
    const isNear = Math.abs(Math.log(byWidth / byHeight)) <= nearHeight
    return [isNear ? Math.sqrt(byWidth * byHeight) : byHeight, letters]
  })
}

function measureWords(
  text: LookedText,
  { face, pixels, isWord }: { face: ShapedFace; pixels: Pixels; isWord: RegExp },
): { byWidth: number; byHeight: number; letters: number }[] {
  const measure = findLetterWidths({ ...face, weight: text.run.fontWeight })
  const compared = findLetterWidths(face)
  return findWords(text)
    .filter(({ text: letters, hasSpace }) => hasSpace !== true && isWord.test(letters))
    .slice(0, maxWords)
    .flatMap((word) => {
      const shape = findWordShape(pixels, word)
      const likeness = shape && compareWord({ ...shape, text: word.text }, face)
      if (shape === undefined || likeness === undefined || likeness.overlap < minOverlap) return []
      const letters = Array.from(word.text)
      const sum = (width: (letter: string) => number): number =>
        letters.reduce((all, letter) => all + width(letter), 0)
      const own = shape.width / likeness.size - likeness.spacing * (letters.length - 1)
      const asHeavy = own + sum(measure) - sum(compared)
      return [{ byWidth: shape.width / asHeavy, byHeight: likeness.size, letters: letters.length }]
    })
}

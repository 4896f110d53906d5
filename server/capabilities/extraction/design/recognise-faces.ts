// What letters of an image are set in: of the families that pages are served with those that letters of some
// size and weight are clearly liker to than to all others, and for all texts of the page then one of these.
import { getFamily } from '#core/landing-page/font-names.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import { weigh } from './font-strokes.ts'
import type { Pixels } from '../image/pixels.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import { weightedMedian } from './common-looks.ts'
import { compareWord, type ShapedWord } from './compare-faces.ts'
import { shapedLetters, type ShapedFace } from './letter-shapes.ts'
import {
  findFaces,
  findNearest,
  maxWords,
  rank,
  rankFaces,
  type FaceLikeness,
  type RankedLook,
} from './rank-faces.ts'
import { rereadWord } from './reread-words.ts'
import { findWordShape } from './word-shape.ts'
import type { InkedWord } from './word-ink.ts'

interface LookedText {
  run: TextRun
  words: readonly InkedWord[]
  /** How wide its strokes are, in sizes of its font; 0 where none was seen. */
  stroke: number
}

/** Smaller letters, in pixels, have no shape. */
const minSize = 10.5
/** Letters that are parted where they are italic; words that are read again are less sure. */
const largeSize = 21
const sureWord = 94
const minConfidence = 70
const minLetters = 2
const maxLooks = 40
const maxSearches = 7
/**
 * A family is one of the page where letters overlap so much with its own, and more than with those of all
 * others.
 */
const sure = [
  { likeness: 0.61, gain: 0.05 },
  // Thin strokes cover each other less.
  { likeness: 0.5, gain: 0.1 },
] as const
const minSureLetters = 10
/** Looks that are as like one of those need no other; headlines often have one of their own. */
const clearly = { large: 0.63, small: 0.53 }
/** Letters that are less like them are of none; of those whose feet say otherwise more is asked. */
const minLikeness = { alike: 0.5, other: 0.6 }
/** A run has another family than most of its look where it is so much liker. */
const otherFamily = 0.05
const runWords = 3
const maxCountedLetters = 40

interface Look extends RankedLook {
  texts: LookedText[]
  words: (ShapedWord & { word: InkedWord })[]
  letters: number
}

/**
 * The runs with their family, and the weight, size and spacing that they have in it; words in italics are
 * their own.
 */
export function setFaces(
  texts: readonly LookedText[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const looks = findLooks(texts, pixels, scale)
  const families = findFamilies(looks)
  const parted = new Map<LookedText, TextRun[]>()
  for (const look of families.length === 0 ? [] : looks)
    for (const part of partFamilies(look, families)) {
      const [found] = rank(part.words, findFaces([part.family], look))
      if (found === undefined) continue
      const stem = findStem(part.texts)
      for (const text of part.texts) {
        if (
          found.likeness <
          (hasSerifs(part.family) === (text.run.fontFamily === 'serif')
            ? minLikeness.alike
            : minLikeness.other)
        )
          continue
        const { isLarge } = look
        setFace(text, found, { stem, scale })
        for (const word of text.words) if (word.confidence < sureWord) reread(text.run, word, found, pixels)
        if (isLarge) parted.set(text, partItalics(text, found.face, { pixels, scale }))
      }
    }
  return texts.flatMap((text) => parted.get(text) ?? [text.run])
}

/** The families of the page: those that letters of some look are clearly liker to than to all others. */
function findFamilies(looks: readonly Look[]): string[] {
  const families: string[] = []
  let searches = 0
  for (const look of looks) {
    if (look.letters < minSureLetters || searches >= maxSearches) continue
    const known = rank(look.words, findFaces(families, look))[0]?.likeness ?? 0
    if (known >= (look.isLarge ? clearly.large : clearly.small)) continue
    searches += 1
    const [best, next] = rankFaces(look)
    if (best === undefined || families.includes(best.face.family)) continue
    // Where no other family is as wide, being liker than others says nothing.
    const gained = next === undefined ? sure[0].gain : best.likeness - next.likeness
    if (sure.some(({ likeness, gain }) => best.likeness >= likeness && gained >= gain))
      families.push(best.face.family)
  }
  return families
}

const serifKinds: ReadonlySet<FontKind> = new Set(['serif', 'slab', 'display'])

function hasSerifs(family: string): boolean {
  return serifKinds.has(getFamily(family).kind)
}

/**
 * The runs of a look by their family: that of most of it, and what others of the page are clearly liker to.
 */
function partFamilies(
  look: Look,
  families: readonly string[],
): { family: string; texts: LookedText[]; words: ShapedWord[] }[] {
  const { texts, words } = look
  const faces = findFaces(families, look)
  const [main] = rank(words, faces)
  if (main === undefined) return []
  const findFamily = (text: LookedText): string => {
    const own = words.filter((word) => text.words.includes(word.word)).slice(0, runWords)
    if (families.length < 2 || own.length === 0) return main.face.family
    const ranked = rank(own, faces)
    const usual = ranked.find(({ face }) => face.family === main.face.family)?.likeness ?? 0
    const [best] = ranked
    return best !== undefined && best.likeness >= usual + otherFamily ? best.face.family : main.face.family
  }
  return [...Map.groupBy(texts, findFamily)].map(([family, own]) => ({
    family,
    texts: own,
    words: words.filter(({ word }) => own.some((text) => text.words.includes(word))).slice(0, maxWords),
  }))
}

function findLooks(texts: readonly LookedText[], pixels: Pixels, scale: number): Look[] {
  const shaped = texts.filter(({ run }) => run.fontSize * scale >= minSize)
  const groups = Map.groupBy(shaped, ({ run }) => `${run.fontSize} ${run.fontWeight} ${run.isItalic}`)
  return [...groups.values()]
    .map((own): Look => {
      const read = own.flatMap((text) => findWords(text).slice(0, runWords))
      const words = [...new Map(read.map((word) => [word.text, word])).values()]
        .toSorted((one, other) => other.text.length - one.text.length)
        .flatMap((word) => {
          const shape = findWordShape(pixels, word)
          return shape === undefined ? [] : [{ ...shape, text: word.text, word }]
        })
      const { fontWeight: weight = 400, isItalic = false, fontSize = 0 } = own[0]?.run ?? {}
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
      return { texts: own, words, letters, weight, isItalic, isLarge: fontSize * scale >= largeSize }
    })
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => countLetters(other) - countLetters(one))
    .slice(0, maxLooks)
}

/** Those of a run whose shapes say the most. */
function findWords({ words }: LookedText): InkedWord[] {
  return words
    .filter(({ text, confidence }) => confidence >= minConfidence && isShaped(text))
    .toSorted((one, other) => other.text.length - one.text.length)
}

function countLetters({ letters }: Look): number {
  return Math.min(maxCountedLetters, letters)
}

function isShaped(text: string): boolean {
  return (
    Array.from(text).every((letter) => shapedLetters.includes(letter)) &&
    (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= minLetters
  )
}

/** A word of a run with the letters that are seen. */
function reread(run: TextRun, word: InkedWord, look: FaceLikeness, pixels: Pixels): void {
  if (!Array.from(word.text).every((letter) => shapedLetters.includes(letter))) return
  const shape = findWordShape(pixels, word)
  const text = shape === undefined ? word.text : rereadWord({ ...shape, text: word.text }, look)
  if (text !== word.text) run.text = run.text.replace(word.text, () => text)
}

/** Words of a line lean or not where that is so much liker. */
const minLean = 0.08

/** A run for each stretch of words that are italic, or are not. */
function partItalics(
  { run, words }: LookedText,
  face: ShapedFace,
  { pixels, scale }: { pixels: Pixels; scale: number },
): TextRun[] {
  const texts = run.text.split(' ')
  const [upright, italic] = [false, true].map((isItalic) => findNearest(face, isItalic))
  if (upright === undefined || italic === undefined) return [run]
  run.isItalic = face.isItalic
  if (texts.length !== words.length) return [run]
  const parts: { isItalic: boolean; from: number; to: number }[] = []
  for (const [at, word] of words.entries()) {
    const shape = isShaped(word.text) ? findWordShape(pixels, word) : undefined
    const overlaps = [upright, italic].map((one) =>
      shape === undefined ? 0 : (compareWord({ ...shape, text: texts[at] ?? '' }, one)?.overlap ?? 0),
    )
    const lean = (overlaps[1] ?? 0) - (overlaps[0] ?? 0)
    const last = parts.at(-1)
    const isItalic = Math.abs(lean) >= minLean ? lean > 0 : (last?.isItalic ?? run.isItalic)
    if (last?.isItalic === isItalic) last.to = at
    else parts.push({ isItalic, from: at, to: at })
  }
  return parts.map(({ isItalic, from, to }) => {
    const [first, last] = [words[from] as InkedWord, words[to] as InkedWord]
    return {
      ...run,
      isItalic,
      text: texts.slice(from, to + 1).join(' '),
      x: first.x / scale,
      width: (last.x + last.width - first.x) / scale,
    }
  })
}

/** Strokes say how heavy letters are between the weights that were compared. */
const nearWeight = 150
/** How wide strokes are, in the unit of the page: those of one look are as heavy. */
function findStem(texts: readonly LookedText[]): number {
  return weightedMedian(
    texts.flatMap(({ run, stroke }) =>
      stroke === 0 ? [] : [[stroke * run.fontSize, run.text.length] as const],
    ),
  )
}

/** Spacing that is not seen, in em or in pixels: letters are a little smaller then. */
const minSpacing = { share: 0.008, pixels: 0.3 }

function setFace(
  { run }: LookedText,
  { face, size, spacing }: FaceLikeness,
  { stem, scale }: { stem: number; scale: number },
): void {
  const isSpaced = Math.abs(spacing) >= Math.max(minSpacing.share, minSpacing.pixels / size)
  const fontSize = Math.round(((isSpaced ? size : size * (1 + spacing)) / scale) * 10) / 10
  // Its box has to stay that of its letters.
  const grown = fontSize / run.fontSize
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  const weight = stem === 0 ? face.weight : weigh(stem / fontSize, face)
  run.fontWeight = Math.min(face.weight + nearWeight, Math.max(face.weight - nearWeight, weight))
  run.fontSize = fontSize
  run.fontFamily = face.family
  if (isSpaced) run.letterSpacing = Math.round(spacing * fontSize * 100) / 100
}

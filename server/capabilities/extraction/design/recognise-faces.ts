// What letters of an image are set in: of the families that pages are served with those that letters of some
// size and weight are clearly liker to than to all others, and for all texts of the page then one of these.
import { weigh } from './font-strokes.ts'
import type { Pixels } from '../image/pixels.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import { compareWord } from './compare-faces.ts'
import { shapedLetters, type ShapedFace } from './letter-shapes.ts'
import { moveBySize, partFamilies } from './part-looks.ts'
import { findFaces, findNearest, rank, rankFaces, sureLikeness, type FaceLikeness } from './rank-faces.ts'
import { rereadWord } from './reread-words.ts'
import { groupSiblings } from './sibling-texts.ts'
import { areItalic, measureSlants } from './slant.ts'
import { findLooks, isShaped, type Look, type LookedText } from './text-looks.ts'
import { findWordShape } from './word-shape.ts'
import type { InkedWord } from './word-ink.ts'

/** Words that are read again are less sure. */
const sureWord = 94
const maxSearches = 7
/**
 * A family is one of the page where letters overlap so much with its own, and more than with those of all
 * others.
 */
const sure = [
  { likeness: sureLikeness, gain: 0.05 },
  // Thin strokes cover each other less.
  { likeness: 0.5, gain: 0.1 },
] as const
const minSureLetters = 10
/** Looks that are as like one of those need no other; headlines often have one of their own. */
const clearly = { large: 0.63, small: 0.53 }
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
  const siblings = groupSiblings(texts)
  const parts = families.length === 0 ? [] : partFamilies(looks, families, siblings)
  for (const { look, texts: own, found, stem } of moveBySize(parts, pixels)) {
    for (const text of own) {
      setFace(text, found, { stem, scale })
      for (const word of text.words)
        if (word.confidence < sureWord || word.hasSpace === true) reread(text.run, word, found, pixels)
      if (look.isLarge) parted.set(text, partItalics(text, found.face, { pixels, scale }))
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

/** A word of a run with the letters that are seen. */
function reread(run: TextRun, word: InkedWord, look: FaceLikeness, pixels: Pixels): void {
  if (!Array.from(word.text).every((letter) => shapedLetters.includes(letter))) return
  const shape = findWordShape(pixels, word)
  const text =
    shape === undefined
      ? word.text
      : rereadWord({ ...shape, text: word.text }, look, word.confidence >= sureWord)
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
/** Letters that stand on straight stems. */
const stemmed = Array.from('dhiklmnu')
const leaning = new WeakMap<ShapedFace, boolean>()

/** Whether upright letters of a face lean, as those of a script do: they would lean twice as italics. */
function leans(face: ShapedFace): boolean {
  const known = leaning.get(face)
  if (known !== undefined) return known
  const letters = stemmed.flatMap((text) => {
    const { levels, width } = face.letters.get(text) ?? {}
    return levels === undefined || width === undefined ? [] : [{ text, slants: measureSlants(levels, width) }]
  })
  const found = !face.isItalic && areItalic(letters) === true
  leaning.set(face, found)
  return found
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
  if (leans(face)) run.isItalic = face.isItalic
  if (isSpaced) run.letterSpacing = Math.round(spacing * fontSize * 100) / 100
}

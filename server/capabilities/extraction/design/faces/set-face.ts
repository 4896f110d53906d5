// Gives a text of an image the family, weight, size and spacing that its letters have in a face.
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import { findBearings } from './compare-faces.ts'
import { weigh } from '../pdf/font-strokes.ts'
import type { ShapedFace } from './letter-shapes.ts'
import { setOnLineOfFace } from '../words/old-style-figures.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { areItalic, measureSlants } from '../words/slant.ts'
import type { LookedText } from './text-looks.ts'

/** Strokes say how heavy letters are between the weights that were compared, their ink also beyond them. */
const nearWeight = { strokes: 150, ink: 250 }
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

/**
 * Small letters of a font below these sizes, in pixels, are seldom set apart or together, and a blurred pixel
 * more or less of their height makes them so: up to this share they are as large as their words are wide.
 */
const sizedByWidth = { apart: 44, together: 26, max: 0.09 }

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}{2}/u.test(text)
}

function isSizedByWidth(text: string, size: number, growth: number): boolean {
  const maxSize = growth > 0 ? sizedByWidth.apart : sizedByWidth.together
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const isSmall = count(/\p{Ll}/gu) > count(/\p{Lu}/gu)
  return isSmall && size < maxSize && Math.abs(growth) <= sizedByWidth.max
}

/** How wide letters of a face are in a weight, in em, their mean. */
function measureLetters(text: string, { family, isItalic }: ShapedFace, weight: number): number {
  const letters = Array.from(text).filter((letter) => letter !== ' ')
  const measure = findLetterWidths({ family, weight, isItalic })
  return letters.reduce((sum, letter) => sum + measure(letter), 0) / Math.max(1, letters.length)
}

/** Pixels: what is empty beside letters so large is seen where they are set beside others. */
const minBearings = 24

/** Gives a run of large letters the box from pen to pen: its ink begins where its first letter does. */
function setFromPen(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  face: ShapedFace,
  scale: number,
): void {
  const [first, last] = [words[0], words.at(-1)]
  const size = run.fontSize * scale
  const empty = findBearings(run.text, face)
  if (first === undefined || last === undefined || empty === undefined || size < minBearings) return
  run.x = (first.x - empty.before * size) / scale
  run.width = (last.x + last.width + empty.after * size) / scale - run.x
}

export function setFace(
  { run, words }: Pick<LookedText, 'run' | 'words'>,
  { face, size, spacing: spacingOfFace }: FaceLikeness,
  {
    stem,
    scale,
    weight,
    inked,
    letters = run.text,
  }: { stem: number; scale: number; weight?: number; inked?: number | undefined; letters?: string },
): void {
  const byStem = stem === 0 ? face.weight : weigh(stem / (size / scale), face)
  const stroked = Math.min(
    face.weight + nearWeight.strokes,
    Math.max(face.weight - nearWeight.strokes, byStem),
  )
  // Strokes seem wider than they are where they bend, never narrower.
  run.fontWeight = weight ?? Math.min(stroked, Math.max(face.weight - nearWeight.ink, inked ?? stroked))
  const width = measureLetters(letters, face, run.fontWeight)
  const spacing = spacingOfFace + measureLetters(letters, face, face.weight) - width
  const growth = spacing / (width || 1)
  const isSpaced =
    Math.abs(spacing) >= Math.max(minSpacing.share, minSpacing.pixels / size) &&
    (isCapitals(run.text) || !isSizedByWidth(letters, size, growth))
  const fontSize = Math.round(((isSpaced ? size : size * (1 + growth)) / scale) * 10) / 10
  // Its box has to stay that of its letters.
  const grown = fontSize / run.fontSize
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  run.fontSize = fontSize
  run.fontFamily = face.family
  setOnLineOfFace({ run, words }, face, scale)
  setFromPen({ run, words }, face, scale)
  if (leans(face)) run.isItalic = face.isItalic
  if (isSpaced) run.letterSpacing = Math.round(spacing * fontSize * 100) / 100
  else delete run.letterSpacing
}

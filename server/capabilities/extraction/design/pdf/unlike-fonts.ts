// Whether a font of a PDF is seen to be another one than the served family that stands for it, by how wide,
// high and heavy their letters are.
import { findKnownFamilies } from '#core/landing-page/font-names.ts'
import type { DrawnLetter, JudgedFont } from './font-strokes.ts'
import { findSimilarFace } from '../faces/similar-faces.ts'

interface DrawnFont {
  /** Empty where it has none. */
  name: string
  letters: readonly DrawnLetter[]
  judged: JudgedFont
  /** What it is set in, where its letters said it. */
  family: string | undefined
}

/**
 * Faces for text that differ by more are seen to: the nearest face of a display font is as far away by its
 * widths alone, however it is drawn.
 */
const maxCost = 0.09
/** A font without a name that has the widths of no served family is none of them. */
const maxNamelessCost = 0.05
/** Of plain fonts, whose name says no more than sans or serif: many look alike. */
const maxPlainCost = 0.2
/** Fewer are like those of some family. */
const minLetters = 3
/** Of the letters and signs. */
const minLatin = 0.5
/** Names that say no more than a class are like more families than others. */
const maxLikenesses = 3

/**
 * The weight at which the families that a display font is like have as much ink: what its only face is called
 * says nothing. Undefined for others.
 */
export function weighByInk(
  name: string,
  letters: readonly DrawnLetter[],
  judged: JudgedFont,
): number | undefined {
  const known = findKnownFamilies(name)
  if (known === undefined || known.length > maxLikenesses) return undefined
  const among = known.map(({ family }) => family)
  return findSimilarFace(letters, judged, { among })?.weight
}

export function isUnlikeServed({ name, letters, judged, family }: DrawnFont): boolean {
  // Of other scripts no family has letters to compare.
  const latin = letters.filter(({ text }) => /^[\p{Script=Latin}\p{N}]$/u.test(text))
  if (latin.length === 0 || latin.length < letters.length * minLatin) return false
  if (name === '') {
    if (family !== undefined && family !== '' && !family.startsWith('Unnamed')) return false
    return (findSimilarFace(letters, judged)?.cost ?? 0) > maxNamelessCost
  }
  const known = findKnownFamilies(name)
  const isPlain = known !== undefined && known.length > maxLikenesses
  const among = isPlain ? undefined : known?.map((one) => one.family)
  const nearest = findSimilarFace(letters, judged, { among, min: minLetters })
  // A name of two letters, or some figures.
  if (nearest === undefined) return !isPlain && (known !== undefined || judged.face?.kind === 'mono')
  return nearest.cost > (isPlain ? maxPlainCost : maxCost)
}

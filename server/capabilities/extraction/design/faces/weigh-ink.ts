// How heavy large letters are, by how much ink they have: strokes alone seem wider where they bend or lean,
// while all ink of a word is as much as its letters have, however blurred they are.
import { upperMedian } from '#core/statistics.ts'
import type { Pixels } from '../../image/pixels.ts'
import { compareWord } from './compare-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'
import { findWeightByInk } from './light-weights.ts'
import { findWeights, maxWords } from './rank-faces.ts'
import { findWords, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** In pixels: strokes of smaller letters have nowhere the colour that ink is measured by. */
const minSize = 40
const minLetters = 4
const minWords = 3
/** Words of one weight seem to be of weights no farther from each other. */
const maxSpread = 150
/** A word that overlaps less was misread. */
const minOverlap = 0.45
const step = 100

/**
 * The weight at which letters of a face have as much ink as most words of the texts; undefined where that is
 * not known.
 */
export function weighByInk(
  texts: readonly LookedText[],
  { face, size }: { face: ShapedFace; size: number },
  pixels: Pixels,
): number | undefined {
  const [light, heavy] = findWeights(face)
  if (size < minSize || light === undefined || heavy === undefined) return undefined
  const words = texts.flatMap(findWords).filter(({ text }) => text.length >= minLetters)
  const weights = words.slice(0, maxWords).flatMap((word) => {
    const shape = findWordShape(pixels, word)
    if (shape === undefined) return []
    const seen = { ...shape, text: word.text }
    const [thin, thick] = [compareWord(seen, light), compareWord(seen, heavy)]
    if (thin === undefined || thick === undefined || Math.max(thin.overlap, thick.overlap) < minOverlap)
      return []
    // Beside the word both have the inverse of their ink.
    const growth = 1 / thick.ink - 1 / thin.ink
    const weight = light.weight + ((1 - 1 / thin.ink) / growth) * (heavy.weight - light.weight)
    return growth <= 0 ? [] : [findWeightByInk(face.family, weight)]
  })
  if (weights.length < minWords || Math.max(...weights) - Math.min(...weights) > maxSpread) return undefined
  return Math.round((upperMedian(weights) ?? 0) / step) * step
}

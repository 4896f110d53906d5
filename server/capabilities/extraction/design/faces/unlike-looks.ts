// Whether letters of an image would look different in the face that they are the likest to.
import type { Pixels } from '../../image/pixels.ts'
import { rank, type FaceLikeness } from './rank-faces.ts'
import { findWords, runWords, type LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** Edges of letters that lie so far apart are seen to, in em and in pixels; thin strokes hardly overlap. */
const large = { edge: 0.022, pixels: 4.5, likeness: 0.62, ofThin: 0.59, thin: 0.065 }
/**
 * Smaller letters, in pixels, are blurred, and thin ones hardly overlap: only their edges count, in em. All
 * texts of a look are unlike but for those that are near to the face themselves; one of them is where it is
 * far from it.
 */
const small = { size: 40, edge: 0.023, near: 0.012, far: 0.03, pixels: 0.55 }

/** `stem` in pixels. */
export function isUnlikeFace(
  text: LookedText,
  found: FaceLikeness,
  { stem, pixels }: { stem: number; pixels: Pixels },
): boolean {
  const { size, likeness } = found
  if (size >= small.size) return looksUnlike(found, stem)
  const own = findEdge(stem, measureOwn(text, found, pixels))
  const ofLook = findEdge(stem, likeness)
  const isOfLook = ofLook >= Math.max(small.edge * size, small.pixels) && own >= small.near * size
  return isOfLook || own >= Math.max(small.far * size, small.pixels)
}

export function looksUnlike(
  { likeness, size }: Pick<FaceLikeness, 'likeness' | 'size'>,
  stem: number,
): boolean {
  const isThin = stem < size * large.thin
  return (
    likeness < (isThin ? large.ofThin : large.likeness) ||
    findEdge(stem, likeness) >= Math.min(size * large.edge, large.pixels)
  )
}

/** How far edges of letters with such stems are apart that overlap so much. */
function findEdge(stem: number, likeness: number): number {
  return (stem * (1 - likeness)) / (1 + likeness)
}

/** How like the words of a text are to its face; how like those of its look are where it has none. */
function measureOwn(text: LookedText, { face, likeness }: FaceLikeness, pixels: Pixels): number {
  const words = findWords(text)
    .slice(0, runWords)
    .flatMap((word) => {
      const shape = findWordShape(pixels, word)
      return shape === undefined ? [] : [{ ...shape, text: word.text }]
    })
  return rank(words, [face])[0]?.likeness ?? likeness
}

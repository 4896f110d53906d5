// What a mask of two gradients shows in full. PDFium paints a gradient in 256 steps and goes on beyond its
// end with the last of them: of one that rises within its last hundredth, that is a fifth short of the end.
// Cards into which such gradients cut notches would be pale, with a strip where both lie on each other.
import type { Pixels } from '../../image/pixels.ts'

/** Of all that is painted. */
const minShares = { plateau: 0.5, overlap: 0.002 }
/** Less is no last step of a gradient. */
const minPlateau = 128
const slack = 2

/** Makes opaque what both gradients would show, in the pixels themselves. Says whether it had such a mask. */
export function fillMaskSteps(pixels: Pixels): boolean {
  const { bytes } = pixels
  const counts: number[] = Array.from({ length: 256 }, () => 0)
  for (let at = 3; at < bytes.length; at += 4) counts[bytes[at] ?? 0] = (counts[bytes[at] ?? 0] ?? 0) + 1
  const count = (from: number, to: number): number =>
    counts.slice(Math.max(1, from), to + 1).reduce((sum, one) => sum + one, 0)
  const painted = count(1, 255)
  const plateau = counts.indexOf(Math.max(...counts.slice(minPlateau, 255)), minPlateau)
  if (painted === 0 || count(plateau - slack, plateau + slack) < painted * minShares.plateau) return false
  // One on the other lets through what both let through.
  const overlap = Math.round(255 * (1 - (1 - plateau / 255) ** 2))
  const isOverlap =
    overlap > plateau + 2 * slack &&
    count(overlap - slack, overlap + slack) >= painted * minShares.overlap &&
    count(overlap + slack + 1, 255) === 0
  if (!isOverlap) return false
  for (let at = 3; at < bytes.length; at += 4)
    bytes[at] = Math.round(Math.min(1, (bytes[at] ?? 0) / plateau) * 255)
  return true
}

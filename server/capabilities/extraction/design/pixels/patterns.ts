// Bands with a faint pattern all over them, such as lines of waves or dots: neither one colour nor a
// photograph, and too faint to be a figure. They are kept as images of the whole band.
import type { Pixels } from '../../image/pixels.ts'
import { holdsPoint, intersection } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { colorAt, difference } from './colors.ts'

/** In pixels: how large the squares are that are looked at, how far apart their pixels; around words. */
const look = { square: 120, apart: 3, rim: 8 }
const minHeight = 80
/** Squares of which less is seen say nothing. */
const minSeen = 0.1
/**
 * Of what is seen of a square, and of nearly all of them: less is a sign here and there, more no background;
 * they are alike. Of 255: what differs more is a figure.
 */
const pattern = { min: 0.05, max: 0.6, squares: 0.9, uneven: 2, maxContrast: 60 }

/** The bands that a pattern covers; `hidden`: what lies on them; `tolerance`: what differs less is grain. */
export function findPatterns(
  image: Pixels,
  bands: readonly Band[],
  { hidden, tolerance }: { hidden: readonly PdfBox[]; tolerance: number },
): PdfBox[] {
  return bands
    .filter((band) => band.isPhotograph !== true && band.bottom - band.top >= minHeight)
    .filter((band) => isPatterned(image, band, { hidden, tolerance }))
    .map(({ top, bottom }) => ({ x: 0, y: top, width: image.width, height: bottom - top }))
}

function isPatterned(
  image: Pixels,
  { top, bottom, color }: Band,
  { hidden, tolerance }: { hidden: readonly PdfBox[]; tolerance: number },
): boolean {
  const shares: number[] = []
  for (let y = top; y < bottom; y += look.square)
    for (let x = 0; x < image.width; x += look.square) {
      const square = { x, y, width: look.square, height: Math.min(look.square, bottom - y) }
      const share = getShare(image, square, { hidden, tolerance, color })
      if (share !== undefined) shares.push(share)
    }
  const ordered = shares.toSorted((one, other) => one - other)
  const [low, high] = [1 - pattern.squares, pattern.squares].map(
    (share) => ordered[Math.floor(share * (ordered.length - 1))] ?? 0,
  ) as [number, number]
  return low >= pattern.min && high <= Math.min(pattern.max, low * pattern.uneven)
}

/** How much of what is seen of a square differs from its band; undefined where little is seen. */
function getShare(
  image: Pixels,
  { x, y, width, height }: PdfBox,
  { hidden, tolerance, color }: { hidden: readonly PdfBox[]; tolerance: number; color: Band['color'] },
): number | undefined {
  const over = hidden
    .map((box) => widened(box, look.rim))
    .filter((box) => intersection(box, { x, y, width, height }) !== undefined)
  let [all, seen, drawn] = [0, 0, 0]
  for (let row = y; row < y + height; row += look.apart)
    for (let column = x; column < Math.min(image.width, x + width); column += look.apart) {
      all += 1
      if (over.some((box) => holdsPoint(box, column, row))) continue
      seen += 1
      const away = difference(colorAt(image, column, row), color)
      if (away > tolerance && away <= pattern.maxContrast) drawn += 1
    }
  return seen < all * minSeen ? undefined : drawn / seen
}

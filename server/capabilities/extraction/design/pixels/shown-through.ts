// Parts of an image that pass for a card or an image of their own on it.
import { getArea, holdsPoint, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels of a card, across and down; and how many of them have its colour at least, of 255 so near. */
const looked = { inside: 0.9, steps: 32, plain: 0.5, difference: 16 }

/**
 * Whether a panel on an image is shown by that: it has other colours, as the image has, or words that were
 * not read.
 */
export function isShownThrough(
  panel: Panel,
  images: readonly PdfBox[],
  { image, words }: { image: Pixels; words: readonly PdfBox[] },
): boolean {
  if (panel.color === undefined || panel.gradient !== undefined) return false
  if (!images.some((box) => shareInside(panel, box) > looked.inside)) return false
  if (!words.some((word) => shareInside(word, panel) > 0.5)) return true
  const color = fromHex(panel.color)
  if (goesOnAround(panel, color, image)) return true
  const shares = Array.from({ length: looked.steps }, (_, index) => (index + 0.5) / looked.steps)
  const seen = shares
    .flatMap((down) => shares.map((across) => [across, down] as const))
    .map(([across, down]) => ({ x: panel.x + panel.width * across, y: panel.y + panel.height * down }))
    .filter((point) => !words.some((word) => holdsPoint(word, point.x, point.y)))
  const isPlain = ({ x, y }: { x: number; y: number }): boolean =>
    difference(colorAt(image, Math.floor(x), Math.floor(y)), color) <= looked.difference
  return seen.filter(isPlain).length < seen.length * looked.plain
}

/** In pixels beside a panel, beyond a thin line; of 255 and of the places along a side, on so many sides. */
const beyond = { away: 9, difference: 6, probes: 16, share: 0.6, sides: 3 }

/** Whether the colour of a panel goes on around it, as between the lines of a drawing. */
function goesOnAround({ x, y, width, height }: PdfBox, color: Rgb, image: Pixels): boolean {
  const { away, probes, share } = beyond
  const isSame = (column: number, row: number): boolean =>
    column >= 0 &&
    row >= 0 &&
    column < image.width &&
    row < image.height &&
    difference(colorAt(image, Math.floor(column), Math.floor(row)), color) <= beyond.difference
  const shares = Array.from({ length: probes }, (_, index) => (index + 0.5) / probes)
  const sides = [
    shares.filter((at) => isSame(x - away, y + height * at)),
    shares.filter((at) => isSame(x + width + away - 1, y + height * at)),
    shares.filter((at) => isSame(x + width * at, y - away)),
    shares.filter((at) => isSame(x + width * at, y + height + away - 1)),
  ]
  return sides.filter((side) => side.length >= probes * share).length >= beyond.sides
}

/** Of an image, within another; and how much larger that is. */
const partOf = { share: 0.97, larger: 1.2 }

/** Whether a part of another image is shown by that: what lies on a card on it is an image of its own. */
export function isShownBy(box: PdfBox, images: readonly PdfBox[], cards: readonly PdfBox[]): boolean {
  return images.some(
    (other) =>
      getArea(other) > getArea(box) * partOf.larger &&
      shareInside(box, other) > partOf.share &&
      !cards.some((card) => shareInside(box, card) > partOf.share && shareInside(card, other) > partOf.share),
  )
}

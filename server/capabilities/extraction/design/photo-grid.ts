// Photographs that touch each other, as in a gallery without gaps: between them are seams, straight from one side to
// the other and at equal distances.
import type { Pixels } from '../image/pixels.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { colorAt, difference } from './colors.ts'

const maxTiles = 8
/** In pixels. */
const minTile = 60
const probes = 65
/** Of 255, between both sides of a seam; beside it a photograph changes by half of that at most. */
const minStep = 8
/** Share of its length on which a seam is seen: neighbours may have a colour in common. */
const seamShare = 0.7
/** Seams lie between whole pixels. */
const seamReach = 2

/** The photographs of a grid; an image alone where there are no seams. */
export function splitGrid(image: Pixels, box: PdfBox): PdfBox[] {
  const columns = countTiles(box.width, (place) => isSeam(image, box, { place, isUpright: true }))
  const rows = countTiles(box.height, (place) => isSeam(image, box, { place, isUpright: false }))
  const [width, height] = [box.width / columns, box.height / rows]
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: box.x + (index % columns) * width,
    y: box.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}

function countTiles(length: number, isSeamAt: (place: number) => boolean): number {
  for (let count = Math.min(maxTiles, Math.floor(length / minTile)); count > 1; count -= 1) {
    const seams = Array.from({ length: count - 1 }, (_, index) => ((index + 1) * length) / count)
    if (seams.every(isSeamAt)) return count
  }
  return 1
}

function isSeam(
  image: Pixels,
  box: PdfBox,
  { place, isUpright }: { place: number; isUpright: boolean },
): boolean {
  const length = isUpright ? box.height : box.width
  const getColor = (across: number, along: number): ReturnType<typeof colorAt> =>
    isUpright
      ? colorAt(image, Math.round(box.x + across), Math.round(box.y + along))
      : colorAt(image, Math.round(box.x + along), Math.round(box.y + across))
  const getStep = (from: number, to: number, along: number): number =>
    difference(getColor(place + from, along), getColor(place + to, along))
  let seen = 0
  for (let probe = 0; probe < probes; probe += 1) {
    const along = ((probe + 0.5) / probes) * length
    const step = getStep(-seamReach - 1, seamReach, along)
    const beside = Math.max(
      getStep(-3 * seamReach - 2, -seamReach - 1, along),
      getStep(seamReach, 3 * seamReach + 1, along),
    )
    if (step >= minStep && beside * 2 <= step) seen += 1
  }
  return seen >= probes * seamShare
}

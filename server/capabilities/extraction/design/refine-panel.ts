// A panel that was found on the small copy of a page, in the pixels of the page.
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { backgroundColor, colorAt, difference, toHex, type Rgb } from './colors.ts'
import type { Panel } from './page-blocks.ts'

/**
 * Of 255: how far the colour at the edges of a panel is from the mean of all that is flat on it, to count.
 */
const edgeReach = { min: 3, max: 40 }

/** Edges to the pixel, and how round the corners are. `mean` is the colour of all that is flat on it. */
export function refine(
  box: PdfBox,
  mean: Rgb,
  { image, tolerance }: { image: Pixels; tolerance: number },
): Panel {
  // What lies on a panel, such as the shadow of a headline, changes its mean: its edges show its colour.
  const atEdges = backgroundColor(image, box) ?? mean
  const away = difference(atEdges, mean)
  const color = away > edgeReach.min && away <= edgeReach.max ? atEdges : mean
  const isInside = (x: number, y: number): boolean =>
    difference(colorAt(image, Math.round(x), Math.round(y)), color) < tolerance
  const reach = Math.max(4, Math.round(image.width / 120))
  // Outwards while it goes on, or inwards to where it begins; where it is nowhere near, something else is
  // at the edge.
  const move = (
    limit: number,
    step: 1 | -1,
    at: (distance: number, share: number) => [number, number],
  ): number => {
    const distances = [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => {
      let distance = 0
      if (isInside(...at(0, share))) {
        while (distance < reach && distance < limit && isInside(...at((distance + 1) * step, share)))
          distance += 1
        return distance
      }
      while (distance < reach && !isInside(...at(-distance * step, share))) distance += 1
      return distance === reach ? 0 : -distance
    })
    // The middle of a round end reaches farthest.
    const [first = 0, second = 0, middle = 0, fourth = 0, last = 0] = distances
    const isBent = first <= second && second <= middle && last <= fourth && fourth <= middle
    if (isBent && middle > Math.max(first, last)) return middle
    return distances.toSorted((a, b) => a - b)[2] ?? 0
  }
  const { x, y, width, height } = box
  const left = x - move(x, -1, (distance, share) => [x + distance, y + height * share])
  const top = y - move(y, -1, (distance, share) => [x + width * share, y + distance])
  const right =
    x +
    width +
    move(image.width - x - width, 1, (distance, share) => [x + width - 1 + distance, y + height * share])
  const bottom =
    y +
    height +
    move(image.height - y - height, 1, (distance, share) => [x + width * share, y + height - 1 + distance])
  const found = { x: left, y: top, width: right - left, height: bottom - top }
  const radius = getRadius(found, image, isInside)
  return { ...found, color: toHex(color), ...(radius > 0 && { radius }) }
}

/** From this share of half of its height on, the ends of a box are wholly round. */
const wholeEnd = 0.9

/** In pixels: at a round corner what is outside of it ends within so many. */
const cornerReach = 8

/** How far from its corners the edges of a box begin. */
function getRadius(
  { x, y, width, height }: PdfBox,
  image: Pixels,
  isInside: (x: number, y: number) => boolean,
): number {
  const maxRadius = Math.min(width, height) / 2
  const starts = [
    [x + 1, 1],
    [x + width - 2, -1],
  ].flatMap(([from = 0, step = 1]) =>
    [y + 1, y + height - 2].map((row) => {
      let distance = 0
      while (distance < maxRadius && !isInside(from + distance * step, row)) distance += 1
      const [corner, outside, inside] = [0, Math.max(0, distance - cornerReach), distance].map((away) =>
        colorAt(image, Math.round(from + away * step), Math.round(row)),
      ) as [Rgb, Rgb, Rgb]
      // Colours that go into each other along an edge are no corner.
      return difference(outside, inside) * 2 < difference(corner, inside) ? 0 : distance
    }),
  )
  // Where no pixel of a row has the colour, the panel is no plain one, and nothing says how round it is.
  const middle = starts.filter((start) => start < maxRadius).toSorted((a, b) => a - b)[1] ?? 0
  if (middle < 1) return 0
  // Of a circle at the second row of pixels, whose middle is a row and a half down; they begin at the second
  // column.
  const [across, down] = [middle + 0.5, 1.5]
  const radius = across + down + Math.sqrt(2 * across * down)
  return Math.round(radius > maxRadius * wholeEnd ? maxRadius : radius)
}

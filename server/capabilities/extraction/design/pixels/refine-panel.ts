// A panel that was found on the small copy of a page, in the pixels of the page.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { backgroundColor, colorAt, difference, toHex, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/**
 * Of 255: how far the colour at the edges of a panel is from the mean of all that is flat on it, to count.
 */
const edgeReach = { min: 3, max: 40 }

type Five = [number, number, number, number, number]

/** Edges to the pixel, and how round the corners are. `mean` is the colour of all that is flat on it. */
export function refine(
  box: PdfBox,
  mean: Rgb,
  { image, tolerance }: { image: Pixels; tolerance: number },
): Panel {
  // What lies on a panel, such as the shadow of a headline, changes its mean: its edges show its colour.
  const atEdges = backgroundColor(image, box) ?? mean
  const away = difference(atEdges, mean)
  const isOfPanel = away > edgeReach.min && away <= edgeReach.max && !isAround(box, atEdges, image)
  const color = isOfPanel ? atEdges : mean
  const isInside = (x: number, y: number): boolean =>
    difference(colorAt(image, Math.round(x), Math.round(y)), color) < tolerance
  const shaded = isShaded(box, isInside) ? refineShaded(box, image, tolerance) : undefined
  if (shaded !== undefined) return { ...shaded, color: toHex(color) }
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
      return distance === reach ? undefined : -distance
    })
    // The middle of a round end reaches farthest.
    const [first, second, middle, fourth, last] = distances.map((distance) => distance ?? -reach) as Five
    const isBent = first <= second && second <= middle && last <= fourth && fourth <= middle
    if (isBent && middle > Math.max(first, last)) return middle
    return distances.map((distance) => distance ?? 0).toSorted((a, b) => a - b)[2] ?? 0
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
  const found = asDisc({ x: left, y: top, width: right - left, height: bottom - top }, isInside)
  const radius = getRadius(found, image, isInside)
  return { ...found, color: toHex(color), ...(radius > 0 && { radius }) }
}

/**
 * Of its longer side: the shorter one at first, how unlike they may be, and how far in its corners are
 * free.
 */
const disc = { found: 0.4, unlike: 0.05, corner: 0.1 }

/**
 * The whole disc where large letters left less of its height or its width: it goes on in its middle, and its
 * corners are free.
 */
function asDisc(box: PdfBox, isInside: (x: number, y: number) => boolean): PdfBox {
  const { x, y, width, height } = box
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (short === long || short < long * disc.found) return box
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const goOn = (from: number, step: 1 | -1): number => {
    let at = from
    const isOn = (): boolean => (width > height ? isInside(middleX, at + step) : isInside(at + step, middleY))
    while (Math.abs(at - from) < long - short && isOn()) at += step
    return Math.abs(at - from)
  }
  const [start, length] = width > height ? [y, height] : [x, width]
  const [before, after] = [goOn(start, -1), goOn(start + length - 1, 1)]
  const whole =
    width > height
      ? { ...box, y: y - before, height: height + before + after }
      : { ...box, x: x - before, width: width + before + after }
  const isRound = Math.abs(whole.width - whole.height) <= long * disc.unlike
  const [left, top] = [whole.x + whole.width * disc.corner, whole.y + whole.height * disc.corner]
  const [right, bottom] = [whole.x + whole.width - (left - whole.x), whole.y + whole.height - (top - whole.y)]
  const isFree = [left, right].every((across) => [top, bottom].every((down) => !isInside(across, down)))
  return isRound && isFree ? whole : box
}

/** In pixels, of the corners of a disc: there what it lies on is seen inside of its box too. */
const aroundReach = 12
const sameAround = 3

/** Whether a box has a colour around it. */
function isAround({ x, y, width, height }: PdfBox, color: Rgb, image: Pixels): boolean {
  const at = (column: number, row: number): Rgb =>
    colorAt(
      image,
      Math.min(image.width - 1, Math.max(0, Math.round(column))),
      Math.min(image.height - 1, Math.max(0, Math.round(row))),
    )
  const [left, top] = [x - aroundReach, y - aroundReach]
  const [right, bottom] = [x + width + aroundReach, y + height + aroundReach]
  return [at(left, top), at(right, top), at(left, bottom), at(right, bottom)].every(
    (other) => difference(other, color) <= sameAround,
  )
}

/**
 * Of the places along an edge of a panel, in pixels within it, fewer have its colour where its colours
 * go into each other.
 */
const shade = { inset: 12, probes: 25, maxPlain: 0.35 }
/**
 * Of 255, between two pixels, more where there is grain: where such a panel ends, on this share of its side
 * and so near to where it was found; and how far from it what it lies on is looked at. In pixels.
 */
const end = { step: 5, reach: 12, share: 0.7, outside: 3 }

function isShaded({ x, y, width, height }: PdfBox, isInside: (x: number, y: number) => boolean): boolean {
  if (Math.min(width, height) < 4 * shade.inset) return false
  const shares = Array.from({ length: shade.probes }, (_, index) => (index + 0.5) / shade.probes)
  const { inset } = shade
  const sides = [
    shares.map((share) => isInside(x + width * share, y + inset)),
    shares.map((share) => isInside(x + width * share, y + height - inset)),
    shares.map((share) => isInside(x + inset, y + height * share)),
    shares.map((share) => isInside(x + width - inset, y + height * share)),
  ]
  return sides.some((side) => side.filter(Boolean).length < side.length * shade.maxPlain)
}

/** A panel of several colours ends where all along its sides one pixel differs from the next. */
function refineShaded(
  { x, y, width, height }: PdfBox,
  image: Pixels,
  tolerance: number,
): Omit<Panel, 'color'> | undefined {
  const step = Math.max(end.step, tolerance / 2)
  const at = (column: number, row: number): Rgb =>
    colorAt(
      image,
      Math.min(image.width - 1, Math.max(0, Math.round(column))),
      Math.min(image.height - 1, Math.max(0, Math.round(row))),
    )
  const shares = Array.from({ length: shade.probes }, (_, index) => (index + 0.5) / shade.probes)
  /** How far beyond a side the first pixel is that differs from the one before it; 1 where the side is. */
  const findEnd = (place: (away: number, share: number) => [number, number]): number | undefined => {
    for (let away = end.reach; away >= -end.reach; away -= 1) {
      const steps = shares.filter(
        (share) => difference(at(...place(away, share)), at(...place(away - 1, share))) >= step,
      )
      if (steps.length >= shares.length * end.share) return away
    }
    return undefined
  }
  const ends = [
    x <= 1 ? 1 : findEnd((away, share) => [x - away, y + height * share]),
    y <= 1 ? 1 : findEnd((away, share) => [x + width * share, y - away]),
    x + width >= image.width - 1 ? 1 : findEnd((away, share) => [x + width - 1 + away, y + height * share]),
    y + height >= image.height - 1 ? 1 : findEnd((away, share) => [x + width * share, y + height - 1 + away]),
  ]
  const [left, top, right, bottom] = ends
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  const found = {
    x: x - left + 1,
    y: y - top + 1,
    width: width + left + right - 2,
    height: height + top + bottom - 2,
  }
  // Beyond a round corner is what is above or below the panel.
  const radius = getRadius(found, image, (column, row) => {
    const isUpper = row < found.y + found.height / 2
    const outside = at(column, isUpper ? found.y - end.outside : found.y + found.height - 1 + end.outside)
    return difference(at(column, row), outside) >= 2 * step
  })
  return { ...found, ...(radius > 0 && { radius }) }
}

/** From this share of half of its height on, the ends of a box are wholly round. */
const wholeEnd = 0.9

/** In pixels: at a round corner what is outside of it ends within so many. */
const cornerReach = 8

/** How round a box is, by how far from its corners its edges begin. */
export function getRadius(
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
      // Colours that go into each other along an edge are no corner; a shadow below says nothing of one.
      return difference(outside, inside) * 2 < difference(corner, inside) ? undefined : distance
    }),
  )
  const corners = starts.filter((start) => start !== undefined)
  // Where no pixel of a row has the colour, the panel is no plain one, and nothing says how round it is.
  const plain = corners.filter((start) => start < maxRadius).toSorted((a, b) => a - b)
  const middle = plain[corners.length === starts.length ? 1 : 0] ?? 0
  if (middle < 1 || plain.length < 2) return 0
  // Of a circle at the second row of pixels, whose middle is a row and a half down; they begin at the second
  // column.
  const [across, down] = [middle + 0.5, 1.5]
  const radius = across + down + Math.sqrt(2 * across * down)
  return Math.round(radius > maxRadius * wholeEnd ? maxRadius : radius)
}

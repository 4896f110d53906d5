// Frames of an image: two lines below each other with sides between them, square or round.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, type Rgb } from './colors.ts'
import { maxThickness, type ThinLine } from './find-lines.ts'
import type { Pixels } from '../../image/pixels.ts'

/** In pixels. */
export const frame = { minHeight: 16, maxHeight: 900, tolerance: 3 }

export interface Look {
  image: Pixels
  step: number
  /** Of 255: how far the lower side of a frame may be from the upper one, as where a shadow lies on it. */
  shade?: number
}

/** The frame that a line is the upper edge of: another as long below it, and both sides between them. */
export function findFrame(
  top: ThinLine,
  below: readonly ThinLine[],
  given: Look,
): { box: PdfBox; radius: number; bottom: ThinLine; color: Rgb } | undefined {
  for (const bottom of below) {
    const height = bottom.y + bottom.height - top.y
    if (height > frame.maxHeight) return undefined
    const seen = height < frame.minHeight ? undefined : withShade(top, bottom, given)
    if (seen === undefined) continue
    const { color, look } = seen
    const middle = top.y + height / 2
    const maxDistance = height / 2 + 4
    let isInShadow = false
    const findSides = (find: typeof findSide): number[] | undefined => {
      const sides = ([-1, 1] as const).map((direction) => {
        const from = direction < 0 ? top.x + 1 : top.x + top.width - 2
        const reaches = [-0.08, 0, 0.08].map((share) =>
          find({ from, y: Math.round(middle + height * share), direction, maxDistance }, color, look),
        )
        const found = reaches.filter((reach) => reach !== undefined)
        const isUpright =
          found.length === reaches.length && Math.max(...found) - Math.min(...found) <= frame.tolerance
        return isUpright ? found[1] : undefined
      })
      const [left, right] = sides
      if (left === undefined || right === undefined) {
        // The other side may lie in a shadow.
        const only = left ?? right
        if (only === undefined || find !== findSide) return undefined
        const hidden = left === undefined ? top.x + 1 - only : top.x + top.width - 2 + only
        const rows = [-0.3, -0.15, 0, 0.15, 0.3].map((share) => Math.round(middle + height * share))
        isInShadow = rows.every((row) => isRidge(hidden, row, look))
        return isInShadow ? [only, only] : undefined
      }
      return Math.abs(left - right) <= frame.tolerance ? [left, right] : undefined
    }
    const [left, right] = findSides(findSide) ?? findSides(findRoundEnd) ?? findSides(findOuterSide) ?? []
    if (left === undefined || right === undefined) continue
    const turn = Math.max(0, Math.round((left + right) / 2) - 1)
    const box = { x: top.x + 1 - left, y: top.y, width: top.width - 2 + left + right, height }
    const radius = turn <= maxThickness && hasCorners(box, color, look) ? 0 : turn
    const line = { radius, color, minCorners: isInShadow ? bend.inLight : bend.seen }
    if (
      !isSquareThough(box, radius, look) &&
      isBent(box, line, look) &&
      hasWholeSides(box, line, look) &&
      hasThinSides(box, { color, thickness: top.height }, look)
    )
      return { box, radius, bottom, color }
  }
  return undefined
}

/**
 * The colour of two lines that are the upper and the lower side of a frame, and how far its sides may be from
 * it: never as far as what the lines lie on.
 */
function withShade(top: ThinLine, bottom: ThinLine, look: Look): { color: Rgb; look: Look } | undefined {
  const { image, step, shade = 0 } = look
  if (isAlike(top, bottom, step)) return { color: top.color, look }
  const away = difference(top.color, bottom.color)
  const at = (row: number): Rgb =>
    colorAt(image, Math.round(top.x + top.width / 2), Math.min(image.height - 1, Math.max(0, row)))
  const mean = (channel: 0 | 1 | 2): number => Math.round((top.color[channel] + bottom.color[channel]) / 2)
  const color: Rgb = [mean(0), mean(1), mean(2)]
  const around = [at(top.y - beyond), at(bottom.y + bottom.height - 1 + beyond)]
  const isOwn = around.every((other) => difference(other, color) > step + away)
  return away <= shade && isOwn && isAlike(top, bottom, step + away)
    ? { color, look: { ...look, step: step + away } }
    : undefined
}

/** In pixels, beside a stroke: there is what it lies on. */
const beyond = 3

/** Whether a pixel differs from what is on both sides of it, as one of a thin upright line does. */
function isRidge(x: number, y: number, { image, step }: Look): boolean {
  const at = (column: number): Rgb =>
    colorAt(image, Math.min(image.width - 1, Math.max(0, Math.round(column))), Math.round(y))
  return [-1, 0, 1].some((aside) =>
    [-beyond, beyond].every((away) => difference(at(x + aside), at(x + away)) > step / 2),
  )
}

/**
 * Whether the sides of a frame end: those that go on outwards are a shadow, or what a card with rules lies
 * on.
 */
function hasThinSides(
  { x, y, width, height }: PdfBox,
  { color, thickness }: { color: Rgb; thickness: number },
  { image, step }: Look,
): boolean {
  const rows = [0.4, 0.5, 0.6].map((share) => Math.round(y + height * share))
  return [x - thickness - beyond, x + width - 1 + thickness + beyond].every((column) => {
    if (column < 0 || column >= image.width) return true
    return rows.some((row) => difference(colorAt(image, Math.round(column), row), color) > step / 2)
  })
}

/** Whether a frame goes on into its upper corners, as one of thick lines that is square does. */
function hasCorners({ x, y, width }: PdfBox, color: Rgb, { image, step }: Look): boolean {
  return [x, x + width - 1].every((column) => {
    const across = Math.min(image.width - 1, Math.max(0, Math.round(column)))
    return difference(colorAt(image, across, y), color) <= step / 2
  })
}

/** Smaller corners cannot be distinguished from square ones. */
const minBend = 8

/**
 * Whether what passes for the round sides of a frame are the straight sides of a card that two rules lie in:
 * they go on where a round corner has bent away.
 */
function isSquareThough({ x, y, width, height }: PdfBox, radius: number, { image, step }: Look): boolean {
  if (radius < minBend) return false
  const at = (column: number, row: number): Rgb =>
    colorAt(image, Math.min(image.width - 1, Math.max(0, Math.round(column))), Math.round(row))
  const rows = [y + radius * 0.15, y + height - radius * 0.15]
  return [x, x + width - 1].every((column) => {
    const side = at(column, y + height / 2)
    return rows.every((row) => difference(at(column, row), side) <= step)
  })
}

/**
 * In pixels, to both sides of where the middle of a corner is; and of the four corners, so many are seen: two
 * where a side lies in a shadow.
 */
const bend = { aside: 3, seen: 3, inLight: 2 }

/**
 * Whether a frame of round corners goes through the middles of these: two rules between others that are as
 * far away on both sides do not.
 */
function isBent(
  { x, y, width, height }: PdfBox,
  { radius, color, minCorners }: { radius: number; color: Rgb; minCorners: number },
  { image }: Look,
): boolean {
  if (radius < minBend) return true
  const at = (column: number, row: number): Rgb =>
    colorAt(
      image,
      Math.min(image.width - 1, Math.max(0, Math.round(column))),
      Math.min(image.height - 1, Math.max(0, Math.round(row))),
    )
  const middle = radius * (1 - Math.SQRT1_2)
  const corners = [
    [x + middle, y + middle, 1, 1],
    [x + width - 1 - middle, y + middle, -1, 1],
    [x + middle, y + height - 1 - middle, 1, -1],
    [x + width - 1 - middle, y + height - 1 - middle, -1, -1],
  ] as const
  const seen = corners.filter(([left, upper, right, lower]) => {
    const place = (inwards: number, aside = 0): Rgb =>
      at(left + inwards * right + aside, upper + inwards * lower)
    const contrast = difference(place(bend.aside + 1), color) * maxDifference
    // A thin stroke goes through between two pixels of a diagonal.
    return Array.from({ length: 2 * bend.aside + 1 }, (_, index) => index - bend.aside)
      .flatMap((inwards) => [place(inwards), place(inwards, right)])
      .some((other) => difference(other, color) <= contrast)
  })
  return seen.length >= minCorners
}

/** Of a square side, so many places are looked at, in pixels to both sides; as many as this are the line. */
const sideProbes = { count: 17, aside: 2, share: 0.8 }

/** Whether the straight sides go on all the way: those of fields below each other have gaps between them. */
function hasWholeSides(
  { x, y, width, height }: PdfBox,
  { radius, color }: { radius: number; color: Rgb },
  { image, step }: Look,
): boolean {
  const straight = height - 2 * radius
  if (straight < height / 2) return true
  const { count, aside, share } = sideProbes
  const rows = Array.from({ length: count }, (_, at) =>
    Math.round(y + radius + (straight * (at + 0.5)) / count),
  )
  const reach = Array.from({ length: 2 * aside + 1 }, (_, at) => at - aside)
  return [x, x + width - 1].every((edge) => {
    const columns = reach.map((off) => Math.min(image.width - 1, Math.max(0, Math.round(edge) + off)))
    const isLine = (row: number): boolean =>
      columns.some((column) => difference(colorAt(image, column, row), color) <= step) ||
      isRidge(edge, row, { image, step })
    return rows.filter(isLine).length >= count * share
  })
}

function isAlike(top: ThinLine, bottom: ThinLine, step: number): boolean {
  return (
    Math.abs(top.x - bottom.x) <= frame.tolerance &&
    Math.abs(top.x + top.width - bottom.x - bottom.width) <= frame.tolerance &&
    difference(top.color, bottom.color) <= step
  )
}

interface Outwards {
  from: number
  y: number
  direction: 1 | -1
  maxDistance: number
}

/** Whether so far outwards from the end of a line there is its colour. */
function isSideAt(distance: number, { from, y, direction }: Outwards, color: Rgb, look: Look): boolean {
  const x = from + distance * direction
  return x >= 0 && x < look.image.width && difference(colorAt(look.image, x, y), color) <= look.step / 2
}

/** How far outwards from the end of a line the side of its frame ends; undefined where there is none. */
function findSide(line: Outwards, color: Rgb, look: Look): number | undefined {
  for (let distance = 0; distance <= line.maxDistance; distance += 1) {
    if (!isSideAt(distance, line, color, look)) continue
    const end = distance + maxThickness
    while (distance < end && isSideAt(distance + 1, line, color, look)) distance += 1
    return distance
  }
  return undefined
}

/** The same from outside: the arrow of a list that opens is beside its side. */
function findOuterSide(line: Outwards, color: Rgb, look: Look): number | undefined {
  for (let distance = Math.floor(line.maxDistance); distance >= 0; distance -= 1)
    if (isSideAt(distance, line, color, look)) return distance
  return undefined
}

/** A stroke between two pixels has less than half of its colour in each, beside its contrast. */
const maxDifference = 0.7

/**
 * The same for the end of a pill, from outside: its stroke lies between pixels, and words reach to where it
 * begins to bend.
 */
function findRoundEnd(
  { from, y, direction, maxDistance }: { from: number; y: number; direction: 1 | -1; maxDistance: number },
  color: Rgb,
  { image }: Look,
): number | undefined {
  const at = (distance: number): Rgb | undefined => {
    const x = from + distance * direction
    return x >= 0 && x < image.width ? colorAt(image, x, y) : undefined
  }
  const reach = Math.round(maxDistance)
  const background = at(reach)
  if (background === undefined) return undefined
  const contrast = difference(background, color) * maxDifference
  for (let distance = reach; distance > reach / 2; distance -= 1) {
    const seen = at(distance)
    if (seen !== undefined && difference(seen, color) <= contrast) return distance
  }
  return undefined
}

/** Of the upper side of a frame, a label that lies over it leaves so much to one side. */
const minShown = 0.4
const minHiddenWidth = 120

/**
 * Upper sides of frames that are partly hidden, such as by a label: what is seen of them begins or ends where
 * a line farther down does.
 */
export function findHiddenTops(lines: readonly ThinLine[], step: number): ThinLine[] {
  const long = lines.filter(({ width }) => width >= minHiddenWidth)
  return long.flatMap((top) => {
    const bottom = long.find(
      (line) =>
        line.y > top.y &&
        line.y + line.height - top.y <= frame.maxHeight &&
        line.height === top.height &&
        top.width < line.width - 2 * frame.tolerance &&
        top.width >= line.width * minShown &&
        (isNear(top.x, line.x) || isNear(top.x + top.width, line.x + line.width)) &&
        difference(top.color, line.color) <= step / 2,
    )
    return bottom === undefined ? [] : [{ ...top, x: bottom.x, width: bottom.width }]
  })
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= frame.tolerance
}

export function isPartOf(line: ThinLine, whole: ThinLine): boolean {
  return line.y === whole.y && line.x >= whole.x - 1 && line.x + line.width <= whole.x + whole.width + 1
}

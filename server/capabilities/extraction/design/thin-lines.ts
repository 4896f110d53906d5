// Thin lines of a page that is only pixels: rules between things, beside them too, and frames around fields and
// cards.
import { likeness, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { colorAt, difference, mainColor, toHex, type Rgb } from './colors.ts'
import type { Panel } from './page-blocks.ts'

interface ThinLine extends PdfBox {
  color: Rgb
  /** What is above and below it is alike. */
  isOnOneGround: boolean
}

/** In pixels. */
const maxThickness = 4
const minLength = 32
const minRuleLength = 48
const minUprightLength = 40
const frame = { minHeight: 16, maxHeight: 900, tolerance: 3 }
/** Of the boxes of a panel and its frame: round ends leave less of what is inside a pill. */
const minLikeness = { box: 0.85, pill: 0.7 }
const maxLines = 4_000
/** What differs less is grain. */
const minStep = 9
/** Letters reach so far beyond the box of their word. */
const overhang = 4

/**
 * The panels with the frames that were found around them, and rules and frames beside them. `hidden`: words and
 * images, whose lines are their own.
 */
export function addThinLines(
  panels: readonly Panel[],
  image: Pixels,
  { noise, hidden }: { noise: number; hidden: readonly PdfBox[] },
): Panel[] {
  const step = minStep + 3 * noise
  const lines = findLines(image, step).filter((line) => !isHidden(line, hidden))
  const used = new Set<ThinLine>()
  const known = panels.map((panel) => ({ ...panel }))
  const added: Panel[] = []
  const tops = [...lines, ...findHiddenTops(lines, step)].toSorted((one, other) => one.y - other.y)
  for (const top of tops) {
    if (used.has(top)) continue
    const below = lines.filter(({ y }) => y > top.y)
    const found = findFrame(top, below, { image, step })
    if (found === undefined) continue
    for (const line of lines) if (line === top || isPartOf(line, top)) used.add(line)
    used.add(found.bottom)
    const { box, radius } = found
    const border = { color: toHex(top.color), width: top.height, style: 'solid' as const }
    const round = radius > 1 ? { radius } : {}
    const isPill = radius > box.height / 2 - frame.tolerance
    const same = known.find((panel) => likeness(panel, box) > (isPill ? minLikeness.pill : minLikeness.box))
    if (same === undefined) added.push({ ...box, ...round, border, ...findInside(box, top, { image, step }) })
    else Object.assign(same, box, round, { border })
  }
  const rules = lines
    .filter((line) => !used.has(line) && line.isOnOneGround && line.width >= minRuleLength)
    .map(toRule)
  const upright = findUprightLines(image, step)
    .filter((line) => line.isOnOneGround && line.height >= minUprightLength && !isHidden(line, hidden))
    .filter((line) => ![...known, ...added].some((panel) => isSideOf(panel, line)))
    .map(toRule)
  return [...known, ...added, ...rules, ...upright]
}

/** Of the upper side of a frame, a label that lies over it leaves so much to one side. */
const minShown = 0.4
const minHiddenWidth = 120

/**
 * Upper sides of frames that are partly hidden, such as by a label: what is seen of them begins or ends where a line
 * farther down does.
 */
function findHiddenTops(lines: readonly ThinLine[], step: number): ThinLine[] {
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

function isPartOf(line: ThinLine, whole: ThinLine): boolean {
  return line.y === whole.y && line.x >= whole.x - 1 && line.x + line.width <= whole.x + whole.width + 1
}

function toRule({ x, y, width, height, color }: ThinLine): Panel {
  return { x, y, width, height, color: toHex(color) }
}

/** Lines from top to bottom, found as those from left to right of the page laid on its side. */
function findUprightLines(image: Pixels, step: number): ThinLine[] {
  return findLines(onItsSide(image), step).map(({ x, y, width, height, ...line }) => ({
    ...line,
    x: y,
    y: x,
    width: height,
    height: width,
  }))
}

/** Columns as rows. */
function onItsSide({ width, height, bytes }: Pixels): Pixels {
  const from = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + y] = from[y * width + x] ?? 0
  return { width: height, height: width, bytes: new Uint8ClampedArray(to.buffer) }
}

/** Whether a line from top to bottom goes along the left or right edge of a panel. */
function isSideOf({ x, y, width, height }: Panel, line: ThinLine): boolean {
  const common = Math.min(y + height, line.y + line.height) - Math.max(y, line.y)
  if (common < line.height * 0.5) return false
  const middle = line.x + line.width / 2
  return [x, x + width].some((edge) => Math.abs(middle - edge) <= maxThickness + frame.tolerance)
}

function isHidden(line: ThinLine, hidden: readonly PdfBox[]): boolean {
  return hidden.some(({ x, y, width, height }) => {
    const around = {
      x: x - overhang,
      y: y - overhang,
      width: width + 2 * overhang,
      height: height + 2 * overhang,
    }
    return shareInside(line, around) > 0.5
  })
}

/** From left to right in rows of pixels: what differs from the row above, and a few rows on from that below. */
function findLines({ width, height, bytes }: Pixels, step: number): ThinLine[] {
  const lines: ThinLine[] = []
  const differ = (one: number, other: number): boolean =>
    Math.abs((bytes[one] ?? 0) - (bytes[other] ?? 0)) > step ||
    Math.abs((bytes[one + 1] ?? 0) - (bytes[other + 1] ?? 0)) > step ||
    Math.abs((bytes[one + 2] ?? 0) - (bytes[other + 2] ?? 0)) > step
  const row = width * 4
  for (let y = 1; y < height - maxThickness - 1 && lines.length < maxLines; y += 1) {
    let start = -1
    let thickness = 0
    let alike = 0
    const close = (end: number): void => {
      if (start >= 0 && end - start >= minLength) {
        const middle = Math.floor((start + end) / 2)
        lines.push({
          x: start,
          y,
          width: end - start,
          height: thickness,
          color: colorAt({ width, height, bytes }, middle, y + Math.floor(thickness / 2)),
          isOnOneGround: alike >= (end - start) * 0.9,
        })
      }
      start = -1
    }
    for (let x = 0; x < width; x += 1) {
      const at = y * row + x * 4
      if (!differ(at, at - row)) {
        close(x)
        continue
      }
      let own = 1
      while (own <= maxThickness && !differ(at, at + own * row)) own += 1
      if (own > maxThickness) {
        close(x)
        continue
      }
      if (start >= 0 && (own !== thickness || differ(at, at - 4))) close(x)
      if (start < 0) [start, thickness, alike] = [x, own, 0]
      if (!differ(at - row, at + own * row)) alike += 1
    }
    close(width)
  }
  return lines
}

interface Look {
  image: Pixels
  step: number
}

/** The frame that a line is the upper edge of: another as long below it, and both sides between them. */
function findFrame(
  top: ThinLine,
  below: readonly ThinLine[],
  look: Look,
): { box: PdfBox; radius: number; bottom: ThinLine } | undefined {
  for (const bottom of below) {
    const height = bottom.y + bottom.height - top.y
    if (height > frame.maxHeight) return undefined
    if (height < frame.minHeight || !isAlike(top, bottom, look.step)) continue
    const middle = top.y + height / 2
    const most = height / 2 + 4
    const findSides = (find: typeof findSide): number[] | undefined => {
      const sides = ([-1, 1] as const).flatMap((direction) => {
        const from = direction < 0 ? top.x + 1 : top.x + top.width - 2
        const reaches = [-0.08, 0, 0.08].map((share) =>
          find({ from, y: Math.round(middle + height * share), direction, most }, top.color, look),
        )
        const found = reaches.filter((reach) => reach !== undefined)
        const isUpright =
          found.length === reaches.length && Math.max(...found) - Math.min(...found) <= frame.tolerance
        return isUpright ? found.slice(1, 2) : []
      })
      const [left, right] = sides
      const isEven = left !== undefined && right !== undefined && Math.abs(left - right) <= frame.tolerance
      return isEven ? sides : undefined
    }
    const [left, right] = findSides(findSide) ?? findSides(findRoundEnd) ?? []
    if (left === undefined || right === undefined) continue
    const radius = Math.max(0, Math.round((left + right) / 2) - 1)
    const box = { x: top.x + 1 - left, y: top.y, width: top.width - 2 + left + right, height }
    if (!isSquareThough(box, radius, look)) return { box, radius, bottom }
  }
  return undefined
}

/** Smaller corners are not told from square ones. */
const minBend = 8

/**
 * Whether what passes for the round sides of a frame are the straight sides of a card that two rules lie in: they go
 * on where a round corner has bent away.
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

function isAlike(top: ThinLine, bottom: ThinLine, step: number): boolean {
  return (
    Math.abs(top.x - bottom.x) <= frame.tolerance &&
    Math.abs(top.x + top.width - bottom.x - bottom.width) <= frame.tolerance &&
    difference(top.color, bottom.color) <= step
  )
}

/** How far outwards from the end of a line the side of its frame ends; undefined where there is none. */
function findSide(
  { from, y, direction, most }: { from: number; y: number; direction: 1 | -1; most: number },
  color: Rgb,
  { image, step }: Look,
): number | undefined {
  const isSide = (distance: number): boolean => {
    const x = from + distance * direction
    return x >= 0 && x < image.width && difference(colorAt(image, x, y), color) <= step / 2
  }
  for (let distance = 0; distance <= most; distance += 1) {
    if (!isSide(distance)) continue
    const end = distance + maxThickness
    while (distance < end && isSide(distance + 1)) distance += 1
    return distance
  }
  return undefined
}

/** A stroke between two pixels has less than half of its colour in each, beside its contrast. */
const maxDifference = 0.7

/**
 * The same for the end of a pill, from outside: its stroke lies between pixels, and words reach to where it begins
 * to bend.
 */
function findRoundEnd(
  { from, y, direction, most }: { from: number; y: number; direction: 1 | -1; most: number },
  color: Rgb,
  { image }: Look,
): number | undefined {
  const at = (distance: number): Rgb | undefined => {
    const x = from + distance * direction
    return x >= 0 && x < image.width ? colorAt(image, x, y) : undefined
  }
  const reach = Math.round(most)
  const ground = at(reach)
  if (ground === undefined) return undefined
  const contrast = difference(ground, color) * maxDifference
  for (let distance = reach; distance > reach / 2; distance -= 1) {
    const seen = at(distance)
    if (seen !== undefined && difference(seen, color) <= contrast) return distance
  }
  return undefined
}

/** What a frame is filled with, where that is not what is around it. */
function findInside({ x, y, width }: PdfBox, top: ThinLine, { image, step }: Look): Pick<Panel, 'color'> {
  const shares = [0.2, 0.35, 0.5, 0.65, 0.8]
  const at = (row: number): Rgb =>
    mainColor(shares.map((share) => colorAt(image, Math.round(x + width * share), Math.max(0, row))))
  const inside = at(y + top.height + 2)
  return difference(inside, at(y - 3)) > step / 2 ? { color: toHex(inside) } : {}
}

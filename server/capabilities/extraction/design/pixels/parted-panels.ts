// Panels that what lies on them parts: a row of a table is one panel, also where a portrait is nearly as high
// as it.
import { intersection, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex, toHex, type Rgb } from './colors.ts'
import { findDashStyle } from './dash-style.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels, of sides that are on one line; of 255, of parts of one colour. */
const sameSide = 2
const sameColor = 4
/** In lengths of both parts: what parts them is no longer; in pixels from its sides: there it goes on. */
const maxGap = 0.5
const inset = 3
/** Of the pixels along each side between two parts, so many have their colour. */
const minPlain = 0.9
/** In pixels: an image on them may reach so far over both parts, as cells near their edges are theirs. */
const reach = 20

/** In pixels; of a line of dashes between two parts, so much shows what it is on. */
const dashed = { width: 4, shown: 0.25 }
/** Of 255: dashes differ by so much from what they are on. */
const minDash = 24

/** The panels, each up to the next one of its colour where only a line of dashes is between them. */
export function reachOverDashes(panels: readonly Panel[], image: Pixels): Panel[] {
  return panels.map((panel) => {
    const line = findLineAfter(panel, panels, image)
    return line === undefined ? panel : { ...panel, width: line.x + line.width - panel.x }
  })
}

/** The dashes between panels that reach over them: they lie on the edge of one, which explains them. */
export function findDashesBetween(panels: readonly Panel[], image: Pixels): Panel[] {
  return panels.flatMap((panel) => {
    const line = findLineAfter(panel, panels, image)
    if (line === undefined || panel.color === undefined) return []
    const color = fromHex(panel.color)
    const rows = range(line.y, line.y + line.height).map((y) =>
      range(line.x, line.x + line.width)
        .map((x) => colorAt(image, x, y))
        .toSorted((one, other) => difference(other, color) - difference(one, color))
        .slice(0, 1),
    )
    const marks = rows.map(([seen = color]) => difference(seen, color))
    const inked = Uint8Array.from(marks, (mark) => (mark >= minDash ? 1 : 0))
    const style = findDashStyle(inked, line.width)
    const [darkest = color] = rows[marks.indexOf(Math.max(...marks))] ?? []
    if (style === undefined) return []
    return { ...line, border: { color: toHex(darkest), width: line.width, style, sides: ['left'] } }
  })
}

/** What is between a panel and the next one of its colour, where that is no more than a line of dashes. */
function findLineAfter(panel: Panel, panels: readonly Panel[], image: Pixels): PdfBox | undefined {
  const end = Math.round(panel.x + panel.width)
  const next = panels.find(
    (other) =>
      other.color === panel.color &&
      other.x > end &&
      other.x - end <= dashed.width &&
      Math.abs(other.y - panel.y) <= sameSide &&
      Math.abs(other.height - panel.height) <= sameSide,
  )
  if (next === undefined || panel.color === undefined) return undefined
  const color = fromHex(panel.color)
  const top = Math.round(panel.y)
  const rows = range(top + inset, top + Math.round(panel.height) - inset)
  const columns = range(end, Math.round(next.x))
  const shown = rows.filter((y) => columns.every((x) => difference(colorAt(image, x, y), color) <= sameColor))
  if (shown.length < rows.length * dashed.shown) return undefined
  return { x: end, y: top, width: Math.round(next.x) - end, height: Math.round(panel.height) }
}

/** The panels, parts of one joined, and the images between parts as far as they are seen. */
export function joinParted(
  panels: readonly Panel[],
  images: readonly PdfBox[],
  { image, tolerance }: { image: Pixels; tolerance: number },
): { panels: Panel[]; images: PdfBox[] } {
  const joined: Panel[] = []
  const gaps: (Gap & { color: Rgb })[] = []
  for (const panel of panels) {
    let one = panel
    for (let at = findPart(one); at >= 0; at = findPart(one)) {
      const [other = one] = joined.splice(at, 1)
      const gap = getGap(one, other)
      if (gap !== undefined) gaps.push({ ...gap, color: fromHex(other.color ?? '#000000') })
      const radius = Math.max(one.radius ?? 0, other.radius ?? 0)
      one = { ...one, ...union(one, other), ...(radius > 0 && { radius }) }
    }
    joined.push(one)
  }
  const whole = images.map((box) => {
    const gap = gaps.find((one) => intersection(one, box) !== undefined && isWithin(box, one))
    return gap === undefined ? box : grown(box, gap)
  })
  return { panels: joined, images: whole }

  function findPart(panel: Panel): number {
    return joined.findIndex((other) => isPart(panel, other))
  }

  function isPart(one: Panel, other: Panel): boolean {
    if (one.color === undefined || other.color === undefined) return false
    const color = fromHex(one.color)
    if (difference(color, fromHex(other.color)) > sameColor) return false
    const gap = getGap(one, other)
    if (gap === undefined) return false
    const { isRow } = gap
    const length = isRow ? gap.width : gap.height
    const all = isRow ? one.width + other.width : one.height + other.height
    if (length > all * maxGap) return false
    const steps = Array.from({ length }, (_, step) => step)
    const seen = (step: number, across: number): Rgb => {
      const [x, y] = isRow ? [gap.x + step, across] : [across, gap.y + step]
      return colorAt(image, clamp(x, image.width), clamp(y, image.height))
    }
    const [from, to] = isRow ? [gap.y, gap.y + gap.height] : [gap.x, gap.x + gap.width]
    // Hardly darker than its cards is what these lie on, too.
    const isPanel = (step: number, inside: number, outside: number): boolean => {
      const away = difference(seen(step, inside), color)
      return away <= sameColor && away * 2 < difference(seen(step, outside), color)
    }
    return [
      [from + inset, from - inset],
      [to - 1 - inset, to - 1 + inset],
    ].every(
      ([inside = 0, outside = 0]) =>
        steps.filter((step) => isPanel(step, inside, outside)).length >= steps.length * minPlain,
    )
  }

  function grown(box: PdfBox, { isRow, color }: Gap & { color: Rgb }): PdfBox {
    const isSeen = (x: number, y: number): boolean => difference(colorAt(image, x, y), color) > tolerance
    let [left, top] = [Math.round(box.x), Math.round(box.y)]
    let [right, bottom] = [Math.round(box.x + box.width), Math.round(box.y + box.height)]
    const column = (x: number): boolean => range(top, bottom).some((y) => isSeen(x, y))
    const row = (y: number): boolean => range(left, right).some((x) => isSeen(x, y))
    for (let step = 0; step < reach; step += 1) {
      if (isRow && column(left - 1)) left -= 1
      if (isRow && column(right)) right += 1
      if (!isRow && row(top - 1)) top -= 1
      if (!isRow && row(bottom)) bottom += 1
    }
    return { x: left, y: top, width: right - left, height: bottom - top }
  }
}

function clamp(at: number, length: number): number {
  return Math.max(0, Math.min(length - 1, Math.round(at)))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}

/** Between parts beside each other, in a row, or above each other. */
interface Gap extends PdfBox {
  isRow: boolean
}

/** Between two panels of one height beside each other, or of one width above each other. */
function getGap(one: PdfBox, other: PdfBox): Gap | undefined {
  if (isOnLine(one.y, one.height, other.y, other.height)) {
    const [left, right] = one.x < other.x ? [one, other] : [other, one]
    const from = left.x + left.width
    return right.x - from >= 1
      ? { x: from, y: one.y, width: right.x - from, height: one.height, isRow: true }
      : undefined
  }
  if (!isOnLine(one.x, one.width, other.x, other.width)) return undefined
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one]
  const from = upper.y + upper.height
  return lower.y - from >= 1
    ? { x: one.x, y: from, width: one.width, height: lower.y - from, isRow: false }
    : undefined
}

function isOnLine(one: number, oneLength: number, other: number, otherLength: number): boolean {
  return Math.abs(one - other) <= sameSide && Math.abs(one + oneLength - other - otherLength) <= sameSide
}

function isWithin(box: PdfBox, gap: PdfBox): boolean {
  return (
    box.x >= gap.x - reach &&
    box.y >= gap.y - reach &&
    box.x + box.width <= gap.x + gap.width + reach &&
    box.y + box.height <= gap.y + gap.height + reach
  )
}

// Cards and bands whose rows or columns are parted by rules: each was found as a panel of its own, with a
// shadow and borders of its own.
import { union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Panel } from '../page-blocks.ts'
import { colorAt, difference, fromHex } from './colors.ts'

/** In pixels, of sides that are on one line, and of rules; of 255, of rows of one colour. */
const near = { sides: 2, rule: 3 }
const sameColor = 2
/** Of the places along a rule, so many differ from the rows: those of dashes do not. */
const solid = { probes: 40, share: 0.85 }

/** The panels, rows and columns of one colour beside each other as one where only a rule is between them. */
export function joinRows(panels: readonly Panel[], image: Pixels): Panel[] {
  const byAxis = (some: readonly Panel[], isAcross: boolean): Panel[] => {
    const joined: Panel[] = []
    const start = isAcross ? 'x' : 'y'
    for (const panel of some.toSorted((one, other) => one[start] - other[start])) {
      const at = joined.findIndex((other) => isNext(panel, other, { isAcross, image }))
      const before = joined[at]
      if (before === undefined) joined.push(panel)
      else {
        const radius = Math.max(before.radius ?? 0, panel.radius ?? 0)
        joined[at] = { ...before, ...union(before, panel), ...(radius > 0 && { radius }) }
      }
    }
    return joined
  }
  return byAxis(byAxis(panels, false), true)
}

function isNext(
  panel: Panel,
  before: Panel,
  { isAcross, image }: { isAcross: boolean; image: Pixels },
): boolean {
  if (panel.border !== undefined || before.border !== undefined) return false
  if (panel.color === undefined || before.color === undefined) return false
  const color = fromHex(panel.color)
  if (difference(color, fromHex(before.color)) > sameColor) return false
  const [one, other] = isAcross ? [turned(panel), turned(before)] : [panel, before]
  if (!isBelow(one, other)) return false
  const middle = other.y + other.height + (one.y - other.y - other.height) / 2
  const places = Array.from(
    { length: solid.probes },
    (_, at) => one.x + (one.width * (at + 0.5)) / solid.probes,
  )
  const marked = places.filter((along) => {
    const [x, y] = isAcross ? [middle, along] : [along, middle]
    const column = Math.min(image.width - 1, Math.max(0, Math.floor(x)))
    const row = Math.min(image.height - 1, Math.max(0, Math.floor(y)))
    return difference(colorAt(image, column, row), color) > sameColor
  })
  return marked.length >= places.length * solid.share
}

function turned({ x, y, width, height }: PdfBox): PdfBox {
  return { x: y, y: x, width: height, height: width }
}

function isBelow(row: PdfBox, above: PdfBox): boolean {
  const gap = row.y - above.y - above.height
  return (
    gap > 0 &&
    gap <= near.rule &&
    Math.abs(row.x - above.x) <= near.sides &&
    Math.abs(row.x + row.width - above.x - above.width) <= near.sides
  )
}

/**
 * Frames in a row that share their sides, each with a side of its own to the left, and the last one with all;
 * without the frame that all of them together are.
 */
export function withSharedSides(panels: readonly Panel[]): Panel[] {
  const framed = panels.filter((panel) => isFrame(panel) && (panel.radius ?? 0) === 0)
  const inRow = (one: PdfBox, other: PdfBox): boolean =>
    Math.abs(one.y - other.y) <= near.sides && Math.abs(one.height - other.height) <= near.sides
  const isWhole = (frame: Panel): boolean => {
    const inside = framed.filter(
      (other) =>
        other !== frame &&
        inRow(other, frame) &&
        other.width < frame.width &&
        other.x >= frame.x - near.sides &&
        other.x + other.width <= frame.x + frame.width + near.sides,
    )
    const covered = inside.reduce((sum, { width }) => sum + width, 0)
    return framed.includes(frame) && inside.length > 1 && covered >= frame.width - near.sides
  }
  const rest = panels.filter((panel) => !isWhole(panel))
  return rest.map((panel) => {
    if (!framed.includes(panel)) return panel
    const { border } = panel
    const next = rest.find(
      (other) =>
        framed.includes(other) &&
        inRow(other, panel) &&
        other.x > panel.x + near.rule &&
        Math.abs(other.x + (border?.width ?? 0) - panel.x - panel.width) <= near.sides,
    )
    if (next === undefined || border === undefined) return panel
    const width = Math.min(panel.width, next.x - panel.x)
    return { ...panel, width, border: { ...border, sides: ['left', 'top', 'bottom'] } }
  })
}

function isFrame({ border }: Panel): boolean {
  return border !== undefined && border.sides === undefined
}

/** Whether a line is what parts two panels that begin and end with it. */
export function isBetweenRows(line: PdfBox, panels: readonly PdfBox[]): boolean {
  const touches = (one: number, other: number): boolean => Math.abs(one - other) <= near.rule
  const isAsWide = ({ x, width }: PdfBox): boolean =>
    touches(x, line.x) && touches(x + width, line.x + line.width)
  const rows = panels.filter(isAsWide)
  return (
    rows.some(({ y, height }) => touches(y + height, line.y)) &&
    rows.some(({ y }) => touches(y, line.y + line.height))
  )
}

// Cards whose rows are parted by rules: each row was found as a panel of its own, with a shadow of its own.
import { union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Panel } from '../page-blocks.ts'
import { difference, fromHex } from './colors.ts'

/** In pixels, of sides that are on one line, and of rules; of 255, of rows of one colour. */
const near = { sides: 2, rule: 3 }
const sameColor = 2

/** The panels, rows of one colour below each other as one where no more than a rule is between them. */
export function joinRows(panels: readonly Panel[]): Panel[] {
  const joined: Panel[] = []
  for (const panel of panels.toSorted((one, other) => one.y - other.y)) {
    const at = joined.findIndex((other) => isNextRow(panel, other))
    const above = joined[at]
    if (above === undefined) joined.push(panel)
    else {
      const radius = Math.max(above.radius ?? 0, panel.radius ?? 0)
      joined[at] = { ...above, ...union(above, panel), ...(radius > 0 && { radius }) }
    }
  }
  return joined
}

function isNextRow(row: Panel, above: Panel): boolean {
  return (
    row.border === undefined &&
    above.border === undefined &&
    row.color !== undefined &&
    above.color !== undefined &&
    difference(fromHex(row.color), fromHex(above.color)) <= sameColor &&
    isBelow(row, above)
  )
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

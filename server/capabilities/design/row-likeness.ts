// What rows have in common: whether one begins with a heading, and whether two are rows of one grid or list.
import type { Lettering } from './lettering.ts'
import type { Row } from './rows.ts'
import { getHeight, getWidth, type Item } from './strip.ts'

const sameEdge = 0.012

/**
 * How much a row, or the one after it where it is a short line above a heading, looks like the heading of a
 * section: 0 to 1.
 */
export function headingAfter(rows: readonly Row[], index: number, lettering: Lettering): number {
  const row = rows[index]
  if (row === undefined) return 0
  const own = headingIn(row, lettering)
  if (own >= 0.8) return own
  const next = rows[index + 1]
  return leadsInto(row, next) ? Math.max(own, headingIn(next, lettering)) : own
}

/** The same for one row alone. */
export function headingIn(row: Row, lettering: Lettering): number {
  const headings = row.items.filter((item) => lettering.getProminence(item) > 0)
  let prominence = 0
  for (const heading of headings) {
    // Several of a kind side by side are titles of cards.
    const beside = headings.filter(
      ({ fontSize, top, bottom }) =>
        fontSize === heading.fontSize && top < heading.bottom && bottom > heading.top,
    )
    prominence = Math.max(prominence, lettering.getProminence(heading) * (beside.length > 1 ? 0.4 : 1))
  }
  return prominence
}

/** Whether a row is a short line that is right above the next, as the subject above a heading does. */
export function leadsInto(row: Row, next: Row | undefined): next is Row {
  const [only] = row.items
  const isShort =
    row.items.length === 1 &&
    row.panels.length === 0 &&
    only !== undefined &&
    only.letters > 0 &&
    only.text.length <= 48
  return isShort && next !== undefined && next.top - row.bottom < (row.bottom - row.top) * 1.8
}

/** 1 where two rows are of the same make: the same columns, filled with the same kinds of things. */
export function getContinuation(above: Row, below: Row, lettering: Lettering): number {
  const upper = findColumns(above)
  const lower = findColumns(below)
  const common = lower.filter((item) =>
    upper.some((other) => isSameColumn(item, other) && isSameMake(item, other, lettering)),
  ).length
  const share = common / Math.max(upper.length, lower.length, 1)
  if (upper.length >= 2 && lower.length >= 2) return share >= 0.6 ? 1 : share
  // A last row may be shorter than those before it.
  if (upper.length >= 2 && common === lower.length && above.panels.length > 0 && below.panels.length > 0)
    return 0.8
  return isOnePanel(above) && isOnePanel(below) && common === 1 ? 1 : 0
}

/** Whether a row is a panel with what lies on it. */
function isOnePanel({ panels, items }: Row): boolean {
  const [only] = panels
  return (
    panels.length === 1 &&
    only !== undefined &&
    items.every(({ left, right }) => left >= only.item.left - sameEdge && right <= only.item.right + sameEdge)
  )
}

function findColumns(row: Row): Item[] {
  return row.panels.length > 0
    ? row.panels.map(({ item }) => item)
    : row.items.filter((item) => getWidth(item) < 0.9)
}

function isSameColumn(one: Item, other: Item): boolean {
  const isNear = (left: number, right: number): boolean => Math.abs(left - right) < sameEdge
  return isNear(one.left, other.left) || isNear(one.left + one.right, other.left + other.right)
}

function isSameMake(one: Item, other: Item, lettering: Lettering): boolean {
  if (one.block.kind !== other.block.kind) return false
  if (one.block.kind === 'text')
    return (
      one.fontSize === other.fontSize && one.weight === other.weight && lettering.getProminence(one) < 0.9
    )
  const [low = 0, high = 0] = [getHeight(one), getHeight(other)].toSorted((left, right) => left - right)
  return (
    Math.abs(getWidth(one) - getWidth(other)) < sameEdge * 2 &&
    high < low * 2.5 &&
    one.block.color === other.block.color
  )
}

// Reading order: the page is cut along its widest white spaces, again and again, into rows and columns (recursive XY cut).
import { heightOf, middleOf, widthOf, type Item } from './strip.ts'

const deepest = 24
/** A gap across is taken before one down unless the latter is this much wider: rows come before columns. */
const rowsFirst = 1.15
const least = 0.002

/** Texts, pictures and shapes in the order in which people read; each shape stands before what lies on it. */
export function inReadingOrder(items: readonly Item[]): Item[] {
  return order(items, 0)
}

function order(items: readonly Item[], depth: number): Item[] {
  if (items.length < 2) return [...items]
  if (depth > deepest) return byPlace(items)
  const across = widestGap(items, (item) => [item.top, item.bottom])
  const down = widestGap(items, (item) => [item.left, item.right])
  if (across === undefined && down === undefined) return peel(items, depth)
  const isAcross = across !== undefined && (down === undefined || across.size * rowsFirst >= down.size)
  const at = (isAcross ? across?.at : down?.at) ?? 0
  const isBefore = (item: Item): boolean => (isAcross ? middleOf(item) : (item.left + item.right) / 2) < at
  return [
    ...order(items.filter(isBefore), depth + 1),
    ...order(
      items.filter((item) => !isBefore(item)),
      depth + 1,
    ),
  ]
}

/** Where nothing can be cut, the largest lies under the rest: it is taken off and the rest is tried again. */
function peel(items: readonly Item[], depth: number): Item[] {
  const largest = items.reduce((most, item) => (areaOf(item) > areaOf(most) ? item : most))
  const rest = items.filter((item) => item !== largest)
  const isGround = largest.block.kind !== 'text' && rest.every((item) => item.top >= largest.top - 0.05 || item.bottom <= largest.bottom + 0.05)
  if (!isGround) return byPlace(items)
  return [largest, ...order(rest, depth + 1)]
}

function areaOf(item: Item): number {
  return widthOf(item) * heightOf(item)
}

function byPlace(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.top - other.top || one.left - other.left)
}

function widestGap(items: readonly Item[], spanOf: (item: Item) => [from: number, to: number]): { at: number; size: number } | undefined {
  const spans = items.map(spanOf).toSorted((one, other) => one[0] - other[0])
  let widest: { at: number; size: number } | undefined
  let reach = spans[0]?.[1] ?? 0
  for (const [from, to] of spans) {
    const size = from - reach
    if (size > least && size > (widest?.size ?? 0)) widest = { at: from - size / 2, size }
    reach = Math.max(reach, to)
  }
  return widest
}

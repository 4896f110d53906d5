// Clean cuts through a set of boxes: where nothing is, from one side to the other.
import type { Box } from './boxes.ts'

export interface Boxed {
  cutBox: Box
}

export interface Cuts<Item> {
  /** In the order of the page. */
  groups: Item[][]
  /** Between each group and the next. */
  gaps: number[]
}

/** Boxes of neighbours may reach into each other by rounding. */
export const slack = 2

export function cutAcross<Item extends Boxed>(items: readonly Item[], tolerance = slack): Cuts<Item> {
  return cut(items, ({ cutBox }) => [cutBox.top, cutBox.bottom], tolerance)
}

export function cutDown<Item extends Boxed>(items: readonly Item[], tolerance = slack): Cuts<Item> {
  return cut(items, ({ cutBox }) => [cutBox.left, cutBox.right], tolerance)
}

function cut<Item>(
  items: readonly Item[],
  reach: (item: Item) => [from: number, to: number],
  tolerance: number,
): Cuts<Item> {
  const sorted = items
    .map((item) => ({ item, at: reach(item) }))
    .toSorted((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1])
  const groups: Item[][] = []
  const gaps: number[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { item, at } of sorted) {
    const [from, to] = at
    // A box thinner than the tolerance is not swallowed by its neighbour.
    const allowed = Math.min(tolerance, (to - from) / 2)
    if (groups.length === 0 || from < end - allowed) {
      const group = groups.at(-1)
      if (group === undefined) groups.push([item])
      else group.push(item)
    } else {
      gaps.push(from - end)
      groups.push([item])
    }
    end = Math.max(end, to)
  }
  return { groups, gaps }
}

/** Stretches of a line that something covers, from left to right and apart from each other. */
export type Stretches = readonly (readonly [from: number, to: number])[]

/** Columns nearer to each other than this are one. */
const minColumnGap = 8

export function findColumns(items: readonly Boxed[]): Stretches {
  return joinStretches(
    items.map(({ cutBox }) => [cutBox.left, cutBox.right] as const),
    minColumnGap,
  )
}

export function joinStretches(stretches: Stretches, apart = minColumnGap): Stretches {
  const joined: [number, number][] = []
  for (const [from, to] of stretches.toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1)
    if (before !== undefined && from < before[1] + apart) before[1] = Math.max(before[1], to)
    else joined.push([from, to])
  }
  return joined
}

export function minGap(stretches: Stretches): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let index = 1; index < stretches.length; index += 1)
    smallest = Math.min(smallest, (stretches[index]?.[0] ?? 0) - (stretches[index - 1]?.[1] ?? 0))
  return smallest
}

// Elements beside, below and on each other: recursive cuts where nothing is. Rows of one column structure are
// taken together first, so that columns of cards are cut as columns and a heading above them is not.
import { commonArea, getArea, getHeight, getWidth, surround, type Box } from './boxes.ts'
import { cutAcross, cutDown, slack, type Cuts } from './cuts.ts'
import type { Element } from './elements.types.ts'
import { findLines, findRegions, joinLists } from './grid-lines.ts'
import { findOverlap, findThread, isCrossed } from './overlaps.ts'
import { findBundles, isGridRow } from './row-bundles.ts'
import { findTableLines, joinTables, takeThread } from './table-lines.ts'

export interface LeafGroup {
  kind: 'leaf'
  element: Element
  /** What is on a panel or backdrop. */
  inner?: Group
  cutBox: Box
}
export interface ContainerGroup {
  kind: 'stack' | 'row' | 'layers'
  children: Group[]
  cutBox: Box
}
export type Group = LeafGroup | ContainerGroup

/** Rows and stacks have no more children than this; the tree allows some more. */
const maxChildren = 150

/** `levels` is how many containers in each other there may still be. */
export function arrange(elements: readonly Element[], levels: number): Group {
  const [only] = elements
  if (only !== undefined && elements.length === 1) return leaf(only, levels)
  if (levels <= 2) return plainStack(elements.flatMap(dissolve))
  const table = arrangeTable(elements, levels, 0)
  if (table !== undefined) return table
  const across = cutAcross(elements)
  const down = cutDown(elements)
  if (across.groups.length === 1)
    return down.groups.length === 1 ? overlapping(elements, levels) : row(down.groups, down.gaps, levels)
  const lists = findJoined(down.groups, down.gaps)
  if (lists !== undefined && findLines(across.groups, across.gaps, down.groups) === undefined)
    return row(lists.parts, lists.gaps, levels)
  const opened = openRows(across)
  const regions = findRegions(opened.groups, opened.gaps)
  if (regions.length > 1) return stack(regions, levels)
  const titled = arrangeTable(elements, levels)
  if (titled !== undefined) return titled
  if (down.groups.length === 1) return stack(across.groups, levels)
  const lines = findLines(across.groups, across.gaps, down.groups)
  return lines === undefined ? row(down.groups, down.gaps, levels) : stack(lines, levels)
}

/** Rows of names and values, on the line that runs down a timeline perhaps. */
function arrangeTable(elements: readonly Element[], levels: number, maxTitles?: number): Group | undefined {
  const { thread, rest } = takeThread(elements)
  const lines = findTableLines(rest, maxTitles)
  if (lines === undefined) return undefined
  if (thread === undefined) return stack(lines, levels)
  return collect('layers', [leaf(thread, levels - 1), stack(lines, levels - 1)])
}

function leaf(element: Element, levels: number): LeafGroup {
  const { kind, children, cutBox } = element
  if (children.length === 0 || kind === 'form') return { kind: 'leaf', element, cutBox }
  const inner = arrange(children, kind === 'backdrop' ? levels - 1 : levels)
  return { kind: 'leaf', element, inner, cutBox }
}

/** What is in a panel, without it. */
function dissolve(element: Element): Element[] {
  if (element.children.length === 0 || element.kind === 'form') return [element]
  const inside = element.children.flatMap(dissolve)
  return element.kind === 'backdrop' ? [{ ...element, kind: 'image', children: [] }, ...inside] : inside
}

function collect(kind: 'stack' | 'row' | 'layers', children: Group[]): ContainerGroup {
  return { kind, children, cutBox: surround(children.map(({ cutBox }) => cutBox)) }
}

/** From top to bottom, whatever is beside or on what. */
function plainStack(elements: readonly Element[]): ContainerGroup {
  const sorted = elements.toSorted(
    (one, other) => one.box.top - other.box.top || one.box.left - other.box.left,
  )
  return collect(
    'stack',
    inParts(
      sorted.map((element) => leaf(element, 1)),
      'stack',
    ),
  )
}

/** Long sequences in parts that a tree may hold. */
function inParts(groups: Group[], kind: 'stack' | 'row'): Group[] {
  if (groups.length <= maxChildren) return groups
  const size = Math.ceil(groups.length / Math.ceil(groups.length / maxChildren))
  const parts: Group[] = []
  for (let from = 0; from < groups.length; from += size)
    parts.push(collect(kind, groups.slice(from, from + size)))
  return parts
}

function stack(parts: readonly Element[][], levels: number): Group {
  const children = parts.map((part) => arrange(part, levels - 1))
  // A stack in a stack is one, unless its rows are a grid of their own.
  const flat = children.flatMap((child) =>
    child.kind === 'stack' && !isGrid(child) ? child.children : [child],
  )
  return collect('stack', inParts(flat, 'stack'))
}

function isGrid({ children }: ContainerGroup): boolean {
  return children.length > 1 && children.every((child) => child.kind === 'row')
}

/** Columns that are one list or one table beside others, as one. */
function findJoined(parts: readonly Element[][], gaps: readonly number[]): ReturnType<typeof joinLists> {
  return joinLists(parts, gaps) ?? joinTables(parts, gaps)
}

/** Beside each other; what is much closer together than the rest is a row of its own. */
function row(parts: readonly Element[][], gaps: readonly number[], levels: number): Group {
  const joined = findJoined(parts, gaps)
  if (joined !== undefined) return row(joined.parts, joined.gaps, levels)
  const bundles = isGridRow(parts) ? undefined : findBundles(gaps)
  if (bundles === undefined || levels <= 3)
    return collect(
      'row',
      inParts(
        parts.map((part) => arrange(part, levels - 1)),
        'row',
      ),
    )
  const children = bundles.map(([from, to]) =>
    to === from
      ? arrange(parts[from] ?? [], levels - 1)
      : row(parts.slice(from, to + 1), gaps.slice(from, to), levels - 1),
  )
  return collect('row', children)
}

/** Elements that cannot be cut apart. */
function overlapping(elements: readonly Element[], levels: number): Group {
  const thread = findThread(elements)
  if (thread !== undefined) {
    const rest = elements.filter((element) => element !== thread)
    const isBehind = rest.every(
      ({ piece, box }) => piece.order > thread.piece.order || !isCrossed(thread.box, box),
    )
    const parts = [leaf(thread, levels - 1), arrange(rest, levels - 1)]
    return collect('layers', isBehind ? parts : parts.toReversed())
  }
  const pair = findOverlap(elements)
  if (pair === undefined) return looseCut(elements, levels)
  const largest = pair.toSorted((one, other) => getArea(other.box) - getArea(one.box))[0]
  if (largest === undefined) return plainStack(elements)
  const rest = elements.filter((element) => element !== largest)
  const earlier = rest.filter(
    ({ piece, box }) => piece.order < largest.piece.order && commonArea(box, largest.box) > 0,
  )
  const later = rest.filter((element) => !earlier.includes(element))
  // What was painted before the largest stays behind it.
  const layers = [
    ...(earlier.length > 0 ? [arrange(earlier, levels - 1)] : []),
    leaf(largest, levels - 1),
    ...(later.length > 0 ? [arrange(later, levels - 1)] : []),
  ]
  return collect('layers', layers)
}

/** A cut through the place where least is cut into. */
function looseCut(elements: readonly Element[], levels: number): Group {
  const { across, down } = findLooseCut(elements)
  if (across !== undefined) return stack(across.groups, levels)
  return down === undefined
    ? plainStack(elements)
    : row(
        down.groups,
        down.gaps.map(() => 0),
        levels,
      )
}

function findLooseCut(elements: readonly Element[]): {
  across?: Cuts<Element>
  down?: Cuts<Element>
} {
  for (const tolerance of [6, 12, 24, 48, 96]) {
    const [across, down] = [cutLoosely(elements, 'top', tolerance), cutLoosely(elements, 'left', tolerance)]
    if (across.groups.length > 1) return { across }
    if (down.groups.length > 1) return { down }
  }
  return {}
}

/**
 * Rows of which one is only held together by what hangs a little into the next one, as the rows that they
 * are: figures beside a card belong to the labels below them.
 */
function openRows({ groups, gaps }: Cuts<Element>): Cuts<Element> {
  const parts = groups.map((group) => {
    const isWhole = group.length < 3 || groups.length === 1 || cutDown(group).groups.length > 1
    const isLayered = isWhole || (findThread(group) ?? findOverlap(group)) !== undefined
    return isLayered ? undefined : findLooseCut(group).across
  })
  if (parts.every((part) => part === undefined)) return { groups, gaps }
  return {
    groups: groups.flatMap((group, index) => parts[index]?.groups ?? [group]),
    gaps: groups.flatMap((_, index) => [
      ...(index === 0 ? [] : [gaps[index - 1] ?? 0]),
      ...(parts[index]?.gaps ?? []),
    ]),
  }
}

function cutLoosely(elements: readonly Element[], edge: 'top' | 'left', tolerance: number): Cuts<Element> {
  const shrunk = elements.map((element) => {
    const { cutBox } = element
    const inset = (size: number): number => Math.max(0, Math.min(tolerance / 2, size * 0.25) - slack / 2)
    const rim = inset(edge === 'top' ? getHeight(cutBox) : getWidth(cutBox))
    const box =
      edge === 'top'
        ? { ...cutBox, top: cutBox.top + rim, bottom: cutBox.bottom - rim }
        : { ...cutBox, left: cutBox.left + rim, right: cutBox.right - rim }
    return { element, cutBox: box }
  })
  const { groups, gaps } = edge === 'top' ? cutAcross(shrunk) : cutDown(shrunk)
  return { groups: groups.map((group) => group.map(({ element }) => element)), gaps }
}

/** Everything in a plain stack, for what no tree can hold. */
export function arrangePlainly(elements: readonly Element[]): ContainerGroup {
  return plainStack(elements.flatMap(dissolve))
}

// Elements beside, below and on each other: recursive cuts where nothing is. Rows of one column structure are
// taken together first, so that columns of cards are cut as columns and a heading above them is not.
import { getArea, getCenter, getHeight, getWidth, commonArea, surround, type Box } from './boxes.ts'
import { cutAcross, cutDown, findColumns, joinStretches, minGap, slack, type Stretches } from './cuts.ts'
import type { Element } from './elements.types.ts'

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
  const across = cutAcross(elements)
  const down = cutDown(elements)
  if (across.groups.length === 1)
    return down.groups.length === 1 ? overlapping(elements, levels) : row(down.groups, down.gaps, levels)
  const regions = findRegions(across.groups, across.gaps)
  if (regions.length > 1) return stack(regions, levels)
  if (down.groups.length === 1) return stack(across.groups, levels)
  const lines = findLines(across.groups, across.gaps, down.groups)
  return lines === undefined ? row(down.groups, down.gaps, levels) : stack(lines, levels)
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

/** Beside each other; what is much closer together than the rest is a row of its own. */
function row(parts: readonly Element[][], gaps: readonly number[], levels: number): Group {
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

const samePitch = 3
const minGridColumns = 3

/**
 * Whether parts begin at equal distances, or have their middles there: gaps are as wide as what they hold
 * leaves.
 */
function isGridRow(parts: readonly Element[][]): boolean {
  if (parts.length < minGridColumns) return false
  const boxes = parts.map((part) => surround(part.map(({ cutBox }) => cutBox)))
  return [boxes.map(({ left }) => left), boxes.map(getCenter)].some((places) => {
    const pitches = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    return Math.max(...pitches) - Math.min(...pitches) <= samePitch
  })
}

/** How much wider the gap between bundles is than any within them. */
const bundleRatio = 2.2
const minBundleGap = 24

function findBundles(gaps: readonly number[]): [from: number, to: number][] | undefined {
  if (gaps.length < 2) return undefined
  const sorted = gaps.toSorted((one, other) => one - other)
  let [border, ratio] = [Number.POSITIVE_INFINITY, bundleRatio]
  for (let index = 1; index < sorted.length; index += 1) {
    const [small, large] = [Math.max(6, sorted[index - 1] ?? 0), sorted[index] ?? 0]
    if (large / small >= ratio && large >= minBundleGap) [border, ratio] = [large, large / small]
  }
  if (border === Number.POSITIVE_INFINITY || sorted[0] === border) return undefined
  const bundles: [number, number][] = [[0, 0]]
  for (const [index, gap] of gaps.entries()) {
    const last = bundles.at(-1)
    if (gap >= border || last === undefined) bundles.push([index + 1, index + 1])
    else last[1] = index + 1
  }
  return bundles
}

interface Region {
  rows: Element[][]
  columns: Stretches
}

/** Rows that share their columns, as one; a row across all of it stays apart. */
function findRegions(rows: readonly Element[][], gaps: readonly number[]): Element[][] {
  const regions: Region[] = rows.map((items) => {
    const columns = findColumns(items)
    return { rows: [items], columns }
  })
  const between = [...gaps]
  const merged = between.map((gap, index) => tryMerge(regions[index], regions[index + 1], gap))
  for (;;) {
    let best = -1
    for (const [index, region] of merged.entries())
      if (region !== undefined && (best < 0 || (between[index] ?? 0) < (between[best] ?? 0))) best = index
    const region = merged[best]
    if (region === undefined) break
    regions.splice(best, 2, region)
    between.splice(best, 1)
    merged.splice(best, 1)
    const neighbours = [best - 1, best]
    for (const index of neighbours)
      if (index >= 0 && index < between.length)
        merged[index] = tryMerge(regions[index], regions[index + 1], between[index] ?? 0)
  }
  return regions.map((region) => region.rows.flat())
}

/** A lone element above or below columns belongs to one of them where it is this near, in their gaps. */
const loneNearness = 0.6
/** Columns may lose gaps that are this much smaller than those they keep. */
const lostShare = 0.6

function tryMerge(above: Region | undefined, below: Region | undefined, gap: number): Region | undefined {
  if (above === undefined || below === undefined) return undefined
  const maxColumns = Math.max(above.columns.length, below.columns.length)
  const minColumns = Math.min(above.columns.length, below.columns.length)
  if (maxColumns < 2) return undefined
  const columns = joinStretches([...above.columns, ...below.columns])
  if (columns.length < 2) return undefined
  const kept = minGap(columns)
  if (minColumns === 1) {
    if (columns.length < maxColumns || gap > kept * loneNearness) return undefined
  } else if (columns.length < maxColumns) {
    const lost = Math.min(minGap(above.columns), minGap(below.columns))
    if (columns.length < minColumns || lost > kept * lostShare) return undefined
  } else if (columns.length > maxColumns && gap > kept * loneNearness) return undefined
  return { rows: [...above.rows, ...below.rows], columns }
}

/**
 * The lines of a table or a grid, where rows are read before columns; undefined where columns are. `rows` are
 * the clean rows of it, `columns` its columns.
 */
function findLines(
  rows: readonly Element[][],
  gaps: readonly number[],
  columns: readonly Element[][],
): Element[][] | undefined {
  if (isTable(rows, columns)) return rows.map((items) => [...items])
  const width = columns.length
  // Each column in a row is one element or more; the lines of a grid repeat.
  const looks = rows.map((items) => rowLook(items, columns))
  for (let period = 1; period <= rows.length / 2; period += 1) {
    if (rows.length % period !== 0) continue
    const isRepeated = looks.every((look, index) => look === looks[index % period])
    if (!isRepeated) continue
    const isOneText = period === 1 && rows.every((items) => items.every(({ kind }) => kind === 'text'))
    if (isOneText) return undefined
    const [inner, outer] = [0, 1].map((wanted) =>
      gaps.filter((_, index) => ((index + 1) % period === 0 ? 1 : 0) === wanted),
    )
    if (period > 1 && Math.min(...(outer ?? [])) < Math.max(0, ...(inner ?? []))) continue
    const lines: Element[][] = []
    for (let from = 0; from < rows.length; from += period) lines.push(rows.slice(from, from + period).flat())
    return lines
  }
  // Panels and images in rows that are cut cleanly, the last of them perhaps not full.
  const isOfBoxes = rows.every((items) => items.every(({ kind }) => kind !== 'text'))
  return isOfBoxes && rows.every((items) => items.length <= width) && width > 1
    ? rows.map((items) => [...items])
    : undefined
}

function rowLook(items: readonly Element[], columns: readonly Element[][]): string {
  const places = new Map(
    columns.flatMap((column, index) => column.map((element) => [element, index] as const)),
  )
  const looks = items.map((element) => `${places.get(element) ?? 0}${getLook(element)}`)
  return looks.toSorted().join(' ')
}

function getLook({ kind, piece, box }: Element): string {
  if (kind === 'text')
    return `t${Math.round((piece.block.fontSize ?? 0) * 2)}${piece.block.fontWeight ?? 400}`
  return `${kind[0] ?? ''}${Math.round(getWidth(box) / 24)}`
}

/** Digits, signs of money and percent: what stands at the right of a label. */
const value = /\p{N}|[€$£%–—-]/u

/** Two columns of single lines, beside each other in pairs: what is said of something, and the thing. */
function isTable(rows: readonly Element[][], columns: readonly Element[][]): boolean {
  const [labels, values] = columns
  if (columns.length !== 2 || labels === undefined || values === undefined || rows.length < 2) return false
  if (!rows.every((items) => items.length === 2 && items.every(({ kind }) => kind === 'text'))) return false
  const isRight =
    Math.max(...values.map(({ box }) => box.right)) - Math.min(...values.map(({ box }) => box.right)) <= 3
  const lefts = values.map(({ box }) => box.left)
  const isRagged = Math.max(...lefts) - Math.min(...lefts) > 3
  const numbers = values.filter(({ piece }) => value.test(piece.block.text ?? '')).length
  return (isRight && isRagged) || numbers >= values.length * 0.6
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

/** In pixels: the line of a timeline, and how far others reach over it. */
const threads = { maxWidth: 6, minLength: 60, minCrossed: 2 }

/** A line through several others, which would be cut by it. */
function findThread(elements: readonly Element[]): Element | undefined {
  return elements.find(
    ({ kind, box }) =>
      kind === 'shape' &&
      Math.min(getWidth(box), getHeight(box)) <= threads.maxWidth &&
      Math.max(getWidth(box), getHeight(box)) >= threads.minLength &&
      elements.filter((other) => other.box !== box && isCrossed(box, other.box)).length >= threads.minCrossed,
  )
}

/** Whether a line goes through a box from one side to the middle at least. */
function isCrossed(line: Box, box: Box): boolean {
  const isFlat = getWidth(line) >= getHeight(line)
  const [from, to] = isFlat ? [box.top, box.bottom] : [box.left, box.right]
  const middle = isFlat ? (line.top + line.bottom) / 2 : getCenter(line)
  const common = isFlat
    ? Math.min(line.right, box.right) - Math.max(line.left, box.left)
    : Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top)
  return middle > from + 2 && middle < to - 2 && common > 4
}

/** From this share of the smaller one on, elements are on each other rather than close. */
const overlapShare = 0.12
const maxCompared = 400

/** The two with the most in common. */
function findOverlap(elements: readonly Element[]): Element[] | undefined {
  if (elements.length > maxCompared) return undefined
  let best: Element[] | undefined
  let maxCommon = 0
  const sorted = elements.toSorted((one, other) => one.cutBox.top - other.cutBox.top)
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.cutBox.top >= one.cutBox.bottom) break
      const common = commonArea(one.cutBox, other.cutBox)
      const smaller = Math.max(1, Math.min(getArea(one.cutBox), getArea(other.cutBox)))
      if (common / smaller >= overlapShare && common > maxCommon) {
        maxCommon = common
        best = [one, other]
      }
    }
  }
  return best
}

/** A cut through the place where least is cut into. */
function looseCut(elements: readonly Element[], levels: number): Group {
  for (const tolerance of [6, 12, 24, 48, 96]) {
    const [across, down] = [cutLoosely(elements, 'top', tolerance), cutLoosely(elements, 'left', tolerance)]
    if (across.length > 1) return stack(across, levels)
    if (down.length > 1)
      return row(
        down,
        down.slice(1).map(() => 0),
        levels,
      )
  }
  return plainStack(elements)
}

function cutLoosely(elements: readonly Element[], edge: 'top' | 'left', tolerance: number): Element[][] {
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
  const { groups } = edge === 'top' ? cutAcross(shrunk) : cutDown(shrunk)
  return groups.map((group) => group.map(({ element }) => element))
}

/** Everything in a plain stack, for what no tree can hold. */
export function arrangePlainly(elements: readonly Element[]): ContainerGroup {
  return plainStack(elements.flatMap(dissolve))
}

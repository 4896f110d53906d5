// Rows that are one: with the columns that they share, as lines of a table, or as those of a grid.
import { getHeight, getWidth } from './boxes.ts'
import { cutAcross, findColumns, joinStretches, minGap, slack, type Stretches } from './cuts.ts'
import type { Element } from './elements.types.ts'
import { getFontSize } from './pieces.ts'

interface Region {
  rows: Element[][]
  columns: Stretches
}

/** Rows that share their columns, as one; a row across all of it stays apart. */
export function findRegions(rows: readonly Element[][], gaps: readonly number[]): Element[][] {
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
  if (isCaptioned(above, below, gap)) return { rows: [...above.rows, ...below.rows], columns }
  const kept = minGap(columns)
  if (minColumns === 1) {
    if (columns.length < maxColumns || gap > kept * loneNearness) return undefined
    if (isTitle(above, below) || isPriceList(above) || isPriceList(below)) return undefined
  } else if (columns.length < maxColumns) {
    const lost = Math.min(minGap(above.columns), minGap(below.columns))
    if (columns.length < minColumns || lost > kept * lostShare) return undefined
  } else if (columns.length > maxColumns && gap > kept * loneNearness) return undefined
  return { rows: [...above.rows, ...below.rows], columns }
}

/** In pixels: edges that are one, and how far below its image a caption is at most. */
const [sameEdge, maxCaptionGap] = [4, 40]

/** Images of one size beside each other, and below each of them what is said of it, from edge to edge. */
function isCaptioned(above: Region, below: Region, gap: number): boolean {
  const [images = [], ...others] = above.rows
  const [first] = images
  if (first === undefined || images.length < 2 || others.length > 0 || gap > maxCaptionGap) return false
  const isAlike = images.every(
    ({ kind, box }) =>
      (kind === 'image' || kind === 'backdrop') &&
      Math.abs(getWidth(box) - getWidth(first.box)) <= sameEdge &&
      Math.abs(getHeight(box) - getHeight(first.box)) <= sameEdge,
  )
  if (!isAlike) return false
  const said = images.map(({ box }) =>
    below.columns.filter(([from, to]) => from >= box.left - sameEdge && to <= box.right + sameEdge),
  )
  return (
    said.flat().length === below.columns.length &&
    said.every(([start], index) => Math.abs((start?.[0] ?? 0) - (images[index]?.box.left ?? 0)) <= sameEdge)
  )
}

/** Two columns of a table: a line above or below it is of neither. */
function isPriceList({ rows, columns }: Region): boolean {
  const items = rows.flat()
  return isTable(
    rows,
    columns.map(([from, to]) =>
      items.filter(({ cutBox }) => cutBox.left >= from - slack && cutBox.right <= to + slack),
    ),
  )
}

const minCells = 3

/** A text in larger letters above a row of single lines, or of a name and its price: it is about all. */
function isTitle(above: Region, below: Region): boolean {
  const [title, ...more] = above.rows.flat()
  const row = below.rows.flat()
  if (title?.kind !== 'text' || more.length > 0) return false
  if (!row.every(({ kind, piece }) => kind === 'text' && getFontSize(piece) < getFontSize(title.piece)))
    return false
  const [from = 0] = below.columns.at(-1) ?? []
  const [last, ...others] = row.filter(({ box }) => box.left >= from - 1)
  return (
    (below.rows.length === 1 && row.length >= minCells && row.every(isCell)) ||
    (last !== undefined && others.length === 0 && isCell(last) && isValue(last.piece.block.text ?? ''))
  )
}

function isCell({ kind, piece }: Element): boolean {
  return kind === 'text' && piece.lines === 1
}

/**
 * The lines of a table or a grid, where rows are read before columns; undefined where columns are. `rows` are
 * the clean rows of it, `columns` its columns.
 */
export function findLines(
  rows: readonly Element[][],
  gaps: readonly number[],
  columns: readonly Element[][],
): Element[][] | undefined {
  if (isTable(rows, columns) || isNamedTable(rows, columns)) return rows.map((items) => [...items])
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

/** Digits, signs of money and percent: what is at the right of a label. */
const value = /\p{N}|[€$£%–—-]/u

/** So long is a figure with its unit. */
const maxValueLength = 14
/** Of its cells but the heading: what makes a column one of values, and one of names. */
const shares = { values: 0.8, names: 0.3 }
/** In pixels: what is no higher is a line between rows. */
const maxRule = 6

/**
 * Three columns or more of single lines, some of them names and some values, with lines between them or
 * without: lists beside each other have both in each.
 */
function isNamedTable(rows: readonly Element[][], columns: readonly Element[][]): boolean {
  const spoken = rows.filter((items) => !items.every((item) => isRule(item)))
  if (columns.length < minCells || spoken.length < minCells) return false
  if (!spoken.every((items) => items.every((item) => isCell(item)))) return false
  const kinds = columns.map((column) => {
    const cells = spoken.slice(1).flatMap((items) => items.filter((item) => column.includes(item)))
    const isFull = spoken.length - 1 - cells.length <= cells.length / 4
    const share = cells.filter(({ piece }) => isValue(piece.block.text ?? '')).length / cells.length
    return !isFull ? undefined : share >= shares.values ? 'value' : share <= shares.names ? 'name' : undefined
  })
  return kinds.includes('value') && kinds.includes('name') && !kinds.includes(undefined)
}

function isRule({ kind, box }: Element): boolean {
  return (kind === 'shape' || kind === 'panel') && getHeight(box) <= maxRule
}

function isValue(text: string): boolean {
  return text.length <= maxValueLength && value.test(text)
}

/**
 * Two columns of single lines, beside each other in pairs: what is said of something, and the thing, with
 * dots or a line between them perhaps.
 */
function isTable(all: readonly Element[][], columns: readonly Element[][]): boolean {
  const [labels, values] = columns.map((column) => column.filter((item) => !isRule(item)))
  const rows = all.map((items) => items.filter((item) => !isRule(item))).filter(({ length }) => length > 0)
  if (columns.length !== 2 || labels === undefined || values === undefined || rows.length < 2) return false
  if (!rows.every((items) => items.length === 2 && items.every(({ kind }) => kind === 'text'))) return false
  if (rows.length !== labels.length || rows.length !== values.length) return false
  const isRight =
    Math.max(...values.map(({ box }) => box.right)) - Math.min(...values.map(({ box }) => box.right)) <= 3
  const lefts = values.map(({ box }) => box.left)
  const isRagged = Math.max(...lefts) - Math.min(...lefts) > 3
  const numbers = values.filter(({ piece }) => value.test(piece.block.text ?? '')).length
  return (isRight && isRagged) || numbers >= values.length * 0.6
}

/** Columns of which two beside each other are a list of names and their values, as a price list, as one. */
export function joinLists(
  parts: readonly Element[][],
  gaps: readonly number[],
): { parts: Element[][]; gaps: number[] } | undefined {
  if (parts.length <= 2) return undefined
  const at = parts.findIndex((part, index) => isList(part, parts[index + 1]))
  const [names, values] = [parts[at], parts[at + 1]]
  if (names === undefined || values === undefined) return undefined
  // What has as many parts says more of each name.
  const others = parts.filter((_, index) => index !== at && index !== at + 1)
  if (others.some((part) => part.length === values.length)) return undefined
  return {
    parts: [...parts.slice(0, at), [...names, ...values], ...parts.slice(at + 2)].map((part) => [...part]),
    gaps: gaps.filter((_, index) => index !== at),
  }
}

function isList(names: readonly Element[], values: readonly Element[] | undefined): boolean {
  if (values === undefined || !isTable(cutAcross([...names, ...values]).groups, [[...names], [...values]]))
    return false
  const said = (items: readonly Element[]): Element[] => items.filter((item) => !isRule(item))
  const share = (items: readonly Element[]): number =>
    said(items).filter(({ piece }) => isValue(piece.block.text ?? '')).length / said(items).length
  const isOfCells = [...said(names), ...said(values)].every(isCell)
  return isOfCells && said(names).length >= minCells && share(names) <= shares.names && share(values) >= 0.6
}

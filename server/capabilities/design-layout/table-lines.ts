// Columns beside each other that are those of a table, some of them names and some values: they are read by
// rows, whatever else is said below a name, and whether cells are painted or lie between lines.
import { isTextImage } from '#contracts/extracted-document.schema.ts'
import type { Box } from './boxes.ts'
import { cutAcross, cutDown } from './cuts.ts'
import type { Element } from './elements.types.ts'
import { getFontSize } from './pieces.ts'

const [minRows, maxColumns] = [3, 8]
/** Letters and lines of a cell; longer texts are those of cards. */
const maxCell = { letters: 90, lines: 2 }
/** Letters of a figure with its unit, of a time or a sign. */
const maxValueLength = 14
const value = /\p{N}|[€$£%✓✔✗×]|^[–—-]$/u
/** Of the cells of a column but the heading: what makes it one of values, or one of names. */
const shares = { values: 0.8, shortValues: 0.6, names: 0.3 }
/** Of the rows: those that have a cell in each column of values. */
const minFull = 0.75
/** In pixels: what is no higher is a line between rows. */
const maxRule = 6

interface Text {
  words: string
  lines: number
  box: Box
}

/** A title above a table, and a note below it, at most so many of each. */
const maxAround = 2

/**
 * The rows of a table, with lines between them as rows of their own, and titles and notes that lie over
 * several of its columns; undefined where these are columns of anything else.
 */
export function findTableLines(elements: readonly Element[], max = maxAround): Element[][] | undefined {
  const { groups } = cutAcross(elements)
  if (groups.length < minRows) return undefined
  const isTitle = (group: readonly Element[] | undefined): boolean =>
    group?.length === 1 && group[0]?.kind === 'text'
  for (let before = 0; before <= max; before += 1) {
    for (let after = 0; after <= max; after += 1) {
      const around = [...groups.slice(0, before), ...groups.slice(groups.length - after)]
      if (!around.every(isTitle)) break
      if (isLarger(groups[before], groups[before + 1])) continue
      const lines = readLines(cutDown(groups.slice(before, groups.length - after).flat()).groups)
      if (lines !== undefined)
        return [...groups.slice(0, before), ...lines, ...groups.slice(groups.length - after)]
    }
  }
  return undefined
}

/** A title is no cell of the column that it begins with. */
function isLarger(title: readonly Element[] | undefined, below: readonly Element[] | undefined): boolean {
  const [one, ...others] = title ?? []
  if (one?.kind !== 'text' || others.length > 0) return false
  const sizes = (below ?? []).flatMap(({ kind, piece }) => (kind === 'text' ? [getFontSize(piece)] : []))
  return sizes.length > 0 && getFontSize(one.piece) > Math.max(...sizes) * 1.3
}

function readLines(columns: readonly Element[][]): Element[][] | undefined {
  if (columns.length < 2 || columns.length > maxColumns) return undefined
  const all = columns.flat()
  const texts = new Map(all.map((element) => [element, readTexts(element)]))
  if ([...texts.values()].includes(undefined)) return undefined
  const kinds = columns.map((column) => {
    const cells = column
      .toSorted((one, other) => one.cutBox.top - other.cutBox.top)
      .flatMap((element) => texts.get(element) ?? [])
    // Signs between names and values, as the dots of a timeline.
    return cells.length === 0 ? 'sign' : findKind(cells)
  })
  if (kinds.includes(undefined) || !kinds.includes('name')) return undefined
  const valued = columns.filter((_, index) => kinds[index] === 'value')
  if (valued.length === 0) return undefined
  const groups = cutAcross(all).groups
  const says = (element: Element): boolean => (texts.get(element) ?? []).length > 0
  const isAnchor = (group: readonly Element[]): boolean =>
    group.some((element) => says(element) && valued.some((column) => column.includes(element)))
  const anchors = groups.filter(isAnchor)
  if (anchors.length < minRows) return undefined
  const isFull = valued.every(
    (column) =>
      anchors.filter((group) => group.some((element) => says(element) && column.includes(element))).length >=
      anchors.length * minFull,
  )
  return isFull ? joinGroups(groups, isAnchor, says) : undefined
}

/** What is written on an element, by lines of cells; undefined where it is no part of a table. */
function readTexts(element: Element): Text[] | undefined {
  const { kind, piece, box, children } = element
  // Letters that no font has are an image of text.
  if (kind === 'text' || (kind === 'image' && isTextImage(piece.block))) {
    const words = (piece.block.text ?? '').trim()
    const { lines } = piece
    return words.length > maxCell.letters || lines > maxCell.lines ? undefined : [{ words, lines, box }]
  }
  if (kind === 'shape') return box.bottom - box.top <= maxRule || isSmall(box) ? [] : undefined
  if (kind === 'image') return isSmall(box) ? [] : undefined
  if (kind !== 'panel') return undefined
  const inner = children.map(readTexts)
  return inner.includes(undefined) ? undefined : inner.flatMap((one) => one ?? [])
}

/** In pixels: a sign in a cell. */
const maxSign = 60

function isSmall({ left, right, top, bottom }: Box): boolean {
  return right - left <= maxSign && bottom - top <= maxSign
}

function findKind(texts: readonly Text[]): 'name' | 'value' | undefined {
  const cells = texts.slice(1)
  if (cells.length < minRows - 1) return undefined
  const isShort = cells.every(({ lines, words }) => lines === 1 && words.length <= maxValueLength)
  const values = cells.filter(({ words }) => words.length <= maxValueLength && value.test(words)).length
  // Among prices there may be words, such as “free” or “sold out”.
  const wanted = isShort && values >= minRows ? shares.shortValues : shares.values
  if (values >= cells.length * wanted && cells.every(({ lines }) => lines === 1)) return 'value'
  return values <= cells.length * shares.names ? 'name' : undefined
}

/**
 * What has no value in it belongs to the row that is nearer, as a note below a name; lines are on their own.
 */
function joinGroups(
  groups: readonly Element[][],
  isAnchor: (group: readonly Element[]) => boolean,
  says: (element: Element) => boolean,
): Element[][] | undefined {
  const rows: { elements: Element[]; isAnchor: boolean; isRule: boolean }[] = groups.map((elements) => ({
    elements: [...elements],
    isAnchor: isAnchor(elements),
    isRule: !elements.some(says),
  }))
  const gap = (one: number): number => {
    const [above, below] = [rows[one], rows[one + 1]]
    if (above === undefined || below === undefined || above.isRule || below.isRule) return Infinity
    return findTop(below.elements) - findBottom(above.elements)
  }
  for (let index = 0; index < rows.length;) {
    const row = rows[index]
    if (row === undefined || row.isAnchor || row.isRule) {
      index += 1
      continue
    }
    const [before, after] = [index === 0 ? Infinity : gap(index - 1), gap(index)]
    // A row of headings alone.
    const isHeading = index === 0 && cutDown(row.elements).groups.length > 1
    if (Math.min(before, after) === Infinity || isHeading) {
      index += 1
      continue
    }
    const at = before <= after ? index - 1 : index
    const [upper, lower] = [rows[at], rows[at + 1]]
    if (upper === undefined || lower === undefined) return undefined
    const joined = [...upper.elements, ...lower.elements]
    rows.splice(at, 2, { elements: joined, isAnchor: upper.isAnchor || lower.isAnchor, isRule: false })
    index = at
  }
  return rows.map(({ elements }) => elements)
}

function findTop(elements: readonly Element[]): number {
  return Math.min(...elements.map(({ cutBox }) => cutBox.top))
}

function findBottom(elements: readonly Element[]): number {
  return Math.max(...elements.map(({ cutBox }) => cutBox.bottom))
}

/** In pixels: a line down a timeline, which its rows lie on, and one with its dots as an image. */
const thread = { width: 6, height: 100, imageWidth: 40, imageHeight: 200 }

/** A line that runs down along all rows, and what lies on it. */
export function takeThread(elements: readonly Element[]): { thread?: Element; rest: Element[] } {
  const found = elements.find(({ kind, box, children }) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (kind === 'image') return width <= thread.imageWidth && height >= thread.imageHeight
    const isShape = (kind === 'shape' || kind === 'panel') && children.length === 0
    return isShape && width <= thread.width && height >= thread.height
  })
  return found === undefined
    ? { rest: [...elements] }
    : { thread: found, rest: elements.filter((element) => element !== found) }
}

/** Columns of which some beside each other are a table, with these as one. */
export function joinTables(
  parts: readonly Element[][],
  gaps: readonly number[],
): { parts: Element[][]; gaps: number[] } | undefined {
  for (let length = Math.min(parts.length, maxColumns); length >= 2; length -= 1)
    for (let from = 0; from + length <= parts.length; from += 1) {
      if (findTableLines(takeThread(parts.slice(from, from + length).flat()).rest) === undefined) continue
      if (length === parts.length) return undefined
      const table = parts.slice(from, from + length).flat()
      return {
        parts: [...parts.slice(0, from), table, ...parts.slice(from + length)].map((part) => [...part]),
        gaps: gaps.filter((_, index) => index < from || index >= from + length - 1),
      }
    }
  return undefined
}

// Rows of a stack that are lines of one table: cells below each other in columns. They are a table for
// whoever reads the markup, and on narrow screens, where they would be single words below each other.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Cell, PlacedNode } from './place-nodes.ts'
import { findSlotNodes, isContainer, isListLike, walkTree } from './walk-tree.ts'

export interface Table {
  /** Its rows and the lines between them, siblings after each other. */
  parts: PlacedNode[]
  columns: number
  /** The first row names the columns. */
  hasHeader: boolean
}

interface Column {
  left: number
  right: number
  /** Without the padding of its cells. */
  inner: { left: number; right: number }
}

const [minRows, minColumns, maxColumns] = [3, 2, 16]
/** In pixels of the design: edges of one column, a line between rows, a cell that is seen as an icon. */
const [sameEdge, maxLine, maxRowHeight, maxRowGap] = [6, 6, 150, 60]
const maxImage = { width: 180, height: 90 }
/** Letters of a cell, and of one that stays in one line. */
const [maxCellLength, maxShortLength] = [90, 14]
/** Cells that are exactly at the edge or the middle of their column. */
const minAligned = 0.7
const minValues = 0.6
/** Digits, signs of money and of what is there or not. */
const value = /\p{N}|[€$£%✓✔✗×–—]/u

/**
 * The tables of a section by their first part. Cells and rows are marked where they are placed.
 * `words` are those of a slot, without markup.
 */
export function findTables(root: PlacedNode, words: (slot: string) => string): Map<PlacedNode, Table> {
  const tables = new Map<PlacedNode, Table>()
  const visit = (parent: PlacedNode): void => {
    for (const table of findIn(parent, words)) {
      const [first] = table.parts
      if (first !== undefined) tables.set(first, table)
    }
    for (const child of parent.children) if (child.tableColumns === undefined) visit(child)
  }
  visit(root)
  return tables
}

function findIn(parent: PlacedNode, words: (slot: string) => string): Table[] {
  const found: Table[] = []
  if (parent.node.kind !== 'stack' || isListLike(parent.node)) return found
  for (let from = 0; from < parent.children.length; from += 1) {
    const parts = findRun(parent.children.slice(from), words)
    const table = parts && readTable(parts, words)
    if (table === undefined) continue
    found.push(table)
    from += table.parts.length - 1
  }
  return found
}

/** Rows with cells in one set of columns, from the first of the siblings on. */
function findRun(siblings: readonly PlacedNode[], words: (slot: string) => string): PlacedNode[] | undefined {
  const parts: PlacedNode[] = []
  let columns: Column[] = []
  const [first] = siblings
  const lead = isRowOfLines(first) ? first : undefined
  for (const part of siblings.slice(lead === undefined ? 0 : 1)) {
    if (parts.length > 0 && part.node.before > maxRowGap) break
    if (parts.length > 0 && isLine(part.node)) {
      if (isContainer(part.node) && placeCells(part.children, columns) === undefined) break
      parts.push(part)
      continue
    }
    if (!isRow(part, words)) break
    const own = findCells(part).map((cell) => readColumn(cell))
    if (parts.length === 0) columns = own
    else if (own.length > columns.length && parts.every((row) => isLine(row.node) || fits(row, own)))
      columns = own
    else if (!fits(part, columns)) break
    parts.push(part)
  }
  // The last line of a table has one part below each cell, or parts the table from what follows.
  while (isEndLine(parts.at(-1)) || (isRowOfLines(parts.at(-1)) && isRowOfLines(parts.at(-2)))) parts.pop()
  const rows = parts.filter(({ node }) => !isLine(node))
  if (rows.length < minRows || columns.length < minColumns || columns.length > maxColumns) return undefined
  if (rows.every(isKeptPair)) return undefined
  if (lead !== undefined) {
    if (placeCells(lead.children, columns) === undefined) return undefined
    parts.unshift(lead)
  }
  for (const part of parts)
    if (isContainer(part.node)) markCells(part, columns, words)
    else part.tableColumns = columns.length
  for (let column = 1; column <= columns.length; column += 1) alignColumn(rows, column)
  return parts
}

/** A name and its price keep beside each other on their own. */
function isKeptPair({ node, children }: PlacedNode): boolean {
  const isOfLeaves = children.every((child) => !isContainer(child.node))
  return isContainer(node) && node.narrow === 'keep' && children.length === 2 && isOfLeaves
}

/** A figure with its unit, or a single word. */
function isShort(said: string): boolean {
  return said.length <= maxShortLength && (value.test(said) || !/\s/.test(said))
}

function readColumn({ node, x, width }: PlacedNode): Column {
  const { left = 0, right = 0 } = node.padding ?? {}
  return { left: x, right: x + width, inner: { left: x + left, right: x + width - right } }
}

/** Lines beside each other are one: below each cell of a row is one of its own. */
export function isLine(node: LayoutNode): boolean {
  if (isContainer(node)) return node.kind === 'row' && node.children.every(isLine)
  return node.kind === 'shape' && (node.height ?? 0) <= maxLine
}

function isRowOfLines(placed: PlacedNode | undefined): boolean {
  return placed !== undefined && isContainer(placed.node) && isLine(placed.node)
}

function isEndLine(placed: PlacedNode | undefined): boolean {
  return placed !== undefined && !isContainer(placed.node) && isLine(placed.node)
}

/** Of a row, those of the rows in it as well. */
function findCells({ children }: PlacedNode): PlacedNode[] {
  return children.flatMap((child) =>
    child.node.kind === 'row' && isPlain(child.node) ? findCells(child) : [child],
  )
}

function isRow({ node, children }: PlacedNode, words: (slot: string) => string): boolean {
  if (node.kind !== 'row' || children.length < minColumns || node.background?.image !== undefined)
    return false
  if (node.role === 'nav' || node.role === 'list' || (node.height ?? 0) > maxRowHeight) return false
  // A name and its price with dots between them keep beside each other on their own.
  if (children.length === 3 && children[1] !== undefined && isLine(children[1].node)) return false
  const [first] = children
  const isWithSign = first !== undefined && !isContainer(first.node) && first.node.kind !== 'text'
  if (isWithSign && children.length === 2 && node.narrow === 'keep') return false
  return (
    children.every((child) => isCell(child.node, words)) && children.some(({ node: one }) => hasWords(one))
  )
}

function hasWords(node: LayoutNode): boolean {
  return findSlotNodes(node).some(({ kind }) => kind === 'text')
}

function isCell(node: LayoutNode, words: (slot: string) => string): boolean {
  if ((node.height ?? 0) > maxRowHeight) return false
  for (const inner of walkTree(node)) {
    if (inner.kind === 'form' || inner.kind === 'list' || inner.kind === 'layers') return false
    if (
      inner.kind === 'image' &&
      ((inner.width ?? 0) > maxImage.width || (inner.height ?? 0) > maxImage.height)
    )
      return false
    if (isContainer(inner) && inner.background?.image !== undefined) return false
  }
  const slots = findSlotNodes(node)
  return slots.length <= 4 && getWords(node, words).length <= maxCellLength
}

function getWords(node: LayoutNode, words: (slot: string) => string): string {
  return findSlotNodes(node)
    .map(({ slot }) => words(slot).trim())
    .join(' ')
    .trim()
}

/** Each cell is in a column of its own, in their order; of a row within the row, each of its parts is. */
function fits(row: PlacedNode, columns: readonly Column[]): boolean {
  const places = placeCells(row.children, columns)
  if (places === undefined) return false
  const cells = places.filter(({ children }) => children === undefined)
  const aligned = cells.filter(({ cell, column }) => isAligned(cell, columns[column]))
  return aligned.length >= cells.length * minAligned
}

interface Place {
  cell: PlacedNode
  column: number
  span: number
  /** Of a row within the row, whose parts are cells. */
  children?: Place[]
}

function placeCells(cells: readonly PlacedNode[], columns: readonly Column[], from = 0): Place[] | undefined {
  const places: Place[] = []
  let next = from
  for (const cell of cells) {
    const inner =
      cell.node.kind === 'row' && isPlain(cell.node) && reachesOver(cell, columns)
        ? placeCells(cell.children, columns, next)
        : undefined
    const first = inner?.[0]
    const last = inner?.at(-1)
    if (inner !== undefined && first !== undefined && last !== undefined) {
      places.push({ cell, column: first.column, span: last.column - first.column + 1, children: inner })
      next = last.column + 1
      continue
    }
    const column = columns.findIndex((_, index) => index >= next && isIn(cell, columns, index))
    if (column === -1) return undefined
    places.push({ cell, column, span: 1 })
    next = column + 1
  }
  return places
}

function isPlain({ background, border, shadow }: LayoutContainer): boolean {
  return (background ?? border ?? shadow) === undefined
}

function reachesOver({ x, width }: PlacedNode, columns: readonly Column[]): boolean {
  return columns.filter(({ left, right }) => left < x + width - sameEdge && right > x + sameEdge).length > 1
}

/** Its middle is nearer to this column than to those beside it. */
function isIn({ x, width }: PlacedNode, columns: readonly Column[], index: number): boolean {
  const middle = x + width / 2
  const [before, own, after] = [columns[index - 1], columns[index], columns[index + 1]]
  if (own === undefined) return false
  const left = before === undefined ? -Infinity : (before.right + own.left) / 2
  const right = after === undefined ? Infinity : (own.right + after.left) / 2
  return middle >= left && middle <= right
}

function isAligned(cell: PlacedNode, column: Column | undefined): boolean {
  if (column === undefined) return false
  const own = readColumn(cell)
  return [own, own.inner].some(({ left, right }) =>
    [column, column.inner].some((other) => {
      const distances = [
        left - other.left,
        right - other.right,
        (left + right - other.left - other.right) / 2,
      ]
      return distances.some((distance) => Math.abs(distance) <= sameEdge)
    }),
  )
}

function markCells(row: PlacedNode, columns: readonly Column[], words: (slot: string) => string): void {
  row.tableColumns = columns.length
  const mark = (places: readonly Place[], offset: number): void => {
    for (const { cell, column, span, children } of places) {
      const following = cell.parent?.children[cell.index + 1]
      cell.cell = {
        column: column - offset + 1,
        span,
        isHead: false,
        isFirst: column === 0,
        isLast: column + span === columns.length,
        isShort: isShort(getWords(cell.node, words)),
        isJoined: following !== undefined && following.node.before < 2,
      }
      if (children === undefined) continue
      cell.tableColumns = span
      mark(children, column)
    }
  }
  mark(placeCells(row.children, columns) ?? [], 0)
}

/** The cells of a row with their columns of the table, those of rows within it as well. */
function listCells(row: PlacedNode, from = 0): { cell: PlacedNode; mark: Cell; column: number }[] {
  return row.children.flatMap((child) => {
    const { cell: mark } = child
    if (mark === undefined) return []
    const column = mark.column + from
    return child.tableColumns === undefined ? [{ cell: child, mark, column }] : listCells(child, column - 1)
  })
}

/** What ends at one place, or has its middle there, does so on phones. */
function alignColumn(rows: readonly PlacedNode[], column: number): void {
  const cells = rows.flatMap((row) => listCells(row).filter((one) => one.column === column))
  const boxes = cells.map(({ cell }) => readColumn(cell).inner)
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  const [lefts, middles, rights] = [
    boxes.map(({ left }) => left),
    boxes.map(({ left, right }) => (left + right) / 2),
    boxes.map(({ right }) => right),
  ] as const
  if (boxes.length < 2 || spread(lefts) <= sameEdge) return
  const side = spread(rights) <= sameEdge ? 'end' : spread(middles) <= sameEdge ? 'center' : undefined
  if (side !== undefined) for (const { mark } of cells) mark.side = side
}

/** A table has lines, values or a row that names the columns; cards in rows have not. */
function readTable(parts: PlacedNode[], words: (slot: string) => string): Table | undefined {
  const rows = parts.filter(({ node }) => !isLine(node))
  const [first, second] = rows
  const columns = first?.tableColumns ?? 0
  const hasHeader = first !== undefined && second !== undefined && isHeader(first, second)
  const isRuled =
    parts.length > rows.length ||
    rows
      .slice(1)
      .every((row) => row.node.border !== undefined || row.children.some(({ node }) => isRuledCell(node)))
  const body = hasHeader ? rows.slice(1) : rows
  const isOfValues = (column: number): boolean => {
    const cells = body.flatMap((row) => listCells(row).filter((one) => one.column === column))
    const valued = cells.filter(({ cell }) => {
      const said = getWords(cell.node, words)
      return said.length <= maxShortLength && value.test(said)
    })
    return valued.length >= rows.length * minValues
  }
  const hasValues = Array.from({ length: columns - 1 }, (_, index) => index + 2).some(isOfValues)
  const isTable = columns === minColumns ? isRuled || hasValues : isRuled || hasValues || hasHeader
  if (isTable) {
    if (hasHeader) for (const { cell } of first.children) if (cell !== undefined) cell.isHead = true
    return { parts, columns, hasHeader }
  }
  for (const row of parts) clearMarks(row)
  return undefined
}

function clearMarks(placed: PlacedNode): void {
  delete placed.tableColumns
  for (const child of placed.children) {
    delete child.cell
    if (child.tableColumns !== undefined) clearMarks(child)
  }
}

function isRuledCell({ border, background, before }: LayoutNode): boolean {
  return border?.sides !== undefined || (background !== undefined && before <= 8)
}

/** None of its words looks like those in the next row. */
function isHeader(first: PlacedNode, second: PlacedNode): boolean {
  const getStyles = ({ node }: PlacedNode): string[] =>
    findSlotNodes(node).flatMap((leaf) => (leaf.kind === 'text' ? [leaf.style] : []))
  const below = new Set(getStyles(second))
  const own = getStyles(first)
  return own.length > 0 && own.every((style) => !below.has(style))
}

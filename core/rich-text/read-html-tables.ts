// Tables in HTML: head rows recognised by `thead` or by rows of nothing but `th`, spans kept within reason,
// widths where they are said.
import { findAlignment, findPixels } from './html-styles.ts'
import type { HtmlElement } from './html-tree.ts'
import type { HtmlReader, ReadingContext } from './html-reader.types.ts'
import type { TableBlock, TableCell } from './rich-text.types.ts'

// The HTML standard's own limit is 1,000 columns; more rows than a table has mean nothing.
const maxSpan = 1_000

/** Reads one table element; nested tables stay in their cells. */
export function readTable(element: HtmlElement, context: ReadingContext, reader: HtmlReader): TableBlock {
  const inside: ReadingContext = { ...context, align: undefined, item: undefined }
  const rows: TableCell[][] = []
  let headerRows = 0
  let caption: TableBlock['caption']
  const columnWidths: (number | null)[] = []

  const visit = (parent: HtmlElement, inHead: boolean): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue
      if (child.name === 'thead' || child.name === 'tbody' || child.name === 'tfoot')
        visit(child, child.name === 'thead')
      else if (child.name === 'caption') caption = reader.inlines(child, inside)
      else if (child.name === 'colgroup') visit(child, inHead)
      else if (child.name === 'col')
        for (let column = getSpan(child, 'span'); column > 0 && columnWidths.length < maxSpan; column -= 1)
          columnWidths.push(findPixels(child, 'width') ?? null)
      else if (child.name === 'tr') {
        const row = readRow(child, inside, reader)
        if (row.length === 0) continue
        if (rows.length === 0 && !columnWidths.some((width) => width !== null))
          columnWidths.splice(0, columnWidths.length, ...widthsInCells(child))
        if (headerRows === rows.length && (inHead || row.every((cell) => cell.header))) headerRows += 1
        rows.push(row)
      }
    }
  }
  visit(element, false)

  // Markdown cannot write a table without a head: an empty one stands for none.
  if (headerRows === 1 && rows.length > 1 && rows[0]?.every((cell) => cell.blocks.length === 0) === true) {
    rows.shift()
    headerRows = 0
  }
  const table: TableBlock = { type: 'table', headerRows, rows }
  if (caption !== undefined && caption.length > 0) table.caption = caption
  if (columnWidths.some((width) => width !== null)) table.columnWidths = columnWidths
  return table
}

function readRow(element: HtmlElement, context: ReadingContext, reader: HtmlReader): TableCell[] {
  const cells: TableCell[] = []
  for (const child of element.children) {
    if (typeof child === 'string' || (child.name !== 'td' && child.name !== 'th')) continue
    const align = findAlignment(child)
    const blocks = reader.blocks(child.children, context)
    const cell: TableCell = {
      header: child.name === 'th',
      colspan: getSpan(child, 'colspan'),
      rowspan: getSpan(child, 'rowspan'),
      blocks: withoutEmptyParagraph(blocks),
    }
    if (align !== undefined) cell.align = align
    cells.push(cell)
  }
  return cells
}

// The editor keeps the widths of columns in its cells.
function widthsInCells(row: HtmlElement): (number | null)[] {
  const widths: (number | null)[] = []
  for (const cell of row.children) {
    if (typeof cell === 'string') continue
    const said = cell.attributes['colwidth']?.split(',') ?? []
    for (let column = 0; column < getSpan(cell, 'colspan') && widths.length < maxSpan; column += 1) {
      const width = Number(said[column] ?? 0)
      widths.push(width > 0 && width < 100_000 ? Math.round(width) : null)
    }
  }
  return widths
}

// Editors put an empty paragraph into an empty cell.
function withoutEmptyParagraph(blocks: TableCell['blocks']): TableCell['blocks'] {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' && only.inlines.length === 0 ? [] : blocks
}

function getSpan(element: HtmlElement, attribute: string): number {
  const span = Number.parseInt(element.attributes[attribute] ?? '1', 10)
  return span >= 1 ? Math.min(span, maxSpan) : 1
}

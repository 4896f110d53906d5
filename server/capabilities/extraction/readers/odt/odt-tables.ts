// Tables of OpenDocument. Rows and cells may say how often they repeat (a spreadsheet's way), which is
// followed as far as a text needs it.
import type { Block, HtmlElement, TableBlock, TableCell } from '#core/rich-text/index.ts'
import type { OdtReading } from './odt-reading.ts'
import { wholeNumber } from './odt-styles.ts'

const maxColumns = 256
const maxCells = 20_000

export function readTable(element: HtmlElement, reading: OdtReading): TableBlock | undefined {
  const table: TableBlock = { type: 'table', headerRows: 0, rows: [] }
  const count = { cells: 0 }
  readRows(element, reading, table, false, count)
  // Rows that hold nothing at the end are an editor's leftovers.
  while (table.rows.at(-1)?.every((cell) => cell.blocks.length === 0 && cell.rowspan === 1) === true)
    table.rows.pop()
  table.headerRows = Math.min(table.headerRows, table.rows.length)
  clampSpans(table)
  return table.rows.some((row) => row.length > 0) ? table : undefined
}

function readRows(
  parent: HtmlElement,
  reading: OdtReading,
  table: TableBlock,
  isHead: boolean,
  count: { cells: number },
): void {
  for (const child of parent.children) {
    if (typeof child === 'string') continue
    if (child.name === 'table:table-row') {
      const isHeadRow = isHead && table.headerRows === table.rows.length
      for (
        let copy = wholeNumber(child.attributes['table:number-rows-repeated'], 1);
        copy > 0 && count.cells < maxCells;
        copy -= 1
      ) {
        const row = readRow(child, reading, isHeadRow)
        count.cells += Math.max(1, row.length)
        // A row of nothing needs no copies.
        const isEmpty = row.every((cell) => cell.blocks.length === 0)
        table.rows.push(row)
        if (isHeadRow) table.headerRows += 1
        if (isEmpty) break
      }
    } else if (/^table:table-(?:header-rows|rows|row-group)$/.test(child.name)) {
      readRows(child, reading, table, isHead || child.name === 'table:table-header-rows', count)
    }
  }
}

function readRow(element: HtmlElement, reading: OdtReading, isHead: boolean): TableCell[] {
  const cells: TableCell[] = []
  for (const child of element.children) {
    if (typeof child === 'string' || child.name !== 'table:table-cell') continue
    const blocks = reading.readBlocks(child, { listDepth: 0, onPage: false })
    const firstStyle = child.children.find((part) => typeof part !== 'string' && part.name === 'text:p')
    const named =
      firstStyle === undefined || typeof firstStyle === 'string'
        ? []
        : reading.styles.findNames(firstStyle.attributes['text:style-name'])
    const cell: TableCell = {
      header: isHead || named.includes('Table_20_Heading'),
      colspan: Math.max(1, wholeNumber(child.attributes['table:number-columns-spanned'], 1)),
      rowspan: Math.max(1, wholeNumber(child.attributes['table:number-rows-spanned'], 1)),
      blocks,
    }
    const [only, ...others] = blocks
    if (only?.type === 'paragraph' && others.length === 0 && only.align !== undefined) {
      cell.align = only.align
      delete only.align
    }
    if (cell.header) dropBold(blocks)
    const copies = Math.max(1, wholeNumber(child.attributes['table:number-columns-repeated'], 1))
    for (let copy = 0; copy < copies && cells.length < maxColumns; copy += 1) cells.push(cell)
  }
  return cells
}

/** A head is bold by itself. */
function dropBold(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.type === 'paragraph')
      for (const inline of block.inlines) if (inline.type === 'text') delete inline.marks.bold
  }
}

/** No span reaches beyond the table. */
function clampSpans(table: TableBlock): void {
  for (const [index, row] of table.rows.entries()) {
    for (const cell of row) {
      const end = index < table.headerRows ? table.headerRows : table.rows.length
      cell.rowspan = Math.min(cell.rowspan, end - index)
      cell.colspan = Math.min(cell.colspan, maxColumns)
    }
  }
}

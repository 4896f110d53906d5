// Tables of OpenDocument: every place of the grid is an element, also those that a span covers (§9.1.4,
// §9.1.5).
import type { TableBlock, TableCell } from '#core/rich-text/index.ts'
import { inkColours } from '../page-format.ts'
import { getColumns, columnWidths } from '../table-grid.ts'
import type { Place } from './odt-place.ts'
import type { OdtWriter } from './odt-writer.ts'

const maxColumns = 256
const ink = `0.75pt solid #${inkColours.ink.toLowerCase()}`
const rule = `0.5pt solid #${inkColours.rule.toLowerCase()}`

export function writeTable(writer: OdtWriter, table: TableBlock, place: Place): string {
  const columns = Math.min(getColumns(table), maxColumns)
  const caption =
    table.caption === undefined || table.caption.length === 0
      ? ''
      : writer.writeBlocks(writer, [{ type: 'paragraph', inlines: table.caption }], {
          ...place,
          style: 'Table_20_Caption',
        })
  if (columns === 0) return caption
  const available = Math.max(1_000, place.width - place.indent * 20)
  const widths = columnWidths(table, columns, available)
  const style = writer.style(
    'table',
    `><style:table-properties style:width="${available / 20}pt" fo:margin-left="${place.indent}pt" table:align="left" style:may-break-between-rows="true" table:border-model="collapsing"${writer.manuscript.rightToLeft ? ' style:writing-mode="rl-tb"' : ''}/>`,
  )
  const grid = widths
    .map(
      (width) =>
        `<table:table-column table:style-name="${writer.style('table-column', `><style:table-column-properties style:column-width="${width / 20}pt"/>`)}"/>`,
    )
    .join('')
  const rowStyle = writer.style('table-row', '><style:table-row-properties fo:keep-together="always"/>')
  const covered = new Map<number, number>()
  const rows = table.rows.map((row, index) => {
    const isHead = index < table.headerRows
    const cells = writeRow(writer, row, {
      columns,
      covered,
      isHead,
      isFirst: index === 0,
      isLast: index === table.rows.length - 1,
      rowsLeft: table.rows.length - index,
      widths,
      place,
    })
    return `<table:table-row table:style-name="${rowStyle}">${cells}</table:table-row>\n`
  })
  const head = rows.slice(0, table.headerRows)
  const body = rows.slice(table.headerRows)
  // A table of head rows alone has no body to repeat them for.
  const grouped =
    head.length > 0 && body.length > 0
      ? `<table:table-header-rows>\n${head.join('')}</table:table-header-rows>\n${body.join('')}`
      : rows.join('')
  return `${caption}<table:table table:style-name="${style}">${grid}\n${grouped}</table:table>\n<text:p text:style-name="After_20_Table"/>\n`
}

interface RowPlace {
  columns: number
  /** Rows that a span from above still covers, by column. */
  covered: Map<number, number>
  isHead: boolean
  isFirst: boolean
  isLast: boolean
  rowsLeft: number
  widths: number[]
  place: Place
}

function writeRow(writer: OdtWriter, row: readonly TableCell[], at: RowPlace): string {
  const cells: string[] = []
  const pending = [...row]
  for (let column = 0; column < at.columns;) {
    const rowsCovered = at.covered.get(column) ?? 0
    if (rowsCovered > 0) {
      at.covered.set(column, rowsCovered - 1)
      cells.push('<table:covered-table-cell/>')
      column += 1
      continue
    }
    const cell = pending.shift()
    if (cell === undefined) {
      cells.push(
        `<table:table-cell table:style-name="${cellStyle(writer, at)}" office:value-type="string"><text:p text:style-name="Table_20_Contents"/></table:table-cell>`,
      )
      column += 1
      continue
    }
    const free = freeColumns(at, column)
    const colspan = Math.max(1, Math.min(cell.colspan, free))
    const rowspan = Math.max(1, Math.min(cell.rowspan, at.rowsLeft))
    const width = at.widths.slice(column, column + colspan).reduce((sum, part) => sum + part, 0)
    cells.push(
      writeCell(
        writer,
        cell,
        { ...at, isLast: at.isLast || rowspan === at.rowsLeft },
        { colspan, rowspan, width },
      ),
    )
    for (let offset = 0; offset < colspan; offset += 1) {
      if (offset > 0) cells.push('<table:covered-table-cell/>')
      if (rowspan > 1) at.covered.set(column + offset, rowspan - 1)
    }
    column += colspan
  }
  return cells.join('')
}

function freeColumns(at: RowPlace, from: number): number {
  let free = 0
  while (from + free < at.columns && (at.covered.get(from + free) ?? 0) === 0) free += 1
  return free
}

function writeCell(
  writer: OdtWriter,
  cell: TableCell,
  at: RowPlace,
  size: { colspan: number; rowspan: number; width: number },
): string {
  const spans = `${size.colspan > 1 ? ` table:number-columns-spanned="${size.colspan}"` : ''}${size.rowspan > 1 ? ` table:number-rows-spanned="${size.rowspan}"` : ''}`
  const style = cell.header ? 'Table_20_Heading' : 'Table_20_Contents'
  const body = writer.writeBlocks(writer, cell.blocks, {
    indent: 0,
    level: 0,
    style,
    align: cell.align,
    width: Math.max(500, size.width - 216),
  })
  return `<table:table-cell table:style-name="${cellStyle(writer, at)}" office:value-type="string"${spans}>${body === '' ? `<text:p text:style-name="${style}"/>` : body}</table:table-cell>`
}

function cellStyle(writer: OdtWriter, { isHead, isFirst, isLast }: RowPlace): string {
  const bottom = isHead || isLast ? ink : rule
  return writer.style(
    'table-cell',
    `><style:table-cell-properties fo:padding-left="5.4pt" fo:padding-right="5.4pt" fo:padding-top="0pt" fo:padding-bottom="0pt" fo:border-left="none" fo:border-right="none" fo:border-top="${isFirst ? ink : 'none'}" fo:border-bottom="${bottom}"${isHead ? ' style:vertical-align="bottom"' : ''}/>`,
  )
}

// Tables of Word: a grid with widths, a head that repeats on every page, rows that stay whole.
import { Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { TableBlock, TableCell as Cell } from '#core/rich-text/index.ts'
import { getColumns, columnWidths } from '../table-grid.ts'
import type { Place } from './docx-place.ts'
import type { DocxWriter } from './docx-writer.ts'

/** Word refuses documents whose tables have more columns. */
const maxColumns = 63

export function writeTable(writer: DocxWriter, table: TableBlock, place: Place): (Paragraph | Table)[] {
  const columns = Math.min(getColumns(table), maxColumns)
  const caption =
    table.caption === undefined || table.caption.length === 0
      ? []
      : writer.writeBlocks(writer, [{ type: 'paragraph', inlines: table.caption }], {
          ...place,
          style: 'Caption',
          keepNext: true,
        })
  if (columns === 0) return caption
  const available = Math.max(1_000, place.width - place.indent)
  const widths = columnWidths(table, columns, available)
  const rows = table.rows.map((row, index) => {
    let column = 0
    const cells = row.slice(0, maxColumns).map((cell) => {
      const span = Math.min(cell.colspan, columns)
      const width = widths.slice(column, column + span).reduce((sum, part) => sum + part, 0)
      column += span
      return writeCell(writer, cell, {
        isHead: index < table.headerRows,
        width: width === 0 ? (widths[0] ?? available) : width,
        columns,
        rowsLeft: table.rows.length - index,
        place,
      })
    })
    return new TableRow({
      children: cells.length === 0 ? [emptyCell()] : cells,
      tableHeader: index < table.headerRows,
      cantSplit: true,
    })
  })
  return [
    ...caption,
    new Table({
      rows,
      style: 'PressroomTable',
      width: { size: available, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      tableLook: {
        firstRow: table.headerRows > 0,
        lastRow: false,
        firstColumn: false,
        lastColumn: false,
        noHBand: true,
        noVBand: true,
      },
      ...(place.indent === 0 ? {} : { indent: { size: place.indent, type: WidthType.DXA } }),
      ...(writer.rightToLeft ? { visuallyRightToLeft: true } : {}),
    }),
    // Two tables without a paragraph between become one; this one is also the space below.
    new Paragraph({ style: 'TableText' }),
  ]
}

interface CellPlace {
  isHead: boolean
  width: number
  columns: number
  rowsLeft: number
  place: Place
}

function writeCell(
  writer: DocxWriter,
  cell: Cell,
  { isHead, width, columns, rowsLeft, place }: CellPlace,
): TableCell {
  const inside: Place = {
    ...place,
    indent: 0,
    level: -1,
    style: 'TableText',
    bold: cell.header,
    align: cell.align,
    keepNext: isHead,
    width: Math.max(500, width - 216),
  }
  const children = writer.writeBlocks(writer, cell.blocks, inside)
  const rowSpan = Math.min(cell.rowspan, rowsLeft)
  return new TableCell({
    children: children.length === 0 ? [new Paragraph({ style: 'TableText' })] : children,
    width: { size: width, type: WidthType.DXA },
    ...(cell.colspan > 1 ? { columnSpan: Math.min(cell.colspan, columns) } : {}),
    ...(rowSpan > 1 ? { rowSpan } : {}),
  })
}

function emptyCell(): TableCell {
  return new TableCell({ children: [new Paragraph({ style: 'TableText' })] })
}

// Columns and their widths: as the text says them, else by how much is in them.
import type { Block, TableBlock } from '#core/rich-text/index.ts'
import { plainText } from './manuscript.ts'

/** Number of columns, spans counted, also those that reach down from rows above. */
export function getColumns(table: TableBlock): number {
  let max = 0
  let hanging: { columns: number; rows: number }[] = []
  for (const row of table.rows) {
    const own = row.reduce((sum, cell) => sum + cell.colspan, 0)
    max = Math.max(max, own + hanging.reduce((sum, span) => sum + span.columns, 0))
    hanging = hanging.map((span) => ({ ...span, rows: span.rows - 1 })).filter((span) => span.rows > 0)
    for (const cell of row)
      if (cell.rowspan > 1) hanging.push({ columns: cell.colspan, rows: cell.rowspan - 1 })
  }
  return max
}

/** Rows that are looked at; more would not change the widths, only the time. */
const rowsLookedAt = 200

/** Widths of the columns; together they are `available`. */
export function columnWidths(table: TableBlock, columns: number, available: number): number[] {
  const asked = Array.from({ length: columns }, (_, index) => table.columnWidths?.[index] ?? 0)
  const weights = asked.every((width) => width > 0) ? asked : weighed(table, columns)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const widths = weights.map((weight) => Math.max(1, Math.floor((weight / total) * available)))
  // What rounding left goes to the last.
  const rest = available - widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width, index) => (index === columns - 1 ? Math.max(1, width + rest) : width))
}

function weighed(table: TableBlock, columns: number): number[] {
  const maxLengths = Array.from({ length: columns }, () => 0)
  const words = Array.from({ length: columns }, () => 0)
  for (const row of table.rows.slice(0, rowsLookedAt)) {
    let column = 0
    for (const cell of row) {
      if (cell.colspan === 1 && column < columns) {
        const text = getText(cell.blocks)
        maxLengths[column] = Math.max(maxLengths[column] ?? 0, text.length)
        for (const word of text.split(/\s+/)) words[column] = Math.max(words[column] ?? 0, word.length)
      }
      column += cell.colspan
    }
  }
  // Long texts wrap well, so they count less than their length; no column is narrower than its longest word
  // of usual length.
  return maxLengths.map((length, column) =>
    Math.max(6, Math.min(words[column] ?? 0, 24) + 2, Math.min(length, 60)),
  )
}

function getText(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      'inlines' in block
        ? plainText(block.inlines)
        : block.type === 'list'
          ? block.items.map((item) => getText(item.blocks)).join(' ')
          : '',
    )
    .join(' ')
}

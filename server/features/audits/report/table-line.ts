import { neutraliseCell } from '#core/article-table/cells.ts'

/** A line of CSV, every cell quoted, none that a spreadsheet would run. */
export function tableLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutraliseCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

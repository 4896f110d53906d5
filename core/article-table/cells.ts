// Cells that a spreadsheet would run as a formula get an apostrophe before them, and lose it when they are
// read again.

const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/** The cell as a spreadsheet shows it and does not run it. */
export function neutraliseCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** What `neutraliseCell` was given. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A line of CSV, every cell quoted, none that a spreadsheet would run. */
export function tableLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutraliseCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

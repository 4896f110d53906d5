// Where the keys lead in a grid. Row -1 holds the headings.

export interface Place {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows of a page. */
  page: number
}

/** The place a key leads to from here; undefined for keys that lead nowhere. */
export function moved(
  { row, column }: Place,
  key: string,
  isControl: boolean,
  { rows, columns, page }: GridSize,
): Place | undefined {
  const within = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(-1, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowDown':
      return isControl ? within(rows - 1, column) : within(row + 1, column)
    case 'ArrowUp':
      return isControl ? within(0, column) : within(row - 1, column)
    case 'ArrowRight':
      return within(row, isControl ? columns - 1 : column + 1)
    case 'ArrowLeft':
      return within(row, isControl ? 0 : column - 1)
    case 'Home':
      return isControl ? within(0, 0) : within(row, 0)
    case 'End':
      return isControl ? within(rows - 1, columns - 1) : within(row, columns - 1)
    case 'PageDown':
      return within(row + page, column)
    case 'PageUp':
      return within(Math.max(0, row - page), column)
    default:
      return undefined
  }
}

/**
 * The next cell that can be edited, over the ends of rows; `first` is the first such column. Undefined behind
 * the last.
 */
export function nextCell(
  { row, column }: Place,
  step: 1 | -1,
  first: number,
  { rows, columns }: GridSize,
): Place | undefined {
  const next = column + step
  const place =
    next >= columns
      ? { row: row + 1, column: first }
      : next < first
        ? { row: row - 1, column: columns - 1 }
        : { row, column: next }
  return place.row < 0 || place.row >= rows ? undefined : place
}

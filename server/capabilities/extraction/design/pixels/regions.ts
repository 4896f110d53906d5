// Connected regions of a grid.

export interface Grid {
  columns: number
  rows: number
  /** Whether two neighbouring cells do not belong together although both are set. */
  isStep?: (a: number, b: number) => boolean
  /** Whether cells that only touch at a corner belong together; they do where it is not said. */
  joinsCorners?: boolean
}

/** A number for each connected region of set cells, from 1 on; 0 elsewhere. */
export function nameRegions(
  cells: Uint8Array,
  { columns, rows, isStep, joinsCorners = true }: Grid,
): Int32Array {
  const names = new Int32Array(columns * rows)
  const waiting: number[] = []
  let name = 0
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] === 0 || names[start] !== 0) continue
    name += 1
    names[start] = name
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns]
      for (let nextRow = Math.max(0, row - 1); nextRow <= Math.min(rows - 1, row + 1); nextRow += 1) {
        for (
          let nextColumn = Math.max(0, column - 1);
          nextColumn <= Math.min(columns - 1, column + 1);
          nextColumn += 1
        ) {
          const next = nextRow * columns + nextColumn
          if (!joinsCorners && nextRow !== row && nextColumn !== column) continue
          if (cells[next] === 0 || names[next] !== 0 || isStep?.(at, next) === true) continue
          names[next] = name
          waiting.push(next)
        }
      }
    }
  }
  return names
}

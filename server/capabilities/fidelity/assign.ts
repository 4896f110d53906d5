/**
 * The pairing of rows and columns with the least sum of costs (Hungarian method with potentials, O(n³)). For
 * each row the index of its column, -1 where there are fewer columns than rows.
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  if (rows > columns) {
    const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column] ?? 0))
    const result = Array.from({ length: rows }, () => -1)
    for (const [column, row] of assign(turned).entries()) result[row] = column
    return result
  }
  // Index 0 stands for "none", so that rows and columns count from 1.
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowAt = new Int32Array(columns + 1)
  const before = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    rowAt[0] = row
    let column = 0
    const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const isDone = new Uint8Array(columns + 1)
    do {
      isDone[column] = 1
      const current = rowAt[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let other = 1; other <= columns; other += 1) {
        if (isDone[other] === 1) continue
        const cost =
          (costs[current - 1]?.[other - 1] ?? 0) -
          (rowPotential[current] ?? 0) -
          (columnPotential[other] ?? 0)
        if (cost < (slack[other] as number)) {
          slack[other] = cost
          before[other] = column
        }
        if ((slack[other] as number) < delta) {
          delta = slack[other] as number
          next = other
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isDone[other] === 1) {
          rowPotential[rowAt[other] as number] = (rowPotential[rowAt[other] as number] ?? 0) + delta
          columnPotential[other] = (columnPotential[other] ?? 0) - delta
        } else slack[other] = (slack[other] ?? 0) - delta
      }
      column = next
    } while (rowAt[column] !== 0)
    do {
      const from = before[column] as number
      rowAt[column] = rowAt[from] as number
      column = from
    } while (column !== 0)
  }
  const result = Array.from({ length: rows }, () => -1)
  for (let column = 1; column <= columns; column += 1) {
    const row = rowAt[column] as number
    if (row > 0) result[row - 1] = column - 1
  }
  return result
}

// Where a round gradient has its middle and how much wider than high it is, from the directions in which
// its colours change: all of them go through the middle of a circle.
import type { Pixels } from '../../image/pixels.ts'

export interface Middle {
  /** From the middle of the pixels. */
  x: number
  y: number
  /** How much farther it reaches across than down. */
  ratio: number
}

/** Beyond these too little of a gradient is seen to know its middle. */
const maxAway = 1.5
const maxRatio = 6

/**
 * The middle of ellipses that colours lie on: of each point (x, y) with a change (gx, gy) holds gx (y − cy)
 * k = gy (x − cx), where k is the square of the ratio. Solved by least squares for k, k cy and cx.
 */
export function findMiddle(
  { width, height, bytes }: Pixels,
  points: readonly { x: number; y: number }[],
  reach: number,
): Middle | undefined {
  const sums = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]
  // What is hardly there may have any colour.
  const seen = (x: number, y: number, channel: number): number => {
    const at = (y * width + x) * 4
    const alpha = bytes[at + 3] ?? 0
    return channel === 3 ? alpha : ((bytes[at + channel] ?? 0) * alpha) / 255
  }
  const scale = Math.max(width, height) / 2
  for (const point of points) {
    const [x, y] = [Math.round(point.x + width / 2 - 0.5), Math.round(point.y + height / 2 - 0.5)]
    if (x < reach || y < reach || x >= width - reach || y >= height - reach) continue
    for (const channel of [0, 1, 2, 3]) {
      const gx = seen(x + reach, y, channel) - seen(x - reach, y, channel)
      const gy = seen(x, y + reach, channel) - seen(x, y - reach, channel)
      if (Math.abs(gx) + Math.abs(gy) < 2) continue
      const row = [(gx * point.y) / scale, -gx, gy, (gy * point.x) / scale]
      for (const [index, sum] of sums.entries())
        for (const column of [0, 1, 2, 3])
          sum[column] = (sum[column] ?? 0) + (row[index] ?? 0) * (row[column] ?? 0)
    }
  }
  const [k, kcy, cx] = solve(sums) ?? []
  if (k === undefined || kcy === undefined || cx === undefined || k <= 0) return undefined
  const middle = { x: cx * scale, y: (kcy / k) * scale, ratio: Math.sqrt(k) }
  const isNear = Math.abs(middle.x) <= width * maxAway && Math.abs(middle.y) <= height * maxAway
  return isNear && middle.ratio < maxRatio && middle.ratio > 1 / maxRatio ? middle : undefined
}

/** Three equations, by elimination. */
function solve(rows: number[][]): number[] | undefined {
  const matrix = rows.map((row) => [...row])
  for (let column = 0; column < 3; column += 1) {
    const pivot = matrix
      .slice(column)
      .toSorted((one, other) => Math.abs(other[column] ?? 0) - Math.abs(one[column] ?? 0))[0]
    if (pivot === undefined || Math.abs(pivot[column] ?? 0) < 1e-9) return undefined
    const rest = matrix.filter((row) => row !== pivot)
    matrix.splice(0, 3, ...rest.slice(0, column), pivot, ...rest.slice(column))
    for (const row of matrix) {
      if (row === pivot) continue
      const share = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let at = column; at < 4; at += 1) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0)
    }
  }
  return matrix.map((row, index) => (row[3] ?? 0) / (row[index] ?? 1))
}

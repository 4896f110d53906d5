/** The middle of the values in order, or the mean of the two in the middle; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || sorted.length % 2 === 1) return middle
  return ((sorted[sorted.length / 2 - 1] ?? middle) + middle) / 2
}

/** The middle of the values in order, the upper of two: one that was measured. Undefined of none. */
export function upperMedian(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

/** NaN of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

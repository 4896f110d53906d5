// Small sums that several rooms of the analysis need.

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** How many of the sorted numbers are smaller. */
export function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The key to which most weight belongs; of equals the first. */
export function heaviest<Member, Key>(members: Iterable<Member>, keyOf: (member: Member) => Key, weightOf: (member: Member) => number): Key | undefined {
  const weights = new Map<Key, number>()
  for (const member of members) weights.set(keyOf(member), (weights.get(keyOf(member)) ?? 0) + weightOf(member))
  let most: Key | undefined
  let mostWeight = Number.NEGATIVE_INFINITY
  for (const [key, weight] of weights) if (weight > mostWeight) [most, mostWeight] = [key, weight]
  return most
}

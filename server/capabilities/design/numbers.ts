// Small sums that several parts of the analysis need.

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
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
export function heaviest<Member, Key>(
  members: Iterable<Member>,
  getKey: (member: Member) => Key,
  getWeight: (member: Member) => number,
): Key | undefined {
  const weights = new Map<Key, number>()
  for (const member of members)
    weights.set(getKey(member), (weights.get(getKey(member)) ?? 0) + getWeight(member))
  let heaviestKey: Key | undefined
  let maxWeight = Number.NEGATIVE_INFINITY
  for (const [key, weight] of weights) if (weight > maxWeight) [heaviestKey, maxWeight] = [key, weight]
  return heaviestKey
}

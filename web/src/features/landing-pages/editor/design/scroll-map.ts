// Which height of one image belongs to which height of another, from pairs that are known to belong
// together.

export interface HeightPair {
  page: number
  design: number
}

/** The pairs that rise in both: a section that is elsewhere than in the design has no height to go by. */
export function risingPairs(pairs: readonly HeightPair[]): HeightPair[] {
  const rising: HeightPair[] = []
  for (const pair of pairs.toSorted((one, other) => one.page - other.page)) {
    const last = rising.at(-1)
    if (last === undefined || (pair.page > last.page && pair.design > last.design)) rising.push(pair)
  }
  return rising
}

/** The height in the other image: between two pairs in proportion, beyond them as far from the nearest. */
export function mapHeight(
  height: number,
  pairs: readonly HeightPair[],
  from: keyof HeightPair,
): number | undefined {
  const to = from === 'page' ? 'design' : 'page'
  const after = pairs.findIndex((pair) => pair[from] >= height)
  const [low, high] = after === -1 ? [pairs.at(-1), undefined] : [pairs[after - 1], pairs[after]]
  if (low === undefined || high === undefined) {
    const near = low ?? high
    return near === undefined ? undefined : near[to] + height - near[from]
  }
  return low[to] + ((height - low[from]) / (high[from] - low[from])) * (high[to] - low[to])
}

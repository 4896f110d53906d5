// Columns of a row that are much closer together than the others: each such bundle is a row of its own.
import { getCenter, surround } from './boxes.ts'
import type { Element } from './elements.types.ts'

const samePitch = 3
const minGridColumns = 3

/**
 * Whether parts begin at equal distances, or have their middles there: gaps are as wide as what they hold
 * leaves.
 */
export function isGridRow(parts: readonly Element[][]): boolean {
  if (parts.length < minGridColumns) return false
  const boxes = parts.map((part) => surround(part.map(({ cutBox }) => cutBox)))
  return [boxes.map(({ left }) => left), boxes.map(getCenter)].some((places) => {
    const pitches = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    return Math.max(...pitches) - Math.min(...pitches) <= samePitch
  })
}

/** How much wider the gap between bundles is than any within them. */
const bundleRatio = 2.2
const minBundleGap = 24

export function findBundles(gaps: readonly number[]): [from: number, to: number][] | undefined {
  if (gaps.length < 2) return undefined
  const sorted = gaps.toSorted((one, other) => one - other)
  let [border, ratio] = [Number.POSITIVE_INFINITY, bundleRatio]
  for (let index = 1; index < sorted.length; index += 1) {
    const [small, large] = [Math.max(6, sorted[index - 1] ?? 0), sorted[index] ?? 0]
    if (large / small >= ratio && large >= minBundleGap) [border, ratio] = [large, large / small]
  }
  if (border === Number.POSITIVE_INFINITY || sorted[0] === border) return undefined
  const bundles: [number, number][] = [[0, 0]]
  for (const [index, gap] of gaps.entries()) {
    const last = bundles.at(-1)
    if (gap >= border || last === undefined) bundles.push([index + 1, index + 1])
    else last[1] = index + 1
  }
  return bundles
}

// Items of two texts side by side, those that were rewritten included.
import { diffSequences, type Span } from '#core/differences.ts'

export type AlignedPair =
  | { kind: 'same' | 'changed'; old: number; fresh: number }
  /** `fresh` is where it would have been. */
  | { kind: 'removed'; old: number; fresh: number }
  /** `old` is the item before which it comes. */
  | { kind: 'added'; old: number; fresh: number }

export interface AlignableItem {
  /** Equal keys: the same item. */
  key: string
  /** What similarity is judged by. */
  text: string
  /** Only items of one kind are versions of each other. */
  kind: string
}

const minSimilarity = 0.35
// A comparison of each with each; beyond this the items are taken in their order.
const maxCompared = 2_500

/** Which item became which: equal ones, changed ones, removed and added ones, in the order of reading. */
export function alignItems(before: readonly AlignableItem[], after: readonly AlignableItem[]): AlignedPair[] {
  const pairs: AlignedPair[] = []
  let old = 0
  let fresh = 0
  const walkSame = (until: number): void => {
    for (; old < until; old += 1, fresh += 1) pairs.push({ kind: 'same', old, fresh })
  }
  const spans = diffSequences(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  for (const span of spans) {
    walkSame(span.oldFrom)
    for (const [oldIndex, freshIndex] of [
      ...matchSimilar(before, after, span),
      [span.oldTo, span.newTo] as const,
    ]) {
      for (; old < oldIndex; old += 1) pairs.push({ kind: 'removed', old, fresh })
      for (; fresh < freshIndex; fresh += 1) pairs.push({ kind: 'added', old, fresh })
      if (oldIndex === span.oldTo) continue
      pairs.push({ kind: 'changed', old: oldIndex, fresh: freshIndex })
      old += 1
      fresh += 1
    }
  }
  walkSame(before.length)
  return pairs
}

/** The best pairing in order (most shared words in all) between the two sides of a span. */
function matchSimilar(
  before: readonly AlignableItem[],
  after: readonly AlignableItem[],
  span: Span,
): (readonly [number, number])[] {
  const rows = span.oldTo - span.oldFrom
  const columns = span.newTo - span.newFrom
  if (rows === 0 || columns === 0) return []
  const likeness = (row: number, column: number): number => {
    const one = before[span.oldFrom + row]
    const other = after[span.newFrom + column]
    return one === undefined || other === undefined || one.kind !== other.kind
      ? 0
      : similarity(one.text, other.text)
  }
  // One paragraph for one paragraph is a rewrite, however little is left of it.
  if (rows === 1 && columns === 1)
    return before[span.oldFrom]?.kind === after[span.newFrom]?.kind ? [[span.oldFrom, span.newFrom]] : []
  if (rows * columns > maxCompared) {
    return Array.from(
      { length: Math.min(rows, columns) },
      (_, index) => [span.oldFrom + index, span.newFrom + index] as const,
    ).filter(([row, column]) => before[row]?.kind === after[column]?.kind)
  }
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0
  const like = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => likeness(row, column)),
  )
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const value = like[row]?.[column] ?? 0
      const line = best[row]
      if (line !== undefined)
        line[column] = Math.max(
          at(row + 1, column),
          at(row, column + 1),
          value >= minSimilarity ? value + at(row + 1, column + 1) : 0,
        )
    }
  }
  const matched: (readonly [number, number])[] = []
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const value = like[row]?.[column] ?? 0
    if (value >= minSimilarity && at(row, column) === value + at(row + 1, column + 1)) {
      matched.push([span.oldFrom + row, span.newFrom + column])
      row += 1
      column += 1
    } else if (at(row, column) === at(row + 1, column)) row += 1
    else column += 1
  }
  return matched
}

/** Share of words that two texts have in common, 0 to 1. */
export function similarity(one: string, other: string): number {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const left = words(one)
  const right = words(other)
  if (left.length + right.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of right) {
    const count = counts.get(word) ?? 0
    if (count === 0) continue
    counts.set(word, count - 1)
    shared += 1
  }
  return (2 * shared) / (left.length + right.length)
}

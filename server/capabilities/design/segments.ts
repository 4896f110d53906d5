// The division of a strip that is best as a whole: cuts where much speaks for them, and sections that each
// are about one thing.
import { findCuts } from './cuts.ts'
import type { StripLayout } from './strip-layout.ts'
import { countBelow } from './numbers.ts'
import { getMiddle, type Item } from './strip.ts'

export interface Segment {
  top: number
  bottom: number
}

interface Level {
  /** Where the section above ends and the one below begins. */
  end: number
  start: number
  score: number
}

/** What is odd about a section, and what it takes off the score of a division. */
const oddness = {
  /** For each heading of a section after its first. */
  secondHead: 1.4,
  /** Nothing in it heads it. */
  headless: 0.3,
  /** A heading and nothing else at all. */
  headAlone: 2.4,
  /** A heading, a line and nothing else, which is enough for an opening alone. */
  headOnly: 0.8,
  /** Much is above its heading. */
  lateHead: 0.7,
}

const fewLetters = 200
/** How prominent the heading of a section is at least. */
const sectionLike = 0.85

export function findSegments(layout: StripLayout): Segment[] {
  const cuts = findCuts(layout)
  const levels: Level[] = [
    { end: cuts.top, start: cuts.top, score: 0 },
    ...cuts.inner,
    { end: cuts.bottom, start: cuts.bottom, score: 0 },
  ]
  const oddnessBetween = createOddness(layout)
  // The best division that ends at a level, and the level before it.
  const best: { score: number; from: number }[] = [{ score: 0, from: -1 }]
  for (let to = 1; to < levels.length; to += 1) {
    let choice = { score: Number.NEGATIVE_INFINITY, from: 0 }
    for (let from = 0; from < to; from += 1) {
      const odd = oddnessBetween(levels[from]?.start ?? 0, levels[to]?.end ?? 0)
      const score = (best[from]?.score ?? 0) + (levels[to]?.score ?? 0) - odd
      if (score > choice.score) choice = { score, from }
    }
    best.push(choice)
  }
  const segments: Segment[] = []
  for (let to = levels.length - 1; to > 0; to = best[to]?.from ?? 0) {
    const from = best[to]?.from ?? 0
    segments.unshift({ top: levels[from]?.start ?? 0, bottom: levels[to]?.end ?? 0 })
  }
  return segments
}

function createOddness({ strip, lettering, rows }: StripLayout): (top: number, bottom: number) => number {
  const content = strip.items
    .filter(({ letters, block }) => letters > 0 || block.kind === 'image')
    .toSorted((one, other) => getMiddle(one) - getMiddle(other))
  const middles = content.map(getMiddle)
  // Letters before each item, summed up.
  const letters = [0]
  for (const item of content) letters.push((letters.at(-1) ?? 0) + item.letters)
  const heads = findHeads(content, lettering.getProminence)
  const rowTops = rows.map((row) => row.top)
  const rowBottoms = rows.map((row) => row.bottom)
  return (top, bottom) => {
    const first = countBelow(middles, top)
    const count = countBelow(middles, bottom) - first
    if (count <= 0) return 3
    const firstHead = countBelow(heads, top)
    const headCount = countBelow(heads, bottom) - firstHead
    if (headCount === 0) return oddness.headless
    let odd = (headCount - 1) * oddness.secondHead
    if (count === 1) odd += oddness.headAlone
    else if (
      count <= 2 &&
      headCount === 1 &&
      firstHead > 0 &&
      (letters[first + count] ?? 0) - (letters[first] ?? 0) < fewLetters
    )
      odd += oddness.headOnly
    const headAt = heads[firstHead] ?? top
    const rowsAbove = countBelow(rowBottoms, headAt) - countBelow(rowTops, top)
    if (rowsAbove > 1) odd += oddness.lateHead
    return odd
  }
}

/**
 * Heights at which headings of sections are, one for those that are side by side or are one heading in
 * two lines.
 */
function findHeads(content: readonly Item[], getProminence: (item: Item) => number): number[] {
  const heads: number[] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const item of content) {
    if (getProminence(item) < sectionLike) continue
    if (item.top >= bottom + item.size * 0.6) heads.push(getMiddle(item))
    bottom = Math.max(bottom, item.bottom)
  }
  return heads
}

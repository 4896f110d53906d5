// The site as an image: a mark for each page, a band for each depth. Sites that do not fit get smaller
// marks, then marks that stand for several pages.
import type { AuditImage, PageKind } from '#features/audits/audits.schema.ts'
import { pageKinds } from '../vocabulary.ts'

export interface Mark {
  x: number
  y: number
  kind: PageKind
}

export interface Band {
  /** Clicks from the start; the last band also has all that is deeper. */
  depth: number
  isDeepest: boolean
  y: number
  height: number
  pages: number
  marks: readonly Mark[]
}

export interface ImageLayout {
  /** Side of a mark, px. */
  side: number
  perMark: number
  height: number
  bands: readonly Band[]
}

export interface ImageRoom {
  /** px for marks, labels not counted. */
  width: number
  /** px; more only where bands alone need it. */
  height: number
}

/** What was read comes first, then what waits: an image grows by marks that take on a colour. */
const order = pageKinds
const sides = [12, 9, 7, 5]
const gapShare = 0.25
/** Room for the label of a band. */
const minBand = 20
const bandGap = 6
const maxBands = 10

interface Level {
  depth: number
  isDeepest: boolean
  counts: Map<PageKind, number>
  pages: number
}

export function layoutImage(groups: AuditImage['groups'], room: ImageRoom): ImageLayout {
  const levels = findLevels(groups)
  for (const side of sides) {
    const layout = draw(levels, side, 1, room.width)
    if (layout.height <= room.height) return layout
  }
  const smallest = sides.at(-1) ?? 5
  const total = levels.reduce((sum, level) => sum + level.pages, 0)
  for (let perMark = 2; perMark < total; perMark = nextRound(perMark)) {
    const layout = draw(levels, smallest, perMark, room.width)
    if (layout.height <= room.height) return layout
  }
  return draw(levels, smallest, Math.max(1, total), room.width)
}

/** Counts of each kind over all depths, in the order of the image; kinds without a page are left out. */
export function countKinds(groups: AuditImage['groups']): { kind: PageKind; count: number }[] {
  return order
    .map((kind) => ({
      kind,
      count: groups.reduce((sum, group) => sum + (group.kind === kind ? group.count : 0), 0),
    }))
    .filter(({ count }) => count > 0)
}

function findLevels(groups: AuditImage['groups']): Level[] {
  const byDepth = new Map<number, Level>()
  const deepest = maxBands - 1
  const isFolded = groups.some(({ depth }) => depth > deepest)
  for (const { depth, kind, count } of groups) {
    const shown = Math.max(0, Math.min(depth, deepest))
    const level = byDepth.get(shown) ?? {
      depth: shown,
      isDeepest: isFolded && shown === deepest,
      counts: new Map<PageKind, number>(),
      pages: 0,
    }
    level.counts.set(kind, (level.counts.get(kind) ?? 0) + count)
    level.pages += count
    byDepth.set(shown, level)
  }
  return [...byDepth.values()].sort((one, other) => one.depth - other.depth)
}

function draw(levels: readonly Level[], side: number, perMark: number, width: number): ImageLayout {
  const step = side * (1 + gapShare)
  const inRow = Math.max(1, Math.floor((width + side * gapShare) / step))
  const bands: Band[] = []
  let y = 0
  for (const { depth, isDeepest, counts, pages } of levels) {
    // A kind that is there at all has a mark: one error among a thousand pages is what one looks for.
    const kinds = order.flatMap((kind) =>
      Array.from({ length: Math.ceil((counts.get(kind) ?? 0) / perMark) }, () => kind),
    )
    const top = y
    const marks = kinds.map((kind, index) => ({
      kind,
      x: (index % inRow) * step,
      y: top + Math.floor(index / inRow) * step,
    }))
    const height = Math.max(minBand, Math.ceil(kinds.length / inRow) * step)
    bands.push({ depth, isDeepest, y: top, height, pages, marks })
    y += height + bandGap
  }
  return { side, perMark, height: Math.max(0, y - bandGap), bands }
}

/** 2, 5, 10, 20, 50 … */
function nextRound(value: number): number {
  return String(value).startsWith('2') ? value * 2.5 : value * 2
}

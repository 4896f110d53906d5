// Where one section may end and the next begin, and what speaks for it and against it.
import { edgesOf, type Edge, type Ground } from './grounds.ts'
import type { Lettering } from './lettering.ts'
import { clamp, median } from './numbers.ts'
import { continuationOf, headingAfter, headingIn } from './row-likeness.ts'
import type { Row } from './rows.ts'
import type { Surfaces } from './surfaces.ts'
import { heightOf, widthOf, type Strip } from './strip.ts'

export interface Cut {
  /** Where what is above ends, in page widths from the top of the strip. */
  end: number
  /** Where what is below begins; white space between the two is shared out or belongs to a band. */
  start: number
  evidence: Evidence
  score: number
}

export interface Evidence {
  /** White space: 0 for the gaps within sections, 1 for those between them. */
  gap: number
  /** Another ground begins. */
  change: number
  /** A band of the same colour ends and another begins. */
  edge: number
  /** How much what comes next looks like the heading of a section. */
  heading: number
  /** A line is drawn across. */
  rule: number
  /** A named frame or a landmark ends or begins. */
  frame: number
  /** The rows above and below look like rows of one list or grid. */
  continuation: number
  /** Something stands on both sides. */
  torn: number
  /** A page ends before it is full. */
  shortPage: number
}

/** What each sign adds to the score of a cut, and what a cut costs by itself. */
const worth: Evidence = { gap: 2, change: 2.2, edge: 0.9, heading: 1.7, rule: 0.7, frame: 2.6, continuation: -2.4, torn: -3, shortPage: 1 }
const cost = 1.9

const mostCuts = 150
const least = 0.004
const emptyRow: Row = { top: 0, bottom: 0, items: [], panels: [] }

export interface StripLayout {
  /** Without what is repeated on every page. */
  strip: Strip
  whole: Strip
  surfaces: Surfaces
  grounds: readonly Ground[]
  rows: readonly Row[]
  lettering: Lettering
}

/** Cuts from top to bottom; the ends of the strip are not among them. */
export function findCuts(layout: StripLayout): Cut[] {
  const { grounds, rows, strip } = layout
  const edges = edgesOf(grounds, strip)
  const scale = gapScaleOf(layout)
  const cuts: Cut[] = []
  for (const index of rows.keys()) if (index > 0) cuts.push(cutBefore(layout, index, edges, scale))
  for (const edge of edges) {
    const torn = rows.find((row) => edge.at > row.top + least && edge.at < row.bottom - least)
    if (torn !== undefined) cuts.push(cutThrough(layout, edge, torn))
  }
  const strongest = cuts.toSorted((one, other) => other.score - one.score).slice(0, mostCuts)
  return strongest.toSorted((one, other) => one.start - other.start)
}

function cutBefore(layout: StripLayout, index: number, allEdges: readonly Edge[], scale: GapScale): Cut {
  const { strip, surfaces, lettering, rows } = layout
  const above = rows[index - 1] ?? emptyRow
  const below = rows[index] ?? emptyRow
  const edges = allEdges.filter(({ at }) => at >= above.bottom - least && at <= below.top + least)
  const middle = (above.bottom + below.top) / 2
  const strongest = edges.toSorted((one, other) => other.change - one.change)[0]
  // Bands end and begin where they are drawn, also two of them with bare page between.
  const end = edges[0]?.at ?? middle
  const start = edges.at(-1)?.at ?? middle
  const pageEnd = edges.find(({ isPageEnd }) => isPageEnd)
  const evidence: Evidence = {
    gap: gapLevel(below.top - above.bottom, scale),
    change: strongest?.change ?? 0,
    edge: strongest !== undefined && strongest.change < 0.3 && !strongest.isPageEnd ? 1 : 0,
    heading: headingAfter(rows, index, lettering),
    rule: hasRule(surfaces, above.bottom, below.top) ? 1 : 0,
    frame: hasFrameEdge(strip, above.bottom, below.top) ? 1 : 0,
    continuation: continuationOf(above, below, lettering),
    torn: 0,
    shortPage: 0,
  }
  if (pageEnd !== undefined) {
    // How white the end of a sheet is says little: it is where the paper ended, unless much of it was left.
    const left = pageEnd.at - above.bottom
    evidence.gap = 0.2
    evidence.shortPage = clamp((left - scale.between) / (scale.between || 1), 0, 1)
  }
  return { end, start, evidence, score: scoreOf(evidence) }
}

/** A change of ground behind something that stands on both sides. */
function cutThrough(layout: StripLayout, edge: Edge, row: Row): Cut {
  const pieces = [...row.panels.map(({ item }) => item), ...row.items]
  const crossing = pieces.filter(({ top, bottom }) => edge.at > top + least && edge.at < bottom - least)
  const height = row.bottom - row.top
  const share = Math.max(0, ...crossing.map((item) => Math.min(edge.at - item.top, item.bottom - edge.at) / (height || 1)))
  const texts = crossing.filter(({ letters }) => letters > 0)
  const evidence: Evidence = {
    gap: 0,
    change: edge.change,
    edge: 0,
    heading: headingIn({ ...row, items: row.items.filter(({ top }) => top >= edge.at), panels: [] }, layout.lettering),
    rule: 0,
    frame: hasFrameEdge(layout.strip, edge.at - least, edge.at + least) ? 1 : 0,
    continuation: 0,
    torn: texts.length > 0 ? 1 : clamp(share * 1.2, 0, 1),
    shortPage: 0,
  }
  return { end: edge.at, start: edge.at, evidence, score: scoreOf(evidence) }
}

function scoreOf(evidence: Evidence): number {
  let score = -cost
  for (const sign of Object.keys(worth) as (keyof Evidence)[]) score += worth[sign] * evidence[sign]
  return score
}

interface GapScale {
  /** As a rule within a section, in page widths. */
  within: number
  /** As a rule between sections. */
  between: number
}

/** The page's own rhythm: gaps before the headings of sections against all others. */
function gapScaleOf({ rows, lettering }: StripLayout): GapScale {
  const gaps = rows.slice(1).map((row, index) => ({ size: row.top - (rows[index]?.bottom ?? row.top), heading: headingAfter(rows, index + 1, lettering) }))
  const open = gaps.filter(({ size }) => size > least / 2)
  if (open.length === 0) return { within: least, between: least * 4 }
  const before = open.filter(({ heading }) => heading >= 0.9).map(({ size }) => size)
  const sizes = open.map(({ size }) => size).toSorted((one, other) => one - other)
  const between = before.length >= 2 ? median(before) : (sizes[Math.floor(sizes.length * 0.85)] ?? 0)
  const inner = sizes.filter((size) => size < between * 0.7)
  const within = inner.length > 0 ? median(inner) : between / 4
  return { within, between: Math.max(between, within * 1.5) }
}

function gapLevel(gap: number, { within, between }: GapScale): number {
  if (gap <= 0) return -0.5
  return clamp(Math.log(gap / within) / Math.log(between / within), -0.5, 1.25)
}

function hasRule(surfaces: Surfaces, from: number, to: number): boolean {
  const width = surfaces.right - surfaces.left
  return surfaces.all.some(({ kind, item }) => kind === 'rule' && item.top >= from - least && item.bottom <= to + least && widthOf(item) >= width * 0.9)
}

/** Frames of design tools and landmarks of sites carry names; those across the page are meant as sections. */
function hasFrameEdge(strip: Strip, from: number, to: number): boolean {
  return strip.items.some((item) => {
    if (item.block.kind !== 'shape' || item.block.name === undefined || widthOf(item) < 0.9 || heightOf(item) < 0.02) return false
    return [item.top, item.bottom].some((at) => at >= from - least && at <= to + least && at > item.page.top + least && at < item.page.bottom - least)
  })
}

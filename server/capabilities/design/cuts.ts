// Where one section may end and the next begin.
import { median } from '#core/statistics.ts'
import type { NamedFrame } from './frames.ts'
import { findEdges, type Edge } from './backgrounds.ts'
import { computeScore, noEvidence, type Evidence } from './cut-evidence.ts'
import { clamp } from './numbers.ts'
import { getContinuation, headingAfter, headingIn } from './row-likeness.ts'
import type { Row } from './rows.ts'
import { getTypeByName } from './section-words.ts'
import { getMiddle, getWidth } from './strip.ts'
import type { StripLayout } from './strip-layout.ts'
import type { Surfaces } from './surfaces.ts'

export interface Cut {
  /** Where what is above ends, in page widths from the top of the strip. */
  end: number
  /** Where what is below begins; white space between the two is shared out or belongs to a band. */
  start: number
  evidence: Evidence
  score: number
}

const maxCuts = 150
/** In page widths: places nearer than this are the same place. */
const tolerance = 0.004
/** A gap this much wider than those between sections belongs to nobody. */
const emptyGap = 2

interface GapScale {
  /** As a rule within a section, in page widths. */
  within: number
  /** As a rule between sections. */
  between: number
}

interface CutBackground extends StripLayout {
  edges: readonly Edge[]
  rules: readonly number[]
  /** Index of the first row with a heading like those of sections; -1 without one. */
  firstHead: number
  scale: GapScale
}

export interface Cuts {
  /** Where the first section begins and the last one ends. */
  top: number
  bottom: number
  /** From top to bottom. */
  inner: Cut[]
}

export function findCuts(layout: StripLayout): Cuts {
  const { backgrounds, rows, strip, lettering } = layout
  const edges = findEdges(backgrounds, strip)
  const background: CutBackground = {
    ...layout,
    edges,
    rules: findRules(layout.surfaces),
    firstHead: rows.findIndex((row) => headingIn(row, lettering) >= 0.8),
    scale: getGapScale(layout),
  }
  const cuts = rows
    .slice(1)
    .map((below, index) => cutBefore(background, index + 1, below, rows[index] ?? below))
  for (const edge of edges) {
    const torn = rows.find((row) => edge.at > row.top + tolerance && edge.at < row.bottom - tolerance)
    if (torn !== undefined) cuts.push(cutThrough(background, edge, torn))
  }
  const strongest = cuts.toSorted((one, other) => other.score - one.score).slice(0, maxCuts)
  return { ...getEnds(background), inner: strongest.toSorted((one, other) => one.start - other.start) }
}

/** The ends of the page, unless much more of it is left empty than sections keep between each other. */
function getEnds({ strip, rows, backgrounds, frames, scale }: CutBackground): {
  top: number
  bottom: number
} {
  const [first, last] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? strip.height]
  const rendered = [...backgrounds.filter(({ surface }) => surface !== undefined), ...frames]
  const from = Math.min(first, ...rendered.map(({ top }) => top))
  const to = Math.max(last, ...rendered.map(({ bottom }) => bottom))
  const half = scale.between / 2
  const isRenderedTo = to > last && strip.height - to > tolerance
  return {
    top: from > scale.between ? from - half : 0,
    bottom: isRenderedTo
      ? to
      : Math.min(strip.height, strip.height - last > scale.between ? last + half : strip.height),
  }
}

function cutBefore(background: CutBackground, index: number, below: Row, above: Row): Cut {
  const { rows, lettering, scale, landmarks } = background
  const edges = background.edges.filter(
    ({ at }) => at >= above.bottom - tolerance && at <= below.top + tolerance,
  )
  const strongest = edges.toSorted((one, other) => other.change - one.change)[0]
  const pageEnd = edges.find(({ isPageEnd }) => isPageEnd)
  const left = pageEnd === undefined ? 0 : pageEnd.at - above.bottom
  const evidence: Evidence = {
    ...noEvidence,
    // How white the end of a sheet is says little: it is where the paper ended, unless much of it was left.
    gap: pageEnd === undefined ? gapLevel(below.top - above.bottom, scale) : 0.2,
    shortPage: pageEnd === undefined ? 0 : clamp((left - scale.between) / (scale.between || 1), 0, 1),
    change: strongest?.change ?? 0,
    edge: strongest !== undefined && strongest.change < 0.3 && !strongest.isPageEnd ? 1 : 0,
    heading: headingAfter(rows, index, lettering),
    rule: background.rules.some((at) => at >= above.bottom - tolerance && at <= below.top + tolerance)
      ? 1
      : 0,
    ...frameEvidence(background.frames, above.bottom, below.top),
    // A header may be rendered within the hero's frame.
    ...(index === landmarks.afterHeader && { dividesFrame: 0 }),
    landmark: index === landmarks.afterHeader || index === landmarks.footer ? 1 : 0,
    dividesLandmark: index < landmarks.afterHeader || index > landmarks.footer ? 1 : 0,
    dividesOpening: index <= background.firstHead && index !== landmarks.afterHeader ? 1 : 0,
    bleed: index > background.firstHead + 1 && isBleed(below) && !isBleed(above) ? 1 : 0,
    continuation: getContinuation(above, below, lettering),
  }
  const place = placeBetween(above.bottom, below.top, edges, background)
  return {
    ...(index === landmarks.afterHeader ? belowHeader(place, above, background) : place),
    evidence,
    score: computeScore(evidence),
  }
}

/** A header keeps as much space below as above. */
function belowHeader(
  place: { end: number; start: number },
  above: Row,
  { rows, backgrounds }: CutBackground,
): { end: number; start: number } {
  const space = rows[0]?.top ?? 0
  const isRendered = place.end < place.start || backgrounds.some(({ top }) => top === place.start)
  const at = above.bottom + space
  return isRendered || at > place.end ? place : { end: at, start: at }
}

/**
 * Bands and frames end where they are rendered; white space is halved, and where there is too much of it,
 * left over.
 */
function placeBetween(
  from: number,
  to: number,
  edges: readonly Edge[],
  { frames, scale }: CutBackground,
): { end: number; start: number } {
  const rendered = edges.filter(({ change, isPageEnd }) => change > 0 || !isPageEnd).map(({ at }) => at)
  const framed = frames
    .flatMap(({ top, bottom }) => [top, bottom])
    .filter((at) => at >= from - tolerance && at <= to + tolerance)
  const stops = [...rendered, ...framed].toSorted((one, other) => one - other)
  const [first, last] = [stops[0], stops.at(-1)]
  if (first !== undefined && last !== undefined) return { end: first, start: last }
  const isWide = to - from > scale.between * emptyGap || edges.length > 0
  const half = isWide ? Math.min(scale.between / 2, (to - from) / 2) : (to - from) / 2
  return { end: from + half, start: to - half }
}

/** A change of background behind something that is on both sides. */
function cutThrough(background: CutBackground, edge: Edge, row: Row): Cut {
  const pieces = [...row.panels.map(({ item }) => item), ...row.items]
  const crossing = pieces.filter(
    ({ top, bottom }) => edge.at > top + tolerance && edge.at < bottom - tolerance,
  )
  const height = row.bottom - row.top
  const share = Math.max(
    0,
    ...crossing.map((item) => Math.min(edge.at - item.top, item.bottom - edge.at) / (height || 1)),
  )
  const evidence: Evidence = {
    ...noEvidence,
    change: edge.change,
    heading: headingIn(
      { ...row, items: row.items.filter(({ top }) => top >= edge.at), panels: [] },
      background.lettering,
    ),
    ...frameEvidence(background.frames, edge.at, edge.at),
    torn: crossing.some(({ letters }) => letters > 0) ? 1 : clamp(share * 1.2, 0, 1),
  }
  return { end: edge.at, start: edge.at, evidence, score: computeScore(evidence) }
}

/** The page's own rhythm: gaps before the headings of sections against all others. */
function getGapScale({ rows, lettering }: StripLayout): GapScale {
  const gaps = rows.slice(1).map((row, index) => ({
    size: row.top - (rows[index]?.bottom ?? row.top),
    heading: headingAfter(rows, index + 1, lettering),
  }))
  const open = gaps.filter(({ size }) => size > tolerance / 2)
  if (open.length === 0) return { within: tolerance, between: tolerance * 4 }
  const before = open.filter(({ heading }) => heading >= 0.9).map(({ size }) => size)
  const sizes = open.map(({ size }) => size).toSorted((one, other) => one - other)
  const between = before.length >= 2 ? (median(before) ?? 0) : (sizes[Math.floor(sizes.length * 0.85)] ?? 0)
  const inner = sizes.filter((size) => size < between * 0.7)
  const within = inner.length > 0 ? (median(inner) ?? 0) : between / 4
  return { within, between: Math.max(between, within * 1.5) }
}

function gapLevel(gap: number, { within, between }: GapScale): number {
  if (gap <= 0) return -0.5
  return clamp(Math.log(gap / within) / Math.log(between / within), -0.5, 1.25)
}

/** A row of images that reaches both edges. */
function isBleed({ items, panels }: Row): boolean {
  if (panels.length > 0 || items.length === 0 || items.some(({ block }) => block.kind !== 'image'))
    return false
  return (
    Math.min(...items.map(({ left }) => left)) < 0.01 && Math.max(...items.map(({ right }) => right)) > 0.99
  )
}

/**
 * Lines across the content, each where it is rendered; those between the entries of one list part nothing.
 */
function findRules({ all, left, right }: Surfaces): number[] {
  const rules = all
    .filter(({ kind, item }) => kind === 'rule' && getWidth(item) >= (right - left) * 0.9)
    .map(({ item }) => getMiddle(item))
    .toSorted((one, other) => one - other)
  const isEven = (at: number): boolean => {
    const [before, middle, after] = [rules[at - 1], rules[at], rules[at + 1]]
    if (before === undefined || middle === undefined || after === undefined) return false
    return Math.abs(after - middle - (middle - before)) < (after - before) * evenGaps
  }
  return rules.filter((_, at) => !isEven(at - 1) && !isEven(at) && !isEven(at + 1))
}

/** Entries of a list are as high as each other but for this share of two of them. */
const evenGaps = 0.02

function frameEvidence(
  frames: readonly NamedFrame[],
  from: number,
  to: number,
): Pick<Evidence, 'frame' | 'dividesFrame'> {
  const isThere = (at: number): boolean => at >= from - tolerance && at <= to + tolerance
  const above = frames.find(({ bottom }) => isThere(bottom))
  const below = frames.find(({ top }) => isThere(top))
  if (above !== undefined || below !== undefined) {
    const name = above?.item.block.name
    // Two frames that are named alike after a kind of section are one that was rendered in two parts.
    const isOne = name !== undefined && name === below?.item.block.name && getTypeByName(name) !== undefined
    return { frame: isOne ? 0 : 1, dividesFrame: isOne ? 0.5 : 0 }
  }
  return { frame: 0, dividesFrame: frames.some(({ top, bottom }) => top < from && bottom > to) ? 1 : 0 }
}

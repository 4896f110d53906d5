// Of what a page paints: its background, and the shapes that other things stand on or between: bands, cards,
// frames, lines, with their gradients, borders and shadows. Everything else that is painted is artwork.
import { getArea, intersection, shareInside, union } from '../../pdf/boxes.ts'
import type { Rendered, Stroke } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { createBackdrop, type Backdrop } from './backdrop.ts'
import { fromHex, toHex } from '../pixels/colors.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Panel } from '../page-blocks.ts'
import type { Fill } from './read-fill.ts'
import { attachRule, findBar, findDashedSide, joinFrame, toBorder, type Candidate } from './borders.ts'
import { findRowsOfBars } from './rows-of-bars.ts'
import { joinDots } from './rows-of-dots.ts'
import { attachShadows } from './shadows.ts'

export interface Backgrounds {
  background: string
  /** In the order in which they are painted. */
  panels: Panel[]
  /** What is no background: images, drawings. */
  artwork: Rendered[]
  /** Of images in it. */
  shadows: ReadonlyMap<Rendered, NonNullable<Panel['shadow']>>
}

export interface Sheet {
  width: number
  height: number
  /** The colour that is seen in a box of the page; undefined where it is not known. */
  seenColor: (box: PdfBox) => string | undefined
  /** What it is filled with, looked at alone; undefined where that is not to be had. */
  look: (one: Rendered) => Fill | undefined
  /** Its pixels, looked at alone. */
  lookAtShadow: (one: Rendered) => { pixels: Pixels; scale: number; box: PdfBox } | undefined
  /** How much the forms that it lies in let be seen of it: 0 to 1. */
  getVeil: (one: Rendered) => number
  /** Whether they do not show it as it is: a mask may have any outline. */
  isVeiled: (one: Rendered) => boolean
  /** Whether words stand in a box. */
  holdsWords: (box: PdfBox) => boolean
}

/** A share of the page that is its whole. */
const wholePage = 0.97
/** Thinner than this share of the page's width is a line or an ornament; in points at least. */
const minShare = 0.01
const minSide = 10
const maxPanels = 600
const faintest = 0.02
const opaque = 0.98
/** Icons are at most so large: a share of the page's width, in points at least. */
const iconShare = 0.075
const iconSide = 48
const white = '#ffffff'
/** PDFium says these of patterns. */
const patternColors = new Set([white, '#bfbfbf'])

export function findBackgrounds(rendered: readonly Rendered[], sheet: Sheet): Backgrounds {
  const page = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const minLength = Math.max(minSide, sheet.width * minShare)
  const backdrop = createBackdrop(white)
  let panels: Candidate[] = []
  let artwork: Rendered[] = []
  let shadows: Rendered[] = []
  const painted = joinDots(rendered)
  const charts = findRowsOfBars(painted, { thickest: minLength, holdsWords: sheet.holdsWords })
  for (const [index, one] of painted.entries()) {
    if (charts.has(one)) {
      artwork.push(one)
      continue
    }
    const dashes = findDashedSide(one, panels)
    if (dashes !== undefined) {
      if (dashes !== 'joined' && !joinFrame(dashes, panels)) panels.push(dashes)
      continue
    }
    if (one.hole !== undefined && one.kind === 'path' && !isInterrupted(one, minLength)) {
      shadows.push(one)
      continue
    }
    const bar = findBar(one, minLength, sheet.getVeil)
    const parts = bar !== undefined && isPattern(one) ? sheet.look(one) : undefined
    if (bar !== undefined && parts?.kind === 'gradient') {
      const { color: _color, ...base } = bar
      panels.push({ ...base, gradient: parts.gradient, ...(parts.isOpaque && { color: parts.mean }) })
      continue
    }
    if (parts?.kind === 'other' && isPatterned(one)) {
      artwork.push(one)
      backdrop.add(one.box)
      continue
    }
    if (bar !== undefined && parts?.kind === 'plain') bar.color = parts.color
    if (bar !== undefined) {
      if (!attachRule(bar, panels, sheet.width)) panels.push(bar)
      continue
    }
    const isSmall = Math.min(one.box.width, one.box.height) < minLength
    if (
      isSmall ||
      !isRectangle(one) ||
      isLimb(one, painted.slice(Math.max(0, index - nearLimbs), index + nearLimbs)) ||
      (one.fill !== undefined && one.fill.alpha < faintest)
    ) {
      artwork.push(one)
      backdrop.add(one.box)
      continue
    }
    const candidate = toCandidate(one, backdrop, sheet)
    if (candidate === 'nothing') continue
    if (candidate === undefined) {
      artwork.push(one)
      backdrop.add(one.box)
      continue
    }
    if (shareInside(page, one.box) >= wholePage && candidate.border === undefined) {
      const isPlain = candidate.gradient === undefined && candidate.opacity === undefined
      if (isPlain && candidate.color !== undefined) {
        // What is painted over in full is not seen.
        panels = []
        artwork = []
        shadows = []
        backdrop.cover(candidate.color)
        continue
      }
    }
    const joined = joinFrame(candidate, panels)
    if (!joined) panels.push(candidate)
    if (candidate.color !== undefined || candidate.gradient !== undefined)
      backdrop.add(one.box, candidate.gradient === undefined ? getSeen(candidate) : undefined)
  }
  const icons = findIconParts(panels, { artwork, sheet })
  const solid = panels.filter((panel) => !icons.has(panel))
  const { seen, rest, ofImages } = attachShadows(solid, { shadows, artwork, look: sheet.lookAtShadow })
  const largest = new Set(seen.toSorted((a, b) => getArea(b) - getArea(a)).slice(0, maxPanels))
  return {
    background: backdrop.color(),
    panels: seen
      .filter((panel) => largest.has(panel))
      .map(({ alpha: _alpha, isBar: _isBar, source: _source, joined: _joined, ...panel }) => panel),
    artwork: [...rest, ...[...icons].flatMap(({ source, joined = [] }) => [...new Set([source, ...joined])])],
    shadows: ofImages,
  }
}

/** A line that lets the lower ends of letters through is no shadow around a box. */
function isInterrupted({ box, hole }: Rendered, minLength: number): boolean {
  return hole !== undefined && box.height < minLength / 2 && hole.width < box.width / 2
}

/** Some programs fill by stretching an image of a few pixels. */
function isRectangle({ kind, radius, pixels, frame, isMasked }: Rendered): boolean {
  if (kind === 'picture') return pixels !== undefined && pixels.width * pixels.height <= 16 && !isMasked
  return radius !== undefined || frame !== undefined
}

/** Undefined where it is a drawing. */
function toCandidate(one: Rendered, backdrop: Backdrop, sheet: Sheet): Candidate | 'nothing' | undefined {
  const { x, y, width, height } = one.box
  const { corners } = one
  const radius =
    corners !== undefined
      ? { radius: Math.max(...corners), corners }
      : one.radius !== undefined && one.radius > 0
        ? { radius: one.radius }
        : {}
  const base = { x, y, width, height, ...radius, layer: one.order, source: one, isBar: false }
  const veil = sheet.getVeil(one)
  const border = findBorder(one, veil)
  if (isThickLine(one)) return { ...base, ...findSeen(one.stroke, veil, backdrop.under(one.box)) }
  if (one.frame !== undefined || (one.kind === 'path' && one.fill === undefined))
    return border === undefined ? 'nothing' : { ...base, alpha: 1, border }
  const fill = findFill(one, sheet)
  // What was looked at was seen through its veil.
  const left = sheet.isVeiled(one) ? 1 : veil
  if (fill.kind === 'other') return undefined
  if (fill.kind === 'nothing') return border === undefined ? 'nothing' : { ...base, alpha: 1, border }
  const framed = border === undefined ? {} : { border }
  if (fill.kind === 'gradient') {
    const opacity = left < opaque ? { opacity: rounded(left) } : {}
    const color = fill.isOpaque ? { color: fill.mean } : {}
    return { ...base, ...color, gradient: fill.gradient, alpha: 1, ...opacity, ...framed }
  }
  if (fill.alpha * left < faintest) return 'nothing'
  return { ...base, ...findSeen(fill, left, backdrop.under(one.box)), ...framed }
}

/** On one colour it is as good as opaque; on several it lets them through. */
function findSeen(
  { color, alpha: own }: { color: string; alpha: number },
  veil: number,
  behind: string | undefined,
): { color: string; alpha: number; opacity?: number } {
  const alpha = own * veil
  if (alpha >= opaque) return { color, alpha: 1 }
  if (behind !== undefined) return { color: mixed(color, behind, alpha), alpha }
  return { color, opacity: rounded(alpha), alpha }
}

/** A line as thick as its box, as a pole or a road: no frame is seen of it. */
function isThickLine(one: Rendered): one is Rendered & { stroke: Stroke } {
  const { kind, fill, stroke, box } = one
  if (kind !== 'path' || fill !== undefined || stroke?.style !== 'solid') return false
  return stroke.width * 2 >= Math.min(box.width, box.height)
}

/** A thick line on others of its colour that bend, as of a figure or of roads, is a part of that drawing. */
function isLimb(one: Rendered, around: readonly Rendered[]): boolean {
  if (!isThickLine(one)) return false
  const parent = one.chain.at(-2)
  return around.some(
    ({ kind, box, chain, radius, stroke, fill }) =>
      kind === 'path' &&
      chain.at(-2) === parent &&
      fill === undefined &&
      radius === undefined &&
      stroke?.color === one.stroke.color &&
      intersection(box, one.box) !== undefined,
  )
}

/** So many of what is painted before and after it. */
const nearLimbs = 8

/** Filled with a pattern, as far as PDFium says. */
export function isPattern({ fill }: Rendered): boolean {
  return fill !== undefined && patternColors.has(fill.color) && fill.alpha > opaque
}

/** In points: lower ones show no pattern. */
const minPatterned = 2

/** A rectangle, round or not, of no colour of its own, as far as PDFium says, as of slanted stripes. */
export function isPatterned(one: Rendered): boolean {
  const isBox = one.kind === 'path' && (one.radius !== undefined || one.corners !== undefined)
  return isBox && isPattern(one) && Math.min(one.box.width, one.box.height) >= minPatterned
}

function findFill(one: Rendered, sheet: Sheet): Fill {
  const { fill } = one
  const isSure = fill !== undefined && !one.isMasked && !sheet.isVeiled(one) && !isPattern(one)
  if (isSure) return { kind: 'plain', ...fill }
  const looked = sheet.look(one)
  if (looked !== undefined) return looked
  const color = sheet.seenColor(one.box) ?? fill?.color
  return color === undefined ? { kind: 'nothing' } : { kind: 'plain', color, alpha: 1 }
}

export function findBorder({ stroke, frame, fill }: Rendered, veil: number): Panel['border'] {
  if (frame !== undefined && fill !== undefined) {
    const sides = (['top', 'right', 'bottom', 'left'] as const).filter((side) => frame[side] > 0.05)
    const width = Math.max(...sides.map((side) => frame[side]), 0)
    const look: Stroke = { ...fill, width, style: 'solid' }
    const border = toBorder({ ...look, alpha: look.alpha * veil })
    return sides.length === 4 || border === undefined ? border : { ...border, sides }
  }
  return stroke === undefined ? undefined : toBorder({ ...stroke, alpha: stroke.alpha * veil })
}

function getSeen({ color, opacity }: Candidate): string | undefined {
  return opacity === undefined ? color : undefined
}

function mixed(color: string, behind: string, alpha: number): string {
  const [above, below] = [fromHex(color), fromHex(behind)]
  const mix = (channel: 0 | 1 | 2) => below[channel] * (1 - alpha) + above[channel] * alpha
  return toHex([mix(0), mix(1), mix(2)])
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

interface Around {
  artwork: readonly Rendered[]
  sheet: Sheet
}

/**
 * Small shapes without words are parts of icons and logos where a drawing lies on or beside them, or several
 * of them lie close together: the disc of an icon, the letters of a logo, the lines of a sign.
 */
function findIconParts(panels: readonly Candidate[], { artwork, sheet }: Around): Set<Candidate> {
  const limit = Math.max(iconSide, sheet.width * iconShare)
  const small = panels.filter(
    (panel) =>
      Math.max(panel.width, panel.height) <= limit * (panel.isBar ? 0.5 : 1) && !sheet.holdsWords(panel),
  )
  // So many are a pattern or a drawing, and comparing each with each would take too long.
  if (small.length > maxCompared) return new Set(small)
  const drawings = artwork.filter(({ kind }) => kind !== 'picture').slice(0, maxDrawings)
  const parts = new Set<Candidate>()
  const waiting = new Set(small)
  for (const first of small) {
    if (!waiting.delete(first)) continue
    const group = [first]
    for (const member of group)
      for (const other of waiting)
        if (isBeside(member, other)) {
          waiting.delete(other)
          group.push(other)
        }
    const isDrawn = group.some((member) =>
      drawings.some(
        ({ box }) =>
          Math.max(box.width, box.height) > Math.min(member.width, member.height) * 0.2 &&
          isWithin(member, Math.min(member.width, member.height) * drawingReach, box),
      ),
    )
    if (isDrawn || (group.length >= minIconParts && !isOneLine(group)))
      for (const member of group) parts.add(member)
  }
  return parts
}

/** Lines end to end, as the sides of cells below each other, are one longer line. */
function isOneLine(group: readonly Candidate[]): boolean {
  const { width, height } = group.map((part): PdfBox => part).reduce(union)
  const thickest = Math.max(...group.map((part) => Math.min(part.width, part.height)))
  return group.every(({ isBar }) => isBar) && Math.min(width, height) <= thickest + 1
}

const minIconParts = 3
const maxCompared = 1_500
const maxDrawings = 5_000

/** A drawing beside a disc is nearer than this share of the disc. */
const drawingReach = 0.4

/** Nearer than a third of the smaller of them, or of a bar's length. */
function isBeside(one: PdfBox, other: PdfBox): boolean {
  const getSide = ({ width, height }: PdfBox) =>
    Math.max(Math.min(width, height), Math.max(width, height) / 3)
  return isWithin(one, Math.min(getSide(one), getSide(other)) * 0.35, other)
}

function isWithin({ x, y, width, height }: PdfBox, reach: number, other: PdfBox): boolean {
  const around = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach }
  return intersection(around, other) !== undefined
}

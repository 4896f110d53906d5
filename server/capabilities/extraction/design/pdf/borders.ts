// Lines between things and around them: rules stay shapes of their own, what goes around a shape or along one
// of its sides is its border.
import { likeness } from '../../pdf/boxes.ts'
import { widened, type RoundClip } from '../../pdf/clippings.ts'
import type { Rendered, Stroke } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Panel } from '../page-blocks.ts'

export interface Candidate extends Panel {
  alpha: number
  /** A line, or a bar so low that nothing stands on it. */
  isBar: boolean
  source: Rendered
  /** What was made one with it. */
  joined?: Rendered[]
}

type Border = NonNullable<Panel['border']>
export type Side = 'top' | 'right' | 'bottom' | 'left'

/** In points: shorter lines are parts of drawings. */
const minBarLength = 12
const minBarRatio = 3
const faintest = 0.04
/** Boxes differ by no more than this, or by the width of the border, when one is the other's border. */
export const nearEdge = 1
/** A side of a card; what reaches over all of a page is a line between two sections. */
export const wholeSide = 0.95
const maxSideBorder = 8
const bandShare = 0.97
const lookBack = 12

export function toBorder({ color, alpha, width, style }: Stroke): Border | undefined {
  if (alpha < faintest || width <= 0) return undefined
  return { color: toPaint(color, alpha), width: Math.round(width * 100) / 100, style }
}

function toPaint(color: string, alpha: number): string {
  if (alpha > 0.99) return color
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** A line or a low bar as a shape. */
export function findBar(
  one: Rendered,
  minThickness: number,
  getVeil: (one: Rendered) => number,
): Candidate | undefined {
  const { x, y, width, height } = one.box
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (one.kind !== 'path' || short >= minThickness || long < Math.max(minBarLength, short * minBarRatio))
    return undefined
  const base = { x, y, width, height, layer: one.order, isBar: true, source: one, alpha: 1 }
  const fill = one.fill ?? one.stroke
  // What lets something through passes for masked.
  const isMasked = one.isMasked && (fill?.alpha ?? 1) > 0.99
  if (fill === undefined || fill.alpha < faintest || isMasked || one.frame !== undefined) return undefined
  const isDrawn = one.pieces !== undefined
  if (!isDrawn && one.radius === undefined) return undefined
  const style = one.pieces ?? one.stroke?.style ?? 'solid'
  const alpha = fill.alpha * getVeil(one)
  if (style === 'solid') {
    const radius = one.radius !== undefined && one.radius > 0 ? { radius: one.radius } : {}
    const opacity = alpha > 0.98 ? {} : { opacity: Math.round(alpha * 100) / 100 }
    return { ...base, color: fill.color, ...opacity, ...radius, alpha }
  }
  const side: Side = width >= height ? 'top' : 'left'
  const border = toBorder({ ...fill, alpha, width: short, style })
  return border === undefined ? undefined : { ...base, border: { ...border, sides: [side] } }
}

/**
 * A side of a border in dashes or dots, which programs paint around a hole, side by side: the frame that it
 * begins, or `joined` where an earlier side did.
 */
export function findDashedSide(
  one: Rendered,
  panels: readonly Candidate[],
): Candidate | 'joined' | undefined {
  const { hole, pieces, fill, box } = one
  if (one.kind !== 'path' || hole === undefined || pieces === undefined || fill === undefined)
    return undefined
  const width = Math.max(
    hole.x - box.x,
    hole.y - box.y,
    box.x + box.width - hole.x - hole.width,
    box.y + box.height - hole.y - hole.height,
  )
  const border = toBorder({ ...fill, width, style: pieces })
  if (border === undefined || width > maxSideBorder) return undefined
  const frame = widened(hole, width)
  const side = findStrip(box, frame)
  const known = panels.findLast(
    (panel) => panel.border?.style === pieces && likeness(panel, frame) > 0.98,
  )?.border
  if (known !== undefined) {
    if (side === undefined) delete known.sides
    else if (known.sides !== undefined && !known.sides.includes(side)) known.sides.push(side)
    if (known.sides?.length === 4) delete known.sides
    return 'joined'
  }
  return {
    ...frame,
    layer: one.order,
    isBar: false,
    source: one,
    alpha: 1,
    border: { ...border, ...(side !== undefined && { sides: [side] }) },
    ...(hole.radius !== undefined && { radius: hole.radius + width }),
  }
}

/** The side along which a part of a frame lies; undefined where it is all around. */
function findStrip(strip: PdfBox, frame: PdfBox): Side | undefined {
  if (strip.height < frame.height / 2)
    return strip.y + strip.height / 2 < frame.y + frame.height / 2 ? 'top' : 'bottom'
  if (strip.width < frame.width / 2)
    return strip.x + strip.width / 2 < frame.x + frame.width / 2 ? 'left' : 'right'
  return undefined
}

/**
 * Makes a shape one with an earlier one of the same box: a fill and its border, a fill that is painted twice.
 * Says whether it did.
 */
export function joinFrame(candidate: Candidate, panels: Candidate[]): boolean {
  for (let index = panels.length - 1; index >= Math.max(0, panels.length - lookBack); index -= 1) {
    const panel = panels[index]
    if (panel === undefined || panel.isBar || !isSame(panel, candidate)) continue
    const isOutline = candidate.color === undefined && candidate.gradient === undefined
    const wasOutline = panel.color === undefined && panel.gradient === undefined
    const joined = [...(panel.joined ?? []), panel.source, candidate.source]
    if (isOutline) {
      // A dashed ring and a plain one around it are two.
      const isOtherRing = candidate.border !== undefined && candidate.border.style !== panel.border?.style
      if (panel.border !== undefined && (!wasOutline || isOtherRing)) return false
      if (candidate.border !== undefined) panel.border = candidate.border
      // A border is painted on the edge of its fill, or around it.
      Object.assign(panel, largerBox(panel, candidate))
      if (candidate.radius !== undefined) panel.radius = Math.max(panel.radius ?? 0, candidate.radius)
      if (candidate.corners !== undefined) panel.corners = candidate.corners
      panel.joined = joined
      return true
    }
    // What lets through what is behind it may lie on an image that was painted between both.
    const isVeil =
      candidate.opacity !== undefined || (candidate.gradient !== undefined && candidate.color === undefined)
    if (!wasOutline && (isVeil || panel.gradient !== undefined)) return false
    const { border, shadow } = panel
    const box = largerBox(panel, candidate)
    for (const key of ['color', 'gradient', 'opacity', 'corners'] as const) delete panel[key]
    Object.assign(panel, { ...candidate, ...box, layer: panel.layer, joined })
    if (candidate.border === undefined && border !== undefined) panel.border = border
    if (shadow !== undefined) panel.shadow = shadow
    return true
  }
  return false
}

function largerBox(one: PdfBox, other: PdfBox): PdfBox {
  const { x, y, width, height } = one.width * one.height >= other.width * other.height ? one : other
  return { x, y, width, height }
}

function isSame(one: Candidate, other: Candidate): boolean {
  const slack = nearEdge + Math.max(one.border?.width ?? 0, other.border?.width ?? 0)
  const isNear =
    Math.abs(one.x - other.x) <= slack &&
    Math.abs(one.y - other.y) <= slack &&
    Math.abs(one.x + one.width - other.x - other.width) <= slack &&
    Math.abs(one.y + one.height - other.y - other.height) <= slack
  return isNear && likeness(one, other) > 0.8
}

/**
 * A line along the whole side of an earlier shape is its border there. Says whether it was attached. A thick
 * side that is painted before the others, in another colour, is a line of its own after all.
 */
export function attachRule(bar: Candidate, panels: Candidate[], pageWidth: number): boolean {
  const isFlat = bar.width >= bar.height
  const thickness = Math.min(bar.width, bar.height)
  const { rim } = bar.source
  if (thickness > maxSideBorder || bar.radius !== undefined) return false
  // What lets something through is a border of a shape that is known to have one there.
  if (bar.opacity !== undefined && rim === undefined) return false
  const color = bar.border?.color ?? getPaint(bar)
  for (const panel of panels.slice(-60).toReversed()) {
    if (panel.isBar && joinRims(panel, bar)) return true
    const isOfRim = rim !== undefined && likeness(rim.box, panel) > (isFilled(panel) ? likeRim : sameRim)
    if (panel.isBar || (!isFilled(panel) && !isOfRim)) continue
    if (panel.width >= pageWidth * bandShare) continue
    // Browsers paint the colour of a round card up to the middle of its border only.
    const whole = isOfRim ? rim.box : panel
    const side = findSide(bar, whole, isFlat)
    if (side === undefined) continue
    const style = bar.border?.style ?? 'solid'
    if (color === undefined) return false
    const known = panel.border
    const own = { color, width: Math.round(thickness * 100) / 100, style, sides: [side] }
    if (known === undefined) panel.border = own
    else if (
      known.sides !== undefined &&
      known.color === color &&
      Math.abs(known.width - thickness) < 0.3 &&
      !known.sides.includes(side)
    )
      panel.border = addSide(known, side)
    else if (isOfRim && known.sides?.length === 1 && known.width > thickness) {
      panels.push(takeSide(panel, rim, known))
      panel.border = own
    } else break
    Object.assign(panel, largerBox(panel, whole))
    panel.joined = [...(panel.joined ?? []), bar.source]
    return true
  }
  if (rim !== undefined) roundEnds(bar, rim)
  return false
}

function isFilled({ color, gradient }: Candidate): boolean {
  return color !== undefined || gradient !== undefined
}

function addSide(border: Border, side: Side): Border {
  const { sides = [], ...all } = border
  return sides.length === 3 ? all : { ...all, sides: [...sides, side] }
}

/** The colour of a line, with what it lets through. */
function getPaint({ color, opacity = 1 }: Candidate): string | undefined {
  return color?.length === 7 ? toPaint(color, opacity) : color
}

/** Makes a shape without a fill of two sides of its border. Says whether they are. */
function joinRims(panel: Candidate, bar: Candidate): boolean {
  const [rim, known] = [bar.source.rim, panel.source.rim]
  if (rim === undefined || known === undefined || likeness(rim.box, known.box) < sameRim) return false
  const [one, other] = [panel, bar].map((strip) => findStrip(strip, rim.box))
  const [width, thickness] = [panel, bar].map((strip) => Math.min(strip.width, strip.height))
  const color = getPaint(panel)
  if (color === undefined || color !== getPaint(bar) || one === undefined || other === undefined) return false
  if (Math.abs((width ?? 0) - (thickness ?? 0)) >= 0.3 || one === other) return false
  const border: Border = { color, width: Math.round((width ?? 0) * 100) / 100, style: 'solid' }
  delete panel.color
  delete panel.opacity
  delete panel.corners
  Object.assign(panel, rim.box, { isBar: false, border: { ...border, sides: [one, other] } })
  panel.radius = rim.radius
  if (rim.corners !== undefined) panel.corners = rim.corners
  panel.joined = [...(panel.joined ?? [panel.source]), bar.source]
  return true
}

/** The border of a shape's only side as a line. */
function takeSide(panel: Candidate, rim: RoundClip, { color, width, sides }: Border): Candidate {
  const { x, y, width: across, height: down } = rim.box
  const [side = 'top'] = sides ?? []
  const box = {
    top: { x, y, width: across, height: width },
    bottom: { x, y: y + down - width, width: across, height: width },
    left: { x, y, width, height: down },
    right: { x: x + across - width, y, width, height: down },
  }[side]
  const source = panel.joined?.at(-1) ?? panel.source
  const bar: Candidate = { ...box, color, layer: source.order, isBar: true, source, alpha: 1 }
  roundEnds(bar, rim)
  return bar
}

/** A side of the border of a round shape ends in its corners. */
function roundEnds(bar: Candidate, { box, radius, corners }: RoundClip): void {
  const side = findStrip(bar, box)
  if (side === undefined) return
  const known = corners ?? [radius, radius, radius, radius]
  const ends = { top: [0, 1], right: [1, 2], bottom: [2, 3], left: [0, 3] }[side]
  const own = known.map((corner, index) => (ends.includes(index) ? corner : 0))
  if (own.every((corner) => corner === 0)) return
  bar.radius = Math.max(...own)
  bar.corners = own
}

/** What is painted of a card that has a border is nearly as large as all of it. */
const likeRim = 0.8
/** Of two sides of one shape. */
const sameRim = 0.98

function findSide(bar: PdfBox, panel: PdfBox, isFlat: boolean): Side | undefined {
  const [from, length, around, aroundLength] = isFlat
    ? [bar.x, bar.width, panel.x, panel.width]
    : [bar.y, bar.height, panel.y, panel.height]
  const isWhole =
    length >= aroundLength * wholeSide && Math.abs(from - around) <= nearEdge + aroundLength * 0.02
  if (!isWhole || length > aroundLength * 1.02 + nearEdge) return undefined
  if (isFlat) {
    if (Math.abs(bar.y - panel.y) <= nearEdge) return 'top'
    return Math.abs(bar.y + bar.height - panel.y - panel.height) <= nearEdge ? 'bottom' : undefined
  }
  if (Math.abs(bar.x - panel.x) <= nearEdge) return 'left'
  return Math.abs(bar.x + bar.width - panel.x - panel.width) <= nearEdge ? 'right' : undefined
}

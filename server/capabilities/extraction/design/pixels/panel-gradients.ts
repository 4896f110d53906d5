// Colours of a panel of an image that go into each other.
import { colorAt as getColorAt } from '#core/color/gradient-stops.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'
import { readFill } from '../pdf/read-fill.ts'

/** Smaller panels, in pixels, are of one colour. */
const minGradientSide = 40
const maxGradientStops = 4
/**
 * Of 255: what differs by less is one colour; on a large panel less is seen, where its colours go on evenly,
 * in so few stops.
 */
const minGradientStep = { usual: 24, even: 10, evenStops: 3 }
/** Of the way of a gradient to the corners: beyond it is only a grip, or what a round corner lies on. */
const cornerShare = 0.065
/** Around what lies on a panel: edges, and the shadows that large things cast on large panels. In pixels. */
const edgeRim = 6
const shadowRim = 64
const minShadowedSide = 300

/** Colours of a panel that go into each other, as far as nothing lies on it. */
export function findGradient(panel: Panel, page: Seen): Pick<Panel, 'gradient'> {
  const side = Math.min(panel.width, panel.height)
  if (side < minGradientSide || panel.gradient !== undefined) return {}
  const found = readGradient(panel, page, edgeRim)
  return found ?? (side >= minShadowedSide ? readGradient(panel, page, shadowRim) : undefined) ?? {}
}

interface Seen {
  pixels: Pixels
  above: readonly PdfBox[]
}

/** Undefined where its colours are neither one nor a gradient. */
function readGradient(
  panel: Panel,
  { pixels, above }: Seen,
  rim: number,
): Pick<Panel, 'gradient'> | undefined {
  const frame = panel.border === undefined ? 0 : Math.ceil(panel.border.width)
  const [left, top] = [Math.floor(panel.x) + frame, Math.floor(panel.y) + frame]
  const inside = { x: left, y: top, width: panel.width - 2 * frame, height: panel.height - 2 * frame }
  const hidden = above
    .filter((box) => box !== panel && shareInside(box, panel) > 0.2 && shareInside(panel, box) < 0.9)
    .map(({ x, y, width, height }) => ({
      x: x - left - rim,
      y: y - top - rim,
      width: width + 2 * rim,
      height: height + 2 * rim,
    }))
  const fill = readFill(cropped(pixels, inside), Math.max(0, (panel.radius ?? 0) - frame), hidden)
  if (fill.kind !== 'gradient') return fill.kind === 'plain' ? {} : undefined
  const { kind, angle = 0, stops } = fill.gradient
  const isAtCorners = kind === 'radial' || angle % 90 !== 0
  const seen = isAtCorners ? withoutEnds(stops) : stops.map(({ color }) => color)
  const colors = seen.map((color) => fromHex(color.slice(0, 7)))
  const widest = Math.max(...colors.flatMap((one) => colors.map((other) => difference(one, other))))
  const isEven =
    stops.length <= minGradientStep.evenStops && Math.min(panel.width, panel.height) >= minShadowedSide
  if (widest < (isEven ? minGradientStep.even : minGradientStep.usual)) return {}
  // What lies on a plain panel and was not found is no gradient.
  return stops.length <= maxGradientStops ? { gradient: fill.gradient } : undefined
}

function withoutEnds(stops: readonly { color: string; at: number }[]): string[] {
  const [from, to] = [cornerShare, 1 - cornerShare]
  const between = stops.filter(({ at }) => at > from && at < to).map(({ color }) => color)
  return [getColorAt(stops, from), ...between, getColorAt(stops, to)]
}

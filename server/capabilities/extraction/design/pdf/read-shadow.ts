// The shadow of a panel, from the pixels of what was painted around it: how far it is moved, how soft it is,
// how dark.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { toHex } from '../pixels/colors.ts'

type Shadow = NonNullable<DesignBlock['shadow']>

/** What is painted of a blurred edge reaches so many blurs over it. */
const blurReach = 1.4
/** Of 255: less is not seen. */
const faintest = 2
/** In points: less of a shadow is not cut off but rounded. */
const minCut = 1
/** In points: less than half a pixel is a rounding. */
const minSpread = 0.4
/** Colours of a shadow are of one hue. */
const sameColor = 24

export interface ShadowImage {
  /** Of the shadow alone, on nothing. */
  pixels: Pixels
  /** Pixels a point. */
  scale: number
  /** Where the image lies on the page. */
  box: PdfBox
  /** What clippings let be seen of that: beyond it nothing is known of the shadow. */
  shown?: PdfBox
  /** How dark it is below the panel; where that is not known, what is seen beside it says it. */
  strength?: number
}

/** Undefined where it is no shadow of the panel. */
export function readShadow(
  { pixels, scale, box, shown = box, strength }: ShadowImage,
  panel: PdfBox,
): Shadow | undefined {
  const left = panel.x - box.x
  const top = panel.y - box.y
  const right = box.x + box.width - panel.x - panel.width
  const bottom = box.y + box.height - panel.y - panel.height
  const [x, y] = [(right - left) / 2, (bottom - top) / 2]
  const reach = (left + right + top + bottom) / 4
  if (reach < 0.4) return undefined
  const color = findColor(pixels)
  if (color === undefined) return undefined
  const cut = {
    left: shown.x - box.x,
    top: shown.y - box.y,
    right: box.x + box.width - shown.x - shown.width,
    bottom: box.y + box.height - shown.y - shown.height,
  }
  const edges = edgeProfile(pixels, scale, { left, top, right, bottom }).filter(
    ({ side, distance }) => cut[side] < minCut || distance < { left, top, right, bottom }[side] - cut[side],
  )
  const seen = Math.max(...edges.map(({ alpha }) => alpha))
  if (edges.length === 0 || seen <= faintest) return undefined
  const dark = strength === undefined ? Math.min(255, seen * 1.6) : strength * 255
  let best = { spread: 0, error: Number.POSITIVE_INFINITY }
  // One unknown is left: what of the reach is spread and what blur.
  const limit = Math.min(panel.width, panel.height) / 2
  for (let share = -1; share <= 1; share += 0.05) {
    const spread = reach * share
    if (spread < -limit) continue
    const sigma = Math.max(0.01, (reach - spread) / blurReach / 2)
    const error = edges.reduce((sum, { side, distance, alpha }) => {
      const moved = side === 'left' ? -x : side === 'right' ? x : side === 'top' ? -y : y
      const expected = dark * gaussian((moved + spread - distance) / sigma)
      return sum + (expected - alpha) ** 2
    }, 0)
    if (error + Math.abs(share) * 0.5 < best.error) best = { spread, error: error + Math.abs(share) * 0.5 }
  }
  // Browsers paint a part of a pixel of it as a whole one.
  const spread = Math.abs(best.spread) < minSpread ? 0 : best.spread
  const blur = (reach - spread) / blurReach
  const alpha = Math.round(Math.min(255, dark))
  return {
    x: rounded(x),
    y: rounded(y),
    blur: rounded(Math.max(0, blur)),
    spread: rounded(spread),
    color: `${color}${alpha.toString(16).padStart(2, '0')}`,
  }
}

interface EdgePoint {
  side: 'left' | 'right' | 'top' | 'bottom'
  /** From the edge of the panel outwards, in points. */
  distance: number
  alpha: number
}

/** What is seen of it from the middle of each side of the panel outwards. */
function edgeProfile(
  { width, height, bytes }: Pixels,
  scale: number,
  reach: Record<EdgePoint['side'], number>,
): EdgePoint[] {
  const middleX = Math.round(((reach.left + (width / scale - reach.right)) / 2) * scale)
  const middleY = Math.round(((reach.top + (height / scale - reach.bottom)) / 2) * scale)
  const points: EdgePoint[] = []
  const look = (side: EdgePoint['side'], distance: number, x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    points.push({ side, distance, alpha: bytes[(y * width + x) * 4 + 3] ?? 0 })
  }
  // The first pixel lies half on the panel.
  for (let step = 1; step < 160; step += 1) {
    const distance = (step + 0.5) / scale
    if (distance < reach.left) look('left', distance, Math.round(reach.left * scale) - step - 1, middleY)
    if (distance < reach.right)
      look('right', distance, Math.round(width - reach.right * scale) + step, middleY)
    if (distance < reach.top) look('top', distance, middleX, Math.round(reach.top * scale) - step - 1)
    if (distance < reach.bottom)
      look('bottom', distance, middleX, Math.round(height - reach.bottom * scale) + step)
  }
  return points
}

/** The one colour of what is seen; undefined where there are several. */
function findColor({ bytes }: Pixels): string | undefined {
  let [red, green, blue, count] = [0, 0, 0, 0]
  let [min, max] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  for (let at = 0; at < bytes.length; at += 4) {
    // Where little is seen, colours are rounded.
    if ((bytes[at + 3] ?? 0) < 12) continue
    const color = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
    min = min.map((value, channel) => Math.min(value, color[channel] ?? 0))
    max = max.map((value, channel) => Math.max(value, color[channel] ?? 0))
    red += color[0] ?? 0
    green += color[1] ?? 0
    blue += color[2] ?? 0
    count += 1
  }
  if (count === 0) return '#000000'
  if (max.some((value, channel) => value - (min[channel] ?? 0) > sameColor)) return undefined
  return toHex([red / count, green / count, blue / count])
}

/** How much of a blurred edge is there so many deviations inside of it. */
export function gaussian(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations))
  const density = Math.exp((-deviations * deviations) / 2) * 0.3989423
  const tail = density * t * (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))))
  return deviations > 0 ? 1 - tail : tail
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

// What a layer is painted with beside one colour: gradients, strokes as borders, drop shadows.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import { fromRgb } from '#core/color/index.ts'
import type { FigmaColor, FigmaNode, FigmaPaint } from '../figma.types.ts'
import { blendedPaint, imagePaint, minOpacity, type Tint } from './paints.ts'
import type { Rect } from './rect.ts'

export type LayerLook = Pick<DesignBlock, 'gradient' | 'border' | 'shadow'>

const maxStops = 16
const maxLength = 5_000

/** `shown` is where the layer lies; what it lies in lets so much be seen of it. */
export function getLook(node: FigmaNode, shown: Rect, opacity: number): LayerLook {
  const gradient = findGradient(node.fills, shown, opacity)
  const border = findBorder(node, opacity)
  const shadow = findShadow(node, opacity)
  return {
    ...(gradient !== undefined && { gradient }),
    ...(border !== undefined && { border }),
    ...(shadow !== undefined && { shadow }),
  }
}

/** What lies over the image of a layer, from below: tints and gradients, each as a gradient. */
export function findVeils({ fills = [] }: FigmaNode, shown: Rect, opacity: number): Gradient[] {
  const image = imagePaint(fills)
  if (image === undefined) return []
  return fills.slice(fills.indexOf(image) + 1).flatMap((paint): Gradient[] => {
    const gradient = findGradient([paint], shown, opacity)
    if (gradient !== undefined) return [gradient]
    const tint = blendedPaint([paint], opacity)
    if (tint === undefined) return []
    const color = tintColor(tint)
    const stops = [0, 1].map((at) => ({ at, color }))
    return [{ kind: 'linear', angle: 180, stops }]
  })
}

function findGradient(
  paints: readonly FigmaPaint[] | undefined,
  shown: Rect,
  around: number,
): Gradient | undefined {
  const top = paints?.findLast(({ visible, opacity = 1 }) => visible !== false && opacity > minOpacity)
  if (top?.type !== 'GRADIENT_LINEAR' && top?.type !== 'GRADIENT_RADIAL') return undefined
  const alpha = (top.opacity ?? 1) * around
  const stops = (top.gradientStops ?? [])
    .slice(0, maxStops)
    .map(({ position = 0, color }) => ({ at: position, color: toPaint(color, alpha) }))
    .toSorted((one, other) => one.at - other.at)
  if (stops.length < 2) return undefined
  if (top.type === 'GRADIENT_RADIAL') return { kind: 'radial', angle: 180, stops: within(stops) }
  const [start, end] = top.gradientHandlePositions ?? []
  const [from, to] = [toPoint(start, shown, 0), toPoint(end, shown, 1)]
  const [right, down] = [to.x - from.x, to.y - from.y]
  const way = Math.hypot(right, down)
  if (way < 1) return undefined
  const direction = { x: right / way, y: down / way }
  // CSS runs from corner to corner; the tool runs between its handles.
  const line = shown.width * Math.abs(direction.x) + shown.height * Math.abs(direction.y)
  const along = ({ x, y }: Point): number =>
    0.5 + ((x - shown.width / 2) * direction.x + (y - shown.height / 2) * direction.y) / line
  const [first, last] = [along(from), along(to)]
  return {
    kind: 'linear',
    angle: Math.round(((Math.atan2(direction.x, -direction.y) * 180) / Math.PI + 360) % 360),
    stops: within(stops.map(({ at, color }) => ({ at: first + (last - first) * at, color }))),
  }
}

interface Point {
  x: number
  y: number
}

/** Handles are shares of the layer; without them a gradient runs from top to bottom. */
function toPoint(handle: Partial<Point> | undefined, { width, height }: Rect, usual: number): Point {
  return { x: (handle?.x ?? 0.5) * width, y: (handle?.y ?? usual) * height }
}

function within(stops: Gradient['stops']): Gradient['stops'] {
  return stops.map(({ at, color }) => ({
    at: Math.round(Math.min(1, Math.max(0, at)) * 1_000) / 1_000,
    color,
  }))
}

const sides = ['top', 'right', 'bottom', 'left'] as const

function findBorder(node: FigmaNode, opacity: number): LayerLook['border'] {
  const stroke = blendedPaint(node.strokes, opacity)
  if (stroke === undefined) return undefined
  const single = node.individualStrokeWeights
  const seen = sides.filter((side) => length(single?.[side] ?? node.strokeWeight) > 0)
  const width = Math.max(0, ...seen.map((side) => length(single?.[side] ?? node.strokeWeight)))
  if (width === 0) return undefined
  const isDashed = Array.isArray(node.strokeDashes) && node.strokeDashes.length > 0
  return {
    color: tintColor(stroke),
    width,
    style: isDashed ? 'dashed' : 'solid',
    ...(seen.length < sides.length && { sides: seen }),
  }
}

function findShadow({ effects }: FigmaNode, opacity: number): LayerLook['shadow'] {
  if (!Array.isArray(effects)) return undefined
  // Of several the one that is seen most.
  const [shadow] = effects
    .filter(({ type, visible }) => type === 'DROP_SHADOW' && visible !== false)
    .toSorted(
      (one, other) => (other.color?.a ?? 1) * length(other.radius) - (one.color?.a ?? 1) * length(one.radius),
    )
  if (shadow === undefined) return undefined
  return {
    x: distance(shadow.offset?.x),
    y: distance(shadow.offset?.y),
    blur: length(shadow.radius),
    spread: distance(shadow.spread),
    color: toPaint(shadow.color, opacity),
  }
}

function toPaint({ r = 0, g = 0, b = 0, a = 1 }: FigmaColor = {}, opacity: number): string {
  return tintColor({ red: r, green: g, blue: b, alpha: a * opacity })
}

function tintColor({ red, green, blue, alpha }: Tint): string {
  const color = fromRgb(red, green, blue)
  if (alpha > 0.995) return color
  return `${color}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`
}

function length(value: number | undefined): number {
  return Number.isFinite(value) ? Math.min(maxLength, Math.max(0, value as number)) : 0
}

function distance(value: number | undefined): number {
  return Number.isFinite(value) ? Math.min(maxLength, Math.max(-maxLength, value as number)) : 0
}

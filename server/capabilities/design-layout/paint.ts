// What shapes and images of a design are painted with, as nodes of a layout are.
import type { LayoutBackground, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import { colorDistance, fromRgb } from '#core/color/index.ts'
import { getHeight, getWidth, type Box } from './boxes.ts'
import type { Piece } from './pieces.ts'

export type Paint = Pick<LayoutNode, 'background' | 'border' | 'radius' | 'shadow' | 'opacity'>

/** Colours that may be behind a place; none where that is not known, as on an image. */
export type Behind = readonly string[]

const sameColor = 0.006

export function readPaint({ block, scale, box, shown }: Piece): Paint {
  const paint: Paint = {}
  const color = block.kind === 'shape' ? withOpacity(block.color, block.opacity) : undefined
  const gradient =
    block.kind === 'shape' && block.gradient !== undefined
      ? cutGradient(block.gradient, box, shown)
      : undefined
  if (color !== undefined || gradient !== undefined)
    paint.background = { ...(color !== undefined && { color }), ...(gradient !== undefined && { gradient }) }
  if (block.border !== undefined && block.border.width > 0) {
    const { width, ...border } = block.border
    paint.border = { ...border, width: bounded(width * scale) }
  }
  const radius = Math.min((block.radius ?? 0) * scale, getWidth(box) / 2, getHeight(box) / 2)
  if (radius >= 0.5) paint.radius = bounded(radius)
  if (block.shadow !== undefined) {
    const { x, y, blur, spread, color: shade } = block.shadow
    paint.shadow = {
      x: moved(x * scale),
      y: moved(y * scale),
      blur: bounded(blur * scale),
      spread: moved(spread * scale),
      color: shade,
    }
  }
  if (block.kind === 'image' && block.opacity !== undefined && block.opacity < 1)
    paint.opacity = block.opacity
  return paint
}

/** An image as the background of what lies on it. */
export function imageBackground({ block, shown }: Piece): NonNullable<LayoutBackground['image']> | undefined {
  if (block.src === undefined) return undefined
  const rest = shown === undefined ? 0 : 1 - (shown.bottom - shown.top)
  const y = shown === undefined || rest <= 0 ? 0.5 : Math.min(1, Math.max(0, shown.top / rest))
  return { src: block.src, fit: 'cover', x: 0.5, y }
}

/** One on the other, as if they were one. */
export function layPaint(under: Paint, over: Paint): Paint {
  const background = layBackground(under.background, over.background)
  return { ...under, ...over, ...(background === undefined ? {} : { background }) }
}

export function layBackground(
  under: LayoutBackground | undefined,
  over: LayoutBackground | undefined,
): LayoutBackground | undefined {
  if (under === undefined || over === undefined) return over ?? under
  const isCovering = over.color !== undefined && isOpaque(over.color)
  if (isCovering) return over
  // An image may be transparent in places.
  if (over.image !== undefined) return { ...(under.color !== undefined && { color: under.color }), ...over }
  if (over.color === undefined) return { ...under, ...over }
  // A colour that lets through what is behind it is a veil over an image, and mixes with another colour.
  if (under.image !== undefined || under.gradient !== undefined)
    return {
      ...under,
      gradient: {
        kind: 'linear',
        angle: 180,
        stops: [
          { color: over.color, at: 0 },
          { color: over.color, at: 1 },
        ],
      },
    }
  const color = under.color === undefined ? over.color : mixOver(over.color, under.color)
  return { ...under, ...over, color }
}

export function isOpaque(color: string): boolean {
  return color.length === 7 || color.endsWith('ff')
}

/** What is seen where something is painted over what is behind it. */
export function paintBehind(behind: Behind, background: LayoutBackground | undefined): Behind {
  if (background === undefined) return behind
  const { color, gradient, image } = background
  const base = image === undefined ? behind : []
  const plain =
    color === undefined
      ? base
      : isOpaque(color)
        ? [color.slice(0, 7)]
        : base.map((one) => mixOver(color, one))
  if (gradient === undefined) return image === undefined ? plain : []
  const over = image === undefined ? plain : []
  const stops = gradient.stops.map((stop) =>
    isOpaque(stop.color) ? [stop.color.slice(0, 7)] : over.map((one) => mixOver(stop.color, one)),
  )
  return stops.some((colors) => colors.length === 0) ? [] : [...new Set(stops.flat())]
}

/** A colour with transparency as it is seen on another. */
export function mixOver(color: string, behind: string): string {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const [front, back] = [color, behind].map((one) => Number.parseInt(one.slice(at, at + 2), 16) / 255)
    return (front ?? 0) * alpha + (back ?? 0) * (1 - alpha)
  })
  return fromRgb(red, green, blue)
}

export function withOpacity(color: string | undefined, opacity: number | undefined): string | undefined {
  if (color === undefined || opacity === undefined || opacity >= 0.997) return color
  return `${color.slice(0, 7)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** Whether a shape shows nothing but the colour that is there anyway. */
export function isUnseen({ background, border, shadow }: Paint, behind: Behind): boolean {
  if (border !== undefined || shadow !== undefined || background?.gradient !== undefined) return false
  if (background?.image !== undefined) return false
  const color = background?.color
  if (color === undefined) return true
  const [only] = behind
  return behind.length === 1 && only !== undefined && colorDistance(mixOver(color, only), only) < sameColor
}

/** The part of a linear gradient that is left of a divided shape, so that it goes on in the other part. */
function cutGradient(gradient: Gradient, box: Box, shown: Piece['shown']): Gradient {
  if (shown === undefined || gradient.kind !== 'linear') return gradient
  const share = Math.max(0.001, shown.bottom - shown.top)
  const turn = (gradient.angle * Math.PI) / 180
  const across = Math.abs(getWidth(box) * Math.sin(turn))
  const down = Math.abs(getHeight(box) * Math.cos(turn))
  // A gradient is as long as a line at its angle from one side of its box to the other.
  const [own, whole] = [across + down, across + down / share]
  const shift = ((0.5 - (shown.top + shown.bottom) / 2) * (getHeight(box) / share) * Math.cos(turn)) / whole
  const place = (at: number): number => ((at - 0.5 - shift) * whole) / own + 0.5
  const back = (at: number): number => ((at - 0.5) * own) / whole + 0.5 + shift
  return {
    ...gradient,
    stops: [
      { color: colorAt(gradient.stops, back(0)), at: 0 },
      ...gradient.stops
        .map(({ color, at }) => ({ color, at: place(at) }))
        .filter(({ at }) => at > 0 && at < 1)
        .slice(0, 14),
      { color: colorAt(gradient.stops, back(1)), at: 1 },
    ],
  }
}

function colorAt(stops: Gradient['stops'], at: number): string {
  const after = stops.findIndex((stop) => stop.at >= at)
  const [one, other] = [stops[after - 1], stops[after]]
  if (other === undefined) return stops.at(-1)?.color ?? '#000000'
  if (one === undefined || other.at <= one.at) return other.color
  const share = (at - one.at) / (other.at - one.at)
  const channel = (color: string, place: number): number =>
    place === 7 && color.length < 9 ? 255 : Number.parseInt(color.slice(place, place + 2), 16)
  const mixed = [1, 3, 5, 7].map((place) =>
    Math.round(channel(one.color, place) * (1 - share) + channel(other.color, place) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

function bounded(length: number): number {
  return Math.round(Math.min(50_000, Math.max(0, length)) * 100) / 100
}

function moved(distance: number): number {
  return Math.round(Math.min(50_000, Math.max(-5_000, distance)) * 100) / 100
}

// What shapes and images of a design are painted with, as nodes of a layout are.
import type { LayoutBackground, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Gradient, Polygon, Shadow } from '#contracts/paint.schema.ts'
import { bound } from '#core/color/gradient-stops.ts'
import { colorDistance, fromRgb } from '#core/color/index.ts'
import { paintGradients } from '#core/landing-page/tree/contrast.ts'
import { getHeight, getWidth, isSame, type Box } from './boxes.ts'
import type { Piece } from './pieces.ts'

export type Paint = Pick<
  LayoutNode,
  'background' | 'border' | 'radius' | 'corners' | 'clip' | 'shadow' | 'opacity'
>

/** Colours that may be behind a place; none where that is not known, as on an image. */
export type Behind = readonly string[]

const sameColor = 0.006

export function readPaint({ block, scale, box, shown }: Piece): Paint {
  const paint: Paint = {}
  const color = block.kind === 'shape' ? withOpacity(block.color, block.opacity) : undefined
  const gradients =
    block.kind === 'shape' && block.gradient !== undefined
      ? [block.gradient, ...(block.gradients ?? [])].map((gradient) => cutGradient(gradient, box, shown))
      : []
  if (color !== undefined || gradients.length > 0)
    paint.background = { ...(color !== undefined && { color }), ...inLayers(gradients) }
  if (block.border !== undefined && block.border.width > 0) {
    const { width, ...border } = block.border
    paint.border = { ...border, width: bounded(width * scale) }
  }
  Object.assign(paint, readCorners(block, scale, box))
  if (block.clip !== undefined) paint.clip = block.clip.map((point) => keepToEdge(point, box))
  if (block.shadow !== undefined) {
    const { more, isCast, ...first } = block.shadow
    paint.shadow = {
      ...scaleShadow(first, scale),
      ...(isCast !== undefined && { isCast }),
      ...(more !== undefined && { more: more.map((shadow) => scaleShadow(shadow, scale)) }),
    }
  }
  if (block.kind === 'image' && block.opacity !== undefined && block.opacity < 1)
    paint.opacity = block.opacity
  return paint
}

type OneShadow = Omit<Shadow, 'more' | 'isCast'>

function scaleShadow({ x, y, blur, spread = 0, color }: OneShadow, scale: number): OneShadow {
  return {
    x: moved(x * scale),
    y: moved(y * scale),
    blur: bounded(blur * scale),
    spread: moved(spread * scale),
    color,
  }
}

function readCorners(
  { radius = 0, corners }: Piece['block'],
  scale: number,
  box: Box,
): Pick<Paint, 'radius' | 'corners'> {
  if (corners !== undefined) {
    const max = Math.min(getWidth(box), getHeight(box))
    const own = corners.map((corner) => bounded(Math.min(corner * scale, max)))
    return Math.max(...own) < 0.5 ? {} : { radius: Math.max(...own), corners: own }
  }
  const max = Math.min(radius * scale, getWidth(box) / 2, getHeight(box) / 2)
  return max < 0.5 ? {} : { radius: bounded(max) }
}

/** A point of a polygon near the upper or lower edge of its box stays as far from it in a higher box. */
function keepToEdge({ x, y }: Polygon[number], box: Box): NonNullable<Paint['clip']>[number] {
  const edge = y < 1 / 3 ? 0 : y > 2 / 3 ? 1 : undefined
  if (edge === undefined) return { x, y, offset: 0 }
  return { x, y: edge, offset: moved((y - edge) * getHeight(box)) }
}

/** As many as a background may have, the nearest first. */
function inLayers(gradients: readonly Gradient[]): Pick<LayoutBackground, 'gradient' | 'gradients'> {
  const [gradient, ...more] = gradients
  return {
    ...(gradient !== undefined && { gradient }),
    ...(more.length > 0 && { gradients: more.slice(0, 5) }),
  }
}

function listGradients({ gradient, gradients = [] }: LayoutBackground): Gradient[] {
  return [...(gradient === undefined ? [] : [gradient]), ...gradients]
}

/** An image as the background of what lies on it. */
export function imageBackground({
  block,
  shown,
  overhang,
  isPart,
}: Piece): NonNullable<LayoutBackground['image']> | undefined {
  if (block.src === undefined) return undefined
  if (overhang !== undefined)
    return {
      src: block.src,
      fit: 'cover',
      x: 0.5,
      y: 0.5,
      overhang: { above: bounded(overhang.above), below: bounded(overhang.below) },
    }
  const rest = shown === undefined ? 0 : 1 - (shown.bottom - shown.top)
  const y = shown === undefined || rest <= 0 ? 0.5 : Math.min(1, Math.max(0, shown.top / rest))
  return { src: block.src, fit: 'cover', x: 0.5, y, ...(isPart === true && { isPart }) }
}

/**
 * What is seen through a transparent image over several sections: the panels that have its place, whole in
 * the section that holds the whole of it.
 */
export function paintThrough(image: Piece, under: readonly Piece[]): Pick<LayoutBackground, 'gradients'> {
  if (image.overhang === undefined && image.isPart !== true) return {}
  const place = findWholeBox(image)
  const found = under
    .filter((piece) => piece.kind === 'panel' && isSame(findWholeBox(piece), place, samePlace))
    .toReversed()
    .flatMap((piece) => {
      const { shown: _shown, ...whole } = piece
      const { background = {} } = readPaint(image.isPart === true ? piece : whole)
      const { color } = background
      return [...listGradients(background), ...(color === undefined ? [] : [flat(color)])]
    })
  return found.length === 0 ? {} : { gradients: found.slice(0, 5) }
}

/** In pixels. */
const samePlace = 4

/** Where a piece is that was divided between sections. */
function findWholeBox({ box, shown }: Piece): Box {
  if (shown === undefined) return box
  const height = getHeight(box) / Math.max(0.001, shown.bottom - shown.top)
  const top = box.top - shown.top * height
  return { ...box, top, bottom: top + height }
}

function flat(color: string): Gradient {
  return {
    kind: 'linear',
    angle: 180,
    stops: [
      { color, at: 0 },
      { color, at: 1 },
    ],
  }
}

/** One on the other, as if they were one. */
export function layPaint(under: Paint, over: Paint): Paint {
  const background = layBackground(under.background, over.background)
  const { corners: _corners, ...rest } = under
  return {
    ...(over.radius === undefined ? under : rest),
    ...over,
    ...(background === undefined ? {} : { background }),
  }
}

export function layBackground(
  under: LayoutBackground | undefined,
  over: LayoutBackground | undefined,
): LayoutBackground | undefined {
  if (under === undefined || over === undefined) return over ?? under
  const isCovering = over.color !== undefined && isOpaque(over.color)
  if (isCovering) return over
  // The whole of it shines through from the section that holds it.
  if (over.image?.isPart === true) return over
  // An image may be transparent in places, above all at its lower edge where it fades.
  if (over.image !== undefined) {
    const color = getLowestColor(under)
    return { ...(color !== undefined && { color }), ...over }
  }
  // Beside an image without a veil gradients are behind it.
  const veils = under.image === undefined || under.gradient !== undefined ? listGradients(under) : []
  if (over.color === undefined) {
    return { ...withoutGradients(under), ...over, ...inLayers([...listGradients(over), ...veils]) }
  }
  // A colour that lets through what is behind it is a veil over an image, and mixes with another colour.
  if (under.image !== undefined || under.gradient !== undefined) {
    const veil = flat(over.color)
    return { ...withoutGradients(under), ...inLayers([veil, ...veils]) }
  }
  const color = under.color === undefined ? over.color : mixOver(over.color, under.color)
  return { ...under, ...over, color }
}

function withoutGradients({
  gradient: _veil,
  gradients: _more,
  ...rest
}: LayoutBackground): LayoutBackground {
  return rest
}

/** What is at the lower edge of what a gradient may fill. */
function getLowestColor({ color, gradient, image }: LayoutBackground): string | undefined {
  if (gradient?.kind !== 'linear' || image !== undefined) return color
  const isDownwards = Math.cos(((gradient.angle ?? 180) * Math.PI) / 180) < 0
  const lowest = gradient.stops.at(isDownwards ? -1 : 0)?.color
  if (lowest === undefined) return color
  return isOpaque(lowest) ? lowest : color === undefined ? undefined : mixOver(lowest, color)
}

export function isOpaque(color: string): boolean {
  return color.length === 7 || color.endsWith('ff')
}

/** What is seen where something is painted over what is behind it. */
export function paintBehind(behind: Behind, background: LayoutBackground | undefined): Behind {
  if (background === undefined) return behind
  const { color, image } = background
  if (image !== undefined) return []
  return paintGradients(paintColor(behind, color), background, paintColor)
}

function paintColor(behind: Behind, color: string | undefined): Behind {
  if (color === undefined) return behind
  return isOpaque(color) ? [color.slice(0, 7)] : [...new Set(behind.map((one) => mixOver(color, one)))]
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

/** The part of a gradient that is left of a divided shape, so that it goes on in the other part. */
function cutGradient(gradient: Gradient, box: Box, shown: Piece['shown']): Gradient {
  if (shown === undefined || gradient.tile !== undefined) return gradient
  const share = Math.max(0.001, shown.bottom - shown.top)
  if (gradient.kind !== 'linear') return cutRound(gradient, shown.top, share)
  const turn = ((gradient.angle ?? 180) * Math.PI) / 180
  const across = Math.abs(getWidth(box) * Math.sin(turn))
  const down = Math.abs(getHeight(box) * Math.cos(turn))
  // A gradient is as long as a line at its angle from one side of its box to the other.
  const [own, whole] = [across + down, across + down / share]
  const shift = ((0.5 - (shown.top + shown.bottom) / 2) * (getHeight(box) / share) * Math.cos(turn)) / whole
  const place = (at: number): number => ((at - 0.5 - shift) * whole) / own + 0.5
  return {
    ...gradient,
    stops: bound(gradient.stops.map(({ color, at }) => ({ color, at: place(at) }))).slice(0, 16),
  }
}

function cutRound(gradient: Gradient, top: number, share: number): Gradient {
  const { kind, x = 0.5, y = 0.5 } = gradient
  const { radiusX = Math.SQRT2 * Math.max(x, 1 - x), radiusY = Math.SQRT2 * Math.max(y, 1 - y) } = gradient
  const limited = (value: number, max: number): number => Math.max(-max, Math.min(max, value))
  return {
    ...gradient,
    x,
    y: limited((y - top) / share, 10),
    ...(kind === 'radial' && { radiusX, radiusY: limited(radiusY / share, 20) }),
  }
}

function bounded(length: number): number {
  return Math.round(Math.min(50_000, Math.max(0, length)) * 100) / 100
}

function moved(distance: number): number {
  return Math.round(Math.min(50_000, Math.max(-5_000, distance)) * 100) / 100
}

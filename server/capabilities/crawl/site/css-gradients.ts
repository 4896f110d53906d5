// `background-image` as a browser reports it, as gradients that a page can be painted with.
import type { Gradient } from '#contracts/paint.schema.ts'
import { bound } from '#core/color/gradient-stops.ts'
import { toPaintColor } from './css-colors.ts'

interface Size {
  width: number
  height: number
}
interface OpenStop {
  color: string
  at: number | undefined
}

const maxStops = 16
/** Of a box. */
export const maxGradients = 6
const notation = /^(?:rgba?|color|oklch|oklab)\([^)]*\)|^transparent/

/** The gradients of a box of that size, the nearest first, as far as they are no image and do not repeat. */
export function parseGradients(images: string, size: Size): Gradient[] {
  return splitOutside(images, ',')
    .flatMap((layer) => parseGradient(layer.trim(), size) ?? [])
    .slice(0, maxGradients)
}

/** The gradients that a box is filled with in tiles of one size, by its `background-size` in pixels. */
export function parseTiles(image: string, size: string, box: Size): Gradient[] {
  const [only = '', ...others] = new Set(size.split(',').map((one) => one.trim()))
  const [, first, second = 'auto'] = /^([\d.]+)px(?: ([\d.]+px|auto))?$/.exec(only) ?? []
  if (first === undefined || others.length > 0) return []
  const width = Number(first)
  const height = second === 'auto' ? box.height : Number.parseFloat(second)
  const isTile = width >= 1 && height >= 1 && (width < box.width || height < box.height)
  return isTile
    ? parseGradients(image, { width, height }).map((one) => ({ ...one, tile: { width, height } }))
    : []
}

function parseGradient(layer: string, size: Size): Gradient | undefined {
  const [, name = '', inside = ''] =
    /^(?:-webkit-)?(linear|radial|conic)-gradient\((.*)\)$/s.exec(layer) ?? []
  const parts = splitOutside(inside, ',').map((part) => part.trim())
  const [first = ''] = parts
  const hasDirection = name !== '' && parts.length > 2 && !notation.test(first)
  const direction = hasDirection ? first : ''
  const written = hasDirection ? parts.slice(1) : parts
  const shape =
    name === 'linear'
      ? asLinear(direction, size)
      : name === 'radial'
        ? asRadial(direction, size)
        : asConic(direction, size)
  const stops = written.flatMap((part) => readStops(part, name === 'conic' ? undefined : shape.length))
  if (name === '' || stops.length < 2) return undefined
  return { ...shape.gradient, stops: bound(spread(stops)).slice(0, maxStops) }
}

interface Shape {
  gradient: Omit<Gradient, 'stops'>
  /** In pixels, of the way that its stops lie on. */
  length: number
}

function asLinear(direction: string, { width, height }: Size): Shape {
  const angle = readAngle(direction) ?? toSide(direction, { width, height })
  const turn = (angle * Math.PI) / 180
  const length = Math.abs(width * Math.sin(turn)) + Math.abs(height * Math.cos(turn))
  return { gradient: { kind: 'linear', angle }, length }
}

/** `to top right` runs so that the middle of it goes through the other two corners. */
function toSide(direction: string, { width, height }: Size): number {
  const corner = (Math.atan2(height, width) * 180) / Math.PI
  const [isTop, isBottom, isLeft, isRight] = ['top', 'bottom', 'left', 'right'].map((side) =>
    direction.includes(side),
  )
  if (isRight) return isTop ? corner : isBottom ? 180 - corner : 90
  if (isLeft) return isTop ? 360 - corner : isBottom ? 180 + corner : 270
  return isTop ? 0 : 180
}

function asRadial(direction: string, { width, height }: Size): Shape {
  const [form = '', place = ''] = direction.split(/(?:^|\s)at\s/)
  const x = readPlace(place, 0, width)
  const y = readPlace(place, 1, height)
  const isCircle = /circle/.test(form) || /^\s*-?[\d.]+px\s*$/.test(form)
  const radii = findRadii(form, isCircle, { x, y, width, height })
  const isUsual = !isCircle && /^\s*(?:ellipse\s*)?(?:farthest-corner)?\s*$/.test(form)
  return {
    gradient: {
      kind: 'radial',
      angle: 180,
      ...centre(x, y),
      ...(!isUsual && {
        radiusX: toShare(radii.x, width),
        radiusY: toShare(radii.y, height),
      }),
    },
    length: Math.max(1, radii.x),
  }
}

function findRadii(
  form: string,
  isCircle: boolean,
  { x, y, width, height }: Size & { x: number; y: number },
): { x: number; y: number } {
  const lengths = [...form.matchAll(/(-?[\d.]+)(px|%)/g)].map(([, value, unit], index) =>
    unit === '%' ? (Number(value) / 100) * (index === 0 ? width : height) : Number(value),
  )
  const [first, second = first] = lengths
  if (first !== undefined && second !== undefined) return { x: first, y: second }
  const pick = /closest/.test(form) ? Math.min : Math.max
  const across = pick(Math.abs(x * width), Math.abs((1 - x) * width))
  const down = pick(Math.abs(y * height), Math.abs((1 - y) * height))
  const isSide = /side/.test(form)
  if (isCircle) {
    const radius = isSide ? pick(across, down) : Math.hypot(across, down)
    return { x: radius, y: radius }
  }
  const grown = isSide ? 1 : Math.SQRT2
  return { x: across * grown, y: down * grown }
}

function asConic(direction: string, { width, height }: Size): Shape {
  const [form = '', place = ''] = direction.split(/(?:^|\s)at\s/)
  const gradient = { kind: 'conic' as const, angle: readAngle(form) ?? 0 }
  return {
    gradient: { ...gradient, ...centre(readPlace(place, 0, width), readPlace(place, 1, height)) },
    length: 1,
  }
}

function centre(x: number, y: number): Pick<Gradient, 'x' | 'y'> {
  return x === 0.5 && y === 0.5 ? {} : { x: held(x), y: held(y) }
}

const held = (share: number): number => Math.min(10, Math.max(-10, round(share)))
const toShare = (radius: number, whole: number): number =>
  Math.min(20, Math.max(0.001, round(radius / Math.max(1, whole))))
const round = (value: number): number => Math.round(value * 10_000) / 10_000

const sides: Partial<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 }

/** A share of the width or height. */
function readPlace(place: string, index: 0 | 1, whole: number): number {
  const words = place.trim().split(/\s+/)
  const own = words.length > 2 ? '' : (words[index] ?? 'center')
  const named = words.map((word) => sides[word])
  // `top left` says the height first.
  const isTurned = /^(?:top|bottom)/.test(words[0] ?? '') || /^(?:left|right)/.test(words[1] ?? '')
  const side = isTurned ? named[1 - index] : named[index]
  if (side !== undefined) return side
  const value = Number.parseFloat(own)
  if (Number.isNaN(value)) return 0.5
  return own.endsWith('%') ? value / 100 : value / Math.max(1, whole)
}

function readAngle(text: string): number | undefined {
  const [, value, unit] = /(-?[\d.]+)(deg|turn|grad|rad)/.exec(text) ?? []
  if (value === undefined) return undefined
  const degrees = { deg: 1, turn: 360, grad: 0.9, rad: 180 / Math.PI }[unit ?? ''] ?? 1
  return (((Number(value) * degrees) % 360) + 360) % 360
}

/** One stop, or two of one colour that has a beginning and an end. */
export function readStops(part: string, length?: number): OpenStop[] {
  const written = notation.exec(part.trim())?.[0]
  if (written === undefined) return []
  const color = written === 'transparent' ? '#00000000' : toPaintColor(written, true)
  if (color === undefined) return []
  const places = [
    ...part
      .trim()
      .slice(written.length)
      .matchAll(/(-?[\d.]+)(%|px|deg|turn|rad|grad)/g),
  ].map(([found, value, unit]) => {
    if (unit === '%') return Number(value) / 100
    if (unit === 'px') return length === undefined ? 0 : Number(value) / Math.max(1, length)
    return Number(value) < 0 ? 0 : Number(value) >= 360 && unit === 'deg' ? 1 : (readAngle(found) ?? 0) / 360
  })
  return places.length === 0 ? [{ color, at: undefined }] : places.map((at) => ({ color, at: round(at) }))
}

/** Stops without a place lie evenly between those that have one; none lies before the one that it follows. */
function spread(stops: readonly OpenStop[]): Gradient['stops'] {
  let last = Number.NEGATIVE_INFINITY
  const places = stops.map(({ at }, index) => {
    const own = at ?? (index === 0 ? 0 : index === stops.length - 1 ? 1 : undefined)
    if (own === undefined) return undefined
    last = Math.max(last, own)
    return last
  })
  return stops.map(({ color }, index) => {
    const known = places[index]
    if (known !== undefined) return { color, at: known }
    const before = places.findLastIndex((place, other) => other < index && place !== undefined)
    const after = places.findIndex((place, other) => other > index && place !== undefined)
    const [from, to] = [places[before] ?? 0, places[after] ?? 1]
    return { color, at: from + ((to - from) * (index - before)) / (after - before) }
  })
}

export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

// Shadows and lines of a box, and the shapes that it is cut to, as browsers report them.
import { maxPolygonPoints, type Polygon } from '#contracts/paint.schema.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { toPaintColor } from './css-colors.ts'
import { readStops, splitOutside } from './css-gradients.ts'

/** The shadows that are outside of their box. */
export function parseShadow(value: string): DesignBlock['shadow'] | undefined {
  const [first, ...more] = splitOutside(value, ',').flatMap((part) => {
    const { color, lengths } = readShadow(part)
    const [x, y, blur = 0, spreading = 0] = lengths
    if (/\binset\b/.test(part) || color === undefined || x === undefined || y === undefined) return []
    if ([x, y, blur, spreading].every((length) => length === 0)) return []
    const held = (length: number): number => Math.min(1_000, Math.max(-1_000, length))
    return [{ x: held(x), y: held(y), blur: Math.max(0, held(blur)), spread: held(spreading), color }]
  })
  return first && { ...first, ...(more.length > 0 && { more: more.slice(0, 5) }) }
}

/** Those that an image casts: `drop-shadow(…) drop-shadow(…)`, or in a list without that. */
export function parseCastShadow(value: string): DesignBlock['shadow'] | undefined {
  const parts = [...value.matchAll(/drop-shadow\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, inside]) => inside)
  const shadow = parseShadow(parts.length > 0 ? parts.join() : value)
  return shadow && { ...shadow, isCast: true }
}

/** As browsers report `text-shadow`. */
export function parseTextShadows(value: string): NonNullable<DesignBlock['textShadows']> {
  const held = (length: number): number => Math.min(200, Math.max(-200, length))
  return splitOutside(value, ',')
    .flatMap((part) => {
      const { color, lengths } = readShadow(part)
      const [x = 0, y = 0, blur = 0] = lengths.map(held)
      const isSeen = color !== undefined && !/^#.{6}00$/.test(color) && (x !== 0 || y !== 0 || blur > 0)
      return isSeen ? { x, y, blur: Math.max(0, blur), color } : []
    })
    .slice(0, 4)
}

/** A shadow within its box that has the same width on all sides is seen as a border. */
export function parseInsetBorder(value: string): DesignBlock['border'] | undefined {
  for (const part of splitOutside(value, ',')) {
    if (!/\binset\b/.test(part)) continue
    const { color, lengths } = readShadow(part)
    const [x, y, blur = 0, width = 0] = lengths
    if (color === undefined || x !== 0 || y !== 0 || blur > 1 || width <= 0) continue
    return { color, width: Math.min(200, width), style: 'solid' }
  }
  return undefined
}

/** The colour of a shadow, and its lengths in their order. */
export function readShadow(part: string): { color: string | undefined; lengths: number[] } {
  return {
    color: toPaintColor(/(?:rgba?|color|oklch)\([^)]*\)/.exec(part)?.[0] ?? ''),
    lengths: [...part.replace(/\([^)]*\)/g, '').matchAll(/(-?[\d.]+)px/g)].map(([, length]) =>
      Number(length),
    ),
  }
}

/**
 * A line of one colour at the lower edge, as fields of Material Design have it: `to top, blue 2px,
 * transparent 2px`.
 */
export function parseLowerLine(value: string): DesignBlock['border'] | undefined {
  const [layer = ''] = splitOutside(value, ',')
  const [, stops = ''] =
    /^(?:-webkit-)?linear-gradient\(\s*(?:to top|0deg)\s*,(.*)\)$/s.exec(layer.trim()) ?? []
  const [first = '', second = ''] = splitOutside(stops, ',')
  const [width = '', start = ''] = [first, second].map(
    (stop) => /(?<!\d)([\d.]+)px\s*$/.exec(stop.trim())?.[1] ?? '',
  )
  const color = readStops(first)[0]?.color
  const isLine =
    color !== undefined && width !== '' && width === start && readStops(second)[0]?.color.endsWith('00')
  if (isLine !== true || Number(width) <= 0 || Number(width) > 6) return undefined
  return { color, width: Number(width), style: 'solid', sides: ['bottom'] }
}

/** The layers of `background-image` that fill their box, by the `background-size` of each. */
export function findFillingLayers(images: string, sizes: string): string {
  const given = splitOutside(sizes, ',').map((size) => size.trim())
  return splitOutside(images, ',')
    .filter((_, index) =>
      /^(?:auto|cover|contain|100%|100% 100%|100% auto|auto auto)?$/.test(given[index % given.length] ?? ''),
    )
    .map((layer) => layer.trim())
    .join(', ')
}

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  x: number
  y: number
}

/** In shares of what is shown of the box; undefined for what is no shape. */
export function parseClip(value: string, box: Box, shown: Box): Polygon | undefined {
  const { width, height } = box
  const [, name = '', inside = ''] = /^(polygon|circle|ellipse)\((.*)\)$/s.exec(value.trim()) ?? []
  if (name === '' || shown.width <= 0 || shown.height <= 0) return undefined
  const points =
    name === 'polygon' ? readPoints(inside, { width, height }) : readRound(name, inside, { width, height })
  const isKnown = points.length >= 3 && points.length <= maxPolygonPoints && points.every(isFinitePoint)
  if (!isKnown) return undefined
  return points.map(({ x, y }) => ({
    x: held((box.x + x - shown.x) / shown.width),
    y: held((box.y + y - shown.y) / shown.height),
  }))
}

/** In pixels from the upper left of the box. */
function readPoints(inside: string, { width, height }: Size): Polygon {
  return splitOutside(inside, ',')
    .map((point) => point.trim())
    .filter((point) => !/^(?:nonzero|evenodd)$/.test(point))
    .map((point) => {
      const [x = '', y = ''] = splitOutside(point, ' ')
      return { x: readLength(x, width), y: readLength(y, height) }
    })
}

/** Circles and ellipses with so many points look round on any screen. */
const roundPoints = 48

function readRound(name: string, inside: string, { width, height }: Size): Polygon {
  const [form = '', place = 'center center'] = inside.split(/(?:^|\s)at\s/)
  const [left = '', top = ''] = splitOutside(place.trim(), ' ')
  const [x, y] = [readLength(left, width), readLength(top, height)]
  const sides = [
    [x, width - x],
    [y, height - y],
  ].map((ways) => ways.map(Math.abs))
  const given = splitOutside(form.trim(), ' ').filter((part) => part !== '')
  const isCircle = name === 'circle'
  // Shares of a circle are those of a line between the width and the height.
  const wholes = isCircle ? [Math.hypot(width, height) / Math.SQRT2] : [width, height]
  const [across = Number.NaN, down = across] = (isCircle ? ['0'] : ['0', '1']).map((_, index) => {
    const own = given[index] ?? 'closest-side'
    const reached = isCircle ? sides.flat() : (sides[index] ?? [])
    if (own === 'closest-side') return Math.min(...reached)
    return own === 'farthest-side' ? Math.max(...reached) : readLength(own, wholes[index] ?? 0)
  })
  return Array.from({ length: roundPoints }, (_, index) => {
    const turn = (index / roundPoints) * 2 * Math.PI
    return { x: x + across * Math.sin(turn), y: y - down * Math.cos(turn) }
  })
}

/** In pixels; `NaN` for what is no sum of pixels and shares. */
function readLength(text: string, whole: number): number {
  const [, sum = text] = /^calc\((.*)\)$/s.exec(text.trim()) ?? []
  if (sum === 'center') return whole / 2
  if (!/^-?[\d.]+(?:px|%)?(?:\s[+-]\s[\d.]+(?:px|%))*$/.test(sum)) return Number.NaN
  const parts = sum.replaceAll(/\s([+-])\s/g, ' $1').split(' ')
  return parts.reduce(
    (length, part) => length + (part.endsWith('%') ? (parseFloat(part) / 100) * whole : parseFloat(part)),
    0,
  )
}

const isFinitePoint = ({ x, y }: Polygon[number]): boolean => Number.isFinite(x) && Number.isFinite(y)
const held = (share: number): number => Math.min(100, Math.max(-100, Math.round(share * 10_000) / 10_000))

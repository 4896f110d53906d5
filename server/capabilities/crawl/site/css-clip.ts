// The shapes that boxes are cut to as browsers report them, as polygons.
import { maxPolygonPoints, type Polygon } from '#contracts/paint.schema.ts'
import { splitOutside } from './css-gradients.ts'

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

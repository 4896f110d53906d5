// Shadows within a box as gradients along the edges that they shade, which a page can be painted with.
import type { Gradient } from '#contracts/paint.schema.ts'
import { readShadow } from './css-paint.ts'
import { splitOutside } from './css-gradients.ts'

interface Size {
  width: number
  height: number
}

/** Places at which the curve of a blurred edge is sampled. */
const steps = 6
/** Shades that are weaker everywhere are not seen. */
const minAlpha = 0.03
/** What reaches further into its box is no shade of an edge. */
const maxReach = 0.5

/**
 * As browsers report `box-shadow`, the nearest first. An even shadow with a sharp edge is a border, and so
 * not among them.
 */
export function parseInsetShadows(value: string, { width, height }: Size): Gradient[] {
  return splitOutside(value, ',').flatMap((part) => {
    const { color, lengths } = readShadow(part)
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths
    if (!/\binset\b/.test(part) || color === undefined || (x === 0 && y === 0 && blur <= 1)) return []
    const shade = (angle: number, edge: number, length: number): Gradient | undefined =>
      shadeEdge(color, blur / 2, { angle, edge, length })
    // From each side to the edge of what is left unshaded.
    return [
      ...joinEdges(shade(90, spread + x, width), shade(270, spread - x, width)),
      ...joinEdges(shade(180, spread + y, height), shade(0, spread - y, height)),
    ]
  })
}

/** A box has so few gradients that edges across from each other are shaded by one. */
function joinEdges(near: Gradient | undefined, far: Gradient | undefined): Gradient[] {
  if (near === undefined || far === undefined) return [near ?? far ?? []].flat()
  const turned = far.stops.toReversed().map(({ color, at }) => ({ color, at: 1 - at }))
  return [{ ...near, stops: [...near.stops, ...turned] }]
}

/** The blur is that of a normal distribution, whose standard deviation is half of what the style says. */
function shadeEdge(
  color: string,
  deviation: number,
  { angle, edge, length }: { angle: number; edge: number; length: number },
): Gradient | undefined {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  const reach = edge + 2 * deviation
  if (reach <= 0 || length <= 0 || reach / length > maxReach) return undefined
  const shown = (distance: number): number => {
    if (deviation < 0.25) return distance < edge ? alpha : 0
    // The logistic curve is as near to the normal one as screens can show.
    return alpha / (1 + Math.exp((1.702 * (distance - edge)) / deviation))
  }
  if (shown(0) < minAlpha) return undefined
  const from = Math.max(0, edge - 2 * deviation)
  const places = Array.from({ length: steps }, (_, index) => from + ((reach - from) * index) / (steps - 1))
  const stops = (deviation < 0.25 ? [0, edge] : places.slice(0, -1)).map((place) => ({
    color: withAlpha(color, deviation < 0.25 ? alpha : shown(place)),
    at: place / length,
  }))
  return { kind: 'linear', angle, stops: [...stops, { color: withAlpha(color, 0), at: reach / length }] }
}

function withAlpha(color: string, alpha: number): string {
  const digits = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')
  return `${color.slice(0, 7)}${digits}`
}

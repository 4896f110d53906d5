// Colours along a gradient, `#rrggbb` or `#rrggbbaa`.

import type { Gradient } from '#contracts/paint.schema.ts'

interface Stop {
  color: string
  at: number
}

/** The colour at a place of the way, mixed as browsers do: what is hardly seen adds little of its hue. */
export function colorAt(stops: readonly Stop[], at: number): string {
  const after = stops.findIndex((stop) => stop.at >= at)
  const [one, other] = [stops[after - 1], stops[after]]
  if (other === undefined) return stops.at(-1)?.color ?? '#000000'
  if (one === undefined || other.at <= one.at) return other.color
  const share = (at - one.at) / (other.at - one.at)
  const [from, to] = [channels(one.color), channels(other.color)]
  const alpha = from.alpha * (1 - share) + to.alpha * share
  const mixed = from.rgb.map((value, index) => {
    const sum = value * from.alpha * (1 - share) + (to.rgb[index] ?? 0) * to.alpha * share
    return alpha === 0 ? value : sum / alpha
  })
  const digits = [...mixed, ...(one.color.length + other.color.length > 14 ? [alpha * 255] : [])]
  return `#${digits.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The part of them from 0 to 1, where the way of a box begins and ends. */
export function bound(stops: readonly Stop[]): Stop[] {
  if (stops.every(({ at }) => at >= 0 && at <= 1)) return [...stops]
  return [
    { color: colorAt(stops, 0), at: 0 },
    ...stops.filter(({ at }) => at > 0 && at < 1),
    { color: colorAt(stops, 1), at: 1 },
  ]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a linear gradient that is seen in a box of its own, smaller than what it fills. */
export function getSeenGradient(gradient: Gradient, filled: Box, seen: Box): Gradient {
  const turn = ((gradient.angle ?? 180) * Math.PI) / 180
  const [across, down] = [Math.sin(turn), -Math.cos(turn)]
  const getLength = ({ width, height }: Box): number => Math.abs(width * across) + Math.abs(height * down)
  const getMiddle = ({ x, y, width, height }: Box): number =>
    (x + width / 2) * across + (y + height / 2) * down
  const moved = getMiddle(seen) - getMiddle(filled)
  const stops = gradient.stops.map(({ color, at }) => ({
    color,
    at: ((at - 0.5) * getLength(filled) - moved) / Math.max(1, getLength(seen)) + 0.5,
  }))
  return { ...gradient, stops: bound(stops).slice(0, 16) }
}

function channels(color: string): { rgb: number[]; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [1, 3, 5, 7]
    .slice(0, color.length > 7 ? 4 : 3)
    .map((place) => Number.parseInt(color.slice(place, place + 2), 16))
  return { rgb: [red, green, blue], alpha: alpha / 255 }
}

// Gradients and shadows as browsers report them.
import type { Gradient } from '#contracts/paint.schema.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { toPaintColor } from './css-colors.ts'

const corners: Readonly<Record<string, number>> = {
  top: 0,
  right: 90,
  bottom: 180,
  left: 270,
  'top right': 45,
  'right top': 45,
  'bottom right': 135,
  'right bottom': 135,
  'bottom left': 225,
  'left bottom': 225,
  'top left': 315,
  'left top': 315,
}
const maxStops = 16

/** The first gradient of `background-image`; undefined for what is none or repeats. */
export function parseGradient(value: string): Gradient | undefined {
  const [, name = '', rest = ''] = /^(?:-webkit-)?(linear|radial)-gradient\((.*)$/s.exec(value.trim()) ?? []
  if (name === '') return undefined
  const parts = splitOutside(untilClosed(rest), ',')
  const [first = ''] = parts
  const hasDirection = parts.length > 2 && toColorStop(first) === undefined
  const stops = (hasDirection ? parts.slice(1) : parts).flatMap((part) => toColorStop(part) ?? [])
  if (stops.length < 2) return undefined
  return {
    kind: name === 'radial' ? 'radial' : 'linear',
    angle: name === 'linear' && hasDirection ? parseAngle(first) : 180,
    stops: spread(stops.slice(0, maxStops)),
  }
}

/** The first shadow that is outside of its box. */
export function parseShadow(value: string): DesignBlock['shadow'] | undefined {
  for (const part of splitOutside(value, ',')) {
    if (/\binset\b/.test(part)) continue
    const { color, lengths } = readShadow(part)
    const [x, y, blur = 0, spreading = 0] = lengths
    if (color === undefined || x === undefined || y === undefined) continue
    if ([x, y, blur, spreading].every((length) => length === 0)) continue
    const held = (length: number): number => Math.min(1_000, Math.max(-1_000, length))
    return { x: held(x), y: held(y), blur: Math.max(0, held(blur)), spread: held(spreading), color }
  }
  return undefined
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

function readShadow(part: string): { color: string | undefined; lengths: number[] } {
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
  const [, stops = ''] =
    /^(?:-webkit-)?linear-gradient\(\s*(?:to top|0deg)\s*,(.*)$/s.exec(value.trim()) ?? []
  const [first = '', second = ''] = splitOutside(untilClosed(stops), ',')
  const [width = '', start = ''] = [first, second].map(
    (stop) => /(?<!\d)([\d.]+)px\s*$/.exec(stop.trim())?.[1] ?? '',
  )
  const color = toColorStop(first)?.color
  const isLine =
    color !== undefined && width !== '' && width === start && toColorStop(second)?.color.endsWith('00')
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

interface OpenStop {
  color: string
  at: number | undefined
}

function toColorStop(part: string): OpenStop | undefined {
  const [written = ''] = /^\s*(?:rgba?|color|oklch)\([^)]*\)|^\s*transparent/.exec(part) ?? []
  if (written === '') return undefined
  const color = written.trim() === 'transparent' ? '#00000000' : toPaintColor(written, true)
  if (color === undefined) return undefined
  const [, percent] = /([\d.]+)%/.exec(part.slice(written.length)) ?? []
  return { color, at: percent === undefined ? undefined : Math.min(1, Math.max(0, Number(percent) / 100)) }
}

/** Stops without a place lie evenly between those that have one. */
function spread(stops: readonly OpenStop[]): Gradient['stops'] {
  const places = stops.map(({ at }, index) =>
    at === undefined ? (index === 0 ? 0 : index === stops.length - 1 ? 1 : undefined) : at,
  )
  return stops.map(({ color }, index) => {
    const known = places[index]
    if (known !== undefined) return { color, at: known }
    const before = places.findLastIndex((place, other) => other < index && place !== undefined)
    const after = places.findIndex((place, other) => other > index && place !== undefined)
    const [from, to] = [places[before] ?? 0, places[after] ?? 1]
    return { color, at: from + ((to - from) * (index - before)) / (after - before) }
  })
}

function parseAngle(direction: string): number {
  const [, degrees] = /(-?[\d.]+)deg/.exec(direction) ?? []
  if (degrees !== undefined) return ((Number(degrees) % 360) + 360) % 360
  const [, turns] = /(-?[\d.]+)turn/.exec(direction) ?? []
  if (turns !== undefined) return (((Number(turns) * 360) % 360) + 360) % 360
  return corners[direction.replace(/^\s*to\s+/, '').trim()] ?? 180
}

function untilClosed(text: string): string {
  let depth = 1
  for (const [index, letter] of Array.from(text).entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0) return text.slice(0, index)
  }
  return text
}

function splitOutside(text: string, separator: string): string[] {
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

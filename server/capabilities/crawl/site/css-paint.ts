// Shadows and lines of a box as browsers report them.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { toPaintColor } from './css-colors.ts'
import { readStops, splitOutside } from './css-gradients.ts'

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

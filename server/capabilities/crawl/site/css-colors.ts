// Colours as browsers report them, to `#rrggbb`.
import { fromOklch, fromRgb } from '#core/color/index.ts'

/** Undefined for what is transparent or in a notation that no browser reports for a computed colour. */
export function toHex(color: string): string | undefined {
  const [, notation = '', inside = ''] = /^(rgba?|color|oklch)\(([^)]*)\)$/.exec(color.trim()) ?? []
  const [values = '', opacity] = inside.replace(/^srgb /, '').split('/')
  const numbers = values
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => (word.endsWith('%') ? Number(word.slice(0, -1)) / 100 : Number(word)))
  const [first = NaN, second = NaN, third = NaN, fourth = 1] = numbers
  if (Number(opacity ?? fourth) === 0 || [first, second, third].some((value) => Number.isNaN(value)))
    return undefined
  if (notation === 'oklch') return fromOklch({ lightness: first, chroma: second, hue: third })
  if (notation === 'color') return fromRgb(first, second, third)
  return notation === '' ? undefined : fromRgb(first / 255, second / 255, third / 255)
}

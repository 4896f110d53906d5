// Colours as browsers report them, to `#rrggbb`.
import { fromOklab, fromOklch, fromRgb } from '#core/color/index.ts'

/** Undefined for what is transparent or in a notation that no browser reports for a computed colour. */
export function toHex(color: string): string | undefined {
  const read = readColor(color)
  return read === undefined || read.opacity === 0 ? undefined : read.color
}

/** `#rrggbb`, or `#rrggbbaa` where it lets through what is behind it; undefined as above. */
export function toPaintColor(color: string, isTransparentKept = false): string | undefined {
  const read = readColor(color)
  if (read === undefined || (read.opacity === 0 && !isTransparentKept)) return undefined
  if (read.opacity >= 0.998) return read.color
  return `${read.color}${Math.round(read.opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** How much of it is seen, 0 to 1. */
export function getOpacity(color: string): number {
  return readColor(color)?.opacity ?? 1
}

function readColor(color: string): { color: string; opacity: number } | undefined {
  const [, notation = '', inside = ''] = /^(rgba?|color|oklch|oklab)\(([^)]*)\)$/.exec(color.trim()) ?? []
  const [values = '', opacity] = inside.replace(/^srgb /, '').split('/')
  const numbers = values
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => (word.endsWith('%') ? Number(word.slice(0, -1)) / 100 : Number(word)))
  const [first = NaN, second = NaN, third = NaN, fourth = 1] = numbers
  if (notation === '' || [first, second, third].some((value) => Number.isNaN(value))) return undefined
  const given = opacity?.trim() ?? ''
  const share = given.endsWith('%') ? Number(given.slice(0, -1)) / 100 : Number(given === '' ? fourth : given)
  const seen = Number.isNaN(share) ? 1 : Math.min(1, Math.max(0, share))
  if (notation === 'oklch')
    return { color: fromOklch({ lightness: first, chroma: second, hue: third }), opacity: seen }
  if (notation === 'oklab')
    return { color: fromOklab({ lightness: first, a: second, b: third }), opacity: seen }
  if (notation === 'color') return { color: fromRgb(first, second, third), opacity: seen }
  return { color: fromRgb(first / 255, second / 255, third / 255), opacity: seen }
}

// Colours of pixels.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

export function toHex([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

export function fromHex(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 0xff, number & 0xff]
}

/** How far two colours are from each other: the largest difference of a channel, 0 to 255. */
export function difference(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))
}

export function colorAt({ width, bytes }: Pixels, x: number, y: number): Rgb {
  const at = (y * width + x) * 4
  return [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
}

/**
 * The background inside of the edges of a box, where letters seldom are: the colour of most of it, or the
 * mean of a gradient.
 */
export function backgroundColor(raster: Pixels, box: PdfBox): Rgb | undefined {
  const inset = Math.max(1, Math.min(6, Math.min(box.width, box.height) * 0.12))
  const left = Math.max(0, Math.round(box.x + inset))
  const top = Math.max(0, Math.round(box.y + inset))
  const right = Math.min(raster.width - 1, Math.round(box.x + box.width - inset) - 1)
  const bottom = Math.min(raster.height - 1, Math.round(box.y + box.height - inset) - 1)
  if (right <= left || bottom <= top) return undefined
  const samples: Rgb[] = []
  const steps = 48
  for (let step = 0; step <= steps; step += 1) {
    const x = Math.round(left + ((right - left) * step) / steps)
    const y = Math.round(top + ((bottom - top) * step) / steps)
    samples.push(
      colorAt(raster, x, top),
      colorAt(raster, x, bottom),
      colorAt(raster, left, y),
      colorAt(raster, right, y),
    )
  }
  return mainColor(samples)
}

/** The colour of more than 0.4 of the samples, else their mean. */
export function mainColor(samples: readonly Rgb[]): Rgb {
  const counts = new Map<number, { color: Rgb; count: number }>()
  for (const color of samples) {
    const key = ((color[0] >> 3) << 10) | ((color[1] >> 3) << 5) | (color[2] >> 3)
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { color, count: 1 })
    else known.count += 1
  }
  const commonest = [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a), {
    color: [255, 255, 255] as Rgb,
    count: 0,
  })
  if (commonest.count > samples.length * 0.4) return commonest.color
  const mean = (channel: 0 | 1 | 2) =>
    samples.reduce((sum, color) => sum + color[channel], 0) / Math.max(1, samples.length)
  return [mean(0), mean(1), mean(2)]
}

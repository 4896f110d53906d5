// A page without an image of it yet: a few bars in its own colours, as a PNG of a few hundred bytes (PNG
// §11, colours by palette).
import { crc32, deflateSync } from 'node:zlib'
import { readableTheme } from '#core/landing-page/index.ts'
import type { Theme } from '#contracts/sections.schema.ts'

interface Bar {
  x: number
  y: number
  width: number
  height: number
  /** Place in the palette. */
  color: number
}

const width = 640
const height = 480

const bars: readonly Bar[] = [
  { x: 40, y: 28, width: 96, height: 16, color: 1 },
  { x: 520, y: 26, width: 80, height: 20, color: 2 },
  { x: 0, y: 72, width: 640, height: 1, color: 3 },
  { x: 40, y: 140, width: 380, height: 28, color: 1 },
  { x: 40, y: 180, width: 300, height: 28, color: 1 },
  { x: 40, y: 236, width: 420, height: 10, color: 4 },
  { x: 40, y: 258, width: 360, height: 10, color: 4 },
  { x: 40, y: 300, width: 128, height: 36, color: 2 },
  { x: 40, y: 400, width: 172, height: 80, color: 5 },
  { x: 234, y: 400, width: 172, height: 80, color: 5 },
  { x: 428, y: 400, width: 172, height: 80, color: 5 },
]

export function placeholderImage(theme: Theme): Buffer {
  const { paper } = readableTheme(theme).backgrounds
  const palette = [paper.background, paper.text, paper.button, paper.border, paper.soft, paper.card]
  // A filter byte, here none, before each row.
  const pixels = Buffer.alloc((width + 1) * height)
  for (const bar of bars) {
    for (let y = bar.y; y < Math.min(height, bar.y + bar.height); y++)
      pixels.fill(bar.color, y * (width + 1) + 1 + bar.x, y * (width + 1) + 1 + bar.x + bar.width)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, by palette.
  header.set([8, 3, 0, 0, 0], 8)
  const colors = Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

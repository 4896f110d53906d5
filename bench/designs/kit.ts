// What the made-up designs of the bench share: the page around them, images rendered by arithmetic, and marks
// for the truth.
import { deflateSync } from 'node:zlib'
import type { SectionType } from '#contracts/extracted-document.schema.ts'

export interface BenchDesign {
  name: string
  language: 'en' | 'de'
  /** In CSS pixels. */
  width: number
  /**
   * Of a sheet, where the design has several; one long page otherwise. Each sheet is an element of the class
   * `sheet`.
   */
  sheetHeight?: number
  /**
   * How the page that is made of it should look, where that is not the design as it is: panels of a leaflet
   * below each other, the margins of a wide design narrower. Rules that come after its own, and a width.
   */
  asPage?: { width: number; css: string }
  css: string
  body: string
}

/** Marks an element as a section; two with the same key are one section that goes on on the next sheet. */
export function mark(type: SectionType, key?: string): string {
  return `data-section="${type}"${key === undefined ? '' : ` data-key="${key}"`}`
}

export function makeDocument(
  { language, css, body, width, sheetHeight, asPage }: BenchDesign,
  isPage = false,
): string {
  const sheets =
    sheetHeight === undefined
      ? ''
      : `.sheet{width:${width}px;height:${sheetHeight}px;overflow:hidden;break-after:page;position:relative}`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Design</title><style>
*{box-sizing:border-box;margin:0;padding:0}body{width:${width}px;-webkit-print-color-adjust:exact;print-color-adjust:exact}img{display:block}a{color:inherit;text-decoration:none}ul,ol{list-style:none}${sheets}
@page{margin:0}${css}${isPage ? (asPage?.css ?? '') : ''}</style><body>${body}</body></html>`
}

/** An image as a photograph is embedded: pixels, of which no two seeds have the same. */
export function image(seed: number, style: string, words = ''): string {
  return `<img alt="${words}" style="${style}" src="data:image/png;base64,${drawing(seed).toString('base64')}">`
}

export function imageUrl(seed: number): string {
  return `data:image/png;base64,${drawing(seed).toString('base64')}`
}

/** A word as a logo that is rendered with paths. */
export function logo(seed: number, width = 120, height = 32, color = '#777'): string {
  const bars = Array.from({ length: 6 }, (_, index) => {
    const x = height + 6 + index * ((width - height - 6) / 6)
    return `<rect x="${x}" y="${height * 0.25 + ((seed + index) % 3) * 2}" width="${(width - height) / 9}" height="${height * 0.5}" rx="2"/>`
  })
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${color}"><circle cx="${height / 2}" cy="${height / 2}" r="${height * 0.4}"/>${bars.join('')}</svg>`
}

/** A logo as pixels. */
export function pixelLogo(seed: number, width = 120, height = 32): string {
  return image(seed, `width:${width}px;height:${height}px;object-fit:cover;opacity:.7`)
}

export function icon(seed: number, size = 32, color = 'currentColor'): string {
  const shapes = [
    '<circle cx="12" cy="12" r="9" fill="none" stroke="C" stroke-width="2"/><path d="M8 12l3 3 5-6" fill="none" stroke="C" stroke-width="2"/>',
    '<rect x="4" y="4" width="16" height="16" rx="3" fill="C"/>',
    '<path d="M12 3l9 17H3z" fill="none" stroke="C" stroke-width="2"/>',
    '<path d="M4 18V6m6 12V9m6 9V4" stroke="C" stroke-width="3"/>',
  ]
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24">${(shapes[seed % shapes.length] ?? '').replaceAll('C', color)}</svg>`
}

export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}

/** 48 × 36 pixels: hills under a sky. */
function drawing(seed: number): Buffer {
  const [width, height] = [48, 36]
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isHill = y > height * (0.55 + 0.2 * Math.sin((x + seed * 7) / 6))
      const at = y * (width * 3 + 1) + 1 + x * 3
      const tone = (seed * 53) % 120
      rows[at] = isHill ? 60 + tone : 160 + ((seed * 31 + x) % 60)
      rows[at + 1] = isHill ? 110 - (tone % 60) : 180 + ((seed * 17 + y) % 50)
      rows[at + 2] = isHill ? 70 + ((seed * 29) % 100) : 210
    }
  }
  return png(width, height, rows)
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(checksum(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** CRC-32 as PNG wants it. */
function checksum(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

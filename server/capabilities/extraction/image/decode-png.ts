// PNG (W3C Portable Network Graphics, third edition), row by row: a long screenshot needs a few rows of
// memory and what is kept of it. The decoder at hand as WebAssembly needs eleven bytes a pixel, more than a
// parser process has (docs/decisions/0060-pictures-are-made-again.md).
import { createInflate } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'
import { gatherRows, type Pixels } from './pixels.ts'
import { createRowPainter, readPngParts, type PngParts } from './png-parts.ts'

/** Decodes a PNG whose header was looked at, smaller by a whole factor. Throws `Unreadable`: `broken`. */
export async function decodePng(bytes: Buffer, factor: number): Promise<Pixels> {
  const parts = readPngParts(bytes)
  const paint = createRowPainter(parts)
  const { width, height } = parts
  const gatherer = gatherRows(width, height, factor)
  const row = new Uint8ClampedArray(width * 4)
  if (!parts.isInterlaced) {
    for await (const samples of walkRows(parts, [{ width, height }])) {
      paint(samples, row, width)
      gatherer.add(row)
    }
    return gatherer.pixels()
  }
  const whole = new Uint8ClampedArray(width * height * 4)
  const colors = new Uint32Array(whole.buffer)
  const rowColors = new Uint32Array(row.buffer)
  const passes = adam7.map((pass) => ({
    ...pass,
    width: Math.ceil((width - pass.left) / pass.stepRight),
    height: Math.ceil((height - pass.top) / pass.stepDown),
  }))
  const places = passes.filter((pass) => pass.width > 0 && pass.height > 0)
  let [index, y] = [0, 0]
  for await (const samples of walkRows(parts, places)) {
    const pass = places[index]
    if (pass === undefined) break
    paint(samples, row, pass.width)
    const start = (pass.top + y * pass.stepDown) * width + pass.left
    for (let x = 0; x < pass.width; x += 1) colors[start + x * pass.stepRight] = rowColors[x] ?? 0
    y += 1
    if (y === pass.height) [index, y] = [index + 1, 0]
  }
  for (let line = 0; line < height; line += 1)
    gatherer.add(whole.subarray(line * width * 4, (line + 1) * width * 4))
  return gatherer.pixels()
}

/** The seven passes of an interlaced image (§8.1). */
const adam7 = [
  { left: 0, top: 0, stepRight: 8, stepDown: 8 },
  { left: 4, top: 0, stepRight: 8, stepDown: 8 },
  { left: 0, top: 4, stepRight: 4, stepDown: 8 },
  { left: 2, top: 0, stepRight: 4, stepDown: 4 },
  { left: 0, top: 2, stepRight: 2, stepDown: 4 },
  { left: 1, top: 0, stepRight: 2, stepDown: 2 },
  { left: 0, top: 1, stepRight: 1, stepDown: 2 },
]

/**
 * The rows of these images one after the other, unpacked and without their filters; each is valid until the
 * next.
 */
async function* walkRows(
  { data, samplesPerPixel, bitDepth }: PngParts,
  images: readonly { width: number; height: number }[],
): AsyncGenerator<Uint8Array> {
  const bitsPerPixel = samplesPerPixel * bitDepth
  const pixelBytes = Math.max(1, bitsPerPixel >> 3)
  const bytes = unpacked(data)
  for (const { width, height } of images) {
    const length = Math.ceil((width * bitsPerPixel) / 8)
    let [row, above] = [new Uint8Array(length), new Uint8Array(length)]
    for (let y = 0; y < height; y += 1) {
      const filtered = await bytes.take(length + 1)
      row.set(filtered.subarray(1))
      unfilter(filtered[0] ?? 0, row, above, pixelBytes)
      yield row
      ;[row, above] = [above, row]
    }
  }
  bytes.end()
}

/** The unpacked bytes in pieces of any length. What comes after the last row is never unpacked. */
function unpacked(data: readonly Uint8Array[]): { take(length: number): Promise<Uint8Array>; end(): void } {
  const inflate = createInflate({ chunkSize: 262_144 })
  const chunks = inflate[Symbol.asyncIterator]()
  for (const piece of data) inflate.write(piece)
  inflate.end()
  let left: Buffer = Buffer.alloc(0)
  return {
    async take(length) {
      const pieces: Buffer[] = []
      let missing = length
      while (missing > 0) {
        if (left.length === 0) {
          const next = await chunks.next()
          if (next.done === true)
            throw new Unreadable(
              'broken',
              'The image is broken: it ends before its last row. Save it again in its program.',
            )
          left = next.value as Buffer
        }
        const piece = left.subarray(0, missing)
        left = left.subarray(piece.length)
        missing -= piece.length
        pieces.push(piece)
      }
      return pieces.length === 1 ? (pieces[0] ?? left) : Buffer.concat(pieces)
    },
    end: () => void inflate.destroy(),
  }
}

/** Undoes a row's filter in place (§9.2). */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  switch (filter) {
    case 0:
      return
    case 1:
      for (let index = pixelBytes; index < row.length; index += 1)
        row[index] = (row[index] ?? 0) + (row[index - pixelBytes] ?? 0)
      return
    case 2:
      for (let index = 0; index < row.length; index += 1) row[index] = (row[index] ?? 0) + (above[index] ?? 0)
      return
    case 3:
      for (let index = 0; index < row.length; index += 1)
        row[index] =
          (row[index] ?? 0) +
          (((index < pixelBytes ? 0 : (row[index - pixelBytes] ?? 0)) + (above[index] ?? 0)) >> 1)
      return
    case 4:
      for (let index = 0; index < row.length; index += 1) {
        const isFirst = index < pixelBytes
        row[index] =
          (row[index] ?? 0) +
          paeth(
            isFirst ? 0 : (row[index - pixelBytes] ?? 0),
            above[index] ?? 0,
            isFirst ? 0 : (above[index - pixelBytes] ?? 0),
          )
      }
      return
    default:
      throw new Unreadable(
        'broken',
        'The image is broken: it has a row that cannot be read. Save it again in its program.',
      )
  }
}

/** Of three neighbours the one nearest to left + above − upper left (§9.4). */
export function paeth(left: number, above: number, upperLeft: number): number {
  const toLeft = Math.abs(above - upperLeft)
  const toAbove = Math.abs(left - upperLeft)
  const toUpperLeft = Math.abs(left + above - 2 * upperLeft)
  if (toLeft <= toAbove && toLeft <= toUpperLeft) return left
  return toAbove <= toUpperLeft ? above : upperLeft
}

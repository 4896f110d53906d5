// PNG, written through zlib: with a palette where 256 colours suffice, without alpha where none is used,
// every row by the filter that suits it.
import { crc32, createDeflate } from 'node:zlib'
import { paeth } from './decode-png.ts'
import { getColors, type Pixels, type ImageColors } from './pixels.ts'

/** Beyond this level a screenshot gets a few percent smaller and takes twice as long. */
const packingLevel = 5
/** Rows are packed in pieces of about this many bytes. */
const pieceBytes = 1_048_576

/**
 * All that there are: the rows get a tenth smaller than with the best of them alone, and it takes three times
 * as long.
 */
const allFilters = [0, 1, 2, 4]

/**
 * The image as PNG, losslessly. `colors` may be given where they were counted already, and fewer `filters`
 * where time counts.
 */
export async function encodePng(
  image: Pixels,
  colors: ImageColors = getColors(image, 256),
  filters: readonly number[] = allFilters,
): Promise<Buffer> {
  const rows =
    colors.palette === undefined
      ? trueColorRows(image, colors.isOpaque, filters)
      : paletteRows(image, colors.palette)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(image.width, 0)
  header.writeUInt32BE(image.height, 4)
  header.set([8, rows.colorType], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...rows.chunks,
    chunk('IDAT', await packed(image.height, rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Rows {
  /** W3C PNG §11.2.1. */
  colorType: number
  /** Between header and image. */
  chunks: Buffer[]
  /** Bytes of a row, its filter's number included. */
  length: number
  write(y: number, target: Uint8Array): void
}

function paletteRows({ width, bytes }: Pixels, palette: Uint32Array): Rows {
  const values = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const parts = new Uint8Array(palette.buffer, palette.byteOffset, palette.length * 4)
  const indexes = new Map(Array.from(palette, (color, index) => [color, index]))
  const alphas = Buffer.from(parts.filter((_, index) => index % 4 === 3))
  return {
    colorType: 3,
    chunks: [
      chunk('PLTE', Buffer.from(parts.filter((_, index) => index % 4 !== 3))),
      ...(alphas.every((alpha) => alpha === 255) ? [] : [chunk('tRNS', alphas)]),
    ],
    length: width + 1,
    write(y, target) {
      let [last, index] = [-1, 0]
      for (let x = 0; x < width; x += 1) {
        const color = values[y * width + x] ?? 0
        if (color !== last) [last, index] = [color, indexes.get(color) ?? 0]
        target[x + 1] = index
      }
    },
  }
}

function trueColorRows({ width, bytes }: Pixels, isOpaque: boolean, filters: readonly number[]): Rows {
  const size = isOpaque ? 3 : 4
  const length = width * size
  let [row, above] = [new Uint8Array(length), new Uint8Array(length)]
  const filtered = filters.map((filter) => ({ filter, bytes: new Uint8Array(length) }))
  return {
    colorType: isOpaque ? 2 : 6,
    chunks: [],
    length: length + 1,
    write(y, target) {
      const from = y * width * 4
      for (let x = 0, to = 0; x < width; x += 1, to += size)
        for (let channel = 0; channel < size; channel += 1)
          row[to + channel] = bytes[from + x * 4 + channel] ?? 0
      const best = filtered.reduce<{ filter: number; bytes: Uint8Array; cost: number }>(
        (cheapest, candidate) => {
          const cost = applyFilter(candidate.filter, { row, above, size, target: candidate.bytes })
          return cost < cheapest.cost ? { ...candidate, cost } : cheapest
        },
        { filter: 0, bytes: row, cost: Number.POSITIVE_INFINITY },
      )
      target[0] = best.filter
      target.set(best.bytes, 1)
      ;[row, above] = [above, row]
    },
  }
}

/** Filters a row (§9.2) and gives the sum of what is left, by which filters are compared (§12.7). */
function applyFilter(
  filter: number,
  { row, above, size, target }: { row: Uint8Array; above: Uint8Array; size: number; target: Uint8Array },
): number {
  let cost = 0
  for (let index = 0; index < row.length; index += 1) {
    const left = index < size ? 0 : (row[index - size] ?? 0)
    const up = above[index] ?? 0
    const expected =
      filter === 0
        ? 0
        : filter === 1
          ? left
          : filter === 2
            ? up
            : paeth(left, up, index < size ? 0 : (above[index - size] ?? 0))
    const rest = ((row[index] ?? 0) - expected) & 255
    target[index] = rest
    cost += rest < 128 ? rest : 256 - rest
  }
  return cost
}

async function packed(height: number, rows: Rows): Promise<Buffer> {
  const deflate = createDeflate({ level: packingLevel })
  const pieces: Buffer[] = []
  deflate.on('data', (piece: Buffer) => pieces.push(piece))
  const perPiece = Math.max(1, Math.floor(pieceBytes / rows.length))
  for (let y = 0; y < height; y += perPiece) {
    const count = Math.min(perPiece, height - y)
    const piece = new Uint8Array(count * rows.length)
    for (let line = 0; line < count; line += 1)
      rows.write(y + line, piece.subarray(line * rows.length, (line + 1) * rows.length))
    await new Promise<void>((resolve, reject) =>
      deflate.write(piece, (error) => (error ? reject(error) : resolve())),
    )
  }
  await new Promise<void>((resolve) => deflate.once('end', resolve).end())
  return Buffer.concat(pieces)
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length)
  return bytes
}

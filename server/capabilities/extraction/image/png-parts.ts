// The chunks of a PNG that its image is made of, and how samples become colours. All other chunks (texts,
// dates, whatever follows the end) are passed over.
import { Unreadable } from '../unreadable.ts'

export interface PngParts {
  width: number
  height: number
  bitDepth: number
  colorType: number
  samplesPerPixel: number
  isInterlaced: boolean
  palette: Uint8Array
  transparency: Buffer
  /** The packed image. */
  data: Uint8Array[]
}

/** Samples a pixel and allowed depths, by colour type (§11.2.1). */
const colorTypes: Readonly<Record<number, { samplesPerPixel: number; depths: readonly number[] }>> = {
  0: { samplesPerPixel: 1, depths: [1, 2, 4, 8, 16] },
  2: { samplesPerPixel: 3, depths: [8, 16] },
  3: { samplesPerPixel: 1, depths: [1, 2, 4, 8] },
  4: { samplesPerPixel: 2, depths: [8, 16] },
  6: { samplesPerPixel: 4, depths: [8, 16] },
}

const broken = (): Unreadable =>
  new Unreadable('broken', 'The image is broken: it is no whole PNG. Save it again in its program.')

/** Reads the chunks of a PNG whose signature was looked at. Throws `Unreadable`: `broken`. */
export function readPngParts(bytes: Buffer): PngParts {
  const [bitDepth = 0, colorType = 0, packing = 0, filtering = 0, interlacing = 0] = bytes.subarray(24, 29)
  const kind = colorTypes[colorType]
  if (
    kind === undefined ||
    !kind.depths.includes(bitDepth) ||
    packing !== 0 ||
    filtering !== 0 ||
    interlacing > 1
  )
    throw broken()
  const parts: PngParts = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitDepth,
    colorType,
    samplesPerPixel: kind.samplesPerPixel,
    isInterlaced: interlacing === 1,
    palette: new Uint8Array(),
    transparency: Buffer.alloc(0),
    data: [],
  }
  for (let position = 8; position + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(position)
    const name = bytes.toString('latin1', position + 4, position + 8)
    const content = bytes.subarray(position + 8, position + 8 + length)
    if (name === 'IEND') break
    if (name === 'PLTE') parts.palette = content
    if (name === 'tRNS') parts.transparency = content
    if (name === 'IDAT') parts.data.push(content)
    position += 12 + length
  }
  if (parts.data.length === 0 || (colorType === 3 && parts.palette.length < 3)) throw broken()
  return parts
}

/** Writes a row of samples as red, green, blue and alpha. */
export type RowPainter = (samples: Uint8Array, row: Uint8ClampedArray, width: number) => void

export function createRowPainter(parts: PngParts): RowPainter {
  const { bitDepth, colorType, samplesPerPixel } = parts
  if (bitDepth <= 8 && samplesPerPixel === 1) return paintByTable(parts)
  const sampleBytes = bitDepth / 8
  const stride = samplesPerPixel * sampleBytes
  const isGrey = colorType === 4 || colorType === 0
  const hasAlpha = colorType >= 4
  const [green, blue] = isGrey ? [0, 0] : [sampleBytes, 2 * sampleBytes]
  const alpha = stride - sampleBytes
  const isTransparent = transparentColor(parts, stride)
  return (samples, row, width) => {
    for (let x = 0, from = 0, to = 0; x < width; x += 1, from += stride, to += 4) {
      row[to] = samples[from] ?? 0
      row[to + 1] = samples[from + green] ?? 0
      row[to + 2] = samples[from + blue] ?? 0
      row[to + 3] = hasAlpha
        ? (samples[from + alpha] ?? 0)
        : isTransparent?.(samples, from) === true
          ? 0
          : 255
    }
  }
}

/**
 * Whether the pixel at a place is the one colour that an image without alpha calls transparent; compared in
 * full depth.
 */
function transparentColor(
  { transparency, bitDepth, colorType }: PngParts,
  stride: number,
): ((samples: Uint8Array, from: number) => boolean) | undefined {
  if (colorType >= 4 || transparency.length === 0) return undefined
  const wanted =
    bitDepth === 16
      ? transparency.subarray(0, stride)
      : transparency.filter((_, index) => index % 2 === 1).subarray(0, stride)
  if (wanted.length < stride) return undefined
  return (samples, from) => wanted.every((byte, index) => samples[from + index] === byte)
}

/** One sample of up to 8 bits a pixel: a palette's, or a grey. */
function paintByTable({ bitDepth, colorType, palette, transparency }: PngParts): RowPainter {
  const count = 1 << bitDepth
  const table = new Uint8ClampedArray(count * 4)
  for (let index = 0; index < count; index += 1) {
    if (colorType === 3) table.set([...palette.subarray(index * 3, index * 3 + 3)], index * 4)
    else table.fill((index * 255) / (count - 1), index * 4, index * 4 + 3)
    const isTransparent =
      colorType === 0 && transparency.length >= 2 && transparency.readUInt16BE(0) === index
    table[index * 4 + 3] = colorType === 3 ? (transparency[index] ?? 255) : isTransparent ? 0 : 255
  }
  const colors = new Uint32Array(table.buffer)
  const perByte = 8 / bitDepth
  return (samples, row, width) => {
    const target = new Uint32Array(row.buffer, row.byteOffset, width)
    if (perByte === 1) for (let x = 0; x < width; x += 1) target[x] = colors[samples[x] ?? 0] ?? 0
    else
      for (let x = 0; x < width; x += 1) {
        const shift = 8 - bitDepth * ((x % perByte) + 1)
        target[x] = colors[((samples[Math.floor(x / perByte)] ?? 0) >> shift) & (count - 1)] ?? 0
      }
  }
}

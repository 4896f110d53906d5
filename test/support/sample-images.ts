// Images made byte by byte or by an encoder, for tests of what is uploaded and shown. Nothing of the
// program under test is used here.
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import openJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import { defaultOptions as jpegDefaults } from '@jsquash/jpeg/meta.js'
import openWebpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js'
import { defaultOptions as webpDefaults } from '@jsquash/webp/meta.js'

/** Red, green, blue and alpha of a pixel. */
export type Painter = (x: number, y: number) => readonly [number, number, number, number?]

export interface Drawing {
  width: number
  height: number
  paint: Painter
}

/** Four fields of plain colour: red, green; blue, white. */
export const quarters = (width: number, height: number): Drawing => ({
  width,
  height,
  paint: (x, y) =>
    y < height / 2
      ? x < width / 2
        ? [255, 0, 0]
        : [0, 160, 0]
      : x < width / 2
        ? [0, 0, 255]
        : [255, 255, 255],
})

/** Soft colours with grain, of which no two pixels are alike: what an encoder takes for a photograph. */
export const photograph = (width: number, height: number): Drawing => ({
  width,
  height,
  paint: (x, y) => {
    const grain = (x * 7_919 + y * 104_729 + x * y * 31) % 13
    return [
      (x * 200) / width + grain + 20,
      (y * 200) / height + grain + 20,
      128 + 80 * Math.sin(x / 40) * Math.cos(y / 30) + grain,
    ]
  },
})

export function makeRgba({ width, height, paint }: Drawing): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = paint(x, y)
      bytes.set([red, green, blue, alpha], (y * width + x) * 4)
    }
  return bytes
}

export function pngChunk(name: string, content: Uint8Array | string): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(content)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(named.length - 4, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG of any kind: the rows, each with its filter's number, are the caller's. */
export function pngFrom(
  rows: Uint8Array,
  {
    width,
    height,
    depth = 8,
    colorType = 6,
    interlaced = false,
    before = [] as Buffer[],
  }: PngFacts & { before?: Buffer[] },
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', ''),
  ])
}

interface PngFacts {
  width: number
  height: number
  depth?: number
  colorType?: number
  interlaced?: boolean
}

/** A plain PNG with alpha. */
export function makePng(drawing: Drawing, before: Buffer[] = []): Buffer {
  const rgba = makeRgba(drawing)
  const stride = drawing.width * 4
  const rows = Buffer.alloc((stride + 1) * drawing.height)
  for (let y = 0; y < drawing.height; y += 1)
    rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  return pngFrom(rows, { ...drawing, before })
}

/** A PNG of a few kilobytes that claims, and holds, this many pixels of one grey. */
export function pngBomb(width: number, height: number): Buffer {
  const rows = Buffer.alloc(Math.min(400_000_000, (width + 1) * height))
  return pngFrom(rows, { width, height, colorType: 0 })
}

interface Encoder {
  encode(bytes: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array
}
type OpenEncoder = (options: { noInitialRun: true; wasmBinary: Uint8Array }) => Promise<Encoder>

async function encode(open: unknown, path: string, drawing: Drawing, options: object): Promise<Buffer> {
  const encoder = await (open as OpenEncoder)({
    noInitialRun: true,
    wasmBinary: await readFile(new URL(import.meta.resolve(path))),
  })
  return Buffer.from(encoder.encode(makeRgba(drawing), drawing.width, drawing.height, options))
}

export function makeJpeg(drawing: Drawing, { progressive = false, quality = 90 } = {}): Promise<Buffer> {
  return encode(openJpegEncoder, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm', drawing, {
    ...jpegDefaults,
    quality,
    progressive,
  })
}

export function makeWebp(drawing: Drawing): Promise<Buffer> {
  return encode(openWebpEncoder, '@jsquash/webp/codec/enc/webp_enc_simd.wasm', drawing, {
    ...webpDefaults,
    quality: 90,
  })
}

/** The JPEG with an EXIF segment that says how it is turned, and names a place. */
export function withExif(jpeg: Buffer, orientation: number, secret = ''): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, content, jpeg.subarray(2)])
}

/**
 * A GIF of plain frames of one colour of the palette each, without compression (every code is followed by a
 * clear code).
 */
export function makeGif(
  width: number,
  height: number,
  frames: readonly number[],
  { transparent }: { transparent?: number } = {},
): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  // A palette of four: black, red, green, white.
  screen[10] = 0x81
  const palette = Buffer.from([0, 0, 0, 255, 0, 0, 0, 160, 0, 255, 255, 255])
  const parts: Buffer[] = [screen, palette]
  for (const color of frames) {
    if (transparent !== undefined) parts.push(Buffer.from([0x21, 0xf9, 4, 1, 0, 0, transparent, 0]))
    const image = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    image.writeUInt16LE(width, 5)
    image.writeUInt16LE(height, 7)
    parts.push(image, subBlocks(gifCodes(width * height, color)), Buffer.from([0]))
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}

/** Codes of three bits: clear, one pixel, clear, one pixel …, end. */
function gifCodes(count: number, color: number): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  const write = (code: number): void => {
    held |= code << bits
    for (bits += 3; bits >= 8; bits -= 8, held >>= 8) bytes.push(held & 255)
  }
  for (let index = 0; index < count; index += 1) {
    write(4)
    write(color)
  }
  write(5)
  if (bits > 0) bytes.push(held & 255)
  return Buffer.from(bytes)
}

function subBlocks(bytes: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.subarray(start, start + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat(blocks)
}

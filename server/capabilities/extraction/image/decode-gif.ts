// GIF89a, the first image on its screen. The reader at hand (omggif) turns for ever on a damaged file of a
// few bytes; this one never goes back.
import { Unreadable } from '../unreadable.ts'
import { gatherRows, type Pixels } from './pixels.ts'

interface GifImage {
  left: number
  top: number
  width: number
  height: number
  isInterlaced: boolean
  palette: Buffer
  /** Index of the palette that shows what is behind; none where undefined. */
  transparent: number | undefined
  /** Where its packed data begins: the size of its codes, then its blocks. */
  dataStart: number
}

const broken = (): Unreadable =>
  new Unreadable('broken', 'The image is broken: it is no whole GIF. Save it again in its program.')

/**
 * Decodes the first image of a GIF whose header was looked at, smaller by a whole factor. Throws
 * `Unreadable`: `broken`.
 */
export function decodeGif(bytes: Buffer, factor: number): { pixels: Pixels; isAnimated: boolean } {
  const { image, isAnimated } = findImage(bytes)
  const width = bytes.readUInt16LE(6)
  const height = bytes.readUInt16LE(8)
  if (
    image === undefined ||
    image.palette.length < 3 ||
    image.left + image.width > width ||
    image.top + image.height > height
  )
    throw broken()
  const indexes = unpackIndexes(bytes, image.dataStart, image.width * image.height)
  const lines = image.isInterlaced ? interlacedLines(image.height) : undefined
  const gatherer = gatherRows(width, height, factor)
  const row = new Uint8ClampedArray(width * 4)
  for (let y = 0; y < height; y += 1) {
    row.fill(0)
    const line = y - image.top
    if (line >= 0 && line < image.height)
      paintLine(image, indexes, (lines?.[line] ?? line) * image.width, row)
    gatherer.add(row)
  }
  return { pixels: gatherer.pixels(), isAnimated }
}

function paintLine(
  { left, width, palette, transparent }: GifImage,
  { values, count }: Indexes,
  start: number,
  row: Uint8ClampedArray,
): void {
  for (let x = 0; x < width && start + x < count; x += 1) {
    const index = values[start + x] ?? 0
    if (index === transparent) continue
    const to = (left + x) * 4
    row[to] = palette[index * 3] ?? 0
    row[to + 1] = palette[index * 3 + 1] ?? 0
    row[to + 2] = palette[index * 3 + 2] ?? 0
    row[to + 3] = 255
  }
}

/** Goes through the blocks (GIF89a §12) to the second image, or as far as they make sense. */
function findImage(bytes: Buffer): { image: GifImage | undefined; isAnimated: boolean } {
  const shared = paletteAt(bytes, 13, bytes[10] ?? 0)
  let image: GifImage | undefined
  let transparent: number | undefined
  for (let position = 13 + shared.length; position < bytes.length;) {
    const block = bytes[position]
    if (block === 0x21) {
      // A graphic control says which colour of the image after it is none.
      if (bytes[position + 1] === 0xf9)
        transparent = ((bytes[position + 3] ?? 0) & 1) === 1 ? bytes[position + 6] : undefined
      position = afterSubBlocks(bytes, position + 2)
    } else if (block === 0x2c && position + 11 <= bytes.length) {
      if (image !== undefined) return { image, isAnimated: true }
      const flags = bytes[position + 9] ?? 0
      const own = paletteAt(bytes, position + 10, flags)
      const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((offset) =>
        bytes.readUInt16LE(position + offset),
      )
      const dataStart = position + 10 + own.length
      image = {
        left,
        top,
        width,
        height,
        isInterlaced: (flags & 0x40) !== 0,
        palette: own.length > 0 ? own : shared,
        transparent,
        dataStart,
      }
      position = afterSubBlocks(bytes, dataStart + 1)
    } else break
  }
  return { image, isAnimated: false }
}

function paletteAt(bytes: Buffer, start: number, flags: number): Buffer {
  return (flags & 0x80) === 0 ? Buffer.alloc(0) : bytes.subarray(start, start + 3 * 2 ** ((flags & 7) + 1))
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let position = start
  for (let length = bytes[position] ?? 0; length > 0; length = bytes[position] ?? 0) position += length + 1
  return position + 1
}

/** Lines of an interlaced image: for each from the top the number under which it was sent (Appendix E). */
function interlacedLines(height: number): Uint32Array {
  const lines = new Uint32Array(height)
  let sent = 0
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let line = first; line < height; line += step) lines[line] = sent++
  return lines
}

interface Indexes {
  values: Uint8Array
  /** How many came; fewer where the data breaks off or makes no sense any more. */
  count: number
}

const maxCodeLength = 12
const maxCodes = 1 << maxCodeLength

/**
 * Unpacks LZW as GIF has it (Appendix F), forward only: each code gives at least one pixel or ends the work.
 * Throws when nothing comes.
 */
function unpackIndexes(bytes: Buffer, start: number, maxCount: number): Indexes {
  const rootBits = bytes[start] ?? 0
  if (rootBits < 1 || rootBits > 8) throw broken()
  const clear = 1 << rootBits
  const values = new Uint8Array(maxCount)
  // A code is the pixels of an earlier one and one more; a code's pixels are written from their end.
  const prefixes = new Uint16Array(maxCodes)
  const suffixes = new Uint8Array(maxCodes)
  const lengths = new Uint16Array(maxCodes)
  for (let code = 0; code < clear; code += 1) [suffixes[code], lengths[code]] = [code, 1]
  let [count, next, bits, last] = [0, clear + 2, rootBits + 1, -1]
  for (const code of walkCodes(bytes, start + 1, () => bits)) {
    if (code === clear) {
      ;[next, bits, last] = [clear + 2, rootBits + 1, -1]
      continue
    }
    if (code === clear + 1 || count >= maxCount) break
    // The code that comes next may already be used: it is the last one's pixels and the first of them once
    // more.
    const isNew = code === next && last !== -1
    if (!isNew && code >= (last === -1 ? clear : next)) break
    const source = isNew ? last : code
    const length = lengths[source] ?? 0
    let place = count + length - 1
    let walked = source
    for (; place > count; place -= 1, walked = prefixes[walked] ?? 0)
      if (place < maxCount) values[place] = suffixes[walked] ?? 0
    const first = suffixes[walked] ?? 0
    values[count] = first
    if (isNew && count + length < maxCount) values[count + length] = first
    count = Math.min(maxCount, count + length + (isNew ? 1 : 0))
    if (last !== -1 && next < maxCodes) {
      prefixes[next] = last
      suffixes[next] = first
      lengths[next] = (lengths[last] ?? 0) + 1
      next += 1
      if (next === 1 << bits && bits < maxCodeLength) bits += 1
    }
    last = code
  }
  if (count === 0) throw broken()
  return { values, count }
}

/** The codes of the sub-blocks one after the other, each of as many bits as are asked for then. */
function* walkCodes(bytes: Buffer, start: number, bits: () => number): Generator<number> {
  let [held, heldBits] = [0, 0]
  let position = start
  for (let length = bytes[position] ?? 0; length > 0; length = bytes[position] ?? 0) {
    const end = Math.min(bytes.length, position + 1 + length)
    for (position += 1; position < end; position += 1) {
      held |= (bytes[position] ?? 0) << heldBits
      heldBits += 8
      for (let wanted = bits(); heldBits >= wanted; wanted = bits()) {
        yield held & ((1 << wanted) - 1)
        held >>>= wanted
        heldBits -= wanted
      }
    }
  }
}

// Real images of the size that a page says they have, small as files: stripes that PNG packs well.
import { crc32, deflateSync } from 'node:zlib'

/**
 * A PNG of so many pixels; with `noise` its bytes cannot be packed, so that it weighs what photographs weigh.
 */
export function png(width: number, height: number, { noise = false }: { noise?: boolean } = {}): Buffer {
  const row = width * 3
  const pixels = Buffer.alloc((row + 1) * height)
  let state = 7
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < row; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      pixels[y * (row + 1) + 1 + x] = noise ? state >>> 24 : (x % 3) * 40 + ((y >> 4) % 100)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    piece('IHDR', header),
    piece('IDAT', deflateSync(pixels)),
    piece('IEND', Buffer.alloc(0)),
  ])
}

function piece(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

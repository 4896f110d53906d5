// Pictures to fill sample pages with: hills under a sky, drawn from a seed, as PNG. Flat colours, so that they stay small.
import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

const skies: readonly [sky: Color, far: Color, near: Color][] = [
  [
    [232, 224, 209],
    [148, 163, 160],
    [44, 62, 68],
  ],
  [
    [214, 224, 232],
    [120, 144, 170],
    [30, 52, 82],
  ],
  [
    [240, 220, 200],
    [196, 140, 108],
    [94, 52, 44],
  ],
  [
    [222, 230, 214],
    [140, 166, 128],
    [44, 70, 52],
  ],
]

/** Bytes of a PNG in that size; the same seed gives the same picture. */
export function scenePicture(width: number, height: number, seed = 0): Buffer {
  const [sky, far, near] = skies[seed % skies.length] ?? skies[0]!
  const hills = 5
  const colors = [sky, ...Array.from({ length: hills }, (_, hill) => blend(far, near, hill / (hills - 1))), blend(sky, [255, 255, 255], 0.55)]
  const rows = Buffer.alloc((width + 1) * height)
  const ridge = (hill: number, x: number): number =>
    0.34 + hill * 0.135 + 0.07 * Math.sin(seed * 1.7 + hill * 2.3 + (x / width) * (2.2 + hill)) + 0.025 * Math.sin(seed + hill * 5 + (x / width) * 11)
  const [sunX, sunY, sunSize] = [width * (0.62 + 0.1 * Math.sin(seed)), height * 0.28, Math.min(width, height) * 0.085]
  for (let x = 0; x < width; x += 1) {
    const tops = Array.from({ length: hills }, (_, hill) => ridge(hill, x) * height)
    for (let y = 0; y < height; y += 1) {
      const hill = tops.findLastIndex((top) => y >= top)
      rows[y * (width + 1) + 1 + x] = hill >= 0 ? hill + 1 : Math.hypot(x - sunX, y - sunY) < sunSize ? colors.length - 1 : 0
    }
  }
  const palette = Buffer.from(colors.flatMap((color) => color.map((channel) => Math.round(channel))))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function blend(one: Color, other: Color, share: number): Color {
  return [0, 1, 2].map((channel) => (one[channel] ?? 0) * (1 - share) + (other[channel] ?? 0) * share) as unknown as Color
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

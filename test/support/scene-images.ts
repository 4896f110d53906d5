// Images to fill sample pages with: hills under a sky, rendered from a seed, as PNG. Flat colours, so that
// they stay small.
import { pngChunk, pngFrom } from './sample-images.ts'

type Color = readonly [red: number, green: number, blue: number]

const skies: readonly (readonly [sky: Color, far: Color, near: Color])[] = [
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
const hills = 5

/** Bytes of a PNG in that size; the same seed gives the same image. */
export function sceneImage(width: number, height: number, seed = 0): Buffer {
  const [sky, far, near] = skies[seed % skies.length]!
  const colors = [
    sky,
    ...Array.from({ length: hills }, (_, hill) => blend(far, near, hill / (hills - 1))),
    blend(sky, [255, 255, 255], 0.55),
  ]
  const sun = {
    x: width * (0.62 + 0.1 * Math.sin(seed)),
    y: height * 0.28,
    radius: Math.min(width, height) * 0.085,
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let x = 0; x < width; x += 1) {
    const tops = Array.from({ length: hills }, (_, hill) => ridge(hill, x / width, seed) * height)
    for (let y = 0; y < height; y += 1) {
      const hill = tops.findLastIndex((top) => y >= top)
      rows[y * (width + 1) + 1 + x] =
        hill >= 0 ? hill + 1 : Math.hypot(x - sun.x, y - sun.y) < sun.radius ? colors.length - 1 : 0
    }
  }
  const palette = pngChunk(
    'PLTE',
    Buffer.from(colors.flatMap((color) => color.map((channel) => Math.round(channel)))),
  )
  return pngFrom(rows, { width, height, colorType: 3, before: [palette] })
}

/** How far down a hill's ridge lies at a place, as a share of the height. */
function ridge(hill: number, x: number, seed: number): number {
  return (
    0.34 +
    hill * 0.135 +
    0.07 * Math.sin(seed * 1.7 + hill * 2.3 + x * (2.2 + hill)) +
    0.025 * Math.sin(seed + hill * 5 + x * 11)
  )
}

function blend(one: Color, other: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2): number => one[index] * (1 - share) + other[index] * share
  return [channel(0), channel(1), channel(2)]
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { Rgb } from './colors.ts'
import { refine } from './refine-panel.ts'

const sky: Rgb = [192, 232, 238]
const face: Rgb = [240, 92, 80]
const shadow: Rgb = [200, 74, 64]

/** A pill of 44 by 160 pixels at (20, 20), and below it, so many pixels down, its hard shadow. */
function drawPill(below: number): Pixels {
  const [width, height] = [200, 100]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  const isWithin = (x: number, y: number, top: number): boolean => {
    const nearest = Math.min(158, Math.max(42, x))
    return Math.hypot(x - nearest, y - (top + 22)) <= 22
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      bytes.set(
        isWithin(x + 0.5, y + 0.5, 20) ? face : isWithin(x + 0.5, y + 0.5, 20 + below) ? shadow : sky,
        (y * width + x) * 4,
      )
  return { width, height, bytes }
}

for (const below of [0, 5])
  test(`a pill with a hard shadow ${below} pixels below it is round`, () => {
    const { radius } = refine({ x: 20, y: 20, width: 160, height: 44 }, face, {
      image: drawPill(below),
      tolerance: 20,
    })
    assert.equal(radius, 22)
  })

test('a card that is lighter above than its mean begins where the page ends', () => {
  const [width, height] = [400, 240]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isCard = x >= 20 && x < 380 && y >= 20 && y < 220
      const shade = (220 - y) / 200
      bytes.set(
        isCard ? [18 + 8 * shade, 22 + 10 * shade, 38 + 14 * shade] : [11, 14, 23],
        (y * width + x) * 4,
      )
    }
  const found = refine({ x: 20, y: 27, width: 360, height: 190 }, [21, 26, 44], {
    image: { width, height, bytes },
    tolerance: 4,
  })
  assert.deepEqual([found.x, found.y, found.width, found.height], [20, 20, 360, 200])
})

test('a disc of which its number left a low middle is whole', () => {
  const [width, height] = [100, 100]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.hypot(x + 0.5 - 50, y + 0.5 - 50) <= 26) bytes.set([230, 240, 236], (y * width + x) * 4)
  const { color: _color, ...found } = refine({ x: 27, y: 42, width: 46, height: 16 }, [230, 240, 236], {
    image: { width, height, bytes },
    tolerance: 4,
  })
  assert.deepEqual(found, { x: 24, y: 24, width: 52, height: 52, radius: 26 })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb } from './colors.ts'
import { findGlow } from './glows.ts'

const night: Rgb = [11, 14, 23]
const [width, height] = [800, 600]
const band = { top: 0, bottom: height, color: night }
/** A headline and a card. */
const words = { x: 300, y: 160, width: 200, height: 40 }
const card = { x: 200, y: 400, width: 400, height: 120 }

function draw(colorOf: (x: number, y: number) => Rgb): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  const isIn = (x: number, y: number, box: typeof card): boolean =>
    x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLetter = isIn(x, y, words) && x % 12 < 6
      bytes.set(
        isIn(x, y, card) ? [19, 24, 38] : isLetter ? [240, 240, 250] : colorOf(x, y),
        (y * width + x) * 4,
      )
    }
  return { width, height, bytes }
}

/** Light of violet around the middle of the band. */
function light(x: number, y: number): Rgb {
  const share = Math.max(0, 1 - Math.hypot((x - 400) / 360, (y - 320) / 260))
  return [11 + 60 * share, 14 + 48 * share, 23 + 110 * share]
}

test('light on a plain band is an image of it without what lies on the band', () => {
  const glow = findGlow(draw(light), band, [words, card])
  assert.ok(glow !== undefined)
  assert.deepEqual([glow.x, glow.width], [0, width])
  assert.ok(glow.y > 0 && glow.y <= 80 && glow.y + glow.height >= 560, JSON.stringify(glow.y))
  const seen = (x: number, y: number): Rgb =>
    colorAt(
      glow.pixels,
      Math.floor((x / width) * glow.pixels.width),
      Math.floor(((y - glow.y) / glow.height) * glow.pixels.height),
    )
  for (const [x, y] of [
    [400, 320],
    [250, 250],
    [400, 180],
    [20, 320],
  ] as const)
    assert.ok(difference(seen(x, y), light(x, y)) < 12, JSON.stringify([x, y, seen(x, y), light(x, y)]))
})

test('a plain band, a card that was not found, the shadow of one and a photograph are no light', () => {
  const lies = [words, card]
  assert.equal(
    findGlow(
      draw(() => night),
      band,
      lies,
    ),
    undefined,
  )
  const withCard = draw((x, y) => (x < 300 && y < 300 ? [40, 44, 60] : night))
  assert.equal(findGlow(withCard, band, lies), undefined)
  const withShadow = draw((x, y) => {
    const away = Math.hypot(Math.max(200 - x, 0, x - 600), Math.max(400 - y, 0, y - 520))
    const share = Math.max(0, 1 - away / 40)
    return [11 + 30 * share, 14 + 30 * share, 23 + 30 * share]
  })
  assert.equal(findGlow(withShadow, band, lies), undefined)
  const photograph = draw((x, y) => {
    const grain = (Math.floor(x / 8) * 7 + Math.floor(y / 8) * 13) % 40
    return [60 + grain, 70 + grain, 80]
  })
  assert.equal(findGlow(photograph, band, lies), undefined)
})

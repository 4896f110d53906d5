// Panels of a page that is only pixels have their gradient, also below a large card that casts a shadow on
// it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { createImageKeeper } from '../kept-images.ts'
import { isOnCard } from './cards-on-images.ts'
import { findGradient } from './panel-gradients.ts'
import { behindImages, besideImages, readPixels } from './read-pixels.ts'

test('a gradient is seen around a card and the shadow that it casts', async () => {
  const [width, height] = [800, 1_100]
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  const shadowReach = 50
  for (let y = 0; y < 500; y += 1)
    for (let x = 0; x < width; x += 1) {
      const share = (x + y) / (width + 500)
      const away = Math.max(180 - x, x - 619, 180 - y, y - 339, 0)
      const isShaded = away > 0 && away < shadowReach
      const light = isShaded ? 0.6 + (0.4 * away) / shadowReach : 1
      const color = away === 0 ? [255, 255, 255] : [60 + 180 * share, 30 + 80 * share, 214 - 40 * share]
      pixels.bytes.set(
        color.map((channel) => channel * (away === 0 ? 1 : light)),
        (y * width + x) * 4,
      )
    }
  const { blocks } = await readPixels(
    { number: 1, width, height, unit: 'px', pixels, scale: 1, words: [] },
    createImageKeeper(undefined),
  )
  const band = blocks.find(({ boundingBox }) => boundingBox.width > 0.99)
  assert.equal(band?.gradient?.kind, 'linear', JSON.stringify(blocks.slice(0, 4)))
})

test('a white card with a thin frame and many words is white', () => {
  const [width, height] = [800, 700]
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  const card = { x: 150, y: 100, width: 352, height: 489 }
  for (let y = card.y; y < card.y + card.height; y += 1)
    for (let x = card.x; x < card.x + card.width; x += 1)
      if (Math.min(x - card.x, y - card.y, card.x + card.width - 1 - x, card.y + card.height - 1 - y) < 2)
        pixels.bytes.set([239, 227, 204], (y * width + x) * 4)
  const words = [46, 103, 172, 232, 282, 331, 392].map((y) => ({
    x: 187,
    y: 100 + y,
    width: 180,
    height: 24,
  }))
  const border = { color: '#efe3cc', width: 2, style: 'solid' as const }
  const panel = { ...card, color: '#ffffff', radius: 14, border }
  assert.deepEqual(findGradient(panel, { pixels, above: words }), {})
})

test('a faint gradient is seen on a large panel, where its colours go on evenly', () => {
  const [width, height] = [640, 400]
  const fill = (side: number, colorAt: (share: number) => number[]): unknown => {
    const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
    for (let at = 0; at < width * height; at += 1) pixels.bytes.set(colorAt((at % width) / width), at * 4)
    const panel = { x: 0, y: 0, width, height: side, color: '#1d1848' }
    return findGradient(panel, { pixels, above: [] }).gradient
  }
  const faint = (share: number): number[] => [36 - 16 * share, 21 + 7 * share, 70 + 4 * share]
  assert.ok(fill(400, faint) !== undefined)
  assert.equal(fill(200, faint), undefined)
  assert.equal(
    fill(400, (share) => [36, 21, 70 + 7 * share]),
    undefined,
  )
})

test('words on a card that lies on an image, or over its edge, are none of the image', () => {
  const image = { x: 100, y: 100, width: 800, height: 400 }
  const onImage = { x: 120, y: 460, width: 90, height: 20 }
  const onCard = { x: 850, y: 150, width: 90, height: 20 }
  const card = { x: 840, y: 120, width: 240, height: 100, color: '#1d2a22' }
  const behind = { x: 50, y: 50, width: 1_000, height: 600, color: '#f4f6ef' }
  const found = [onImage, onCard].map((word) => isOnCard(word, image, [behind, card]))
  assert.deepEqual(found, [false, true])
})

test('a panel that an image fills reaches its edges, so that it lies behind it; a card on it stays', () => {
  const image = { x: 398, y: 1_244, width: 310, height: 399 }
  const panel = { x: 398, y: 1_244, width: 306, height: 396, color: '#cbd4d0' }
  const card = { x: 420, y: 1_260, width: 53, height: 18, color: '#ffffff' }
  assert.deepEqual(behindImages([panel, card], [image]), [{ ...panel, ...image }, card])
})

test('a panel of the colour of its band that cuts an image ends beside it, one with words or a border does not', () => {
  const image = { x: 670, y: 160, width: 700, height: 700 }
  const band = { x: 0, y: 40, width: 1_440, height: 824, color: '#bfe3a0' }
  const panel = { x: 1_130, y: 720, width: 280, height: 240, color: '#bfe3a0' }
  const word = { x: 1_200, y: 740, width: 80, height: 20 }
  const framed = { ...panel, border: { width: 1, color: '#000000' } }
  const besides = besideImages([band, panel], [image], [])
  assert.deepEqual(besides, [band, { ...panel, y: 860, height: 100 }])
  assert.deepEqual(besideImages([band, panel], [image], [word]), [band, panel])
  assert.deepEqual(besideImages([band, framed], [image], []), [band, framed])
  const other = { ...panel, color: '#ffffff' }
  assert.deepEqual(besideImages([band, other], [image], []), [band, other])
})

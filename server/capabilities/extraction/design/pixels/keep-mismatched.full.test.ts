// Where what was read of an image would look different, what is seen takes its place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareInside } from '../../pdf/boxes.ts'
import { findPlaces, sheet, white, write, type Box, type Color } from '#support/painted-sheets.ts'
import { keepMismatched } from './keep-mismatched.ts'
import type { Panel } from '../page-blocks.ts'

const tinted: Color = [241, 239, 255]
const navy: Color = [28, 24, 66]
const card: Box = { x: 300, y: 400, width: 400, height: 200 }
const chip: Box = { x: 560, y: 440, width: 90, height: 26 }

function paintCard() {
  const page = sheet(tinted)
  page.plain(card, white)
  page.plain(chip, [253, 240, 207])
  const words = [
    write(page, { x: 330, y: 500, width: 160, height: 20 }, navy),
    write(page, { x: 575, y: 446, width: 60, height: 12 }, navy),
  ]
  return { page, words }
}

const parts = (panels: readonly Panel[]) => ({ background: '#f1efff', panels, images: [], glows: [] })

test('what is as it was read stays as it is', () => {
  const { page, words } = paintCard()
  const panels = [
    { ...card, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  const found = keepMismatched(page.pixels, parts(panels), { words, texts: [], noise: 0 })
  assert.deepEqual(found, { panels, images: [], places: [] })
})

test('a card in another colour than it was read is an image, and a chip on it stays', () => {
  const { page, words } = paintCard()
  const panels = [
    { ...card, color: '#d0d0d8' },
    { ...chip, color: '#fdf0cf' },
  ]
  const found = keepMismatched(page.pixels, parts(panels), { words, texts: [], noise: 0 })
  assert.deepEqual(findPlaces(found.panels), findPlaces([chip]))
  const [place, ...others] = found.places
  assert.deepEqual(others, [])
  assert.ok(place !== undefined && place.x <= card.x && place.width >= card.width && place.width < 430)
})

test('light that nothing was read of is an image on its card', () => {
  const { page, words } = paintCard()
  page.paint({ x: 320, y: 530, width: 200, height: 60 }, (x, y) => {
    const light = Math.max(0, 1 - Math.hypot((x - 100) / 100, (y - 30) / 30))
    return [255, 255 - 120 * light, 255 - 140 * light]
  })
  const panels = [
    { ...card, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  const found = keepMismatched(page.pixels, parts(panels), { words, texts: [], noise: 0 })
  assert.deepEqual(found.panels, panels)
  assert.equal(found.places.length, 1)
})

test('light at the foot of a card ends where the card does', () => {
  const { page, words } = paintCard()
  const higher = { ...card, height: 201 }
  page.plain({ ...card, y: 600, height: 1 }, white)
  page.paint({ x: 320, y: 536, width: 360, height: 65 }, (_, y) => {
    const light = y < 52 ? 60 : 4
    return [255, 255 - light, 255 - light]
  })
  // A stripe of what the card lies on, which differs as little.
  page.plain({ x: 320, y: 601, width: 360, height: 4 }, [244, 242, 255])
  const panels = [
    { ...higher, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  const [place] = keepMismatched(page.pixels, parts(panels), { words, texts: [], noise: 0 }).places
  assert.ok(place !== undefined)
  assert.equal(place.y + place.height, 601)
})

test('edges that are off by a pixel and words are no mismatch', () => {
  const { page, words } = paintCard()
  const panels = [
    { x: 301, y: 401, width: 398, height: 199, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  assert.deepEqual(keepMismatched(page.pixels, parts(panels), { words, texts: [], noise: 0 }).places, [])
})

test('a figure on a badge that was not read is on an image of the badge', () => {
  const { page, words } = paintCard()
  const badge: Box = { x: 400, y: 540, width: 22, height: 16 }
  page.plain(badge, [255, 120, 70])
  const figure = write(page, { x: 407, y: 541, width: 8, height: 14 }, white)
  const panels = [
    { ...card, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  const found = keepMismatched(page.pixels, parts(panels), { words: [...words, figure], texts: [], noise: 0 })
  assert.deepEqual(found.panels, panels)
  assert.equal(found.places.length, 1)
})

test('a place as wide as the page stays as it was read: its bands would lie over an image', () => {
  const { page, words } = paintCard()
  const { width } = page.pixels
  page.plain({ x: 0, y: 400, width, height: 200 }, navy)
  const found = keepMismatched(page.pixels, parts([{ ...card, color: '#ffffff' }]), {
    words,
    texts: [],
    noise: 0,
  })
  assert.deepEqual(found.places, [])
})

test('an image in place of a mismatch cuts no text, which would lie below it', () => {
  const { page, words } = paintCard()
  const text = { x: 600, y: 410, width: 260, height: 24 }
  const found = keepMismatched(
    page.pixels,
    parts([
      { ...card, color: '#d0d0d8' },
      { ...chip, color: '#fdf0cf' },
    ]),
    { words, texts: [text], noise: 0 },
  )
  const [place] = found.places
  assert.ok(place !== undefined && place.y >= text.y + text.height && place.height > 150)
})

test('what differs on a card is an image also where all that it cuts is as wide as the page', () => {
  const { page, words } = paintCard()
  const sides = [
    { x: 18, y: 400, width: 282, height: 200 },
    { x: 700, y: 400, width: 562, height: 200 },
  ]
  // A shadow below all three.
  const shadow = { x: 40, y: 585, width: 1_200, height: 30 }
  const bar = { x: 330, y: 430, width: 60, height: 40 }
  for (const box of [shadow, bar]) page.plain(box, navy)
  const panels = [
    { ...card, color: '#ffffff' },
    { ...chip, color: '#fdf0cf' },
  ]
  const { places, images } = keepMismatched(
    page.pixels,
    { ...parts(panels), images: sides },
    { words, texts: [], noise: 0 },
  )
  assert.deepEqual(images, sides)
  const isKept = (box: Box): boolean => places.some((place) => shareInside(box, place) > 0.9)
  assert.deepEqual([isKept(bar), isKept({ ...shadow, y: 600, height: 15 })], [true, true])
})

test('what ends where its band does has no strip on the next one', () => {
  const page = sheet(tinted)
  const [upper, lower] = [
    { x: 0, y: 0, width: 1_280, height: 651 },
    { x: 0, y: 651, width: 1_280, height: 300 },
  ]
  page.plain(upper, [240, 180, 40])
  page.plain(lower, [250, 240, 220])
  page.plain({ x: 600, y: 560, width: 122, height: 91 }, navy)
  const panels = [
    { ...upper, color: '#f0b428' },
    { ...lower, color: '#faf0dc' },
  ]
  const read = (): number[] =>
    keepMismatched(page.pixels, parts(panels), { words: [], texts: [], noise: 0 }).places.map(
      ({ y, height }) => y + height,
    )
  assert.deepEqual(read(), [651])
  page.plain({ x: 600, y: 560, width: 122, height: 88 }, [240, 180, 40])
  assert.deepEqual(read(), [651])
})

test('an image that ends within the shadow of its photograph goes on to where that has faded', () => {
  const page = sheet(white)
  const photo: Box = { x: 500, y: 300, width: 300, height: 300 }
  const shadow = 40
  page.paint({ x: 440, y: 300, width: 60, height: 300 }, (x) => {
    const away = 60 - x
    const light = away >= shadow ? 255 : 255 - Math.round((1 - away / shadow) * 14)
    return [light, light, light]
  })
  page.paint(photo, (x, y) => [60 + ((x * 7 + y * 3) % 90), 80, 40])
  const cut = { x: 485, y: 300, width: 315, height: 300 }
  const { images } = keepMismatched(
    page.pixels,
    { ...parts([]), background: '#ffffff', images: [cut] },
    { words: [], texts: [], noise: 0 },
  )
  const [[left = 0] = []] = findPlaces(images)
  assert.ok(left >= 460 && left <= 468, String(left))
})

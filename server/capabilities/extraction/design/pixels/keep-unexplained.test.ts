// What is seen on a page and is neither panel, image nor words is kept: signs, charts, dashes, fills.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { SeenPage } from './explained-pixels.ts'
import { keepUnexplained } from './keep-unexplained.ts'
import type { Panel } from '../page-blocks.ts'
import { segmentImage } from './segment-image.ts'

type Color = readonly [number, number, number]

const [width, height] = [1_280, 1_000]
const paper: Color = [250, 245, 235]
const ink: Color = [200, 60, 40]

function createPage() {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  const paint = (box: PdfBox, color: Color, isOf: (x: number, y: number) => boolean = () => true): void => {
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1)
        if (isOf(x - box.x, y - box.y)) pixels.bytes.set(color, (y * width + x) * 4)
  }
  paint({ x: 0, y: 0, width, height }, paper)
  const see = (): SeenPage => segmentImage(pixels, []).page
  return { paint, see }
}

const isStar = (x: number, y: number): boolean => Math.abs(x - 8) + Math.abs(y - 8) <= 8
const card: Panel = { x: 200, y: 300, width: 500, height: 400, color: '#ffffff' }
const word: RecognisedWord = {
  text: 'Words',
  confidence: 95,
  line: 1,
  x: 300,
  y: 100,
  width: 80,
  height: 16,
}

function keep(
  page: ReturnType<typeof createPage>,
  parts: { panels?: Panel[]; words?: RecognisedWord[] } = {},
) {
  return keepUnexplained(page.see(), { panels: [], images: [], words: [], ...parts })
}

describe('what nothing explains', () => {
  test('stars before words are one image close around them, and a plain page has none', () => {
    const page = createPage()
    assert.deepEqual(keep(page), { panels: [], images: [] })
    for (let star = 0; star < 5; star += 1)
      page.paint({ x: 180 + star * 20, y: 100, width: 17, height: 17 }, ink, isStar)
    assert.deepEqual(keep(page, { words: [word] }), {
      panels: [],
      images: [{ x: 180, y: 100, width: 97, height: 17 }],
    })
  })

  test('notches in the sides of tickets reach their edges, also where a cell is of both', () => {
    const page = createPage()
    const tickets = [
      { x: 40, y: 305, width: 322, height: 259, color: '#ffffff' },
      { x: 386, y: 305, width: 322, height: 259, color: '#ffffff' },
      { x: 732, y: 305, width: 322, height: 259, color: '#ffffff' },
    ]
    page.paint({ x: 0, y: 0, width, height }, ink)
    for (const ticket of tickets) {
      page.paint(ticket, [255, 255, 255])
      const isDisc = (x: number, y: number): boolean => Math.hypot(x - 15.5, y - 15.5) <= 16
      page.paint({ x: ticket.x - 16, y: 420, width: 32, height: 32 }, ink, isDisc)
      page.paint({ x: ticket.x + 306, y: 420, width: 32, height: 32 }, ink, isDisc)
    }
    const { images } = keep(page, { panels: tickets })
    assert.deepEqual(
      images.map(({ x, width: across }) => [x, x + across]).toSorted(([one = 0], [other = 0]) => one - other),
      tickets.flatMap(({ x }) => [
        [x, x + 16],
        [x + 306, x + 322],
      ]),
    )
  })

  test('a line of a chart on a card is an image of it', () => {
    const page = createPage()
    page.paint(card, [255, 255, 255])
    const curve = { x: 240, y: 400, width: 400, height: 120 }
    page.paint(curve, ink, (x, y) => Math.abs(y - 60 - 55 * Math.sin(x / 40)) < 2)
    const { images, panels } = keep(page, { panels: [card] })
    assert.equal(panels.length, 0)
    const [{ x, y, width: wide, height: high } = curve, ...others] = images
    assert.deepEqual([images.length, others.length], [1, 0])
    assert.ok(Math.abs(x - 240) < 3 && Math.abs(wide - 400) < 4 && Math.abs(high - 113) < 5 && y > 400)
  })

  test('a badge over the edge of a card is whole', () => {
    const page = createPage()
    page.paint(card, [255, 255, 255])
    const badge = { x: 600, y: 286, width: 70, height: 28 }
    page.paint(badge, ink)
    assert.deepEqual(keep(page, { panels: [card] }).images, [badge])
  })

  test('dashes in a row are a dashed rule, dots a dotted one, pieces of all lengths are none', () => {
    const page = createPage()
    const line = { x: 100, y: 200, width: 600, height: 2 }
    page.paint(line, ink, (x) => x % 10 < 6)
    page.paint({ ...line, y: 260 }, ink, (x) => x % 6 < 2)
    page.paint({ ...line, y: 320 }, ink, (x) => x % 31 < 20 && x % 50 < 44)
    page.paint({ ...line, y: 380, height: 1 }, ink, (x) => x % 3 === 0)
    const { panels, images } = keep(page)
    assert.deepEqual(images, [])
    assert.deepEqual(
      panels.map(({ x, y, border }) => [x, y, border?.style, border?.width, border?.sides]),
      [
        [100, 200, 'dashed', 2, ['top']],
        [100, 260, 'dotted', 2, ['top']],
        [100, 380, 'dotted', 1, ['top']],
      ],
    )
  })

  test('on a panel beside a photograph a dotted rule is seen', () => {
    const page = createPage()
    const side = { x: 640, y: 0, width: 640, height: 1_000 }
    page.paint({ x: 700, y: 400, width: 300, height: 1 }, ink, (x) => x % 2 === 0)
    const [band] = page.see().bands
    assert.ok(band)
    const beside = { ...page.see(), bands: [{ ...band, isPhotograph: true }] }
    const { panels } = keepUnexplained(beside, {
      panels: [{ ...side, color: '#faf5eb' }],
      images: [{ x: 0, y: 0, width: 640, height: 1_000 }],
      words: [],
    })
    assert.deepEqual(
      panels.map(({ y, border }) => [y, border?.style]),
      [[400, 'dotted']],
    )
  })

  test('a fill around words is a panel to both of its ends', () => {
    const page = createPage()
    const pill = { x: 280, y: 90, width: 160, height: 36 }
    page.paint(pill, [140, 210, 220])
    page.paint(word, [20, 30, 60], (x, y) => x % 8 < 3 && y > 2)
    const { panels, images } = keep(page, { words: [word] })
    assert.deepEqual(images, [])
    assert.deepEqual(panels, [{ ...pill, color: '#8cd2dc' }])
  })

  test('nothing is kept twice, nor of a shadow, an edge that is a little off, or a missed letter', () => {
    const page = createPage()
    page.paint(card, [255, 255, 255])
    const shade = { x: 760, y: 300, width: 200, height: 120 }
    for (let step = 0; step < 60; step += 1) {
      const { x, y, width: wide, height: high } = shade
      const box = { x: x + step, y: y + step, width: wide - 2 * step, height: high - 2 * step }
      page.paint(box, [250 - step, 245 - step, 235 - step])
    }
    page.paint({ x: 286, y: 100, width: 6, height: 16 }, ink)
    page.paint(word, ink, (x, y) => x % 8 < 3 && y > 2)
    const sign = { x: 250, y: 400, width: 30, height: 30 }
    page.paint(sign, ink, isStar)
    page.paint({ x: 320, y: 120, width: 14, height: 8 }, ink)
    page.paint({ x: card.x, y: card.y, width: 40, height: 40 }, paper, (x, y) => x + y < 39)
    const off = { ...card, x: card.x - 5, width: card.width + 5 }
    assert.deepEqual(keepUnexplained(page.see(), { panels: [off], images: [sign], words: [word] }), {
      panels: [],
      images: [],
    })
  })
})

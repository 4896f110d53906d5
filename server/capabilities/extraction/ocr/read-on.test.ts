import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOn } from './read-on.ts'
import type { RecognisedWord } from './words.ts'

const [width, height] = [800, 400]
const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
type Box = Pick<RecognisedWord, 'x' | 'y' | 'width' | 'height'>

const word = (text: string, confidence: number, box: Box, line = 1): RecognisedWord => ({
  text,
  confidence,
  line,
  ...box,
})

/** A white page with strokes in each of these boxes. */
function drawPage(boxes: readonly Box[]): Uint8Array {
  const image = new Uint8Array(header.length + width * height).fill(255)
  image.set(header)
  for (const { x, y, width: wide, height: high } of boxes)
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1)
        if ((column - x) % 10 < 6) image[header.length + row * width + column] = 0
  return image
}

interface Look {
  words: RecognisedWord[]
  ink: Box[]
  /** What is read of a line so high, in pixels of the page from the corner of what is looked at. */
  answer: RecognisedWord[]
  lineHeight?: number
}

async function look({
  words,
  ink,
  answer,
  lineHeight = 40,
}: Look): Promise<{ found: RecognisedWord[]; looks: number }> {
  let looks = 0
  const found = await readOn(words, { image: drawPage(ink) }, (image) => {
    looks += 1
    const [, , high] = /^P5\n(\d+) (\d+)\n/.exec(Buffer.from(image.subarray(0, 30)).toString('latin1')) ?? []
    // With a margin above and below.
    const scale = Number(high) / (lineHeight * 1.7)
    return Promise.resolve(
      answer.map((one) => ({
        ...one,
        x: one.x * scale,
        y: one.y * scale,
        width: one.width * scale,
        height: one.height * scale,
      })),
    )
  })
  return { found, looks }
}

test('letters that go on before a word are read with it, and take its place', async () => {
  const { found, looks } = await look({
    words: [word('opin', 95, { x: 300, y: 100, width: 100, height: 40 })],
    ink: [{ x: 240, y: 100, width: 160, height: 40 }],
    answer: [
      word('Drop', 92, { x: 14, y: 14, width: 100, height: 40 }),
      word('in', 90, { x: 120, y: 14, width: 50, height: 40 }),
    ],
  })
  assert.equal(looks, 1)
  assert.deepEqual(
    found.map(({ text, line }) => [text, line]),
    [
      ['Drop', 1],
      ['in', 1],
    ],
  )
})

test('a word that ends where its ink does is not looked at, nor one beside another word', async () => {
  const [one, other] = [
    { x: 200, y: 100, width: 100, height: 40 },
    { x: 312, y: 100, width: 100, height: 40 },
  ]
  const words = [word('Order', 95, one), word('today', 96, other, 2)]
  assert.deepEqual(await look({ words, ink: [one, other], answer: [] }), { found: words, looks: 0 })
})

test('what is read no better changes nothing', async () => {
  const words = [word('opin', 95, { x: 300, y: 100, width: 100, height: 40 })]
  const ink = [{ x: 240, y: 100, width: 160, height: 40 }]
  for (const answer of [[], [word('Dr0p1n', 60, { x: 14, y: 14, width: 160, height: 40 })]])
    assert.deepEqual((await look({ words, ink, answer })).found, words)
})

test('a box of two lines is that of the upper one, and the lower one is read', async () => {
  const upper = { x: 200, y: 100, width: 200, height: 50 }
  const lower = { x: 200, y: 180, width: 160, height: 14 }
  const { found } = await look({
    words: [word('£126', 87, { x: 200, y: 100, width: 200, height: 94 })],
    ink: [upper, lower],
    answer: [word('weeks', 95, { x: 5, y: 5, width: 150, height: 14 })],
    lineHeight: 14,
  })
  assert.deepEqual(
    found.map(({ text, y, height: high, line }) => [text, text === '£126' ? [y, high] : undefined, line]),
    [
      ['£126', [100, 50], 1],
      ['weeks', undefined, 2],
    ],
  )
})

test('a box that ends within the line below is that of its own line', async () => {
  const { found } = await look({
    words: [word('Rafael', 91, { x: 200, y: 100, width: 86, height: 44 })],
    ink: [
      { x: 200, y: 100, width: 86, height: 27 },
      { x: 200, y: 140, width: 80, height: 12 },
    ],
    answer: [],
  })
  assert.deepEqual(
    found.map((one) => [one.y, one.height]),
    [[100, 27]],
  )
})

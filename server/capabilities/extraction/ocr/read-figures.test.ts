// A table of prices of which recognition reads some, and is hardly sure of others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFigures } from './read-figures.ts'
import type { RecognisedWord } from './words.ts'

const [width, height] = [600, 300]
const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
const size = { width: 100, height: 20 }

function drawPage(boxes: readonly { x: number; y: number }[]): Uint8Array {
  const image = new Uint8Array(header.length + width * height).fill(255)
  image.set(header)
  for (const { x, y } of boxes)
    for (let row = y; row < y + size.height; row += 1)
      for (let column = x; column < x + size.width; column += 4)
        image[header.length + row * width + column] = 0
  return image
}

const word = (text: string, confidence: number, x: number, y: number): RecognisedWord => ({
  text,
  confidence,
  x,
  y,
  ...size,
  line: y,
})

test('a figure beside others of its height is there, however unsure it is', async () => {
  const words = [
    word('£640', 95, 100, 50),
    word('2590', 47, 250, 50),
    word('£1,480', 90, 400, 50),
    word('FI]', 41, 500, 50),
    word('oO;', 41, 250, 150),
  ]
  const read = await readFigures(words, { image: drawPage(words) }, () => Promise.resolve([]))
  assert.deepEqual(
    read.map(({ text, confidence }) => [text, confidence]),
    [
      ['£640', 95],
      ['2590', 88],
      ['£1,480', 90],
      ['FI]', 88],
      ['oO;', 41],
    ],
  )
})

test('a figure that is missing where a row and a column meet is looked for', async () => {
  const words = [
    word('£640', 95, 100, 50),
    word('£890', 95, 250, 50),
    word('£480', 95, 250, 150),
    word('£990', 95, 400, 150),
  ]
  const image = drawPage([...words, { x: 100, y: 150 }])
  let looks = 0
  const read = await readFigures(words, { image }, () => {
    looks += 1
    return Promise.resolve([word('£910', 70, 14, 14)])
  })
  assert.equal(looks, 1)
  const [found, ...others] = read.filter((one) => !words.includes(one))
  assert.deepEqual([found?.text, found?.line, others.length], ['£910', 150, 0])
})

test('what is looked at and is no figure changes nothing', async () => {
  const words = [
    word('£640', 95, 100, 50),
    word('£890', 95, 250, 50),
    word('£480', 95, 250, 150),
    word('£990', 95, 400, 150),
  ]
  const image = drawPage([...words, { x: 100, y: 150 }])
  assert.deepEqual(
    await readFigures(words, { image }, () => Promise.resolve([word('Lager', 90, 14, 14)])),
    words,
  )
})

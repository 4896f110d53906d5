import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGraymap } from './graymap.ts'
import { readHeadlines } from './read-headlines.ts'
import type { RecognisedWord } from './words.ts'

const [width, height] = [900, 500]
const word = (text: string, x: number, y: number, more: Partial<RecognisedWord> = {}): RecognisedWord => ({
  text,
  x,
  y,
  width: text.length * 40,
  height: 80,
  confidence: 96,
  line: 1,
  ...more,
})
const small = [0, 1, 2, 3, 4].map((line) =>
  word('text', 60, 400 + line * 18, { width: 40, height: 14, line: 5 + line }),
)

/** A photograph that goes from dark to grey, with bars as letters in the colour of these. */
function drawPage(words: readonly RecognisedWord[], ink: number): Uint8Array {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) image[header.length + y * width + x] = 20 + ((x * 7 + y * 3) % 110)
  for (const box of words)
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1)
        if ((x - box.x) % 40 < 14) image[header.length + y * width + x] = ink
  return image
}

const pieces = [word('vi', 300, 120, { confidence: 88 }), word('Gedu', 440, 120, { confidence: 90 })]
const whole = [word('sehr', 80, 120), word('viel', 260, 120), word('Geduld', 440, 120)]

test('a headline of which pieces were read is read alone, its letters black on white', async () => {
  const looks: { inked: number; other: number }[] = []
  const found = await readHeadlines(
    [...pieces, ...small],
    { light: drawPage(whole, 250), scale: 1 },
    (image, layout) => {
      assert.equal(layout, 'block')
      const { bytes, width: wide } = readGraymap(image)
      looks.push({ inked: bytes.filter((gray) => gray < 40).length / bytes.length, other: wide })
      // Half as large, from 200 pixels before its first piece on.
      const left = Math.max(0, 300 - 200)
      const scaled = (text: string, x: number): RecognisedWord =>
        word(text, (x - left) / 2, 56, { width: text.length * 20, height: 40, confidence: 92 })
      return Promise.resolve([
        scaled('sehr', 120),
        scaled('viel', 280),
        scaled('Geduld', 440),
        word('.', 0, 0),
      ])
    },
  )
  assert.equal(looks.length, 1)
  assert.ok((looks[0]?.inked ?? 0) > 0.05 && (looks[0]?.inked ?? 1) < 0.5)
  const headline = found.filter((one) => one.height > 40)
  assert.deepEqual(
    headline.map(({ text, x, y, height: high }) => [text, x, y, high]),
    [
      ['sehr', 120, 120, 80],
      ['viel', 280, 120, 80],
      ['Geduld', 440, 120, 80],
    ],
  )
  assert.equal(found.length, headline.length + small.length)
})

test('a headline that is sure is not read again, and one that is not read better stays', async () => {
  const sure = whole.map((one) => ({ ...one, confidence: 96 }))
  const light = drawPage(whole, 250)
  const never = (): Promise<RecognisedWord[]> => assert.fail('read again')
  assert.deepEqual(await readHeadlines([...sure, ...small], { light, scale: 1 }, never), [...sure, ...small])
  assert.deepEqual(await readHeadlines(pieces, { scale: 1 }, never), pieces)
  // Letters that hardly differ from what is behind them.
  const faint = new Uint8Array(light).fill(120, 16)
  assert.deepEqual(await readHeadlines([...pieces, ...small], { light: faint, scale: 1 }, never), [
    ...pieces,
    ...small,
  ])
  for (const answer of [
    () => Promise.resolve([word('vi', 100, 56)]),
    () => Promise.reject(new Error('slow')),
  ])
    assert.deepEqual(await readHeadlines([...pieces, ...small], { light, scale: 1 }, answer), [
      ...pieces,
      ...small,
    ])
})

test('a headline with a guess is read again for as many letters, without the small text below it', async () => {
  const near = [
    word('White', 300, 120),
    word('t0.', 540, 120, { height: 170, confidence: 73 }),
    word('play', 300, 210, { line: 2 }),
  ]
  const caption = word('caption', 300, 310, { width: 90, height: 16, line: 9 })
  // Half as large, from 200 pixels before its first piece and 112 above it on.
  const scaled = (text: string, x: number, y: number, more?: Partial<RecognisedWord>): RecognisedWord =>
    word(text, (x - 100) / 2, (y - 8) / 2, { width: text.length * 20, height: 40, confidence: 92, ...more })
  const found = await readHeadlines(
    [...near, caption, ...small],
    { light: drawPage(near, 250), scale: 1 },
    () =>
      Promise.resolve([
        scaled('White', 300, 112),
        scaled('to', 540, 116),
        scaled('play', 300, 206, { line: 2 }),
        scaled('caption', 300, 300, { line: 3 }),
      ]),
  )
  assert.deepEqual(
    found.filter(({ height: high }) => high > 40).map(({ text, y }) => [text, y]),
    [
      ['White', 120],
      ['to', 116],
      ['play', 210],
    ],
  )
  assert.ok(found.includes(caption))
})

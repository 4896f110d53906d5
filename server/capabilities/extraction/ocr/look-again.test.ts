import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookAgain } from './look-again.ts'
import type { PageLayout, RecognisedWord } from './words.ts'

const word = (text: string, confidence: number, place: Partial<RecognisedWord> = {}): RecognisedWord => ({
  text,
  confidence,
  x: 200,
  y: 100,
  width: 300,
  height: 80,
  line: 1,
  ...place,
})
const [width, height] = [800, 400]
const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')

/** A white page with a black bar where the first word is. */
function drawPage({ x, y, width: wide, height: high }: RecognisedWord): Uint8Array {
  const image = new Uint8Array(header.length + width * height).fill(255)
  image.set(header)
  for (let row = y; row < y + high; row += 1)
    image.fill(0, header.length + row * width + x, header.length + row * width + x + wide)
  return image
}

async function look(
  words: RecognisedWord[],
  answer: (size: { width: number; height: number }) => RecognisedWord[],
) {
  const looks: { layout: PageLayout; width: number; height: number; isInked: boolean }[] = []
  const found = await lookAgain(words, { image: drawPage(words[0] as RecognisedWord) }, (image, layout) => {
    const [, wide, high] =
      /^P5\n(\d+) (\d+)\n/.exec(Buffer.from(image.subarray(0, 30)).toString('latin1')) ?? []
    const size = { width: Number(wide), height: Number(high) }
    // The middle of what was cut out is the word itself.
    const middle = image.at(-Math.round(size.width * (size.height / 2) + size.width / 2)) ?? 255
    looks.push({ layout, ...size, isInked: middle < 40 })
    return Promise.resolve(size).then(answer)
  })
  return { found, looks }
}

test('a headline that is not sure is looked at alone and smaller, and what is surer takes its place', async () => {
  const sure = word('Order', 96, { x: 20, y: 300, width: 90, height: 20, line: 2 })
  const { found, looks } = await look([word('LOUB', 41), sure], (size) => [
    word('LOUD', 95, { x: 14, y: 14, width: 150, height: size.height - 28 }),
  ])
  assert.deepEqual(
    looks.map(({ layout, height: high, isInked }) => ({ layout, high, isInked })),
    [{ layout: 'line', high: 68, isInked: true }],
  )
  assert.deepEqual(found.map(({ text }) => text).toSorted(), ['LOUD', 'Order'])
  const headline = found.find(({ text }) => text === 'LOUD')
  assert.deepEqual([headline?.x, headline?.y, headline?.width, headline?.line], [200, 100, 300, 1])
})

test('a second reading that is no surer, or of a letter or two, or fails, changes nothing', async () => {
  const unsure = word('LOUB', 60)
  for (const answer of [() => [word('LOUP', 64)], () => [word('L', 97)], () => []])
    assert.deepEqual((await look([unsure], answer)).found, [unsure])
  const failing = await look([unsure], () => {
    throw new Error('too slow')
  })
  assert.deepEqual(failing.found, [unsure])
})

test('what is sure, and ornaments of a letter, are not looked at again', async () => {
  const { looks } = await look([word('LOUD', 95), word('|', 12, { x: 700, width: 4, line: 3 })], () =>
    assert.fail('looked at'),
  )
  assert.deepEqual(looks, [])
})

test('signs within a word say that it was misread, and words beside it that were not read are found with it', async () => {
  const misread = word('"L:YS', 90, { x: 400, width: 240 })
  const pill = word('All', 96, { x: 740, y: 120, width: 40, height: 40, line: 2 })
  const { found, looks } = await look([misread, pill], ({ width: wide, height: high }) => {
    const scale = high / (80 + 2 * 28)
    const place = (text: string, x: number, w: number, h = 80): RecognisedWord =>
      word(text, 92, { x: x * scale, y: 28 * scale, width: w * scale, height: h * scale })
    assert.ok(wide > 640 * scale)
    return [place('WHO', 60, 220), place('PLAYS', 404, 230), place('All', 742, 36, 40)]
  })
  assert.equal(looks.length, 1)
  assert.deepEqual(found.map(({ text, line }) => `${text} ${line}`).toSorted(), ['All 2', 'PLAYS 1', 'WHO 1'])
  const sure = word('9:30', 90, { x: 400, width: 240 })
  assert.deepEqual((await look([sure], () => assert.fail('looked at'))).found, [sure])
})

test('beside the largest, the smallest of many that are not sure are looked at, larger', async () => {
  const words = Array.from({ length: 24 }, (_, index) =>
    word('unsure', 50, {
      x: 20,
      y: 8 + index * 12,
      width: 60,
      height: index < 18 ? 30 : 10,
      line: index + 1,
    }),
  )
  const { looks } = await look(words, () => [])
  assert.equal(looks.length, 14)
  // Those of ten pixels three times as large, those of thirty a third larger.
  assert.equal(looks.filter(({ width: wide }) => wide > 150).length, 6)
})

test('words that come back as high as all that was cut out are as high as the sure words of their line', async () => {
  const line = [
    word('BEER', 97, { x: 88, y: 100, width: 238, height: 120 }),
    word('WITH', 96, { x: 358, y: 130, width: 246, height: 70 }),
    word('SALT"', 38, { x: 646, y: 96, width: 120, height: 136 }),
  ]
  const { found } = await look(line, ({ height: cut }) => [
    word('BEER', 95, { x: 10, y: 0, width: 120, height: cut }),
    word('WITH', 93, { x: 140, y: 0, width: 120, height: cut }),
    word('SALT', 88, { x: 280, y: 0, width: 100, height: cut }),
  ])
  assert.deepEqual(
    found.map(({ text, y, height: high }) => [text, y, high]),
    [
      ['BEER', 130, 70],
      ['WITH', 130, 70],
      ['SALT', 130, 70],
    ],
  )
})

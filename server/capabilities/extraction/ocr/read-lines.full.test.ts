import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '../../../../test/support/set-letters.ts'
import { writeGraymap } from './graymap.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findLines } from './find-lines.ts'
import { partUnit } from './part-units.ts'
import { readLines, withFirstWords } from './read-lines.ts'
import { recogniseLines } from './recognise-lines.ts'
import { placeWord } from './word-boxes.ts'
import type { RecognisedWord } from './words.ts'

const page = blank(900, 420)
const set = [
  ...setText(page, 'Where to sit', findFace('Bodoni Moda', 400), { size: 96, spacing: 0, baseline: 130 }),
  ...setText(page, 'Doors open at seven on Fridays', findFace('Lato', 400), {
    size: 20,
    spacing: 0,
    baseline: 220,
  }),
  ...setText(page, 'Eleven seats', findFace('Anton', 400), { size: 140, spacing: 0, baseline: 390 }),
]
const light = writeGraymap({
  width: page.width,
  height: page.height,
  bytes: Uint8Array.from({ length: page.width * page.height }, (_, at) => page.bytes[at * 4] ?? 255),
})

async function read(words: RecognisedWord[]): Promise<{ words: RecognisedWord[]; asked: number }> {
  const { boxes } = await findLines({ bytes: light })
  let asked = 0
  const found = await readLines(words, boxes, {
    light,
    scale: 1,
    async recognise(bytes, some) {
      asked += some.length
      return (await recogniseLines({ bytes, boxes: [...some] })).lines
    },
  })
  return { words: found, asked }
}

test('headlines in faces with thin or heavy strokes are read where they are', async () => {
  const { words } = await read([])
  for (const { text, x, y, width, height } of set) {
    const same = words.find((word) => word.text === text && Math.abs(word.x - x) < height / 4)
    assert.ok(same, `${text} of ${words.map((word) => word.text).join(' ')}`)
    const off = Math.max(4, height / 8)
    assert.ok(
      Math.abs(same.width - width) <= Math.max(4, height / 5),
      `${text} is ${same.width} wide, not ${width}`,
    )
    assert.ok(Math.abs(same.y - y) <= off && Math.abs(same.height - height) <= off, text)
  }
})

test('pieces of large letters give place to what the line says; a sure line is not read again', async () => {
  const sure = set.filter(({ height }) => height < 30).map((word) => ({ ...word, confidence: 96, line: 2 }))
  const pieces = ['W', 'l l', 'C'].map((text, at): RecognisedWord => ({
    text,
    confidence: 70,
    line: 1,
    x: 30 + at * 120,
    y: 70,
    width: 30,
    height: 60,
  }))
  const { words, asked } = await read([...sure, ...pieces])
  assert.equal(asked, 2)
  assert.deepEqual(words.map(({ text }) => text).toSorted(), set.map(({ text }) => text).toSorted())
})

test('a small unit beside a figure is read by itself, a comma and small letters of a word are none', () => {
  const sheet = blank(900, 200)
  const face = findFace('Work Sans', 500)
  const place = (text: string, size: number, from: number): RecognisedWord => {
    const [word] = setText(sheet, text, face, { size, spacing: 0, from, baseline: 120 })
    assert.ok(word)
    return word
  }
  const gray = {
    width: sheet.width,
    height: sheet.height,
    bytes: Uint8Array.from({ length: sheet.width * sheet.height }, (_, at) => sheet.bytes[at * 4] ?? 255),
  }
  const part = ({ x, y, width, height }: PdfBox, more = 0) => {
    for (let at = 0; at < gray.bytes.length; at += 1) gray.bytes[at] = sheet.bytes[at * 4] ?? 255
    return partUnit(gray, { x: x - 8, y: y - 8, width: width + 16 + more, height: height + 16 })
  }
  const figure = place('28', 96, 20)
  const unit = place('kg', 36, figure.x + figure.width + 6)
  const parted = part(figure, unit.width)
  assert.ok(parted)
  assert.ok(Math.abs(parted.unit.x - unit.x) <= 4, `${parted.unit.x} is not ${unit.x}`)
  assert.ok(Math.abs(parted.figure.x + parted.figure.width - unit.x) <= 4)
  assert.equal(part(place('28,', 96, 300)), undefined)
  assert.equal(part(place('Lose', 96, 550)), undefined)
})

test('letters of a headline are no unit, also where the first of them is as high as its figures', () => {
  const bytes = new Uint8Array(200 * 60).fill(255)
  const fill = (x: number, width: number, height: number): void => {
    for (let y = 50 - height; y < 50; y += 1) bytes.fill(0, y * 200 + x, y * 200 + x + width)
  }
  const sheet = { width: 200, height: 60, bytes }
  const line = { x: 2, y: 2, width: 120, height: 56 }
  fill(34, 24, 42)
  for (const x of [69, 74]) fill(x, 22, 24)
  assert.ok(partUnit(sheet, line))
  // The stem of a “b”, joined to its bowl.
  fill(60, 9, 40)
  assert.equal(partUnit(sheet, line), undefined)
})

test('a line begins with what was read before it, where another line of its text begins there', () => {
  const lines = [
    { x: 130, y: 100, width: 700, height: 64 },
    { x: 76, y: 166, width: 700, height: 66 },
    { x: 130, y: 400, width: 700, height: 64 },
  ]
  const guess = { text: 'ss', confidence: 14, line: 1, width: 20, height: 70 }
  const words = [
    { ...guess, x: 88, y: 96 },
    { ...guess, x: 88, y: 396 },
  ]
  assert.deepEqual(
    withFirstWords(lines, words).map(({ x, width }) => [x, x + width]),
    [
      [88, 830],
      [76, 776],
      [130, 830],
    ],
  )
})

test('a large mark that stands apart is a word of its own, as in French', () => {
  const place = (gap: number): string[] => {
    const bytes = new Uint8Array(400 * 100).fill(255)
    const starts = [20, 60, 100, 140 + gap]
    for (const x of starts) for (let y = 20; y < 90; y += 1) bytes.fill(0, y * 400 + x, y * 400 + x + 36)
    const places = starts.map((x) => x + 18)
    const word = { text: 'tes?', confidence: 98, line: 0, places, y: 10, height: 90 }
    return placeWord({ width: 400, height: 100, bytes }, word).map(({ text }) => text)
  }
  assert.deepEqual([place(0), place(20)], [['tes?'], ['tes', '?']])
})

test('a line that is found over rows of a table leaves their words as they were read', async () => {
  const rows = ['15x15', '11x11', '13x13'].map((text, at): RecognisedWord => ({
    text,
    confidence: 96,
    line: at + 1,
    x: 40,
    y: 100 + at * 24,
    width: 42,
    height: 10,
  }))
  const found = await readLines(rows, [{ x: 30, y: 90, width: 200, height: 90 }], {
    light,
    scale: 1,
    recognise: (_, boxes) => Promise.resolve(boxes.map(() => [])),
  })
  assert.deepEqual(
    found.map(({ text }) => text),
    ['15x15', '11x11', '13x13'],
  )
})

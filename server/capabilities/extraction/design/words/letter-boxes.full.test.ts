import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, photograph, sheet, word, write, type Color } from '#support/painted-sheets.ts'
import { withLetterBoxes } from './letter-boxes.ts'

const red: Color = [211, 18, 42]
const green: Color = [47, 107, 74]
const dark: Color = [43, 33, 64]

test('a word that was read with the pill that it is on ends where its letters do', () => {
  const page = sheet([255, 243, 238])
  const pill = { x: 300, y: 200, width: 52, height: 30 }
  page.paint(pill, (x, y) => {
    const across = Math.max(15 - x, x - 36, 0)
    return Math.hypot(across, y - 14.5) <= 15 ? red : undefined
  })
  write(page, { x: 314, y: 206, width: 24, height: 14 }, [255, 255, 255])
  assert.deepEqual(findPlaces(withLetterBoxes(page.pixels, [word(pill)])), [[314, 209, 20, 11]])
})

test('a word that was read with the swatch before it begins where its letters do', () => {
  const page = sheet([255, 201, 60])
  page.plain({ x: 120, y: 300, width: 18, height: 18 }, green)
  write(page, { x: 148, y: 299, width: 30, height: 16 }, dark)
  const read = word({ x: 120, y: 300, width: 58, height: 18 })
  assert.deepEqual(findPlaces(withLetterBoxes(page.pixels, [read])), [[148, 302, 28, 13]])
})

test('other words stay as they are', () => {
  const page = sheet()
  const plain = write(page, { x: 100, y: 100, width: 80, height: 20 }, dark)
  page.plain({ x: 90, y: 190, width: 120, height: 44 }, red)
  const onButton = write(page, { x: 110, y: 200, width: 80, height: 20 }, [255, 255, 255])
  assert.deepEqual(withLetterBoxes(page.pixels, [plain, onButton]), [plain, onButton])
})

test('words whose boxes reach over each other, as far as their pill does, end where their letters do', () => {
  const page = sheet([236, 231, 220])
  page.plain({ x: 300, y: 200, width: 92, height: 27 }, red)
  for (const x of [314, 324, 334, 352, 362, 372])
    page.plain({ x, y: 208, width: 6, height: 11 }, [255, 255, 255])
  const read = [
    word({ x: 301, y: 204, width: 60, height: 18 }),
    word({ x: 331, y: 204, width: 58, height: 18 }),
  ]
  assert.deepEqual(findPlaces(withLetterBoxes(page.pixels, read)), [
    [314, 208, 26, 11],
    [352, 208, 26, 11],
  ])
})

test('words over a photograph keep the boxes that they were read with', () => {
  const page = sheet()
  page.paint({ x: 200, y: 100, width: 500, height: 300 }, photograph)
  for (const x of [314, 330, 346, 382]) page.plain({ x, y: 208, width: 6, height: 20 }, [255, 255, 255])
  const read = [
    word({ x: 301, y: 200, width: 70, height: 36 }),
    word({ x: 341, y: 200, width: 78, height: 36 }),
  ]
  assert.deepEqual(withLetterBoxes(page.pixels, read), read)
})

test('a word whose last letter its box cuts keeps that', () => {
  const page = sheet()
  for (const x of [100, 112, 124, 136]) page.plain({ x, y: 100, width: 7, height: 12 }, dark)
  const read = word({ x: 99, y: 99, width: 39, height: 13 })
  assert.deepEqual(withLetterBoxes(page.pixels, [read]), [read])
})

test('words that were parted within one of them are parted at the space between them', () => {
  const page = sheet([255, 255, 255])
  for (const x of [120, 130, 140, 150, 160, 170]) page.plain({ x, y: 200, width: 4, height: 26 }, dark)
  page.plain({ x: 188, y: 216, width: 7, height: 10 }, dark)
  const proofread = (box: Parameters<typeof word>[0]) => ({ ...word(box), isProofread: true as const })
  const read = [
    proofread({ x: 120, y: 200, width: 38, height: 26 }),
    proofread({ x: 159, y: 200, width: 36, height: 26 }),
  ]
  assert.deepEqual(findPlaces(withLetterBoxes(page.pixels, read)), [
    [120, 200, 54, 26],
    [188, 216, 7, 10],
  ])
})

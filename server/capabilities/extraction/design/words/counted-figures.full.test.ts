import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { withCountedFigures } from './counted-figures.ts'

const disc = [230, 240, 236]
const ink = [47, 97, 88]

/** Discs of 52 pixels below each other, each with a figure as a bar of 4 by 14 pixels at these heights. */
function drawSteps(tops: readonly number[], bar = ink): Pixels {
  const [width, height] = [120, 600]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const top of tops)
    for (let y = top - 26; y < top + 26; y += 1)
      for (let x = 34; x < 86; x += 1) {
        if (Math.hypot(x + 0.5 - 60, y + 0.5 - top) > 26) continue
        const isBar = x >= 58 && x < 62 && y >= top - 7 && y < top + 7
        bytes.set(isBar && top !== tops[0] ? ink : isBar ? bar : disc, (y * width + x) * 4)
      }
  return { width, height, bytes }
}

const figure = (text: string, middle: number, line: number): RecognisedWord => ({
  text,
  confidence: 99,
  line,
  x: 58,
  y: middle - 7,
  width: 4,
  height: 14,
})

test('figures of steps that were not read are those between and beside the others', () => {
  const pixels = drawSteps([60, 184, 300, 424])
  const read = withCountedFigures(pixels, [figure('2', 184, 1), figure('3', 300, 2)])
  assert.deepEqual(
    read.map(({ text, y }) => [text, y]).toSorted((one, other) => Number(one[1]) - Number(other[1])),
    [
      ['1', 53],
      ['2', 177],
      ['3', 293],
      ['4', 417],
    ],
  )
  const outer = withCountedFigures(pixels, [figure('1', 60, 1), figure('l', 184, 2), figure('3', 300, 3)])
  assert.deepEqual(
    outer.map(({ text }) => text).toSorted((one, other) => one.localeCompare(other)),
    ['1', '2', '3', '4'],
  )
})

test('nothing is counted on where nothing is seen in the colour of the others', () => {
  const pixels = drawSteps([60, 184, 308], [200, 60, 40])
  const words = [figure('2', 184, 1), figure('3', 308, 2)]
  assert.deepEqual(withCountedFigures(pixels, words), words)
})

test('figures within a row of words count nothing', () => {
  const pixels = drawSteps([60, 184, 308, 432])
  const beside = (middle: number, line: number): RecognisedWord => ({
    ...figure('rooms', middle, line),
    x: 66,
    width: 30,
  })
  const words = [figure('2', 184, 1), beside(184, 1), figure('3', 308, 2), beside(308, 2)]
  assert.deepEqual(withCountedFigures(pixels, words), words)
})

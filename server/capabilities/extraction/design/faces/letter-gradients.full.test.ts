// Letters of an image whose colours go into each other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { sheet, type Color } from '#support/painted-sheets.ts'
import { setLetterGradients } from './letter-gradients.ts'

/** Ten strokes eight pixels wide in a line of 60 pixels, in the colours that are given for each place. */
function read(colorAt: (x: number, y: number) => Color, more: Partial<TextRun> = {}): TextRun['gradient'] {
  const page = sheet([12, 10, 20])
  for (let letter = 0; letter < 10; letter += 1)
    page.paint({ x: 100 + letter * 20, y: 100, width: 8, height: 44 }, (x, y) => colorAt(letter * 20 + x, y))
  const run = {
    text: 'llllllllll',
    x: 100,
    y: 90,
    width: 188,
    height: 70,
    baseline: 144,
    fontSize: 60,
    fontFamily: 'Inter',
    color: '#ff4d7d',
    ...more,
  } as TextRun
  setLetterGradients([run], { pixels: page.pixels, scale: 1 })
  return run.gradient
}

const between = (x: number): Color => [255 - x, 80, 100 + x / 2]

test('large letters in colours that go into each other have a gradient', () => {
  const { kind, angle, stops = [] } = read(between) ?? {}
  assert.deepEqual([kind, angle], ['linear', 90])
  const ends = [stops[0]?.color, stops.at(-1)?.color].map((color) =>
    Number.parseInt(color?.slice(1, 3) ?? '', 16),
  )
  assert.ok(Math.abs((ends[0] ?? 0) - 255) < 12 && Math.abs((ends[1] ?? 0) - 67) < 12, String(ends))
})

test('letters in one colour have none, nor have small ones', () => {
  // What reaches into them from below has its own colour.
  assert.equal(
    read((x, y) => (y > 38 ? [216, 80, 44] : [255, 247, 228])),
    undefined,
  )
  assert.equal(
    read(() => [255, 80, 100]),
    undefined,
  )
  assert.equal(read(between, { fontSize: 16, baseline: 130 }), undefined)
})

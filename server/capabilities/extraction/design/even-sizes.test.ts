import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../pdf/pdf.types.ts'
import { evenRows, evenSizes } from './even-sizes.ts'

const getRun = (text: string, baseline: number, fontSize: number, more: Partial<TextRun> = {}): TextRun =>
  ({
    text,
    x: 100,
    y: baseline - fontSize,
    width: text.length * 8,
    height: fontSize * 1.1,
    baseline,
    fontSize,
    fontWeight: 400,
    fontFamily: 'Work Sans',
    isItalic: false,
    color: '#000000',
    ...more,
  }) as TextRun

test('lines of one text are of the size that most of its letters have, as wide as they were', () => {
  const runs = [
    getRun('One film, any hall. Unreserved,', 400, 16.6, { letterSpacing: -0.4 }),
    getRun('so come early and bring a warm scarf.', 424, 15.2),
    getRun('and a thermos', 448, 16.6, { fontWeight: 700 }),
    getRun('The Silver Round', 470, 22),
  ]
  evenSizes(runs)
  assert.deepEqual(
    runs.map(({ fontSize }) => fontSize),
    [15.2, 15.2, 16.6, 22],
  )
  const [{ width, letterSpacing = 0, text }] = runs as [TextRun]
  const natural = ((width + 0.4 * (text.length - 1)) * 15.2) / 16.6
  assert.ok(Math.abs(natural + letterSpacing * (text.length - 1) - width) < 0.5, String(letterSpacing))
})

test('names in a row that nearly agree are of one size and weight, others keep theirs', () => {
  const bold = { fontWeight: 700 }
  const runs = [
    getRun('Wobble Bots', 400, 24.8, { fontWeight: 600 }),
    getRun('Line Chasers', 401, 26, bold),
    getRun('Robot Football', 400, 24.8, { fontWeight: 600 }),
    getRun('Book', 400, 27, bold),
    getRun('A sign', 400, 24.8, { fontWeight: 800 }),
    getRun('Another row', 440, 26, bold),
  ]
  evenRows(runs)
  assert.deepEqual(
    runs.map(({ fontSize, fontWeight }) => `${fontSize} ${fontWeight}`),
    ['24.8 600', '24.8 600', '24.8 600', '27 700', '24.8 800', '26 700'],
  )
})

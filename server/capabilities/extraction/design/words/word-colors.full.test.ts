// Colours of words: near ones that are one, and those of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { Rgb } from '../pixels/colors.ts'
import { withCommonColors } from './common-looks.ts'
import { splitColors } from './word-colors.ts'
import type { InkedWord } from './word-ink.ts'

const word = (text: string, height: number, color: Rgb): InkedWord => ({
  text,
  x: 0,
  y: 0,
  width: 10,
  height,
  confidence: 95,
  line: 1,
  color,
})

test('a colour that is near to a more frequent one stays where it is seen for sure', () => {
  const run = (text: string, color: string, fontSize = 16): TextRun => ({
    text,
    color,
    fontSize,
    fontWeight: 400,
    fontFamily: '',
    isItalic: false,
    isFixedPitch: false,
    x: 0,
    y: 0,
    width: 100,
    height: 20,
    baseline: 16,
    angle: 0,
    contentId: -1,
  })
  const runs = withCommonColors([
    run('Running text of the page, which has more letters than all others of it together', '#4a2f35'),
    run('A headline', '#5a1f33', 54),
    run('Thin letters', '#54343a'),
    ...['Words of the footer', 'and of its lines below', 'in a colour of their own'].map((text) =>
      run(text, '#423c30'),
    ),
    run('A headline, nearly so', '#4d3138', 54),
  ])
  assert.deepEqual(
    runs.map(({ color }) => color),
    ['#4a2f35', '#5a1f33', '#4a2f35', '#423c30', '#423c30', '#423c30', '#4a2f35'],
  )
})

test('two large letters in a colour of their own are parted, two small ones are not', () => {
  const parts = (height: number) =>
    splitColors([word('bevor', height, [217, 84, 107]), word('es', height, [90, 31, 51])]).length
  assert.deepEqual([parts(60), parts(12)], [2, 1])
})

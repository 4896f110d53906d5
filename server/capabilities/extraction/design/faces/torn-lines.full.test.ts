import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { findUnlikeLines } from './unlike-lines.ts'

const toRun = (text: string, x: number, y: number, width: number, more: Partial<TextRun> = {}): TextRun =>
  ({
    text,
    x,
    y: y - 4,
    width,
    height: 28,
    baseline: y + 18,
    fontSize: 22,
    fontFamily: 'Lora',
    fontWeight: 400,
    color: '#473a2d',
    angle: 0,
    ...more,
  }) as TextRun
const toWord = ({ text, x, y, width }: TextRun): RecognisedWord => ({
  text,
  x,
  y: y + 4,
  width,
  height: 20,
  confidence: 90,
  line: 1,
})

test('what is read of a sticker that is turned a little stays in one image', () => {
  const first = toRun('Moritz, 14,', 357, 1_358, 70)
  const rest = toRun('Chef im Stall', 474, 1_366, 120, { isUnlike: true, fontSize: 24 })
  const body = toRun('Read on', 100, 1_600, 60)
  const above = toRun('A caption', 600, 1_200, 90)
  const runs = [first, rest, body, above]
  const [line, ...others] = findUnlikeLines(runs, runs.map(toWord), 1)
  assert.deepEqual(others, [])
  assert.deepEqual(
    line?.runs.map(({ text }) => text),
    ['Chef im Stall', 'Moritz, 14,'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { evenRows } from './even-sizes.ts'

const getRun = (text: string, x: number, baseline: number, fontWeight: number): TextRun => ({
  text,
  x,
  y: baseline - 16,
  width: text.length * 8,
  height: 18,
  baseline,
  fontSize: 16,
  fontWeight,
  fontFamily: 'Work Sans',
  isItalic: false,
  color: '#000000',
  angle: 0,
  isFixedPitch: false,
  contentId: 0,
})
/** Weights after a model saw none of the lines as bold as a whole. */
function evened(runs: TextRun[]): number[] {
  evenRows(runs, () => false)
  return runs.map(({ fontWeight }) => fontWeight)
}

test('bold labels before values stay bold where a model saw both as one line', () => {
  const runs = [
    getRun('Ceremony', 100, 400, 700),
    getRun('160 seated', 200, 400, 400),
    getRun('Dinner', 100, 434, 700),
    getRun('140 at long tables', 200, 434, 400),
  ]
  assert.deepEqual(evened(runs), [700, 400, 700, 400])
})

test('texts of a lone row, and of columns in which weights differ, are of one weight', () => {
  assert.deepEqual(evened([getRun('Farm', 100, 400, 700), getRun('The spaces', 200, 400, 400)]), [400, 400])
  const mixed = [
    getRun('Farm', 100, 400, 700),
    getRun('The spaces', 200, 400, 400),
    getRun('Tents', 100, 434, 400),
    getRun('The orchard', 200, 434, 400),
  ]
  assert.deepEqual(evened(mixed), [400, 400, 400, 400])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { word } from '#support/painted-sheets.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { findUnlikeLines } from './unlike-lines.ts'

const line = (text: string, baseline: number, look: Partial<TextRun>): TextRun => ({
  text,
  x: 100,
  y: baseline - 70,
  width: 600,
  height: 90,
  baseline,
  fontSize: 70,
  fontWeight: 400,
  fontFamily: 'Lora',
  isItalic: false,
  isFixedPitch: false,
  color: '#2a1a17',
  angle: 0,
  contentId: -1,
  ...look,
})
const makeWord = (text: string, y: number) => ({ ...word({ x: 100, y, width: 600, height: 84 }), text })

test('lines of a headline that are like a family are of the image of one whose letters reach into them', () => {
  const first = line('Higher', 200, { fontFamily: 'serif', fontSize: 80 })
  const second = line('evenings', 270, {})
  const text = line('Monday', 420, {})
  const words = [makeWord('Higher', 140), makeWord('evenings', 210), makeWord('Monday', 360)]
  const [found, ...others] = findUnlikeLines([first, second, text], words, 1)
  assert.deepEqual(others, [])
  assert.equal(found?.text, 'Higher evenings')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDescription } from './described-looks.ts'
import type { DrawnLetter } from './font-strokes.ts'

const described = { name: 'SplineSansMono-Medium', weight: 500, isItalic: false }
const draw = (widths: readonly number[]): DrawnLetter[] =>
  widths.map((width, at): DrawnLetter => ({ text: 'Day10'.charAt(at), width }))

test('a family that is not served is one of letters of one width where its name and its letters say so', () => {
  assert.deepEqual(readDescription(described, draw([0.6, 0.6, 0.6, 0.6]), {}), {
    fontFamily: 'Unnamed monospace',
    fontWeight: 500,
    isItalic: false,
    isFixedPitch: true,
  })
  assert.equal(readDescription(described, draw([0.7, 0.55, 0.5, 0.5]), {}), undefined)
  assert.equal(readDescription({ ...described, name: 'SplineSans-Medium' }, draw([0.6, 0.6]), {}), undefined)
})

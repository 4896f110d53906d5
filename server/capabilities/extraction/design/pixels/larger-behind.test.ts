import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindSmaller } from './larger-behind.ts'

test('a frame that is found last is painted before what lies in it, and after what it lies on', () => {
  const [band, top, below, beside, frame] = [
    { x: 0, y: 0, width: 1_000, height: 900 },
    { x: 110, y: 110, width: 280, height: 300 },
    { x: 110, y: 410, width: 280, height: 280 },
    { x: 500, y: 100, width: 100, height: 100 },
    { x: 100, y: 100, width: 300, height: 600 },
  ] as const
  assert.deepEqual(behindSmaller([frame], [band, top, below, beside]), [band, frame, top, below, beside])
  assert.deepEqual(behindSmaller([frame], [band, beside]), [band, beside, frame])
})

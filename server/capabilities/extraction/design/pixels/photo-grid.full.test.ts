import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endAtNext } from './photo-grid.ts'

test('a part of a photograph that reaches over the next one by less than a cell ends where that begins', () => {
  const [upper, beside, lower, alone] = [
    { x: 920, y: 1_329, width: 400, height: 63 },
    { x: 0, y: 1_329, width: 920, height: 63 },
    { x: 888, y: 1_389, width: 432, height: 620 },
    { x: 100, y: 2_000, width: 400, height: 63 },
  ]
  assert.deepEqual(endAtNext([upper, beside, lower, alone], 8), [
    { ...upper, height: 60 },
    { ...beside, height: 60 },
    lower,
    alone,
  ])
})

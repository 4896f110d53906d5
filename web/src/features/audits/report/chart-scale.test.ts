import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barShare, linePath, trendPoints } from './chart-scale.ts'

test('bars begin at zero, the longest fills the row, and a little is still seen', () => {
  assert.equal(barShare(0, 50), 0)
  assert.equal(barShare(25, 50), 50)
  assert.equal(barShare(50, 50), 100)
  assert.equal(barShare(1, 10_000), 0.5)
  assert.equal(barShare(3, 0), 0)
})

test('scores go from the left to the right, and better is higher', () => {
  assert.deepEqual(trendPoints([0, 50, 100], 200, 40), [
    { x: 0, y: 40 },
    { x: 100, y: 20 },
    { x: 200, y: 0 },
  ])
  assert.deepEqual(trendPoints([80], 200, 40), [{ x: 200, y: 8 }])
  assert.equal(linePath(trendPoints([0, 100], 200, 40)), 'M0 40L200 0')
})

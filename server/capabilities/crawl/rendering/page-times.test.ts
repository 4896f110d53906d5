import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getPaint } from './page-times.ts'

const times = { fcp: 500, lcp: 900, shifts: [], tasks: [] }

describe('layout shifts', () => {
  test('count as the largest burst, which a second of rest ends', () => {
    const shifts = [
      [100, 0.05],
      [600, 0.05],
      [1_700, 0.08],
      [4_000, 0.02],
    ] as const
    assert.equal(getPaint({ ...times, shifts }).cls, 0.1)
  })
  test('of a burst that does not end are counted for five seconds', () => {
    const shifts = Array.from({ length: 20 }, (_, number) => [number * 500, 0.01] as const)
    assert.ok(Math.abs(getPaint({ ...times, shifts }).cls - 0.1) < 1e-9)
  })
  test('are none where nothing moved', () => assert.equal(getPaint(times).cls, 0))
})

describe('blocking', () => {
  test('is what tasks take beyond 50 ms', () =>
    assert.equal(
      getPaint({
        ...times,
        tasks: [
          [1_000, 250],
          [2_000, 50],
          [3_000, 90],
        ],
      }).tbt,
      240,
    ))
  test('counts only since something is painted', () => {
    assert.equal(getPaint({ ...times, tasks: [[100, 300]] }).tbt, 0)
    assert.equal(getPaint({ ...times, tasks: [[400, 300]] }).tbt, 200)
  })
  test('is zero for a page that paints nothing', () =>
    assert.equal(getPaint({ ...times, fcp: undefined, tasks: [[100, 900]] }).tbt, 0))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedPause, pauseAfter } from './retry-schedule.ts'

const second = 1_000
const hour = 3_600 * second

test('eight attempts are made over a day, after the pauses that the standard proposes', () => {
  const pauses = Array.from({ length: 8 }, (_, made) => pauseAfter(made, 5 * second, () => 0) ?? Number.NaN)
  assert.deepEqual(pauses.slice(0, 7), [
    0,
    5 * second,
    300 * second,
    0.5 * hour,
    2 * hour,
    5 * hour,
    10 * hour,
  ])
  const sinceFirst = pauses.reduce((sum, pause) => sum + pause, 0)
  assert.ok(Math.abs(sinceFirst - 24 * hour) < 60 * second, 'the last one a day after the first')
  assert.equal(pauseAfter(8, 5 * second), undefined)
})

test('what failed together does not come back together: up to a tenth is added', () => {
  assert.equal(
    pauseAfter(1, 5 * second, () => 1),
    5.5 * second,
  )
})

test('Retry-After is honoured as seconds and as a date, a day at most', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  assert.equal(askedPause('120', now), 120 * second)
  assert.equal(askedPause('Sun, 01 Mar 2026 10:05:00 GMT', now), 300 * second)
  assert.equal(askedPause('999999', now), 24 * hour)
  for (const said of [undefined, '', 'soon', '-5', '1.5', 'Sun, 01 Mar 2026 09:00:00 GMT'])
    assert.equal(askedPause(said, now), 0, String(said))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedPause, pauseAfter } from './retry-schedule.ts'

const second = 1_000
const hour = 3_600 * second

test('ten attempts are made, after the pauses that the standard proposes', () => {
  const pauses = Array.from({ length: 10 }, (_, made) => pauseAfter(made, 5 * second, () => 0))
  assert.deepEqual(pauses, [0, 5 * second, 300 * second, 0.5 * hour, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
  assert.equal(pauseAfter(10, 5 * second), undefined)
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
  for (const said of [undefined, '', 'soon', '-5', '1.5', 'Sun, 01 Mar 2026 09:00:00 GMT']) assert.equal(askedPause(said, now), 0, String(said))
})

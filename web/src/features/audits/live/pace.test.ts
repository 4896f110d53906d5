import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesLeft, pagesPerMinute, standing, withSighting, type Sighting } from './pace.ts'

const seen = (...sightings: [at: number, done: number][]): Sighting[] =>
  sightings.reduce<Sighting[]>((before, [at, done]) => withSighting(before, { at: at * 1_000, done }), [])

test('the rate is that of the last half minute', () => {
  assert.equal(pagesPerMinute(seen([0, 0], [10, 5])), 30)
  assert.equal(pagesPerMinute(seen([0, 0], [10, 500], [40, 500])), 0)
})

test('nothing is claimed from a single look, nor from two at once', () => {
  assert.equal(pagesPerMinute(seen([0, 10])), undefined)
  assert.equal(pagesPerMinute(seen([0, 10], [1, 20])), undefined)
})

test('what is left takes what the rate says, and nobody knows while nothing moves', () => {
  assert.equal(minutesLeft(60, 30), 2)
  assert.equal(minutesLeft(60, 0), undefined)
  assert.equal(minutesLeft(60, undefined), undefined)
})

test('what the picture shows is not taken back by a record that is older', () => {
  const groups = [
    { depth: 0, kind: 'ok' as const, count: 3 },
    { depth: 1, kind: 'skipped' as const, count: 5 },
    { depth: 1, kind: 'waiting' as const, count: 40 },
  ]
  assert.deepEqual(standing({ done: 0, total: 0 }, groups, 200), { done: 3, total: 43 })
  assert.deepEqual(standing({ done: 1, total: 60 }, groups, 200), { done: 3, total: 60 })
  assert.deepEqual(standing({ done: 7, total: 20 }, [], 200), { done: 7, total: 20 })
})

test('pages that wait are still to go when more were read than the record knew of, up to the limit', () => {
  const groups = [
    { depth: 0, kind: 'ok' as const, count: 120 },
    { depth: 0, kind: 'redirect' as const, count: 30 },
    { depth: 1, kind: 'waiting' as const, count: 300 },
  ]
  assert.deepEqual(standing({ done: 90, total: 100 }, groups, 1_000), { done: 120, total: 420 })
  assert.deepEqual(standing({ done: 90, total: 100 }, groups, 200), { done: 120, total: 200 })
})

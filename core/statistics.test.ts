import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, upperMedian } from './statistics.ts'

test('the median is the value in the middle, by size and not by spelling', () => {
  assert.equal(median([10, 9, 1]), 9)
  assert.equal(median([100, 9, 20]), 20)
  assert.equal(median([7]), 7)
})

test('of an even number it is the mean of the two in the middle', () => {
  assert.equal(median([4, 1, 3, 2]), 2.5)
})

test('of none there is none, and the values stay in their order', () => {
  assert.equal(median([]), undefined)
  const values = Object.freeze([3, 1, 2])
  median(values)
  assert.deepEqual(values, [3, 1, 2])
})

test('the upper median of an even number is one of the values', () => {
  assert.equal(upperMedian([4, 1, 30, 2]), 4)
  assert.equal(upperMedian([3, 1, 2]), 2)
  assert.equal(upperMedian([]), undefined)
})

// The length that a request names, and texts held against it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAskedLength, findLengthFault } from './length.ts'

test('a length is read from the request, in English and German', () => {
  for (const [request, expected] of [
    ['A notice in about 120 words', { words: 120 }],
    ['Write a 1,200-word article', { words: 1200 }],
    ['Ein Text mit 300 Wörtern', { words: 300 }],
    ['Shorten it to at most 50 words', { words: 50, isMost: true }],
    ['höchstens 80 Wörter', { words: 80, isMost: true }],
    ['150–250 words', { words: 200, tolerance: 0.25 }],
    ['Replace the word lift', undefined],
    ['We have 300 members', undefined],
    ['Use other words', undefined],
  ] as const)
    assert.deepEqual(findAskedLength(request), expected, request)
})

test('a most is kept by anything shorter that still is a text', () => {
  const atMost = { words: 10, isMost: true }
  const text = (count: number): string => 'word '.repeat(count)
  assert.equal(findLengthFault(text(10), atMost), undefined)
  assert.equal(findLengthFault(text(6), atMost), undefined)
  assert.match(findLengthFault(text(11), atMost)?.correction ?? '', /11 words, but at most 10/)
  assert.match(findLengthFault(text(2), atMost)?.correction ?? '', /Add substance/)
})

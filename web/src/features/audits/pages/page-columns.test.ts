import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerColumn, findDirection, nextSort } from './page-columns.ts'

test('a heading sorts its usual way first, and the other way when it is pressed again', () => {
  assert.equal(nextSort(answerColumn, 'url'), '-status')
  assert.equal(nextSort(answerColumn, '-status'), 'status')
  assert.equal(nextSort(answerColumn, 'status'), '-status')
  assert.equal(nextSort({ sort: 'url', isDescendingFirst: false }, '-status'), 'url')
})

test('the heading that is sorted by says which way', () => {
  assert.deepEqual(
    [
      findDirection(answerColumn, 'status'),
      findDirection(answerColumn, '-status'),
      findDirection(answerColumn, 'url'),
    ],
    ['up', 'down', undefined],
  )
})

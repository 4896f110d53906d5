import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingOrder } from './reading-order.ts'

test('a text that is seen over the edge between two images comes after both', () => {
  const upper = { name: 'upper', x: 0, y: 0, width: 1_440, height: 846, isBackground: true }
  const lower = { name: 'lower', x: 0, y: 846, width: 1_440, height: 106, isBackground: true }
  const text = { name: 'text', x: 49, y: 823, width: 178, height: 32, isBackground: false }
  const getOrder = (isSeen: boolean): string[] =>
    readingOrder([upper, lower, text], { isSeen }).map(({ name }) => name)
  assert.deepEqual(getOrder(true), ['upper', 'lower', 'text'])
  assert.deepEqual(getOrder(false), ['upper', 'text', 'lower'])
})

test('an image that goes on below its band lies on it, though it is larger', () => {
  const band = { name: 'band', x: 0, y: 144, width: 1_440, height: 867, isBackground: true }
  const image = { name: 'image', x: 80, y: 144, width: 1_360, height: 993, isBackground: true, isImage: true }
  const order = (isSeen: boolean): string[] => readingOrder([band, image], { isSeen }).map(({ name }) => name)
  assert.deepEqual(order(true), ['band', 'image'])
})

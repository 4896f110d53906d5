import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evenOut, findPitch } from './text-lines.ts'

test('words in a taller face make their line no higher; alone in a line they have their own height', () => {
  const [plain, tall, alone] = [
    { x: 0, y: 10, width: 100, height: 40 },
    { x: 110, y: 2, width: 80, height: 56 },
    { x: 0, y: 62, width: 90, height: 56 },
  ] as const
  assert.deepEqual(evenOut([plain, tall, alone], [true, false, false]), [
    plain,
    { ...tall, y: 10, height: 40 },
    alone,
  ])
})

test('lines are as far apart as they are seen, where larger words make them higher', () => {
  const lines = [10, 92].map((y) => ({ x: 0, y, width: 100, height: 80 }))
  assert.equal(findPitch(lines, 2, 74), 82)
  assert.equal(findPitch(lines, 2, 82.4), 82.4)
  assert.equal(findPitch(lines, 3, 20), 20, 'a line between is not known')
  assert.equal(findPitch(lines.slice(1), 1, 74), 74)
})

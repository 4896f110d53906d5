import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evenOut } from './text-lines.ts'

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

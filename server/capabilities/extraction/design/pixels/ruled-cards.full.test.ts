import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBetweenRows, joinRows } from './ruled-cards.ts'

const row = (y: number, color = '#ffffff', x = 140) => ({ x, y, width: 600, height: 57, color })

test('rows of a card that rules part are one panel, those of another colour or place are not', () => {
  const rows = joinRows([row(100), row(158), row(216, '#f4f4f4'), row(274), row(332, '#ffffff', 160)])
  assert.deepEqual(
    rows.map(({ y, height }) => [y, height]),
    [
      [100, 115],
      [216, 57],
      [274, 57],
      [332, 57],
    ],
  )
})

test('cards that are apart stay so', () => {
  assert.equal(joinRows([row(100), row(165)]).length, 2)
})

test('a line where one row ends and the next begins parts them', () => {
  const line = { x: 140, y: 157, width: 600, height: 1 }
  assert.ok(isBetweenRows(line, [row(100, '#e3f3f6'), row(158)]))
  assert.ok(!isBetweenRows(line, [row(100)]))
})

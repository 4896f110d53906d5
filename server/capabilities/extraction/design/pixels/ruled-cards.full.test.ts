import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { isBetweenRows, joinRows, withSharedSides } from './ruled-cards.ts'

const { pixels: gray } = sheet([200, 200, 200])
const row = (y: number, color = '#ffffff', x = 140) => ({ x, y, width: 600, height: 57, color })

test('rows of a card that rules part are one panel, those of another colour or place are not', () => {
  const rows = joinRows([row(100), row(158), row(216, '#f4f4f4'), row(274), row(332, '#ffffff', 160)], gray)
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
  assert.equal(joinRows([row(100), row(165)], gray).length, 2)
})

test('a line where one row ends and the next begins parts them', () => {
  const line = { x: 140, y: 157, width: 600, height: 1 }
  assert.ok(isBetweenRows(line, [row(100, '#e3f3f6'), row(158)]))
  assert.ok(!isBetweenRows(line, [row(100)]))
})

test('columns of a band that rules part are one panel, those that dashes part are not', () => {
  const columns = [0, 301, 602].map((x) => ({ x, y: 100, width: 300, height: 90, color: '#ffffff' }))
  assert.deepEqual(
    joinRows(columns, gray).map(({ x, width }) => [x, width]),
    [[0, 902]],
  )
  const { pixels: dashed, plain } = sheet([200, 200, 200])
  for (let y = 100; y < 190; y += 8) plain({ x: 300, y, width: 1, height: 4 }, [255, 255, 255])
  assert.deepEqual(
    joinRows(columns, dashed).map(({ x, width }) => [x, width]),
    [
      [0, 300],
      [301, 601],
    ],
  )
})

test('frames in a row that share their sides are no frame together', () => {
  const border = { color: '#16181a', width: 2, style: 'solid' as const }
  const frame = (x: number, width: number) => ({ x, y: 301, width, height: 40, border })
  const shared = withSharedSides([
    frame(64, 655),
    frame(64, 159),
    frame(221, 144),
    frame(363, 356),
    frame(900, 80),
  ])
  assert.deepEqual(
    shared.map(({ x, width, border: own }) => [x, width, own?.sides?.length]),
    [
      [64, 157, 3],
      [221, 142, 3],
      [363, 356, undefined],
      [900, 80, undefined],
    ],
  )
})

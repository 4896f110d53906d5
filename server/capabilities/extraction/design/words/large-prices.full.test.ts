import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { withLargePrices } from './large-prices.ts'

test('a large figure with a sign before it is a price, one alone is none', () => {
  const page = blank(700, 220)
  const face = findFace('Anton', 400)
  const [price] = setText(page, '£7', face, { size: 110, spacing: 0, from: 60, baseline: 160 })
  const [number] = setText(page, '12', face, { size: 110, spacing: 0, from: 420, baseline: 160 })
  assert.ok(price !== undefined && number !== undefined)
  // As recognition gives it: the digit alone, in a box that is not its own.
  const read = { ...price, text: '7', x: price.x - 6, y: price.y - 4, width: price.width + 40, height: 120 }
  const [found, other] = withLargePrices(page, [read, number])
  assert.equal(found?.text, '£7')
  assert.ok(Math.abs((found?.x ?? 0) - price.x) <= 4 && Math.abs((found?.width ?? 0) - price.width) <= 8)
  assert.equal(other, number)
})

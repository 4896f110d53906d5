// Bars along the edges of bordered shapes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBorderSides } from './borders.ts'

const border = { color: '#1b1030', width: 5, style: 'solid' as const }
const card = { x: 70, y: 1913, width: 416, height: 440, color: '#fbeecb', border }
const bar = { x: 70, y: 2348, width: 416, height: 5, color: '#1b1030' }

test('a bar on a side of a border, in its colour, is that side', () => {
  assert.deepEqual(withoutBorderSides([card, { ...bar, y: 1913 }, bar]), [card])
  assert.deepEqual(withoutBorderSides([card, { ...bar, width: 5, y: 1913, height: 440 }]), [card])
})

test('bars in other colours, within the shape or on a side without a border stay', () => {
  const left = { ...card, border: { ...border, sides: ['left' as const] } }
  for (const shapes of [
    [card, { ...bar, color: '#ff0000' }],
    [card, { ...bar, y: 2200 }],
    [card, { ...bar, width: 200 }],
    [left, bar],
  ])
    assert.deepEqual(withoutBorderSides(shapes), shapes)
})

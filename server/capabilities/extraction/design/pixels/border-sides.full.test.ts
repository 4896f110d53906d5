// Bars along the edges of bordered shapes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBorderSides, withoutFrameSides, withoutSecondFills } from './border-sides.ts'

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

test('cells of a row have no sides where the frame around them has its own', () => {
  const frame = { x: 40, y: 1887, width: 1360, height: 90, border }
  const cell = { x: 40, y: 1892, width: 325, height: 80, color: '#ffffff' }
  const first = { ...cell, border: { ...border, sides: ['left' as const, 'right' as const] } }
  const last = { ...cell, x: 1232, width: 168, border: { ...border, sides: ['right' as const] } }
  const middle = { ...cell, x: 500, border: { ...border, sides: ['left' as const] } }
  assert.deepEqual(withoutFrameSides([frame, first, middle, last]), [
    frame,
    { ...first, x: 45, width: 320, border: { ...border, sides: ['right'] } },
    middle,
    { ...cell, x: 1232, width: 163 },
  ])
  const other = { ...first, border: { ...first.border, color: '#ff0000' } }
  assert.deepEqual(withoutFrameSides([frame, other]), [frame, other])
})

test('a fill along the sides of a frame that has its colour is left out, others stay', () => {
  const inner = { x: 200, y: 1918, width: 281, height: 430, color: '#fbeecb' }
  assert.deepEqual(withoutSecondFills([card, inner]), [card])
  for (const shapes of [
    [card, { ...inner, color: '#ffffff' }],
    [card, { ...inner, border }],
    [card, { ...inner, y: 2000, height: 100 }],
    [{ ...card, border: { ...border, sides: ['top' as const] } }, inner],
  ])
    assert.deepEqual(withoutSecondFills(shapes), shapes)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { isEndOfFrame, withPlainFill } from './plain-fills.ts'

test('a card that the shadow of another one lies on has its own colour', () => {
  const { pixels: page, paint } = sheet()
  const card = { x: 40, y: 40, width: 300, height: 200 }
  paint({ ...card, width: 40 }, (x) => [235 + x / 2, 235 + x / 2, 235 + x / 2])
  assert.equal(withPlainFill({ ...card, color: '#f8f9f9' }, page).color, '#ffffff')
  // Far from it is what lies on the card.
  assert.equal(withPlainFill({ ...card, color: '#e0e0e0' }, page).color, '#e0e0e0')
})

test('the end of a frame around a word is no image', () => {
  const pill = {
    x: 760,
    y: 1_835,
    width: 181,
    height: 37,
    radius: 15,
    border: { color: '#cfc5a2', width: 1, style: 'solid' as const },
  }
  const end = { x: 904, y: 1_835, width: 37, height: 37 }
  const words = [{ x: 882, y: 1_846, width: 43, height: 14 }]
  assert.ok(isEndOfFrame(end, [pill], words))
  // An icon in a button has no word under it.
  assert.ok(!isEndOfFrame(end, [pill], [{ x: 840, y: 1_846, width: 43, height: 14 }]))
})

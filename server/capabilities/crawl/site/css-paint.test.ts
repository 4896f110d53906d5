// Paint as browsers report it, read for designs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFillingLayers, parseInsetBorder, parseLowerLine, parseShadow } from './css-paint.ts'

test('an even shadow within a box is its border; one that is blurred or on one side is not', () => {
  const written = 'rgb(229, 165, 53) 0px 0px 0px 2px inset'
  assert.deepEqual(parseInsetBorder(written), { color: '#e5a535', width: 2, style: 'solid' })
  assert.equal(parseShadow(written), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px 0px 20px 2px inset'), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px -3px 0px 0px inset'), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px 0px 0px 2px'), undefined)
})

test('fields with a line of a gradient below them have a border there, not a fill', () => {
  const images =
    'linear-gradient(to top, rgb(156, 39, 176) 2px, rgba(156, 39, 176, 0) 2px), linear-gradient(to top, rgb(210, 210, 210) 1px, rgba(210, 210, 210, 0) 1px)'
  const filling = findFillingLayers(images, '0px 100%, 100% 100%')
  assert.match(filling, /^linear-gradient\(to top, rgb\(210/)
  assert.deepEqual(parseLowerLine(filling), { color: '#d2d2d2', width: 1, style: 'solid', sides: ['bottom'] })
  assert.equal(parseLowerLine('linear-gradient(to top, rgb(1, 2, 3) 0%, rgb(4, 5, 6) 100%)'), undefined)
  assert.equal(
    findFillingLayers('linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))', 'auto'),
    'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))',
  )
  assert.equal(findFillingLayers('linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))', '8px 10px'), '')
})

// Paint as browsers report it, read for designs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findFillingLayers,
  parseCastShadow,
  parseClip,
  parseInsetBorder,
  parseLowerLine,
  parseShadow,
  parseTextShadows,
} from './css-paint.ts'

test('an even shadow within a box is its border; one that is blurred or on one side is not', () => {
  const written = 'rgb(229, 165, 53) 0px 0px 0px 2px inset'
  assert.deepEqual(parseInsetBorder(written), { color: '#e5a535', width: 2, style: 'solid' })
  assert.equal(parseShadow(written), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px 0px 20px 2px inset'), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px -3px 0px 0px inset'), undefined)
  assert.equal(parseInsetBorder('rgb(0, 0, 0) 0px 0px 0px 2px'), undefined)
})

test('a box keeps all shadows outside of it, and those that an image casts are cast by what is drawn', () => {
  const written =
    'rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgb(255, 46, 136) 0px 0px 0px 4px, rgba(255, 46, 136, 0.5) 0px 0px 60px 0px'
  const ring = { x: 0, y: 0, blur: 0, spread: 4, color: '#ff2e88' }
  const glow = { x: 0, y: 0, blur: 60, spread: 0, color: '#ff2e8880' }
  assert.deepEqual(parseShadow(written), { ...ring, more: [glow] })
  assert.deepEqual(parseCastShadow('drop-shadow(rgb(255, 46, 136) 14px 18px 6px)'), {
    x: 14,
    y: 18,
    blur: 6,
    spread: 0,
    color: '#ff2e88',
    isCast: true,
  })
  assert.equal(parseCastShadow(''), undefined)
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

const box = { x: 0, y: 100, width: 1_000, height: 200 }

test('polygons of pixels, shares and sums of both are points in shares of the box', () => {
  const value = 'polygon(evenodd, 0px 50px, 100% 0px, 100% calc(100% - 50px), calc(-20px + 50%) 100%)'
  assert.deepEqual(parseClip(value, box, box), [
    { x: 0, y: 0.25 },
    { x: 1, y: 0 },
    { x: 1, y: 0.75 },
    { x: 0.48, y: 1 },
  ])
})

test('of a box that is not seen as a whole, points are in shares of what is seen', () => {
  const shown = { x: 500, y: 100, width: 500, height: 200 }
  assert.deepEqual(parseClip('polygon(0px 0px, 100% 0px, 50% 100%)', box, shown), [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ])
})

test('circles and ellipses are polygons of many points', () => {
  const [top, right, bottom, left] = [0, 12, 24, 36]
  const circle = parseClip('circle(50px at 50% 50%)', box, box)
  assert.deepEqual(
    [circle?.[top], circle?.[right]],
    [
      { x: 0.5, y: 0.25 },
      { x: 0.55, y: 0.5 },
    ],
  )
  const hill = parseClip('ellipse(75% 100% at 50% 100%)', box, box)
  assert.deepEqual(
    [hill?.[top], hill?.[left], hill?.[bottom]],
    [
      { x: 0.5, y: 0 },
      { x: -0.25, y: 1 },
      { x: 0.5, y: 2 },
    ],
  )
  assert.deepEqual(parseClip('circle(at center center)', box, box)?.[top], { x: 0.5, y: 0 })
  assert.deepEqual(parseClip('ellipse(farthest-side closest-side at 25% 50%)', box, box)?.[right], {
    x: 1,
    y: 0.5,
  })
})

test('what is no shape of numbers is none', () => {
  for (const value of [
    'path("M0 0h10v10z")',
    'inset(10px)',
    'polygon(0px 0px, 10px 10px)',
    'polygon(var(--a) 0px, 1px 1px, 2px 2px)',
    'polygon(0px 0px, 1em 0px, 2px 2px)',
    `polygon(${'0px 0px,'.repeat(65)}0px 0px)`,
  ])
    assert.equal(parseClip(value, box, box), undefined, value)
})

test('shadows of letters are read as they are painted, without those that nobody sees', () => {
  assert.deepEqual(
    parseTextShadows('rgb(255, 0, 0) 4px 4px 0px, rgba(0, 0, 0, 0.5) 0px 2px 40px, rgb(1, 2, 3) 0px 0px 0px'),
    [
      { x: 4, y: 4, blur: 0, color: '#ff0000' },
      { x: 0, y: 2, blur: 40, color: '#00000080' },
    ],
  )
  assert.deepEqual(parseTextShadows('none'), [])
  assert.deepEqual(parseTextShadows('rgba(0, 0, 0, 0) 2px 2px 0px'), [])
})

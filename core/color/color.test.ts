import assert from 'node:assert/strict'
import { test } from 'node:test'
import { integer, property } from 'fast-check'
import { holds } from '#support/properties.ts'
import {
  ciede2000,
  colorDistance,
  contrast,
  fromOklab,
  fromOklch,
  fromRgb,
  mix,
  parseHex,
  readableOn,
  toOklab,
  toOklch,
  withContrast,
} from './index.ts'

const anyColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG 2.2', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#336699', '#336699'), 1)
  assert.ok(contrast('#767676', '#ffffff') >= 4.5, 'the lightest grey that is readable on white')
  assert.ok(contrast('#777777', '#ffffff') < 4.5)
})

test('known colours have the OKLCH values that CSS Color 4 names', () => {
  const red = toOklch('#ff0000')
  assert.ok(
    Math.abs(red.lightness - 0.628) < 0.001 &&
      Math.abs(red.chroma - 0.2577) < 0.001 &&
      Math.abs(red.hue - 29.23) < 0.1,
    JSON.stringify(red),
  )
  assert.deepEqual(toOklch('#808080').chroma, 0)
  assert.ok(Math.abs(toOklab('#ffffff').lightness - 1) < 1e-4)
})

test('every colour comes back from OKLab and OKLCH as it went in', () => {
  holds(
    property(anyColor, (color) => {
      assert.equal(fromOklab(toOklab(color)), color)
      assert.equal(fromOklch(toOklch(color)), color)
    }),
  )
})

test('more chroma than a screen has keeps lightness and hue', () => {
  const shown = toOklch(fromOklch({ lightness: 0.7, chroma: 0.5, hue: 150 }))
  assert.ok(Math.abs(shown.lightness - 0.7) < 0.01)
  assert.ok(Math.abs(shown.hue - 150) < 2)
  assert.ok(shown.chroma < 0.3)
})

test('any spelling of a hexadecimal colour is understood, and nothing else', () => {
  assert.equal(parseHex('#ABC'), '#aabbcc')
  assert.equal(parseHex('#AABBCCDD'), '#aabbcc')
  assert.equal(parseHex('#abcde'), undefined)
  assert.equal(parseHex('red'), undefined)
  assert.equal(fromRgb(1, 0.5, Number.NaN), '#ff8000')
})

test('a mixture lies between its two colours', () => {
  assert.equal(mix('#123456', '#abcdef', 0), '#123456')
  assert.equal(mix('#123456', '#abcdef', 1), '#abcdef')
  const grey = mix('#000000', '#ffffff', 0.5)
  assert.ok(Math.abs(toOklab(grey).lightness - 0.5) < 0.01)
})

test('the distance distinguishes shades of one colour from another colour', () => {
  assert.equal(colorDistance('#3366cc', '#3366cc'), 0)
  assert.ok(colorDistance('#3366cc', '#3467cd') < 0.02)
  assert.ok(colorDistance('#3366cc', '#cc6633') > 0.2)
})

test('what is readable on a ground is chosen', () => {
  assert.equal(readableOn('#ffffff'), '#000000')
  assert.equal(readableOn('#102040'), '#ffffff')
  assert.equal(readableOn('#ffffff', ['#cccccc', '#0044aa']), '#0044aa')
})

test('a colour that is readable stays; another moves just far enough and keeps its hue', () => {
  assert.equal(withContrast('#0044aa', '#ffffff'), '#0044aa')
  const repaired = withContrast('#ffcc00', '#ffffff')
  assert.ok(contrast(repaired, '#ffffff') >= 4.5 && contrast(repaired, '#ffffff') < 4.7, repaired)
  assert.ok(Math.abs(toOklch(repaired).hue - toOklch('#ffcc00').hue) < 3)
  holds(
    property(anyColor, anyColor, (color, background) => {
      assert.ok(contrast(withContrast(color, background), background) >= 4.5, `${color} on ${background}`)
    }),
  )
})

test('CIEDE2000 is 0 of one colour, 100 between black and white, and small where the eye sees little', () => {
  assert.equal(ciede2000('#3366cc', '#3366cc'), 0)
  assert.equal(ciede2000('#000000', '#ffffff').toFixed(2), '100.00')
  assert.equal(ciede2000('#ff0000', '#00ff00').toFixed(2), '86.61')
  assert.equal(ciede2000('#0000ff', '#ff0000').toFixed(2), '52.88')
  assert.ok(ciede2000('#fafafa', '#ffffff') < 2)
})

// Shadows within boxes as browsers report them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradientSchema } from '#contracts/paint.schema.ts'
import { colorAt } from '#core/color/gradient-stops.ts'
import { parseInsetShadows } from './css-inset-shadows.ts'

const size = { width: 300, height: 400 }

test('a shadow within a box shades the edges that it is moved away from, as far as it is blurred', () => {
  const written = 'rgba(0, 0, 0, 0.5) 14px 0px 18px -12px inset, rgba(60, 30, 10, 0.25) 10px 14px 24px 0px'
  const shades = parseInsetShadows(written, size)
  for (const shade of shades) assert.doesNotThrow(() => gradientSchema.parse(shade))
  const [spine] = shades
  assert.equal(spine?.angle, 90)
  const alphaAt = (pixels: number): number =>
    Number.parseInt(colorAt(spine?.stops ?? [], pixels / size.width).slice(7), 16) / 255
  // The curve goes through the half of it where the unshaded part begins, two pixels from the edge.
  assert.ok(Math.abs(alphaAt(2) - 0.25) < 0.02, String(alphaAt(2)))
  assert.ok(alphaAt(0) > 0.26 && alphaAt(11) < 0.12 && alphaAt(20) < 0.01)
  assert.ok(!shades.some(({ angle }) => angle === 270), 'the other edge is not shaded')
})

test('a sharp one is a band of one colour; even lines are borders, and wide glows no edges', () => {
  assert.deepEqual(parseInsetShadows('rgb(255, 0, 0) 0px -4px 0px 0px inset', size), [
    {
      kind: 'linear',
      angle: 0,
      stops: [
        { color: '#ff0000ff', at: 0 },
        { color: '#ff0000ff', at: 0.01 },
        { color: '#ff000000', at: 0.01 },
      ],
    },
  ])
  assert.deepEqual(parseInsetShadows('rgb(0, 0, 0) 0px 0px 0px 2px inset', size), [])
  assert.deepEqual(parseInsetShadows('rgb(0, 0, 0) 0px 0px 400px 0px inset', size), [])
  assert.deepEqual(parseInsetShadows('rgb(0, 0, 0) 0px 4px 8px 0px', size), [])
  assert.deepEqual(parseInsetShadows('none', size), [])
})

test('edges across from each other are shaded by one gradient, so that few are enough for a box', () => {
  const written = 'rgb(198, 191, 212) 6px 6px 14px 0px inset, rgb(250, 248, 255) -6px -6px 14px 0px inset'
  const shades = parseInsetShadows(written, size)
  for (const shade of shades) assert.doesNotThrow(() => gradientSchema.parse(shade))
  assert.deepEqual(
    shades.map(({ angle, stops: [first] }) => [angle, first?.color.slice(0, 7)]),
    [
      [90, '#c6bfd4'],
      [180, '#c6bfd4'],
      [90, '#faf8ff'],
      [180, '#faf8ff'],
    ],
  )
  const alphas = [0, 0.5, 1].map((at) =>
    Number.parseInt(colorAt(shades[0]?.stops ?? [], at).slice(7) || 'ff', 16),
  )
  assert.ok((alphas[0] ?? 0) > (alphas[2] ?? 0) && (alphas[2] ?? 0) > 20, String(alphas))
  assert.equal(alphas[1], 0)
})

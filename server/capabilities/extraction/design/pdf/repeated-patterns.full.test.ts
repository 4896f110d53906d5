// A gradient that was read a little beside its place is none that repeats.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Gradient } from '#contracts/paint.schema.ts'
import { isRepeated } from './repeated-patterns.ts'

const [dark, light] = ['#111a4e', '#dbe4ff']
const gradient: Gradient = {
  kind: 'linear',
  angle: 112,
  stops: [
    { color: dark, at: 0 },
    { color: dark, at: 0.5 },
    { color: light, at: 0.5 },
    { color: light, at: 1 },
  ],
}
const shape = { x: 0, y: 0, width: 240, height: 240 }

function look(isLight: (x: number, y: number) => boolean): boolean {
  const bytes = new Uint8ClampedArray(240 * 240 * 4).fill(255)
  for (let y = 0; y < 240; y += 1)
    for (let x = 0; x < 240; x += 1) if (!isLight(x, y)) bytes.set([0x11, 0x1a, 0x4e], (y * 240 + x) * 4)
  const pixels = { width: 240, height: 240, bytes } as const
  return isRepeated({ kind: 'gradient', gradient, isOpaque: true, mean: dark }, { pixels, shape, radius: 0 })
}

test('an edge twenty pixels beside its place is one edge, stripes repeat', () => {
  const isBeyond = (x: number, y: number): boolean => (x - 140) * 0.93 + (y - 120) * 0.37 > 0
  assert.equal(look(isBeyond), false)
  assert.equal(
    look((x, y) => (x + y) % 24 < 12),
    true,
  )
})

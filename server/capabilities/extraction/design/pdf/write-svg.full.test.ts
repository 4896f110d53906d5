import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeSvg } from './write-svg.ts'

test('a wide drawing fills its box to all of its edges, a sign keeps its ratio', () => {
  const draw = (width: number, height: number): string =>
    writeSvg([], { box: { x: 0, y: 0, width: width * 0.75, height: height * 0.75 - 0.37 }, width, height })
  const wave = draw(1_440, 73)
  assert.match(wave, /preserveAspectRatio="none"/)
  assert.doesNotMatch(draw(24, 24), /preserveAspectRatio/)
})

// A slanted text is as wide as its letters and lies on its line, however high the box of its font is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { uprighted } from './turned.ts'

test('the width of a slanted text is that of its letters in a font of any height', () => {
  const [cos, sin] = [Math.cos(Math.PI / 15), Math.sin(Math.PI / 15)]
  for (const height of [70, 95]) {
    const [across, down] = [105 * cos + height * sin, 105 * sin + height * cos]
    const run = makeTextRun({
      text: '88.3',
      fontSize: 63,
      angle: 348,
      baseline: 0,
      x: 400 - across / 2,
      y: 300 - down / 2,
      width: across,
      height: down,
      across: 400 * sin + 300 * cos + 20,
    })
    const { x, width, baseline } = uprighted(run, -12)
    assert.deepEqual(
      [x + width / 2, width, baseline].map(Math.round),
      [400 * cos - 300 * sin, 105, 400 * sin + 300 * cos + 20].map(Math.round),
    )
  }
})

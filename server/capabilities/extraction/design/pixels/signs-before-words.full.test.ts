import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet, write } from '#support/painted-sheets.ts'
import { segmentImage } from './segment-image.ts'

test('discs right before words are all whole', () => {
  const page = sheet([222, 74, 43])
  const isDisc = (x: number, y: number): boolean => Math.hypot(x - 5, y - 5) <= 5.5
  for (const left of [138, 153, 168])
    page.paint({ x: left, y: 767, width: 11, height: 11 }, (x, y) =>
      isDisc(x, y) ? [255, 233, 221] : [222, 74, 43],
    )
  const words = [write(page, { x: 184, y: 768, width: 46, height: 10 }, [255, 233, 221])]
  const { images } = segmentImage(page.pixels, words)
  const [signs] = images
  assert.ok(signs !== undefined)
  assert.deepEqual([signs.x, signs.x + signs.width], [138, 179])
})

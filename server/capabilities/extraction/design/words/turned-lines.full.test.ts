import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import type { Pixels } from '../../image/pixels.ts'
import { withoutTurned } from './turned-words.ts'

/** The page with what is on it going up to the right by so many pixels for one across. */
function sheared({ width, height, bytes }: Pixels, slope: number): Pixels {
  const page = blank(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = Math.round(y + slope * (x - 20))
      if (from < 0 || from >= height) continue
      page.bytes.set(bytes.subarray((from * width + x) * 4, (from * width + x) * 4 + 4), (y * width + x) * 4)
    }
  return page
}

test('small words on a slope are turned, whichever letters go below their line', () => {
  const level = blank(200, 120)
  const words = setText(level, 'you qualify', findFace('Lato', 700), {
    size: 18,
    spacing: 0,
    baseline: 90,
  }).map((word) => ({ ...word, confidence: 100 }))
  const turned = words.map((word) => ({
    ...word,
    y: word.y - 0.18 * (word.x - 20 + word.width),
    height: word.height + 0.18 * word.width,
  }))
  assert.deepEqual(withoutTurned(level, words), words)
  assert.deepEqual(withoutTurned(sheared(level, 0.18), turned), [])
})

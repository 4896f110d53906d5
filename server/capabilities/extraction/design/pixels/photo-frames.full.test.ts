// A photograph of which only a part was found goes up to the thin line of the frame around it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPhotographs } from './photo-frames.ts'
import { blank } from '#support/set-letters.ts'

test('a photograph between the lines of a frame is whole', () => {
  const page = blank(600, 400)
  for (let y = 0; y < 400; y += 1)
    for (let x = 0; x < 600; x += 1) {
      const isFrame = x >= 60 && x < 540 && y >= 50 && y < 350
      const isPhoto = x >= 62 && x < 538 && y >= 52 && y < 348
      const light = 60 + ((y - 52) / 296) * 90 + ((x * 7 + y * 13) % 5)
      const color = isPhoto ? [light * 0.7, light * 0.8, light] : isFrame ? [17, 22, 20] : [238, 241, 238]
      page.bytes.set(color, (y * 600 + x) * 4)
    }
  const found = { x: 62, y: 70, width: 470, height: 260 }
  const [photograph] = findPhotographs(page, { images: [found], doubtful: [], panels: [], words: [] })
  const whole = { x: 62, y: 52, width: 476, height: 296 }
  for (const side of ['x', 'y', 'width', 'height'] as const)
    assert.ok(Math.abs((photograph?.[side] ?? 0) - whole[side]) <= 1, JSON.stringify(photograph))
})

// A wave between two bands is one strip, also where a disc of the band above hides a part of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCurvedEdges } from './curved-edges.ts'
import { blank } from '#support/set-letters.ts'

const size = { width: 1_200, height: 400 }
const wave = (x: number): number => 200 + 36 * Math.sin((x / 600) * 2 * Math.PI)

test('a wave that goes down below a disc is one edge from side to side', () => {
  const page = blank(size.width, size.height)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const isDisc = Math.hypot(x - 860, y - 40) < 230
      const color = y > wave(x) ? [255, 245, 220] : isDisc ? [255, 205, 70] : [190, 228, 160]
      page.bytes.set(color, (y * size.width + x) * 4)
    }
  const [edge, ...others] = findCurvedEdges(page, 0)
  assert.deepEqual(others, [])
  assert.ok(edge !== undefined && edge.top < 168 && edge.bottom > 233, JSON.stringify(edge))
})

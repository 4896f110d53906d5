// What goes around a line of text is taken off a page before recognition; letters and tables stay.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseFrames } from './erase-frames.ts'

const [width, height] = [400, 120]

function page() {
  const ink = new Uint8Array(width * height).fill(255)
  const paint = (left: number, top: number, across: number, down: number): void => {
    for (let y = top; y < top + down; y += 1) ink.fill(0, y * width + left, y * width + left + across)
  }
  /** A ring with round ends, or a rectangle without a radius. */
  const outline = (left: number, top: number, across: number, down: number, radius: number): void => {
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        const inset = (edge: number): boolean => {
          const corner = Math.max(0, radius - edge)
          const dx = Math.max(edge + corner - x - 0.5, x + 0.5 - (across - edge - corner), 0)
          const dy = Math.max(edge + corner - y - 0.5, y + 0.5 - (down - edge - corner), 0)
          return corner === 0 ? dx === 0 && dy === 0 : Math.hypot(dx, dy) <= corner
        }
        if (inset(0) && !inset(2)) ink[(top + y) * width + left + x] = 0
      }
  }
  const count = (): number => ink.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0)
  return { ink, paint, outline, count }
}

test('the outlines of a pill and of a field go, and the letters in them stay', () => {
  const { ink, paint, outline, count } = page()
  for (const x of [50, 60, 70, 80, 230, 240]) paint(x, 34, 4, 14)
  const letters = count()
  outline(20, 18, 110, 46, 23)
  outline(200, 18, 160, 46, 0)
  assert.ok(count() > letters)
  eraseFrames(ink, { width, height })
  assert.equal(count(), letters)
})

test('a large round letter, a table and a line below words stay', () => {
  const { ink, paint, outline, count } = page()
  outline(20, 20, 60, 60, 30)
  outline(120, 20, 160, 60, 0)
  paint(200, 20, 2, 60)
  paint(300, 60, 80, 2)
  const before = count()
  eraseFrames(ink, { width, height })
  assert.equal(count(), before)
})

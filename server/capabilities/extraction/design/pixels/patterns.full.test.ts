import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, write, type Color } from '#support/painted-sheets.ts'
import { findPatterns } from './patterns.ts'

const color: Color = [233, 100, 63]

test('a band with faint lines all over it is an image, and one with a few of them is none', () => {
  const page = sheet(color)
  const isLine = (x: number, y: number): boolean => Math.hypot((x % 120) - 60, (y % 60) - 60) % 30 < 4
  for (const box of [
    { x: 0, y: 200, width: 1_280, height: 700 },
    { x: 900, y: 1_000, width: 380, height: 500 },
  ])
    page.paint(box, (x, y) => (isLine(x, y) ? [240, 124, 94] : undefined))
  const hidden = [write(page, { x: 400, y: 300, width: 300, height: 60 }, [255, 246, 227])]
  const bands = [
    { top: 0, bottom: 200, color },
    { top: 200, bottom: 900, color },
    { top: 1_000, bottom: 1_500, color },
  ]
  const found = findPatterns(page.pixels, bands, { hidden, tolerance: 7 })
  assert.deepEqual(findPlaces(found), [[0, 200, 1_280, 700]])
})

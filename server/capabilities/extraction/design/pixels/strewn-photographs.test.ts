// Photographs from edge to edge that pass for plain bands with many small images on them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, type Color } from '#support/painted-sheets.ts'
import { segmentImage } from './segment-image.ts'

const dusk = (_: number, y: number): Color => [20 + y / 6, 24 + y / 12, 70 + y / 8]
const night = (): Color => [20, 24, 70]

function withStars(ground: (x: number, y: number) => Color) {
  const page = sheet()
  page.paint({ x: 0, y: 0, width: 1_280, height: 600 }, ground)
  for (let star = 0; star < 160; star += 1) {
    const [x, y] = [(star * 397) % 1_240, (star * 211) % 560]
    page.plain({ x: x + 10, y: y + 12, width: 10, height: 9 }, [250, 250, 240])
    page.plain({ x: x + 13, y: y + 9, width: 4, height: 15 }, [250, 250, 240])
  }
  return segmentImage(page.pixels, [])
}

test('a sky with stars whose ground changes is one photograph', () => {
  const { images, panels } = withStars(dusk)
  assert.deepEqual(findPlaces(images), [[0, 0, 1_280, 600]])
  assert.deepEqual(panels, [])
})

test('small images on one colour stay images', () => {
  const { images } = withStars(night)
  assert.ok(images.length > 40)
})

test('small images on cards do not make what is behind these a photograph', () => {
  const page = sheet()
  page.paint({ x: 0, y: 0, width: 1_280, height: 600 }, dusk)
  page.plain({ x: 60, y: 40, width: 1_160, height: 520 }, [255, 255, 255])
  for (let sign = 0; sign < 80; sign += 1) {
    const [x, y] = [90 + (sign % 16) * 70, 70 + Math.floor(sign / 16) * 100]
    page.plain({ x, y, width: 24, height: 9 }, [40, 80, 250])
    page.plain({ x: x + 8, y: y - 9, width: 9, height: 30 }, [250, 80, 40])
  }
  const { images } = segmentImage(page.pixels, [])
  assert.ok(images.length > 40 && images.every(({ width }) => width < 1_000), String(images.length))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, white, word } from '#support/painted-sheets.ts'
import { joinShadedCards } from './shaded-cards.ts'

const glow = (x: number, y: number): [number, number, number] => {
  const away = Math.min(1, Math.hypot(x - 560, 2 * (y - 370)) / 800)
  return [124 - 100 * away, 80 - 60 * away, 200 - 120 * away]
}

test('a part of a card whose colours go on in an image below it is of that image', () => {
  const page = sheet([8, 9, 16])
  page.paint({ x: 80, y: 400, width: 1_120, height: 370 }, glow)
  const card = { x: 80, y: 400, width: 1_120, height: 184, color: '#28255a' }
  const below = { x: 78, y: 600, width: 1_124, height: 170 }
  const words = [word({ x: 300, y: 480, width: 600, height: 70 })]
  const { cards, images } = joinShadedCards([card], [below], { image: page.pixels, words })
  assert.deepEqual(cards, [])
  assert.deepEqual(findPlaces(images), [[78, 400, 1_124, 370]])
})

test('a plain card above a photograph of its width keeps its panel', () => {
  const page = sheet(white)
  page.plain({ x: 80, y: 400, width: 600, height: 184 }, [40, 37, 90])
  page.paint({ x: 80, y: 584, width: 600, height: 200 }, glow)
  const card = { x: 80, y: 400, width: 600, height: 184, color: '#28255a' }
  const below = { x: 80, y: 584, width: 600, height: 200 }
  const { cards, images } = joinShadedCards([card], [below], { image: page.pixels, words: [] })
  assert.deepEqual([cards, images], [[card], [below]])
})

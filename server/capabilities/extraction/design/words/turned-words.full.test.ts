import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet, white, word, type Color } from '#support/painted-sheets.ts'
import { withoutTurned } from './turned-words.ts'

const dark: Color = [43, 33, 64]

/** Five letters of two stems each, whose feet go up by so many pixels from one letter to the next. */
function letters(page: ReturnType<typeof sheet>, { x, y, rise }: { x: number; y: number; rise: number }) {
  for (let at = 0; at < 5; at += 1)
    for (const stem of [0, 12])
      page.plain({ x: x + at * 24 + stem, y: y + (4 - at) * rise, width: 5, height: 30 }, dark)
  return word({ x, y, width: 113, height: 30 + 4 * rise })
}

test('a word that is turned a little is none, nor is what is right below it, and level ones stay', () => {
  const page = sheet(white)
  const level = letters(page, { x: 100, y: 100, rise: 0 })
  const turned = letters(page, { x: 400, y: 100, rise: 3 })
  const below = { ...word({ x: 420, y: 150, width: 60, height: 12 }), text: 'every' }
  const beside = { ...word({ x: 620, y: 150, width: 60, height: 12 }), text: 'other' }
  assert.deepEqual(withoutTurned(page.pixels, [level, turned, below, beside]), [level, beside])
})

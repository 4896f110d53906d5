// Arrows by their shape, whatever recognition reads in their place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isArrow } from './arrow-signs.ts'
import { blank, findFace, paint, setText } from '#support/set-letters.ts'

const box = { x: 10, y: 10, width: 24, height: 15 }

/** Rows of `#`, from the upper left corner of the box on. */
function draw(rows: readonly string[]): boolean {
  const page = blank(60, 40)
  for (const [y, row] of rows.entries())
    for (const [x, sign] of Array.from(row).entries()) if (sign === '#') paint(page, 10 + x, 10 + y, 0)
  return isArrow(page, box)
}

test('arrows to the right and to the upper right are arrows, dashes, crosses and brackets are not', () => {
  const right = [
    '.......##....',
    '........##...',
    '.........##..',
    '#############',
    '.........##..',
    '........##...',
  ]
  const up = ['..######', '......##', '.....###', '....##.#', '...##..#', '..##...#', '.##.....', '##......']
  const cross = [
    '.....##.....',
    '.....##.....',
    '############',
    '############',
    '.....##.....',
    '.....##.....',
  ]
  const bracket = ['##......', '..##....', '....##..', '......##', '....##..', '..##....', '##......']
  assert.deepEqual([right, up, cross, bracket, ['############', '############']].map(draw), [
    true,
    true,
    false,
    false,
    false,
  ])
})

test('letters and figures are no arrows', () => {
  const page = blank(1_300, 130)
  for (const family of ['Inter', 'Lora', 'JetBrains Mono']) {
    const words = setText(page, '7 Z A J T / 1 y F', findFace(family, 700), { size: 30, spacing: 0 })
    assert.deepEqual(
      words.filter((word) => isArrow(page, word)).map(({ text }) => text),
      [],
    )
  }
})

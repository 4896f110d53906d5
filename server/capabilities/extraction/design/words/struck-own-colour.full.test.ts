// Words that a line in the colour of their letters goes through are found, other words of one line are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findStruckWords } from './struck-words.ts'

const black = [0, 0, 0, 255]

function setLine(line?: { y: number; height: number }) {
  const page = blank(400, 130)
  const words = setText(page, 'Hand back. Not yet', findFace('Lato', 400), {
    size: 18,
    spacing: 0,
    baseline: 90,
  }).map((word) => ({ ...word, confidence: 100 }))
  const [from, to] = [words[0]?.x ?? 0, (words[1]?.x ?? 0) + (words[1]?.width ?? 0)]
  if (line !== undefined)
    for (let y = line.y; y < line.y + line.height; y += 1)
      for (let x = Math.floor(from); x < to; x += 1) page.bytes.set(black, (y * page.width + x) * 4)
  return { page, words }
}

test('thin lines in the colour of the letters strike the words that they go through', () => {
  const { page, words } = setLine({ y: 84, height: 1 })
  const [found, ...others] = findStruckWords(page, words)
  assert.equal(others.length, 0)
  assert.equal(found?.text, 'Hand back.')
})

test('words without a line, or with one below them, are not struck', () => {
  for (const line of [undefined, { y: 92, height: 1 }, { y: 95, height: 1 }]) {
    const { page, words } = setLine(line)
    assert.deepEqual(findStruckWords(page, words), [])
  }
})

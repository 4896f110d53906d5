import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findSidewaysWords } from './sideways-words.ts'

const word = (
  text: string,
  [x, y, width, height]: [number, number, number, number],
  line = 1,
): RecognisedWord => ({
  text,
  x,
  y,
  width,
  height,
  confidence: 92,
  line,
})

test('a label whose letters lie on their side is one image that says what it says', () => {
  const label = [
    word('HANDGESCHMIEDET', [38, 430, 11, 123]),
    word('IM', [38, 410, 11, 12]),
    word('BERGISCHEN', [38, 323, 11, 78]),
  ]
  const title = [word('Elfhundert', [140, 900, 300, 60], 2)]
  const [found, ...others] = findSidewaysWords([...label, ...title])
  assert.deepEqual(others, [])
  assert.deepEqual(found, {
    box: { x: 35, y: 320, width: 17, height: 236 },
    words: label,
    text: 'HANDGESCHMIEDET IM BERGISCHEN',
  })
})

test('a label that cannot be read has no alternative text', () => {
  const [found] = findSidewaysWords([{ ...word('NINWON3IINV', [690, 3289, 11, 93]), confidence: 26 }])
  assert.equal(found?.text, '')
})

test('narrow letters, numerals and words with a stroke of an image are upright', () => {
  const lines = [
    [word('ill', [10, 10, 22, 30])],
    [word('III', [10, 80, 23, 28])],
    [word('Grad,', [140, 120, 90, 60]), word('aan', [240, 120, 20, 60])],
  ]
  assert.deepEqual(
    findSidewaysWords(lines.flatMap((line, index) => line.map((one) => ({ ...one, line: index })))),
    [],
  )
})

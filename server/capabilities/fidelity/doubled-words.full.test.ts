// Words that are set over an image of themselves are not what the design shows, however well they match.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareLooks } from './compare-looks.ts'
import type { Box, PageLook } from './fidelity.types.ts'

const text = (words: string, y: number) => ({
  text: words,
  x: 100,
  y,
  width: 400,
  height: 40,
  color: '#222222',
  size: 16,
  weight: 400,
})
const look = (images: Box[]): PageLook => ({
  width: 1_000,
  height: 1_000,
  texts: [text('Write to us which loaves you would like', 100), text('Order by Thursday', 300)],
  images,
  backgrounds: { columns: 1, colors: ['#ffffff'] },
  sections: [],
})

test('words over an image no larger than they are count as missing, on whichever side the image came from', () => {
  const image = { x: 98, y: 96, width: 410, height: 50 }
  for (const design of [look([]), look([image])]) {
    const { block, missing } = compareLooks(design, look([image]))
    assert.equal(block, 0.5)
    assert.deepEqual(
      missing.map((one) => one.text),
      ['Write to us which loaves you would like'],
    )
  }
})

test('words on a photograph or a button are where they belong', () => {
  for (const image of [
    { x: 0, y: 0, width: 1_000, height: 500 },
    { x: 60, y: 80, width: 480, height: 80 },
  ])
    assert.equal(compareLooks(look([image]), look([image])).block, 1)
})

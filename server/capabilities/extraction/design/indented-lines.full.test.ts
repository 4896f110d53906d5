// A first line that begins behind the others, or before them, does so on the page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { toTextBlock } from './paragraph-block.ts'
import { findParagraphs } from './paragraphs.ts'
import { findSegments } from './segments.ts'

/** Where lines of 80 pixels begin, and how wide each is. */
function readLines(...lines: readonly (readonly [x: number, width: number])[]): unknown[] {
  const words = ['The long table', 'laid out at dusk', 'by the water', 'all night']
  const runs = lines.map(([x, width], row) =>
    makeTextRun({
      text: words[row] ?? '',
      x,
      y: 20 + row * 88,
      width,
      height: 80,
      baseline: 100 + row * 88,
      fontSize: 80,
    }),
  )
  const blocks = findParagraphs(findSegments(runs, [])).map((paragraph) => toTextBlock(paragraph))
  return blocks.map(({ x, width, align, indent }) => [x, width, align, indent])
}

test('a headline whose first line is indented keeps that, though its lines end nearly in one place', () => {
  assert.deepEqual(readLines([240, 500], [200, 508]), [[200, 540, 'left', 40]])
  assert.deepEqual(readLines([260, 400], [200, 508], [200, 300]), [[200, 508, 'left', 60]])
})

test('a first line that begins before the others hangs over the edge of the text', () => {
  assert.deepEqual(readLines([140, 500], [200, 508]), [[200, 508, 'left', -60]])
})

test('lines that end in one place, or have their middle there, are not indented', () => {
  assert.deepEqual(readLines([240, 460], [200, 500]), [[200, 500, 'right', undefined]])
  assert.deepEqual(readLines([240, 420], [200, 500]), [[200, 500, 'center', undefined]])
  assert.deepEqual(readLines([200, 420], [206, 500]), [[200, 506, 'left', undefined]])
})

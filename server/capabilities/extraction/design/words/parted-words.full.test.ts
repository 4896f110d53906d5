// What recognition joined where there are spaces in between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { withPartedWords } from './parted-words.ts'

/** A word of strokes eight pixels wide and 12 high, so far apart; `dash` is a low one, so long. */
function read(
  text: string,
  gaps: readonly number[],
  dash?: { at: number; length: number },
): [string, number, number][] {
  const page = sheet()
  let x = 100
  for (const [at, gap] of [...gaps, 0].entries()) {
    const width = dash?.at === at ? dash.length : 8
    const down = dash?.at === at ? { y: 106, height: 1 } : { y: 100, height: 12 }
    page.plain({ x, width, ...down }, [20, 40, 50])
    x += width + gap
  }
  const word = { text, x: 100, y: 100, width: x - 100, height: 12, confidence: 90, line: 1 }
  return withPartedWords(page.pixels, [word]).map((one) => [one.text, one.x, one.width])
}

test('a sign that stands as far after its figure as words do is a word of its own', () => {
  assert.deepEqual(read('32€', [2, 5]), [
    ['32', 100, 18],
    ['€', 123, 8],
  ])
  assert.deepEqual(read('4seats', [6, 2, 2, 1, 2]), [
    ['4', 100, 8],
    ['seats', 114, 47],
  ])
  assert.deepEqual(read('4seats', [6, 2, 5, 1, 2]).length, 1)
  assert.deepEqual(read('1.250%', [2, 2, 2, 2, 5]), [
    ['1.250', 100, 48],
    ['%', 153, 8],
  ])
})

test('a sign beside its figure, or before it, is of its word', () => {
  assert.deepEqual(read('32€', [2, 2]), [['32€', 100, 28]])
  // Letters of one width are as far apart.
  assert.deepEqual(read('32€', [4, 4]), [['32€', 100, 32]])
  assert.deepEqual(read('€32', [5, 2]), [['€32', 100, 31]])
})

test('what is apart from a dash to both sides of it are two words', () => {
  assert.deepEqual(read('9-11', [4, 5, 2], { at: 1, length: 7 }), [
    ['9', 100, 8],
    ['-', 112, 7],
    ['11', 124, 18],
  ])
  assert.deepEqual(
    read('h-1h,', [4, 4, 2], { at: 1, length: 4 }).map(([text]) => text),
    ['h', '-', '1h,'],
  )
  assert.deepEqual(read('9-11', [1, 1, 2], { at: 1, length: 7 }), [['9-11', 100, 35]])
  assert.deepEqual(read('9-11', [4, 1, 2], { at: 1, length: 7 }).length, 1)
  // Letters of one width are as far apart.
  assert.deepEqual(read('9-11', [4, 4, 3], { at: 1, length: 4 }).length, 1)
})

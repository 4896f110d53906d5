// Recognised words become the text that a reader saw: lines, paragraphs, headings by their size, items with
// their signs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../ocr/words.ts'
import { recognisedMarkdown, recognisedPage } from './recognised-text.ts'

/** Lines of letters as high as they should be at this size, in pixels of a page of 1,700 × 2,200. */
function findLines(...lines: { text: string; y: number; x?: number; size?: number }[]): RecognisedWord[] {
  return lines.flatMap(({ text, y, x = 200, size = 40 }, index) => {
    let left = x
    return text.split(' ').map((word) => {
      const rise = /[A-Zbdfhiklt0-9©@]/.test(word) ? 0.73 : 0.53
      const fall = /[gjpqy]/.test(word) ? 0.21 : 0
      const width = word.length * size * 0.5
      const placed = {
        text: word,
        x: left,
        y: y - rise * size,
        width,
        height: (rise + fall) * size,
        confidence: 95,
        line: index + 1,
      }
      left += width + size * 0.3
      return placed
    })
  })
}
const size = { width: 1_700, height: 2_200 }
const toMarkdown = (words: RecognisedWord[]): string => recognisedMarkdown([recognisedPage(1, words, size)])

test('large lines are headings, lines close together a paragraph, and words parted at their ends are whole', () => {
  const words = findLines(
    { text: 'The art of bread', y: 400, size: 80 },
    { text: 'Bread is made of flour and water and salt and it takes an after-', y: 600 },
    { text: 'noon to rise and a long night to rest before it goes into the oven', y: 650 },
    { text: 'and comes out.', y: 700 },
    { text: 'Then it cools.', y: 820 },
  )
  assert.equal(recognisedPage(1, words, size).text.split('\n\n').length, 3)
  assert.equal(
    toMarkdown(words),
    '# The art of bread\n\nBread is made of flour and water and salt and it takes an afternoon to rise and a long night to rest before it goes into the oven and comes out.\n\nThen it cools.',
  )
})

test('signs before items, recognised as something round, are signs again; a line of rights stays', () => {
  const items = findLines(
    { text: '© Flour of rye', y: 600 },
    { text: '@ Water', y: 680 },
    { text: 'e Salt', y: 760 },
  )
  assert.equal(toMarkdown(items), '- Flour of rye\n- Water\n- Salt')
  assert.match(toMarkdown(findLines({ text: '© The bakery of the town', y: 600 })), /^© The bakery/)
  assert.match(
    toMarkdown(findLines({ text: 'e poi il pane', y: 600 }, { text: 'e poi il sale', y: 680 })),
    /^e poi il pane/,
  )
})

test('what lies far apart on a line is apart by a tab', () => {
  const words = [...findLines({ text: 'Rye flour', y: 600 }), ...findLines({ text: '18', y: 600, x: 900 })]
  assert.equal(recognisedPage(1, words, size).text, 'Rye flour\t18')
})

test('a page without words is an empty text', () => {
  assert.deepEqual([recognisedPage(1, [], size).text, toMarkdown([])], ['', ''])
})

// Texts at even steps are of letters of one width, also where lines of another size are hardly larger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFixedPitch } from './fixed-pitch.ts'
import type { LookedText } from './text-looks.ts'

/** A line whose words are at steps of a width, or at uneven ones. */
function setLine(text: string, fontSize: number, step: number, isEven = true): LookedText {
  let [letters, from] = [0, 0]
  const words = text.split(' ').map((word, at) => {
    const x = isEven ? letters * step : from
    const width = word.length * step * (isEven ? 1 : 1 + (at % 2) * 0.6)
    letters += word.length + 1
    from += width + step
    return { text: word, x, y: 0, width, height: 10, confidence: 96, line: 1 }
  })
  return { run: { text, fontSize } as LookedText['run'], words, stroke: 0 }
}

const small = ['Canal Arches and Mills', 'records within two weeks', 'prices hold sixty days']

test('lines of a size hardly larger leave a size at even steps', () => {
  const lines = [
    ...small.map((text) => setLine(text, 13, 8.4)),
    setLine('so no two sides come out', 14, 9.3),
    setLine('alike in the larger size', 14, 9.3),
  ]
  const { sure } = findFixedPitch(lines)
  assert.deepEqual(
    [...sure].map(({ run }) => run.text),
    small,
  )
})

test('lines of one size that are at no steps are of another face', () => {
  const lines = [
    ...small.map((text) => setLine(text, 13, 8.4)),
    ...small.map((text) => setLine(`${text} more`, 13, 8.4, false)),
  ]
  assert.equal(findFixedPitch(lines).sure.size, 0)
})

test('words wider than their letters at even steps are of no such face', () => {
  const lines = small.map((text) => setLine(text, 13, 8.4))
  const wide = lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, x: word.x - 2, width: word.width + 4 })),
  }))
  assert.deepEqual(
    [lines, wide].map((some) => findFixedPitch(some).sure.size),
    [3, 0],
  )
})

test('a table of a few words a line is at even steps, also beside texts of its size in another face', () => {
  const cells = [
    'one line a clue',
    'checked by two',
    'to all of them',
    'note to them',
    'good day to all',
    'on 30 may',
  ]
  const lines = [
    setLine('cryptic 22 down names a living bishop', 12, 9),
    ...cells.map((text) => setLine(text, 12, 9)),
    ...small.map((text) => setLine(text, 12, 9, false)),
  ]
  const count = (some: readonly LookedText[]): number => findFixedPitch(some).sure.size
  assert.deepEqual([count(lines), count(lines.slice(0, 5)), count(lines.slice(1))], [7, 0, 0])
})

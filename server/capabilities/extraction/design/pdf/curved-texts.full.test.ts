// Words of a PDF along a curve are one drawing with what they say; letters of level words are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { takeCurved } from './curved-texts.ts'

const size = 10
/** Letters around a seal, each a text of its own: letters and spaces take 15 degrees. */
const around = Array.from('OLIVE OIL').flatMap((text, index) => {
  const angle = (270 + index * 15) % 360
  const [x, y] = [
    300 + 40 * Math.sin((angle * Math.PI) / 180) - size / 2,
    300 - 40 * Math.cos((angle * Math.PI) / 180) - size / 2,
  ]
  return text === ' '
    ? []
    : [
        makeTextRun({
          text,
          object: index + 1,
          angle,
          x,
          y,
          width: size,
          height: size,
          fontSize: size,
          baseline: y + size,
        }),
      ]
})
const level = Array.from('LEVEL OIL').map((text, index) =>
  makeTextRun({
    text,
    object: index + 20,
    x: 300 + index * 10,
    y: 500,
    baseline: 510,
    width: size,
    height: size,
    fontSize: size,
  }),
)
const texts = new Map(Array.from({ length: 30 }, (_, index) => [index + 1, { order: index, chain: [index] }]))
const paint = { rendered: [], objects: [], texts, veils: [], isCut: false }

test('letters around a seal are a drawing, letters on a line stay words', () => {
  const taken = takeCurved([...around, ...level], paint)
  assert.deepEqual(taken.straight, level)
  assert.deepEqual(
    taken.labels.map(({ text, members }) => [text, members.length]),
    [['OLIVE OIL', 9]],
  )
})

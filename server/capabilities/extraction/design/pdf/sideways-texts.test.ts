// Labels along the side of a PDF's page stay drawings with their words; a page that is turned does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { takeSideways } from './sideways-texts.ts'

const label = (text: string, object: number, y: number) =>
  makeTextRun({ text, object, angle: 90, x: 900, y, width: 12, height: 60, baseline: -900, fontSize: 10 })
const texts = new Map([1, 2, 3, 4].map((object) => [object, { order: object, chain: [object] }]))
const paint = { rendered: [], objects: [], texts, veils: [], isCut: false }

test('words on their side are one drawing with what they say', () => {
  const level = makeTextRun({
    text: 'words of the page '.repeat(10),
    object: 4,
    x: 50,
    width: 400,
    baseline: 90,
  })
  const taken = takeSideways([label('REGNITZ,', 2, 100), level, label('SENF', 3, 164)], paint)
  assert.deepEqual(taken.level, [level])
  assert.deepEqual(
    taken.labels.map(({ text, members }) => [text, members.map(({ chain }) => chain[0])]),
    [['REGNITZ, SENF', [2, 3]]],
  )
})

test('a page on which most words lie on their side keeps them', () => {
  const runs = [label('one of the words', 1, 100), label('and another one', 2, 200)]
  assert.deepEqual(takeSideways(runs, paint), { level: runs, labels: [] })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLetterShapes, type ShapedFace } from './letter-shapes.ts'
import { setFiguresOnLine } from './old-style-figures.ts'
import type { LookedText } from './text-looks.ts'

const fontSize = 100
/** As it is read first: the feet of its lowest figure are on the line. */
function readFigure(text: string): Pick<LookedText, 'run' | 'words'> {
  const run = { text, x: 10, y: 40, width: 200, height: 100, baseline: 120, fontSize } as LookedText['run']
  return { run, words: [{ text, x: 10, y: 50, width: 200, height: 70, confidence: 95, line: 1 }] }
}

function find(family: string): ShapedFace {
  return readLetterShapes().find((face) => face.family === family) ?? assert.fail(family)
}

test('figures of an old style reach below their line, in their face', () => {
  const year = readFigure('1904')
  setFiguresOnLine(year, find('Playfair Display'), 1)
  assert.ok(year.run.baseline > 90 && year.run.baseline < 110, String(year.run.baseline))
  assert.equal(year.run.y - 40, year.run.baseline - 120, 'its box goes with it')
})

test('figures that end on the line, and words, stay', () => {
  for (const [text, family] of [
    ['1904', 'Inter'],
    ['38', 'Inter'],
    ['Page 9', 'Playfair Display'],
  ] as const) {
    const other = readFigure(text)
    setFiguresOnLine(other, find(family), 1)
    assert.equal(other.run.baseline, 120, text)
  }
})

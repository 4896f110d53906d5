import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findReach } from '../faces/compare-faces.ts'
import { readLetterShapes, type ShapedFace } from '../faces/letter-shapes.ts'
import { findFace } from '#support/set-letters.ts'
import { setOnLineOfFace } from './old-style-figures.ts'
import type { LookedText } from '../faces/text-looks.ts'

const fontSize = 100
const line = 120

/** Words as high as they are in a face, as they are read first: the lowest of them is on the line. */
function readText(text: string, face: ShapedFace): Pick<LookedText, 'run' | 'words'> {
  const words = text.split(' ').map((word, at) => {
    const { rise, depth } = findReach(word, face) ?? assert.fail(word)
    const [y, height] = [line - rise * fontSize, (rise + depth) * fontSize]
    return { text: word, x: 10 + at * 200, y, width: 190, height, confidence: 95, line: 1 }
  })
  const baseline = Math.max(...words.map(({ y, height }) => y + height))
  const run = { text, x: 10, y: 40, width: 200, height: 100, baseline, fontSize } as LookedText['run']
  return { run, words }
}

function find(family: string): ShapedFace {
  return readLetterShapes().find((face) => face.family === family) ?? assert.fail(family)
}

test('figures of an old style reach below their line, in their face, also beside words and signs', () => {
  for (const text of ['1904', '£179', '3,842', '7', 'Sat 17 May at 05:10']) {
    const old = readText(text, find('Playfair Display'))
    const before = { ...old.run }
    setOnLineOfFace(old, find('Playfair Display'), 1)
    assert.ok(Math.abs(old.run.baseline - line) < 2, `${text}: ${old.run.baseline}`)
    assert.equal(old.run.y - before.y, old.run.baseline - before.baseline, 'its box goes with it')
  }
})

test('a figure alone that seemed as high as others has the size of its face', () => {
  for (const text of ['12', '138', '62 min']) {
    const old = readText(text, find('Cormorant Garamond'))
    old.run.fontSize = fontSize * 1.28
    setOnLineOfFace(old, find('Cormorant Garamond'), 1)
    assert.ok(Math.abs(old.run.fontSize - fontSize) < 3, `${text}: ${old.run.fontSize}`)
  }
})

test('words that all go below their line are on that of their face', () => {
  for (const family of ['Cormorant Garamond', 'Inter', 'Jost']) {
    const low = readText('regnet', find(family))
    setOnLineOfFace(low, find(family), 1)
    assert.ok(Math.abs(low.run.baseline - line) < 1, `${family}: ${low.run.baseline}`)
  }
  const beside = readText('page one', find('Cormorant Garamond'))
  const before = { ...beside.run }
  setOnLineOfFace(beside, find('Cormorant Garamond'), 0.2)
  assert.deepEqual(beside.run, before, 'other words of small letters say where it is')
})

test('large italic letters that go below their line are on that of their face', () => {
  const face = findFace('Playfair Display', 400, true)
  const low = readText('by half six', face)
  setOnLineOfFace(low, face, 1)
  assert.ok(Math.abs(low.run.baseline - line) < 1, String(low.run.baseline))
})

test('figures that end on the line, and words alone, stay', () => {
  for (const [text, family] of [
    ['1904', 'Inter'],
    ['38', 'Inter'],
    ['Place', 'Playfair Display'],
  ] as const) {
    const other = readText(text, find(family))
    const before = { ...other.run }
    setOnLineOfFace(other, find(family), 0.2)
    assert.deepEqual(other.run, before, text)
  }
})

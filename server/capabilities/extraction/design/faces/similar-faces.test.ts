import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DrawnLetter } from '../pdf/font-strokes.ts'
import { maxLevel, readLetterShapes, shapeEm } from './letter-shapes.ts'
import { findSimilarFace } from './similar-faces.ts'
import { isUnlikeServed } from '../pdf/unlike-fonts.ts'

/** Letters as a face has them, so many times as wide and as heavy. */
function drawLetters(
  text: string,
  { family, weight }: { family: string; weight: number },
  { wide = 1, heavy = 1 } = {},
): DrawnLetter[] {
  const face = readLetterShapes().find(
    (one) => one.family === family && one.weight === weight && !one.isItalic,
  )
  return Array.from(text, (letter) => {
    const { advance = 0, height = 0, levels = [] } = face?.letters.get(letter) ?? {}
    const ink = [...levels].reduce((sum, level) => sum + level, 0) / maxLevel / shapeEm ** 2
    return { text: letter, width: (advance / shapeEm) * wide, height: height / shapeEm, ink: ink * heavy }
  })
}

const letters = 'HurtsabioTELO'
const sans = { face: { kind: 'sans' } } as const

test('a heavy face whose name nobody knows becomes a heavy one that is about as wide', () => {
  const drawn = drawLetters(letters, { family: 'Rubik', weight: 900 }, { wide: 1.03, heavy: 1.2 })
  assert.partialDeepStrictEqual(findSimilarFace(drawn, sans), { family: 'Rubik', weight: 900 })
})

test('its weight is between those that are known where it has more ink', () => {
  const drawn = drawLetters(letters, { family: 'Unbounded', weight: 550 }, { heavy: 1.1 })
  assert.partialDeepStrictEqual(findSimilarFace(drawn, sans), { family: 'Unbounded', weight: 600 })
})

test('of two faces as near in width the narrower one is taken, as its letters can be spaced', () => {
  const drawn = drawLetters(letters, { family: 'Unbounded', weight: 900 }, { wide: 0.88, heavy: 0.95 })
  assert.notEqual(findSimilarFace(drawn, sans)?.family, 'Unbounded')
})

test('a few letters say nothing, nor do those of one width', () => {
  const drawn = drawLetters(letters, { family: 'Rubik', weight: 900 })
  assert.equal(findSimilarFace(drawn.slice(0, 5), sans), undefined)
  assert.equal(findSimilarFace(drawn, { face: { kind: 'mono' } }), undefined)
})

test('handwriting that leans is like a script, which has no italics', () => {
  const drawn = drawLetters(letters, { family: 'Caveat', weight: 700 }, { wide: 1.02 })
  assert.equal(findSimilarFace(drawn, { ...sans, isItalic: true })?.family, 'Caveat')
})

test('a font is unlike all families where the nearest one is clearly wider, or its name means another one', () => {
  const judged = { ...sans, stem: 0.2, isOfLetters: true }
  const near = drawLetters(letters, { family: 'Rubik', weight: 900 }, { wide: 1.02 })
  const wide = drawLetters(letters, { family: 'Rubik', weight: 900 }, { wide: 1.5 })
  const isUnlike = (name: string, drawn: DrawnLetter[], family?: string): boolean =>
    isUnlikeServed({ name, letters: drawn, judged, family })
  assert.equal(isUnlike('Strange-Regular', near), false)
  assert.equal(isUnlike('Strange-Regular', wide), true)
  assert.equal(isUnlike('GreatVibes-Regular', near), true)
  assert.equal(isUnlike('', near, 'Rubik'), false)
  assert.equal(isUnlike('', wide, 'Unnamed sans-serif'), true)
})

test('of three letters the nearest family may be near, of fewer the name says whether a font is like one', () => {
  const isUnlike = (name: string, text: string, wide?: number): boolean =>
    isUnlikeServed({
      name,
      letters: drawLetters(text, { family: 'Rubik', weight: 900 }, { wide: wide ?? 1 }),
      judged: sans,
      family: undefined,
    })
  assert.deepEqual(
    [isUnlike('Strange-Regular', 'HOT'), isUnlike('Strange-Regular', 'HOT', 1.6)],
    [false, true],
  )
  const names = ['Strange-Regular', 'GreatVibes-Regular', 'HelveticaNeue-Bold', '']
  assert.deepEqual(
    names.map((name) => isUnlike(name, 'HO')),
    [false, true, false, false],
  )
})

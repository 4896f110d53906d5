// Of the faces of a family, letters are of the one that has as much ink.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawLetter, type ShapedWord } from './compare-faces.ts'
import { readLetterShapes, type ShapedFace } from './letter-shapes.ts'
import { rank } from './rank-faces.ts'
import { looksUnlike } from './unlike-looks.ts'
import { shapeRows } from '../words/word-shape.ts'

const faces = readLetterShapes().filter(({ family, isItalic }) => family === 'Playfair Display' && !isItalic)

/** A word of high letters in a face, each cell with a share of what is in its neighbours. */
function drawBlurred(text: string, face: ShapedFace, height: number): ShapedWord {
  const letters = Array.from(text, (letter) => face.letters.get(letter) ?? assert.fail(letter))
  const [top, bottom] = [
    Math.min(...letters.map((letter) => letter.top)),
    Math.max(...letters.map((letter) => letter.top + letter.height)),
  ]
  const scale = shapeRows / (bottom - top)
  const columns = Math.round(letters.reduce((sum, { advance }) => sum + advance, 0) * scale)
  const cells = new Float32Array(columns * shapeRows)
  let pen = 0
  for (const letter of letters) {
    const [x, y] = [(pen + letter.left) * scale, (letter.top - top) * scale]
    drawLetter(cells, letter, { columns, x, y, across: scale, down: scale })
    pen += letter.advance
  }
  const blurred = cells.map((_, at) =>
    [-1, 0, 1].reduce((sum, aside) => sum + Math.min(1, cells[at + aside] ?? 0) / 3, 0),
  )
  return { text, columns, cells: blurred, width: (columns * height) / shapeRows, height }
}

test('blurred letters are as heavy as they have ink, not as what covers them best', () => {
  assert.ok(faces.length > 1)
  for (const face of faces) {
    const words = ['Kommen', 'Hold'].map((text) => drawBlurred(text, face, 60))
    assert.equal(rank(words, faces)[0]?.face.weight, face.weight)
  }
})

test('heavy letters whose edges lie apart are unlike their face, as are thin ones that hardly overlap', () => {
  const areUnlike = (looks: readonly (readonly [number, number, number])[]): boolean[] =>
    looks.map(([size, likeness, stem]) => looksUnlike({ size, likeness }, stem * size))
  // Bagel Fat One as Fredoka, a misread line of Syne, Abril Fatface as Fraunces, Rye as Abril Fatface; a thin
  // face as another one.
  const others = [
    [197, 0.7, 0.197],
    [266, 0.82, 0.2],
    [65, 0.72, 0.248],
    [104, 0.64, 0.188],
    [60, 0.6, 0.083],
    [158, 0.52, 0.06],
  ] as const
  assert.deepEqual(
    areUnlike(others),
    others.map(() => true),
  )
  // Alfa Slab One, Anton, Fraunces and Cormorant Garamond in themselves.
  const own = [
    [184, 0.86, 0.285],
    [137, 0.78, 0.17],
    [54, 0.72, 0.083],
    [57, 0.67, 0.052],
  ] as const
  assert.deepEqual(
    areUnlike(own),
    own.map(() => false),
  )
})

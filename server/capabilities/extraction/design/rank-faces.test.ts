// Of the faces of a family, letters are of the one that has as much ink.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawLetter, type ShapedWord } from './compare-faces.ts'
import { readLetterShapes, type ShapedFace } from './letter-shapes.ts'
import { rank } from './rank-faces.ts'
import { shapeRows } from './word-shape.ts'

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

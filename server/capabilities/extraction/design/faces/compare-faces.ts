// How like a word of an image is to the same word in a family that pages are set in.
import { findKerning } from './letter-pairs.ts'
import { maxLevel, shapeEm, type LetterShape, type ShapedFace } from './letter-shapes.ts'
import { shapeRows, type WordShape } from '../words/word-shape.ts'

export interface ShapedWord extends WordShape {
  text: string
}

export interface Likeness {
  /** How much of what is ink in one of them is ink in both, 0 to 1. */
  overlap: number
  /** Between letters, in em, so that both are as wide. */
  spacing: number
  /** Pixels of the image. */
  size: number
  /** Of the word, beside that of the letters of the face. */
  ink: number
}

/** Letters of another build would have to be set closer or wider, in em; capitals are set wide by design. */
const spacings = { min: -0.08, max: 0.12, maxOfCapitals: 0.42 }

/** As wide as most families have it. */
export const space: LetterShape = {
  advance: shapeEm / 4,
  left: 0,
  top: 0,
  width: 0,
  height: 0,
  levels: new Uint8Array(),
}

/** In a face of one width a space is as wide as a letter. */
function getSpace({ letters }: ShapedFace): LetterShape {
  const [narrow, wide] = [letters.get('i')?.advance, letters.get('m')?.advance]
  return narrow !== undefined && narrow === wide ? { ...space, advance: narrow } : space
}

/** Undefined where the face has not these letters, they are far from as wide, or there is one alone. */
export function compareWord(word: ShapedWord, face: ShapedFace): Likeness | undefined {
  const texts = Array.from(word.text)
  const letters = texts.map((letter) => (letter === ' ' ? getSpace(face) : face.letters.get(letter)))
  const kerned = texts.map((letter, at) => findKerning(face, letter, texts[at + 1] ?? '') * shapeEm)
  return letters.length > 1 ? compareLetters(word, letters, kerned) : undefined
}

/** A letter or digit alone, which says less than a word: large ones do enough. */
export function compareLetter(word: ShapedWord, { letters }: ShapedFace): Likeness | undefined {
  return compareLetters(word, [letters.get(word.text)])
}

function compareLetters(
  word: ShapedWord,
  letters: readonly (LetterShape | undefined)[],
  kerned: readonly number[] = [],
): Likeness | undefined {
  const edges = findEdges(letters, kerned)
  if (edges === undefined) return undefined
  const scale = shapeRows / (edges.bottom - edges.top)
  // Columns of a word are as wide as its rows are high but for what they are rounded.
  const columnScale = (scale * word.columns) / ((word.width / word.height) * shapeRows)
  const wider = word.columns / columnScale - (edges.right - edges.left)
  const spacing = letters.length > 1 ? wider / (letters.length - 1) : 0
  const max = /\p{Ll}/u.test(word.text) ? spacings.max : spacings.maxOfCapitals
  if (spacing < spacings.min * shapeEm || spacing > max * shapeEm) return undefined
  const cells = new Float32Array(word.cells.length)
  let pen = -edges.left
  for (const [at, letter] of letters.entries()) {
    if (letter === undefined) continue
    drawLetter(cells, letter, {
      columns: word.columns,
      x: (pen + letter.left) * columnScale,
      y: (letter.top - edges.top) * scale,
      across: columnScale,
      down: scale,
    })
    pen += letter.advance + (kerned[at] ?? 0) + spacing
  }
  let [both, either, ink, drawn] = [0, 0, 0, 0]
  for (let at = 0; at < cells.length; at += 1) {
    const own = word.cells[at] ?? 0
    const other = Math.min(1, cells[at] ?? 0)
    both += Math.min(own, other)
    either += Math.max(own, other)
    ink += own
    drawn += other
  }
  return {
    overlap: both / Math.max(1, either),
    spacing: spacing / shapeEm,
    size: (word.height / (edges.bottom - edges.top)) * shapeEm,
    ink: ink / Math.max(1, drawn),
  }
}

/** How far these letters go above and below their baseline in a face, in em; undefined where it lacks one. */
export function findReach(
  text: string,
  { letters }: ShapedFace,
): { rise: number; depth: number } | undefined {
  const inks = Array.from(text.replaceAll(' ', ''), (letter) => letters.get(letter)).map(
    (shape) => shape && findInk(shape),
  )
  const [rise, depth] = [
    Math.max(...inks.map((ink) => -(ink?.top ?? Number.NaN))) / shapeEm,
    Math.max(...inks.map((ink) => ink?.bottom ?? Number.NaN)) / shapeEm,
  ]
  return Number.isFinite(rise + depth) ? { rise, depth } : undefined
}

/** What is empty before the first and after the last of these letters in a face, in em. */
export function findBearings(
  text: string,
  { letters }: ShapedFace,
): { before: number; after: number } | undefined {
  const [first, last] = [letters.get(text.charAt(0)), letters.get(text.charAt(text.length - 1))]
  if (first === undefined || last === undefined) return undefined
  return {
    before: findInk(first).left / shapeEm,
    after: (last.advance - findInk(last).right) / shapeEm,
  }
}

interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of the ink of the letters in a row, from where the first begins and from their baseline. */
function findEdges(
  letters: readonly (LetterShape | undefined)[],
  kerned: readonly number[],
): Edges | undefined {
  const edges: Edges = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  let pen = 0
  for (const [at, letter] of letters.entries()) {
    if (letter === undefined) return undefined
    const ink = findInk(letter)
    edges.left = Math.min(edges.left, pen + ink.left)
    edges.right = Math.max(edges.right, pen + ink.right)
    edges.top = Math.min(edges.top, ink.top)
    edges.bottom = Math.max(edges.bottom, ink.bottom)
    pen += letter.advance + (kerned[at] ?? 0)
  }
  return edges.bottom > edges.top ? edges : undefined
}

const known = new WeakMap<LetterShape, Edges>()
/** Ink from this level on is where the letter begins; what is before it counts for its share. */
const edgeLevel = Math.floor(maxLevel / 2)

function findInk(letter: LetterShape): Edges {
  const found = known.get(letter)
  if (found !== undefined) return found
  const { left, top, width, height, levels } = letter
  const columns = new Uint8Array(width)
  const rows = new Uint8Array(height)
  for (const [at, level] of levels.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    columns[x] = Math.max(columns[x] ?? 0, level)
    rows[y] = Math.max(rows[y] ?? 0, level)
  }
  const across = findEnds(columns)
  const down = findEnds(rows)
  const edges = {
    left: left + across.from,
    right: left + across.to,
    top: top + down.from,
    bottom: top + down.to,
  }
  known.set(letter, edges)
  return edges
}

function findEnds(levels: Uint8Array): { from: number; to: number } {
  const first = levels.findIndex((level) => level > edgeLevel)
  const last = levels.findLastIndex((level) => level > edgeLevel)
  if (first < 0) return { from: 0, to: levels.length }
  return {
    from: first - (levels[first - 1] ?? 0) / maxLevel,
    to: last + 1 + (levels[last + 1] ?? 0) / maxLevel,
  }
}

interface Place {
  columns: number
  /** Of its upper left corner, in cells. */
  x: number
  y: number
  /** How many cells a pixel of the letter takes. */
  across: number
  down: number
}

/** Each pixel of the letter in the cells that it lies over. */
export function drawLetter(cells: Float32Array, { width, height, levels }: LetterShape, place: Place): void {
  const { columns, x, y, across, down } = place
  for (let row = 0; row < height; row += 1) {
    const [top, bottom] = [y + row * down, y + (row + 1) * down]
    for (let column = 0; column < width; column += 1) {
      const level = levels[row * width + column] ?? 0
      if (level === 0) continue
      const [left, right] = [x + column * across, x + (column + 1) * across]
      for (let cellY = Math.max(0, Math.floor(top)); cellY < Math.min(shapeRows, bottom); cellY += 1) {
        const high = Math.min(cellY + 1, bottom) - Math.max(cellY, top)
        for (let cellX = Math.max(0, Math.floor(left)); cellX < Math.min(columns, right); cellX += 1) {
          const wide = Math.min(cellX + 1, right) - Math.max(cellX, left)
          const at = cellY * columns + cellX
          cells[at] = (cells[at] ?? 0) + (level / maxLevel) * high * wide
        }
      }
    }
  }
}

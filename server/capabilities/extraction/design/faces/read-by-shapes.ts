// A word letter by letter by the shapes of its family, where recognition was misled: a letter that it takes
// for two, a figure that it takes for letters, a sign that it does not know in a display face.
import { drawLetter, space, type ShapedWord } from './compare-faces.ts'
import { composedLetters, shapeEm, type LetterShape, type ShapedFace } from './letter-shapes.ts'
import { shapeRows, type WordShape } from '../words/word-shape.ts'

const all = Array.from(composedLetters)
const kinds = {
  word: all.filter((letter) => /[\p{L}.,:!?’-]/u.test(letter)),
  figure: all.filter((letter) => /[\d£€$%+.,-]/.test(letter)),
  measure: [...all.filter((letter) => /[\dgkmxhs%+.,]/.test(letter)), ' '],
  digits: all.filter((letter) => /\d/.test(letter)),
}
/** Longer ones are no figures. */
const maxFigure = 8
/** What words, prices and figures with their unit look like; what does not was not read. */
const plausible = [
  /^(?:\p{Lu}?\p{Ll}+|\p{Lu}{2,})[.,:!?]?$/u,
  /^[+-]?[£€$]?\d+(?:[.,]\d+)*[%€+]?$/,
  /^\d+(?:[.,]\d+)* ?(?:kg|km|g|m|h|ms|s|x|%)$/,
]
/** Letters that show how far below the baseline a word may reach. */
const depths = Array.from('xop,gQ')
/** In cells: how far the pen may be from where a letter ends, and how much of the ink that costs. */
const jitter = { cells: 1, cost: 0.4 }
const maxColumns = 400

interface SetLetter {
  text: string
  /** To the next letter, in cells. */
  advance: number
  /** Empty after its ink, in cells. */
  right: number
  cells: Float32Array
  columns: number
}

export interface SetFace {
  face: ShapedFace
  /** Of its letters, in pixels of the image. */
  size: number
  /** Between them, in em. */
  spacing: number
}

/** What a word may say that was read so: letters alone, a figure, a figure with its unit. */
export function readByShapes(word: ShapedWord, set: SetFace): string[] {
  if (word.columns > maxColumns) return []
  const hasDigits = /\d/.test(word.text)
  const fitting = [
    ...(hasDigits ? [] : [kinds.word]),
    ...(hasDigits || word.text.length <= maxFigure / 2 ? [kinds.figure] : []),
    ...(hasDigits && word.text.length <= maxFigure ? [kinds.measure] : []),
  ]
  const found = findBottoms(set.face).flatMap((bottom) =>
    fitting.flatMap((letters) => findLetters(word, setLetters(letters, bottom, word, set)) ?? []),
  )
  return [...new Set(found)].filter((text) => plausible.some((kind) => kind.test(text)))
}

/** The digits alone that a word may say. */
export function readDigits(word: ShapedWord, set: SetFace): string[] {
  const found = findBottoms(set.face).flatMap(
    (bottom) => findLetters(word, setLetters(kinds.digits, bottom, word, set)) ?? [],
  )
  return [...new Set(found)].filter((text) => text !== '')
}

/** How far below the baseline words of a face end, in pixels of its letters; each once. */
function findBottoms({ letters }: ShapedFace): number[] {
  const bottoms = depths.flatMap((letter) => {
    const shape = letters.get(letter)
    return shape === undefined ? [] : [shape.top + shape.height]
  })
  return bottoms.filter((bottom, at) => !bottoms.slice(0, at).some((other) => Math.abs(other - bottom) < 1))
}

/** Letters as large as those of the word, on a baseline so far above its lowest ink. */
function setLetters(
  letters: readonly string[],
  bottom: number,
  { height }: WordShape,
  { face, size, spacing }: SetFace,
): SetLetter[] {
  const cell = ((size / shapeEm) * shapeRows) / height
  return letters.flatMap((text) => {
    const shape: LetterShape | undefined = text === ' ' ? space : face.letters.get(text)
    if (shape === undefined) return []
    const advance = (shape.advance + spacing * shapeEm) * cell
    const columns = Math.max(1, Math.round(advance))
    const cells = new Float32Array(columns * shapeRows)
    drawLetter(cells, shape, {
      columns,
      x: shape.left * cell,
      y: shapeRows - (bottom - shape.top) * cell,
      across: cell,
      down: cell,
    })
    return [{ text, advance, columns, cells, right: advance - (shape.left + shape.width) * cell }]
  })
}

interface Step {
  cost: number
  text: string
}

/** The letters in a row whose ink is least unlike that of the word. */
function findLetters(word: WordShape, letters: readonly SetLetter[]): string | undefined {
  const { columns } = word
  const margin = Math.ceil(shapeRows / 4)
  // By where the pen is, from a little before the first column on.
  const best: (Step | undefined)[] = Array.from({ length: columns + 3 * margin }, () => undefined)
  for (let start = 0; start <= margin; start += 1) best[start] = { cost: 0, text: '' }
  let end: Step | undefined
  for (let at = 0; at < columns + margin; at += 1) {
    const before = best[at]
    if (before === undefined) continue
    for (const letter of letters) {
      const next = at + letter.columns
      const around = [best[next - 1], best[next], best[next + 1]]
      const limit = Math.min(end?.cost ?? Infinity, Math.max(...around.map((one) => one?.cost ?? Infinity)))
      const cost = compare(word, letter, { from: at - margin, cost: before.cost, limit })
      if (cost >= limit) continue
      const step = { cost, text: before.text + letter.text }
      const rest = next - letter.right - margin - columns
      if (Math.abs(rest) <= jitter.cells + 1 && letter.text !== ' ') end = step
      for (let off = -jitter.cells; off <= jitter.cells; off += 1) {
        const moved = { ...step, cost: cost + Math.abs(off) * jitter.cost }
        if (next + off > at && moved.cost < (best[next + off]?.cost ?? Infinity)) best[next + off] = moved
      }
    }
  }
  return end?.text
}

/** The cost with how much ink differs in the columns of a letter at its place in the word, to a limit. */
function compare(
  { cells, columns }: WordShape,
  letter: SetLetter,
  { from, cost: before, limit }: { from: number; cost: number; limit: number },
): number {
  let cost = before
  for (let column = 0; column < letter.columns && cost < limit; column += 1) {
    const at = from + column
    for (let row = 0; row < shapeRows; row += 1) {
      const own = at < 0 || at >= columns ? 0 : (cells[row * columns + at] ?? 0)
      cost += Math.abs(own - Math.min(1, letter.cells[row * letter.columns + column] ?? 0))
    }
  }
  return cost
}

// One line that the first look at a page took for two, with pieces of its words in both.
import { getArea, intersection } from '../pdf/boxes.ts'
import type { RecognisedWord } from './words.ts'

const minConfidence = 90
/** Of a piece, that lies in its word; of the lower of two pieces, that is beside the other. */
const inside = 0.7
/** In heights of its word: what is lower is a speck, or a part of a letter of the line below. */
const minHeight = 0.5
const beside = 0.5
/** In heights: words are so far apart at least. */
const wordGap = 0.2

/**
 * The words of the first look, pieces that lie on two lines each as the one word that the second saw in their
 * place, and these lines as one.
 */
export function joinSplitLines(
  first: readonly RecognisedWord[],
  second: readonly RecognisedWord[],
): RecognisedWord[] {
  const joined = second
    .filter(({ text, confidence }) => confidence >= minConfidence && /[\p{L}\p{N}]/u.test(text))
    .map((word) => ({ word, pieces: first.filter((piece) => isPiece(piece, word)) }))
    .filter(({ pieces }) => spanTwoLines(pieces))
  const lines = new Map<number, number>()
  for (const { pieces } of joined) {
    const line = Math.min(...pieces.map((piece) => lines.get(piece.line) ?? piece.line))
    for (const piece of pieces) lines.set(piece.line, line)
  }
  const replaced = new Set(joined.flatMap(({ pieces }) => pieces))
  const toLine = (line: number): number => lines.get(line) ?? line
  return [
    ...first.filter((word) => !replaced.has(word)).map((word) => ({ ...word, line: toLine(word.line) })),
    ...joined.map(({ word, pieces }) => ({ ...word, line: toLine(pieces[0]?.line ?? word.line) })),
  ]
}

function isPiece(piece: RecognisedWord, word: RecognisedWord): boolean {
  if (piece.height < word.height * minHeight) return false
  const common = intersection(piece, word)
  return common !== undefined && getArea(common) >= getArea(piece) * inside
}

/** Whether pieces of a word are side by side, without the gaps of words, and not all on one line. */
function spanTwoLines(pieces: readonly RecognisedWord[]): boolean {
  const ordered = pieces.toSorted((one, other) => one.x - other.x)
  return (
    new Set(pieces.map(({ line }) => line)).size > 1 &&
    ordered.slice(1).every((piece, index) => {
      const before = ordered[index] ?? piece
      const height = Math.min(piece.height, before.height)
      const common = Math.min(piece.y + piece.height, before.y + before.height) - Math.max(piece.y, before.y)
      return common > height * beside && piece.x - before.x - before.width < height * wordGap
    })
  )
}

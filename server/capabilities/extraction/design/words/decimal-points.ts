// Figures as they are seen: a decimal point that recognition missed is a small blob on the baseline between
// two digits.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { InkedWord } from './word-ink.ts'
import { findWordShape, shapeRows, type WordShape } from './word-shape.ts'

/** A sign of a currency or a star may be before the digits, a unit of one letter after them. */
const digitsAlone = /^[^\p{L}\d]?\d{2,}\p{Ll}?$/u
/** Of a cell, from where on it is ink. */
const inked = 0.4
/** In rows of a word: a point rises no more and is no wider, and a comma goes on below the digits. */
const maxPoint = { rise: shapeRows * 0.25, width: shapeRows * 0.32 }
const commaDepth = 1

interface Piece {
  from: number
  to: number
  top: number
  bottom: number
}

/** Directly before digits pounds are taken for “and”, which is not there, and after digits nought for “O”. */
export function withCurrency(word: RecognisedWord): RecognisedWord {
  const text = word.text.replace(/^&(?=\d)/, '£')
  return { ...word, text: /^\d[\dO]*$/.test(text) ? text.replaceAll('O', '0') : text }
}

/** The word, with the point or comma that is seen between two of its digits. */
export function withDecimalPoint(pixels: Pixels, word: InkedWord): InkedWord {
  if (!digitsAlone.test(word.text)) return word
  const shape = findWordShape(pixels, word)
  const pieces = shape === undefined ? [] : findPieces(shape)
  const letters = Array.from(word.text)
  const at = pieces.findIndex((piece, index) => index > 0 && isPoint(piece, pieces))
  const areDigits = [letters[at - 1], letters[at]].every((letter) => /\d/.test(letter ?? ''))
  if (at < 0 || pieces.length !== letters.length + 1 || !areDigits) return word
  const digits = pieces.toSpliced(at, 1)
  const baseline = Math.max(...digits.map(({ bottom }) => bottom))
  const sign = (pieces[at]?.bottom ?? 0) > baseline + commaDepth ? ',' : '.'
  return { ...word, text: letters.toSpliced(at, 0, sign).join('') }
}

function isPoint({ from, to, top, bottom }: Piece, pieces: readonly Piece[]): boolean {
  const baseline = Math.max(...pieces.filter((one) => one.to - one.from > to - from).map((one) => one.bottom))
  return to - from <= maxPoint.width && baseline - top < maxPoint.rise && bottom >= baseline - commaDepth
}

/** Columns that have ink, up to one that has none. */
function findPieces({ cells, columns }: WordShape): Piece[] {
  const pieces: Piece[] = []
  for (let column = 0; column < columns; column += 1) {
    const rows = Array.from({ length: shapeRows }, (_, row) => cells[row * columns + column] ?? 0)
    const top = rows.findIndex((ink) => ink >= inked)
    if (top < 0) continue
    const bottom = rows.findLastIndex((ink) => ink >= inked)
    const last = pieces.at(-1)
    if (last?.to === column)
      Object.assign(last, {
        to: column + 1,
        top: Math.min(last.top, top),
        bottom: Math.max(last.bottom, bottom),
      })
    else pieces.push({ from: column, to: column + 1, top, bottom })
  }
  return pieces
}

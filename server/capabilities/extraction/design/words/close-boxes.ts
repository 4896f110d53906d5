// Boxes of large words that reach over other words: around more than their letters, as far as the side of the
// page, or over the heads of the letters below. A headline is measured, compared with fonts and erased by its
// box.
import { intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference } from '../pixels/colors.ts'
import { getBox } from '../pixels/find-panels.ts'
import { nameRegions } from '../pixels/regions.ts'
import { inkIn } from './word-ink.ts'

/** In pixels: lower words have the boxes that they were read with. */
const minHeight = 40
/** Others may be no words. */
const minConfidence = 80
/** Of 255: pixels that differ from the colour of the letters by no more are theirs. */
const sameInk = 40
/** In heights of the box: a side that is farther from the letters is not theirs. */
const maxAway = 0.12
/** Of the height of the box: lower pieces of ink are dots, commas and grain. */
const minPiece = 0.25
/** In heights of the box, looked at around it; and of a piece of ink, in the box at least. */
const reach = 0.2
const minInside = 0.6

/** Accents and stops are such a share of the letters at least, and stops so near, in heights of the box. */
const mark = { area: 0.008, after: 0.3 }

/** The words, large ones that lie over others with boxes close around their letters. */
export function withCloseBoxes<Word extends PdfBox & { confidence: number }>(
  pixels: Pixels,
  words: readonly Word[],
): Word[] {
  return words.map((word) => {
    const isLarge = word.height >= minHeight && word.confidence >= minConfidence
    const isOverOther = (): boolean =>
      words.some((other) => other !== word && intersection(other, word) !== undefined)
    const letters = isLarge && isOverOther() ? findLetters(pixels, word) : undefined
    const box = letters === undefined ? undefined : intersection(letters, word)
    if (box === undefined) return word
    const sides = [
      [word.x, box.x],
      [word.y, box.y],
      [word.x + word.width, box.x + box.width],
      [word.y + word.height, box.y + box.height],
    ] as const
    const isClose = sides.every(([one, other]) => Math.abs(one - other) <= word.height * maxAway)
    return isClose ? word : { ...word, ...box }
  })
}

/** The box of all high pieces of ink of a word; undefined where there are none. */
function findLetters(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const { color } = inkIn(pixels, word)
  if (color === undefined) return undefined
  const more = Math.round(word.height * reach)
  const [left, top] = [Math.max(0, Math.floor(word.x) - more), Math.max(0, Math.floor(word.y) - more)]
  const columns = Math.min(pixels.width, Math.ceil(word.x + word.width) + more) - left
  const rows = Math.min(pixels.height, Math.ceil(word.y + word.height) + more) - top
  const ink = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      if (difference(colorAt(pixels, left + x, top + y), color) <= sameInk) ink[y * columns + x] = 1
  const names = nameRegions(ink, { columns, rows })
  const pieces = new Map<number, number[]>()
  for (let at = ink.indexOf(1); at >= 0; at = ink.indexOf(1, at + 1)) {
    const name = names[at] ?? 0
    const piece = pieces.get(name)
    if (piece === undefined) pieces.set(name, [at])
    else piece.push(at)
  }
  const isInside = (at: number): boolean => {
    const [x, y] = [left + (at % columns), top + Math.floor(at / columns)]
    return x >= word.x && y >= word.y && x < word.x + word.width && y < word.y + word.height
  }
  const letters = [...pieces.values()].filter(
    (piece) =>
      getBox(piece, columns).height >= word.height * minPiece &&
      piece.filter(isInside).length >= piece.length * minInside,
  )
  if (letters.length === 0) return undefined
  const whole = getBox(letters.flat(), columns)
  const area = letters.reduce((sum, { length }) => sum + length, 0)
  const marks = [...pieces.values()].filter((piece) => {
    const box = getBox(piece, columns)
    return (
      piece.length >= area * mark.area &&
      box.height < word.height * minPiece &&
      box.x + box.width >= whole.x &&
      box.x <= whole.x + whole.width + word.height * mark.after &&
      piece.every(isInside)
    )
  })
  const { x, y, width, height } = getBox([...letters, ...marks].flat(), columns)
  return { x: left + x, y: top + y, width, height }
}

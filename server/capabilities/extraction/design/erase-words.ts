// Words are set again over the image that they stand on: their letters are painted over with what is around
// them.
import { cropped, type Pixels } from '../image/pixels.ts'
import { shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { colorAt, difference, type Rgb } from './colors.ts'
import { inkIn } from './word-ink.ts'

/** Letters reach so far beyond the box of their word: a share of its height, and pixels. */
const overhang = { share: 0.12, pixels: 2 }
/** Pixels that differ from the colour of the letters by no more are theirs, and what is this near to them. */
const inkReach = 40
const strokeRim = { share: 0.05, pixels: 2 }
/** Letters that fill more of their place are not distinguished from what is behind them. */
const maxInk = 0.75

/** A part of an image without the words that lie on it. */
export function cutWithoutWords(
  image: Pixels,
  box: PdfBox,
  words: readonly (PdfBox & { text: string })[],
): Pixels {
  const part = cropped(image, box)
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  for (const word of words) {
    if (shareInside(word, box) < 0.7) continue
    const grown = word.height * overhang.share + overhang.pixels
    const place = {
      x: word.x - left - grown,
      y: word.y - top - grown,
      width: word.width + 2 * grown,
      height: word.height + 2 * grown,
    }
    const { color } = inkIn(image, word)
    const rim = Math.round(word.height * strokeRim.share + strokeRim.pixels)
    if (color === undefined || !paintOverLetters(part, place, { color, rim })) paintOver(part, place)
  }
  return part
}

interface Place {
  left: number
  top: number
  right: number
  bottom: number
}

function withinPixels({ width, height }: Pixels, box: PdfBox): Place {
  return {
    left: Math.max(0, Math.floor(box.x)),
    top: Math.max(0, Math.floor(box.y)),
    right: Math.min(width - 1, Math.ceil(box.x + box.width)),
    bottom: Math.min(height - 1, Math.ceil(box.y + box.height)),
  }
}

/** The strokes alone, from their edges inwards, each pixel with the mean of those around it; false where they fill the place. */
function paintOverLetters(pixels: Pixels, box: PdfBox, { color, rim }: { color: Rgb; rim: number }): boolean {
  const { left, top, right, bottom } = withinPixels(pixels, box)
  const [columns, rows] = [right - left + 1, bottom - top + 1]
  if (columns < 3 || rows < 3) return false
  const isInk = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      if (difference(colorAt(pixels, left + x, top + y), color) <= inkReach) isInk[y * columns + x] = 1
  const letters = widened(isInk, { columns, rows, rim })
  let waiting: number[] = []
  for (const [cell, isLetter] of letters.entries()) if (isLetter === 1) waiting.push(cell)
  if (waiting.length > letters.length * maxInk) return false
  while (waiting.length > 0) {
    const rest: number[] = []
    const filled: { cell: number; mean: Rgb }[] = []
    for (const cell of waiting) {
      const mean = meanAround(cell)
      if (mean === undefined) rest.push(cell)
      else filled.push({ cell, mean })
    }
    if (filled.length === 0) return false
    for (const { cell, mean } of filled) {
      letters[cell] = 0
      const at = ((top + Math.floor(cell / columns)) * pixels.width + left + (cell % columns)) * 4
      pixels.bytes.set(mean, at)
    }
    waiting = rest
  }
  return true

  function meanAround(cell: number): Rgb | undefined {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        if (letters[y * columns + x] === 1) continue
        count += 1
        for (const [channel, value] of colorAt(pixels, left + x, top + y).entries())
          sum[channel] = (sum[channel] ?? 0) + value
      }
    return count === 0 ? undefined : [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
  }
}

function widened(
  mask: Uint8Array,
  { columns, rows, rim }: { columns: number; rows: number; rim: number },
): Uint8Array {
  const along = new Uint8Array(mask.length)
  const wide = new Uint8Array(mask.length)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      if (mask[y * columns + x] === 1)
        along.fill(1, y * columns + Math.max(0, x - rim), y * columns + Math.min(columns, x + rim + 1))
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (along[y * columns + x] !== 1) continue
      for (let near = Math.max(0, y - rim); near <= Math.min(rows - 1, y + rim); near += 1)
        wide[near * columns + x] = 1
    }
  return wide
}

/** Every pixel becomes the mean of the four edges, the nearer the more. */
function paintOver(pixels: Pixels, box: PdfBox): void {
  const { width, bytes } = pixels
  const { left, top, right, bottom } = withinPixels(pixels, box)
  if (right - left < 2 || bottom - top < 2) return
  for (let y = top + 1; y < bottom; y += 1)
    for (let x = left + 1; x < right; x += 1) {
      const weights = [1 / (x - left), 1 / (right - x), 1 / (y - top), 1 / (bottom - y)] as const
      const places = [
        (y * width + left) * 4,
        (y * width + right) * 4,
        (top * width + x) * 4,
        (bottom * width + x) * 4,
      ] as const
      const whole = weights[0] + weights[1] + weights[2] + weights[3]
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0
        for (const [index, place] of places.entries())
          sum += (bytes[place + channel] ?? 0) * (weights[index] ?? 0)
        bytes[(y * width + x) * 4 + channel] = sum / whole
      }
    }
}

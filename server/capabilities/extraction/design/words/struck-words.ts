// Words that a line goes through, as offers that do not hold have it: recognition reads one half of them or
// leaves the line out, so that they stay an image.
import type { RecognisedWord } from '../../ocr/words.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb } from '../pixels/colors.ts'

/** Of 255: how even a line is, and how unlike in colour it is to letters and to what they lie on. */
const sameColor = 12
const minContrast = 48
/** In pixels, and in heights of the word: how thick a line is, and how far from the middle it may be. */
const thickness = { min: 2, max: 0.4 }
const reach = { above: 0.4, below: 0.8 }
/** Of the pixels right above and right below the line: letters go on there, and leave others free. */
const letters = { min: 0.2, max: 0.9 }
/** In heights of the word, what is above and below the line of its letters. */
const maxRise = 2

export interface StruckWords {
  /** Of all that one line goes through. */
  box: PdfBox
  words: RecognisedWord[]
  /** What was read of them surely. */
  text: string
}

/** 0 to 100: halves of letters pass for others. */
const minSaid = 90

export function findStruckWords(pixels: Pixels, words: readonly RecognisedWord[]): StruckWords[] {
  const found: StruckWords[] = []
  for (const word of words) {
    if (found.some((one) => one.words.includes(word))) continue
    const box = findStruckBox(pixels, word) ?? findOwnStroke(pixels, word)
    if (box === undefined) continue
    const own = words.filter((other) => shareInside(other, box) > 0.5)
    const sure = own.filter(({ confidence }) => confidence >= minSaid)
    found.push({ box, words: own, text: sure.map(({ text }) => text).join(' ') })
  }
  return found
}

function findStruckBox(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const [left, right] = [
    Math.max(0, Math.round(word.x)),
    Math.min(pixels.width, Math.round(word.x + word.width)),
  ]
  const first = Math.max(1, Math.round(word.y - word.height * reach.above))
  const last = Math.min(pixels.height - 2, Math.round(word.y + word.height * reach.below))
  if (right - left < word.height || right - left < 2 * thickness.min) return undefined
  for (let y = first; y <= last; y += 1) {
    const color = findRowColor(pixels, y, left, right)
    if (color === undefined) continue
    let end = y + 1
    while (end < pixels.height - 1 && isRowOf(pixels, end, left, right, color)) end += 1
    const box = getStruckBox(pixels, { left, right, top: y, bottom: end, color }, word.height)
    if (box !== undefined) return box
    y = end
  }
  return undefined
}

/** The colour of a row of pixels that has only one. */
function findRowColor(pixels: Pixels, y: number, left: number, right: number): Rgb | undefined {
  const color = colorAt(pixels, left, y)
  return isRowOf(pixels, y, left, right, color) ? color : undefined
}

function isRowOf(pixels: Pixels, y: number, left: number, right: number, color: Rgb): boolean {
  for (let x = left; x < right; x += 1) if (difference(colorAt(pixels, x, y), color) > sameColor) return false
  return true
}

interface Stroke {
  left: number
  right: number
  top: number
  bottom: number
  color: Rgb
}

/** What a line goes through, where letters go on above and below it; undefined where they do not. */
function getStruckBox(pixels: Pixels, stroke: Stroke, height: number): PdfBox | undefined {
  const { top, bottom, color } = stroke
  if (bottom - top < thickness.min || bottom - top > height * thickness.max) return undefined
  let [left, right] = [stroke.left, stroke.right]
  const middle = Math.floor((top + bottom) / 2)
  const isLine = (x: number): boolean =>
    x >= 0 && x < pixels.width && difference(colorAt(pixels, x, middle), color) <= sameColor
  while (isLine(left - 1)) left -= 1
  while (isLine(right)) right += 1
  const background = findBackground(pixels, { ...stroke, left, right })
  if (background === undefined || difference(background, color) < minContrast) return undefined
  const countInk = (y: number): number => {
    let count = 0
    for (let x = left; x < right; x += 1) {
      const seen = colorAt(pixels, x, y)
      if (difference(seen, background) >= minContrast && difference(seen, color) >= minContrast) count += 1
    }
    return count
  }
  const isCut = [top - 1, bottom].every((y) => {
    const share = y < 0 || y >= pixels.height ? 0 : countInk(y) / (right - left)
    return share >= letters.min && share <= letters.max
  })
  if (!isCut) return undefined
  const limit = Math.round(height * maxRise)
  let [upper, lower] = [top - 1, bottom]
  while (upper > 0 && top - upper < limit && countInk(upper - 1) > 0) upper -= 1
  while (lower < pixels.height - 1 && lower - bottom < limit && countInk(lower + 1) > 0) lower += 1
  return { x: left, y: upper, width: right - left, height: lower + 1 - upper }
}

/**
 * A line in the colour of its letters: in heights of the word, where it goes through, how thick it is, how
 * long, and how far above and below it letters go on, where they are of so much of its length.
 */
const own = { from: 0.3, to: 0.7, thickness: 0.2, length: 2, away: 0.16, min: 0.08, max: 0.75 }

/** What a line in the colour of the letters goes through; undefined where there is none. */
function findOwnStroke(pixels: Pixels, word: RecognisedWord): PdfBox | undefined {
  if ((word.text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return undefined
  const { x, y, width, height } = word
  const [first, last] = [Math.max(0, Math.round(x)), Math.min(pixels.width, Math.round(x + width))]
  const to = Math.min(pixels.height - 1, Math.round(y + height * own.to))
  for (let row = Math.max(1, Math.round(y + height * own.from)); row <= to; row += 1) {
    const color = last > first ? findRowColor(pixels, row, first, last) : undefined
    if (color === undefined) continue
    let [left, right, bottom] = [first, last, row + 1]
    while (bottom < pixels.height - 1 && isRowOf(pixels, bottom, left, right, color)) bottom += 1
    const isLine = (at: number): boolean =>
      at >= 0 && at < pixels.width && difference(colorAt(pixels, at, row), color) <= sameColor
    while (isLine(left - 1)) left -= 1
    while (isLine(right)) right += 1
    const background = findBackground(pixels, { left, right, top: row, bottom, color })
    if (background === undefined || difference(background, color) < minContrast) continue
    if (bottom - row > Math.max(1, height * own.thickness) || right - left < height * own.length) continue
    const countInk = (at: number): number => {
      let count = 0
      for (let column = left; column < right; column += 1)
        if (difference(colorAt(pixels, column, at), background) >= minContrast) count += 1
      return count
    }
    const away = Math.max(2, Math.round(height * own.away))
    const isCut = [row - away, bottom - 1 + away].every((at) => {
      const share = at < 0 || at >= pixels.height ? 0 : countInk(at) / (right - left)
      return share >= own.min && share <= own.max
    })
    if (!isCut) continue
    const limit = Math.round(height * maxRise)
    let [upper, lower] = [row, bottom - 1]
    while (upper > 0 && row - upper < limit && countInk(upper - 1) > 0) upper -= 1
    while (lower < pixels.height - 1 && lower - bottom < limit && countInk(lower + 1) > 0) lower += 1
    return { x: left, y: upper, width: right - left, height: lower + 1 - upper }
  }
  return undefined
}

/** The colour to both ends of a line, undefined where there are two. */
function findBackground(pixels: Pixels, { left, right, top, bottom }: Stroke): Rgb | undefined {
  const middle = Math.floor((top + bottom) / 2)
  const [before, after] = [left - 3, right + 2].map((x) =>
    x < 0 || x >= pixels.width ? undefined : colorAt(pixels, x, middle),
  )
  const known = before ?? after
  if (known === undefined || (after !== undefined && difference(known, after) > sameColor)) return undefined
  return known
}

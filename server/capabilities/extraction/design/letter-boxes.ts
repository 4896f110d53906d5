// Boxes of words that take in more than the letters: the small fill that these are on, or the swatch before
// them. Fills and swatches would be hidden by such a word.
import type { RecognisedWord } from '../ocr/words.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'
import { getBox } from './find-panels.ts'
import { nameRegions } from './regions.ts'
import { inkIn } from './word-ink.ts'

/** Others may be no words; and in pixels, larger ones are on no small fill. */
const minConfidence = 80
const maxHeight = 64
/** Of 255: what differs from a background by less is that; colours that differ by more are two. */
const minContrast = 32
/** In heights of the box: letters on a fill are so high at least. */
const minLetterHeight = 0.25
/**
 * A swatch, in pixels, in heights of the box and of its own box: nearly square and filled, its corners may be
 * round, and apart from the letters.
 */
const swatch = { minSide: 6, maxHeight: 1.2, ratio: 1.35, filled: 0.75, gap: 0.2 }

/** The words, each in a box that holds nothing but its letters. */
export function withLetterBoxes(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word) => {
    const isSmall = word.confidence >= minConfidence && word.height <= maxHeight
    if (!isSmall || !/[\p{L}\p{N}]/u.test(word.text)) return word
    const box =
      inkIn(pixels, word).isOnFill === true ? findOnFill(pixels, word) : findAfterSwatch(pixels, word)
    return box === undefined ? word : { ...word, ...box }
  })
}

interface Part extends PdfBox {
  colors: Rgb[]
}

/** The pixels of a word and those beside it. */
function readPart(pixels: Pixels, word: PdfBox): Part {
  const x = Math.max(0, Math.floor(word.x) - 2)
  const y = Math.max(0, Math.floor(word.y) - 2)
  const width = Math.min(pixels.width, Math.ceil(word.x + word.width) + 2) - x
  const height = Math.min(pixels.height, Math.ceil(word.y + word.height) + 2) - y
  const colors = Array.from({ length: width * height }, (_, at) =>
    colorAt(pixels, x + (at % width), y + Math.floor(at / width)),
  )
  return { x, y, width, height, colors }
}

/** What is on a fill and has it all around. */
function findOnFill(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const part = readPart(pixels, word)
  const { width, height, colors } = part
  const fill = mainColor(colors)
  const other = Uint8Array.from(colors, (color) => (difference(color, fill) >= minContrast ? 1 : 0))
  const names = nameRegions(other, { columns: width, rows: height })
  const outside = new Set(
    names.filter((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return x === 0 || y === 0 || x === width - 1 || y === height - 1
    }),
  )
  const letters = [...names.keys()].filter((at) => other[at] === 1 && !outside.has(names[at] ?? 0))
  const box = letters.length === 0 ? undefined : getBox(letters, width)
  if (box === undefined || box.height < word.height * minLetterHeight) return undefined
  return { ...box, x: part.x + box.x, y: part.y + box.y }
}

/** The box without what begins it, a piece that is filled, in a colour of its own. */
function findAfterSwatch(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const part = readPart(pixels, word)
  const { width, colors } = part
  const background = mainColor(colors)
  const ink = [...colors.keys()].filter(
    (at) => difference(colors[at] ?? background, background) >= minContrast,
  )
  const columns = new Set(ink.map((at) => at % width))
  let from = 0
  while (from < width && !columns.has(from)) from += 1
  let to = from
  while (columns.has(to)) to += 1
  let next = to
  while (next < width && !columns.has(next)) next += 1
  const first = ink.filter((at) => at % width < to)
  const rest = ink.filter((at) => at % width >= next)
  if (first.length === 0 || rest.length === 0 || next - to < word.height * swatch.gap) return undefined
  const [box, letters] = [getBox(first, width), getBox(rest, width)]
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  const isSquare =
    short >= swatch.minSide && long <= short * swatch.ratio && long <= word.height * swatch.maxHeight
  if (!isSquare || first.length < box.width * box.height * swatch.filled) return undefined
  const getColor = (places: readonly number[]): Rgb => mainColor(places.map((at) => colors[at] ?? background))
  if (difference(getColor(first), getColor(rest)) < minContrast) return undefined
  return { ...letters, x: part.x + letters.x, y: part.y + letters.y }
}

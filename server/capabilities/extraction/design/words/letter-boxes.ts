// Boxes of words that take in more than the letters: the small fill that these are on, the swatch before
// them, or what is free beside them. Fills and swatches would be hidden by such a word.
import type { RecognisedWord } from '../../ocr/words.ts'
import { intersection, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from '../pixels/colors.ts'
import { getBox } from '../pixels/find-panels.ts'
import { nameRegions } from '../pixels/regions.ts'
import { inkIn } from './word-ink.ts'
import { groupLines } from './word-lines.ts'

/** Others may be no words; and in pixels, larger ones are on no small fill. */
const minConfidence = 80
const maxHeight = 64
/** Of 255: what differs from a background by less is that; colours that differ by more are two. */
const minContrast = 32
/** In pixels: what is looked at beside a box. */
const beside = 2
/** In heights of the box: from so much on, what is free beside letters is seen to be. */
const minFree = 0.4
/** In heights of the box: letters in a box that reaches beyond them to all sides. */
const minHigh = 0.45
/** Of 255, and of a box: a fill has one colour, with letters on it and some of what is around it. */
const plain = { color: 12, share: 0.45 }
/** In heights of the box: the space between two words that were read over each other. */
const minGap = 0.1
/** Of the lower one: words of a line share so much of their height. */
const sameRow = 0.5
/** In heights of the box: letters on a fill are so high at least. */
const minLetterHeight = 0.25
/**
 * A swatch, in pixels, in heights of the box and of its own box: nearly square and filled, its corners may be
 * round, and apart from the letters.
 */
const swatch = { minSide: 6, maxHeight: 1.2, ratio: 1.35, filled: 0.75, gap: 0.2 }

/** The words, each in a box that holds nothing but its letters. */
export function withLetterBoxes(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const parted = new Map<RecognisedWord, PdfBox>()
  const small = words.filter(isSmallWord)
  for (const line of groupLines(small)) {
    const ordered = line.toSorted((one, other) => one.x - other.x)
    for (const [at, word] of ordered.entries()) {
      const before = ordered[at - 1]
      if (before === undefined) continue
      const isOver = reachesOver(before, word)
      if (!isOver && !areCut(before, word)) continue
      const clearly = isOver ? 1 : clearGap
      const [first, second] = partAtGap(pixels, parted.get(before) ?? before, word, clearly) ?? []
      if (first !== undefined && second !== undefined) parted.set(before, first).set(word, second)
    }
  }
  return words.map((word) => {
    const box = parted.get(word)
    return box === undefined ? withLetterBox(pixels, word) : { ...word, ...box }
  })
}

/**
 * In pixels: words whose boxes are so near may have been parted within one of them; the space between them is
 * so many times as wide as that between their letters.
 */
const minApart = 2
const clearGap = 1.5

/** Whether the boxes of two words of one line that were placed by their letters touch each other. */
function areCut(before: RecognisedWord, word: RecognisedWord): boolean {
  const gap = word.x - before.x - before.width
  return (
    [before, word].every(({ isProofread }) => isProofread === true) &&
    Math.abs(gap) <= minApart &&
    shareRow(before, word)
  )
}

/** Whether a word reaches over where the next one begins. */
function reachesOver(before: PdfBox, word: PdfBox): boolean {
  const common = intersection(before, word)
  return common !== undefined && common.width >= word.height * minFree && shareRow(before, word)
}

function shareRow(one: PdfBox, other: PdfBox): boolean {
  const common = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return common >= Math.min(one.height, other.height) * sameRow
}

/**
 * The letters of two words whose boxes reach over each other, parted where they are the farthest apart: so
 * many times as far as elsewhere.
 */
function partAtGap(
  pixels: Pixels,
  before: PdfBox,
  word: PdfBox,
  clearly: number,
): [PdfBox, PdfBox] | undefined {
  const part = readPart(pixels, union(before, word))
  if (!isPlain(part)) return undefined
  const letters = findWithin(part)
  if (letters.length === 0) return undefined
  const columns = new Set(letters.map((at) => at % part.width))
  const ordered = [...columns].toSorted((one, other) => one - other)
  const gaps = ordered.slice(1).map((column, at) => column - (ordered[at] ?? column))
  const [widest = 0, next = 0] = gaps.toSorted((one, other) => other - one)
  const end = ordered[gaps.indexOf(widest)]
  if (end === undefined || widest < Math.max(word.height * minGap, next * clearly)) return undefined
  if (getBox(letters, part.width).height < word.height * minHigh) return undefined
  const toBox = (places: readonly number[]): PdfBox => {
    const box = getBox(places, part.width)
    return { ...box, x: part.x + box.x, y: part.y + box.y }
  }
  return [
    toBox(letters.filter((at) => at % part.width <= end)),
    toBox(letters.filter((at) => at % part.width > end)),
  ]
}

function withLetterBox(pixels: Pixels, word: RecognisedWord): RecognisedWord {
  if (!isSmallWord(word)) return word
  const box =
    inkIn(pixels, word).isOnFill === true
      ? findOnFill(pixels, word)
      : (findAfterSwatch(pixels, word) ?? findWithoutSides(pixels, word))
  return box === undefined ? word : { ...word, ...box }
}

function isSmallWord({ text, confidence, height }: RecognisedWord): boolean {
  return confidence >= minConfidence && height <= maxHeight && /[\p{L}\p{N}]/u.test(text)
}

interface Part extends PdfBox {
  colors: Rgb[]
}

/** The pixels of a word and those beside it. */
function readPart(pixels: Pixels, word: PdfBox): Part {
  const x = Math.max(0, Math.floor(word.x) - beside)
  const y = Math.max(0, Math.floor(word.y) - beside)
  const width = Math.min(pixels.width, Math.ceil(word.x + word.width) + beside) - x
  const height = Math.min(pixels.height, Math.ceil(word.y + word.height) + beside) - y
  const colors = Array.from({ length: width * height }, (_, at) =>
    colorAt(pixels, x + (at % width), y + Math.floor(at / width)),
  )
  return { x, y, width, height, colors }
}

/** What is on a fill and has it all around. */
function findOnFill(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const part = readPart(pixels, word)
  const letters = findWithin(part)
  const box = letters.length === 0 ? undefined : getBox(letters, part.width)
  if (box === undefined || box.height < word.height * minLetterHeight) return undefined
  return { ...box, x: part.x + box.x, y: part.y + box.y }
}

/** Whether letters are on one colour, as on a fill and seldom on a photograph. */
function isPlain({ colors }: Part): boolean {
  const fill = mainColor(colors)
  return (
    colors.filter((color) => difference(color, fill) <= plain.color).length >= colors.length * plain.share
  )
}

/** What has the main colour of a part all around, by its places there. */
function findWithin({ width, height, colors }: Part): number[] {
  const fill = mainColor(colors)
  const other = Uint8Array.from(colors, (color) => (difference(color, fill) >= minContrast ? 1 : 0))
  const names = nameRegions(other, { columns: width, rows: height })
  const outside = new Set(
    names.filter((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return x === 0 || y === 0 || x === width - 1 || y === height - 1
    }),
  )
  return [...names.keys()].filter((at) => other[at] === 1 && !outside.has(names[at] ?? 0))
}

/** The box without what is free beside its letters, and without those of the next word that it cuts. */
function findWithoutSides(pixels: Pixels, word: PdfBox): PdfBox | undefined {
  const part = readPart(pixels, word)
  const box = isPlain(part) ? findOnFill(pixels, word) : undefined
  if (box === undefined || box.height < word.height * minHigh) return undefined
  const before = box.x - word.x
  const after = word.x + word.width - box.x - box.width
  if (Math.max(before, after) < word.height * minFree) return undefined
  return areSidesFree(part, box) ? box : undefined
}

/** Whether nothing is beside letters but their fill, and what is beside that from top to bottom. */
function areSidesFree(part: Part, box: PdfBox): boolean {
  const fill = mainColor(part.colors)
  const countOthers = (x: number, top: number, height: number): number =>
    Array.from(
      { length: height },
      (_, at) => part.colors[(top + at - part.y) * part.width + x - part.x],
    ).filter((color) => difference(color ?? fill, fill) >= minContrast).length
  for (let x = part.x; x < part.x + part.width; x += 1) {
    const isBeside = x < box.x - 1 || x > box.x + box.width
    const isFree = !isBeside || countOthers(x, box.y, box.height) === 0
    if (!isFree && countOthers(x, part.y, part.height) < part.height) return false
  }
  return true
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

// Words are set again over the image that they are on: their letters are painted over with what is around
// them.
import { cropped, type Pixels } from '../../image/pixels.ts'
import { holdsPoint, intersection, shareInside } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'
import { inkIn } from '../words/word-ink.ts'

/** Letters reach so far beyond the box of their word: a share of its height, and pixels. */
const overhang = { share: 0.12, pixels: 2 }
/** Pixels that differ from the colour of the letters by no more are theirs, and what is this near to them. */
const inkReach = 40
const strokeRim = { share: 0.05, pixels: 2 }

/** Of a word that goes on beside the image: what of its box is over it is a letter, and not its rim alone. */
const minInside = 0.12
/** In heights of a word: so much of a large one is a letter, too. */
const minLetter = 0.25

/** A part of an image without the words that lie on it; others `stay`, whole. */
export function cutWithoutWords(
  image: Pixels,
  box: PdfBox,
  words: readonly (PdfBox & { text: string })[],
  stay: readonly PdfBox[] = [],
): Pixels {
  const part = cropped(image, box)
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  // Of all words before any is painted over, or the letters of one would be taken for what is around the
  // next.
  const letters = new Uint8Array(part.width * part.height)
  for (const word of words) {
    if (!isOver(word, box)) continue
    const grown = word.height * overhang.share + overhang.pixels
    const around = widened(untilNext(word, words), grown)
    const place = withinPixels(part, { ...around, x: around.x - left, y: around.y - top })
    const { color } = inkIn(image, word)
    const rim = Math.round(word.height * strokeRim.share + strokeRim.pixels)
    const beside = stay
      .map((other) => beforeLine(other, word))
      .filter((other) => intersection(other, around) !== undefined && intersection(other, word) === undefined)
    const isOfOther = (x: number, y: number): boolean =>
      beside.some((other) => holdsPoint(other, x + left, y + top))
    markLetters(letters, part, place, { color, rim, isOfOther })
  }
  paintOver(part, letters)
  return part
}

function isOver(word: PdfBox, box: PdfBox): boolean {
  const { width, height } = intersection(word, box) ?? { width: 0, height: 0 }
  return shareInside(word, box) >= minInside || Math.min(width, height) >= word.height * minLetter
}

/** In heights of a word: what is between it and the next one of its line is no farther, and of that line. */
const nextWord = { gap: 0.6, height: 1.4, common: 0.6 }

/** A word as far as the next one: letters between their boxes are of one of them. */
function untilNext(word: PdfBox, words: readonly PdfBox[]): PdfBox {
  const end = word.x + word.width
  const starts = words
    .filter((other) => {
      const [lower, higher] = [Math.min(word.height, other.height), Math.max(word.height, other.height)]
      const common = Math.min(word.y + word.height, other.y + other.height) - Math.max(word.y, other.y)
      const gap = other.x - end
      return (
        gap > 0 &&
        gap <= word.height * nextWord.gap &&
        higher <= lower * nextWord.height &&
        common >= lower * nextWord.common
      )
    })
    .map(({ x }) => x)
  return starts.length === 0 ? word : { ...word, width: Math.min(...starts) - word.x }
}

/** Of its height: boxes of tight lines of capitals reach so far over each other. */
const maxOverlap = 0.4

/** A word that stays, as far as the line of a word above or below it. */
function beforeLine(stays: PdfBox, word: PdfBox): PdfBox {
  const common = intersection(stays, word)
  if (common === undefined || common.height > Math.min(stays.height, word.height) * maxOverlap) return stays
  if (stays.y < word.y) return { ...stays, height: word.y - stays.y }
  const top = word.y + word.height
  return { ...stays, y: top, height: stays.y + stays.height - top }
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

/**
 * Of 255: on one colour, which most of the edges of the place have, whatever differs from it is of a letter.
 */
const plainBackground = { same: 16, share: 0.8 }

/** The colour that a place is of but for its letters; undefined on a photograph. */
function findBackground(pixels: Pixels, { left, top, right, bottom }: Place): Rgb | undefined {
  const edge: Rgb[] = []
  for (let x = left; x <= right; x += 1) edge.push(colorAt(pixels, x, top), colorAt(pixels, x, bottom))
  const background = mainColor(edge)
  const same = edge.filter((color) => difference(color, background) <= plainBackground.same)
  return same.length >= edge.length * plainBackground.share ? background : undefined
}

/** The strokes and what is near to them; the whole place where no colour of them is known. */
function markLetters(
  letters: Uint8Array,
  pixels: Pixels,
  { left, top, right, bottom }: Place,
  {
    color,
    rim,
    isOfOther,
  }: { color: Rgb | undefined; rim: number; isOfOther: (x: number, y: number) => boolean },
): void {
  // Thin strokes have nowhere the colour of the letters.
  const background = findBackground(pixels, { left, top, right, bottom })
  const isOther = (own: Rgb): boolean =>
    background === undefined
      ? color !== undefined && difference(own, color) > inkReach
      : difference(own, background) <= plainBackground.same
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      if (isOther(colorAt(pixels, x, y)) || isOfOther(x, y)) continue
      const [from, to] = [Math.max(left, x - rim), Math.min(right, x + rim)]
      for (let near = Math.max(top, y - rim); near <= Math.min(bottom, y + rim); near += 1)
        letters.fill(1, near * pixels.width + from, near * pixels.width + to + 1)
    }
}

/** What was painted from two sides meets in a crease, which so many rounds smooth. */
const smoothings = 40

/** From the edges inwards, each pixel with the mean of those around it, then all of them smooth. */
function paintOver(pixels: Pixels, letters: Uint8Array): void {
  const { width, height, bytes } = pixels
  let waiting: number[] = []
  for (let at = letters.indexOf(1); at >= 0; at = letters.indexOf(1, at + 1)) waiting.push(at)
  const painted = Int32Array.from(waiting)
  while (waiting.length > 0) {
    const rest: number[] = []
    const filled: { at: number; mean: Rgb }[] = []
    for (const at of waiting) {
      const mean = meanAround(at)
      if (mean === undefined) rest.push(at)
      else filled.push({ at, mean })
    }
    // Words that fill the image leave nothing to paint it with.
    if (filled.length === 0) return
    for (const { at, mean } of filled) {
      letters[at] = 0
      bytes.set(mean, at * 4)
    }
    waiting = rest
  }
  smooth(pixels, painted)

  function meanAround(at: number): Rgb | undefined {
    const [column, row] = [at % width, Math.floor(at / width)]
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
        if (letters[y * width + x] === 1) continue
        count += 1
        for (const [channel, value] of colorAt(pixels, x, y).entries())
          sum[channel] = (sum[channel] ?? 0) + value
      }
    return count === 0 ? undefined : [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
  }
}

/** Each of the pixels between its four neighbours, over and over: colours go into each other across them. */
function smooth({ width, height, bytes }: Pixels, places: Int32Array): void {
  if (places.length === 0) return
  const first = Math.max(0, Math.floor((places[0] ?? 0) / width) - 1)
  const last = Math.min(height - 1, Math.floor((places.at(-1) ?? 0) / width) + 1)
  const start = first * width
  const exact = Float32Array.from(bytes.subarray(start * 4, (last + 1) * width * 4))
  const inner = places.filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x > 0 && y > first && x < width - 1 && y < last
  })
  const row = width * 4
  for (let round = 0; round < smoothings; round += 1)
    for (let index = 0; index < inner.length; index += 1) {
      const at = ((inner[round % 2 === 0 ? index : inner.length - 1 - index] ?? 0) - start) * 4
      for (let channel = at; channel < at + 3; channel += 1)
        exact[channel] =
          ((exact[channel - 4] ?? 0) +
            (exact[channel + 4] ?? 0) +
            (exact[channel - row] ?? 0) +
            (exact[channel + row] ?? 0)) /
          4
    }
  for (const at of inner) bytes.set(exact.subarray((at - start) * 4, (at - start) * 4 + 3), at * 4)
}

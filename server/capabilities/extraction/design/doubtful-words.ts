// Large words over an image that were read in pieces. Set again they would lie over a half of themselves: they stay
// in the image, the whole headline with them.
import { upperMedian } from '#core/statistics.ts'
import type { Pixels } from '../image/pixels.ts'
import type { RecognisedWord } from '../ocr/words.ts'
import { holdsPoint, intersection, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { colorAt, difference } from './colors.ts'
import { inkIn } from './word-ink.ts'

/** In heights of most words: smaller ones are read as a whole or not at all. */
const largeHeight = 1.7
const minCertainty = 85
/** Of 255: pixels that differ from the colour of the letters by no more are theirs. */
const sameInk = 40
/** Around a word, in its heights; and in pixels. */
const rim = { share: 0.06, least: 2 }
/** So much ink goes on beyond the box of its word, in its heights, where letters of it were not read. */
const maxBeyond = 0.5
/** What has the colour of the letters fills so much of the room of their strokes; less is a light among them. */
const minInk = 0.15
/**
 * Words of one headline: so near to each other, in heights of the lower one, as words and lines between them may not
 * have been read, and so unlike in height.
 */
const headline = { across: 8, down: 2.2, ratio: 2.2 }

/** The words of one image that are not to be set. */
export function findDoubtful(
  pixels: Pixels,
  image: PdfBox,
  words: readonly RecognisedWord[],
): ReadonlySet<RecognisedWord> {
  const usual =
    upperMedian(words.filter(({ confidence }) => confidence >= minCertainty).map(({ height }) => height)) ?? 0
  const large = words.filter(
    (word) => word.height >= usual * largeHeight && shareInside(word, image) >= minInside,
  )
  const doubtful = new Set(large.filter((word) => isInPieces(pixels, word, words)))
  // A set goes on with what is added to it.
  for (const word of doubtful) for (const other of large) if (isSameHeadline(word, other)) doubtful.add(other)
  return doubtful
}

/** Of a word, that lies on the image. */
const minInside = 0.7

function isInPieces(pixels: Pixels, word: RecognisedWord, words: readonly RecognisedWord[]): boolean {
  const { color, stem = 0 } = inkIn(pixels, word)
  if (color === undefined) return false
  const around = grown(word, Math.max(rim.least, Math.round(word.height * rim.share)))
  const others = words
    .filter((other) => other !== word)
    .map((other) => grown(other, Math.max(rim.least, other.height * rim.share)))
    .filter((other) => intersection(other, around) !== undefined)
  const [left, top] = [Math.max(0, Math.floor(around.x)), Math.max(0, Math.floor(around.y))]
  const right = Math.min(pixels.width, Math.ceil(around.x + around.width)) - 1
  const bottom = Math.min(pixels.height, Math.ceil(around.y + around.height)) - 1
  let [inside, beyond] = [0, 0]
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      if (difference(colorAt(pixels, x, y), color) > sameInk) continue
      inside += 1
      const isAtEdge = x === left || x === right || y === top || y === bottom
      if (isAtEdge && !others.some((other) => holdsPoint(other, x, y))) beyond += 1
    }
  const letters = (word.text.match(/[\p{L}\p{N}]/gu) ?? []).length
  return beyond > word.height * maxBeyond || inside < letters * stem * word.height * minInk
}

function isSameHeadline(one: RecognisedWord, other: RecognisedWord): boolean {
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]
  if (high > low * headline.ratio) return false
  const isNear = (across: number, down: number): boolean =>
    intersection(grown(one, low * across, low * down), other) !== undefined
  return isNear(headline.across, 0) || isNear(0, headline.down)
}

function grown({ x, y, width, height }: PdfBox, across: number, down = across): PdfBox {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down }
}

// Large words over an image that were read in pieces, words on a slant, and numbers of what is seen. Set
// again they would lie over a half of themselves, or straight beside it, or change their look: they stay in
// the image, the whole headline with them.
import { upperMedian } from '#core/statistics.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { holdsPoint, intersection, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, type Rgb } from '../pixels/colors.ts'
import { hasDescender } from './letter-heights.ts'
import { inkIn } from './word-ink.ts'
import { groupLines } from './word-lines.ts'

/** In heights of most words: smaller ones are read as a whole or not at all. */
const largeHeight = 1.7
const minCertainty = 85
/** Of a word that is heard in place of the image. */
const minSpoken = 75
/** Of 255: pixels that differ from the colour of the letters by no more are theirs. */
const sameInk = 40
/** Around a word, in its heights; and in pixels. */
const rim = { share: 0.06, min: 2 }
/** So much ink goes on beyond the box of its word, in its heights, where letters of it were not read. */
const maxBeyond = 0.5
/**
 * What has the colour of the letters fills so much of the room of their strokes; less is a light among them.
 */
const minInk = 0.15
/**
 * Words of one headline: so near to each other, in heights of the lower one, as words and lines between them
 * may not have been read, and so unlike in height.
 */
const headline = { across: 8, down: 2.2, ratio: 2.2 }

interface DoubtfulWords {
  /** Not to be set. */
  words: ReadonlySet<RecognisedWord>
  /**
   * What those of them say that were read as a whole, as far as that is sure: the image's alternative text.
   */
  text: string
}

/** The words of one image that stay in it. */
export function findDoubtful(pixels: Pixels, image: PdfBox, words: readonly RecognisedWord[]): DoubtfulWords {
  const usual =
    upperMedian(words.filter(({ confidence }) => confidence >= minCertainty).map(({ height }) => height)) ?? 0
  const large = words.filter(
    (word) => word.height >= usual * largeHeight && shareInside(word, image) >= minInside,
  )
  const inPieces = new Set(large.filter((word) => isInPieces(pixels, word, words)))
  const doubtful = new Set(inPieces)
  // A set goes on with what is added to it.
  for (const word of doubtful) for (const other of large) if (isSameHeadline(word, other)) doubtful.add(other)
  const text = readTogether([...doubtful].filter((word) => !inPieces.has(word)))
  for (const line of groupLines(words.filter((word) => shareInside(word, image) >= minInside)))
    if (isSlanting(line) || isInscription(line, image)) for (const word of line) doubtful.add(word)
  return { words: doubtful, text }
}

function readTogether(words: readonly RecognisedWord[]): string {
  const sure = words.filter(({ confidence }) => confidence >= minSpoken)
  return groupLines(sure.toSorted((one, other) => one.y - other.y))
    .flatMap((line) => line.toSorted((one, other) => one.x - other.x))
    .map(({ text }) => text)
    .join(' ')
}

/**
 * Letters of small words together, in pixels how high they are, and how many times as wide and high the image
 * is: labels of drawers, scales and numbers of what is seen.
 */
const inscription = { letters: 2, height: 30, image: 6 }

/** Whether a line of an image is a part of what it shows. */
function isInscription(line: readonly RecognisedWord[], image: PdfBox): boolean {
  const letters = line.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu) ?? []).length, 0)
  const [left, right] = [
    Math.min(...line.map(({ x }) => x)),
    Math.max(...line.map(({ x, width }) => x + width)),
  ]
  const height = Math.max(...line.map((word) => word.height))
  return (
    letters <= inscription.letters &&
    height <= inscription.height &&
    image.width >= (right - left) * inscription.image &&
    image.height >= height * inscription.image
  )
}

/** Of a word, that lies on the image. */
const minInside = 0.7

/**
 * Words of a slanting line, about as high as each other, go up or down by so much of their height, evenly.
 */
const slant = { words: 4, letters: 2, rise: 0.4, ratio: 0.015, off: 0.15, alike: 1.4 }

/** Whether the baseline of a line goes evenly up or down. */
function isSlanting(line: readonly RecognisedWord[]): boolean {
  const feet = line
    .filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= slant.letters && !hasDescender(text))
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height, height }))
  const heights = feet.map((foot) => foot.height)
  if (feet.length < slant.words || Math.max(...heights) > Math.min(...heights) * slant.alike) return false
  const mean = (value: (foot: (typeof feet)[number]) => number): number =>
    feet.reduce((sum, foot) => sum + value(foot), 0) / feet.length
  const [x, y, height] = [mean((foot) => foot.x), mean((foot) => foot.y), mean((foot) => foot.height)]
  const ratio = mean((foot) => (foot.x - x) * (foot.y - y)) / mean((foot) => (foot.x - x) ** 2)
  const places = feet.map((foot) => foot.x)
  const rise = Math.abs(ratio) * (Math.max(...places) - Math.min(...places))
  return (
    Math.abs(ratio) >= slant.ratio &&
    rise >= height * slant.rise &&
    feet.every((foot) => Math.abs(foot.y - y - ratio * (foot.x - x)) <= height * slant.off)
  )
}

function isInPieces(pixels: Pixels, word: RecognisedWord, words: readonly RecognisedWord[]): boolean {
  if (word.isProofread) return false
  const { color, stem = 0 } = inkIn(pixels, word)
  if (color === undefined) return false
  const around = grown(word, Math.max(rim.min, Math.round(word.height * rim.share)))
  const others = words
    .filter((other) => other !== word)
    .map((other) => grown(other, Math.max(rim.min, other.height * rim.share)))
    .filter((other) => intersection(other, grown(word, word.height)) !== undefined)
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
  if (goesOn(pixels, word, color, others)) return true
  const letters = (word.text.match(/[\p{L}\p{N}]/gu) ?? []).length
  return beyond > word.height * maxBeyond || inside < letters * stem * word.height * minInk
}

/**
 * Beside a word, in its heights, from where its next letter would be on: so much of it is ink of a letter
 * that was missed.
 */
const missed = { from: 0.04, to: 0.4, ink: 0.16 }

/**
 * Whether there is ink of the same colour directly before or after a word, where no other word is: much, or
 * some that the letters of the word are joined with.
 */
function goesOn(pixels: Pixels, word: PdfBox, color: Rgb, others: readonly PdfBox[]): boolean {
  const { x, y, width, height } = word
  const rows = { top: Math.max(0, Math.round(y)), bottom: Math.min(pixels.height, Math.ceil(y + height)) }
  const isFree = (column: number, row: number): boolean =>
    !others.some((other) => holdsPoint(other, column, row))
  const sides = [
    { from: x - missed.to * height, edge: Math.round(x), step: -1 },
    { from: x + width + missed.from * height, edge: Math.round(x + width) - 1, step: 1 },
  ] as const
  return sides.some(({ from, edge, step }) => {
    const [left, right] = [
      Math.max(0, Math.round(from)),
      Math.round(from + (missed.to - missed.from) * height),
    ]
    let [inked, all] = [0, 0]
    for (let row = rows.top; row < rows.bottom; row += 1)
      for (let column = left; column < Math.min(pixels.width, right); column += 1) {
        if (!isFree(column, row)) continue
        all += 1
        if (difference(colorAt(pixels, column, row), color) <= sameInk) inked += 1
      }
    if (all === 0 || inked < all * joined.share) return false
    if (inked >= all * missed.ink) return true
    const max = Math.ceil(height * joined.reach)
    const isInk = (column: number, row: number): boolean =>
      difference(colorAt(pixels, column, row), color) <= joined.ink && isFree(column, row)
    return followStrokes(pixels, { from: edge, step, rows }, { isInk, max }) >= max
  })
}

/**
 * Strokes of joined handwriting, of 255 so unlike the letters as thin ones are, go on so far beyond the box
 * of a word, in its heights; and beside it is so much ink.
 */
const joined = { ink: 90, reach: 0.12, share: 0.08 }

/** How far strokes of a word go on beside it, up to `max`. */
function followStrokes(
  pixels: Pixels,
  { from, step, rows: all }: { from: number; step: 1 | -1; rows: { top: number; bottom: number } },
  { isInk, max }: { isInk: (x: number, y: number) => boolean; max: number },
): number {
  let rows = Array.from({ length: all.bottom - all.top }, (_, row) => all.top + row)
  for (let away = 0; away <= max; away += 1) {
    const x = from + step * away
    if (x < 0 || x >= pixels.width) return away
    const isStroke = (y: number): boolean => y >= all.top && y < all.bottom && isInk(x, y)
    const next = new Set(rows.flatMap((y) => [y - 1, y, y + 1]).filter(isStroke))
    // Strokes go steeply up and down within a column.
    for (const y of next) for (const beside of [y - 1, y + 1]) if (isStroke(beside)) next.add(beside)
    if (next.size === 0) return away
    rows = [...next]
  }
  return max
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

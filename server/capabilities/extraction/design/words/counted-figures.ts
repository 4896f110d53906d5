// Figures that count steps (“1” to “4”, each on its disc), of which recognition read some: the next one is
// where the ones before say, in their colour, on what they are on.
import type { RecognisedWord } from '../../ocr/words.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb } from '../pixels/colors.ts'
import { inkIn } from './word-ink.ts'

const maxFigure = 12
/** In heights: how far words of the same row are, and by how much figures of a row or column may be off. */
const place = { apart: 1.2, off: 0.4 }
/** Of the step from one to the next: how far from its place the next one may be. */
const maxDrift = 0.2
/** In heights of a known one, and of 255: how high the next one is, and how near its colours. */
const alike = { min: 0.8, max: 1.25, ink: 70, background: 10 }
/** In pixels: nearer ones are letters of a text. */
const minStep = 40

interface Figure {
  word: RecognisedWord
  value: number
  x: number
  y: number
}

/**
 * The words, with figures that were not read or read as a letter or two, between and beside those that
 * were.
 */
export function withCountedFigures(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const figures = words
    .filter((word) => /^[1-9]\d?$/u.test(word.text) && isAlone(word, words))
    .map((word): Figure => ({ word, value: Number(word.text), ...getMiddle(word) }))
    .filter(({ value }) => value <= maxFigure)
  const found: RecognisedWord[] = []
  for (const first of figures)
    for (const second of figures) {
      const steps = second.value - first.value
      if (steps < 1 || steps > 2 || !isInLine(first, second)) continue
      const [x, y] = [(second.x - first.x) / steps, (second.y - first.y) / steps]
      if (Math.max(Math.abs(x), Math.abs(y)) < minStep) continue
      const find = (from: Figure, sign: 1 | -1): Figure | undefined => {
        const value = from.value + sign
        const taken = [
          ...figures,
          ...found.map((word) => ({ word, value: Number(word.text), ...getMiddle(word) })),
        ]
        const next = { value, x: from.x + sign * x, y: from.y + sign * y }
        const known = taken.find((other) => other.value === value && isNear(other, next, { x, y }))
        if (known !== undefined || value < 1 || value > maxFigure) return known
        const box = findFigure(pixels, from.word, { ...next, step: { x, y } })
        if (box === undefined) return undefined
        const there = words.filter((word) => shareInside(word, box) > 0 || shareInside(box, word) > 0)
        if (there.some(({ text, isProofread }) => isProofread === true || Array.from(text).length > 2))
          return undefined
        const { confidence } = from.word
        const word = { ...box, text: String(value), confidence, line: nextLine() }
        found.push(word)
        return { word, value, ...getMiddle(box) }
      }
      for (const [from, sign] of [
        [first, -1],
        [first, 1],
        [second, 1],
      ] as const)
        for (let at: Figure | undefined = from; at !== undefined;) at = find(at, sign)
    }
  const isReplaced = (word: RecognisedWord): boolean =>
    found.some((one) => shareInside(word, one) > 0 || shareInside(one, word) > 0)
  return [...words.filter((word) => !isReplaced(word)), ...found]

  function nextLine(): number {
    return Math.max(0, ...[...words, ...found].map(({ line }) => line)) + 1
  }
}

function getMiddle({ x, y, width, height }: PdfBox): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

function isAlone(word: RecognisedWord, words: readonly RecognisedWord[]): boolean {
  return words.every((other) => {
    const isInRow = other.y < word.y + word.height && other.y + other.height > word.y
    const gap = Math.max(other.x - word.x - word.width, word.x - other.x - other.width)
    return other === word || !isInRow || gap > word.height * place.apart
  })
}

/** Below or beside each other, and as high. */
function isInLine(one: Figure, other: Figure): boolean {
  const [low, high] = [one.word.height, other.word.height].toSorted((a, b) => a - b) as [number, number]
  const off = Math.min(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
  return off <= low * place.off && high <= low * alike.max
}

function isNear(
  { x, y }: { x: number; y: number },
  at: { x: number; y: number },
  step: { x: number; y: number },
): boolean {
  return Math.hypot(x - at.x, y - at.y) <= Math.hypot(step.x, step.y) * 0.5
}

/** The box of what has the colour of a figure, about a place, where it is as high, and on the same colour. */
function findFigure(
  pixels: Pixels,
  like: RecognisedWord,
  { x, y, step }: { x: number; y: number; step: { x: number; y: number } },
): PdfBox | undefined {
  const { color, height: inkHeight = like.height } = inkIn(pixels, like)
  if (color === undefined) return undefined
  const background = colorAt(
    pixels,
    Math.round(like.x - like.height * 0.25),
    Math.round(like.y + like.height / 2),
  )
  const reach = {
    x: like.height * 0.6 + Math.abs(step.x) * maxDrift,
    y: like.height * 0.7 + Math.abs(step.y) * maxDrift,
  }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let row = Math.round(y - reach.y); row <= y + reach.y; row += 1)
    for (let column = Math.round(x - reach.x); column <= x + reach.x; column += 1) {
      if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) return undefined
      const own = colorAt(pixels, column, row)
      if (difference(own, color) > alike.ink || difference(own, color) >= difference(own, background))
        continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
    }
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  const isAlike =
    box.height >= inkHeight * alike.min && box.height <= inkHeight * alike.max && box.width <= inkHeight * 1.6
  return isAlike && isOn(pixels, box, background) ? box : undefined
}

/** Whether what is around a box has one colour. */
function isOn(pixels: Pixels, { x, y, width, height }: PdfBox, background: Rgb): boolean {
  const around = 3
  const places = Array.from({ length: 12 }, (_, at) => (at + 0.5) / 12).flatMap((share) => [
    [x - around + share * (width + 2 * around), y - around],
    [x - around + share * (width + 2 * around), y + height - 1 + around],
    [x - around, y + share * height],
    [x + width - 1 + around, y + share * height],
  ])
  return places.every(
    ([column = 0, row = 0]) =>
      difference(colorAt(pixels, Math.round(column), Math.round(row)), background) <= alike.background,
  )
}

// Prices whose currency sign recognition took for a digit, as “28.00” below “£7.20”, or left out, as “46”
// beside “£28”: what looks like the sign of another price of that size is that sign. A round letter alone
// before a price is “€”, and after a figure on a page with such prices.
import type { Pixels } from '../../image/pixels.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { colorAt, difference } from '../pixels/colors.ts'

const amount = /^\d+[.,]\d\d$/
/** What “€” is taken for; and in heights, how near it is to its price. */
const passesForEuro = /^[cCeEG©]$/
const maxGap = 0.8
/** Of the height of its figure: what is lower is a part of it. */
const minSignHeight = 0.6
/** Prices of which the sign is sure, from which on a page has such. */
const minEuros = 2
const price = /^[€$£]\d[\d.,]*$/
const figure = /^\d[\d.,]*(?:\/\p{L}+)?$/u
/** Of the sign of a price; and in pixels, how unlike the heights of two are. */
const minConfidence = 80
const maxTaller = 1.5
/** In heights: how wide a sign is, and how far before its figure. Of white to black: from where on ink is. */
const sign = { min: 0.3, width: 0.6, max: 0.9, gap: 0.3, ink: 0.25 }
/** Of its ink: what may differ. In pixels: how far it is moved. */
const maxUnlike = 0.25
const shifts = [-1, 0, 1]

export function withCurrencySigns(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const prices = words.filter(({ text, confidence }) => price.test(text) && confidence >= minConfidence)
  const hasEuros = words.filter(({ text }) => text.includes('€')).length >= minEuros
  return words.flatMap((word) => {
    const isPiece =
      passesForEuro.test(word.text) &&
      words.some(
        (other) =>
          figure.test(other.text) && areBeside(other, word) && word.height < other.height * minSignHeight,
      )
    // A part of a sign that was read as a letter would be printed over it.
    if (isPiece) return []
    const isEuro =
      passesForEuro.test(word.text) &&
      words.some(
        (other) =>
          (amount.test(other.text) && areBeside(word, other)) ||
          (hasEuros && /^\d+$/.test(other.text) && areBeside(other, word)),
      )
    if (isEuro) return { ...word, text: '€' }
    if (!figure.test(word.text)) return word
    const like = prices.filter(({ height }) => Math.abs(height - word.height) <= maxTaller)
    return like.length === 0 ? word : withSign(pixels, word, { like, words })
  })
}

/** The word with a sign where it begins, or directly before it, as one of the prices has. */
function withSign(
  pixels: Pixels,
  word: RecognisedWord,
  { like, words }: { like: readonly RecognisedWord[]; words: readonly RecognisedWord[] },
): RecognisedWord {
  const first = like.find((other) => beginAlike(pixels, other, word))
  if (first !== undefined) {
    const letterWidth = first.width / first.text.length
    const isLeftOut = Math.round(word.width / letterWidth) > word.text.length
    const rest = isLeftOut ? word.text : word.text.slice(1)
    return /^\d/.test(rest) ? { ...word, text: first.text.slice(0, 1) + rest } : word
  }
  const x = findSignBefore(pixels, word)
  if (x === undefined) return word
  const whole = { ...word, x, width: word.x + word.width - x }
  const isTaken = words.some(
    (other) => other !== word && shareInside({ ...whole, width: word.x - x }, other) > 0,
  )
  const before = isTaken ? undefined : like.find((other) => beginAlike(pixels, other, whole))
  return before === undefined ? word : { ...whole, text: before.text.slice(0, 1) + word.text }
}

/** Where the ink directly before a word begins, if it is as wide as a sign. */
function findSignBefore(pixels: Pixels, word: RecognisedWord): number | undefined {
  const start = Math.round(word.x)
  const hasInk = (x: number): boolean => hasColumnInk(pixels, word, x)
  let end = start - 1
  while (end >= 0 && start - end <= word.height * sign.gap && !hasInk(end)) end -= 1
  let x = end
  while (x >= 0 && end - x <= word.height * sign.max && hasInk(x)) x -= 1
  const width = end - x
  return width >= word.height * sign.min && width <= word.height * sign.max ? x + 1 : undefined
}

function hasColumnInk(pixels: Pixels, { x: left, y, width, height }: RecognisedWord, x: number): boolean {
  const background = colorAt(pixels, Math.min(pixels.width - 1, Math.round(left + width) + 1), Math.round(y))
  for (let row = 0; row < Math.round(height); row += 1)
    if (difference(colorAt(pixels, x, Math.round(y) + row), background) > sign.ink * 255) return true
  return false
}

function areBeside(one: RecognisedWord, other: RecognisedWord): boolean {
  const gap = other.x - one.x - one.width
  const middle = one.y + one.height / 2
  const height = Math.max(one.height, other.height)
  return gap >= 0 && gap <= height * maxGap && middle >= other.y && middle <= other.y + other.height
}

/** Whether the first sign of both is the same, in whatever colours. */
function beginAlike(pixels: Pixels, one: RecognisedWord, other: RecognisedWord): boolean {
  const size = { width: Math.round(one.height * sign.width), height: Math.round(one.height) }
  const start = ({ x, y }: RecognisedWord): { x: number; y: number } => ({
    x: Math.round(x),
    y: Math.round(y),
  })
  const own = coverIn(pixels, { ...start(one), ...size })
  const ink = own.reduce((sum, cover) => sum + cover, 0)
  const compare = (across: number, down: number): number => {
    const { x, y } = start(other)
    const seen = coverIn(pixels, { x: x + across, y: y + down, ...size })
    return own.reduce((sum, cover, at) => sum + Math.abs(cover - (seen[at] ?? 0)), 0) / Math.max(1, ink)
  }
  return shifts.some((across) => shifts.some((down) => compare(across, down) <= maxUnlike))
}

/** How much of each pixel of a box is ink, 0 to 1: the colour before the box is its background. */
function coverIn(pixels: Pixels, { x, y, width, height }: PdfBox): number[] {
  const background = colorAt(pixels, Math.max(0, x - 2), y)
  const covers = Array.from({ length: width * height }, (_, at) =>
    difference(colorAt(pixels, x + (at % width), y + Math.floor(at / width)), background),
  )
  const max = Math.max(1, ...covers)
  return covers.map((cover) => cover / max)
}

// Prices of a column whose currency sign recognition took for a digit, as “28.00” below “£7.20”: what
// looks like the sign of another price of the column is that sign. A round letter alone before a price
// is “€”, and after a figure on a page with such prices.
import type { Pixels } from '../image/pixels.ts'
import type { RecognisedWord } from '../ocr/words.ts'
import { colorAt, difference } from './colors.ts'

const amount = /^\d+[.,]\d\d$/
/** What “€” is taken for; and in heights, how near it is to its price. */
const passesForEuro = /^[cCeEG©]$/
const maxGap = 0.8
/** Prices of which the sign is sure, from which on a page has such. */
const minEuros = 2
const price = /^([€$£])\d+[.,]\d\d$/
const figure = /^\d{2,}[.,]\d\d$/
/** Of the sign of a price, and in pixels: how unlike the edges and heights of a column are. */
const minConfidence = 80
const aligned = { edge: 2, height: 1.5 }
/** In heights: a sign is so wide at least. Of its ink: what may differ. In pixels: how far it is moved. */
const signWidth = 0.6
const maxUnlike = 0.25
const shifts = [-1, 0, 1]

export function withCurrencySigns(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const prices = words.filter(({ text, confidence }) => price.test(text) && confidence >= minConfidence)
  const hasEuros = words.filter(({ text }) => text.includes('€')).length >= minEuros
  return words.map((word) => {
    const isEuro =
      passesForEuro.test(word.text) &&
      words.some(
        (other) =>
          (amount.test(other.text) && areBeside(word, other)) ||
          (hasEuros && /^\d+$/.test(other.text) && areBeside(other, word)),
      )
    if (isEuro) return { ...word, text: '€' }
    if (!figure.test(word.text)) return word
    const like = prices.find(
      (other) =>
        other.text.length === word.text.length &&
        Math.abs(other.x - word.x) <= aligned.edge &&
        Math.abs(other.height - word.height) <= aligned.height &&
        beginAlike(pixels, other, word),
    )
    return like === undefined ? word : { ...word, text: like.text.slice(0, 1) + word.text.slice(1) }
  })
}

function areBeside(one: RecognisedWord, other: RecognisedWord): boolean {
  const gap = other.x - one.x - one.width
  const middle = one.y + one.height / 2
  const height = Math.max(one.height, other.height)
  return gap >= 0 && gap <= height * maxGap && middle >= other.y && middle <= other.y + other.height
}

/** Whether the first sign of both is the same. */
function beginAlike(pixels: Pixels, one: RecognisedWord, other: RecognisedWord): boolean {
  const [width, height] = [Math.round(one.height * signWidth), Math.round(one.height)]
  const [x, y] = [Math.round(one.x), Math.round(one.y)]
  const ground = colorAt(pixels, Math.max(0, x - 2), y)
  const compare = (across: number, down: number): number => {
    let [ink, unlike] = [0, 0]
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        const own = colorAt(pixels, x + column, y + row)
        const [left, top] = [Math.round(other.x) + column + across, Math.round(other.y) + row + down]
        ink += difference(own, ground)
        unlike += difference(own, colorAt(pixels, left, top))
      }
    return unlike / Math.max(1, ink)
  }
  return shifts.some((across) => shifts.some((down) => compare(across, down) <= maxUnlike))
}

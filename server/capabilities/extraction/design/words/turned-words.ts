// Words that are turned a little, as those of a sticker or a stamp: they stay part of their image, as upright
// ones would be seen to be others.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { shareInside, union } from '../../pdf/boxes.ts'
import { colorAt, difference } from '../pixels/colors.ts'
import { inkIn } from './word-ink.ts'

/** In pixels, and letters that stand on the line: smaller and shorter words say nothing. */
const min = { height: 20, letters: 3 }
/** Letters that go below the line, and signs that are above it. */
const offLine = /[gjpqyQÇç,;()[\]/|@&ß„‚]/u
const onLine = /[\p{L}\p{N}%€$£?!]/gu
/** Pixels across for one down: less may be a letter that was cut, more is no word. */
const slopes = { min: 0.05, max: 0.4 }
/** Of the height of the word: how far it goes down from end to end at least, and its letters are off that. */
const fit = { drift: 0.14, off: 0.05 }
/** Of the height: what ends above this is no foot of a letter. */
const foot = 0.45
/** In heights: a stretch of columns in which a letter stands; and so many of these say a slope. */
const stretch = 0.55
const minFeet = 4
/** Of the contrast of a word: what has more of it is ink. */
const inked = 0.5

/** In heights of a word that is turned: what is so near above or below it is of its sticker. */
const reach = 1.2

/** The words that are on level lines. */
export function withoutTurned(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()]
  const turned = [
    ...words.filter((word) => isTurned(pixels, word)),
    ...lines.filter((line) => isTurnedLine(pixels, line)).flat(),
  ]
  if (turned.length === 0) return [...words]
  const stickers = turned.map(({ x, y, width, height }) => ({
    x,
    y: y - height * reach,
    width,
    height: height * (1 + 2 * reach),
  }))
  return words.filter(
    (word) => !turned.includes(word) && !stickers.some((sticker) => shareInside(word, sticker) === 1),
  )
}

function isTurned(pixels: Pixels, word: RecognisedWord): boolean {
  const { text, width, height } = word
  if (height < min.height || offLine.test(text)) return false
  if ((text.match(onLine) ?? []).length < min.letters) return false
  const feet = findFeet(pixels, word)
  if (feet.length < minFeet) return false
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(feet.map((one) => one.x)), mean(feet.map((one) => one.y))]
  const slope =
    mean(feet.map((one) => (one.x - x) * (one.y - y))) / (mean(feet.map((one) => (one.x - x) ** 2)) || 1)
  const steep = Math.abs(slope)
  if (steep < slopes.min || steep > slopes.max || steep * width < height * fit.drift) return false
  const off = Math.sqrt(mean(feet.map((one) => (one.y - y - slope * (one.x - x)) ** 2)))
  return off <= height * fit.off
}

/**
 * Letters of a short line, how long it is, in heights, and how high, in pixels; across it rows of ink are so
 * much sharper at its slope than level, whichever letters go below it. Handwriting slopes a little.
 */
const short = {
  min: 6,
  max: 24,
  length: 2,
  height: 60,
  around: 0.2,
  slope: 0.09,
  step: 0.02,
  sharper: 1.4,
  ink: 30,
}

/** Whether the rows of a line's ink are clearest on a slope. */
function isTurnedLine(pixels: Pixels, line: readonly RecognisedWord[]): boolean {
  const letters = line.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu) ?? []).length, 0)
  if (letters < short.min || letters > short.max) return false
  const [widest] = line.toSorted((one, other) => other.width - one.width)
  if (widest === undefined) return false
  const { color } = inkIn(pixels, widest)
  const box = line.reduce<PdfBox>(union, widest)
  if (color === undefined || box.width < box.height * short.length || box.height > short.height) return false
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(pixels.width, Math.ceil(box.x + box.width))]
  const top = Math.max(0, Math.floor(box.y - box.height * short.around))
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height * (1 + short.around)))
  const contrast = difference(color, colorAt(pixels, Math.max(0, left - 2), top)) * inked
  const ink: { x: number; y: number }[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (difference(colorAt(pixels, x, y), color) < contrast) ink.push({ x: x - left, y })
  if (ink.length < short.ink) return false
  const measureRows = (slope: number): number => {
    const rows = new Map<number, number>()
    for (const { x, y } of ink) {
      const row = Math.round(y - slope * x)
      rows.set(row, (rows.get(row) ?? 0) + 1)
    }
    return [...rows.values()].reduce((sum, count) => sum + count * count, 0)
  }
  const level = measureRows(0)
  for (let slope = short.slope; slope <= slopes.max; slope += short.step)
    if (Math.max(measureRows(slope), measureRows(-slope)) >= level * short.sharper) return true
  return false
}

/** Where letters stand: the lowest ink of each stretch of columns. */
function findFeet(pixels: Pixels, word: RecognisedWord): { x: number; y: number }[] {
  const { color } = inkIn(pixels, word)
  if (color === undefined) return []
  const [left, top] = [Math.max(0, Math.floor(word.x)), Math.max(0, Math.floor(word.y))]
  const right = Math.min(pixels.width, Math.ceil(word.x + word.width))
  const bottom = Math.min(pixels.height, Math.ceil(word.y + word.height))
  const around = colorAt(pixels, Math.max(0, left - 2), Math.max(0, top - 2))
  const contrast = difference(color, around) * inked
  const isInk = (x: number, y: number): boolean => difference(colorAt(pixels, x, y), color) < contrast
  const step = word.height * stretch
  return Array.from({ length: Math.floor((right - left) / step) }, (_, index) => {
    const [from, to] = [Math.round(left + index * step), Math.round(left + (index + 1) * step)]
    for (let y = bottom - 1; y >= top; y -= 1)
      for (let x = from; x < to; x += 1) if (isInk(x, y)) return { x, y }
    return { x: from, y: top }
  }).filter(({ y }) => y >= word.y + word.height * foot)
}

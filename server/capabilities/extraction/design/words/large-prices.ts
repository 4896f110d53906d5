// Signs of large prices that recognition left out, as “7” of “£7”: letters of a display face whose sign it
// does not know, in a box that is seldom close. What the whole is like in any family that is served says it.
import type { RecognisedWord } from '../../ocr/words.ts'
import { intersection, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from '../pixels/colors.ts'
import { compareLetter, compareWord } from '../faces/compare-faces.ts'
import { getBox } from '../pixels/find-panels.ts'
import { readLetterShapes } from '../faces/letter-shapes.ts'
import { nameRegions } from '../pixels/regions.ts'
import { findWordShape } from './word-shape.ts'

/** In pixels; smaller ones are compared with prices that were read. */
const minHeight = 40
const figure = /^\d{1,4}(?:[.,]\d\d)?$/
const signs = ['£', '€', '$']
/** In heights of the word: what is looked at around it, and what of it is a letter. */
const reach = { before: 1.1, after: 0.6, down: 0.5 }
const letter = { min: 0.45, alike: 0.8 }
/** Of the strongest contrast: what is ink. */
const inkShare = 0.5
/** How like a price is to a family, and so much more than the figure alone. */
const like = { min: 0.62, gain: 0.12 }
/** Each takes a tenth of a second. */
const maxFigures = 12

export function withLargePrices(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const large = words
    .filter(({ text, height }) => height >= minHeight && figure.test(text))
    .flatMap((word) => {
      const ink = findLetters(pixels, word)
      const isTaken =
        ink === undefined || words.some((other) => other !== word && intersection(other, ink.box))
      return isTaken || ink.count <= word.text.length ? [] : [{ word, ink }]
    })
  const found = new Map(
    large.slice(0, maxFigures).map(({ word, ink }) => [word, readPrice(pixels, word, ink)]),
  )
  return words.map((word) => found.get(word) ?? word)
}

interface FoundLetters {
  box: PdfBox
  color: Rgb
  count: number
}

function readPrice(pixels: Pixels, word: RecognisedWord, ink: FoundLetters): RecognisedWord | undefined {
  const shape = findWordShape(pixels, { ...ink.box, color: ink.color })
  if (shape === undefined) return undefined
  const compare = (text: string): number =>
    readLetterShapes().reduce((best, face) => {
      const seen = { ...shape, text }
      const likeness = text.length === 1 ? compareLetter(seen, face) : compareWord(seen, face)
      return Math.max(best, likeness?.overlap ?? 0)
    }, 0)
  const [best] = signs
    .map((sign) => ({ text: sign + word.text, likeness: compare(sign + word.text) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  if (best === undefined || best.likeness < Math.max(like.min, compare(word.text) + like.gain))
    return undefined
  return { ...word, ...ink.box, text: best.text }
}

/** Pieces of ink in a row, as high as each other, that begin with or before the word. */
function findLetters(pixels: Pixels, word: RecognisedWord): FoundLetters | undefined {
  const { height } = word
  const left = Math.max(0, Math.floor(word.x - height * reach.before))
  const top = Math.max(0, Math.floor(word.y - height * reach.down))
  const columns = Math.min(pixels.width, Math.ceil(word.x + word.width + height * reach.after)) - left
  const rows = Math.min(pixels.height, Math.ceil(word.y + height * (1 + reach.down))) - top
  const colors = Array.from({ length: columns * rows }, (_, at) =>
    colorAt(pixels, left + (at % columns), top + Math.floor(at / columns)),
  )
  const background = mainColor(colors)
  const contrasts = colors.map((color) => difference(color, background))
  const strongest = contrasts.reduce((max, contrast) => Math.max(max, contrast), 1)
  const ink = Uint8Array.from(contrasts, (contrast) => (contrast >= strongest * inkShare ? 1 : 0))
  const names = nameRegions(ink, { columns, rows })
  const pieces = [
    ...Map.groupBy(
      ink.keys().filter((at) => ink[at] === 1),
      (at) => names[at],
    ).values(),
  ]
  const whole = pieces
    .map((places) => ({ places, box: getBox(places, columns) }))
    .filter(
      ({ box }) =>
        box.x > 0 &&
        box.y > 0 &&
        box.x + box.width < columns &&
        box.y + box.height < rows &&
        box.height >= height * letter.min,
    )
  const highest = Math.max(...whole.map(({ box }) => box.height))
  const letters = whole.filter(({ box }) => box.height >= highest * letter.alike)
  const [first] = letters
  if (first === undefined) return undefined
  const box = letters.reduce<PdfBox>((all, one) => union(all, one.box), first.box)
  return {
    box: { ...box, x: left + box.x, y: top + box.y },
    color: mainColor(letters.flatMap(({ places }) => places.map((at) => colors[at] ?? background))),
    count: letters.length,
  }
}

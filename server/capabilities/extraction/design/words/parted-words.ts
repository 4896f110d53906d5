// What recognition joins where there are spaces in between: figures and what they count, as in “32 €” and “6
// m”, and what is to both sides of a dash, as in “9 – 11”. Such spaces are often narrower than others.
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { colorAt, difference } from '../pixels/colors.ts'

const counted = /^(?<figure>\d[\d.,]*)(?<unit>[€%]|\p{L}+)$/u
const dashed = /^(?<before>[^-–—]*[\p{L}\p{N}.])[-–—](?<after>[\p{L}\p{N}][^-–—]*)$/u
/** In heights, and in gaps between the other letters: how far a unit is that has a space before it. */
const space = { height: 0.3, others: 1.6 }
/**
 * In heights of its word, and in other gaps: how far a dash is from what is beside it where there are spaces,
 * how low it is, where its middle is from above, and how long one of an em is; of shorter ones their length
 * says later what they are.
 */
const dash = { gap: 0.3, others: 1.6, height: 0.22, from: 0.3, to: 0.8, em: 1.1 }
/** Of 255: ink differs so much from what is around it. */
const minContrast = 60

/** The words, those that are joined as several. */
export function withPartedWords(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.flatMap((word) => {
    const { figure, unit } = counted.exec(word.text)?.groups ?? {}
    if (figure !== undefined && unit !== undefined)
      return partUnit(word, { figure, unit }, findStretches(pixels, word))
    const { before, after } = dashed.exec(word.text)?.groups ?? {}
    if (before === undefined || after === undefined) return word
    return partAtDash(word, { before, after }, findStretches(pixels, word))
  })
}

/** Columns with ink that hang together, and the rows that it is in, in pixels of the page. */
export interface Stretch {
  from: number
  to: number
  top: number
  bottom: number
}

function partUnit(
  word: RecognisedWord,
  { figure, unit }: { figure: string; unit: string },
  stretches: readonly Stretch[],
): RecognisedWord[] {
  const gaps = stretches.slice(1).map(({ from }, at) => from - (stretches[at]?.to ?? from))
  // Digits and the marks between them are apart from each other.
  const [last, first] = stretches.slice(figure.length - 1)
  const gap = gaps[figure.length - 1] ?? 0
  const others = gaps.filter((_, at) => at !== figure.length - 1)
  const isSpace = gap >= word.height * space.height && gap >= Math.max(0, ...others) * space.others
  if (!isSpace || last === undefined || first === undefined) return [word]
  return [
    { ...word, text: figure, width: last.to - word.x },
    { ...word, text: unit, x: first.from, width: word.x + word.width - first.from },
  ]
}

function partAtDash(
  word: RecognisedWord,
  { before, after }: { before: string; after: string },
  stretches: readonly Stretch[],
): RecognisedWord[] {
  const { height } = word
  const found = stretches.flatMap((one, at) => {
    const [last, next] = [stretches[at - 1], stretches[at + 1]]
    const middle = ((one.top + one.bottom) / 2 - word.y) / height
    const isDash =
      one.bottom - one.top <= Math.max(2, height * dash.height) && middle >= dash.from && middle <= dash.to
    return isDash && last !== undefined && next !== undefined ? [{ one, last, next }] : []
  })
  const gaps = stretches.slice(1).map(({ from }, at) => from - (stretches[at]?.to ?? from))
  const [parted, ...others] = found.filter(({ one, last, next }) => {
    const place = stretches.indexOf(last)
    const widest = Math.max(0, ...gaps.filter((_, at) => at !== place && at !== place + 1))
    const gap = Math.min(one.from - last.to, next.from - one.to)
    // In letters of one width all gaps are wide.
    return gap >= height * dash.gap && gap >= widest * dash.others
  })
  if (parted === undefined || others.length > 0) return [word]
  const { one, last, next } = parted
  const length = (one.to - one.from) / height
  const sign = length >= dash.em ? '—' : '-'
  return [
    { ...word, text: before, width: last.to - word.x },
    { ...word, text: sign, x: one.from, width: one.to - one.from, y: one.top, height: one.bottom - one.top },
    { ...word, text: after, x: next.from, width: word.x + word.width - next.from },
  ]
}

export function findStretches(pixels: Pixels, { x: left, y, width, height }: RecognisedWord): Stretch[] {
  const [first, last] = [Math.max(0, Math.floor(left)), Math.min(pixels.width, Math.ceil(left + width))]
  const [top, bottom] = [Math.max(0, Math.round(y)), Math.min(pixels.height, Math.round(y + height))]
  const background = colorAt(pixels, Math.max(0, first - 2), top)
  const stretches: Stretch[] = []
  for (let x = first; x < last; x += 1) {
    let [high, low] = [bottom, top]
    for (let row = top; row < bottom; row += 1)
      if (difference(colorAt(pixels, x, row), background) >= minContrast)
        [high, low] = [Math.min(high, row), row + 1]
    if (low <= high) continue
    const before = stretches.at(-1)
    if (before?.to === x)
      Object.assign(before, {
        to: x + 1,
        top: Math.min(before.top, high),
        bottom: Math.max(before.bottom, low),
      })
    else stretches.push({ from: x, to: x + 1, top: high, bottom: low })
  }
  return stretches
}

// Ticks and arrows that passed for a letter or two in some rows of a list and for nothing in others: what is
// seen the same in several rows of a column is a sign, and an image in all of them.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference } from '../pixels/colors.ts'
import { inkIn } from './word-ink.ts'

/** What is read for ticks, crosses and arrows; figures and points of a list are none. */
const signText = /^(?:[^\p{N}\p{L}\s•·*–—\-+.,:;"'“”„‚‘’#&@€$£%()?!]{1,2}|\p{L}{1,2})$/u
/** Letters that chevrons and crosses at the end of a row pass for; of 255, letters of a line are alike. */
const chevron = /^[vVyYxXlLJ]$/
const sameColor = 40
/** In its heights: what is so far from the word before it is none of that line. */
const alone = 1.2
/** In its heights, rows are so far from each other; and in rows of 255 by how much one may differ. */
const rows = { from: 1.3, to: 7, others: 2, unlike: 10 }
/** In pixels: larger ones are looked at by the existing rules for icons. */
const maxSide = 40

/** Words that are seen, pixel by pixel, in at least two more rows above or below them. */
export function findRepeatedSigns(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  return words.filter((word) => {
    if (!signText.test(word.text) || Math.max(word.width, word.height) > maxSide) return false
    const isFree = (lines.get(word.line) ?? []).every(
      (other) => other.x >= word.x || word.x - other.x - other.width > word.height * alone,
    )
    return isFree && !isLetter(word, lines.get(word.line) ?? []) && countRows(pixels, word) >= rows.others
  })

  /** Whether letters are no sign: what follows them has their colour, or nothing does. */
  function isLetter(word: RecognisedWord, line: readonly RecognisedWord[]): boolean {
    if (!/\p{L}/u.test(word.text)) return false
    const [after] = line.filter(({ x }) => x > word.x).toSorted((one, other) => one.x - other.x)
    if (after === undefined) return !chevron.test(word.text)
    const [own, next] = [inkIn(pixels, word).color, inkIn(pixels, after).color]
    return own === undefined || next === undefined || difference(own, next) <= sameColor
  }
}

/**
 * Discs in a row: as high as wide, in pixels; so much of its box each fills, and they are so far apart. From
 * so many on, some may be rings.
 */
const discs = {
  someFilled: 3,
  min: 6,
  max: 24,
  uneven: 2,
  fill: 0.7,
  gap: 0.25,
  text: /^[oO0eQc©®@●]{1,5}[€.]?$/u,
}

/** Whether a dot, the buttons of a title bar or the dots of a slider passed for round letters. */
export function isRowOfDiscs(pixels: Pixels, word: RecognisedWord): boolean {
  if (!discs.text.test(word.text) || word.height > discs.max + 2) return false
  const [left, top] = [Math.max(0, Math.floor(word.x) - 1), Math.max(0, Math.floor(word.y) - 2)]
  const right = Math.min(pixels.width, Math.ceil(word.x + word.width) + 2)
  const bottom = Math.min(pixels.height, Math.ceil(word.y + word.height) + 2)
  const background = colorAt(pixels, left, top)
  const isInk = (x: number, y: number): boolean => difference(colorAt(pixels, x, y), background) > minInk
  const found: { width: number; height: number; count: number; gap: number; isFilled: boolean }[] = []
  let [gap, count, from, first, last] = [0, 0, left, bottom, top]
  for (let x = left; x <= right; x += 1) {
    const inked = Array.from({ length: x < right ? bottom - top : 0 }, (_, at) => top + at).filter((y) =>
      isInk(x, y),
    )
    if (inked.length === 0) {
      const isFilled = isInk(Math.floor((from + x) / 2), Math.floor((first + last) / 2))
      if (count > 0) found.push({ width: x - from, height: last - first + 1, count, gap, isFilled })
      gap = count > 0 ? 1 : gap + 1
      ;[count, first, last] = [0, bottom, top]
      continue
    }
    if (count === 0) from = x
    count += inked.length
    first = Math.min(first, inked[0] ?? first)
    last = Math.max(last, inked.at(-1) ?? last)
  }
  const [one] = found
  return (
    one !== undefined &&
    found.some(({ isFilled }) => isFilled) &&
    found.length >= Math.min(2, word.text.length) &&
    found.every(
      (disc, index) =>
        (disc.isFilled || found.length >= discs.someFilled) &&
        Math.min(disc.width, disc.height) >= discs.min &&
        Math.abs(disc.width - disc.height) <= discs.uneven &&
        Math.abs(disc.width - one.width) <= discs.uneven &&
        (!disc.isFilled || disc.count >= disc.width * disc.height * discs.fill) &&
        (index === 0 || disc.gap >= disc.width * discs.gap),
    )
  )
}

/** Signs that are no part of a word, and what parts them from it, in heights of the word. */
const joinedSign = /^[√✓✔✗✘☑→»›©®●○◉◎]+(?=[\p{L}\p{N}])/u
const minGap = 0.3
/** Of 255. */
const minInk = 32

/** Words to which a sign before them was joined, without it. */
export function withoutJoinedSigns(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word) => {
    const sign = joinedSign.exec(word.text)?.[0]
    const start = sign === undefined ? undefined : findSecondPart(pixels, word)
    if (sign === undefined || start === undefined) return word
    return { ...word, text: word.text.slice(sign.length), x: start, width: word.x + word.width - start }
  })
}

/** Where the ink of a word goes on behind the first gap that is wider than between letters. */
function findSecondPart(pixels: Pixels, { x, y, width, height }: RecognisedWord): number | undefined {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
  const [right, bottom] = [Math.min(pixels.width, x + width), Math.min(pixels.height, y + height)]
  const background = colorAt(pixels, Math.max(0, left - 2), top)
  let [gap, hasInk] = [0, false]
  for (let column = left; column < right; column += 1) {
    let isInk = false
    for (let row = top; row < bottom && !isInk; row += 1)
      isInk = difference(colorAt(pixels, column, row), background) > minInk
    if (isInk && hasInk && gap >= height * minGap) return column
    gap = isInk ? 0 : gap + 1
    hasInk ||= isInk
  }
  return undefined
}

function countRows(pixels: Pixels, word: RecognisedWord): number {
  const { y = word.y, height = word.height } = inkIn(pixels, word)
  const { x, width } = word
  const [left, top] = [Math.max(0, Math.round(x) - 1), Math.max(0, Math.round(y) - 1)]
  const [across, down] = [Math.round(width) + 2, Math.round(height) + 2]
  if (left + across > pixels.width) return 0
  const isSame = (row: number): boolean => {
    if (row < 0 || row + down > pixels.height) return false
    const limit = across * down * 3 * rows.unlike
    let sum = 0
    for (let at = 0; at < down; at += 1) {
      const own = ((top + at) * pixels.width + left) * 4
      const other = ((row + at) * pixels.width + left) * 4
      for (let byte = 0; byte < across * 4; byte += 1)
        if (byte % 4 !== 3)
          sum += Math.abs((pixels.bytes[own + byte] ?? 0) - (pixels.bytes[other + byte] ?? 0))
      if (sum > limit) return false
    }
    return true
  }
  let found = 0
  for (const direction of [-1, 1]) {
    let from = top
    for (;;) {
      const start = from
      const steps = Array.from(
        { length: Math.round(down * (rows.to - rows.from)) },
        (_, step) => start + direction * (Math.round(down * rows.from) + step),
      )
      const row = steps.find(isSame)
      if (row === undefined) break
      found += 1
      from = row
      if (found >= rows.others) return found
    }
  }
  return found
}

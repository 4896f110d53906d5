// The box of a word that was read as part of a line: the ink between its first and its last letter.
import { upperMedian } from '#core/statistics.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findInk, type Graymap, type Stretch } from './graymap.ts'
import { closingMark, type UnplacedWord } from './merge-readings.ts'
import type { WordPart } from './word-pieces.ts'
import type { RecognisedWord } from './words.ts'

/** In heights: how far the ink of its outer letters may go on from their middles, and gaps between words. */
const reach = { across: 0.7, gap: 0.1 }

/** In heights of the line, and in usual gaps between its letters: a space. */
const space = { height: 0.13, usual: 2.5 }

/**
 * Marks that stand apart from their word, as before a question mark in French, in heights of a line that is
 * so high, in pixels: smaller ones are too near for sure.
 */
const apart = { marks: /^[?!:;]+$/, gap: 0.17, height: 40 }

/** The word in its box; as several words where gaps between its letters are wider than others by far. */
export function placeWord(
  page: Graymap,
  { places, otherReadings, partOf, ...word }: UnplacedWord,
): RecognisedWord[] {
  const placed = partOf && placePart(page, partOf)
  if (placed !== undefined) return [{ ...word, ...placed }]
  const { y: top, height } = word
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const [left, right] = [from - height * reach.across, to + height * reach.across]
  const { rows, columns, isInk, hasInk } = findInk(page, { x: left, y: top, width: right - left, height })
  const gap = Math.max(1, Math.round(height * reach.gap))
  const goOn = (start: number, step: 1 | -1, limit: number): number => {
    let last = start
    // The middle of a round letter may be empty.
    const isNear = (x: number): boolean => Math.abs(x - last) <= (last === start ? 2 * gap : gap)
    for (let x = start; x !== limit && isNear(x); x += step) if (hasInk(x)) last = x
    return last
  }
  const first = goOn(Math.round(from), -1, columns.from - 1)
  const last = goOn(Math.round(to), 1, columns.to)
  const box = (start: number, end: number): PdfBox => {
    let [high, low] = [rows.to, rows.from]
    for (let y = rows.from; y < rows.to; y += 1)
      for (let x = start; x <= end; x += 1)
        if (isInk(x, y)) [high, low] = [Math.min(high, y), Math.max(low, y)]
    const isEmpty = high > low
    const down = isEmpty ? { y: top, height } : { y: high, height: low + 1 - high }
    return { x: start, width: end + 1 - start, ...down }
  }
  const letters = Array.from(word.text)
  const spaces = letters.length === places.length ? findSpaces(first, last, { hasInk, height }) : []
  const starts = [first, ...spaces.map(({ to: end }) => end)]
  const isBefore = (index: number, end: number): boolean => (places[index] ?? 0) < end - gap
  const parts = starts.map((start, at) => {
    const next = starts[at + 1] ?? Infinity
    const text = letters.filter((_, index) => isBefore(index, next) && (at === 0 || !isBefore(index, start)))
    return { text: text.join(''), from: start, to: spaces[at]?.from ?? last + 1 }
  })
  // A mark is of the word before it.
  const whole = parts.reduce<typeof parts>((some, part) => {
    const before = some.at(-1)
    const isApart =
      before !== undefined &&
      height >= apart.height &&
      apart.marks.test(part.text) &&
      part.from - before.to >= height * apart.gap
    if (before === undefined || isApart || !closingMark.test(part.text))
      return part.text === '' ? some : [...some, part]
    return [...some.slice(0, -1), { ...before, text: before.text + part.text, to: part.to }]
  }, [])
  return whole.map((part) => ({
    ...word,
    // They are those of the whole word.
    ...(whole.length === 1 && otherReadings !== undefined && { otherReadings }),
    text: part.text,
    ...box(part.from, part.to - 1),
  }))
}

/**
 * Its stretch of the word that it is a part of, whose widest gaps are spaces; undefined where they are none.
 */
export function placePart(page: Graymap, { word, part, count }: WordPart): PdfBox | undefined {
  // Around close letters there is what is behind them.
  const { hasInk } = findInk(page, {
    x: word.x - 2,
    y: word.y - 2,
    width: word.width + 4,
    height: word.height + 4,
  })
  const [first, last] = [Math.floor(word.x), Math.ceil(word.x + word.width) - 1]
  const gaps = findGaps(first, last, hasInk).filter(({ from, to }) => from > first && to <= last)
  const spaces = gaps
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, count - 1)
    .toSorted((one, other) => one.from - other.from)
  const narrowest = Math.min(...spaces.map(({ from, to }) => to - from))
  if (spaces.length < count - 1 || narrowest < word.height * space.height) return undefined
  const [from, to] = [spaces[part - 1]?.to ?? word.x, spaces[part]?.from ?? word.x + word.width]
  return { x: from, y: word.y, width: to - from, height: word.height }
}

/** Gaps of a word that are no gaps between letters. */
function findSpaces(
  first: number,
  last: number,
  { hasInk, height }: { hasInk: (x: number) => boolean; height: number },
): Stretch[] {
  const gaps = findGaps(first, last, hasInk)
  const usual = upperMedian(gaps.map((gap) => gap.to - gap.from)) ?? 0
  return gaps.filter((gap) => gap.to - gap.from >= Math.max(height * space.height, usual * space.usual))
}

/** Stretches without ink, from the first to the last column. */
function findGaps(first: number, last: number, hasInk: (x: number) => boolean): Stretch[] {
  const gaps: Stretch[] = []
  for (let x = first; x <= last; x += 1) {
    if (hasInk(x)) continue
    const before = gaps.at(-1)
    if (before?.to === x) before.to = x + 1
    else gaps.push({ from: x, to: x + 1 })
  }
  return gaps
}

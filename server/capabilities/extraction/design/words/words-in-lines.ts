// Words by where they are: text recognition now and then reads two lines as one, a word with another line, a
// line twice, and the letters of a line with pieces of the next one. Set so, texts would cover each other.
import { upperMedian } from '#core/statistics.ts'
import { createLookup, type RecognisedWord } from '../../ocr/words.ts'
import { findBaseline, getDepth, getRise } from './letter-heights.ts'

/** Of the narrower and of the lower word: words above each other, and the same letters read twice. */
const above = 0.5
const same = 0.6
/** Words that are less sure are guesses. */
const minConfidence = 30
const guess = 60
/** In heights: to a word of its line, and how far heights and middles of words of a line differ. */
const beside = { gap: 0.8, height: 1.6, middle: 0.35 }
/** A word that is so much higher than its line reaches into another one. */
const tooHigh = 1.35
const sure = { confidence: 80, letters: 2, words: 2 }

/** The same words in the lines that they lie in, each once. */
export function withLinesByPlace(words: readonly RecognisedWord[]): RecognisedWord[] {
  return withLineHeights(inNearestLines(withoutSecondReadings(partRows(words))))
}

/** Lines of which words lie below each other are several. */
function partRows(words: readonly RecognisedWord[]): RecognisedWord[] {
  let last = words.reduce((max, { line }) => Math.max(max, line), 0)
  const lines = new Map<RecognisedWord, number>()
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    if (!line.some((word) => line.some((other) => isBelow(word, other)))) continue
    const rows: RecognisedWord[][] = []
    for (const word of line.toSorted((one, other) => getMiddle(one) - getMiddle(other))) {
      const row = rows.at(-1)
      if (row?.some((other) => getShared(word, other, 'y') > above) === true) row.push(word)
      else rows.push([word])
    }
    for (const row of rows.slice(1)) {
      last += 1
      for (const word of row) lines.set(word, last)
    }
  }
  return words.map((word) => ({ ...word, line: lines.get(word) ?? word.line }))
}

function isBelow(word: RecognisedWord, other: RecognisedWord): boolean {
  const [lower, higher] = [word.height, other.height].toSorted((a, b) => a - b)
  return (
    getShared(word, other, 'x') > above &&
    word.y >= other.y + other.height &&
    (higher ?? 0) <= (lower ?? 0) * 2 * beside.height &&
    [word, other].every(({ text }) => /[\p{L}\p{N}]/u.test(text))
  )
}

/** A word that is like none of its line, and between words of another line, is of that one. */
function inNearestLines(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  const findNear = createLookup(words)
  return words.map((word) => {
    const own = lines.get(word.line) ?? []
    if (own.some((other) => other !== word && isBeside(word, other))) return word
    const near = findNear(word).filter((other) => other.line !== word.line && isBeside(word, other))
    const host = near.find(
      (before) => before.x < word.x && near.some((after) => after.line === before.line && after.x > word.x),
    )
    return host === undefined ? word : { ...word, line: host.line }
  })
}

function isBeside(one: RecognisedWord, other: RecognisedWord): boolean {
  const [lower, higher] = [one.height, other.height].toSorted((a, b) => a - b)
  const height = lower ?? 0
  const gap = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  return (
    (higher ?? 0) <= height * beside.height &&
    gap >= -height * beside.middle &&
    gap <= height * beside.gap &&
    Math.abs(getMiddle(one) - getMiddle(other)) <= height * beside.middle
  )
}

/** Of letters that were read in two lines, those of the line that read more of them. */
function withoutSecondReadings(words: readonly RecognisedWord[]): RecognisedWord[] {
  const findNear = createLookup(words)
  const pairs = words.flatMap((word) =>
    findNear(word)
      .filter((other) => other.line > word.line && areSame(word, other))
      .map((other): [RecognisedWord, RecognisedWord] => [word, other]),
  )
  const groups = Map.groupBy(pairs, ([one, other]) => `${one.line} ${other.line}`)
  const left = new Set<RecognisedWord>()
  for (const group of groups.values()) {
    const [first, second] = [new Set(group.map(([one]) => one)), new Set(group.map(([, other]) => other))]
    for (const word of countRead(first) >= countRead(second) ? second : first) left.add(word)
  }
  return words.filter((word) => !left.has(word))
}

function areSame(one: RecognisedWord, other: RecognisedWord): boolean {
  return (
    getShared(one, other, 'x') > same &&
    getShared(one, other, 'y') > same &&
    [one, other].every(({ confidence }) => confidence >= minConfidence)
  )
}

/** Letters, each as far as it is no guess. */
function countRead(words: ReadonlySet<RecognisedWord>): number {
  return [...words].reduce(
    (sum, { text, confidence }) => sum + countLetters(text) * Math.max(0, confidence - guess),
    0,
  )
}

/** Boxes that reach into another line are as high as the letters of their own. */
function withLineHeights(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  return words.map((word) => {
    const others = (lines.get(word.line) ?? []).filter(
      (other) =>
        other !== word && other.confidence >= sure.confidence && countLetters(other.text) >= sure.letters,
    )
    const size = upperMedian(others.map(getSize)) ?? 0
    const isHigher = others.length >= sure.words && getSize(word) > size * tooHigh
    if (!isHigher || !words.some((other) => other.line !== word.line && reachesInto(word, other))) return word
    const baseline = findBaseline(others, size)
    const [top, bottom] = [baseline - size * getRise(word.text), baseline + size * getDepth(word.text)]
    const isWithin = top >= word.y - size * (1 - above) && bottom <= word.y + word.height + size * (1 - above)
    return isWithin ? { ...word, y: Math.round(top), height: Math.round(bottom - top) } : word
  })
}

function reachesInto(word: RecognisedWord, other: RecognisedWord): boolean {
  const across = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x)
  const down = Math.min(word.y + word.height, other.y + other.height) - Math.max(word.y, other.y)
  return across > -other.height * beside.gap && down > 0 && other.confidence >= sure.confidence
}

/** Of the font, as high as these letters are. */
function getSize({ text, height }: RecognisedWord): number {
  return height / (getRise(text) + getDepth(text))
}

function getMiddle({ y, height }: RecognisedWord): number {
  return y + height / 2
}

/** How much two words share of the narrower or the lower one; negative where they are apart. */
function getShared(one: RecognisedWord, other: RecognisedWord, axis: 'x' | 'y'): number {
  const side = axis === 'x' ? 'width' : 'height'
  const common = Math.min(one[axis] + one[side], other[axis] + other[side]) - Math.max(one[axis], other[axis])
  return common / Math.max(1, Math.min(one[side], other[side]))
}

function countLetters(text: string): number {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length
}

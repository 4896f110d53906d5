// What text recognition finds on a page, as Tesseract's table says it.

import { getArea, intersection } from '../pdf/boxes.ts'

/**
 * How a page is looked at: as text in blocks, as words here and there, which finds the lone numbers of prices
 * and figures, as one block of text, or as one line.
 */
export type PageLayout = 'blocks' | 'scattered' | 'block' | 'line'

/** Places are pixels of the image that was looked at. */
export interface RecognisedWord {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** 0 to 100. */
  confidence: number
  /** Which line it is on, counted over the page. */
  line: number
  /** What further looks read in its place: its shapes decide. */
  otherReadings?: string[]
  /** A model has seen it and read this: no shape says otherwise. */
  isProofread?: true
  /** How the line looked to it. */
  look?: LineLook
}

/** Of all words of a line. */
export interface LineLook {
  isBold: boolean
  isItalic: boolean
}

const wordLevel = '5'
const maxWords = 20_000
const certain = 80

/**
 * Words of a table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 * Rows that are no words are left out.
 */
export function readWords(table: string): RecognisedWord[] {
  const words: RecognisedWord[] = []
  let lines = 0
  let lastLine = ''
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] =
      row.split('\t')
    const word = text?.trim() ?? ''
    if (level !== wordLevel || word === '') continue
    const numbers = [left, top, width, height, confidence].map(Number)
    if (numbers.some((number) => !Number.isFinite(number))) continue
    const name = `${page} ${block} ${paragraph} ${line}`
    if (name !== lastLine) lines += 1
    lastLine = name
    const [x = 0, y = 0, w = 0, h = 0, sure = 0] = numbers
    words.push({
      text: word,
      x,
      y,
      width: w,
      height: h,
      confidence: Math.min(100, Math.max(0, sure)),
      line: lines,
    })
    if (words.length >= maxWords) break
  }
  return words
}

/**
 * Boxes that are so much higher than those of another look hold some of the background too; narrower ones a
 * stroke.
 */
const tooHigh = 1.3
const tooNarrow = 0.5

/** Another reading of the same letters, which have so much of their boxes in common, is so much surer. */
const surer = { confidence: 90, gain: 4, common: 0.7 }
/** Or the first saw so much more than letters, and at most so much more or less to their sides. */
const closer = { height: 1.3, width: 0.15 }
/** A figure of which the looks saw other digits is no surer: its shapes decide. */
const unsureFigure = { confidence: 90, other: 60 }
/** In heights: words are so far apart at least, figures more. Letters that are words. */
const partGap = { letters: 0.2, digits: 0.5 }
const wholeWord = /^(?:[aAI\p{N}&]|.{2,})$/u

/**
 * Words of a second look are added where the first saw nothing, and take the place of the same letters that
 * the first was less sure of, or joined. A word that both saw has the box that is closer around its letters.
 */
export function mergeWords(
  first: readonly RecognisedWord[],
  second: readonly RecognisedWord[],
): RecognisedWord[] {
  const known = first.flatMap(
    (word) => findParts(word, second) ?? [readSurer(seenTwice(word, second), second)],
  )
  return [...known, ...findNew(second, [...first, ...known], countLines(first))]
}

function countLines(words: readonly RecognisedWord[]): number {
  return words.reduce((max, { line }) => Math.max(max, line), 0)
}

/** Certain words where there are no others, on lines of their own. */
function findNew(
  second: readonly RecognisedWord[],
  known: readonly RecognisedWord[],
  lines: number,
): RecognisedWord[] {
  return second
    .filter(
      (word) => word.confidence >= certain && isText(word) && !known.some((other) => areOver(word, other)),
    )
    .map((word) => ({ ...word, line: word.line + lines }))
}

function isText({ text }: RecognisedWord): boolean {
  return /\p{N}|\p{L}{2}/u.test(text)
}

function areOver(one: RecognisedWord, other: RecognisedWord): boolean {
  return overlap(one, other) > 0.1 * Math.min(getArea(one), getArea(other))
}

/** The words that the second look saw in a place where the first saw the same letters as one. */
function findParts(word: RecognisedWord, second: readonly RecognisedWord[]): RecognisedWord[] | undefined {
  const parts = second
    .filter((one) => overlap(one, word) > getArea(one) / 2)
    .toSorted((one, other) => one.x - other.x)
  const areApart = parts.slice(1).every((part, index) => {
    const before = parts[index]
    if (before === undefined) return false
    const areDigits = /\d$/.test(before.text) && /^\d/.test(part.text)
    // A narrow digit is far from its neighbours.
    if (areDigits && Math.min(part.confidence, before.confidence) < word.confidence) return false
    const gap = areDigits ? partGap.digits : partGap.letters
    return part.x - before.x - before.width >= Math.min(part.height, before.height) * gap
  })
  const isSame = parts.length > 1 && parts.map(({ text }) => text).join('') === word.text
  if (!isSame || !areApart || !parts.every(({ text }) => wholeWord.test(text))) return undefined
  return parts.map((part) => ({
    ...part,
    line: word.line,
    confidence: Math.max(part.confidence, word.confidence),
  }))
}

/** A word as the second look read it, where that is surer of the same letters, or saw nothing but them. */
function readSurer(word: RecognisedWord, second: readonly RecognisedWord[]): RecognisedWord {
  const other = second.find((one) => {
    if (one.confidence < surer.confidence || !/[\p{L}\p{N}]/u.test(one.text)) return false
    const common = overlap(one, word)
    const isSame = areSame(one, word)
    const isCloser =
      common > getArea(one) * surer.common &&
      word.height > one.height * closer.height &&
      Math.abs(one.width / word.width - 1) <= closer.width
    return (
      (isSame && one.confidence > word.confidence + surer.gain) ||
      (isCloser && one.confidence >= word.confidence)
    )
  })
  if (other !== undefined) return { ...other, line: word.line }
  const isDoubted = second.some(
    (one) =>
      one.text !== word.text &&
      one.text.length === word.text.length &&
      one.confidence >= unsureFigure.other &&
      [one, word].every(({ text }) => /\d/.test(text) && !/\p{L}/u.test(text)) &&
      areSame(one, word),
  )
  return isDoubted ? { ...word, confidence: Math.min(unsureFigure.confidence, word.confidence) } : word
}

/** Whether two looks saw the same letters. */
function areSame(one: RecognisedWord, other: RecognisedWord): boolean {
  const common = overlap(one, other)
  return common > (getArea(one) + getArea(other) - common) * surer.common
}

function seenTwice(word: RecognisedWord, second: readonly RecognisedWord[]): RecognisedWord {
  const same = second.find(
    (other) =>
      other.text === word.text &&
      Math.abs(other.x - word.x) < Math.min(word.height, other.height) &&
      Math.abs(other.y + other.height / 2 - word.y - word.height / 2) <
        Math.max(word.height, other.height) / 2,
  )
  if (same === undefined) return word
  const { x, y, width, height } = same
  const isCloser = word.height > height * tooHigh || word.width < width * tooNarrow
  return {
    ...word,
    ...(isCloser && { x, y, width, height }),
    confidence: Math.max(word.confidence, same.confidence),
  }
}

function overlap(a: RecognisedWord, b: RecognisedWord): number {
  const common = intersection(a, b)
  return common === undefined ? 0 : getArea(common)
}

export function scaledWord({ x, y, width, height, ...word }: RecognisedWord, scale: number): RecognisedWord {
  return { ...word, x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** How sure the words are, 0 to 100; long ones count for more. 0 without words. */
export function getConfidence(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return letters === 0 ? 0 : Math.round((sure / letters) * 10) / 10
}

/** In pixels: words of a page are looked up by strips of it, as a page may have thousands. */
const stripHeight = 64

/** Gives the words in about the rows of one, itself among them. */
export function createLookup(words: readonly RecognisedWord[]): (word: RecognisedWord) => RecognisedWord[] {
  const strips = new Map<number, RecognisedWord[]>()
  const listStrips = ({ y, height }: RecognisedWord): number[] => {
    const [first, last] = [Math.floor(y / stripHeight), Math.floor((y + height) / stripHeight)]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  for (const word of words)
    for (const strip of listStrips(word)) {
      const others = strips.get(strip)
      if (others === undefined) strips.set(strip, [word])
      else others.push(word)
    }
  return (word) => [...new Set(listStrips(word).flatMap((strip) => strips.get(strip) ?? []))]
}

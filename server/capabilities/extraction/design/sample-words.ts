// Recognised words become runs: size from the height of their letters, colour and weight from their pixels.
import { upperMedian } from '#core/statistics.ts'
import { getConfidence, type RecognisedWord } from '../ocr/words.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import {
  findWeight,
  weightedMedian,
  withCommonColors,
  withCommonSizes,
  withCommonWeights,
} from './common-looks.ts'
import { ascender, getDepth, descender, hasDescender, getRise } from './letter-heights.ts'
import { mainColor, toHex } from './colors.ts'
import { setFamilies } from './font-families.ts'
import { isItalic } from './slant.ts'
import { withUmlauts } from './umlauts.ts'
import { splitColors } from './word-colors.ts'
import { inkIn, type InkedWord } from './word-ink.ts'

/** The page that the words were found on. */
export interface LookedAt {
  pixels: Pixels
  /** Pixels a unit of the page. */
  scale: number
}

/** Words that are less sure are guesses at ornaments. */
const minConfidence = 30
const minSignConfidence = 65
const minLineConfidence = 55
const minLetterConfidence = 88
/** Edges of cards and buttons pass for strokes. */
const strokes = /^[|¦_\\/[\]~—–=]+$/
/** Parts of a line this far apart, in font sizes, are two things. */
const widestGap = 1

/**
 * Words without what only looks like letters: signs alone in their line, and a disc or an image before words that
 * it is much higher than. Icons pass for a letter or two, large ones, while codes of a language are as high as text.
 */
export function withoutSigns(words: readonly RecognisedWord[]): RecognisedWord[] {
  const usual = upperMedian(words.filter(isCertainWord).map(({ height }) => height)) ?? 0
  return groupLines(words).flatMap((line) => {
    const others = line.filter(isCertainWord)
    const isSign = (word: RecognisedWord): boolean => {
      if (others.length === 0) return isLineOfSigns(line, usual)
      // A large heading and a small text beside it may be one line.
      const usualHere = findNearest(word, others).height
      return (
        word.text.length <= maxSignLength &&
        !/[\p{N}•·*–-]/u.test(word.text) &&
        (word.height > usualHere * signHeight || startsApart(word, line, usualHere * signGap))
      )
    }
    return line.filter((word) => !isSign(word))
  })
}

function findNearest(word: RecognisedWord, others: readonly RecognisedWord[]): RecognisedWord {
  const gap = (other: RecognisedWord): number =>
    Math.max(other.x - word.x - word.width, word.x - other.x - other.width, 0)
  return others.reduce((nearest, other) => (gap(other) < gap(nearest) ? other : nearest))
}

/** Whether a word comes first, farther before the others than words are from each other. */
function startsApart(word: RecognisedWord, line: readonly RecognisedWord[], gap: number): boolean {
  const end = word.x + word.width
  return line.length > 1 && line.every((other) => other === word || other.x - end > gap)
}

/** In heights of the words after it. */
const signGap = 0.9
const maxSignLength = 2
const signHeight = 1.7
/** Beside the words of the page. */
const loneSignHeight = 1.3
const minWordConfidence = 85

/** Icons pass for three letters too, but not with certainty. */
function isCertainWord({ text, confidence }: RecognisedWord): boolean {
  return text.length > maxSignLength + 1 || (text.length > maxSignLength && confidence >= minWordConfidence)
}

function isLineOfSigns(line: readonly RecognisedWord[], usual: number): boolean {
  const all = line.map(({ text }) => text).join('')
  if (/\p{N}/u.test(all)) return false
  if (!/\p{L}/u.test(all) || /^\p{L}$/u.test(all)) return true
  return usual > 0 && line.every(({ height }) => height > usual * loneSignHeight)
}

function groupLines(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines = new Map<number, RecognisedWord[]>()
  for (const word of words) {
    const line = lines.get(word.line)
    if (line === undefined) lines.set(word.line, [word])
    else line.push(word)
  }
  return [...lines.values()]
}

/** Words that are sure enough to be set; what is not stays part of the image that it is in. */
export function withoutGuesses(words: readonly RecognisedWord[]): RecognisedWord[] {
  return groupLines(words)
    .map((line) => line.filter(isSure))
    .filter(isLineSure)
    .flat()
}

export function findRuns(words: readonly RecognisedWord[], page: LookedAt): TextRun[] {
  const parts = groupLines(withoutGuesses(words))
    .flatMap((line) => splitLine(line.map((word) => inked(page.pixels, withUmlauts(page.pixels, word)))))
    .flatMap((part) => getColoredRuns(part, page.scale))
    .filter(({ run }) => /[\p{L}\p{N}]/u.test(run.text))
  const sized = withCommonSizes(withCommonColors(parts.map(({ run }) => run)))
  const measured = sized.flatMap((run, index) => {
    const { stroke = 0 } = parts[index] ?? {}
    return stroke > 0 ? [[run, stroke] as const] : []
  })
  const runs = withCommonWeights(sized, new Map(measured))
  setFamilies(runs, new Map(runs.map((run, index) => [run, parts[index]?.feet ?? []])))
  return runs
}

/** A run for each colour of a line, of one size and on one baseline. */
function getColoredRuns(line: readonly InkedWord[], scale: number): LookedRun[] {
  const whole = getRun(line, scale)
  const size = getCommonSize(line)
  return splitColors(line).map((part) => {
    const { text, x, width, color, fontWeight } = getRun(part, scale, size)
    return {
      run: { ...whole, text, x, width, color, fontWeight },
      feet: part.flatMap((word) => word.feet ?? []),
      stroke: getStroke(part, size),
    }
  })
}

interface LookedRun {
  run: TextRun
  feet: number[]
  /** In sizes of the font; 0 where none was seen. */
  stroke: number
}

/** How wide the strokes of most letters are, in sizes of their font. */
function getStroke(words: readonly InkedWord[], size: number): number {
  const known = words.flatMap(({ stem, text }) => (stem === undefined ? [] : [[stem, text.length] as const]))
  return size === 0 ? 0 : weightedMedian(known) / size
}

/** Runs of a line, one for each of its parts that lie far apart; `scale` is pixels a unit of the page. */
export function findLineRuns(line: readonly InkedWord[], scale: number): TextRun[] {
  return splitLine(line).map((part) => getRun(part, scale))
}

function isSure({ text, confidence }: RecognisedWord): boolean {
  return (
    !strokes.test(text) && confidence >= (/[\p{L}\p{N}]{2}/u.test(text) ? minConfidence : minSignConfidence)
  )
}

/**
 * Ornaments and scripts of other languages come as lines of unlikely words; a letter alone must be certain.
 */
function isLineSure(line: readonly RecognisedWord[]): boolean {
  const letters = line.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('').length
  return letters > 0 && getConfidence(line) >= (letters === 1 ? minLetterConfidence : minLineConfidence)
}

function splitLine(line: readonly InkedWord[]): InkedWord[][] {
  const size = upperMedian(line.map(getSize)) ?? 0
  const parts: InkedWord[][] = []
  for (const word of line.toSorted((a, b) => a.x - b.x)) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part === undefined || before === undefined || word.x - (before.x + before.width) > size * widestGap)
      parts.push([word])
    else part.push(word)
  }
  return parts
}

/** The size of these words: the smaller of two, as dots that were missed and odd letters make words higher. */
function getCommonSize(words: readonly InkedWord[]): number {
  const sizes = words.map(getSize).toSorted((a, b) => a - b)
  return sizes[Math.floor((sizes.length - 1) / 2)] ?? 0
}

/** The size of the font, determined from how high these letters should be. */
function getSize({ text, height, inkHeight = height }: InkedWord): number {
  return inkHeight / (getRise(text) + getDepth(text))
}

function getRun(words: readonly InkedWord[], scale: number, size = getCommonSize(words)): TextRun {
  const baseline = upperMedian(words.map((word) => word.y + word.height - size * getDepth(word.text))) ?? 0
  const left = Math.min(...words.map(({ x }) => x))
  const right = Math.max(...words.map(({ x, width }) => x + width))
  const colors = words.map(({ color }) => color).filter((color) => color !== undefined)
  return {
    text: joinWords(words, size),
    x: left / scale,
    y: (baseline - size * (ascender + 0.08)) / scale,
    width: (right - left) / scale,
    height: (size * (ascender + descender + 0.12)) / scale,
    baseline: baseline / scale,
    fontSize: Math.round((size / scale) * 10) / 10,
    fontWeight: findWeight(getStroke(words, size), size),
    fontFamily: '',
    isItalic: isItalic(words),
    isFixedPitch: false,
    color: colors.length === 0 ? '#000000' : toHex(mainColor(colors)),
    angle: 0,
    contentId: -1,
  }
}

/** Parts of one word are nearer to each other, in sizes of the font. */
const partGap = 0.14
const maxPartLength = 2
/** As short as parts, and words of their own. */
const shortWords: ReadonlySet<string> = new Set(
  'a i an am as at be by do go he if in is it me my no of on or so to up us we da du er es im ja ob um wo zu ab à au de du en et il la le un al el'.split(
    ' ',
  ),
)
/** Letters that are words, which recognition joins to the next one. */
const letterWord = /^[aAI](?=\p{L}{2})/u

/** The text of words in a row: letters of one word may have come as several words, and two words as one. */
function joinWords(words: readonly InkedWord[], size: number): string {
  return words.reduce((line, word, index) => {
    const text = word.startsApart === true ? word.text.replace(letterWord, '$& ') : word.text
    const before = words[index - 1]
    if (before === undefined) return text
    const isPart =
      word.x - before.x - before.width < size * partGap &&
      [before, word].some(({ text: part }) => part.length <= maxPartLength) &&
      ![before, word].some(({ text: part }) => shortWords.has(part.toLowerCase())) &&
      /\p{L}$/u.test(before.text) &&
      /^\p{Ll}/u.test(word.text)
    return isPart ? line + text : `${line} ${text}`
  }, '')
}

function inked(pixels: Pixels, word: RecognisedWord): InkedWord {
  const { isOnFill, feet, ...found } = inkIn(pixels, word)
  // What reaches below the baseline says nothing of it.
  const ink = { ...found, ...(feet !== undefined && !hasDescender(word.text) && { feet }) }
  if (isOnFill !== true) return { ...word, ...ink }
  // The ends of a round button pass for brackets.
  const text = word.text.replace(/^[([{|]+(?=.)/, '').replace(/(?<=.)[)\]}|]+$/, '')
  return { ...word, ...ink, text }
}

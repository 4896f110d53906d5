// Recognised words become runs: size from the height of their letters, colour and weight from their pixels.
import { upperMedian } from '#core/statistics.ts'
import { getConfidence, type LineLook, type RecognisedWord } from '../../ocr/words.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import {
  findWeight,
  weightedMedian,
  withCommonColors,
  withCommonSizes,
  withCommonWeights,
} from './common-looks.ts'
import { ascender, descender, findBaseline, getDepth, getRise, hasDescender } from './letter-heights.ts'
import { mainColor, toHex } from '../pixels/colors.ts'
import { withCurrency, withDecimalPoint } from './decimal-points.ts'
import { setFamilies } from '../faces/font-families.ts'
import { setFaces } from '../faces/recognise-faces.ts'
import { partLabels, type RowPart } from './label-rows.ts'
import { withoutLeaders } from './leaders.ts'
import { withLetterCase } from './letter-case.ts'
import { isItalic, isItalicAmong, measureLean, type Lean } from './slant.ts'
import { withAccents } from './accents.ts'
import { withCedilla } from './cedillas.ts'
import { findMarkBetween } from './dashes.ts'
import { partEndPoint } from './end-points.ts'
import { withUmlauts } from './umlauts.ts'
import { findUsualGap, groupLines } from './word-lines.ts'
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
/** Of a letter or two alone. */
const minLetterConfidence = 88
const maxLoneLetters = 2
/** Edges of cards and buttons pass for strokes. */
const strokes = /^[|¦_\\/[\]~—–=]+$/
/** Of the stroke before a unit. */
const minSlashConfidence = 90
/**
 * Parts of a line this far apart, in font sizes, are two things, unless all words of the line are about as
 * far apart, as those of a face of one width are: in usual gaps, and in heights of the words.
 */
const widestGap = 1
const evenGap = { usual: 1.3, height: 1.5 }

/** Words that are sure enough to be set; what is not stays part of the image that it is in. */
export function withoutGuesses(words: readonly RecognisedWord[]): RecognisedWord[] {
  return groupLines(words)
    .map(withMarks)
    .filter(isLineSure)
    .flatMap((line) => splitWords(line).filter(isPartSure).flat())
}

/** The words of a line from the left that are sure, and the dashes and dots between them. */
function withMarks(line: readonly RecognisedWord[]): RecognisedWord[] {
  const ordered = line.toSorted((one, other) => one.x - other.x)
  const marked = ordered.map((word, at) => {
    const mark = word.isProofread ? undefined : findMarkBetween(word, ordered[at - 1], ordered[at + 1])
    return { word: mark === undefined ? word : { ...word, text: mark }, isMark: mark !== undefined }
  })
  const marks = new Set(marked.flatMap(({ word, isMark }) => (isMark ? word : [])))
  return withoutLeaders(marked.map(({ word }) => word)).filter((word) => marks.has(word) || isSure(word))
}

/**
 * In heights of its words: parts of a line this far apart are two things before sizes are known. Marks
 * between two words have wider gaps beside them in faces of one width.
 */
const partGap = { words: 1, marks: 1.4 }
const betweenWords = /^[·×]$/

function splitWords(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const height = upperMedian(line.map((word) => word.height)) ?? 0
  const evenlyApart = findEvenGap(line)
  const parts: RecognisedWord[][] = []
  for (const word of line.toSorted((one, other) => one.x - other.x)) {
    const before = parts.at(-1)?.at(-1)
    const isMark = [before, word].some((one) => one !== undefined && betweenWords.test(one.text))
    const gap = Math.max(height * (isMark ? partGap.marks : partGap.words), evenlyApart)
    if (before === undefined || word.x - before.x - before.width > gap) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** How far apart words of a line may be as others of it are. */
function findEvenGap(line: readonly RecognisedWord[]): number {
  const height = upperMedian(line.map((word) => word.height)) ?? 0
  return Math.min(findUsualGap(line) * evenGap.usual, height * evenGap.height)
}

export function findRuns(words: readonly RecognisedWord[], page: LookedAt): TextRun[] {
  const lines = groupLines(withoutGuesses(words)).flatMap((line) =>
    splitLine(
      line.map((word) =>
        inked(page.pixels, word.isProofread ? word : withCurrency(withMarksOver(page.pixels, word, line))),
      ),
    ),
  )
  const parts = partLabels(lines.map((line) => ({ words: withLetterCase(line), size: getCommonSize(line) })))
    .filter(({ words: some }) => some.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    .flatMap((part) => getColoredRuns(part, page.scale))
    .filter(({ run }) => /[\p{L}\p{N}]|^[?!]$/u.test(run.text))
  const sized = withCommonSizes(withCommonColors(parts.map(({ run }) => run)))
  const measured = sized.flatMap((run, index) => {
    const { stroke = 0 } = parts[index] ?? {}
    return stroke > 0 ? [[run, stroke] as const] : []
  })
  const weighed = withCommonWeights(sized, new Map(measured))
  const runs = weighed.map((run, index) => {
    const { lean, words: own = [] } = parts[index] ?? {}
    if (lean === undefined || findLook(own) !== undefined) return run
    const alike = parts.flatMap((part, at) =>
      part.lean !== undefined && sized[at]?.fontSize === run.fontSize ? [part.lean] : [],
    )
    return { ...run, isItalic: isItalicAmong(lean, alike) }
  })
  setFamilies(runs, new Map(runs.map((run, index) => [run, parts[index]?.feet ?? []])))
  return setFaces(
    runs.map((run, index) => ({ run, words: parts[index]?.words ?? [], stroke: parts[index]?.stroke ?? 0 })),
    page,
  ).flatMap((run) => partEndPoint(run, page))
}

function withMarksOver(
  pixels: Pixels,
  word: RecognisedWord,
  line: readonly RecognisedWord[],
): RecognisedWord {
  return withCedilla(withAccents(pixels, withUmlauts(pixels, word), line), line)
}

/** A run for each colour of a line, of one size and on one baseline. */
function getColoredRuns({ words: line, size, isLabel, row }: RowPart, scale: number): LookedRun[] {
  const whole = getRun(row ?? line, scale, size)
  return splitColors(line).map((part, index) => {
    const seen = getRun(part, scale, size)
    return {
      run: {
        ...seen,
        y: whole.y,
        baseline: whole.baseline,
        isItalic: findLook(part)?.isItalic ?? (whole.isItalic || seen.isItalic),
        ...(row !== undefined && {
          fontWeight: whole.fontWeight,
          isSetApart: isLabel === true && index === 0,
        }),
      },
      feet: part.flatMap((word) => word.feet ?? []),
      stroke: getStroke(row ?? part, size),
      lean: measureLean(part),
      words: part,
    }
  })
}

interface LookedRun {
  run: TextRun
  feet: number[]
  /** In sizes of the font; 0 where none was seen. */
  stroke: number
  lean: Lean | undefined
  words: readonly InkedWord[]
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

function isSure({ text, confidence, isProofread }: RecognisedWord): boolean {
  if (isProofread) return true
  if (text === '/') return confidence >= minSlashConfidence
  return (
    !strokes.test(text) && confidence >= (/[\p{L}\p{N}]{2}/u.test(text) ? minConfidence : minSignConfidence)
  )
}

/** Ornaments and scripts of other languages come as lines of unlikely words. */
function isLineSure(line: readonly RecognisedWord[]): boolean {
  return isPartSure(line) && getConfidence(line) >= minLineConfidence
}

/** Ticks and stars beside a text are no letters, and a letter or two alone must be certain. */
function isPartSure(part: readonly RecognisedWord[]): boolean {
  const letters = part.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('').length
  const isLone = letters === 1 || (letters <= maxLoneLetters && !part.some(({ text }) => /\p{N}/u.test(text)))
  return letters > 0 && (!isLone || getConfidence(part) >= minLetterConfidence)
}

function splitLine(line: readonly InkedWord[]): InkedWord[][] {
  const ordered = line.toSorted((a, b) => a.x - b.x)
  const sizes = getSizes(ordered)
  const size = upperMedian(sizes) ?? 0
  const widest = Math.max(size * widestGap, findEvenGap(ordered))
  const sized = ordered.map((word, at): SizedWord => ({ word, size: sizes[at] ?? size }))
  const parts: SizedWord[][] = []
  for (const [at, word] of sized.entries()) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part === undefined || before === undefined || isApart(before, word, widest) || isPer(ordered, at))
      parts.push([word])
    else part.push(word)
  }
  return parts.map((part) => part.map(({ word }) => word))
}

interface SizedWord {
  word: InkedWord
  size: number
}

/**
 * Sizes of words beside each other that differ by more are those of two texts, from so many letters on, or
 * where a figure is the larger.
 */
const otherSize = { ratio: 1.5, gap: 0.3, letters: 3 }

function isApart(one: SizedWord, other: SizedWord, widest: number): boolean {
  const gap = other.word.x - (one.word.x + one.word.width)
  if (gap > widest) return true
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  if (large.size <= small.size * otherSize.ratio) return false
  if (gap <= small.size * otherSize.gap) return isUnitAfter(small, large)
  return (
    (figure.test(large.word.text) && /[\p{L}\p{N}/]/u.test(small.word.text)) ||
    [one, other].every(
      ({ word: { text } }) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= otherSize.letters,
    )
  )
}

/** Of the letters behind the stroke: a figure of their size is less high. */
const perUnit = 1.2

/** Whether a small unit begins here after a price, such as “/ night”. */
function isPer(line: readonly InkedWord[], at: number): boolean {
  const [stroke, next] = [line[at], line[at + 1]]
  const letters = stroke?.text === '/' ? next : stroke?.text.startsWith('/') === true ? stroke : undefined
  const price = line.slice(0, at).findLast(({ text }) => /\p{N}/u.test(text))
  if (letters === undefined || price === undefined || !/^\/?\p{Ll}{3,}/u.test(letters.text)) return false
  const isOfPrice = line.slice(0, at).every(({ text }) => /^[\p{N}\p{Sc}.,]+$/u.test(text))
  return isOfPrice && price.height >= letters.height * perUnit
}

/** Letters right behind a figure, such as 28p. */
function isUnitAfter({ word: small }: SizedWord, { word: large }: SizedWord): boolean {
  return small.x > large.x && /^\p{N}[\p{N}.,]*$/u.test(large.text) && /^[\p{L}%°]+$/u.test(small.text)
}

const minSizedLength = 3

/**
 * The size of these words: the smaller of two, as dots that were missed and odd letters make words higher.
 */
function getCommonSize(words: readonly InkedWord[]): number {
  // A comma is often no part of the box of its word.
  const all = getSizes(words)
  const others = all.filter((_, at) => {
    const { text = '' } = words[at] ?? {}
    return !/[,;]$/.test(text) && text.length >= minSizedLength
  })
  const sizes = (others.length > 0 ? others : all).toSorted((a, b) => a - b)
  return sizes[Math.floor((sizes.length - 1) / 2)] ?? 0
}

/** The size of the font, determined from how high these letters should be. */
function getSize({ text, height, inkHeight = height }: InkedWord): number {
  return inkHeight / (getRise(text) + getDepth(text))
}

/** Letters with a dot, and none that is higher. */
const dotted = /^[^\p{Lu}\p{N}bdfhkltäöüà-ÿß]*[ij][^\p{Lu}\p{N}bdfhkltäöüà-ÿß]*$/u

/** Sizes of words beside each other: a dot may be outside of the box of its word. */
function getSizes(words: readonly InkedWord[]): number[] {
  const usual = upperMedian(words.filter(({ text }) => !dotted.test(text)).map(getSize))
  return words.map((word) => {
    const size = getSize(word)
    if (usual === undefined || !dotted.test(word.text)) return size
    const text = word.text.replaceAll('i', 'x').replaceAll('j', 'y')
    const dotless = getSize({ ...word, text })
    return Math.abs(dotless - usual) < Math.abs(size - usual) ? dotless : size
  })
}

function getRun(words: readonly InkedWord[], scale: number, size = getCommonSize(words)): TextRun {
  const baseline = findBaseline(words, size)
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

/** From so many pixels on letters say better than a model whether they lean, word by word. */
const largeLetters = 40

/** How a model saw words of one line that are not large. */
function findLook(words: readonly InkedWord[]): LineLook | undefined {
  const [first] = words
  const isKnown = words.every(({ look, height }) => look !== undefined && height < largeLetters)
  return isKnown ? first?.look : undefined
}

/** Prices and other figures of two signs or more, some of them misread: “C42” or “€A2” for “€42”. */
const figure = /^(?=..)(?:[€$£&+-]?[\d.,]*\d[%€$£+-]?|[€$£\p{Lu}][\p{Lu}\d]*\d)$/u
/** Parts of one word are nearer to each other, in sizes of the font, and digits of one figure. */
const letterGap = 0.14
const digitGap = 0.1
const maxPartLength = 2
/** As short as parts, and words of their own. */
const shortWords: ReadonlySet<string> = new Set(
  'a i an am as at be by do go he if in is it me my no of on or so to up us we da du er es im ja ob um wo zu ab à au de du en et il la le un al el'.split(
    ' ',
  ),
)
/** Letters and digits that are words, which recognition joins to the next one. */
const letterWord = /^[aAI\p{N}](?=\p{L}{2})/u

/** The text of words in a row: letters of one word may have come as several words, and two words as one. */
function joinWords(words: readonly InkedWord[], size: number): string {
  return words.reduce((line, word, index) => {
    const isTwo = word.startsApart === true && word.isProofread !== true
    const text = isTwo ? word.text.replace(letterWord, '$& ') : word.text
    const before = words[index - 1]
    if (before === undefined) return text
    if (before.isProofread && word.isProofread) return `${line} ${text}`
    const isPart =
      word.x - before.x - before.width < size * letterGap &&
      [before, word].some(({ text: part }) => part.length <= maxPartLength) &&
      ![before, word].some(({ text: part }) => shortWords.has(part.toLowerCase())) &&
      /\p{L}$/u.test(before.text) &&
      /^\p{Ll}/u.test(word.text)
    const isFigure =
      word.x - before.x - before.width < size * digitGap &&
      ((/\d$/.test(before.text) && /^[\d.,]/.test(text)) || (/\d[.,]$/.test(line) && /^\d/.test(text)))
    return isPart || isFigure ? line + text : `${line} ${text}`
  }, '')
}

/** A small “l” at the beginning of a word is taken for a stroke. */
const strokeBeforeLetters = /^\|(?=\p{Ll}{3})/u

function inked(pixels: Pixels, word: RecognisedWord): InkedWord {
  const { isOnFill, feet, ...found } = inkIn(pixels, word)
  // What reaches below the baseline says nothing of it.
  const ink = { ...found, ...(feet !== undefined && !hasDescender(word.text) && { feet }) }
  if (word.isProofread) return { ...word, ...ink }
  const read = word.text.replace(strokeBeforeLetters, 'l')
  if (isOnFill !== true) return withDecimalPoint(pixels, { ...word, ...ink, text: read })
  // The ends of a round button pass for brackets.
  const text = word.text.replace(/^[([{|]+(?=.)/, '').replace(/(?<=.)[)\]}|]+$/, '')
  return { ...word, ...ink, text }
}

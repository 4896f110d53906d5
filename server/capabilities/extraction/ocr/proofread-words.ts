// Words of a page as a model reads their lines: what it reads has the last word, as far as it is another
// reading of the same letters; where its words are, the boxes of recognition and the ink say.
import { getArea, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { align, type ReadLetter, type Step } from './align-readings.ts'
import type { LineSheet } from './draw-line-sheets.ts'
import { findInk, readGraymap, type Graymap } from './graymap.ts'
import type { UnplacedWord } from './merge-readings.ts'
import { placePart, placeWord } from './word-boxes.ts'
import { getConfidence, scaledWord, type LineLook, type RecognisedWord } from './words.ts'

export interface ProofreadLine {
  text: string
  look?: LineLook
}

/** Reads the lines of sheets: what each line says, by its number; lines that it leaves out are missing. */
export type Proofread = (
  sheets: readonly LineSheet[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, ProofreadLine>>

export interface PageToProofread {
  /** The page (grey, PGM), and how many pixels of the scan are one of it. */
  light: Uint8Array
  scale: number
  drawSheets: (page: Uint8Array, boxes: PdfBox[]) => Promise<LineSheet[]>
  proofread: Proofread
  signal: AbortSignal
}

/** More lines than a page of 12,000 pixels has; what is further down stays as it was recognised. */
const maxLines = 600

/** `words` in pixels of the scan. Throws what drawing the sheets and proofreading throw. */
export async function proofreadWords(
  words: readonly RecognisedWord[],
  { light, scale, drawSheets, proofread, signal }: PageToProofread,
): Promise<RecognisedWord[]> {
  const page = readGraymap(light)
  const onPage = words.map((word) => inOwnRows(page, scaledWord(word, 1 / scale)))
  const lines = [...Map.groupBy(onPage, ({ line }) => line).values()]
    .map((line) => line.toSorted((one, other) => one.x - other.x))
    .toSorted((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0))
  const asked = lines.slice(0, maxLines)
  if (asked.length === 0) return [...words]
  const sheets = await drawSheets(
    light,
    asked.map((line) => withRoom(page, line)),
  )
  const texts = await proofread(sheets, signal)
  const read = lines.flatMap((line, at) =>
    readAgain(page, line, at < maxLines ? texts.get(at + 1) : undefined),
  )
  return withoutPieces(read).map((word) => scaledWord(word, scale))
}

/** Whether two lines say the same word in about one place; of two alike the first is kept. */
function isSecond(word: RecognisedWord, other: RecognisedWord, isLater: boolean): boolean {
  const isNear =
    word.text === other.text &&
    Math.abs(word.x + word.width / 2 - other.x - other.width / 2) < Math.min(word.width, other.width) / 2 &&
    Math.abs(word.y + word.height / 2 - other.y - other.height / 2) < Math.min(word.height, other.height) / 2
  return isNear && (isLater || word.isProofread === undefined)
}

/** Of a word, that lies in a larger one which was proofread: it is a piece of that. */
const inOther = 0.6

function withoutPieces(words: readonly RecognisedWord[]): RecognisedWord[] {
  const whole = words.filter(({ isProofread }) => isProofread)
  const isPiece = (word: RecognisedWord, other: RecognisedWord): boolean =>
    other.text.length > word.text.length &&
    getArea(other) > getArea(word) &&
    shareInside(word, other) > inOther
  return words.filter(
    (word, at) =>
      !whole.some(
        (other) =>
          other.line !== word.line &&
          (isPiece(word, other) || isSecond(word, other, words.indexOf(other) < at)),
      ),
  )
}

/**
 * In widths of its letters: a box that is higher may hold parts of other lines. Of the fullest row: what is
 * of the word.
 */
const ownRows = { high: 2.5, own: 0.1 }

/** The word without what its box holds of the lines above and below. */
function inOwnRows(page: Graymap, word: RecognisedWord): RecognisedWord {
  if (word.height <= (word.width / Array.from(word.text).length) * ownRows.high) return word
  const { rows: all, columns, isInk } = findInk(page, word)
  const counts = Array.from({ length: all.to - all.from }, (_, row) => {
    let count = 0
    for (let x = columns.from; x < columns.to; x += 1) if (isInk(x, all.from + row)) count += 1
    return count
  })
  const max = Math.max(0, ...counts)
  const fullest = counts.indexOf(max)
  const isOwn = (count: number): boolean => count > max * ownRows.own
  const first = counts.findLastIndex((count, row) => row < fullest && !isOwn(count)) + 1
  const next = counts.findIndex((count, row) => row > fullest && !isOwn(count))
  const last = next < 0 ? counts.length : next
  return max === 0 ? word : { ...word, y: all.from + first, height: last - first }
}

/** In heights of the line: what is shown around it, and how far a letter may be that was not read. */
const room = { around: 0.15, gap: 0.12, letters: 1.5 }

/** The line and letters right beside it: boxes often begin or end within a word. */
function withRoom(page: Graymap, line: readonly RecognisedWord[]): PdfBox {
  const { x, y, width, height } = getBox(line)
  const reach = height * room.letters
  const { rows, columns, isInk } = findInk(page, { x: x - reach, y, width: width + 2 * reach, height })
  const hasInk = (column: number): boolean => {
    for (let at = rows.from; at < rows.to; at += 1) if (isInk(column, at)) return true
    return false
  }
  const gap = Math.max(1, height * room.gap)
  const goOn = (start: number, step: 1 | -1, limit: number): number => {
    let last = start
    for (let at = start; at !== limit && Math.abs(at - last) <= gap; at += step) if (hasInk(at)) last = at
    return last
  }
  const first = goOn(Math.floor(x), -1, columns.from - 1)
  const last = goOn(Math.ceil(x + width), 1, columns.to)
  const around = height * room.around
  return { x: first - around, y: y - around, width: last - first + 2 * around, height: height + 2 * around }
}

function getBox(words: readonly PdfBox[]): PdfBox {
  const [first = { x: 0, y: 0, width: 0, height: 0 }] = words
  return words.reduce<PdfBox>((whole, word) => union(whole, word), first)
}

/**
 * Another reading of a line has so many of its letters in common; of what recognition is less sure of, and of
 * a few letters, any. What it is sure of does not go where the model sees no letters.
 */
const same = { share: 0.5, letters: 4, confidence: 70, sure: 90, alone: 2 }

/** The model saw signs as it saw letters. */
const seenSign = 0.8

type Letter = Step<{ text: string }>

function readAgain(
  page: Graymap,
  line: readonly RecognisedWord[],
  answer: ProofreadLine | undefined,
): readonly RecognisedWord[] {
  if (answer === undefined) return line
  const text = answer.text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const confidence = getConfidence(line)
  const letters = line.flatMap((word, at): ReadLetter[] => [
    ...(at === 0 ? [] : [{ text: ' ', word }]),
    ...Array.from(word.text, (letter) => ({ text: letter, word })),
  ])
  if (text === '') return confidence >= same.sure && letters.length >= same.letters ? line : []
  const steps = align(
    letters,
    Array.from(text, (letter) => ({ text: letter })),
    { sign: seenSign },
  )
  const common = steps.filter(({ read, seen }) => read !== undefined && read.text === seen?.text).length
  const longest = Math.max(letters.length, Array.from(text).length)
  const isOther = common < longest * same.share && longest > same.letters && confidence >= same.confidence
  if (isOther) return line
  // A letter or two alone may be a sign, or a number in a disc, whose box holds more: rules for signs decide.
  const [only, ...others] = line
  if (only !== undefined && others.length === 0 && Array.from(text).length <= same.alone)
    return [{ ...only, text }]
  const { look } = answer
  return placeTokens(page, line, steps).map((word) => (look === undefined ? word : { ...word, look }))
}

/** A word of the answer: its letters as places in the alignment, and the words that they were read in. */
interface Token {
  text: string
  at: number[]
  own: RecognisedWord[]
}

/** The words of the answer, each in the box of the word that it was, of its pieces, or of its ink. */
function placeTokens(
  page: Graymap,
  line: readonly RecognisedWord[],
  steps: readonly Letter[],
): RecognisedWord[] {
  const places = findPlaces(steps)
  const tokens = findTokens(steps)
  const boxes = tokens.map(({ at, own }, index) => {
    const isOnlyHere = own.every((word) =>
      tokens.every((other, i) => i === index || !other.own.includes(word)),
    )
    const hasEnds = [at[0], at.at(-1)].every((place) => findWord(steps[place ?? -1]) !== undefined)
    const isWhole = own.length > 0 && isOnlyHere && hasEnds && at.length <= countLetters(own) * 2
    return isWhole ? getBox(own) : undefined
  })
  const whole = getBox(line)
  const advance = whole.width / Math.max(1, countLetters(line) + line.length - 1)
  partWide(page, { tokens, boxes, advance })
  return tokens.map(({ text, at, own }, index) => {
    const known = { text, confidence: 100, line: line[0]?.line ?? 0, isProofread: true as const }
    const box = boxes[index]
    if (box !== undefined) return { ...known, ...box }
    const [before, after] = [
      boxes.findLast((other, i) => i < index && other),
      boxes.find((other, i) => i > index && other),
    ]
    const middles = at.map((place) => places[place] ?? whole.x)
    if (own.length > 0) {
      const { y, height } = getBox(own)
      const word: UnplacedWord = { ...known, places: middles, y, height }
      return { ...known, ...cutBetween(getBox(placeWord(page, word)), before, after) }
    }
    const [from, to] = [Math.min(...middles) - advance / 2, Math.max(...middles) + advance / 2]
    const nearest = [before, after]
      .filter((other) => other !== undefined)
      .toSorted((one, other) => getGap(one, from, to) - getGap(other, from, to))[0]
    const { y, height } = nearest ?? whole
    return {
      ...known,
      ...findInkNear(page, cutBetween({ x: from, y, width: to - from, height }, before, after), {
        before,
        after,
      }),
    }
  })
}

/** In advances of letters: what is around a word at least. */
const spaces = 0.5

/** Parts the box of a word that was read in place of two, as “and” is where only that is seen of “and a”. */
function partWide(
  page: Graymap,
  { tokens, boxes, advance }: { tokens: readonly Token[]; boxes: (PdfBox | undefined)[]; advance: number },
): void {
  for (const [index, { text, own }] of tokens.entries()) {
    if (boxes[index] !== undefined || own.length > 0) continue
    const [before, after] = [boxes[index - 1], boxes[index + 1]]
    if (before === undefined || after === undefined) continue
    const free = after.x - before.x - before.width
    if (free >= advance * (Array.from(text).length + spaces)) continue
    const getStretch = (at: number): number =>
      (boxes[at]?.width ?? 0) / Array.from(tokens[at]?.text ?? ' ').length
    const wide = getStretch(index - 1) >= getStretch(index + 1) ? index - 1 : index + 1
    const word = { text: '', confidence: 0, line: 0, ...(boxes[wide] ?? before) }
    const parts = [0, 1].map((part) => placePart(page, { word, part, count: 2 }))
    if (parts.includes(undefined)) continue
    const [first, second] = wide < index ? [wide, index] : [index, wide]
    ;[boxes[first], boxes[second]] = parts
  }
}

function findTokens(steps: readonly Letter[]): Token[] {
  const groups: number[][] = [[]]
  for (const [at, { seen }] of steps.entries()) {
    if (seen?.text === ' ') groups.push([])
    else if (seen !== undefined) groups.at(-1)?.push(at)
  }
  return groups
    .filter((at) => at.length > 0)
    .map((at) => ({
      text: at.map((place) => steps[place]?.seen?.text ?? '').join(''),
      at,
      own: [...new Set(at.flatMap((place) => findWord(steps[place]) ?? []))],
    }))
}

const countLetters = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { text }) => sum + Array.from(text).length, 0)

function getGap({ x, width }: PdfBox, from: number, to: number): number {
  return Math.max(x - to, from - x - width)
}

/** In pixels: words that are placed between others stay so far away from them. */
const minApart = 1

function cutBetween(box: PdfBox, before: PdfBox | undefined, after: PdfBox | undefined): PdfBox {
  const left = before === undefined ? box.x : Math.max(box.x, before.x + before.width + minApart)
  const right = after === undefined ? box.x + box.width : Math.min(box.x + box.width, after.x - minApart)
  return right - left < minApart ? box : { ...box, x: left, width: right - left }
}

/** In heights: how far beside the place that a word should have its ink may be. */
const inkReach = 0.3

/** The ink about where a word of which nothing was read should be; that place where there is none. */
function findInkNear(
  page: Graymap,
  box: PdfBox,
  { before, after }: { before: PdfBox | undefined; after: PdfBox | undefined },
): PdfBox {
  const reach = box.height * inkReach
  const around = cutBetween({ ...box, x: box.x - reach, width: box.width + 2 * reach }, before, after)
  const { rows, columns, isInk } = findInk(page, around)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let y = rows.from; y < rows.to; y += 1)
    for (let x = columns.from; x < columns.to; x += 1) {
      if (!isInk(x, y)) continue
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
  if (left > right) return box
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }
}

function findWord(step: Letter | undefined): RecognisedWord | undefined {
  return step?.read === undefined || step.read.text === ' ' ? undefined : step.read.word
}

/** Across the page, the middle of each letter: in the box of its word, else between its neighbours. */
function findPlaces(steps: readonly Letter[]): number[] {
  const inWord = new Map<RecognisedWord, number>()
  const known = steps.map((step) => {
    const word = findWord(step)
    if (word === undefined) return undefined
    const at = inWord.get(word) ?? 0
    inWord.set(word, at + 1)
    return word.x + ((at + 0.5) / Array.from(word.text).length) * word.width
  })
  const first = known.findIndex((place) => place !== undefined)
  const last = known.findLastIndex((place) => place !== undefined)
  const [start = 0, end = 0] = [known[first], known[last]]
  const step = last > first ? (end - start) / (last - first) : 0
  return known.map((place, at) => {
    if (place !== undefined) return place
    if (at < first) return start - (first - at) * step
    if (at > last) return end + (at - last) * step
    const before = known.findLastIndex((other, index) => index < at && other !== undefined)
    const after = known.findIndex((other, index) => index > at && other !== undefined)
    const [left = 0, right = 0] = [known[before], known[after]]
    return left + ((at - before) / (after - before)) * (right - left)
  })
}

// Words of a page as a model reads their lines: what it reads has the last word, as far as it is another
// reading of the same letters; where its words are, the boxes of recognition and the ink say.
import { union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { align, type ReadLetter, type Step } from './align-readings.ts'
import type { LineSheet } from './draw-line-sheets.ts'
import { findInk, readGraymap, type Graymap } from './graymap.ts'
import type { UnplacedWord } from './merge-readings.ts'
import { placeWord } from './word-boxes.ts'
import { getConfidence, scaledWord, type RecognisedWord } from './words.ts'

/** Reads the lines of sheets: what each line says, by its number; lines that it leaves out are missing. */
export type Proofread = (sheets: readonly LineSheet[], signal: AbortSignal) => Promise<Map<number, string>>

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
  const onPage = words.map((word) => scaledWord(word, 1 / scale))
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
  return lines
    .flatMap((line, at) => readAgain(page, line, at < maxLines ? texts.get(at + 1) : undefined))
    .map((word) => scaledWord(word, scale))
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
const same = { share: 0.5, letters: 4, confidence: 70, sure: 90 }

type Letter = Step<{ text: string }>

function readAgain(
  page: Graymap,
  line: readonly RecognisedWord[],
  answer: string | undefined,
): readonly RecognisedWord[] {
  if (answer === undefined) return line
  const text = answer.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const confidence = getConfidence(line)
  const letters = line.flatMap((word, at): ReadLetter[] => [
    ...(at === 0 ? [] : [{ text: ' ', word }]),
    ...Array.from(word.text, (letter) => ({ text: letter, word })),
  ])
  if (text === '') return confidence >= same.sure && letters.length >= same.letters ? line : []
  const steps = align(
    letters,
    Array.from(text, (letter) => ({ text: letter })),
  )
  const common = steps.filter(({ read, seen }) => read !== undefined && read.text === seen?.text).length
  const longest = Math.max(letters.length, Array.from(text).length)
  const isOther = common < longest * same.share && longest > same.letters && confidence >= same.confidence
  return isOther ? line : placeTokens(page, line, steps)
}

/** The words of the answer, each in the box of the word that it was, of its pieces, or of its ink. */
function placeTokens(
  page: Graymap,
  line: readonly RecognisedWord[],
  steps: readonly Letter[],
): RecognisedWord[] {
  const places = findPlaces(steps)
  const tokens: number[][] = [[]]
  for (const [at, { seen }] of steps.entries()) {
    if (seen?.text === ' ') tokens.push([])
    else if (seen !== undefined) tokens.at(-1)?.push(at)
  }
  const chosen = tokens.filter((token) => token.length > 0)
  const sources = chosen.map((token) => new Set(token.flatMap((at) => wordOf(steps[at]) ?? [])))
  const whole = getBox(line)
  return chosen.map((token, index) => {
    const own = [...(sources[index] ?? [])]
    const [first] = own
    const text = token.map((at) => steps[at]?.seen?.text ?? '').join('')
    const known = { text, confidence: 100, line: line[0]?.line ?? 0, isProofread: true as const }
    const isOnlyHere = own.every((word) => sources.every((some, at) => at === index || !some.has(word)))
    const hasEnds = [token[0], token.at(-1)].every((at) => wordOf(steps[at ?? -1]) !== undefined)
    if (first !== undefined && isOnlyHere && hasEnds && isWhole(own, token, steps))
      return { ...known, ...getBox(own) }
    const { y, height } = own.length > 0 ? getBox(own) : whole
    const word: UnplacedWord = { ...known, places: token.map((at) => places[at] ?? whole.x), y, height }
    return { ...known, ...getBox(placeWord(page, word)) }
  })
}

function wordOf(step: Letter | undefined): RecognisedWord | undefined {
  return step?.read === undefined || step.read.text === ' ' ? undefined : step.read.word
}

/** Whether all letters of the words are of this one: none is another's, as far as boxes can be trusted. */
function isWhole(
  words: readonly RecognisedWord[],
  token: readonly number[],
  steps: readonly Letter[],
): boolean {
  const count = words.reduce((sum, { text }) => sum + Array.from(text).length, 0)
  const [from = 0, to = 0] = [token[0], token.at(-1)]
  const before = steps.slice(0, from).some((step) => words.some((word) => wordOf(step) === word))
  const after = steps.slice(to + 1).some((step) => words.some((word) => wordOf(step) === word))
  return !before && !after && token.length <= count * 2
}

/** Across the page, the middle of each letter: in the box of its word, else between its neighbours. */
function findPlaces(steps: readonly Letter[]): number[] {
  const inWord = new Map<RecognisedWord, number>()
  const known = steps.map((step) => {
    const word = wordOf(step)
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

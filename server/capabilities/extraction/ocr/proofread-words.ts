// Words of a page as a model reads their lines: what it reads has the last word, as far as it is another
// reading of the same letters; where its words are, the boxes of recognition and the ink say.
import { getArea, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { align, type ReadLetter } from './align-readings.ts'
import type { LineSheet } from './draw-line-sheets.ts'
import { findInk, findInkBox, readGraymap, type Graymap } from './graymap.ts'
import { endingAtNext, withoutSecondReadings } from './lines-read-twice.ts'
import { getBox, placeTokens } from './place-answers.ts'
import { createLookup, getConfidence, scaledWord, type LineLook, type RecognisedWord } from './words.ts'

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
  const shown = asked.map((line) => withRoom(page, line))
  const sheets = await drawSheets(light, shown)
  const texts = await proofread(sheets, signal)
  const answered = withoutSecondReadings(
    asked.map((line, at) => ({ words: line, shown: shown[at] ?? getBox(line), answer: texts.get(at + 1) })),
  )
  const read = [
    ...answered.flatMap(({ words: line, answer }) => readAgain(page, line, answer)),
    ...lines.slice(maxLines).flat(),
  ]
  return withoutPieces(endingAtNext(page, read)).map((word) => scaledWord(word, scale))
}

/** Of a word, that lies in a larger one which was proofread: it is a piece of that. */
const inOther = 0.6

/** Without what another line has of the same letters: pieces of its words, and words that it says too. */
function withoutPieces(words: readonly RecognisedWord[]): RecognisedWord[] {
  const findNear = createLookup(words.filter(({ isProofread }) => isProofread))
  const kept = new Set(words)
  // Of two alike the first stays.
  for (const word of words.toReversed()) {
    const isDouble = findNear(word).some(
      (other) =>
        other.line !== word.line && (isPiece(word, other) || (kept.has(other) && isSecond(word, other))),
    )
    if (isDouble) kept.delete(word)
  }
  return [...kept]
}

function isPiece(word: RecognisedWord, other: RecognisedWord): boolean {
  return (
    other.text.length > word.text.length &&
    getArea(other) > getArea(word) &&
    shareInside(word, other) > inOther
  )
}

/** Whether two lines say the same word in about one place. */
function isSecond(word: RecognisedWord, other: RecognisedWord): boolean {
  return (
    word.text === other.text &&
    Math.abs(word.x + word.width / 2 - other.x - other.width / 2) < Math.min(word.width, other.width) / 2 &&
    Math.abs(word.y + word.height / 2 - other.y - other.height / 2) < Math.min(word.height, other.height) / 2
  )
}

/** In widths of its letters: a box that is higher may hold parts of other lines. */
const maxOwnHeight = 2.5

/** The word without what its box holds of the lines above and below, beyond an empty row. */
function inOwnRows(page: Graymap, word: RecognisedWord): RecognisedWord {
  if (word.height <= (word.width / Array.from(word.text).length) * maxOwnHeight) return word
  const { rows: all, columns, isInk } = findInk(page, word)
  const counts = Array.from({ length: all.to - all.from }, (_, row) => {
    let count = 0
    for (let x = columns.from; x < columns.to; x += 1) if (isInk(x, all.from + row)) count += 1
    return count
  })
  const max = Math.max(0, ...counts)
  const fullest = counts.indexOf(max)
  const first = counts.findLastIndex((count, row) => row < fullest && count === 0) + 1
  const next = counts.findIndex((count, row) => row > fullest && count === 0)
  const last = next < 0 ? counts.length : next
  return max === 0 ? word : { ...word, y: all.from + first, height: last - first }
}

/**
 * In heights of the line: what is shown around it, how wide the space before a sign is that was not read, and
 * how far its letters go.
 */
const room = { around: 0.15, gap: 0.45, letters: 1.5 }

/** The line and what is right beside it: boxes often begin or end within a word, or leave out a “©”. */
function withRoom(page: Graymap, line: readonly RecognisedWord[]): PdfBox {
  const { x, y, width, height } = getBox(line)
  const reach = height * room.letters
  const { columns, hasInk } = findInk(page, { x: x - reach, y, width: width + 2 * reach, height })
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

/**
 * Another reading of a line has so many of its letters in common; of what recognition is less sure of, and of
 * a few letters, any. What it is sure of does not go where the model sees no letters.
 */
const same = { share: 0.5, letters: 4, confidence: 70, sure: 90, alone: 2 }

/** The model saw signs as it saw letters. */
const seenSign = 0.8

/** In heights: how wide a figure is. */
const figureWidth = 0.7

/** In heights: a box that is wider may be the upper or lower part of a disc. */
const cutDisc = 1.3
/** In widths of a disc: where in it figures are, and how high they are. */
const inDisc = { from: 0.22, to: 0.78, minHeight: 0.18, maxHeight: 0.6 }

/** The figure on a disc of which the box has the upper or the lower part. */
function findOnDisc(page: Graymap, { x, y, width, height }: PdfBox): PdfBox | undefined {
  if (width < height * cutDisc) return undefined
  const size = width * (inDisc.to - inDisc.from)
  for (const top of [y, y + height - width]) {
    const inside = { x: x + width * inDisc.from, y: top + width * inDisc.from, width: size, height: size }
    const box = findInkBox(page, inside)
    const isFigure =
      box !== undefined &&
      box.height >= width * inDisc.minHeight &&
      box.height <= width * inDisc.maxHeight &&
      box.y > inside.y + 1 &&
      box.y + box.height < inside.y + size - 1 &&
      Math.abs(box.x + box.width / 2 - x - width / 2) < width * inDisc.minHeight
    if (isFigure) return box
  }
  return undefined
}

/** The middle of a box that was read as a sign, such as “©”: the disc of a figure is wider than that. */
function withoutDisc(page: Graymap, word: RecognisedWord, text: string): RecognisedWord {
  const figure = findOnDisc(page, word)
  if (figure !== undefined) return { ...word, ...figure }
  const width = Math.min(word.width, word.height * figureWidth * text.length)
  return { ...word, x: word.x + (word.width - width) / 2, width }
}

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
  if (only !== undefined && others.length === 0 && Array.from(text).length <= same.alone) {
    if (!/^\d+$/u.test(text)) return [{ ...only, text }]
    const isFigure = /\d/u.test(only.text) && only.width <= only.height * cutDisc
    const figure = isFigure ? only : withoutDisc(page, only, text)
    return [{ ...figure, text, confidence: Math.max(same.sure, confidence) }]
  }
  const { look } = answer
  return placeTokens(page, line, steps).map((word) => (look === undefined ? word : { ...word, look }))
}

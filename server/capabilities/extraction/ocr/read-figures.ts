// Prices and other figures in rows and columns: what is beside others of their height is a figure too,
// however sure recognition is of it, and where one of a table is missing it is looked for.
import type { ScanImage } from '../design/scan-image.ts'
import { intersection } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { readGraymap, type Graymap } from './graymap.ts'
import { lookAtLine, type Recognise } from './look-again.ts'
import type { RecognisedWord } from './words.ts'

/** In pixels; smaller letters are read with the text around them. */
const minHeight = 16
const maxLength = 10
/** A figure has a digit, and no more letters than a unit has; signs before digits are those of a currency. */
const figure = /^[^\p{L}\d]{0,2}\d[\d.,]*\p{L}{0,2}[%€£$+]?$/u
/** Of a row: so many are figures. What is there for certain is kept also where it was misread as letters. */
const minFigures = 2
const certain = 88
const minConfidence = 30
/** In heights: edges of words of one row, and of one column. */
const same = { row: 0.12, height: 0.12, column: 0.15 }
const maxLooks = 6
/** Of 255, and of the room of a figure: how much of it is ink. */
const ink = 128
const inked = { min: 0.06, max: 0.6 }

/** `words` in pixels of the scan. */
export async function readFigures(
  words: readonly RecognisedWord[],
  { image }: Pick<ScanImage, 'image'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const figures = words.filter(
    ({ text, height }) => height >= minHeight && text.length <= maxLength && figure.test(text),
  )
  const sure = words.map((word) =>
    word.confidence < certain && isAmongFigures(word, figures) ? { ...word, confidence: certain } : word,
  )
  const page = readGraymap(image)
  const gaps = findGaps(page, figures, words).slice(0, maxLooks)
  const read = await Promise.all(gaps.map((gap) => lookAtLine(page, gap, recognise)))
  const found = read.flatMap((some, at) => {
    const [word, ...others] = some
    const isFigure = word !== undefined && others.length === 0 && figure.test(word.text)
    return isFigure
      ? [{ ...word, line: gaps[at]?.line ?? 0, confidence: Math.max(certain, word.confidence) }]
      : []
  })
  return [...sure, ...found]
}

/** Whether a word begins and ends as high as other figures of its row do. */
function isAmongFigures(word: RecognisedWord, figures: readonly RecognisedWord[]): boolean {
  if (word.height < minHeight || word.confidence < minConfidence || word.text.length > maxLength) return false
  return figures.filter((other) => other !== word && areInRow(word, other)).length >= minFigures
}

function areInRow(one: PdfBox, other: PdfBox): boolean {
  const height = Math.min(one.height, other.height)
  return (
    Math.abs(one.y - other.y) <= height * same.row &&
    Math.abs(one.height - other.height) <= height * same.height
  )
}

/** Where a row and a column of figures meet, and there is ink that was not read. */
function findGaps(
  page: Graymap,
  figures: readonly RecognisedWord[],
  words: readonly RecognisedWord[],
): (RecognisedWord & { box: PdfBox })[] {
  const rows = group(figures, areInRow).filter((row) => row.length >= minFigures)
  const columns = group(
    rows.flat(),
    (one, other) => Math.abs(one.x - other.x) <= Math.min(one.height, other.height) * same.column,
  )
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const [first] = row
      const [upper] = column
      if (first === undefined || upper === undefined) return []
      const width = Math.max(...column.map((one) => one.width))
      const box = { x: upper.x, y: first.y, width, height: first.height }
      const isFree = !words.some((word) => intersection(word, box) !== undefined)
      return isFree && isInked(page, box) ? [{ ...first, ...box, box }] : []
    }),
  )
}

function group(
  figures: readonly RecognisedWord[],
  areTogether: (one: RecognisedWord, other: RecognisedWord) => boolean,
): RecognisedWord[][] {
  const groups: RecognisedWord[][] = []
  for (const one of figures) {
    const own = groups.find(([first]) => first !== undefined && areTogether(first, one))
    if (own === undefined) groups.push([one])
    else own.push(one)
  }
  return groups
}

function isInked({ width, bytes }: Graymap, box: PdfBox): boolean {
  let [dark, all] = [0, 0]
  for (let y = Math.round(box.y); y < box.y + box.height; y += 1)
    for (let x = Math.round(box.x); x < box.x + box.width; x += 1) {
      all += 1
      if ((bytes[y * width + x] ?? 255) < ink) dark += 1
    }
  return dark >= all * inked.min && dark <= all * inked.max
}

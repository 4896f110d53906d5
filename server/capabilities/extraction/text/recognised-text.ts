// Recognised words as text, line by line, and as formatted text, by the same rules as the words of a PDF.
import { toMarkdown } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { findLineRuns } from '../design/words/sample-words.ts'
import type { RecognisedWord } from '../ocr/words.ts'
import { getLine, type TextLine } from '../pdf/lines.ts'
import type { PdfPage, TextRun } from '../pdf/pdf.types.ts'
import { dropRunningLines, type LinesOfPage } from '../pdf/running-lines.ts'
import { readBlocks } from '../pdf/text-blocks.ts'
import { toBlocks } from '../readers/pdf-text.ts'

/** A page that was looked at, 200 pixels an inch; its lines are in reading order. */
export interface RecognisedPage extends LinesOfPage {
  text: string
}

const pixelsAPoint = 200 / 72
/** Sizes are determined from the height of letters: those that differ less are one. */
const sameSize = 0.2
/** Between paragraphs, in sizes of the font, from the foot of a line to the head of the next. */
const paragraphGap = 0.6

export function recognisedPage(
  number: number,
  words: readonly RecognisedWord[],
  { width, height, annotations = [] }: { width: number; height: number; annotations?: readonly TextRun[] },
): RecognisedPage {
  const page: PdfPage = {
    number,
    width: width / pixelsAPoint,
    height: height / pixelsAPoint,
    runs: [],
    annotations: [],
    notes: [],
    hasOwnText: false,
    hasUnknownLetters: false,
    imageCoverage: 1,
    images: [],
    structure: [],
  }
  const lines = withBullets([...Map.groupBy(words, ({ line }) => line).values()]).map((line) =>
    getLine(findLineRuns(line, pixelsAPoint)),
  )
  const seen = getWords(lines.map(({ text }) => text).join(''))
  // Free text is part of the image; what is in fields, and comments, is not.
  const unseen = annotations.filter(({ text }) => !seen.includes(getWords(text))).map((run) => getLine([run]))
  const placed = [...withColumns(withCommonSizes(lines)), ...unseen]
  return { page, lines: placed, text: getText(placed) }
}

function getWords(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Markdown of pages that follow each other. */
export function recognisedMarkdown(pages: readonly RecognisedPage[]): string {
  return toStorableText(
    toMarkdown({ blocks: toBlocks(readBlocks(dropRunningLines(pages))), footnotes: [] }).markdown,
  )
}

/** What signs before items are recognised as; letters only where they are below one that is none. */
const roundSign = /^[©@®°¢«»*]$/
const roundLetter = /^[eo]@?$/

/** Lines that begin with a sign get it back. One alone may be meant: a line of rights begins like that. */
function withBullets(lines: readonly RecognisedWord[][]): RecognisedWord[][] {
  const findSign = ([sign, next]: readonly RecognisedWord[], pattern: RegExp): RecognisedWord | undefined =>
    sign !== undefined && next !== undefined && pattern.test(sign.text) && /^\p{L}/u.test(next.text)
      ? sign
      : undefined
  const signs = lines.map((line) => findSign(line, roundSign)).filter((sign) => sign !== undefined)
  const isBelow = (letter: RecognisedWord): boolean =>
    signs.some((sign) => Math.abs(sign.x - letter.x) < letter.height)
  const items = lines.map((line) => {
    const letter = findSign(line, roundLetter)
    return findSign(line, roundSign) !== undefined || (letter !== undefined && isBelow(letter))
  })
  if (items.filter(Boolean).length < 2) return [...lines]
  return lines.map((line, at) => (items[at] === true ? withBullet(line) : line))
}

/** The sign goes with its word, whose letters determine the size. */
function withBullet([sign, next, ...others]: readonly RecognisedWord[]): RecognisedWord[] {
  if (sign === undefined || next === undefined) return []
  return [{ ...next, text: `• ${next.text}`, x: sign.x, width: next.x + next.width - sign.x }, ...others]
}

/**
 * One size a line: letters that are raised cannot be distinguished from small ones. Lines of about the common
 * size have that.
 */
function withCommonSizes(lines: readonly TextLine[]): TextLine[] {
  const sizes = lines
    .flatMap(({ fontSize, text }) => Array<number>(Math.min(200, text.length)).fill(fontSize))
    .toSorted((a, b) => a - b)
  const common = sizes[Math.floor(sizes.length / 2)] ?? 0
  return lines.map((line) => {
    const fontSize = Math.abs(line.fontSize - common) > common * sameSize ? line.fontSize : common
    return {
      ...line,
      fontSize,
      runs: line.runs.map((run) => ({ ...run, fontSize, baseline: line.baseline })),
    }
  })
}

/** Lines down to the next jump upwards are a column: its edges determine where paragraphs end. */
function withColumns(lines: readonly TextLine[]): TextLine[] {
  const columns: TextLine[][] = []
  for (const line of lines) {
    const last = columns.at(-1)?.at(-1)
    if (last !== undefined && line.baseline > last.baseline) columns.at(-1)?.push(line)
    else columns.push([line])
  }
  return columns.flatMap((column) => {
    const edges = {
      left: Math.min(...column.map(({ x }) => x)),
      right: Math.max(...column.map(({ x, width }) => x + width)),
    }
    return column.map((line) => ({ ...line, column: edges }))
  })
}

function getText(lines: readonly TextLine[]): string {
  let text = ''
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const gap = before === undefined ? 0 : line.y - (before.y + before.height)
    const isNew =
      before !== undefined && (gap > line.fontSize * paragraphGap || line.baseline < before.baseline)
    text += `${before === undefined ? '' : isNew ? '\n\n' : '\n'}${line.text.replaceAll('\u2003', '\t')}`
  }
  return toStorableText(text)
}

// The words of a design by its lines: those that a network finds and reads, with what recognition word by
// word knows better, and the lone figures that only that finds.
import { shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { mayHideFraction, withFraction } from './fractions.ts'
import { findInk, lineHeight, maxLineWidth, readGraymap, type Graymap } from './graymap.ts'
import { withCloseSigns, withPlainSigns } from './lone-signs.ts'
import { mergeReadings } from './merge-readings.ts'
import { partUnit } from './part-units.ts'
import { setQuotes } from './marks.ts'
import type { SeenLetter } from './recognise-lines.ts'
import { placeWord } from './word-boxes.ts'
import { scaledWord, type RecognisedWord } from './words.ts'
import { withWordsOfPage } from './words-of-page.ts'

export interface LinesToRead {
  /** The page (grey, PGM), and how many pixels of the scan are one of it. */
  light: Uint8Array
  scale: number
  recognise: (page: Uint8Array, boxes: readonly PdfBox[]) => Promise<SeenLetter[][]>
}

/** Of a word, that lies in its line; and in heights of the line, how high it is. */
const ofLine = { inside: 0.6, min: 0.35, max: 1.3 }
/** Of a word, that lies in a line; it is a piece of its letters. */
const inLine = 0.4
/**
 * 0 to 100; in pixels the height of a line that is no headline; and in its heights the widest space, in which
 * no word was missed.
 */
const certain = { confidence: 92, words: 4, height: 40, gap: 0.6 }

/**
 * `words` in pixels of the scan; those of the lines as both readings say. Lines that recognition word by word
 * has read for certain are not read again.
 */
export async function readLines(
  words: readonly RecognisedWord[],
  lines: readonly PdfBox[],
  { light, scale, recognise }: LinesToRead,
): Promise<RecognisedWord[]> {
  const page = readGraymap(light)
  const onPage = withCloseSigns(
    page,
    words.map((word) => scaledWord(word, 1 / scale)),
  )
  const columns = lines.filter((line) => isColumn(line, onPage))
  const boxes = withFirstWords(
    lines.filter((line) => !columns.includes(line)),
    onPage,
  )
  const own = new Map<PdfBox, RecognisedWord[]>(boxes.map((box) => [box, []]))
  const free: RecognisedWord[] = []
  for (const word of onPage) {
    const line = boxes.find((box) => isOfLine(word, box))
    if (line !== undefined) own.get(line)?.push(word)
    else if (!boxes.some((box) => shareInside(word, box) > inLine)) free.push(word)
  }
  const doubtful = boxes.filter((box) => !isCertain(own.get(box) ?? [], box))
  const withUnits = new Map(
    doubtful.flatMap((box) => {
      const parts = partUnit(page, box)
      return parts === undefined ? [] : [[box, parts] as const]
    }),
  )
  const asked = [...doubtful, ...[...withUnits.values()].flatMap(({ figure, unit }) => [figure, unit])]
  const cut = asked.map((box) => withoutEmptyRows(page, box, own.get(box) ?? []))
  const letters = new Map((await recognise(light, cut)).map((line, index) => [asked[index], line] as const))
  const merge = (box: PdfBox, some: readonly RecognisedWord[]): RecognisedWord[] =>
    mergeReadings(
      some.toSorted((one, other) => one.x - other.x),
      { box, letters: letters.get(box) ?? [] },
    )
      .flatMap((word) => ('x' in word ? [word] : placeWord(page, word)))
      .map(withFraction)
  const getText = (box: PdfBox | undefined): string =>
    (letters.get(box) ?? []).map(({ text }) => text).join('')
  const read = [...own].flatMap(([box, some]) => {
    const { figure, unit } = withUnits.get(box) ?? {}
    const isParted = /\p{N}/u.test(getText(figure)) && /[\p{L}\p{Sc}%°]/u.test(getText(unit))
    if (!isParted || figure === undefined || unit === undefined) return [merge(box, some)]
    const isFound = boxes.some((other) => other !== box && shareInside(unit, other) > inLine)
    return isFound ? [merge(figure, [])] : [merge(figure, []), merge(unit, [])]
  })
  const isOfColumn = (word: RecognisedWord): boolean =>
    columns.some((box) => shareInside(word, box) >= ofLine.inside)
  const rows = Map.groupBy(free.filter(isOfColumn), ({ line }) => line).values()
  const alone = free.filter((word) => !isOfColumn(word)).map((word) => [word])
  const all = [...read, ...rows, ...alone].flatMap((line, index) =>
    withPlainSigns(line).map((word) => scaledWord({ ...word, line: index + 1 }, scale)),
  )
  return setQuotes(withWordsOfPage(all), words)
}

/**
 * The network has a step for every eighth pixel of its lines, in which narrow letters would share one. From
 * so many steps a letter on it sees spaces better in the line as it is; the others keep so much room around
 * their ink, in heights of that.
 */
const dense = { step: 8, steps: 1.5, room: 0.1 }

/** A line of narrow letters without the room above and below, as far as it does not get too long. */
function withoutEmptyRows(page: Graymap, box: PdfBox, words: readonly RecognisedWord[]): PdfBox {
  const letters = words.reduce((sum, { text }) => sum + Array.from(text).length + 1, -1)
  const steps = ((box.width / box.height) * lineHeight) / dense.step
  if (letters < certain.words || steps >= letters * dense.steps) return box
  const { rows, columns, isInk } = findInk(page, box)
  const inked: number[] = []
  for (let y = rows.from; y < rows.to; y += 1)
    for (let x = columns.from; x < columns.to && inked.at(-1) !== y; x += 1) if (isInk(x, y)) inked.push(y)
  const [first = box.y, last = box.y + box.height - 1] = [inked[0], inked.at(-1)]
  const minHeight = ((box.width + 2) * lineHeight) / maxLineWidth
  const room = Math.max((last + 1 - first) * dense.room, (minHeight - (last + 1 - first)) / 2)
  const y = Math.max(box.y, first - room)
  return { ...box, y, height: Math.min(box.y + box.height, last + 1 + room) - y }
}

/**
 * In heights of the line: what was read before it, from where the next or the last line begins; and how far
 * and how unlike in height that one is.
 */
const firstWord = { gap: 0.5, edge: 0.6, min: 0.5, max: 1.3, next: 1.6, alike: 1.3 }

/**
 * Lines, with a first word that the network did not find: where recognition word by word saw something before
 * one line of a text, and another of its lines begins there.
 */
export function withFirstWords(lines: readonly PdfBox[], words: readonly RecognisedWord[]): PdfBox[] {
  return lines.map((line) => {
    const first = words.find((word) => {
      const gap = line.x - word.x - word.width
      const middle = word.y + word.height / 2
      return (
        word.x < line.x &&
        gap <= line.height * firstWord.gap &&
        gap > -word.width / 2 &&
        middle > line.y &&
        middle < line.y + line.height &&
        word.height >= line.height * firstWord.min &&
        word.height <= line.height * firstWord.max &&
        lines.some((other) => other !== line && beginsAt(other, line, word.x))
      )
    })
    return first === undefined ? line : { ...line, x: first.x, width: line.x + line.width - first.x }
  })
}

/** Whether it is the next or the last line of a text, and begins about here. */
function beginsAt(other: PdfBox, line: PdfBox, x: number): boolean {
  const [low, high] = [other.height, line.height].toSorted((one, two) => one - two)
  const apart = Math.abs(other.y - line.y)
  return (
    Math.abs(other.x - x) <= line.height * firstWord.edge &&
    (high ?? 0) <= (low ?? 0) * firstWord.alike &&
    apart >= line.height * firstWord.min &&
    apart <= line.height * firstWord.next
  )
}

/**
 * What has so many sure words, each so low in its heights, some of them below each other, is no line but
 * several, as of a table; a line on a slant has none below each other.
 */
const column = { words: 3, height: 0.35 }

function isColumn(line: PdfBox, words: readonly RecognisedWord[]): boolean {
  const low = words.filter(
    (word) =>
      word.confidence >= certain.confidence &&
      /[\p{L}\p{N}]{2}/u.test(word.text) &&
      word.height < line.height * column.height &&
      shareInside(word, line) >= ofLine.inside,
  )
  return low.length >= column.words && low.some((word) => low.some((other) => isAbove(word, other)))
}

function isAbove(word: PdfBox, other: PdfBox): boolean {
  const common = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x)
  return common > Math.min(word.width, other.width) / 2 && other.y >= word.y + word.height
}

/** Whether small words of a line, all of them sure, have its whole width. */
function isCertain(words: readonly RecognisedWord[], box: PdfBox): boolean {
  const [first] = words
  if (first === undefined || box.height > certain.height || words.length < certain.words) return false
  const ordered = words.toSorted((one, other) => one.x - other.x)
  const { width } = words.reduce<PdfBox>((whole, word) => union(whole, word), first)
  return (
    width >= box.width - box.height &&
    words.every(({ confidence }) => confidence >= certain.confidence) &&
    !mayHideFraction(ordered) &&
    ordered.every(({ x }, at) => {
      const before = ordered[at - 1]
      return before === undefined || x - before.x - before.width <= box.height * certain.gap
    })
  )
}

function isOfLine(word: RecognisedWord, line: PdfBox): boolean {
  return (
    shareInside(word, line) >= ofLine.inside &&
    word.height <= line.height * ofLine.max &&
    (word.height >= line.height * ofLine.min || !/[\p{L}\p{N}]/u.test(word.text))
  )
}

// Large words that recognition read in part: letters that go on beside them, a word of their line that was
// hardly read, and a second line in the box of a word. Each such line is looked at alone.
import type { ScanImage } from '../design/scan-image.ts'
import { intersection, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { readGraymap, type Graymap } from './graymap.ts'
import { countLetters, lookAtLine, splitLine, type Recognise } from './look-again.ts'
import { getConfidence, type RecognisedWord } from './words.ts'

/** In pixels: of smaller letters few are missed. */
const minHeight = 22
const maxLooks = { lines: 8, below: 4 }
/** Of 255: what is darker is ink. */
const ink = 128
/** In heights: letters and words of a line are no farther apart, and so much of a letter is seen at least. */
const reach = { gap: 0.4, min: 0.2, max: 12 }
const sure = { word: 75, line: 84, ruler: 85 }
const hardlyRead = 60
const minLetters = 3
/** Boxes that are so much higher than those of sure words beside them are no measure of the letters. */
const alike = 1.3
/** In pixels: both lines of a box are so high, and so much is empty between them. */
const twoLines = { height: 8, gap: 3 }

interface Line {
  box: PdfBox
  line: number
  /** What takes its place has more letters. */
  known: readonly RecognisedWord[]
}

/** `words` in pixels of the scan. */
export async function readOn(
  words: readonly RecognisedWord[],
  { image }: Pick<ScanImage, 'image'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const page = readGraymap(image)
  const single = new Map(words.map((word) => [word, partLines(page, word)] as const))
  const own = words.map((word) => single.get(word)?.word ?? word)
  const last = words.reduce((max, { line }) => Math.max(max, line), 0)
  const below = [...single.values()].flatMap(({ rest }, index): Line[] => {
    const box = rest && reachOut(page, rest, own)
    return box === undefined ? [] : [{ box, line: last + 1 + index, known: [] }]
  })
  const open = findOpenLines(page, own).toSorted((one, other) => other.box.height - one.box.height)
  const lines = [...open.slice(0, maxLooks.lines), ...below.slice(0, maxLooks.below)]
  const read = await Promise.all(lines.map((line) => lookAtLine(page, line, recognise)))
  return lines.reduce<RecognisedWord[]>((all, { box, known }, index) => {
    const found = (read[index] ?? []).filter(({ confidence, height }) => {
      return confidence >= sure.word && height <= box.height * alike && height * alike * 2 >= box.height
    })
    const replaced = all.filter(
      (word) => known.includes(word) || found.some((other) => shareInside(word, other) > 0.5),
    )
    const [more, before] = [countLetters(found), countLetters(replaced)]
    const isWider = more === before && getWidth(found) > getWidth(replaced) + box.height * reach.min
    const isMore = getConfidence(found) >= sure.line && more >= minLetters && (more > before || isWider)
    return isMore ? [...all.filter((word) => !replaced.includes(word)), ...found] : all
  }, own)
}

function getWidth(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { width }) => sum + width, 0)
}

/** Lines whose ink goes on beside their words, and parts of lines that were hardly read. */
function findOpenLines(page: Graymap, words: readonly RecognisedWord[]): Line[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].flatMap((line) => {
    const rulers = line.filter(
      ({ text, confidence }) => text.length >= minLetters && confidence >= sure.ruler,
    )
    return splitLine(line).flatMap((part) => {
      const box = measure(part, rulers)
      if (box.height < minHeight || !/\p{L}|\p{N}/u.test(part.map(({ text }) => text).join(''))) return []
      const others = words.filter((word) => !part.includes(word))
      const whole = reachOut(page, box, others)
      const goesOn = whole.width - box.width >= box.height * reach.min
      const isHardlyRead = getConfidence(part) < hardlyRead
      return (isHardlyRead ? rulers.length > 0 : goesOn)
        ? [{ box: whole, line: part[0]?.line ?? 0, known: part }]
        : []
    })
  })
}

/** The box of a part of a line, as high as the sure words of the line beside it. */
function measure(part: readonly RecognisedWord[], rulers: readonly RecognisedWord[]): PdfBox {
  const whole = part.reduce<PdfBox>((box, word) => union(box, word), part[0] as PdfBox)
  const own = part.filter((word) => rulers.includes(word))
  const [lowest] = (own.length > 0 ? own : rulers.length > 0 ? rulers : part).toSorted(
    (one, other) => one.height - other.height,
  )
  if (lowest === undefined || own.length === part.length) return whole
  return { ...whole, y: lowest.y, height: lowest.height }
}

/** A place as far to both sides as ink goes on, up to the next sure word. */
function reachOut(page: Graymap, box: PdfBox, words: readonly RecognisedWord[]): PdfBox {
  const beside = words.filter(
    (word) => word.confidence >= hardlyRead && intersection(word, { ...box, x: 0, width: page.width }),
  )
  const follow = (start: number, step: 1 | -1): number => {
    let [end, gap] = [start, 0]
    for (let x = start; gap <= box.height * reach.gap; x += step) {
      const isOver = Math.abs(x - start) > box.height * reach.max || x < 0 || x >= page.width
      if (isOver || beside.some((word) => x >= word.x && x < word.x + word.width)) break
      gap = isInked(page, x, box) ? 0 : gap + 1
      if (gap === 0) end = step > 0 ? x + 1 : x
    }
    return end
  }
  const left = follow(Math.floor(box.x) - 1, -1)
  const right = follow(Math.ceil(box.x + box.width), 1)
  return { ...box, x: Math.min(box.x, left), width: right - Math.min(box.x, left) }
}

function isInked({ width, height, bytes }: Graymap, x: number, box: PdfBox): boolean {
  const bottom = Math.min(height, Math.ceil(box.y + box.height))
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1)
    if ((bytes[y * width + x] ?? 255) < ink) return true
  return false
}

/** A large word without the line below it that its box has too, and where that is. */
function partLines(page: Graymap, word: RecognisedWord): { word: RecognisedWord; rest?: PdfBox } {
  const { x, y, width, height } = word
  if (height < minHeight + twoLines.height || width < height) return { word }
  const rows = Array.from({ length: Math.round(height) }, (_, row) =>
    isRowInked(page, { x, y: Math.round(y) + row, width, height: 1 }),
  )
  const first = rows.indexOf(true)
  const end = rows.findIndex((_, row) => row > first && !rows.slice(row, row + twoLines.gap).includes(true))
  const next = end < 0 ? -1 : rows.indexOf(true, end)
  if (first < 0 || next < 0) return { word }
  const last = rows.lastIndexOf(true)
  const lower = { x, y: y + next, width, height: last + 1 - next }
  if (end - first <= lower.height) return { word }
  const upper = { ...word, y: y + first, height: end - first }
  if (lower.height >= twoLines.height) return { word: upper, rest: lower }
  // The box may end within the line below.
  return last === rows.length - 1 ? { word: upper } : { word }
}

function isRowInked({ width, bytes }: Graymap, { x, y, width: wide }: PdfBox): boolean {
  const row = bytes.subarray(y * width + Math.floor(x), y * width + Math.ceil(x + wide))
  return row.some((gray) => gray < ink)
}

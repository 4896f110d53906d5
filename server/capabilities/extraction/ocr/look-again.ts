// Words that are not sure are looked at again: alone in their line, at the size at which letters are
// recognised best. Large letters of a headline come out better smaller, small ones on a button larger.
import type { ScanImage } from '../design/scan-image.ts'
import { intersection, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, readGraymap, type Cutting, type Graymap } from './graymap.ts'
import { getConfidence, type PageLayout, type RecognisedWord } from './words.ts'

export type Recognise = (page: Uint8Array, layout: PageLayout) => Promise<RecognisedWord[] | undefined>

/** Pixels. */
const bestHeight = 40
const minHeight = 6
const captionHeight = 20
const scales = { min: 0.3, max: 3 }
/** At nearly the same size the same would come out. */
const sameScale = { around: 0.2, instead: 1.5 }
const maxLooks = 8
const maxCaptionLooks = 6
const minLetters = 3
const unsure = { part: 80, word: 60 }
/** The second reading counts if it is so sure, by so much more, and of about as many letters. */
const accepted = { confidence: 78, gain: 8, letters: 0.6 }
/** Signs that stand in no word: such a word was misread, however sure it is. */
const oddWord = /[\p{L}\p{N}][":;*~|=<>^_\\]+\p{L}|^["“”*~|=<>^_\\]\p{L}[^"“”]*[:;*~|=<>^_\\]/u
const oddConfidence = 60
/**
 * Beside a headline that was misread others of its words were not read: so far from it, in heights, and so
 * sure.
 */
const beside = { reach: 5, minHeight: 32, confidence: 85, letters: 2, height: 0.25 }
/** Parts of a line this far apart, in heights, are two things. */
const widestGap = 1.5
const margin = 0.35

/** `words` in pixels of the scan. A look that fails leaves them as they are. */
export async function lookAgain(
  words: readonly RecognisedWord[],
  { image }: Pick<ScanImage, 'image'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const page = readGraymap(image)
  const parts = chooseParts(findUnsureParts(words))
  const replaced = new Set<RecognisedWord>()
  const better = await Promise.all(
    parts.map(async (part) => {
      const box = findLineBox(part)
      const across = part.some(isOdd) && box.height >= beside.minHeight ? beside.reach : margin
      const seen = await lookAtLine(page, { box, across, line: part[0]?.line ?? 0 }, recognise)
      const found = seen.filter((word) => isWithin(word, box))
      if (!isBetter(found, part)) return []
      for (const word of part) replaced.add(word)
      return [...found, ...seen.filter((word) => !isWithin(word, box) && isBeside(word, box, words))]
    }),
  )
  return [...words.filter((word) => !replaced.has(word)), ...better.flat()]
}

interface LinePlace {
  box: PdfBox
  /** In its heights: what is looked at before and after it. */
  across?: number
  /** Of the words that are found. */
  line: number
}

/** The words of a place, looked at alone; none where the look fails. */
export async function lookAtLine(
  page: Graymap,
  { box, across = margin, line }: LinePlace,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  const piece = cutLine(page, box, across)
  const found = await recognise(piece.image, 'line').catch(() => undefined)
  return (found ?? []).map((word) => {
    const height = word.height / piece.scale
    // Where letters are not distinguished from a photograph, the word has all that was cut out.
    const isCut = height > box.height * cutHeight
    return {
      ...word,
      x: piece.x + word.x / piece.scale,
      y: isCut ? box.y : piece.y + word.y / piece.scale,
      width: word.width / piece.scale,
      height: isCut ? box.height : height,
      line,
    }
  })
}

function isOdd({ text }: RecognisedWord): boolean {
  return oddWord.test(text)
}

/** Whether most of a word is where the words were that are looked at again. */
function isWithin({ x, width }: PdfBox, box: PdfBox): boolean {
  return (
    x + width / 2 >= box.x - box.height * margin && x + width / 2 <= box.x + box.width + box.height * margin
  )
}

function isBeside(word: RecognisedWord, box: PdfBox, known: readonly RecognisedWord[]): boolean {
  return (
    word.confidence >= beside.confidence &&
    countLetters([word]) >= beside.letters &&
    Math.abs(word.height / box.height - 1) <= beside.height &&
    !known.some((other) => intersection(word, other) !== undefined)
  )
}

/** Words that are this sure have the height of their letters. */
const sureHeight = 80
/** In heights of the line: higher boxes are not those of letters. */
const cutHeight = 1.25

/**
 * The whole of the words; as high as the sure ones of them are, which have no shapes of a photograph with
 * them.
 */
function findLineBox(part: readonly RecognisedWord[]): PdfBox {
  const whole = part.reduce<PdfBox>((box, word) => union(box, word), part[0] as PdfBox)
  const [lowest] = part
    .filter(({ text, confidence }) => text.length >= minLetters && confidence >= sureHeight)
    .toSorted((one, other) => one.height - other.height)
  const isPart = lowest !== undefined && whole.height > lowest.height * cutHeight
  return isPart ? { ...whole, y: lowest.y, height: lowest.height } : whole
}

/** Headlines are seen first; captions are the ones that are too small to be read at the size of the page. */
function chooseParts(parts: readonly RecognisedWord[][]): RecognisedWord[][] {
  const largest = parts.slice(0, maxLooks)
  const smallest = parts.slice(maxLooks).filter((part) => getHeight(part) <= captionHeight)
  return [...largest, ...smallest.slice(-maxCaptionLooks)]
}

/** The largest first. */
function findUnsureParts(words: readonly RecognisedWord[]): RecognisedWord[][] {
  return [...Map.groupBy(words, ({ line }) => line).values()]
    .flatMap(splitLine)
    .filter(
      (part) =>
        countLetters(part) >= minLetters &&
        getHeight(part) >= minHeight &&
        (part.some(isOdd) ||
          getConfidence(part) < unsure.part ||
          part.some(({ text, confidence }) => text.length >= minLetters && confidence < unsure.word)),
    )
    .toSorted((one, other) => getHeight(other) - getHeight(one))
}

export function splitLine(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const parts: RecognisedWord[][] = []
  for (const word of line.toSorted((one, other) => one.x - other.x)) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    const isNear =
      before !== undefined &&
      word.x - (before.x + before.width) <= Math.max(word.height, before.height) * widestGap
    if (part !== undefined && isNear) part.push(word)
    else parts.push([word])
  }
  return parts
}

function isBetter(found: readonly RecognisedWord[], part: readonly RecognisedWord[]): boolean {
  const confidence = getConfidence(found)
  const before = getConfidence(part)
  return (
    confidence >= accepted.confidence &&
    confidence >= (part.some(isOdd) ? Math.min(before, oddConfidence) : before) + accepted.gain &&
    countLetters(found) >= countLetters(part) * accepted.letters
  )
}

export function countLetters(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
}

function getHeight(words: readonly RecognisedWord[]): number {
  return Math.max(...words.map(({ height }) => height))
}

/** A place of the page with a margin, at the size at which its letters are recognised best. */
function cutLine(page: Graymap, box: PdfBox, across: number): Cutting {
  const wanted = Math.min(scales.max, Math.max(scales.min, bestHeight / box.height))
  const scale = Math.abs(wanted - 1) < sameScale.around ? sameScale.instead : wanted
  const [around, aside] = [box.height * margin, box.height * across]
  const place = {
    x: box.x - aside,
    y: box.y - around,
    width: box.width + 2 * aside,
    height: box.height + 2 * around,
  }
  return cutOut(page, place, scale)
}

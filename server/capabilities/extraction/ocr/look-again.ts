// Words that are not sure are looked at once more: alone in their line, at the size at which letters are
// recognised best. Large letters of a headline come out better smaller, small ones on a button larger.
import type { ScanImage } from '../design/scan-image.ts'
import { union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { getConfidence, type PageLayout, type RecognisedWord } from './words.ts'

type Recognise = (page: Uint8Array, layout: PageLayout) => Promise<RecognisedWord[] | undefined>

/** Pixels. */
const bestHeight = 40
const minHeight = 6
const captionHeight = 20
const scales = { least: 0.3, most: 3 }
/** At nearly the same size the same would come out. */
const sameScale = { around: 0.2, instead: 1.5 }
const maxLooks = 8
const maxCaptionLooks = 6
const minLetters = 3
const unsure = { part: 80, word: 60 }
/** The second reading counts if it is so sure, by so much more, and of about as many letters. */
const accepted = { confidence: 78, gain: 8, letters: 0.6 }
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
      const piece = cutOut(page, box)
      const found = await recognise(piece.image, 'line').catch(() => undefined)
      if (found === undefined || !isBetter(found, part)) return []
      for (const word of part) replaced.add(word)
      const line = part[0]?.line ?? 0
      return found.map((word): RecognisedWord => {
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
    }),
  )
  return [...words.filter((word) => !replaced.has(word)), ...better.flat()]
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
        (getConfidence(part) < unsure.part ||
          part.some(({ text, confidence }) => text.length >= minLetters && confidence < unsure.word)),
    )
    .toSorted((one, other) => getHeight(other) - getHeight(one))
}

function splitLine(line: readonly RecognisedWord[]): RecognisedWord[][] {
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
  return (
    confidence >= accepted.confidence &&
    confidence >= getConfidence(part) + accepted.gain &&
    countLetters(found) >= countLetters(part) * accepted.letters
  )
}

function countLetters(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
}

function getHeight(words: readonly RecognisedWord[]): number {
  return Math.max(...words.map(({ height }) => height))
}

interface Graymap {
  width: number
  height: number
  bytes: Uint8Array
}

/** As `makeScan` writes it: a header of three lines, then a byte a pixel. */
function readGraymap(image: Uint8Array): Graymap {
  const [header = '', width = '0', height = '0'] =
    /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(image.subarray(0, 40)).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), bytes: image.subarray(header.length) }
}

/** A place of the page with a margin, at the size at which its letters are recognised best. */
function cutOut(page: Graymap, box: PdfBox): { image: Uint8Array; scale: number; x: number; y: number } {
  const around = box.height * margin
  const x = Math.max(0, Math.floor(box.x - around))
  const y = Math.max(0, Math.floor(box.y - around))
  const right = Math.min(page.width, Math.ceil(box.x + box.width + around))
  const bottom = Math.min(page.height, Math.ceil(box.y + box.height + around))
  const wanted = Math.min(scales.most, Math.max(scales.least, bestHeight / box.height))
  const scale = Math.abs(wanted - 1) < sameScale.around ? sameScale.instead : wanted
  const width = Math.max(1, Math.round((right - x) * scale))
  const height = Math.max(1, Math.round((bottom - y) * scale))
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  const image = new Uint8Array(header.length + width * height)
  image.set(header)
  for (let row = 0, at = header.length; row < height; row += 1)
    for (let column = 0; column < width; column += 1, at += 1)
      image[at] = averageAt(page, {
        left: x + column / scale,
        top: y + row / scale,
        right: x + (column + 1) / scale,
        bottom: y + (row + 1) / scale,
      })
  return { image, scale, x, y }
}

/** Of all pixels under a place; between two where it is smaller than one. */
function averageAt(
  { width, height, bytes }: Graymap,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): number {
  const [firstX, lastX] = reach(left, right, width)
  const [firstY, lastY] = reach(top, bottom, height)
  let [sum, weight] = [0, 0]
  for (let y = firstY; y <= lastY; y += 1)
    for (let x = firstX; x <= lastX; x += 1) {
      const share = getShare(x, left, right) * getShare(y, top, bottom)
      sum += (bytes[y * width + x] ?? 255) * share
      weight += share
    }
  return weight === 0 ? 255 : sum / weight
}

function reach(from: number, to: number, length: number): [number, number] {
  const half = Math.max(0, (1 - (to - from)) / 2)
  return [Math.max(0, Math.floor(from - half)), Math.min(length - 1, Math.ceil(to + half) - 1)]
}

/** How much of a pixel lies in a stretch that is widened to a whole one at least. */
function getShare(pixel: number, from: number, to: number): number {
  const half = Math.max(0, (1 - (to - from)) / 2)
  return Math.max(0, Math.min(pixel + 1, to + half) - Math.max(pixel, from - half))
}

// Large letters whose thin strokes are lost in recognition: blocks of them are read again with strokes that
// are made wider, at the size at which letters are recognised best.
import { upperMedian } from '#core/statistics.ts'
import type { Scan } from '../design/design-task.types.ts'
import { holdsPoint, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, readGraymap, type Graymap } from './graymap.ts'
import { countLetters, type Recognise } from './look-again.ts'
import { getConfidence, type RecognisedWord } from './words.ts'

const maxBlocks = 8
/** Letters of a block, and in heights what is around them: parts of letters that were not seen. */
const minLetters = 2
const margin = 0.5
/** Words are large beside the letters that were seen apart. */
const [minShare, maxShare] = [0.5, 4]
/** Letters are of one block where they are so near, in heights, and so unlike in height at most. */
const together = { beside: 1, below: 0.9, ratio: 2.6 }
/** How a block is read: heights of its letters, in pixels, with strokes wider by so much of the height. */
const looks = [
  { height: 32, wider: 1 / 28 },
  { height: 32, wider: 1 / 56 },
  { height: 24, wider: 1 / 28 },
]
/** Words that are so sure were read right; those of another reading count if they are so sure. */
const sure = 92
const accepted = { confidence: 60, height: 0.45, gain: 0.5 }
/** How much signs that stand between letters count beside those. */
const signWeight = 0.5
/** Of a word, or of another reading of the same letters. */
const common = 0.5
const same = 0.7
const plain = /^[\p{L}\p{N}\p{P}&£€$%+]*[\p{L}\p{N}&][\p{L}\p{N}\p{P}&£€$%+]*$/u
/** In heights of its word, what was left out of a letter; and of 255, what is ink. */
const maxEnd = 0.6
const inked = 200
/** Signs that stand in no word. */
const odd = /[|\\_{}[\]<>~]|^[^\p{L}\p{N}&£€$“"„«(+–-]+[\p{L}\p{N}]/u

/** `words` in pixels of the scan; blocks as they are read with wider strokes, where that is better. */
export async function readThinLetters(
  words: readonly RecognisedWord[],
  { image, scale, largeLetters }: Pick<Scan, 'image' | 'scale' | 'largeLetters'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  if (largeLetters === undefined) return [...words]
  const page = readGraymap(image)
  const letters = largeLetters.letters.map((letter) => scaled(letter, scale))
  const usual = upperMedian(letters.map(({ height }) => height)) ?? 0
  const large = words.filter(({ height }) => height >= usual * minShare && height <= usual * maxShare)
  const blocks = groupLetters([...letters, ...large])
    .filter((block) => block.length >= minLetters && isDoubtful(block, words))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxBlocks)
  const readings = await Promise.all(blocks.map((block) => readBlock(page, block, recognise)))
  return readings.reduce<RecognisedWord[]>((all, found) => withBest(all, found), [...words])
}

function scaled({ x, y, width, height }: PdfBox, scale: number): PdfBox {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

function groupLetters(letters: readonly PdfBox[]): PdfBox[][] {
  let blocks: PdfBox[][] = []
  for (const letter of letters) {
    const near = blocks.filter((block) => block.some((other) => areTogether(letter, other)))
    blocks = [...blocks.filter((block) => !near.includes(block)), [...near.flat(), letter]]
  }
  return blocks
}

function areTogether(one: PdfBox, other: PdfBox): boolean {
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width)
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height)
  return high <= low * together.ratio && across <= low * together.beside && down <= low * together.below
}

/** Whether letters of a block were not read, or not for certain. */
function isDoubtful(letters: readonly PdfBox[], words: readonly RecognisedWord[]): boolean {
  return letters.some(({ x, y, width, height }) => {
    const own = words.filter((word) => holdsPoint(word, x + width / 2, y + height / 2))
    return own.length !== 1 || own.some(({ confidence }) => confidence < sure)
  })
}

interface BlockReadings {
  /** Of most letters. */
  height: number
  /** In pixels of the page. */
  readings: RecognisedWord[][]
}

type Look = (typeof looks)[number]

/** What each look says; one is enough where it is sure of all letters. */
async function readBlock(
  page: Graymap,
  letters: readonly PdfBox[],
  recognise: Recognise,
): Promise<BlockReadings> {
  const height = upperMedian(letters.map((letter) => letter.height)) ?? 0
  const box = letters.reduce((whole, letter) => union(whole, letter))
  const around = height * margin
  const place = {
    x: box.x - around,
    y: box.y - around,
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  }
  const whole = cutOut(page, place, 1)
  const read = async (look: Look): Promise<RecognisedWord[]> => {
    const wider = Math.round(height * look.wider)
    const thick = withWiderStrokes(readGraymap(whole.image), wider)
    const cut = cutOut(thick, { x: 0, y: 0, width: thick.width, height: thick.height }, look.height / height)
    const found = await recognise(cut.image, 'block').catch(() => undefined)
    const all = (found ?? [])
      .map((word) => ({
        ...word,
        text: word.text.replaceAll('ı', 'i'),
        ...moved(word, { ...whole, scale: cut.scale, wider }),
      }))
      .flatMap((word) => withHeight(word, letters))
      .filter((word) => word.height >= height * accepted.height && word.width > 0)
    return all.map((word) => withWholeEnds(word, all, { ...thick, left: whole.x, top: whole.y, wider }))
  }
  const [first, ...further] = looks
  const found = first === undefined ? [] : await read(first)
  const isSure = found.length > 0 && !isDoubtful(letters, found)
  return { height, readings: isSure ? [found] : [found, ...(await Promise.all(further.map(read)))] }
}

/** A word as high as its letters: its box may hold some of the line below it. None where those are small. */
function withHeight(word: RecognisedWord, letters: readonly PdfBox[]): RecognisedWord[] {
  const inside = letters.filter((letter) => shareInside(letter, word) > common)
  const [tallest] = inside.toSorted((one, other) => other.height - one.height)
  if (tallest === undefined) return []
  // What begins below the tallest letter is of the next line.
  const own = inside.filter(
    (letter) => letter.y < tallest.y + tallest.height && letter.y + letter.height > tallest.y,
  )
  const y = Math.max(word.y, Math.min(...own.map((letter) => letter.y)))
  const bottom = Math.min(word.y + word.height, Math.max(...own.map((letter) => letter.y + letter.height)))
  return [{ ...word, y, height: bottom - y }]
}

function moved(
  { x, y, width, height }: PdfBox,
  { scale, wider, ...at }: { x: number; y: number; scale: number; wider: number },
): PdfBox {
  return {
    x: at.x + x / scale + wider,
    y: at.y + y / scale + wider,
    width: width / scale - 2 * wider,
    height: height / scale - 2 * wider,
  }
}

/** The word with all of its first and last letter: thin strokes may have been left out. */
function withWholeEnds(
  word: RecognisedWord,
  all: readonly RecognisedWord[],
  { width, height, bytes, left, top, wider }: Graymap & { left: number; top: number; wider: number },
): RecognisedWord {
  const maxShift = Math.round(word.height * maxEnd)
  const rows = Array.from({ length: Math.round(word.height) }, (_, row) => Math.round(word.y - top) + row)
  const isInked = (x: number): boolean =>
    x >= left &&
    x < left + width &&
    rows.some((row) => row >= 0 && row < height && (bytes[row * width + x - left] ?? 255) < inked) &&
    !all.some((other) => other !== word && holdsPoint(other, x, word.y + word.height / 2))
  let [from, to] = [Math.round(word.x), Math.round(word.x + word.width)]
  const [first, last] = [from - maxShift, to + maxShift]
  while (from > first && isInked(from - 1)) from -= 1
  while (to < last && isInked(to)) to += 1
  if (from === first || to === last) return word
  const x = from < word.x ? Math.min(word.x, from + wider) : word.x
  const right = word.x + word.width
  return { ...word, x, width: (to > right ? Math.max(right, to - wider) : right) - x }
}

/** Every pixel as dark as the darkest so near to it. */
function withWiderStrokes(page: Graymap, by: number): Graymap {
  if (by === 0) return page
  const { width, height } = page
  const darkest = (from: Uint8Array, step: number, at: (index: number) => number, length: number) => {
    const to = new Uint8Array(from.length)
    for (let index = 0; index < from.length; index += 1) {
      let value = 255
      const place = at(index)
      for (let off = -Math.min(by, place); off <= Math.min(by, length - 1 - place); off += 1)
        value = Math.min(value, from[index + off * step] ?? 255)
      to[index] = value
    }
    return to
  }
  const across = darkest(page.bytes, 1, (index) => index % width, width)
  return { ...page, bytes: darkest(across, width, (index) => Math.floor(index / width), height) }
}

/** The words, those of a block as the best of its readings has them if that is better. */
function withBest(words: readonly RecognisedWord[], { height, readings }: BlockReadings): RecognisedWord[] {
  const plausible = readings.map((reading) =>
    reading.filter(({ text, confidence }) => confidence >= accepted.confidence && plain.test(text)),
  )
  const [best = []] = plausible.toSorted((one, other) => countSure(other) - countSure(one))
  const last = words.reduce((max, { line }) => Math.max(max, line), 0)
  const replaced = words.filter((word) =>
    best.some((other) => Math.max(shareInside(word, other), shareInside(other, word)) > common),
  )
  const large = replaced.filter((word) => word.height >= height * accepted.height)
  const isBetter = countSure(best) >= countSure(large) + accepted.gain
  const kept = isBetter ? words.filter((word) => !replaced.includes(word)) : words
  const chosen = isBetter ? best.map((word) => ({ ...word, line: last + word.line })) : []
  const withOthers = (word: RecognisedWord): RecognisedWord => {
    const texts = [...plausible.flat(), ...replaced]
      .filter((other) => shareInside(word, other) > same && shareInside(other, word) > same)
      .map(({ text }) => text)
    const others = [...new Set(texts)].filter((text) => getLetters(text) !== getLetters(word.text))
    return others.length === 0 ? word : { ...word, otherReadings: others }
  }
  return [
    ...kept.map((word) => (replaced.includes(word) ? withOthers(word) : word)),
    ...chosen.map(withOthers),
  ]
}

/** Letters, each as far as it is sure, of words that may be some. */
function countSure(words: readonly RecognisedWord[]): number {
  const own = words.filter(({ text, confidence }) => confidence >= accepted.confidence && !odd.test(text))
  const signs = own.reduce((sum, { text }) => sum + (text.match(/[/&]/g) ?? []).length, 0)
  return ((countLetters(own) + signs * signWeight) * getConfidence(own)) / 100
}

/** Dots and commas beside them are as recognition sees them. */
function getLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}/&]/gu, '')
}

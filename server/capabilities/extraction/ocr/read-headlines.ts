// Headlines on photographs, of which recognition reads pieces: what is as light, or as dark, as their letters
// is read alone, without what is around them.
import { upperMedian } from '#core/statistics.ts'
import type { Scan } from '../design/design-task.types.ts'
import { intersection, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cutOut, readGraymap, type Cutting, type Graymap } from './graymap.ts'
import { scaledWord, type PageLayout, type RecognisedWord } from './words.ts'

type Recognise = (page: Uint8Array, layout: PageLayout) => Promise<RecognisedWord[] | undefined>

/**
 * Words are large from so many heights of most words on; some of a headline are less sure than a plain one's.
 */
const large = { heights: 2, pixels: 40, confidence: 94 }
const maxHeadlines = 2
/** In heights: parts of one headline are nearer, and what was not read of it is in this reach. */
const near = 2.2
const reach = { across: 2.5, down: 1.4 }
const bestHeight = 40
/**
 * Of 255: letters are this near to the lightest, or the darkest, of their box; others differ from it by more.
 */
const sameInk = 40
const minContrast = 70
const edges = { light: 0.95, dark: 0.05 }
/** Words that count, and how much of their headline has to be new. */
const plainWord = /^["“„'‘]?[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*[.,!?:;"”'’]*$/u
const accepted = { confidence: 85, letters: 2, height: 0.5, gain: 2 }

/** `words` in pixels of the scan; those of headlines that are read better alone in place of their pieces. */
export async function readHeadlines(
  all: readonly RecognisedWord[],
  { light, scale }: Pick<Scan, 'light' | 'scale'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  if (light === undefined) return [...all]
  const page = readGraymap(light)
  const words = all.map((word) => scaledWord(word, 1 / scale))
  let read = [...words]
  for (const headline of findHeadlines(words).slice(0, maxHeadlines)) {
    const height = upperMedian(headline.map((word) => word.height)) ?? bestHeight
    const box = headline.reduce<PdfBox>((whole, word) => union(whole, word), headline[0] as PdfBox)
    const place = {
      x: box.x - height * reach.across,
      y: box.y - height * reach.down,
      width: box.width + 2 * height * reach.across,
      height: box.height + 2 * height * reach.down,
    }
    const inked = keepInk(page, headline)
    if (inked === undefined) continue
    const cut = cutOut(inked, place, Math.min(1, bestHeight / height))
    const found = await recognise(cut.image, 'block').catch(() => undefined)
    read = replaceHeadline(read, headline, toPage(found ?? [], cut, height))
  }
  // Words that stay are those that came.
  const known = new Map(words.map((word, index) => [word, all[index]] as const))
  return read.map((word) => known.get(word) ?? scaledWord(word, scale))
}

/** Large words that are near to each other, of which some are not quite sure; the highest first. */
function findHeadlines(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const usual = upperMedian(words.map(({ height }) => height)) ?? 0
  const minHeight = Math.max(large.pixels, usual * large.heights)
  const headlines: RecognisedWord[][] = []
  for (const word of words.filter(({ height, text }) => height >= minHeight && countLetters(text) > 0)) {
    const reached = { ...word, x: word.x - word.height * near, width: word.width + 2 * word.height * near }
    const around = { ...reached, y: word.y - word.height, height: word.height * 3 }
    const own = headlines.find((some) => some.some((other) => intersection(around, other) !== undefined))
    if (own === undefined) headlines.push([word])
    else own.push(word)
  }
  return headlines
    .filter((some) => some.some(({ confidence }) => confidence < large.confidence))
    .toSorted(
      (one, other) =>
        Math.max(...other.map(({ height }) => height)) - Math.max(...one.map(({ height }) => height)),
    )
}

/**
 * The page with what is as light, or as dark, as the letters in black, all else white; undefined where they
 * hardly differ.
 */
function keepInk(page: Graymap, headline: readonly RecognisedWord[]): Graymap | undefined {
  const [widest] = headline.toSorted((one, other) => other.width - one.width)
  const grays = widest === undefined ? [] : listGrays(page, widest)
  const at = (share: number): number => grays[Math.floor((grays.length - 1) * share)] ?? 0
  const [dark, middle, bright] = [at(edges.dark), at(0.5), at(edges.light)]
  if (bright - dark < minContrast) return undefined
  const isLight = bright - middle >= middle - dark
  const isInk = (gray: number): boolean => (isLight ? gray >= bright - sameInk : gray <= dark + sameInk)
  return { ...page, bytes: page.bytes.map((gray) => (isInk(gray) ? 0 : 255)) }
}

/** From the darkest to the lightest. */
function listGrays({ width, height, bytes }: Graymap, box: PdfBox): Uint8Array {
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))]
  const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))]
  const grays: number[] = []
  for (let y = top; y < bottom; y += 1) grays.push(...bytes.subarray(y * width + left, y * width + right))
  return Uint8Array.from(grays).sort()
}

/** Words of a headline that are sure and about as high as its pieces, in pixels of the page. */
function toPage(
  found: readonly RecognisedWord[],
  { scale, x, y }: Cutting,
  height: number,
): RecognisedWord[] {
  return found
    .map((word) => ({
      ...word,
      // Latin letters alone are set: a dot that touches the line above is not seen.
      text: word.text.replaceAll('ı', 'i'),
      x: x + word.x / scale,
      y: y + word.y / scale,
      width: word.width / scale,
      height: word.height / scale,
    }))
    .filter(
      (word) =>
        word.confidence >= accepted.confidence &&
        plainWord.test(word.text) &&
        countLetters(word.text) >= accepted.letters &&
        word.height >= height * accepted.height,
    )
    .map((word, _, all) => withoutNextLine(word, all))
}

/**
 * A box that is so much higher than most has a part of the next line too: it is as high as others of its
 * line.
 */
const tooHigh = 1.35

function withoutNextLine(word: RecognisedWord, all: readonly RecognisedWord[]): RecognisedWord {
  const usual = upperMedian(all.map(({ height }) => height)) ?? word.height
  if (word.height <= usual * tooHigh) return word
  const beside = all.find(({ line, height }) => line === word.line && height <= usual * tooHigh)
  return { ...word, y: beside?.y ?? word.y, height: beside?.height ?? usual }
}

/**
 * The same words, a headline in place of its pieces if it has more letters that are sure, or as many where a
 * piece was a guess.
 */
function replaceHeadline(
  words: readonly RecognisedWord[],
  pieces: readonly RecognisedWord[],
  all: readonly RecognisedWord[],
): RecognisedWord[] {
  const lines = words.reduce((max, { line }) => Math.max(max, line), 0)
  const minHeight = Math.min(...pieces.map(({ height }) => height)) * accepted.height
  const smaller = words.filter((word) => !pieces.includes(word) && word.height < minHeight)
  const found = all.filter((word) => !smaller.some((other) => shareInside(other, word) > inside))
  const replaced = words.filter(
    (word) => pieces.includes(word) || found.some((other) => shareInside(word, other) > inside),
  )
  const count = (some: readonly RecognisedWord[]): number =>
    some.reduce((sum, { text }) => sum + countLetters(text), 0)
  const isGuessed = pieces.some(({ confidence }) => confidence < accepted.confidence)
  if (count(found) < count(replaced) + (isGuessed ? 0 : accepted.gain)) return [...words]
  return [
    ...words.filter((word) => !replaced.includes(word)),
    ...found.map((word) => {
      // Read in full size, letters have a box that is more exact.
      const same = pieces.find(
        (piece) =>
          piece.text === word.text &&
          piece.height <= word.height * tooHigh &&
          shareInside(piece, word) > inside,
      )
      return { ...word, ...same, line: word.line + lines }
    }),
  ]
}

/** Of a word, within another reading of the same letters. */
const inside = 0.5

function countLetters(text: string): number {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length
}

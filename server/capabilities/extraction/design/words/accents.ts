// Accents over letters that recognition left out, or took for dots: “generations” with a stroke over two of
// its letters is “générations”.
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { measureBeside } from './cedillas.ts'
import { findParts, rowsFrom, type Ink } from './umlauts.ts'

/** In heights of the word: how far above it accents may lie, how large and how far from their letter. */
const reach = 0.42
const mark = { minWidth: 0.1, maxWidth: 0.62, maxHeight: 0.42, gap: 0.22, maxBottom: 0.5 }
/** In heights of the word: how high the letter below is at least. */
const minLetter = 0.35
/**
 * Thin strokes join a hook or a serif to its letter; in small letters what is blurred joins an accent to it.
 * Accents parted from that may be narrower, and are none of an “i”, whose dot leans in italics.
 */
const looks = [
  { inkShare: 0.2, width: 3, height: 2, bearers: /./u },
  { inkShare: 0.35, width: 2, height: 3, bearers: /[^iI]/u },
] as const
/** In pixels: strokes of smaller letters have no shape. A letter alone may be in a box without its accent. */
const minSize = { width: 3, word: 11, letter: 8 }
/** How much lower or higher a stroke is towards its right, from -1 to 1. */
const slope = 0.45
/**
 * A hat is so much higher in its middle, in heights, and has so much of the ink of its sides there, other
 * than two dots.
 */
const hat = { rise: 0.15, middle: 0.75 }
/** A tilde is so wide, in heights, and goes down in its middle, so much of its width, as no line does. */
const wave = { width: 1.7, inner: 0.32, slope: 0.25 }
/** In widths of a letter. */
const maxOff = 0.7

type Accent = 'acute' | 'grave' | 'circumflex' | 'tilde'

const combining: Readonly<Record<Accent, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  tilde: '\u0303',
}
const strokes = /[\u0300\u0301]$/u
/** In heights of the word: the dot of an “i” of a script leans, and is narrower than an accent. */
const minOverI = 0.2
/** In sizes of its line: a capital is higher, without its accent. */
const minCapital = 0.62
const bearers: Readonly<Record<Accent, RegExp>> = {
  acute: /[aeiou]/i,
  grave: /[aeu]/i,
  circumflex: /[aeiou]/i,
  tilde: /[aon]/i,
}
/** An “à” alone is taken for these. */
const loneLetter = /^[aäA4&]$/u
/** Letters of words that are less sure are others. */
const minConfidence = 60
const measuring = { family: 'Inter', weight: 500, size: 100, letterSpacing: 0 }

/**
 * The word with its accents, and its box with them; the same word where there are none. `line` are the words
 * beside it.
 */
export function withAccents<Word extends RecognisedWord>(
  pixels: Pixels,
  word: Word,
  line: readonly RecognisedWord[] = [],
): Word {
  const isLone = loneLetter.test(word.text)
  const mayBear = isLone || /[aeioun]/iu.test(word.text.normalize('NFD'))
  const minHeight = isLone ? minSize.letter : minSize.word
  if (!mayBear || word.height < minHeight || word.confidence < minConfidence) return word
  const isInCapitals = word.text === 'A' && !line.some((other) => /\p{Ll}/u.test(other.text))
  let text = isLone && !isInCapitals ? 'a' : word.text
  let top = word.y
  let isFound = false
  for (const { accent, box, look } of findAccents(pixels, word)) {
    const middle = box.x + box.width / 2
    // Boxes reach over the next word.
    if (line.some(({ x, width }) => width < word.width && middle >= x && middle <= x + width)) continue
    // No other accent makes a word of it.
    if (isLone && accent !== 'grave') continue
    const at = findLetter(text, word, { accent, middle })
    if (at === undefined || !look.bearers.test(text[at] ?? '')) continue
    if (/i/i.test(text[at] ?? '') && box.width < word.height * minOverI) continue
    // An apostrophe passes for a hat of the letter after it, and an accent for one of the next letter.
    const beside = [text[at - 1] ?? '', text[at + 1] ?? '']
    const isOther = accent === 'circumflex' && /['’]/.test(beside[0] ?? '')
    if (isOther || beside.some((letter) => letter.normalize('NFD')[1] === combining[accent])) continue
    isFound = true
    if (isLone && isCapital(word, box, line)) text = 'A'
    text = text.slice(0, at) + accented(text[at] ?? '', accent) + text.slice(at + 1)
    top = Math.min(top, box.y)
  }
  return isFound ? { ...word, text, y: top, height: word.y + word.height - top } : word
}

/** Whether the letter below an accent is as high as capitals of its line. */
function isCapital(word: RecognisedWord, accent: PdfBox, line: readonly RecognisedWord[]): boolean {
  if (word.text !== 'A') return false
  const size = measureBeside(word, line)
  const height = word.y + word.height - accent.y - accent.height
  return size !== undefined && height >= size * minCapital
}

function accented(letter: string, accent: Accent): string {
  return ((letter.normalize('NFD')[0] ?? '') + combining[accent]).normalize('NFC')
}

/** The letter without an accent at this place of the word, by how wide the letters before it usually are. */
function findLetter(
  text: string,
  { x, width }: PdfBox,
  { accent, middle }: { accent: Accent; middle: number },
): number | undefined {
  const whole = getTextWidth(text, measuring)
  let best: number | undefined
  let minOff = maxOff
  for (const [at, letter] of text.split('').entries()) {
    if (!bearers[accent].test(letter.normalize('NFD')[0] ?? '')) continue
    const before = getTextWidth(text.slice(0, at), measuring)
    const own = getTextWidth(letter, measuring)
    const off = Math.abs(x + ((before + own / 2) / whole) * width - middle) / ((own / whole) * width)
    if (off < minOff) [best, minOff] = [at, off]
  }
  // Other accents than two dots were seen as they are, but for the side that a stroke leans to, and a hat.
  const letter = best === undefined ? '' : (text[best] ?? '')
  const isStroke = accent !== 'tilde' && strokes.test(letter.normalize('NFD'))
  return /[a-zäöü]/iu.test(letter) || isStroke ? best : undefined
}

interface FoundAccent {
  accent: Accent
  box: PdfBox
  look: (typeof looks)[number]
}

/** Strokes and hats over something, in pixels of the page, each once. */
function findAccents(pixels: Pixels, word: RecognisedWord): FoundAccent[] {
  return looks.reduce<FoundAccent[]>((found, look) => {
    const more = findAccentsIn(pixels, word, look)
    return [
      ...found,
      ...more.filter(({ box }) => !found.some((other) => intersection(other.box, box) !== undefined)),
    ]
  }, [])
}

function findAccentsIn(pixels: Pixels, word: RecognisedWord, look: FoundAccent['look']): FoundAccent[] {
  const left = Math.max(0, Math.floor(word.x) - 1)
  const top = Math.max(0, Math.floor(word.y - word.height * reach))
  const right = Math.min(pixels.width, Math.ceil(word.x + word.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(word.y + word.height) + 1)
  if (right - left < minSize.width || bottom - top < minSize.word) return []
  const area = { x: left, y: top, width: right - left, height: bottom - top }
  const ink = findParts(pixels, area, look.inkShare)
  const size = word.height
  return ink.parts.flatMap(({ box }) => {
    const isMark =
      // What goes on above is a letter of the line before.
      box.y > top &&
      box.width >= Math.max(look.width, size * mark.minWidth) &&
      box.width <= size * mark.maxWidth &&
      box.height >= look.height &&
      box.height <= size * mark.maxHeight &&
      box.y + box.height <= word.y + size * mark.maxBottom &&
      liesOnLetter(ink, box, size)
    const accent = isMark ? nameAccent(ink, box, !word.text.includes('f')) : undefined
    return accent === undefined ? [] : [{ accent, box, look }]
  })
}

/** Whether a letter is below, parted from it. */
function liesOnLetter({ isInk }: Ink, box: PdfBox, size: number): boolean {
  // The bowl of a letter is empty right below its accent.
  const around = Math.ceil(Math.max(box.width / 2, size * minLetter * 0.5))
  const columns = rowsFrom(box.x - around, box.width + 2 * around)
  const isInked = (y: number): boolean => columns.some((x) => isInk(x, y))
  const end = box.y + box.height
  const gap = rowsFrom(end, size * mark.gap).findIndex(isInked)
  return gap >= 0 && rowsFrom(end + gap, size * minLetter).every(isInked)
}

/** By how its ink lies: towards the right it goes up, or down, or it is highest in its middle. */
function nameAccent({ isInk, strength }: Ink, box: PdfBox, mayBeFaint: boolean): Accent | undefined {
  const points = rowsFrom(box.y, box.height).flatMap((y) =>
    rowsFrom(box.x, box.width).map((x) => ({ x, y, weight: strength(x, y) })),
  )
  // The ends of a stroke of a few pixels are faint, as is the hook of an “f”.
  const faint = rowsFrom(box.y, box.height).flatMap((y) =>
    [box.x - 1, box.x + box.width].flatMap((x) => (isInk(x, y) ? [] : [{ x, y, weight: strength(x, y) }])),
  )
  const lean = measureLean(mayBeFaint && box.width < minSize.width ? [...points, ...faint] : points)
  if (lean <= -slope) return 'acute'
  if (lean >= slope) return 'grave'
  const inner = points.filter(({ x }) => Math.abs((x - box.x + 0.5) / box.width - 0.5) <= wave.inner)
  if (box.width >= box.height * wave.width && measureLean(inner) >= wave.slope) return 'tilde'
  const thirds = rowsFrom(0, 3).map((third) => {
    const own = points.filter((point) => Math.floor(((point.x - box.x + 0.5) * 3) / box.width) === third)
    const ink = own.reduce((sum, { weight }) => sum + weight, 0)
    // Of each column: the middle of five pixels is one of them.
    const columns = new Set(own.map((point) => point.x)).size
    return {
      ink: ink / Math.max(1, columns),
      y: own.reduce((sum, point) => sum + point.weight * point.y, 0) / Math.max(ink, 0.01),
    }
  })
  const [before, middle, after] = thirds
  if (before === undefined || middle === undefined || after === undefined) return undefined
  const rise = ((before.y + after.y) / 2 - middle.y) / box.height
  const isHat = rise >= hat.rise && middle.ink >= ((before.ink + after.ink) / 2) * hat.middle
  return isHat ? 'circumflex' : undefined
}

interface InkPoint {
  x: number
  y: number
  weight: number
}

/** How surely ink is lower the farther it is to the right, from -1 to 1. */
function measureLean(points: readonly InkPoint[]): number {
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (value: (point: InkPoint) => number): number =>
    points.reduce((sum, point) => sum + point.weight * value(point), 0) / total
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = Math.sqrt(mean((point) => (point.x - x) ** 2) * mean((point) => (point.y - y) ** 2))
  return spread > 0 ? mean((point) => (point.x - x) * (point.y - y)) / spread : 0
}

// Recognised words become runs: size from the height of their letters, colour and weight from their pixels.
import type { RecognisedWord } from '../ocr/words.ts'
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import type { Pixels } from '../picture/pixels.ts'
import { colorAt, difference, mainColor, toHex, type Rgb } from './colors.ts'

/** The page that the words were found on. */
export interface LookedAt {
  pixels: Pixels
  /** Pixels a unit of the page. */
  scale: number
}

/** Words that are less sure are guesses at ornaments. */
const leastConfidence = 30
const leastSignConfidence = 65
/** Parts of a line this far apart, in font sizes, are two things. */
const widestGap = 1.2
/** Shares of a font's size: capitals and ascenders, small letters, descenders. */
const heights = { ascender: 0.73, small: 0.53, descender: 0.21 }
/** Stems of regular letters are about 0.09 of the size wide, of bold ones 0.14. */
const boldStem = 0.122
/** Ink differs from its ground by at least this. */
const leastContrast = 32

export function runsOf(words: readonly RecognisedWord[], page: LookedAt): TextRun[] {
  const lines = new Map<number, RecognisedWord[]>()
  for (const word of words) {
    if (!isSure(word)) continue
    const line = lines.get(word.line)
    if (line === undefined) lines.set(word.line, [word])
    else line.push(word)
  }
  return [...lines.values()].flatMap((line) => splitLine(line)).map((part) => runOf(part, page))
}

function isSure({ text, confidence }: RecognisedWord): boolean {
  return confidence >= (/[\p{L}\p{N}]{2}/u.test(text) ? leastConfidence : leastSignConfidence)
}

function splitLine(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const size = median(line.map(sizeOf))
  const parts: RecognisedWord[][] = []
  for (const word of line.toSorted((a, b) => a.x - b.x)) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part === undefined || before === undefined || word.x - (before.x + before.width) > size * widestGap) parts.push([word])
    else part.push(word)
  }
  return parts
}

/** The size of the font, told by how high these letters should be. */
function sizeOf({ text, height }: RecognisedWord): number {
  const rise = /[\p{Lu}\p{N}bdfhiklt!?()[\]{}/|ßäöüÄÖÜ&%$€£@#"'“”„]/u.test(text) ? heights.ascender : heights.small
  return height / (rise + (hasDescender(text) ? heights.descender : 0))
}

function hasDescender(text: string): boolean {
  return /[gjpqyQ,;()[\]{}/|@ç]/.test(text)
}

function runOf(words: readonly RecognisedWord[], page: LookedAt): TextRun {
  const size = median(words.map(sizeOf))
  const baseline = median(words.map((word) => word.y + word.height - (hasDescender(word.text) ? size * heights.descender : 0)))
  const left = Math.min(...words.map(({ x }) => x))
  const right = Math.max(...words.map(({ x, width }) => x + width))
  const inks = words.map((word) => inkOf(page.pixels, word)).filter((ink) => ink !== undefined)
  const color = inks.length === 0 ? '#000000' : toHex(mainColor(inks.map((ink) => ink.color)))
  const stem = inks.length === 0 ? 0 : median(inks.map((ink) => ink.stem)) / size
  const { scale } = page
  return {
    text: words.map(({ text }) => text).join(' '),
    x: left / scale,
    y: (baseline - size * (heights.ascender + 0.08)) / scale,
    width: (right - left) / scale,
    height: (size * (heights.ascender + heights.descender + 0.12)) / scale,
    baseline: baseline / scale,
    fontSize: Math.round((size / scale) * 10) / 10,
    fontWeight: stem > boldStem ? 700 : 400,
    fontFamily: '',
    isItalic: false,
    isFixedPitch: false,
    color,
    angle: 0,
    contentId: -1,
  }
}

interface Ink {
  color: Rgb
  /** Mean width of its strokes across, in pixels. */
  stem: number
}

/** What the letters of a word are painted with, and how wide their strokes are. Undefined where nothing stands out. */
function inkOf(pixels: Pixels, box: PdfBox): Ink | undefined {
  const left = Math.max(0, Math.floor(box.x) - 1)
  const top = Math.max(0, Math.floor(box.y) - 1)
  const right = Math.min(pixels.width, Math.ceil(box.x + box.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height) + 1)
  if (right - left < 3 || bottom - top < 3) return undefined
  const edge: Rgb[] = []
  for (let x = left; x < right; x += 1) edge.push(colorAt(pixels, x, top), colorAt(pixels, x, bottom - 1))
  const ground = mainColor(edge)
  let strongest = 0
  let ink: Rgb = ground
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const color = colorAt(pixels, x, y)
      const contrast = difference(color, ground)
      if (contrast > strongest) [strongest, ink] = [contrast, color]
    }
  }
  if (strongest < leastContrast) return undefined
  const samples: Rgb[] = []
  const stems: number[] = []
  // Rows in the middle of the letters; a pixel at the edge of a stroke counts for the share that is ink.
  for (let y = Math.round(top + (bottom - top) * 0.35); y < top + (bottom - top) * 0.75; y += 1) {
    let width = 0
    for (let x = left; x < right; x += 1) {
      const color = colorAt(pixels, x, y)
      const share = difference(color, ground) / strongest
      if (share > 0.85) samples.push(color)
      if (share > 0.15) width += Math.min(1, share)
      else if (width > 0) {
        stems.push(width)
        width = 0
      }
    }
  }
  // Strokes along a row are long; half of what is crossed is a stem.
  return { color: samples.length === 0 ? ink : mainColor(samples), stem: stems.length === 0 ? 0 : median(stems) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

// The letters of a recognised word in its box: how high they are, their colour, their strokes and their feet.
import type { RecognisedWord } from '../ocr/words.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'

/** Ink differs from its ground by at least this. */
const minContrast = 32

/** A word with what it is painted with, and its box rendered close around that. */
export interface InkedWord extends RecognisedWord {
  color?: Rgb
  /** Mean width of its strokes across, in pixels. */
  stem?: number
  /** Widths of what stands on its baseline, in stems. */
  feet?: number[]
  /** Its height, of a row of pixels at its edge only what is ink. */
  inkHeight?: number
}

type Ink = Pick<InkedWord, 'color' | 'stem' | 'feet' | 'inkHeight'> & Partial<PdfBox> & { isOnFill?: boolean }

/** The share of its box that letters cover at most; more is the button that they stand on. */
const maxInkShare = 0.6

/** The letters of a word in its box; nothing where nothing stands out. */
export function inkIn(pixels: Pixels, box: PdfBox): Ink {
  const left = Math.max(0, Math.floor(box.x) - 1)
  const top = Math.max(0, Math.floor(box.y) - 1)
  const right = Math.min(pixels.width, Math.ceil(box.x + box.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height) + 1)
  if (right - left < 3 || bottom - top < 3) return {}
  const edge: Rgb[] = []
  for (let x = left; x < right; x += 1) edge.push(colorAt(pixels, x, top), colorAt(pixels, x, bottom - 1))
  const inside: Rgb[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) inside.push(colorAt(pixels, x, y))
  const around = mainColor(edge)
  const filled = inside.filter((color) => difference(color, around) >= minContrast)
  // A digit alone fills its box too.
  const isOnFill = filled.length > inside.length * maxInkShare && box.width > box.height * 1.3
  const background = isOnFill ? mainColor(filled) : around
  const contrasts = new Uint8Array((right - left) * (bottom - top))
  let strongest = 0
  for (let y = top, at = 0; y < bottom; y += 1) {
    const row = inside.slice(at, at + right - left)
    const isFilled = (color: Rgb): boolean => difference(color, around) >= minContrast
    // Before and after the fill that the letters stand on is nothing of theirs.
    const from = isOnFill ? row.findIndex(isFilled) : 0
    const to = isOnFill ? row.findLastIndex(isFilled) : row.length - 1
    for (const [index, color] of row.entries()) {
      const contrast = from < 0 || index < from || index > to ? 0 : difference(color, background)
      contrasts[at] = contrast
      if (contrast > strongest) strongest = contrast
      at += 1
    }
  }
  if (strongest < minContrast) return {}
  const getRow = (y: number): Uint8Array =>
    contrasts.subarray((y - top) * (right - left), (y - top + 1) * (right - left))
  const getShare = (y: number): number =>
    getRow(y).reduce((most, contrast) => Math.max(most, contrast), 0) / strongest
  const isInked = (y: number): boolean => getShare(y) > 0.5
  let [first, last] = [top, bottom - 1]
  while (first < last && !isInked(first)) first += 1
  while (last > first && !isInked(last)) last -= 1
  const samples: Rgb[] = []
  const stems: number[] = []
  // Rows in the middle of the letters; a pixel at the edge of a stroke counts for the share that is ink.
  for (let y = Math.round(first + (last - first) * 0.35); y <= first + (last - first) * 0.75; y += 1) {
    let width = 0
    for (const [index, contrast] of getRow(y).entries()) {
      const share = contrast / strongest
      if (share > 0.95) samples.push(colorAt(pixels, left + index, y))
      if (share > 0.15) width += Math.min(1, share)
      else if (width > 0) {
        stems.push(width)
        width = 0
      }
    }
  }
  return {
    y: first,
    height: last - first + 1,
    inkHeight: last > first ? last - first - 1 + getShare(first) + getShare(last) : 1,
    ...(isOnFill && { isOnFill, ...inkedColumns(contrasts, { left, width: right - left, strongest }) }),
    ...(samples.length > 0 && { color: mainColor(samples) }),
    ...(stems.length > 0 && { stem: median(stems), feet: findFeet(getRow(last), strongest, median(stems)) }),
  }
}

/** Stretches of ink in a row, in stems. */
function findFeet(row: Uint8Array, strongest: number, stem: number): number[] {
  const feet: number[] = []
  let width = 0
  for (const contrast of [...row, 0]) {
    if (contrast > strongest * 0.4) width += 1
    else if (width > 0) {
      feet.push(width / Math.max(1, stem))
      width = 0
    }
  }
  return feet
}

/** From the first to the last column that has ink. */
function inkedColumns(
  contrasts: Uint8Array,
  { left, width, strongest }: { left: number; width: number; strongest: number },
): Pick<PdfBox, 'x' | 'width'> {
  let [first, last] = [width - 1, 0]
  for (const [at, contrast] of contrasts.entries()) {
    if (contrast <= strongest * 0.5) continue
    first = Math.min(first, at % width)
    last = Math.max(last, at % width)
  }
  return { x: left + first, width: Math.max(1, last - first + 1) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

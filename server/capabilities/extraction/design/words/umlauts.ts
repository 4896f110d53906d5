// Dots over letters that recognition left out: “Ruckmeldung” with two dots over its u is “Rückmeldung”.
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor } from '../pixels/colors.ts'
import { nameRegions } from '../pixels/regions.ts'

/** In heights of the word: how far above it dots may lie, how large one is, how far from the letter below. */
const reach = 0.42
const dot = { min: 0.06, max: 0.26, gap: 0.3 }
/** In heights of the word: how high the letter below is at least. */
const minLetter = 0.35
/** In pixels, the longer side: those of small letters are two pixels wide and one high. */
const minDot = 2
/** How much of its box a dot fills, and how many of its widths its fellow is away. */
const minFill = 0.6
const apart = { min: 1.15, max: 4 }
const inkShare = 0.5
const minContrast = 32
/** In widths of a letter. */
const maxOff = 0.75

const umlauts: Readonly<Record<string, string>> = {
  a: 'ä',
  o: 'ö',
  u: 'ü',
  A: 'Ä',
  O: 'Ö',
  U: 'Ü',
  // In French, after another vowel: an “i” has one dot.
  i: 'ï',
}
const notBeside = /['’]|i[ij]|ji/
const measuring = { family: 'Inter', weight: 500, size: 100, letterSpacing: 0 }

/** The word with its dots, and its box with them; the same word where there are none. */
export function withUmlauts<Word extends RecognisedWord>(pixels: Pixels, word: Word): Word {
  if (!/[aouAOU]/.test(word.text)) return word
  let { text } = word
  let top = word.y
  for (const pair of findPairs(pixels, word)) {
    const at = findLetter(text, word, pair.x + pair.width / 2)
    if (at === undefined) continue
    text = text.slice(0, at) + (umlauts[text[at] ?? ''] ?? '') + text.slice(at + 1)
    top = Math.min(top, pair.y)
  }
  return text === word.text ? word : { ...word, text, y: top, height: word.y + word.height - top }
}

/** The vowel without dots at this place of the word, by how wide the letters before it usually are. */
function findLetter(text: string, { x, width }: PdfBox, middle: number): number | undefined {
  const whole = getTextWidth(text, measuring)
  let best: number | undefined
  let minOff = Number.POSITIVE_INFINITY
  for (const [at, letter] of text.split('').entries()) {
    // The dots of two letters beside each other are none, nor are an apostrophe and the accent after it.
    if (!/[aouäöüAOUÄÖÜi]/.test(letter) || (letter === 'i' && !/[aeou]/i.test(text[at - 1] ?? ''))) continue
    if (notBeside.test(text.slice(Math.max(0, at - 1), at + 2))) continue
    const before = getTextWidth(text.slice(0, at), measuring)
    const own = getTextWidth(letter, measuring)
    const center = x + ((before + own / 2) / whole) * width
    const off = Math.abs(center - middle) / ((own / whole) * width)
    if (off < minOff) [best, minOff] = [at, off]
  }
  return best !== undefined && minOff <= maxOff && umlauts[text[best] ?? ''] !== undefined ? best : undefined
}

/** Two dots side by side over something. */
function findPairs(pixels: Pixels, word: PdfBox): PdfBox[] {
  const left = Math.max(0, Math.floor(word.x) - 1)
  const top = Math.max(0, Math.floor(word.y - word.height * reach))
  const right = Math.min(pixels.width, Math.ceil(word.x + word.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(word.y + word.height) + 1)
  const [columns, rows] = [right - left, bottom - top]
  if (columns < 6 || rows < 8) return []
  const { parts, isInk } = findParts(pixels, { x: left, y: top, width: columns, height: rows })
  const size = word.height
  // What goes on above is a letter of the line before.
  const isWhole = ({ y }: PdfBox): boolean => top === 0 || y > top
  const dots = parts.filter(
    ({ box, count }) =>
      isWhole(box) &&
      Math.min(box.width, box.height) >= size * dot.min &&
      Math.max(box.width, box.height) >= minDot &&
      Math.max(box.width, box.height) <= Math.max(minDot + 1, size * dot.max) &&
      count >= box.width * box.height * minFill,
  )
  return dots.flatMap((one, index) =>
    dots.slice(index + 1).flatMap((other) => {
      const [a, b] = one.box.x < other.box.x ? [one.box, other.box] : [other.box, one.box]
      const distance = b.x + b.width / 2 - a.x - a.width / 2
      const isLevel = Math.abs(a.y - b.y) <= 1 && Math.abs(a.height - b.height) <= Math.max(1, a.height * 0.3)
      const width = Math.max(a.width, b.width)
      if (!isLevel || distance < width * apart.min || distance > width * apart.max) return []
      const pair = {
        x: a.x,
        y: Math.min(a.y, b.y),
        width: b.x + b.width - a.x,
        height: Math.max(a.height, b.height),
      }
      // Letters that touch, and lines below them, are one part with others that are higher than the dots.
      const isInked = (y: number): boolean =>
        Array.from({ length: pair.width }, (_, at) => pair.x + at).some((x) => isInk(x, y))
      const end = pair.y + pair.height
      const gap = rowsFrom(end, size * dot.gap).findIndex(isInked)
      const below = gap >= 0 && rowsFrom(end + gap, size * minLetter).every(isInked)
      return below ? [pair] : []
    }),
  )
}

export function rowsFrom(top: number, height: number): number[] {
  return Array.from({ length: Math.ceil(height) }, (_, row) => top + row)
}

export interface Ink {
  parts: { box: PdfBox; count: number }[]
  isInk(x: number, y: number): boolean
  /** 0 to 1 of the strongest in the area. */
  strength(x: number, y: number): number
}

/** Connected ink in an area, in pixels of the page: what has so large a share of the strongest. */
export function findParts(pixels: Pixels, { x: left, y: top, width, height }: PdfBox, share = inkShare): Ink {
  const edge = [top, top + height - 1].flatMap((y) =>
    Array.from({ length: width }, (_, at) => colorAt(pixels, left + at, y)),
  )
  const background = mainColor(edge)
  const contrasts = new Uint8Array(width * height)
  let strongest = 0
  for (let at = 0; at < contrasts.length; at += 1) {
    const contrast = difference(
      colorAt(pixels, left + (at % width), top + Math.floor(at / width)),
      background,
    )
    contrasts[at] = contrast
    if (contrast > strongest) strongest = contrast
  }
  if (strongest < minContrast) return { parts: [], isInk: () => false, strength: () => 0 }
  const mask = contrasts.map((contrast) => (contrast >= strongest * share ? 1 : 0))
  const names = nameRegions(mask, { columns: width, rows: height })
  const found = new Map<number, { left: number; top: number; right: number; bottom: number; count: number }>()
  for (const [at, name] of names.entries()) {
    if (name === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const part = found.get(name) ?? { left: x, top: y, right: x, bottom: y, count: 0 }
    part.left = Math.min(part.left, x)
    part.right = Math.max(part.right, x)
    part.bottom = Math.max(part.bottom, y)
    part.count += 1
    found.set(name, part)
  }
  const parts = Array.from(found.values(), ({ count, ...part }) => ({
    count,
    box: {
      x: left + part.left,
      y: top + part.top,
      width: part.right - part.left + 1,
      height: part.bottom - part.top + 1,
    },
  }))
  return {
    parts,
    isInk: (x, y) => x >= left && x < left + width && mask[(y - top) * width + x - left] === 1,
    strength: (x, y) => (contrasts[(y - top) * width + x - left] ?? 0) / strongest,
  }
}

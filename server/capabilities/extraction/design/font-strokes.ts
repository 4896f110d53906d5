// What a font is by how its letters are drawn: which of the families that pages are set in, or else whether
// it has serifs or letters of one width; how heavy it is, and whether it leans.
import { upperMedian } from '#core/statistics.ts'
import { findLetterWidths } from '#core/landing-page/font-widths.ts'
import { areItalic } from './slant.ts'

/** A letter drawn alone; lengths are in em. */
export interface DrawnLetter {
  text: string
  /** To the next letter. */
  width: number
  /** Of its strokes across; missing where nothing of it is seen. */
  stem?: number | undefined
  /** Of what stands on its baseline, in stems. */
  feet?: number[] | undefined
  slants?: number[] | undefined
}

/** A family of ours, or what kind of one it is. */
export interface Face {
  family?: string
  kind?: 'sans' | 'serif' | 'mono'
}

export interface JudgedFont {
  face?: Face
  /** In em. */
  stem?: number
  /** Whether that is the stem of letters; those of digits are a little wider. */
  isOfLetters?: boolean
  isItalic?: boolean
}

/**
 * Stems of the families that pages are set in, by weight from the first one on in steps of 100, in
 * thousandths of an em: the median of letters, each drawn once as `drawn-fonts.ts` does.
 */
const stems: Readonly<Record<string, { first: number; stems: readonly number[] }>> = {
  Inter: { first: 300, stems: [67.8, 90.3, 108.5, 128.3, 147.4, 170.5, 198.5] },
  Montserrat: { first: 300, stems: [50.5, 71.9, 97.4, 126.7, 160, 200.2, 234.4] },
  Nunito: { first: 300, stems: [61.6, 81.5, 91.5, 101.5, 125.1, 152.1, 181] },
  'Space Grotesk': { first: 300, stems: [60.8, 80.2, 104.3, 115.9, 129.1] },
  'Source Serif 4': { first: 300, stems: [52.6, 91.1, 108.7, 125, 166.1, 182.4, 198] },
  Lora: { first: 400, stems: [88.2, 106.3, 124, 142.1] },
  'Playfair Display': { first: 400, stems: [90.1, 108.1, 126.1, 144.1, 162.1, 180] },
  'JetBrains Mono': { first: 300, stems: [79.4, 90.1, 108.1, 116.6, 125, 150.1] },
}
const classes = {
  sans: ['Inter', 'Montserrat', 'Nunito', 'Space Grotesk'],
  serif: ['Source Serif 4', 'Lora', 'Playfair Display'],
  mono: ['JetBrains Mono'],
} as const

/**
 * How far widths of most letters may be from those of a family, in em, and of a family that is known to be on
 * the page: its italics, and weights beyond those that its widths were measured at. Where a stroke reaches
 * into the next letter, PDFium says that the letter is wider.
 */
const sameWidth = { unknown: 0.01, known: 0.03 }
const minLetters = 5
/** Letters whose feet say whether they have serifs: those make them so many times as wide as their stems. */
const standing = /^[fhiklmnrFHIKLMNPT]$/
const serifFoot = 1.3
const minFeet = 3
const narrow = /^[fijlrtI]$/
const wide = /^[mwMWABCDGHOQU]$/
const sameAdvance = 0.01
/** Of the letters, that are as wide as the middle one. */
const minSameShare = 0.7

/** What the letters of a font say; `known` are families that other fonts of the page are of. */
export function judgeFont(letters: readonly DrawnLetter[], known: readonly string[] = []): JudgedFont {
  const measured = findStem(letters)
  if (measured === undefined) return {}
  const isItalic = areItalic(letters)
  const face = findFace(letters, { stem: measured.stem, isItalic: isItalic === true, known })
  return { ...measured, ...(face && { face }), ...(isItalic !== undefined && { isItalic }) }
}

function findFace(
  letters: readonly DrawnLetter[],
  { stem, isItalic, known }: { stem: number; isItalic: boolean; known: readonly string[] },
): Face | undefined {
  if (isFixedPitch(letters)) return { kind: 'mono' }
  const all = [...classes.sans, ...classes.serif]
  const family =
    findFamily(letters, stem, { among: all, most: sameWidth.unknown }) ??
    findFamily(letters, stem, { among: known, most: sameWidth.known })
  if (family !== undefined) return { family }
  // Italics end in strokes of their own.
  return isItalic ? undefined : findKind(letters)
}

/** The weight at which letters of a family, or of those of its kind, have such a stem. */
export function weigh(stem: number, { family, kind = 'sans' }: Face = {}): number {
  const families = family === undefined || !(family in stems) ? classes[kind] : [family]
  const weights = families.map((name) => weightIn(name, stem * 1_000))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return Math.min(900, Math.max(100, Math.round(mean / 100) * 100))
}

/** On the line through the two nearest of the measured weights. */
function weightIn(family: string, stem: number): number {
  const { first, stems: known } = stems[family] as (typeof stems)[string]
  const after = known.findIndex((one) => one >= stem)
  const at = Math.max(1, after < 0 ? known.length - 1 : after)
  const [low = 0, high = 1] = [known[at - 1], known[at]]
  return first + (at - 1 + (stem - low) / (high - low)) * 100
}

/** Of letters, or of digits where there are no others. */
function findStem(letters: readonly DrawnLetter[]): { stem: number; isOfLetters: boolean } | undefined {
  const inked = letters.filter(({ stem }) => stem !== undefined)
  const own = inked.filter(({ text }) => /\p{L}/u.test(text))
  const isOfLetters = own.length > 1
  const used = isOfLetters ? own : inked.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const stem = upperMedian(used.map((letter) => letter.stem ?? 0))
  return stem === undefined ? undefined : { stem, isOfLetters }
}

/** The family whose letters are as wide, at the weight that the strokes say. */
function findFamily(
  letters: readonly DrawnLetter[],
  stem: number,
  { among, most }: { among: readonly string[]; most: number },
): string | undefined {
  const usual = letters.filter(({ text }) => /^[A-Za-z]$/.test(text))
  if (usual.length < minLetters) return undefined
  let best: { family?: string; off: number } = { off: most }
  for (const family of among) {
    const measure = findLetterWidths({ family, weight: weigh(stem, { family }) })
    const off = upperMedian(usual.map(({ text, width }) => Math.abs(width - measure(text)))) ?? most
    if (off < best.off) best = { family, off }
  }
  return best.family
}

function findKind(letters: readonly DrawnLetter[]): Face | undefined {
  const feet = letters.filter(({ text }) => standing.test(text)).flatMap(({ feet: own = [] }) => own)
  if (feet.length < minFeet) return undefined
  return { kind: (upperMedian(feet) ?? 0) >= serifFoot ? 'serif' : 'sans' }
}

/** Whether most letters take the same room, narrow and wide ones among them. */
function isFixedPitch(letters: readonly DrawnLetter[]): boolean {
  const usual = upperMedian(letters.map(({ width }) => width)) ?? 0
  const same = letters.filter(({ width }) => Math.abs(width - usual) < sameAdvance)
  return (
    same.length > letters.length * minSameShare &&
    [narrow, wide].every((kind) => same.some(({ text }) => kind.test(text)))
  )
}

// What a font is by how its letters are drawn: which of the families that pages are set in, or else whether
// it has serifs or letters of one width; how heavy it is, and whether it leans.
import { upperMedian } from '#core/statistics.ts'
import { fontFamilies, namesAlone } from '#core/landing-page/font-families.ts'
import { findLetterWidths, fontWidths } from '#core/landing-page/font-widths.ts'
import type { FontKind } from '#core/landing-page/fonts.types.ts'
import { areItalic } from '../words/slant.ts'

/** A letter drawn alone; lengths are in em. */
export interface DrawnLetter {
  text: string
  /** To the next letter. */
  width: number
  /** Of its ink. */
  height?: number
  /** How much of it there is, in em². */
  ink?: number
  /** Of its strokes across; missing where nothing of it is seen. */
  stem?: number | undefined
  /** Of what is on its baseline, in stems. */
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
  /** By how wide its letters are, where that says more than their strokes. */
  weight?: number
  /** In em. */
  stem?: number
  /** Whether that is the stem of letters; those of digits are a little wider. */
  isOfLetters?: boolean
  isItalic?: boolean
}

/** What stems of a font of which no more is known are weighed by. */
const classes = {
  sans: ['Inter', 'Montserrat', 'Nunito', 'Space Grotesk'],
  serif: ['Source Serif 4', 'Lora', 'Playfair Display'],
  mono: ['JetBrains Mono'],
} as const

/** Families for texts, and those that pages are seldom set in, which more letters have to be of. */
const rareKinds: ReadonlySet<FontKind> = new Set(['condensed', 'display', 'script'])
const findServed = (isRare: boolean): string[] =>
  fontFamilies
    .filter(({ kind, served }) => served !== undefined && kind !== 'mono' && rareKinds.has(kind) === isRare)
    .flatMap(({ name }) => (namesAlone.has(name) ? [] : name))
const [textFamilies, rareFamilies] = [findServed(false), findServed(true)]
const withItalics = new Set(
  fontFamilies.flatMap(({ name, served }) => (served?.hasItalic === true ? name : [])),
)

/**
 * How far widths of most letters may be from those of a family, in em, and of a family that is known to be on
 * the page: weights and sizes of its letters that have widths of their own. Digits of a family have one
 * width, by which others may be near too.
 */
const sameWidth = { unknown: 0.008, known: 0.03, digits: 0.015 }
const clearlyNearer = 0.5
const minLetters = 5
const minRareLetters = 8
/** Of a font of one word, to be of a family that is known to be on the page. */
const minWord = 4
/** Of a font without letters, to be of a family that others of the page are of. */
const minDigits = 2
/**
 * Strokes of heavy condensed letters differ less from weight to weight than they are measured; widths differ
 * more.
 */
const nearbyWeights = [0, -100, 100]
/** Of other letters strokes say the weight to about so much; widths say it where they differ. */
const betweenWeights = [0, -50, 50]
const clearlyWider = 0.002
/** Letters whose feet say whether they have serifs: those make them so many times as wide as their stems. */
const standing = /^[fhiklmnrFHIKLMNPT]$/
const serifFoot = 1.3
const minFeet = 3
/** Letters that only fonts of one pitch have as wide as those of another of these kinds. */
const widths = [/^[fijlrtI.,:;]$/, /^[a-eghknopqsu-vx-zA-HJ-LN-VX-Z0-9]$/, /^[mwMW%@]$/]
const minOfOnePitch = 3
const sameAdvance = 0.01
/** Of the letters, that are as wide as the middle one. */
const minSameShare = 0.7

/** What the letters of a font say; `known` are families that other fonts of the page are of. */
export function judgeFont(letters: readonly DrawnLetter[], known: readonly string[] = []): JudgedFont {
  const measured = findStem(letters)
  if (measured === undefined) return {}
  const isItalic = areItalic(letters)
  return {
    ...measured,
    ...(isItalic !== undefined && { isItalic }),
    ...(measured.isOfLetters
      ? findFace(letters, measured.stem, isItalic, known)
      : findFaceOfDigits(letters, measured.stem, known)),
  }
}

/** Figures and prices may be set in a family of their own, which headings of the page are of. */
function findFaceOfDigits(
  letters: readonly DrawnLetter[],
  stem: number,
  among: readonly string[],
): Pick<JudgedFont, 'face' | 'weight'> {
  if (isFixedPitch(letters)) return { face: { kind: 'mono' } }
  const digits = letters.filter(({ text }) => /^[0-9]$/.test(text))
  const range = { among, max: sameWidth.digits, min: minDigits, steps: nearbyWeights, isItalic: false }
  const { family, weight } = findFamily(digits, stem, range) ?? {}
  return family === undefined || weight === undefined
    ? {}
    : { face: { family }, ...(rareFamilies.includes(family) && { weight }) }
}

function findFace(
  letters: readonly DrawnLetter[],
  stem: number,
  isItalic: boolean | undefined,
  known: readonly string[],
): Pick<JudgedFont, 'face' | 'weight' | 'isItalic'> {
  if (isFixedPitch(letters)) return { face: { kind: 'mono' } }
  const latin = letters.filter(({ text }) => /^[A-Za-z]$/.test(text))
  const find = (
    range: Omit<FamilyRange, 'isItalic'>,
    isSlanted = isItalic === true,
  ): NearFamily | undefined => findFamily(latin, stem, { ...range, isItalic: isSlanted })
  const served = (families: readonly string[]): string[] =>
    families.filter((name) => isItalic !== true || withItalics.has(name))
  const [nearest] = [
    find({
      among: served(textFamilies),
      max: sameWidth.unknown,
      ...(latin.length >= minRareLetters && { steps: betweenWeights }),
    }),
    find({
      among: served(rareFamilies),
      max: sameWidth.unknown,
      min: minRareLetters,
      steps: nearbyWeights,
    }),
  ]
    .flatMap((found) => found ?? [])
    .toSorted((one, other) => one.off - other.off)
  const usual = nearest ?? find({ among: known, max: sameWidth.known, min: minWord })
  // Letters that do not say whether they lean may clearly be as wide as italics alone.
  const slanted =
    isItalic === undefined && nearest === undefined
      ? find({ among: known, max: (usual?.off ?? sameWidth.known) * clearlyNearer, min: minWord }, true)
      : undefined
  const found = slanted ?? usual
  const { family, weight } = found ?? {}
  const hasOwnWeight = family !== undefined && (rareFamilies.includes(family) || found?.isSure === true)
  if (family !== undefined)
    return {
      face: { family },
      ...(weight !== undefined && hasOwnWeight && { weight }),
      ...(slanted !== undefined && { isItalic: true }),
    }
  // Italics end in strokes of their own.
  const face = isItalic === true ? undefined : findKind(letters)
  return face === undefined ? {} : { face }
}

/** The weight at which letters of a family, or of those of its kind, have such a stem. */
export function weigh(stem: number, { family, kind = 'sans' }: Face = {}): number {
  const families = family === undefined || !(family in fontWidths) ? classes[kind] : [family]
  const weights = families.map((name) => weightIn(name, stem * 1_000))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return Math.min(900, Math.max(100, Math.round(mean / 100) * 100))
}

/** On the line through the two nearest of the measured weights. */
function weightIn(family: string, stem: number): number {
  const known = fontWidths[family]?.stems ?? []
  const after = known.findIndex(([, one]) => one >= stem)
  const at = Math.max(1, after < 0 ? known.length - 1 : after)
  const [light, low] = known[at - 1] ?? [400, 0]
  const [heavy, high] = known[at] ?? [light, low + 1]
  return light + ((stem - low) / (high - low)) * (heavy - light)
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

interface FamilyRange {
  among: readonly string[]
  max: number
  min?: number
  steps?: readonly number[]
  isItalic: boolean
}

interface NearFamily {
  family: string
  weight: number
  off: number
  /** At the weight that the strokes say letters are clearly less as wide. */
  isSure?: boolean
}

/**
 * The family whose letters are as wide, at the weight that the strokes say, and how far they are from that.
 */
function findFamily(
  letters: readonly DrawnLetter[],
  stem: number,
  { among, max, min = minLetters, steps = [0], isItalic }: FamilyRange,
): NearFamily | undefined {
  if (letters.length < min) return undefined
  let best: NearFamily | undefined
  for (const family of among) {
    let first: number | undefined
    for (const step of steps) {
      const weight = weigh(stem, { family }) + step
      const measure = findLetterWidths({ family, weight, isItalic })
      const off = upperMedian(letters.map(({ text, width }) => Math.abs(width - measure(text)))) ?? max
      first ??= off
      if (off < (best?.off ?? max)) best = { family, weight, off, isSure: first - off > clearlyWider }
    }
  }
  return best
}

function findKind(letters: readonly DrawnLetter[]): Face | undefined {
  const feet = letters.filter(({ text }) => standing.test(text)).flatMap(({ feet: own = [] }) => own)
  if (feet.length < minFeet) return undefined
  return { kind: (upperMedian(feet) ?? 0) >= serifFoot ? 'serif' : 'sans' }
}

/** Whether most letters take the same room, those among them that have another width elsewhere. */
function isFixedPitch(letters: readonly DrawnLetter[]): boolean {
  const usual = upperMedian(letters.map(({ width }) => width)) ?? 0
  const same = letters.filter(({ width }) => Math.abs(width - usual) < sameAdvance)
  return (
    same.length >= minOfOnePitch &&
    same.length > letters.length * minSameShare &&
    widths.filter((kind) => same.some(({ text }) => kind.test(text))).length > 1
  )
}

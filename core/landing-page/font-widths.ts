// How wide the letters of the served fonts are, in thousandths of the size, so that a text of a design can be
// given the width in which it breaks as it did there. Measured by `scripts/measure-fonts.ts` (100 px, each
// letter a hundred times in a row, no kerning) at two weights or three; those between and beyond lie on the
// line through the nearest.
import { getWidth, squareLetter } from '#core/letter-widths.ts'
import type { LetterWidths, DesignFont } from '#contracts/extracted-document.schema.ts'
import { findDesignFont, nearestFamily } from './font-names.ts'
import widths from './font-widths.json' with { type: 'json' }

export interface FontWidths extends LetterWidths {
  /** How high `H` and `x` are, in em. */
  capital: number
  small: number
  /** How wide strokes across are by weight, in thousandths of an em: the median of letters. */
  stems: [weight: number, stem: number][]
}

/** Printable ASCII from the space on, then the marks that texts of pages are set with. */
export const measuredLetters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  '–—‘’“”•…€©·→✓£°×'

/** Of every family that is served. */
export const fontWidths = widths as unknown as Readonly<Record<string, FontWidths>>

export interface FontLook {
  isItalic?: boolean

  /** A family of `fonts.ts`, or of `designFonts`. */
  family: string
  designFonts?: readonly DesignFont[] | undefined
  weight: number
  /** In pixels. */
  size: number
  /** In em. */
  letterSpacing: number
  /** Its lines beside what its letters say, as those of another optical size are. */
  lineScale?: number
}

const places: ReadonlyMap<string, number> = new Map(
  Array.from(measuredLetters, (letter, index) => [letter, index]),
)
/** Pairs that are set closer together: what they take from a usual line. */
const kerning = 0.994

/** Pixels of a text on one line. */
export function getTextWidth(text: string, look: FontLook): number {
  let width = 0
  let count = 0
  const measureLetter = findLetterWidths(look)
  for (const letter of text) {
    width += measureLetter(letter)
    count += 1
  }
  return (width * kerning + count * look.letterSpacing) * look.size * (look.lineScale ?? 1)
}

/** In em. */
export function findLetterWidths({
  family,
  weight,
  isItalic = false,
  designFonts,
}: Pick<FontLook, 'family' | 'weight' | 'isItalic' | 'designFonts'>): (letter: string) => number {
  const served = fontWidths[family] ?? fontWidths[nearestFamily(family)]
  const own = findDesignFont(family, designFonts)?.widths
  const font = own ?? served
  const known = (isItalic ? font?.slanted : undefined) ?? font?.upright ?? []
  const heaviest = own === undefined ? Math.min(weight, served?.stems.at(-1)?.[0] ?? weight) : weight
  const after = known.findIndex(([one], index) => index > 0 && one >= heaviest)
  const [light, thin] = known.at(after < 0 ? -2 : after - 1) ?? known[0] ?? [400, []]
  const [heavy, thick] = known.at(after) ?? [light, thin]
  const share = heavy === light ? 0 : (heaviest - light) / (heavy - light)
  return (letter) => {
    const place = places.get(letter) ?? places.get(plainLetter(letter))
    if (font === undefined || place === undefined)
      return squareLetter.test(letter) ? 1 : getWidth(letter.repeat(10)) / 200
    const min = thin[place] ?? 0
    return (min + ((thick[place] ?? min) - min) * share) / 1_000
  }
}

/** Accents take no width. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}

/** The words of a text with their widths, for lines to be filled with them. */
export interface MeasuredText {
  /** Lines that the text ends itself, each as the widths of its words. */
  lines: readonly (readonly number[])[]
  space: number
}

export function measureWords(text: string, look: FontLook): MeasuredText {
  return {
    lines: text.split('\n').map((line) =>
      line
        .split(/[ \t]+/)
        .filter((word) => word !== '')
        .map((word) => getTextWidth(word, look)),
    ),
    space: getTextWidth(' ', look),
  }
}

/**
 * How wide each line is when so many words are in it, and how much narrower than that and its next word the
 * text has to be; undefined where these are not the words of the text.
 */
export function measureLines(
  { lines: [words = [], ...others], space }: MeasuredText,
  counts: readonly number[],
): { longest: number; limit: number } | undefined {
  if (others.length > 0 || counts.reduce((sum, count) => sum + count, 0) !== words.length) return undefined
  let [longest, limit, at] = [0, Number.POSITIVE_INFINITY, 0]
  for (const count of counts) {
    const line = words.slice(at, at + count)
    const width = line.reduce((sum, word) => sum + word, 0) + space * (line.length - 1)
    at += count
    longest = Math.max(longest, width)
    const next = words[at]
    if (next !== undefined) limit = Math.min(limit, width + space + next)
  }
  return { longest, limit }
}

/** Lines that the text takes in a width, and how long the longest of them is. */
export function fillLines({ lines, space }: MeasuredText, width: number): { lines: number; longest: number } {
  let count = 0
  let longest = 0
  for (const words of lines) {
    let filled = 0
    count += 1
    for (const word of words) {
      if (filled > 0 && filled + space + word > width) {
        longest = Math.max(longest, filled)
        filled = word
        count += 1
      } else filled += (filled > 0 ? space : 0) + word
    }
    longest = Math.max(longest, filled)
  }
  return { lines: count, longest }
}

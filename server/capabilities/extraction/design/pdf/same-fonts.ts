// Fonts of a PDF that are others of the page. A browser writes a font several times, and each that it makes
// bold itself as a font without a name: its letters are as wide as before, with thicker strokes.
import type { FontLook } from '../../pdf/fonts.ts'
import type { DrawnLetter } from './font-strokes.ts'

export interface SeenFont {
  /** Empty where it has none. */
  name: string
  letters: readonly DrawnLetter[]
  /** In em. */
  stem: number | undefined
  look: Partial<FontLook>
}

/** In em: letters of one font are as wide, but for rounding. */
const sameWidth = 0.0025
/** Fewer letters in common say nothing. */
const minShared = 2
/** A font with so many letters says itself what it is. */
const enoughLetters = 8
/** Strokes that differ by less than this share are as heavy. */
const asHeavy = 0.08
const boldWeight = 700

/** How a font without a name looks as another one on the page has its letters; undefined where none has. */
export function findSameFont(
  font: SeenFont | undefined,
  fonts: readonly SeenFont[],
): Partial<FontLook> | undefined {
  if (font === undefined || font.name !== '') return undefined
  const { stem = 0 } = font
  const same = fonts.filter((other) => other !== font && areSameLetters(font.letters, other.letters))
  const named = same.find(({ name }) => name !== '')
  if (named !== undefined) {
    const isBolder = stem > (named.stem ?? stem) * (1 + asHeavy / 2)
    return isBolder ? { ...named.look, fontWeight: boldWeight } : named.look
  }
  const own = countLatin(font)
  if (own >= enoughLetters) return undefined
  return same
    .filter((other) => Math.abs((other.stem ?? 0) - stem) <= stem * asHeavy && countLatin(other) > own)
    .toSorted((one, other) => countLatin(other) - countLatin(one))[0]?.look
}

function countLatin({ letters }: SeenFont): number {
  return letters.filter(({ text }) => /^[A-Za-z]$/.test(text)).length
}

/** Whether those that both have are as wide; of one width they may be of any typewriter. */
function areSameLetters(letters: readonly DrawnLetter[], others: readonly DrawnLetter[]): boolean {
  const widths = new Map(others.map(({ text, width }) => [text, width]))
  const shared = letters.filter(({ text }) => /^[\p{L}\p{N}]$/u.test(text) && widths.has(text))
  const own = shared.map(({ width }) => width)
  return (
    shared.length >= minShared &&
    Math.max(...own) - Math.min(...own) > sameWidth * 4 &&
    shared.every(({ text, width }) => Math.abs(width - (widths.get(text) ?? 0)) <= sameWidth)
  )
}

// What a font of drawn letters looks like by its descriptor, where a served family is named there: browsers
// name the file of a variable font, and the weight that it is shown in.
import { fontFamilies } from '#core/landing-page/font-families.ts'
import { findOwnFamily, opticalFamilies } from '#core/landing-page/font-names.ts'
import { findLetterWidths, fontWidths } from '#core/landing-page/font-widths.ts'
import { upperMedian } from '#core/statistics.ts'
import type { DescribedFont } from '../../pdf/described-fonts.ts'
import { fixedWords, unknownFont, type FontLook } from '../../pdf/fonts.ts'
import { weigh, type DrawnLetter, type JudgedFont } from './font-strokes.ts'

/** In em: letters that differ by more are of another width of the family. */
const sameWidth = 0.06
/** The same in families whose letters are cut for large sizes too, and have one width. */
const sameOpticalWidth = 0.13
/** A browser that has no bold face thickens letters, and says the weight of the face that it has. */
const clearlyHeavier = 250
const muchThicker = 1.25
const boldWeight = 700

/** As fonts are named of which no more is known. */
export const unnamedFamilies = {
  sans: 'Unnamed sans-serif',
  serif: 'Unnamed serif',
  mono: 'Unnamed monospace',
  none: '',
} as const

/**
 * Undefined where nothing is described, or no served family, or its letters are not as wide. A family that is
 * not served is one of letters of one width where its name says so, and they are.
 */
export function readDescription(
  described: DescribedFont | undefined,
  letters: readonly DrawnLetter[],
  judged: JudgedFont,
): FontLook | undefined {
  const name = described && findOwnFamily(described.name)
  const family = fontFamilies.find((one) => one.name === name)
  if (described === undefined) return undefined
  const said = described.weight ?? unknownFont.fontWeight
  if (family?.served === undefined) {
    if (!fixedWords.test(described.name) || !haveOneWidth(letters)) return undefined
    const fontFamily = unnamedFamilies.mono
    return { fontFamily, fontWeight: said, isItalic: described.isItalic, isFixedPitch: true }
  }
  const look = { family: family.name, weight: said, isItalic: described.isItalic }
  const measure = findLetterWidths(look)
  const away = upperMedian(
    letters.flatMap(({ text, width }) => (/^[A-Za-z\d]$/.test(text) ? Math.abs(width - measure(text)) : [])),
  )
  const maxAway = opticalFamilies.has(family.name) ? sameOpticalWidth : sameWidth
  if (away !== undefined && away > maxAway) return undefined
  return {
    fontFamily: family.name,
    fontWeight: isThickened(judged, family.name, said) ? boldWeight : said,
    isItalic: described.isItalic || judged.isItalic === true,
    isFixedPitch: family.kind === 'mono',
  }
}

function haveOneWidth(letters: readonly DrawnLetter[]): boolean {
  const widths = letters.map(({ width }) => width)
  return widths.length > 0 && Math.max(...widths) - Math.min(...widths) <= sameWidth / 6
}

function isThickened({ stem, isOfLetters }: JudgedFont, family: string, said: number): boolean {
  if (stem === undefined || isOfLetters !== true || said >= boldWeight) return false
  const stems = fontWidths[family]?.stems ?? []
  const [only] = stems
  if (stems.length === 1 && only !== undefined) return stem * 1_000 > only[1] * muchThicker
  return weigh(stem, { family }) - said >= clearlyHeavier
}

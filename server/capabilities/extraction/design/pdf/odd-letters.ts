// Letters within a word that seem to have another weight than the rest: a font without a name that has only
// a few of the letters of a page is weighed badly.
import type { TextAccent } from '#contracts/text-accent.schema.ts'
import { findAccents } from '#core/landing-page/accents/accents.ts'

const maxLetters = 2
const isLetter = /[\p{L}\p{N}]/u

/** The accents of a text without those. Whole words, and what differs in more than its face, are meant. */
export function withoutOddLetters(text: string, accents: readonly TextAccent[]): TextAccent[] {
  return accents.filter((accent) => {
    const { words, color, mark, size, isItalic, isUnderlined } = accent
    if (words.length > maxLetters || (color ?? mark ?? size ?? isItalic ?? isUnderlined) !== undefined)
      return true
    const [place] = findAccents(text, [accent])
    if (place === undefined) return true
    const sides = [text.charAt(place.start - 1), text.charAt(place.end)]
    return !sides.some((side) => isLetter.test(side)) && sides.some((side) => side.trim() === '')
  })
}

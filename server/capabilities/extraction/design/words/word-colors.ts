// Words of a line in colours of their own: one line goes on through them.
import { difference, mainColor } from '../pixels/colors.ts'
import type { InkedWord } from './word-ink.ts'

/** Of 255: thin letters seldom have their full colour. */
const otherColor = 60
/** Fewer letters show no colour for sure, unless they are as high, in pixels. */
const sure = { letters: 3, height: 24 }

/** The words of a line, parted where their colour changes. */
export function splitColors(words: readonly InkedWord[]): InkedWord[][] {
  const parts: InkedWord[][] = []
  for (const word of words) {
    const part = parts.at(-1)
    const colors = (part ?? []).flatMap(({ color }) => (color === undefined ? [] : [color]))
    const isOther =
      colors.length > 0 &&
      word.color !== undefined &&
      (countLetters([word]) >= sure.letters || word.height >= sure.height) &&
      difference(mainColor(colors), word.color) > otherColor
    if (part === undefined || isOther) parts.push([word])
    else part.push(word)
  }
  return parts
}

function countLetters(words: readonly InkedWord[]): number {
  return words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0)
}

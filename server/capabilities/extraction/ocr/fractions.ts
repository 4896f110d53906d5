// Fractions such as “½”, which are one sign: the network for lines reads three in it, and recognition word by
// word a “%”.
import type { RecognisedWord } from './words.ts'

const signs: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['%/2', '½'],
  ['1/4', '¼'],
  ['3/4', '¾'],
])
const fraction = /^(?<figures>\d*)(?<sign>[13%]\/[24])$/
/** In heights of the word: how wide a figure before it is, and a fraction of one sign at most. */
const widths = { figure: 0.78, sign: 1.45 }

/** The word with the fraction that it ends in as one sign, where it is as narrow. */
export function withFraction<Word extends Pick<RecognisedWord, 'text' | 'width' | 'height'>>(
  word: Word,
): Word {
  const { figures = '', sign = '' } = fraction.exec(word.text)?.groups ?? {}
  const found = signs.get(sign)
  const maxWidth = (figures.length * widths.figure + widths.sign) * word.height
  return found === undefined || word.width > maxWidth ? word : { ...word, text: figures + found }
}

/** Whether recognition may have taken a fraction after a figure for a sign of percents. */
export function mayHideFraction(words: readonly Pick<RecognisedWord, 'text'>[]): boolean {
  return words.some(({ text }, at) => /^\d{0,2}%$/.test(text) && /^\p{L}{2}/u.test(words[at + 1]?.text ?? ''))
}

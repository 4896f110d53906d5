// “ça”, the one short word with a cedilla: recognition leaves that out, or takes it for the tail of a “g”.
import { upperMedian } from '#core/statistics.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { getDepth, getRise } from './letter-heights.ts'

/** In sizes of its line: with its cedilla the word is so high at least, without one lower. */
const minHeight = 0.62

/** The size of the font of a line, by the words of two letters or more beside one of them. */
export function measureBeside(word: RecognisedWord, line: readonly RecognisedWord[]): number | undefined {
  return upperMedian(
    line
      .filter((other) => other !== word && /\p{L}{2}/u.test(other.text))
      .map(({ text, height }) => height / (getRise(text) + getDepth(text))),
  )
}

export function withCedilla<Word extends RecognisedWord>(word: Word, line: readonly RecognisedWord[]): Word {
  if (!/^[cg]a$/.test(word.text)) return word
  // Where there is a word “ca.”, it has a full stop, and “ga” is none at all.
  const size = measureBeside(word, line)
  return size !== undefined && word.height >= size * minHeight ? { ...word, text: 'ça' } : word
}

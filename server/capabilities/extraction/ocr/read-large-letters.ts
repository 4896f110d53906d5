// Words of headlines whose letters are too large to be recognised in a page at its size.
import type { Scan } from '../design/design-task.types.ts'
import { shareInside } from '../pdf/boxes.ts'
import { countLetters, type Recognise } from './look-again.ts'
import { getConfidence, scaledWord, type RecognisedWord } from './words.ts'

/** In pixels of the copy: smaller words are recognised in the page. */
const minHeight = 18
/** Each word and the line, which has so many more letters that are sure. */
const accepted = { word: 80, line: 90, gain: 1.5 }
/** Of a word, within another reading of the same letters. */
const inside = 0.5

/** `words` in pixels of the scan; those of large lines that are read better in the copy in place of theirs. */
export async function readLargeLetters(
  words: readonly RecognisedWord[],
  { largeLetters, scale }: Pick<Scan, 'largeLetters' | 'scale'>,
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  if (largeLetters === undefined) return [...words]
  const seen = await recognise(largeLetters.image, 'blocks').catch(() => undefined)
  const last = words.reduce((max, { line }) => Math.max(max, line), 0)
  const large = (seen ?? [])
    .filter(({ height, confidence }) => height >= minHeight && confidence >= accepted.word)
    .map((word) => ({ ...scaledWord(word, scale / largeLetters.scale), line: word.line + last }))
  return [...Map.groupBy(large, ({ line }) => line).values()].reduce<RecognisedWord[]>(
    (all, line) => {
      const replaced = all.filter((word) => line.some((other) => shareInside(word, other) > inside))
      const isBetter =
        getConfidence(line) >= accepted.line && countSure(line) >= countSure(replaced) + accepted.gain
      return isBetter ? [...all.filter((word) => !replaced.includes(word)), ...line] : all
    },
    [...words],
  )
}

/** Letters, each as far as it is sure. */
function countSure(words: readonly RecognisedWord[]): number {
  return (countLetters(words) * getConfidence(words)) / 100
}

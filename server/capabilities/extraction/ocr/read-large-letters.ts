// Words of headlines whose letters are too large to be recognised in a page at its size.
import type { ScanImage } from '../design/scan-image.ts'
import { shareInside } from '../pdf/boxes.ts'
import { countLetters, type Recognise } from './look-again.ts'
import { getConfidence, scaledWord, type RecognisedWord } from './words.ts'

/** In pixels of the copy: smaller words are recognised in the page. */
const minHeight = 13
/** Sure words of a line, all together, and how many more sure letters it has, also where more words were. */
const accepted = { word: 80, line: 90, gain: 1.5, gainOfPieces: 0.5 }
/** Words beside them that are about as high: they are looked at again. */
const beside = { word: 50, height: 1.2 }
/** Of a word, or of another reading of the same letters. */
const common = 0.5

/** `words` in pixels of the scan; large lines as they are read in the copy, where that is better. */
export async function readLargeLetters(
  words: readonly RecognisedWord[],
  { largeLetters, scale }: { largeLetters?: ScanImage; scale: number },
  recognise: Recognise,
): Promise<RecognisedWord[]> {
  if (largeLetters === undefined) return [...words]
  const seen = await recognise(largeLetters.image, 'blocks').catch(() => undefined)
  const last = words.reduce((max, { line }) => Math.max(max, line), 0)
  const large = (seen ?? [])
    .filter(({ height }) => height >= minHeight)
    .map((word) => ({ ...scaledWord(word, scale / largeLetters.scale), line: word.line + last }))
  return [...Map.groupBy(large, ({ line }) => line).values()].reduce<RecognisedWord[]>(
    (all, line) => {
      const sure = line.filter(({ confidence }) => confidence >= accepted.word)
      const found = line.filter((word) => sure.includes(word) || isBeside(word, sure))
      const replaced = all.filter((word) =>
        found.some((other) => Math.max(shareInside(word, other), shareInside(other, word)) > common),
      )
      const gain = replaced.length > found.length ? accepted.gainOfPieces : accepted.gain
      const isBetter = getConfidence(sure) >= accepted.line && countSure(found) >= countSure(replaced) + gain
      return isBetter ? [...all.filter((word) => !replaced.includes(word)), ...found] : all
    },
    [...words],
  )
}

function isBeside({ text, confidence, height }: RecognisedWord, sure: readonly RecognisedWord[]): boolean {
  return (
    confidence >= beside.word &&
    /^[\p{L}\p{N}]+\p{P}?$/u.test(text) &&
    sure.some((other) => Math.max(height, other.height) <= Math.min(height, other.height) * beside.height)
  )
}

/** Letters, each as far as it is sure. */
function countSure(words: readonly RecognisedWord[]): number {
  return (countLetters(words) * getConfidence(words)) / 100
}

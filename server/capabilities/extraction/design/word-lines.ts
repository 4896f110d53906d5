// Recognised words by the lines that they were seen in.
import type { RecognisedWord } from '../ocr/words.ts'

export function groupLines(words: readonly RecognisedWord[]): RecognisedWord[][] {
  return [...Map.groupBy(words, ({ line }) => line).values()]
}

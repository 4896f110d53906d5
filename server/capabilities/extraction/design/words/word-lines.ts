// Recognised words by the lines that they were seen in, and how far apart those of a line are.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'

export function groupLines(words: readonly RecognisedWord[]): RecognisedWord[][] {
  return [...Map.groupBy(words, ({ line }) => line).values()]
}

/** Where icons stand between words, half of the gaps of a line are wider. */
const narrowGaps = 1 / 3
const minGaps = 2

/**
 * How far apart words of a line are, from the left: in a face of one width by more than their height. Zero
 * where there are too few of them to say.
 */
export function findUsualGap(line: readonly PdfBox[]): number {
  const ordered = line.toSorted((one, other) => one.x - other.x)
  const gaps = ordered
    .slice(1)
    .map(({ x }, at) => x - (ordered[at]?.x ?? 0) - (ordered[at]?.width ?? 0))
    .filter((gap) => gap > 0)
    .toSorted((one, other) => one - other)
  return gaps.length < minGaps ? 0 : (gaps[Math.floor((gaps.length - 1) * narrowGaps)] ?? 0)
}

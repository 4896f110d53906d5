// Dashes between words, which recognition takes for hyphens, or for two of them; and middle dots.
import { areNear, areWords, isMiddleDot } from '../../ocr/marks.ts'
import type { RecognisedWord } from '../../ocr/words.ts'

/** In heights of the words beside it: how near to them a dash is, and from which widths on it is one. */
const dashes = { gap: 0.9, en: 0.4, em: 0.7, max: 1.9 }
const stroke = /^[-–—]+$/

/** The dash or middle dot that a mark is between the words beside it; undefined where it is none. */
export function findMarkBetween(
  word: RecognisedWord,
  before: RecognisedWord | undefined,
  after: RecognisedWord | undefined,
): '–' | '—' | '·' | undefined {
  if (before === undefined || after === undefined) return undefined
  if (isMiddleDot(word, before, after)) return '·'
  if (!stroke.test(word.text) || !areWords(before, after)) return undefined
  if (!areNear(word, [before, after], dashes.gap)) return undefined
  const width = word.width / Math.max(before.height, after.height)
  if (width < dashes.en || width > dashes.max) return undefined
  return width >= dashes.em && /[—-]{2}|—/.test(word.text) ? '—' : '–'
}

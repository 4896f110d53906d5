// Dashes between words: recognition takes them for hyphens, or for two of them.
import type { RecognisedWord } from '../ocr/words.ts'

/** In heights of the words beside it: how near to them a dash is, and from which widths on it is one. */
const dashes = { gap: 0.9, en: 0.4, em: 0.7, max: 1.9 }
const stroke = /^[-–—]+$/

/** The dash that a stroke is between the words beside it; undefined where it is none. */
export function findDash(
  word: RecognisedWord,
  before: RecognisedWord | undefined,
  after: RecognisedWord | undefined,
): '–' | '—' | undefined {
  if (!stroke.test(word.text) || before === undefined || after === undefined) return undefined
  if (![before, after].every(({ text }) => /[\p{L}\p{N}]/u.test(text))) return undefined
  const height = Math.max(before.height, after.height)
  const width = word.width / height
  const gaps = [word.x - before.x - before.width, after.x - word.x - word.width]
  const isNear = gaps.every((gap) => gap > 0 && gap <= height * dashes.gap)
  if (!isNear || width < dashes.en || width > dashes.max) return undefined
  return width >= dashes.em && /[—-]{2}|—/.test(word.text) ? '—' : '–'
}

// Dashes between words: recognition takes them for hyphens, or for two of them.
import type { RecognisedWord } from '../ocr/words.ts'

/** In heights of the words beside it: how near to them a dash is, and from which widths on it is one. */
const dashes = { gap: 0.9, en: 0.4, em: 0.7, max: 1.9 }
const stroke = /^[-–—]+$/
const found = new WeakSet<RecognisedWord>()

/** Whether this is a dash of `withDashes`: other strokes are edges of what words lie on. */
export function isDash(word: RecognisedWord): boolean {
  return found.has(word)
}

/** The words of a line from the left, strokes between two of them as the dashes that they are as wide as. */
export function withDashes(line: readonly RecognisedWord[]): RecognisedWord[] {
  const ordered = line.toSorted((one, other) => one.x - other.x)
  return ordered.map((word, at) => {
    const [before, after] = [ordered[at - 1], ordered[at + 1]]
    if (!stroke.test(word.text) || before === undefined || after === undefined) return word
    if (![before, after].every(({ text }) => /[\p{L}\p{N}]/u.test(text))) return word
    const height = Math.max(before.height, after.height)
    const width = word.width / height
    const gaps = [word.x - before.x - before.width, after.x - word.x - word.width]
    const isNear = gaps.every((gap) => gap > 0 && gap <= height * dashes.gap)
    if (!isNear || width < dashes.en || width > dashes.max) return word
    const dash = { ...word, text: width >= dashes.em && /[—-]{2}|—/.test(word.text) ? '—' : '–' }
    found.add(dash)
    return dash
  })
}

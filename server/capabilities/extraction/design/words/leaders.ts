// Dots that lead from an entry of a menu to its price, which recognition reads as marks or as the end of a
// word: they stay as they are seen.
import type { RecognisedWord } from '../../ocr/words.ts'

/** Dots alone, so far from the word before them, in its heights; several of them are leaders beside dots. */
const alone = { one: /^[.:]$/, some: /^\.{3,}$/, dots: /^[.:]+$/, gap: 0.25 }
/** A word and its dots, which take such a share of a letter each. */
const trailing = { text: /^(.*[^.])\.{4,}$/u, dot: 0.75 }

/** The words of a line from the left without its leaders. */
export function withoutLeaders(ordered: readonly RecognisedWord[]): RecognisedWord[] {
  return ordered.flatMap((word, at) => {
    if (isLeader(word, ordered[at - 1], ordered[at + 1])) return []
    const text = trailing.text.exec(word.text)?.[1]
    if (text === undefined) return word
    const [letters, all] = [Array.from(text).length, Array.from(word.text).length]
    return { ...word, text, width: (word.width * letters) / (letters + (all - letters) * trailing.dot) }
  })
}

function isLeader(
  { text, x, isProofread }: RecognisedWord,
  before: RecognisedWord | undefined,
  after: RecognisedWord | undefined,
): boolean {
  if (isProofread && alone.one.test(text)) return false
  if (!alone.one.test(text) && !alone.some.test(text)) return false
  if (before === undefined || alone.dots.test(before.text)) return true
  if (after !== undefined && alone.dots.test(after.text)) return true
  return x - before.x - before.width > before.height * alone.gap
}

// Words that a text must not have, in any of their usual forms. What the user wrote may be quoted word for
// word, and a name is a name; a word that is in the material excuses no other use of it.
import { findPhrase, readTextWords, type TextWord } from '#core/banned-words.ts'
import type { AnswerFault } from './writing.types.ts'

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** A run of so many more words than the banned ones is a quotation of what the user wrote. */
const minQuotedWords = 3

/** The banned words and phrases that a text has, as they were given, each once. */
export function findBannedWords(text: string, banned: readonly string[], given: string): string[] {
  const words = readTextWords(text)
  const source = readTextWords(given)
  const sourceLine = toLine(source)
  return [...new Set(banned)].filter((phrase) => {
    const wanted = readTextWords(phrase).map(({ folded }) => folded)
    if (wanted.length === 0) return false
    if (withoutSpaces.test(phrase)) return text.includes(phrase.trim())
    return findPhrase(words, wanted).some(
      (at) =>
        !isQuoted(words, { at, length: wanted.length }, sourceLine) &&
        !isName(words, { at, length: wanted.length }, source),
    )
  })
}

export function findBannedFault(
  text: string,
  banned: readonly string[],
  given: string,
): AnswerFault | undefined {
  const found = findBannedWords(text, banned, given)
  if (found.length === 0) return undefined
  const named = found.map((word) => `“${word}”`).join(', ')
  return {
    kind: 'banned-words',
    correction: `The answer uses ${named}, which must not be used, in no form. Say it in other words, or leave it out.`,
    warning: `The text uses ${named}, which you do not want used. Replace ${found.length === 1 ? 'it' : 'them'}.`,
    severity: found.length,
  }
}

const toLine = (words: readonly TextWord[]): string => ` ${words.map(({ folded }) => folded).join(' ')} `

interface Place {
  at: number
  length: number
}

/** Whether the words belong to a run that the user wrote. */
function isQuoted(words: readonly TextWord[], { at, length }: Place, sourceLine: string): boolean {
  const holds = (from: number, to: number): boolean => sourceLine.includes(toLine(words.slice(from, to)))
  let [from, to] = [at, at + length]
  if (!holds(from, to)) return false
  while (from > 0 && holds(from - 1, to)) from -= 1
  while (to < words.length && holds(from, to + 1)) to += 1
  return to - from >= length + minQuotedWords
}

/** Whether the words are part of a name that the user wrote: capitals, also within a sentence. */
function isName(words: readonly TextWord[], { at, length }: Place, source: readonly TextWord[]): boolean {
  const found = words.slice(at, at + length)
  return source.some((word, index) => {
    const isSame = found.every(({ folded, isCapital }, offset) => {
      const other = source[index + offset]
      return other !== undefined && other.folded === folded && other.isCapital && isCapital
    })
    if (!isSame || source[index - 1]?.isCapital !== false) return false
    const [next, ours] = [source[index + length], words[at + length]]
    return next?.isCapital === true && ours?.folded === next.folded && ours.isCapital && word.isCapital
  })
}

// Words that were read in two ways as the one that the page has elsewhere: “Tiekets” of a headline is
// “Tickets”, as the menu says.
import type { RecognisedWord } from './words.ts'

/** Shorter words are like others too often. */
const minLetters = 4

export function withWordsOfPage(words: readonly RecognisedWord[]): RecognisedWord[] {
  const counts = new Map<string, number>()
  for (const { text } of words) {
    const word = toWord(text)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return words.map((word) => {
    const { text, otherReadings = [] } = word
    const own = toWord(text)
    // A word that the page says twice is one.
    if ((counts.get(own) ?? 0) > 1) return word
    const known = otherReadings
      .map((reading) => [reading, toWord(reading)] as const)
      .find(([, letters]) => letters !== own && isOfPage(letters))?.[0]
    if (known === undefined) return word
    const others = otherReadings.filter((reading) => reading !== known)
    return { ...word, text: known, otherReadings: [...others, text] }
  })

  function isOfPage(word: string): boolean {
    return Array.from(word).length >= minLetters && counts.has(word)
  }
}

/** Letters and digits alone, in lower case. */
function toWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

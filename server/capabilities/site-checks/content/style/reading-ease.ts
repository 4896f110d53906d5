// Flesch's reading ease of English (1948): 206.835 − 1.015 × words a sentence − 84.6 × syllables a word. 100
// is very easy, below 30 is for graduates.
import { splitWords } from '#core/sentences.ts'

export function readingEase(sentences: readonly string[]): number {
  let words = 0
  let syllables = 0
  for (const sentence of sentences) {
    for (const word of splitWords(sentence)) {
      words += 1
      syllables += knownSyllables(word)
    }
  }
  if (words === 0) return 100
  return 206.835 - 1.015 * (words / sentences.length) - 84.6 * (syllables / words)
}

/** A text says most of its words more than once, and the next page of its site says them again. */
const known = new Map<string, number>()
const maxKnownWords = 10_000
const maxKnownLength = 40

function knownSyllables(word: string): number {
  const before = known.get(word)
  if (before !== undefined) return before
  const syllables = getSyllables(word)
  if (known.size >= maxKnownWords) known.clear()
  if (word.length <= maxKnownLength) known.set(word, syllables)
  return syllables
}

/** Groups of vowels, without the silent e at the end; a figure is spoken as about one syllable a digit. */
export function getSyllables(word: string): number {
  if (/^\p{N}+$/u.test(word)) return word.length
  const spoken = word
    .replace(/['’]s?$/, '')
    .replace(/(?<=[^aeiouy])es$/, (ending, at: number) =>
      /(?:[sxz]|[cs]h|[cg])$/.test(word.slice(0, at)) ? ending : 's',
    )
    .replace(/(?<=[^aeiouydt])ed$/, 'd')
    .replace(/(?<=[^aeiouyl])e$/, '')
    .replace(/(?<=[aeiouy]l)e$/, '')
  const vowels = spoken.match(/[aeiouyà-öø-ÿ]+/g)?.length ?? 0
  const hiatus =
    spoken.match(
      /i(?:a(?!l$|n$)|o(?!n|us)|um)|e(?:o(?!u)|um)|u(?:al|ous)|[^q]ui(?=t[yi]|$)|(?<=cr|id|ar)ea(?![dkm]|tu)/g,
    )?.length ?? 0
  return Math.max(1, vowels + hiatus)
}

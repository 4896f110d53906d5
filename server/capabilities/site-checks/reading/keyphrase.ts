// Where a keyphrase is spoken of: its words in any order and inflection, in one sentence.
import { splitSentences, stem, splitWords } from '#core/sentences.ts'
import { stopWords } from '#core/stop-words.ts'
import { comparable } from './page-parts.ts'

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a keyphrase that carry its meaning; all where none does. */
export function findContentWords(keyphrase: string): string[] {
  const words = splitWords(keyphrase)
  const significant = words.filter((word) => !stopWords.has(word))
  return significant.length > 0 ? significant : words
}

export function hasKeyphrase(text: string, keyphrase: string): boolean {
  if (comparable(text).includes(comparable(keyphrase))) return true
  const wanted = findKeyphraseStems(keyphrase)
  return wanted.length > 0 && mentionsInSentence(text, wanted) > 0
}

/** How often a sentence or a text speaks of it: in each sentence as often as all of its words are there. */
export function getMentions(text: string, keyphrase: string): number {
  if (withoutSpaces.test(keyphrase)) return comparable(text).split(comparable(keyphrase)).length - 1
  const wanted = findKeyphraseStems(keyphrase)
  if (wanted.length === 0) return 0
  return splitSentences(text).reduce((sum, sentence) => sum + mentionsInSentence(sentence, wanted), 0)
}

function mentionsInSentence(sentence: string, wanted: readonly string[]): number {
  const counts = new Map<string, number>(wanted.map((one) => [one, 0]))
  for (const word of splitWords(sentence)) {
    // Stems begin as their words do, accents aside.
    if (word < '\u0080' && !wanted.some((one) => one[0] === word[0])) continue
    const found = stem(word)
    const count = counts.get(found)
    if (count !== undefined) counts.set(found, count + 1)
  }
  return Math.min(...counts.values())
}

function findKeyphraseStems(keyphrase: string): string[] {
  return [...new Set(findContentWords(keyphrase).map(stem))]
}

// Rewriting by rule, sentence by sentence. Marks and links inside a text are private-use characters here
// (`inline-text.ts`); a rule may move them with their words but never part a pair.
import { inTextOrder, rankSentences } from './ranking.ts'
import { endsInAbbreviation, splitSentences, findStems, splitWords } from '#core/sentences.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'

/** Double spaces and words, spaces before signs, capitals at the start. Spelling is left as it is. */
export function tidyText(text: string, language: ComposerLanguage): string {
  return capitaliseSentences(
    (language === 'en' ? text.replace(/(?<![\p{L}.])i(?=[\s'’,])(?!\.)/gu, 'I') : text)
      .replace(/(?<![\p{L}\p{N}])(\p{L}{2,})(\s+)\1(?![\p{L}\p{N}'’-])/giu, (match, word: string) =>
        allowedTwice.has(word.toLowerCase()) ? match : word,
      )
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
      .replace(/([,;])(?=\p{L}{2})/gu, '$1 ')
      .replace(/([!?])\1+/g, '$1')
      .trim(),
  )
}

const allowedTwice = new Set(['that', 'had', 'der', 'die', 'das', 'sie', 'so', 'no', 'ha'])

/** Sentences longer than this are split where they can be. */
const longSentence = 18

/** Parts long sentences at semicolons and before main clauses that have a subject of their own. */
export function splitLong(text: string, language: ComposerLanguage): string {
  const subjects =
    language === 'en'
      ? 'I|we|you|he|she|it|they|this|that|these|those|there|the|our|my|your|their|its'
      : 'ich|wir|du|er|sie|es|das|dies|die|der|unser|unsere|man'
  const joint =
    language === 'en'
      ? new RegExp(`(?:;\\s+|\\s+[–—]\\s+|,\\s+(and|but|so|yet)\\s+)(?=(?:${subjects})\\b)`, 'giu')
      : new RegExp(`(?:;\\s+|,?\\s+(und|aber|doch|denn)\\s+)(?=(?:${subjects})\\b)`, 'giu')
  return splitSentences(text)
    .map((sentence) => {
      if (splitWords(sentence).length <= longSentence) return sentence.replace(/;\s+(?=\p{L})/gu, '. ')
      // The contrast would be lost with its word.
      return sentence.replace(joint, (_, word: string | undefined) =>
        word === undefined || /^(?:and|und)$/i.test(word) ? '. ' : `. ${word} `,
      )
    })
    .map(capitaliseSentences)
    .join(' ')
}

/** Leaves out the weakest sentences, never the first; at least one stays. */
export function keepStrongest(text: string, share: number): string {
  const sentences = splitSentences(text)
  const count = Math.max(1, Math.round(sentences.length * share))
  if (count >= sentences.length) return text
  const scores = new Map(rankSentences(sentences.join('\n\n')).map(({ index, score }) => [index, score]))
  const valued = sentences.map((sentence, index) => ({
    text: sentence,
    index,
    score: (index === 0 ? 1 : 0) + (scores.get(index) ?? 0) + (/\d/.test(sentence) ? 0.2 : 0),
  }))
  return inTextOrder(valued.toSorted((a, b) => b.score - a.score).slice(0, count)).join(' ')
}

/** Leaves out the sentences about something. */
export function dropAbout(text: string, about: string): string {
  const stems = new Set(findStems(about))
  return splitSentences(text)
    .filter((sentence) => stems.size === 0 || !stems.isSubsetOf(new Set(findStems(sentence))))
    .join(' ')
}

/** Puts each sentence's first letter into upper case. */
function capitaliseSentences(text: string): string {
  return text.replace(
    /(^|[.!?]["'”“»)]?\s+)([\uE000-\uF8FF"'“„(]*)(\p{Ll})/gu,
    (match, before: string, marks: string, letter: string, offset: number) =>
      endsInAbbreviation(text.slice(Math.max(0, offset - 14), offset) + before.trimEnd())
        ? match
        : before + marks + letter.toUpperCase(),
  )
}

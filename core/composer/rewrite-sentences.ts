// Rewriting by rule, sentence by sentence. Marks and links inside a text are private-use characters here (`inline-text.ts`);
// a rule may move them with their words but never part a pair.
import { contract, expandContractions } from './tone.ts'
import { rankSentences } from './ranking.ts'
import { endsInAbbreviation, splitSentences, stemsOf, wordsOf } from './sentences.ts'
import type { ComposerLanguage } from './stop-words.ts'
import {
  fillerEnglish,
  fillerGerman,
  formalEnglish,
  formalGerman,
  plainEnglish,
  plainGerman,
  slipsEnglish,
  slipsGerman,
  tightenEnglish,
  tightenGerman,
  type Replacement,
} from './wordings.ts'

/** Double spaces and words, spaces before signs, capitals at the start, common slips. */
export function fixText(text: string, language: ComposerLanguage): string {
  const english = language === 'en' ? fixArticles(text.replace(/(?<![\p{L}.])i(?=[\s'’,])(?!\.)/gu, 'I')) : text
  return capitaliseSentences(
    replaceWords(english, byLanguage[language].slips)
      .replace(/(?<![\p{L}\p{N}])(\p{L}{2,})(\s+)\1(?![\p{L}\p{N}'’-])/giu, (match, word: string) => (allowedTwice.has(word.toLowerCase()) ? match : word))
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
      .replace(/([,;])(?=\p{L}{2})/gu, '$1 ')
      .replace(/([!?])\1+/g, '$1')
      .trim(),
  )
}

const allowedTwice = new Set(['that', 'had', 'der', 'die', 'das', 'sie', 'so', 'no', 'ha'])

function fixArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=[aeio]\p{Ll})(?!one\b|once\b|eu|europ)/gu, '$1n ').replace(/\b([Aa])n (?=[bcdfgjklmnpqrstvwxyz]\p{Ll})/gu, '$1 ')
}

/** Roundabout phrases become words, empty words go. */
export function tightenText(text: string, language: ComposerLanguage): string {
  const { tighten, filler } = byLanguage[language]
  return fixText(replaceWords(text, tighten).replace(filler, ''), language)
}

export function simplifyText(text: string, language: ComposerLanguage): string {
  return fixText(splitLong(replaceWords(tightenText(text, language), byLanguage[language].plain), language), language)
}

export function formaliseText(text: string, language: ComposerLanguage): string {
  const worded = replaceWords(text, byLanguage[language].formal).replace(/!+(?=\s|$)/g, '.')
  return fixText(language === 'en' ? expandContractions(worded) : worded, language)
}

export function befriendText(text: string, language: ComposerLanguage): string {
  const worded = replaceWords(text, byLanguage[language].plain)
  return fixText(
    language === 'en'
      ? contract(worded).replace(/\bYours (?:sincerely|faithfully)\b/g, 'Kind regards')
      : worded.replace(/\bMit freundlichen Grüßen\b/g, 'Herzliche Grüße'),
    language,
  )
}

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
      if (wordsOf(sentence).length <= longSentence) return sentence.replace(/;\s+(?=\p{L})/gu, '. ')
      // The contrast would be lost with its word.
      return sentence.replace(joint, (_, word: string | undefined) => (word === undefined || /^(?:and|und)$/i.test(word) ? '. ' : `. ${word} `))
    })
    .map(capitaliseSentences)
    .join(' ')
}

/** Leaves out the weakest sentences, never the first; at least one stays. */
export function keepStrongest(text: string, wanted: { share: number } | { sentences: number }): string {
  const sentences = splitSentences(text)
  const count = 'sentences' in wanted ? wanted.sentences : Math.max(1, Math.round(sentences.length * wanted.share))
  if (count >= sentences.length) return text
  const scores = new Map(rankSentences(sentences.join('\n\n')).map(({ index, score }) => [index, score]))
  const isWhole = (sentence: string): boolean => (sentence.match(/[\uE100-\uE7FF]/g)?.length ?? 0) === (sentence.match(/[\uE900-\uEFFF]/g)?.length ?? 0)
  const kept = new Set(
    sentences
      .map((sentence, index) => ({
        index,
        value: isWhole(sentence) ? (index === 0 ? 1 : 0) + (scores.get(index) ?? 0) + (/\d/.test(sentence) ? 0.2 : 0) : Number.POSITIVE_INFINITY,
      }))
      .sort((a, b) => b.value - a.value || a.index - b.index)
      .slice(0, Math.max(count, 1))
      .map(({ index }) => index),
  )
  return sentences.filter((sentence, index) => kept.has(index) || !isWhole(sentence)).join(' ')
}

/** Leaves out the sentences about something. */
export function dropAbout(text: string, about: string): string {
  const stems = new Set(stemsOf(about))
  return splitSentences(text)
    .filter((sentence) => stems.size === 0 || !stems.isSubsetOf(new Set(stemsOf(sentence))))
    .join(' ')
}

/** Puts each sentence's first letter into upper case. */
function capitaliseSentences(text: string): string {
  return text.replace(/(^|[.!?]["'”“»)]?\s+)([\uE000-\uF8FF"'“„(]*)(\p{Ll})/gu, (match, before: string, marks: string, letter: string, offset: number) =>
    endsInAbbreviation(text.slice(Math.max(0, offset - 14), offset) + before.trimEnd()) ? match : before + marks + letter.toUpperCase(),
  )
}

interface WordTable {
  pattern: RegExp
  words: ReadonlyMap<string, string>
}

/** One pattern for a whole table, the longer phrases first. */
function wordTable(replacements: readonly Replacement[]): WordTable {
  const phrases = replacements.map(([from]) => from).toSorted((a, b) => b.length - a.length)
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}'’-])(${phrases.join('|')})(?![\\p{L}\\p{N}'’-])(\\s*)`, 'giu'),
    words: new Map(replacements.map(([from, to]) => [from.toLowerCase(), to])),
  }
}

function replaceWords(text: string, { pattern, words }: WordTable): string {
  return text.replace(pattern, (match, phrase: string, space: string) => {
    const to = words.get(phrase.toLowerCase())
    if (to === undefined) return match
    return to === '' ? '' : (/^\p{Lu}/u.test(phrase) ? to.charAt(0).toUpperCase() + to.slice(1) : to) + space
  })
}

/** `of course` and its like: between commas, at the start with a comma, or anywhere. */
function fillerPattern(fillers: readonly string[]): RegExp {
  const words = fillers.toSorted((a, b) => b.length - a.length).join('|')
  return new RegExp(`,\\s+(?:${words})(?=,)|(?<=^|[.!?]\\s)(?:${words}),\\s+|(?<![\\p{L}-])(?:${words})(?![\\p{L}-])\\s?`, 'giu')
}

// Read once: a long text asks for them a thousand times.
const byLanguage = {
  en: {
    tighten: wordTable(tightenEnglish),
    filler: fillerPattern(fillerEnglish),
    plain: wordTable(plainEnglish),
    formal: wordTable(formalEnglish),
    slips: wordTable(slipsEnglish),
  },
  de: {
    tighten: wordTable(tightenGerman),
    filler: fillerPattern(fillerGerman),
    plain: wordTable(plainGerman),
    formal: wordTable(formalGerman),
    slips: wordTable(slipsGerman),
  },
}

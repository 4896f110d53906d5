// The words of a block with their places, and the form that inflected words share.
import { stopWords } from '../stop-words.ts'
import { irregularForms } from './irregular-forms.ts'
import type { Span, WritingLanguage } from './writing-checks.types.ts'

export interface Word extends Span {
  text: string
  /** In lower case, with a straight apostrophe. */
  folded: string
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu

export function findWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word,
    folded: word.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + word.length,
  }))
}

export function isContentWord(folded: string): boolean {
  return folded.length > 2 && !stopWords.has(folded) && /\p{L}/u.test(folded)
}

const germanEndings = ['erinnen', 'innen', 'ern', 'em', 'en', 'er', 'es', 'e', 'n', 's']
const minStem = 3

/**
 * What the forms of a word have in common: `studies` and `studying`, `Haus` and `Häusern`. For comparing
 * only.
 */
export function toStem(folded: string, language: WritingLanguage | undefined): string {
  const bare = folded.replace(/'(?:s|re|ve|ll|d)?$/u, '')
  return language === 'de' ? germanStem(bare) : language === 'en' ? englishStem(bare) : bare
}

function englishStem(word: string): string {
  const known = irregularForms.get(word)
  if (known !== undefined) return englishStem(known)
  if (word.length <= 3) return word
  let stem = word
    .replace(/(?:ies|ied|ying)$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  const cut = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(stem)?.[1]
  if (cut !== undefined && cut.length >= minStem) stem = cut.replace(/([bdgmnprt])\1$/, '$1')
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/i$/, 'y') : stem
}

function germanStem(word: string): string {
  const plain = word.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u').replaceAll('ß', 'ss')
  const ending = germanEndings.find(
    (one) =>
      plain.endsWith(one) && plain.length - one.length >= minStem && !(one === 's' && /s{2}$/.test(plain)),
  )
  return ending === undefined ? plain : plain.slice(0, -ending.length)
}

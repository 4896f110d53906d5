// What makes a tone, in figures: by them the five tones are told apart, in what the composer writes and in what models are asked for.
import { splitSentences, wordsOf } from '../sentences.ts'
import type { ComposerLanguage } from '../stop-words.ts'
import { isEnglishVerb } from './business-verbs.ts'

export interface ToneFeatures {
  /** Mean number of words of the sentences that have more than two. */
  sentenceWords: number
  /** Of the words: you, your; du, dein, Sie, Ihr. */
  secondPerson: number
  /** Of the words: you're, it's; gibt's, läuft's. */
  contractions: number
  /** Of the sentences: those that end in an exclamation mark. */
  exclamations: number
  questions: number
  /** Of the sentences: those that begin with what the reader is to do. */
  imperatives: number
  /** Of the words: long ones and the vocabulary of offices. */
  formality: number
  /** Of the words that address somebody in German: du and its forms. */
  informalAddress: number
}

const second: Record<ComposerLanguage, RegExp> = {
  en: /^(?:you|your|yours|yourself|you['’]\p{L}+)$/iu,
  de: /^(?:du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?|Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/u,
}
const informal = /^(?:du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)$/iu
const formal: Record<ComposerLanguage, RegExp> = {
  en: /^(?:enquir\p{L}+|regarding|concerning|upon|requir\p{L}+|provid\p{L}+|determin\p{L}+|condition\p{L}*|request\p{L}*|pleased|please|accord\p{L}+|engagement|procedure|directed|further|address\p{L}*|information|individual\p{L}*|consult\p{L}*|matter|frequent\p{L}*|describ\p{L}+|follow\p{L}*|scope|available|assist\p{L}*|proceed\p{L}*|explain\p{L}*)$/iu,
  de: /^(?:anfrage\p{L}*|erforderlich\p{L}*|bedingung\p{L}*|leistung\p{L}*|auftr\p{L}+|auskünfte?|angaben|anliegen|vorgehen|umfang\p{L}*|gerichtet|richtet|dargestellt\p{L}*|verfahren|entscheidung|entsprechend\p{L}*|überblick|folgenden?|schriftlich\p{L}*|beantwort\p{L}+|erläutern|benötig\p{L}+|bitte|unmittelbar|vereinbart\p{L}*|mitteilen|erhalten|anforderung\p{L}*|zielgruppe|konditionen|werden)$/iu,
}
const germanImperative =
  /^(?:sag|frag|schreib|erzähl|komm|melde?|schau|mach|lass|sieh|nimm|teile|sende|nutze|sprich)(?:en sie)?(?!\p{L})|^(?:bitte )?\p{L}+en sie(?!\p{L})/iu
const notImperative = /^(?:help|can|will|do|does|did|is|are|was|were|has|have|had|may|would|could|should|need|want|may|like|start|order|contact|request|test)$/i

export function toneFeatures(texts: readonly string[], language: ComposerLanguage): ToneFeatures {
  const sentences = texts.flatMap((text) => splitSentences(text)).filter((sentence) => /\p{L}/u.test(sentence))
  const spoken = sentences.filter((sentence) => wordsOf(sentence).length > 2)
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])
  const share = (count: number, of: number): number => (of === 0 ? 0 : count / of)
  const addressing = words.filter((word) => second[language].test(word))
  return {
    sentenceWords: share(
      spoken.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0),
      spoken.length,
    ),
    secondPerson: share(addressing.length, words.length),
    contractions: share(words.filter((word) => /\p{L}['’](?:m|re|ve|ll|d|s|t)$/iu.test(word)).length, words.length),
    exclamations: share(sentences.filter((sentence) => /!["”’)]*$/.test(sentence)).length, sentences.length),
    questions: share(sentences.filter((sentence) => /\?["”’)]*$/.test(sentence)).length, sentences.length),
    imperatives: share(sentences.filter((sentence) => isImperative(sentence, language)).length, sentences.length),
    formality: share(words.filter((word) => formal[language].test(word) || word.length >= 12).length, words.length),
    informalAddress: share(addressing.filter((word) => informal.test(word)).length, addressing.length),
  }
}

function isImperative(sentence: string, language: ComposerLanguage): boolean {
  if (sentence.endsWith('?')) return false
  if (language === 'de') return germanImperative.test(sentence)
  const words = sentence.replace(/^(?:please|just|so|and|well|go on,?)\s+/i, '').match(/[\p{L}’']+/gu) ?? []
  const [first = '', next = ''] = words
  if (/^(?:don['’]t|let['’]s)$/i.test(first)) return true
  return words.length > 2 && isEnglishVerb(first) && !notImperative.test(first) && !first.endsWith('s') && !/^(?:is|are|was|of|and)$/i.test(next)
}

// How somebody writes, measured in texts of theirs: length of sentences, contractions, who is addressed how,
// exclamation marks, spelling, own terms, and the paragraphs that show it best. No model is asked.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { splitSentences, splitWords } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { collapseWhitespace, countWords } from '#core/text.ts'
import { keyPhrases } from '../key-phrases.ts'

export interface LearnedVoice {
  language: ComposerLanguage
  voice: string
  weSay: BrandKit['weSay']
  /** Paragraphs of the texts, word for word. */
  samples: string[]
  spelling: BrandKit['spelling']
  /** What was measured, in the language of the interface. */
  observations: string[]
}

const minSampleWords = 20
const maxSampleWords = 130
const maxSampleLength = 2_000
const maxSamples = 2
const maxTerms = 6
const minTermCount = 3
/** Sentences from which an average says something. */
const minSentences = 5

export function learnFromTexts(texts: readonly string[]): LearnedVoice {
  const text = texts.join('\n\n')
  const language = composerLanguage(undefined, text)
  const sentences = texts.flatMap((one) => splitSentences(one)).filter((sentence) => countWords(sentence) > 1)
  const lengths = sentences.map((sentence) => countWords(sentence))
  const words = lengths.reduce((sum, length) => sum + length, 0)
  const average = sentences.length === 0 ? 0 : words / sentences.length
  const contractions = language === 'en' ? count(text, contraction) : 0
  const exclamations = count(text, /!/g)
  const address = findAddress(text, language)
  const spelling = findSpelling(text, language)
  const terms = findTerms(text)
  const isMeasured = sentences.length >= minSentences
  return {
    language,
    voice: isMeasured
      ? describe(language, { average, contractions, exclamations, words, isFormal: address?.isFormal })
      : '',
    weSay: address?.weSay ?? [],
    samples: choosePassages(texts, average),
    spelling: spelling.variant,
    observations: [
      `${sentences.length} sentences with ${average.toFixed(0)} words on average.`,
      ...(language === 'en'
        ? [contractions === 0 ? 'No contractions.' : `Contractions such as “we’re”: ${contractions}.`]
        : []),
      ...(address === undefined ? [] : [address.observation]),
      exclamations === 0 ? 'No exclamation marks.' : `Exclamation marks: ${exclamations}.`,
      ...(spelling.words.length === 0 ? [] : [`Spelling ${spelling.variant}: ${spelling.words.join(', ')}.`]),
      ...(terms.length === 0 ? [] : [`Words of your own: ${terms.join(', ')}.`]),
    ],
  }
}

/** The paragraphs of texts, word for word but for line breaks and double spaces. */
export function splitPassages(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text
      .split(/\n\s*\n/)
      .flatMap((block) => (countWords(block) > maxSampleWords ? block.split('\n') : [block]))
      .map(collapseWhitespace)
      .filter((passage) => passage !== '' && passage.length <= maxSampleLength),
  )
}

/**
 * Two that are whole prose and near the owner's usual length of sentences, from different texts where there
 * are some.
 */
function choosePassages(texts: readonly string[], average: number): string[] {
  const fitting = texts.map((text, index) =>
    splitPassages([text])
      .filter((passage) => {
        const length = countWords(passage)
        return length >= minSampleWords && length <= maxSampleWords && /[.!?…]["”“»)]*$/.test(passage)
      })
      .map((passage) => ({ passage, index, distance: Math.abs(meanLength(passage) - average) }))
      .toSorted((one, other) => one.distance - other.distance),
  )
  const first = fitting.flatMap((ofText) => ofText.slice(0, 1))
  const rest = fitting.flatMap((ofText) => ofText.slice(1))
  const ordered = [first, rest].flatMap((group) =>
    group.toSorted((one, other) => one.distance - other.distance),
  )
  return [...new Set(ordered.map(({ passage }) => passage))].slice(0, maxSamples)
}

function meanLength(passage: string): number {
  const sentences = splitSentences(passage)
  return countWords(passage) / Math.max(1, sentences.length)
}

const contraction =
  /(?<!\p{L})(?:\p{L}+n['’]t|(?:i|you|we|they|he|she|it|that|there|what|who|let)['’](?:m|re|ve|ll|d|s))(?!\p{L})/giu

interface Measured {
  average: number
  contractions: number
  exclamations: number
  words: number
  isFormal: boolean | undefined
}

const adjectives = {
  en: {
    short: 'concise',
    long: 'thorough',
    informal: 'conversational',
    formal: 'formal',
    lively: 'lively',
    calm: 'calm',
  },
  de: {
    short: 'knapp',
    long: 'ausführlich',
    informal: 'persönlich',
    formal: 'förmlich',
    lively: 'lebhaft',
    calm: 'ruhig',
  },
} as const

/** At most three adjectives, each for something that was measured. */
function describe(language: ComposerLanguage, measured: Measured): string {
  const words = adjectives[language]
  const { average, contractions, exclamations, words: total, isFormal } = measured
  const isInformal = isFormal === false || contractions / Math.max(1, total) > 0.01
  return [
    average <= 13 ? words.short : average >= 22 ? words.long : undefined,
    isInformal ? words.informal : isFormal === true ? words.formal : undefined,
    exclamations / Math.max(1, total) > 0.01 ? words.lively : exclamations === 0 ? words.calm : undefined,
  ]
    .filter((adjective) => adjective !== undefined)
    .join(', ')
}

interface Address {
  isFormal: boolean | undefined
  weSay: BrandKit['weSay']
  observation: string
}

const minAddressed = 2

/** Who speaks to whom: "we" and "you"; in German "du" or "Sie", where the other form hardly occurs. */
function findAddress(text: string, language: ComposerLanguage): Address | undefined {
  const ownWords = count(
    text,
    language === 'de' ? /(?<!\p{L})(?:wir|uns|unser\p{Ll}*)(?!\p{L})/giu : /\b(?:we|us|our|ours)\b/giu,
  )
  const speaker = ownWords >= minAddressed ? (language === 'de' ? 'wir' : 'we') : undefined
  if (language === 'en') {
    const you = count(text, /\byou(?:r|rs)?\b/giu)
    if (you < minAddressed && speaker === undefined) return undefined
    const reader = you >= minAddressed ? 'Readers are addressed as “you”' : 'Readers are not addressed'
    return {
      isFormal: undefined,
      weSay: [],
      observation: `${reader}${speaker === undefined ? '' : ', and the writer speaks as “we”'}.`,
    }
  }
  const familiar = count(text, /(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*|euch|euer|eure\p{Ll}*)(?!\p{L})/giu)
  // At the beginning of a sentence "Sie" may be "they".
  const polite = count(text, /(?<=[\p{L},]\s)(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/gu)
  const form =
    familiar >= minAddressed && familiar > polite * 4
      ? 'du'
      : polite >= minAddressed && polite > familiar * 4
        ? 'Sie'
        : undefined
  if (form === undefined) return undefined
  return {
    isFormal: form === 'Sie',
    weSay: [{ say: form, dontSay: form === 'du' ? 'Sie' : 'du' }],
    observation: `Readers are addressed as “${form}”${speaker === undefined ? '' : ', and the writer speaks as “wir”'}.`,
  }
}

const british =
  /(?<!\p{L})(?:\p{L}*(?:colour|favour|flavour|neighbour|honour|behaviour|labour)\p{Ll}*|(?:organ|real|recogn|apolog|special|custom|modern)is(?:e|ed|es|ing|ation\p{Ll}*)|cent(?:re|res)|theatre|licence|grey|travell\p{Ll}+|jewellery|cheque|tyres?|programmes?|whilst)(?!\p{L})/giu
const american =
  /(?<!\p{L})(?:\p{L}*(?:color|favor|flavor|neighbor|honor|behavior|labor)(?:s|ed|ing|ite|ites|ful|able|hood)?|(?:organ|real|recogn|apolog|special|custom|modern)iz(?:e|ed|es|ing|ation\p{Ll}*)|centers?|theaters?|gray|travel(?:ed|ing|er|ers)|jewelry|tires)(?!\p{L})/giu
const swiss =
  /(?<!\p{L})(?:grosse?[nrsm]?|strassen?|heisst|heissen|ausserdem|ausser|schliesslich|grüsse|weiss|massnahmen?|gemäss|fuss)(?!\p{L})/giu
const austrian =
  /(?<!\p{L})(?:jänner|heuer|marillen?\p{Ll}*|topfen\p{Ll}*|paradeiser|erdäpfel\p{Ll}*|sackerl|jause|matura)(?!\p{L})/giu
const sharpS = /\p{L}*ß\p{L}*/gu

function findSpelling(
  text: string,
  language: ComposerLanguage,
): { variant: BrandKit['spelling']; words: string[] } {
  const found = (pattern: RegExp): string[] => [
    ...new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase())),
  ]
  const choose = (
    candidates: readonly (readonly [BrandKit['spelling'], string[], string[]])[],
  ): { variant: BrandKit['spelling']; words: string[] } => {
    const fitting = candidates.find(([, words, against]) => words.length > 0 && against.length === 0)
    return fitting === undefined
      ? { variant: '', words: [] }
      : { variant: fitting[0], words: fitting[1].slice(0, 4) }
  }
  if (language === 'en') {
    const [gb, us] = [found(british), found(american)]
    return choose([
      ['en-GB', gb, us],
      ['en-US', us, gb],
    ])
  }
  const [at, ch, sharp] = [found(austrian), found(swiss), found(sharpS)]
  return choose([
    ['de-AT', at, ch],
    ['de-CH', ch, sharp],
    ['de-DE', sharp, ch],
  ])
}

/** Phrases that come up again and again. */
function findTerms(text: string): string[] {
  const lower = ` ${splitWords(text).join(' ')} `
  return keyPhrases(text, 40)
    .filter((phrase) => phrase.length >= 4)
    .filter((phrase) => lower.split(` ${splitWords(phrase).join(' ')} `).length - 1 >= minTermCount)
    .slice(0, maxTerms)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

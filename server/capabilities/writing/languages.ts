// Which language a text is to be in, and whether an answer is in another one. Only clear evidence counts: a
// short text is never judged on a word or two.
import { detectScript } from '#core/landing-page/page-language.ts'
import { splitSentences } from '#core/sentences.ts'
import { knownLanguages, languageEvidence } from './language-evidence.ts'

export interface LanguageRequest {
  /** The request's language tag. */
  language?: string | undefined
  prompt?: string | undefined
  instructions?: string | undefined
  /** The part to revise: it keeps its language, whatever the language of the instruction. */
  part?: string | undefined
  /** The document that is worked on. */
  document?: string | undefined
}

/** Names of languages in English and German, without the German endings. */
const languageNames: Readonly<Record<string, readonly [english: string, german: string]>> = {
  en: ['english', 'englisch'],
  de: ['german', 'deutsch'],
  fr: ['french', 'französisch'],
  es: ['spanish', 'spanisch'],
  it: ['italian', 'italienisch'],
  nl: ['dutch', 'niederländisch'],
  pt: ['portuguese', 'portugiesisch'],
  pl: ['polish', 'polnisch'],
  tr: ['turkish', 'türkisch'],
  ru: ['russian', 'russisch'],
  uk: ['ukrainian', 'ukrainisch'],
  ar: ['arabic', 'arabisch'],
  zh: ['chinese', 'chinesisch'],
  ja: ['japanese', 'japanisch'],
  sv: ['swedish', 'schwedisch'],
  da: ['danish', 'dänisch'],
  cs: ['czech', 'tschechisch'],
}
const manner = String.raw`(?:(?:plain|simple|easy|good|clear|formal|proper|british|american|einfachem|gutem|klarem|korrektem|leichtem)\s+)?`
/**
 * "in German tax law" names a country's law, "in German." and "in German for the tenants" the language of the
 * text.
 */
const afterLanguage = String.raw`(?=\s*(?:$|[.,;:!?()\n–—-])|\s+(?:please|about|for|to|with|that|which|on|from)(?!\p{L}))`
/** What an order says of its language, beside a common word that others may have, too. */
const orderWeight = 2
/** Verbs and short words of requests, beside the common words of their language. */
const orders: Readonly<Record<string, RegExp>> = {
  en: /\b(?:write|draft|create|prepare|generate|make|summari[sz]e|announce|announcing|please|about|letter|minutes|proposal|notice|press release)\b/giu,
  de: /\b(?:schreib\p{L}*|erstell\p{L}*|verfass\p{L}*|formulier\p{L}*|entw[iu]rf|entwerfen|bitte|über|einen?|[\p{L}]*ß[\p{L}]*)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:écri[srv]\p{L}*|rédige\p{L}*|une?|des)(?!\p{L})/giu,
  es: /\b(?:escrib\p{L}*|redacta\p{L}*|una?|sobre)\b/giu,
  it: /\b(?:scriv\p{L}*|redig\p{L}*)\b/giu,
  nl: /\b(?:schrijf|schrijven|maak)\b/giu,
  pt: /\b(?:escrev\p{L}*|redija)\b/giu,
  pl: /\b(?:napisz|pisz|przygotuj)\b/giu,
  cs: /(?<!\p{L})(?:napiš\p{L}*|sepiš\p{L}*)(?!\p{L})/giu,
  sv: /\b(?:skriv) (?:ett?|en)\b/giu,
  da: /\bskriv (?:et|en)\b/giu,
  nb: /\bskriv (?:et|en)\b/giu,
  tr: /\b(?:yaz\p{L}*)\b/giu,
}
const asksForTranslation = /translat|übersetz|bilingual|zweisprachig|multilingual|mehrsprachig|tradui|traduc/i

/**
 * The languages a text may be in: as asked for, else those of the request. Empty where nothing indicates it.
 */
export function wantedLanguages({
  language,
  prompt = '',
  instructions = '',
  part,
  document,
}: LanguageRequest): string[] {
  if (language !== undefined && language !== '') return [primaryLanguage(language)]
  const request = `${prompt}\n${instructions}`
  const own = withoutQuotations(request)
  const named = namedLanguages(own)
  if (named.targets.length === 1) return named.targets
  if (named.mentioned > 0 || asksForTranslation.test(own)) return []
  if (part !== undefined) return listed(detectRequestLanguage(part))
  const asked = detectRequestLanguage(own)
  const there = document === undefined || document.trim() === '' ? undefined : detectRequestLanguage(document)
  return [...new Set([...listed(asked), ...listed(there)])]
}

/** The one language that a request names for its text: `Translate this into German.` */
export function languageAskedFor(request: string): string | undefined {
  const { targets } = namedLanguages(withoutQuotations(request))
  return targets.length === 1 ? targets[0] : undefined
}

/** `German` for `de`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

/** From these on, a passage is written in another language. */
const minShare = 0.2
const minScore = 3
const minWords = 6
const minLead = 2.5
/** Relatives, whose short texts look alike. */
const relatives: readonly ReadonlySet<string>[] = [
  new Set(['da', 'nb', 'no', 'nn']),
  new Set(['sv', 'da', 'nb', 'no', 'nn']),
  new Set(['es', 'pt', 'it', 'gl', 'ca']),
  new Set(['nl', 'af', 'de', 'lb']),
  new Set(['cs', 'sk', 'pl', 'sl', 'hr']),
]
/** A relative is another language only where this much more of the text is in it. */
const minLeadOfRelative = 1.6
/** Much of a long text: a quotation or a foreign title is less. */
const minForeignShare = 0.4
const minForeignWords = 20

/** The language an answer is in, where that is clearly none of the wanted ones; else undefined. */
export function detectAnswerLanguage(answer: string, wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined
  const text = withoutQuotations(withoutCode(answer))
  const script = detectScript(text)
  if (script !== undefined)
    return wanted.every((language) => isKnown(language) || usesOtherScript(language)) &&
      !wanted.some((language) => isWrittenIn(language, script, text))
      ? script
      : undefined
  return findOtherLanguage(text, wanted) ?? detectForeignLanguage(text, wanted)
}

function findOtherLanguage(text: string, wanted: readonly string[]): string | undefined {
  const { words, scores } = languageEvidence(text)
  const [found, score] = [...scores].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
  if (words < minWords || wanted.includes(found) || score < minScore || score < words * minShare)
    return undefined
  if (wanted.some(usesOtherScript)) return found
  // A language that is not known here shares words with those that are.
  if (!wanted.every(isKnown))
    return score >= words * 0.3 && !wanted.some((language) => areRelatives(language, found))
      ? found
      : undefined
  const max = Math.max(...wanted.map((language) => scores.get(language) ?? 0))
  const lead = wanted.some((language) => areRelatives(language, found)) ? minLeadOfRelative : minLead
  return max * lead <= score ? found : undefined
}

/** A text that changes its language: much of it, sentence by sentence, is in another one. */
function detectForeignLanguage(text: string, wanted: readonly string[]): string | undefined {
  if (!wanted.every(isKnown)) return undefined
  let words = 0
  const foreign = new Map<string, number>()
  for (const sentence of splitSentences(text)) {
    const count = sentence.split(/\s+/).length
    words += count
    const language = findOtherLanguage(sentence, wanted)
    if (language !== undefined) foreign.set(language, (foreign.get(language) ?? 0) + count)
  }
  const [found, count] = [...foreign].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
  return count >= minForeignWords && count >= words * minForeignShare ? found : undefined
}

const areRelatives = (one: string, other: string): boolean =>
  relatives.some((family) => family.has(one) && family.has(other))

function primaryLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag
}

function listed(language: string | undefined): string[] {
  return language === undefined ? [] : [language]
}

const isKnown = (language: string): boolean => knownLanguages.has(language)
/** Languages by the one that stands for their script (`detectScript`). */
const languagesOfScript: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug'],
  he: ['he', 'yi'],
  el: ['el'],
  ru: ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'mn', 'tg'],
  ja: ['ja'],
  ko: ['ko'],
  zh: ['zh'],
  th: ['th'],
}
/** A heading or a list of terms in Japanese may have no kana. */
const maxWithoutKana = 20
const isWrittenIn = (language: string, script: string, text: string): boolean =>
  languagesOfScript[script]?.includes(language) === true ||
  (language === 'ja' && script === 'zh' && (text.match(/\p{L}/gu)?.length ?? 0) <= maxWithoutKana)
const usesOtherScript = (language: string): boolean =>
  Object.values(languagesOfScript).some((languages) => languages.includes(language))

/**
 * Most requests are English or German: "Oak door" and "Van hire in Leeds" are not Dutch for a small word that
 * Dutch has, too.
 */
const minLeadOfRequest = (language: string): number => (/^(?:en|de)$/.test(language) ? 0.5 : 2)

/** The language that a request is written in: common words, and the verbs that ask for a text. */
function detectRequestLanguage(text: string): string | undefined {
  const script = detectScript(text)
  if (script !== undefined) return script
  const { scores } = languageEvidence(withoutNames(text))
  const found = [...scores].map(([language, score]) => ({
    language,
    score: score + orderWeight * (text.match(orders[language] ?? /$^/)?.length ?? 0),
  }))
  const [best, second] = found.toSorted((left, right) => right.score - left.score)
  const other = second?.score ?? 0
  if (best === undefined || best.score < 2 * other) return undefined
  if (best.score - other < minLeadOfRequest(best.language)) return undefined
  return best.language
}

/**
 * "Café de la Paix", "Señor García de la Vega": the small words of a name are of its language, not the
 * text's.
 */
function withoutNames(text: string): string {
  return text.replace(
    /\p{Lu}[\p{L}’'-]+(?:\s+(?:de|del|de la|de los|da|do|dos|di|della|du|des|van|van der|van de|von|zu|le|la|les)(?=\s+\p{Lu}))(?:\s+\p{Lu}[\p{L}’'-]+)+/gu,
    ' ',
  )
}

/** How many languages the request names, and those of them it wants the text in. */
function namedLanguages(text: string): { mentioned: number; targets: string[] } {
  const named = Object.entries(languageNames).filter(([, [english, german]]) =>
    new RegExp(`(?<!\\p{L})(?:${english}(?!\\p{L})|${german}(?:e[nmrs]?)?(?!\\p{L}))`, 'iu').test(text),
  )
  const targets = named.flatMap(([language, [english, german]]) =>
    isTarget(english, german, text) ? [language] : [],
  )
  // A request that names several languages speaks of them: “translate the manuals into German, French and
  // Spanish”.
  return { mentioned: named.length, targets: named.length > 2 ? [] : targets }
}

function isTarget(english: string, german: string, text: string): boolean {
  const inEnglish = `(?<!\\p{L})(?:in|into|translat[^.\\n]{0,80} to)\\s+${manner}${english}${afterLanguage}`
  const inGerman = `(?<!\\p{L})(?:(?:auf|in)\\s+${manner}${german}(?!\\p{L})|ins\\s+${german}e(?!\\p{L}))(?!\\s+(?:und|oder|and|or)(?!\\p{L}))`
  return new RegExp(inEnglish, 'iu').test(text) || new RegExp(inGerman, 'iu').test(text)
}

function withoutQuotations(text: string): string {
  return text
    .replace(/["“„«»]([^"“”„«»\n]{1,2000})["”“»«]/g, ' ')
    .replace(/(?<=\s|^|:)['‘]([^'‘’\n]{20,2000})['’](?=\s|$|[.,;])/g, ' ')
}

function withoutCode(text: string): string {
  return text
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, ' ')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
}

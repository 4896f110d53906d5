// Which language a text is to be in, and whether an answer is in another one. Only clear evidence counts: a
// short text is never judged on a word or two.
import { countCommonWords, detectScript } from '#core/landing-page/page-language.ts'

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
/** Verbs and short words of requests, beside the common words of their language. */
const orders: Readonly<Record<string, RegExp>> = {
  en: /\b(?:write|draft|create|prepare|generate|make|summari[sz]e|announce|announcing|please|about)\b/giu,
  de: /\b(?:schreib\p{L}*|erstell\p{L}*|verfass\p{L}*|formulier\p{L}*|entw[iu]rf|entwerfen|bitte|über|einen?|[\p{L}]*ß[\p{L}]*)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:écri[srv]\p{L}*|rédige\p{L}*|une?|des)(?!\p{L})/giu,
  es: /\b(?:escrib\p{L}*|redacta\p{L}*|una?|sobre)\b/giu,
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

/**
 * Share of common words, and lead over the wanted language, from which a text counts as written in another
 * one.
 */
const minShare = 0.12
const minCommonWords = 5
const minLead = 4
/**
 * Languages that are not known here have relatives whose common words they share; these two have none among
 * them.
 */
const distinctLanguages = new Set(['en', 'de'])

/** The language an answer is in, where that is clearly none of the wanted ones; else undefined. */
export function languageOfAnswer(answer: string, wanted: readonly string[]): string | undefined {
  if (wanted.length === 0) return undefined
  const text = withoutQuotations(withoutCode(answer))
  const script = detectScript(text)
  if (script !== undefined)
    return wanted.every((language) => isKnown(language)) && !wanted.includes(script) ? script : undefined
  const { words, counts } = countCommonWords(text)
  const [found, count] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
  if (wanted.includes(found) || count < minCommonWords || count < words * minShare) return undefined
  if (wanted.some(usesOtherScript)) return found
  if (!wanted.every(isKnown))
    return distinctLanguages.has(found) && count >= words * 2 * minShare ? found : undefined
  const most = Math.max(...wanted.map((language) => counts.get(language) ?? 0))
  return most * minLead <= count ? found : undefined
}

/** Whether two texts are clearly in two languages. */
export function areInDifferentLanguages(one: string, other: string): boolean {
  const [first, second] = [detectRequestLanguage(withoutCode(one)), detectRequestLanguage(withoutCode(other))]
  return first !== undefined && second !== undefined && first !== second
}

function primaryLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag
}

function listed(language: string | undefined): string[] {
  return language === undefined ? [] : [language]
}

const isKnown = (language: string): boolean => countCommonWords('').counts.has(language)
const usesOtherScript = (language: string): boolean => /^(?:ar|he|el|ru|uk|bg|ja|ko|zh|th)$/.test(language)

/** The language that a request is written in: common words, and the verbs that ask for a text. */
function detectRequestLanguage(text: string): string | undefined {
  const script = detectScript(text)
  if (script !== undefined) return script
  const { counts } = countCommonWords(text)
  const scores = [...counts].map(([language, count]) => ({
    language,
    score: count + (text.match(orders[language] ?? /$^/)?.length ?? 0),
  }))
  const [best, second] = scores.toSorted((left, right) => right.score - left.score)
  if (best === undefined || best.score === 0 || best.score < 2 * (second?.score ?? 0)) return undefined
  return best.language
}

/** How many languages the request names, and those of them it wants the text in. */
function namedLanguages(text: string): { mentioned: number; targets: string[] } {
  const named = Object.entries(languageNames).filter(([, [english, german]]) =>
    new RegExp(`(?<!\\p{L})(?:${english}(?!\\p{L})|${german}(?:e[nmrs]?)?(?!\\p{L}))`, 'iu').test(text),
  )
  const targets = named.flatMap(([language, [english, german]]) =>
    isTarget(english, german, text) ? [language] : [],
  )
  return { mentioned: named.length, targets }
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

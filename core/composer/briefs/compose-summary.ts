// A business summed up in its own words: what it is, for whom, where, and what it is good for. Nothing is said that the material does not say.
import { findNames } from '../../grounding/names.ts'
import { keyPhrases } from '../key-phrases.ts'
import { isEnglishVerb } from '../pages/business-verbs.ts'
import { escapePattern } from '../pages/clauses.ts'
import { isDeed, readBusiness, type BusinessReading } from '../pages/read-business.ts'
import { topicsOf } from '../pages/topics.ts'
import { rankSentences } from '../ranking.ts'
import { wordsOf } from '../sentences.ts'
import { composerLanguage, type ComposerLanguage } from '../stop-words.ts'
import type { BusinessMaterial, ComposedSummary } from './briefs.types.ts'
import { nameProducts } from './name-products.ts'
import { tellingSentences, wordsOfPages, type TellingSentence } from './telling-sentences.ts'

const mostSentences = 6
const longestSummary = 900
const mostPropositions = 6
const mostKeywords = 15

const audienceWords =
  /(?<!\p{L})(?:for (?:small|large|people|families|companies|businesses|everyone|anyone|those|children|adults|owners?|teams?|shops?|\p{L}+ who)|(?:customers|clients|patients|guests|students|learners|members) (?:in|from|who|are)|we (?:help|serve|advise|support)|für (?:\p{Lu}\p{L}+)|(?:unsere|die) (?:kunden|gäste|patienten|mandanten|schüler|mitglieder)|wir (?:helfen|beraten|unterstützen|begleiten))(?!\p{L})/iu
const placeWords = /(?<!\p{L})(?:based in|located|in|near|aus|bei|à|en|in der nähe) \p{Lu}\p{Ll}+/u
const benefits =
  /(?<!\p{L})(?:free|no (?:obligation|hidden|contract|experience|setup|waiting|minimum)|without|guarantee[ds]?|warranty|certified|accredited|award|save[sd]?|saves you|faster|quick(?:ly)?|within (?:an?|\d+|one|two|three)|same[- ]day|next[- ]day|24\/7|around the clock|easy|easily|simple|reliable|local(?:ly)?|hand-?made|organic|sustainab\p{L}+|personal(?:ly)?|one[- ]to[- ]one|tailor\p{L}*|bespoke|flexible|independent|fair|transparent|fixed (?:price|fee)s?|secure|encrypted|years of experience|since \d{4}|instead of|so that|kostenlos\p{L}*|gratis|ohne|garantie\p{L}*|garantiert|zertifiziert\p{L}*|spar(?:en|t)|schnell\p{L}*|innerhalb|binnen|rund um die uhr|einfach\p{L}*|zuverlässig\p{L}*|regional\p{L}*|handgemacht\p{L}*|handwerk\p{L}*|bio|nachhaltig\p{L}*|persönlich\p{L}*|individuell\p{L}*|maßgeschneidert\p{L}*|nach maß|flexib\p{L}+|unabhängig\p{L}*|transparent\p{L}*|festpreis\p{L}*|sicher\p{L}*|verschlüsselt|jahre erfahrung|seit \d{4}|statt|damit sie)(?!\p{L})/giu

/** The same material gives the same summary. Empty where the material tells nothing at all. */
export function composeSummary(material: BusinessMaterial): ComposedSummary {
  const { companyName, details, pages } = material
  const all = `${details}\n\n${wordsOfPages(pages)}`
  const language = composerLanguage(material.language, all)
  const sentences = tellingSentences(material)
  const reading = readBusiness(
    {
      businessName: companyName,
      businessOverview: pages.length > 0 && sentences.length > 0 ? sentences.map(({ text }) => text).join(' ') : details,
      targetAudience: '',
      brandTone: 'professional',
    },
    language,
  )
  const chosen = chooseSentences(sentences, reading)
  const products = nameProducts(reading, pages)
  return {
    summary: chosen.length > 0 ? chosen.map((text) => named(text, companyName)).join(' ') : labelOf(companyName, details, pages),
    products,
    valuePropositions: propositionsOf(sentences, reading, pages),
    keywords: keywordsOf(reading, products, all, language),
  }
}

/** What it is comes first; the others keep the order of the material. */
function chooseSentences(sentences: readonly TellingSentence[], reading: BusinessReading): string[] {
  const scores = new Map(rankSentences(sentences.map(({ text }) => text).join('\n\n')).map(({ text, score }) => [text, score]))
  const deeds = new Set(reading.facts.filter(({ clauses }) => clauses.some(isDeed)).map(({ text }) => text))
  const name = reading.name.toLowerCase()
  const valued = sentences.map((sentence, index) => {
    const { text } = sentence
    const isNamed = name !== '' && text.toLowerCase().includes(name)
    const saysWhat = saysWhatItIs(text, reading.name)
    const value =
      (scores.get(text) ?? 0) +
      (saysWhat ? 1.5 : 0) +
      (isNamed ? 0.5 : 0) +
      (deeds.has(text) ? 0.7 : 0) +
      (sentence.isForemost ? 0.5 : 0) +
      (audienceWords.test(text) ? 0.4 : 0) +
      (placeWords.test(text) ? 0.2 : 0) -
      (wordsOf(text).length > 30 ? 0.3 : 0) -
      (isDetail(text, reading) ? 0.8 : 0) -
      (/^(?:i|my|ich|mein\p{L}*)\s/iu.test(text) && !sentence.isForemost ? 0.4 : 0)
    return { text, index, value, saysWhat: saysWhat || (isNamed && deeds.has(text)) }
  })
  const best = valued.toSorted((a, b) => b.value - a.value || a.index - b.index)
  const opening = best.find(({ saysWhat }) => saysWhat) ?? best[0]
  if (opening === undefined) return []
  const kept = [opening]
  let length = opening.text.length
  for (const sentence of best) {
    if (sentence === opening || kept.length >= mostSentences || length + sentence.text.length > longestSummary) continue
    // Beyond three only what tells something: a sentence that shares nothing with the others is by the way.
    if (kept.length >= 3 && sentence.value < 0.6) continue
    kept.push(sentence)
    length += sentence.text.length
  }
  return [opening, ...kept.slice(1).toSorted((a, b) => a.index - b.index)].map(({ text }) => text)
}

/** Hours, prices, people: true, and nothing that a business is summed up by. */
function isDetail(text: string, { language }: BusinessReading): boolean {
  const topics = topicsOf(text, language)
  return (['hours', 'price', 'people', 'contact'] as const).some((topic) => topics.has(topic)) && !saysWhatItIs(text, '')
}

function saysWhatItIs(text: string, name: string): boolean {
  const start = text.slice(0, name.length + 40).toLowerCase()
  const isOwn = (name !== '' && start.includes(name.toLowerCase())) || /^(?:we|wir|nous|somos)\s/i.test(text)
  return (
    isOwn &&
    /(?<!\p{L})(?:(?:is|are) (?:an?|the|one of|your)|is|are|ist|sind|est|sommes|es|somos|è|siamo|zijn)\s+(?:ein\p{L}*|une?|una?|een|der|die|das|the|an?|\p{L}+)/iu.test(
      text,
    )
  )
}

/** "We are a bakery" says nothing about who "we" are once it stands elsewhere. */
function named(text: string, name: string): string {
  if (name === '') return text
  return text.replace(/^We(?: are|['’]re) (?=an?\s|the\s)/, `${name} is `).replace(/^Wir sind (?=ein|der\s|die\s|das\s|Ihr)/, `${name} ist `)
}

/** With no sentence at all: what stands over the door. */
function labelOf(name: string, details: string, pages: BusinessMaterial['pages']): string {
  const label = [details, ...pages.flatMap((page) => [page.description, page.title, ...page.blocks.map(({ text }) => text)])]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text.length > 3 && text.toLowerCase() !== name.toLowerCase())
  if (label === undefined) return ''
  const short = label.length > 300 ? `${label.slice(0, label.lastIndexOf(' ', 300))} …` : label
  return short.toLowerCase().includes(name.toLowerCase()) || name === '' ? short : `${name}: ${short}`
}

function propositionsOf(sentences: readonly TellingSentence[], reading: BusinessReading, pages: BusinessMaterial['pages']): string[] {
  const listedOnes = pages.flatMap(({ blocks }) => itemsBelow(blocks))
  const said = sentences
    .map(({ text }, index) => {
      const topics = topicsOf(text, reading.language)
      const told = ['free', 'duration', 'proof', 'safety', 'area', 'works-with'].filter((topic) => topics.has(topic as never)).length
      return { text, index, value: (text.match(benefits)?.length ?? 0) * 2 + told }
    })
    .filter(({ text, value }) => value >= 2 && text.length <= 220)
    .toSorted((a, b) => b.value - a.value || a.index - b.index)
    .map(({ text }) => text)
  return [...new Set([...listedOnes, ...said])].slice(0, mostPropositions)
}

const whyHeading =
  /(?<!\p{L})(?:why (?:us|choose|you)|your (?:benefits|advantages)|benefits|advantages|what makes us|warum|vorteile|gute gründe|was uns (?:ausmacht|auszeichnet)|unser versprechen|pourquoi|ventajas|vantaggi)(?!\p{L})/iu

/** Items below "Why us", "Your benefits". */
function itemsBelow(blocks: BusinessMaterial['pages'][number]['blocks']): string[] {
  let isBelow = false
  return blocks.flatMap(({ kind, text }) => {
    if (kind === 'heading') isBelow = whyHeading.test(text)
    return isBelow && kind === 'item' && text.length >= 8 && text.length <= 200 ? [text] : []
  })
}

/** The line of business, its offers by name, then what else its words are about. */
function keywordsOf(reading: BusinessReading, products: readonly string[], text: string, language: ComposerLanguage): string[] {
  const keywords = new Map<string, string>()
  const name = reading.name.toLowerCase()
  const people = findNames(text.slice(0, 20_000), language).flatMap(({ isPerson, words }) => (isPerson ? words.map((word) => word.toLowerCase()) : []))
  const verbs = new Set(reading.facts.flatMap(({ clauses }) => clauses.map(({ verb }) => verb.toLowerCase())))
  const add = (phrase: string): void => {
    const key = phrase.toLowerCase()
    const words = phrase.split(/\s+/)
    if (key.length < 3 || phrase.length > 60 || words.length > 6 || key === name || keywords.has(key) || /[.!?;:"“”]/.test(phrase)) return
    keywords.set(key, phrase)
  }
  const tells = (phrase: string): boolean => {
    const words = phrase.split(/\s+/)
    const isOnlyName = name !== '' && (phrase.toLowerCase().includes(name) || words.every((word) => name.includes(word.toLowerCase())))
    if (isOnlyName || /^\d|\d$/.test(phrase) || words.some((word) => people.includes(word.toLowerCase()) || verbs.has(word.toLowerCase()))) return false
    if (language === 'de') return /^\p{Lu}/u.test(words.at(-1) ?? '') && (words.length > 1 || phrase.length > 4) && !ordinary.test(phrase)
    if (words.length > 1 && isEnglishVerb(words[0] ?? '') && !/ing$/i.test(words[0] ?? '')) return false
    return !words.some(isPlainVerb) && !ordinary.test(phrase) && !/ed$/i.test(words.at(-1) ?? '') && (words.length > 1 || isTelling(phrase, text))
  }
  if (reading.thing !== undefined) add(reading.thing)
  for (const product of products) if (product.split(/\s+/).length <= 3) add(language === 'de' ? product : lowered(product))
  const phrases = keyPhrases(text, 60).filter(tells)
  const isPhrase = (phrase: string): boolean => phrase.includes(' ')
  for (const phrase of phrases.filter(isPhrase)) add(phrase)
  for (const phrase of phrases.filter((candidate) => !isPhrase(candidate)).slice(0, mostWordsAlone)) add(phrase)
  return [...keywords.values()].slice(0, mostKeywords)
}

/** A word alone tells something where it comes again or is a name. */
function isTelling(word: string, text: string): boolean {
  if (/^\p{Lu}/u.test(word)) return new RegExp(String.raw`[\p{Ll},]\s${escapePattern(word)}(?!\p{L})`, 'u').test(text)
  return (text.toLowerCase().match(new RegExp(String.raw`(?<!\p{L})${escapePattern(word.toLowerCase())}(?!\p{L})`, 'gu'))?.length ?? 0) > 1
}

const mostWordsAlone = 5
const ordinary =
  /^(?:(?:the )?(?:first|last|next|new|old|free|hours?|days?|weeks?|months?|years?|minutes?|today|together|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week(?:day|end)s?|experience|times?|things?|way|ways|people|part|lot|pay|cup|went|came|got|made|ort|jahre?n?|tage?n?|wochen?|monate?n?|stunden?|minuten|uhr|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|prozent|euro|euros|zeit|teil|menschen|auftrag)(?: |$))+/iu

function isPlainVerb(word: string): boolean {
  return !/(?:ing|s)$/i.test(word) && isEnglishVerb(word)
}

function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

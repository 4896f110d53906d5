// A business summed up in its own sentences: nothing is said that the material does not say.
import { collapseWhitespace, shortenAtWord } from '#core/text.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { findNames } from '../../grounding/names.ts'
import { keyPhrases } from '../../key-phrases.ts'
import { findTopic } from '../../pages/topics.ts'
import { rankSentences } from '../ranking.ts'
import { nameProducts } from './name-products.ts'
import {
  informativeSentences,
  joinPageWords,
  type BriefPage,
  type BusinessMaterial,
  type InformativeSentence,
} from './informative-sentences.ts'

export interface ComposedSummary {
  summary: string
  products: string[]
  valuePropositions: string[]
  keywords: string[]
}

const maxSentences = 6
const maxSummaryLength = 900
const maxPropositions = 6
const maxPropositionLength = 220
const maxKeywords = 15

/** The same material gives the same summary. Empty where the material says nothing at all. */
export function composeSummary(material: BusinessMaterial): ComposedSummary {
  const { companyName, details, pages } = material
  const all = `${details}\n\n${joinPageWords(pages)}`
  const language = composerLanguage(material.language, all)
  const sentences = informativeSentences(material)
  const chosen = chooseSentences(sentences, companyName)
  const products = nameProducts(companyName, details, pages, sentences)
  // With no sentence at all: what is written over the door.
  const labels = [details, ...pages.flatMap(({ description, title }) => [description, title])]
  const label = labels.map(collapseWhitespace).find((text) => text !== '') ?? ''
  return {
    summary: chosen.length > 0 ? chosen.join(' ') : shortenAtWord(label, 300),
    products,
    valuePropositions: findPropositions(sentences, pages),
    keywords: findKeywords(companyName, products, all, language),
  }
}

/** What it is comes first; the others keep the order of the material. */
function chooseSentences(sentences: readonly InformativeSentence[], name: string): string[] {
  const scores = new Map(
    rankSentences(sentences.map(({ text }) => text).join('\n\n')).map(({ text, score }) => [text, score]),
  )
  const valued = sentences.map(({ text, isForemost }, index) => {
    const saysWhat = saysWhatItIs(text, name)
    const topic = findTopic(text)
    // Prices and hours are true, and nothing that a business is summed up by.
    const isAside = topic === 'price' || topic === 'contact'
    const weight = saysWhat ? 1.5 : isAside ? -0.8 : 0
    const value = (scores.get(text) ?? 0) + weight + (isForemost || saysWe.test(text) ? 0.5 : 0)
    return { text, index, value, saysWhat }
  })
  const best = valued.toSorted((a, b) => b.value - a.value || a.index - b.index)
  const opening = best.find(({ saysWhat }) => saysWhat) ?? best[0]
  if (opening === undefined) return []
  const kept = [opening]
  let length = opening.text.length
  for (const sentence of best) {
    const isFull = kept.length >= maxSentences || length + sentence.text.length > maxSummaryLength
    // Beyond three only what says something: a sentence that shares nothing with the others is by the way.
    if (sentence === opening || isFull || (kept.length >= 3 && sentence.value < 0.5)) continue
    kept.push(sentence)
    length += sentence.text.length
  }
  return [opening, ...kept.slice(1).toSorted((a, b) => a.index - b.index)].map(({ text }) => text)
}

const saysWe = /^(?:we|wir|nous|somos)\s/i

function saysWhatItIs(text: string, name: string): boolean {
  const start = text.slice(0, name.length + 40).toLowerCase()
  const isOwn = (name !== '' && start.includes(name.toLowerCase())) || saysWe.test(text)
  return isOwn && /(?<!\p{L})(?:is|are|ist|sind|est|sommes|es|somos|è|siamo|zijn)\s+\p{L}+/iu.test(text)
}

const whyHeading =
  /(?<!\p{L})(?:why (?:us|choose|you)|(?:your )?(?:benefits|advantages)|what makes us|warum|vorteile|gute gründe|was uns (?:ausmacht|auszeichnet)|unser versprechen|pourquoi|ventajas|vantaggi)(?!\p{L})/iu
const benefit =
  /(?<!\p{L})(?:free|without|no (?:obligation|contract|experience|waiting)|save[sd]?|guarantee[ds]?|within|same[- ]day|by hand|hand-?made|local(?:ly)?|organic|fixed|encrypted|since \d{4}|kostenlos\p{L}*|gratis|ohne|garantie\p{L}*|spar(?:en|t)|innerhalb|binnen|handgemacht\p{L}*|regional\p{L}*|heimisch\p{L}*|nach maß|festpreis\p{L}*|verschlüsselt|seit \d{4})(?!\p{L})/iu

/** Items below "Why us", then sentences that name an advantage: the material's words. */
function findPropositions(sentences: readonly InformativeSentence[], pages: readonly BriefPage[]): string[] {
  const listed = pages.flatMap(({ blocks }) => {
    let isBelow = false
    return blocks.flatMap(({ kind, text }) => {
      if (kind === 'heading') isBelow = whyHeading.test(text)
      return isBelow && kind === 'item' && text.length >= 8 ? [text] : []
    })
  })
  const said = sentences.map(({ text }) => text).filter((text) => benefit.test(text))
  return [...new Set([...listed, ...said])]
    .filter((text) => text.length <= maxPropositionLength)
    .slice(0, maxPropositions)
}

/** What is offered by its name, then what else the words are about. */
function findKeywords(
  name: string,
  products: readonly string[],
  text: string,
  language: ComposerLanguage,
): string[] {
  const own = name.toLowerCase()
  const people = new Set(
    findNames(text.slice(0, 20_000), language).flatMap(({ isPerson, words }) =>
      isPerson ? words.map((word) => word.toLowerCase()) : [],
    ),
  )
  const isKeyword = (phrase: string): boolean => {
    const words = phrase.toLowerCase().split(/\s+/)
    const isName = own !== '' && words.every((word) => own.includes(word))
    const isNoun = language === 'de' ? /^\p{Lu}/u.test(phrase.split(/\s+/).at(-1) ?? '') : words.length > 1
    return isNoun && !isName && !/\d/.test(phrase) && !words.some((word) => people.has(word))
  }
  const keywords = new Map<string, string>()
  const short = products
    .filter((product) => product.split(/\s+/).length <= 3)
    .map((product) => (language === 'de' ? product : product.toLowerCase()))
  for (const phrase of [...short, ...keyPhrases(text, 60).filter(isKeyword)])
    if (phrase.length <= 60 && !keywords.has(phrase.toLowerCase())) keywords.set(phrase.toLowerCase(), phrase)
  return [...keywords.values()].slice(0, maxKeywords)
}

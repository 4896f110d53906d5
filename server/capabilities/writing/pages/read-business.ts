// A business as its own words describe it: whole sentences, each with what it is about.
import type { Business } from '#contracts/business.schema.ts'
import { splitSentences, splitWords } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { withFullStop } from '../wording.ts'
import { findTopic, type Topic } from './topics.ts'

/** A sentence of the business, as it was written. */
export interface Fact {
  text: string
  topic: Topic | undefined
}

export interface BusinessReading {
  name: string
  language: ComposerLanguage
  facts: readonly Fact[]
  websiteUrl: string | undefined
}

/** `language`: a tag; by default that of the business's own words. */
export function readBusiness(business: Business, language?: string): BusinessReading {
  const { businessName, businessOverview, targetAudience, websiteUrl } = business
  return {
    name: businessName.trim(),
    language: composerLanguage(language, `${businessOverview}\n${targetAudience}\n${businessName}`),
    facts: readFacts(businessOverview),
    websiteUrl,
  }
}

/** The sentences of a text, none twice. */
export function readFacts(text: string): Fact[] {
  const seen = new Set<string>()
  return splitSentences(text).flatMap((sentence) => {
    const fact = readFact(sentence.replace(/^[-*•–]\s+/, ''))
    const key = splitWords(fact.text).join(' ')
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    return [fact]
  })
}

export function readFact(sentence: string): Fact {
  const text = withFullStop(sentence)
  return { text, topic: findTopic(text) }
}

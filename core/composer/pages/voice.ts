// The tone of a page: which of the composer's own sentences it takes, and how the business's sentences are brought near them.
import type { BrandTone } from '#features/landing-pages/sections.schema.ts'
import { capitalise } from '../brief.ts'
import { simplifyText } from '../rewrite-sentences.ts'
import type { ComposerLanguage } from '../stop-words.ts'
import { contract, expandContractions } from '../tone.ts'
import type { BusinessReading } from './read-business.ts'
import { englishFrame, germanFrame } from './frame-words.ts'
import { englishWords } from './wordings-english.ts'
import { germanWords } from './wordings-german.ts'
import type { FrameWords, TitledSection, ToneWords } from './wordings.types.ts'

export interface Voice {
  language: ComposerLanguage
  tone: BrandTone
  words: ToneWords
  frame: FrameWords
  /** The first of the wordings whose placeholders are all known, or a later one; empty where there is none. */
  say(wordings: readonly string[] | string, values?: Record<string, string | undefined>): string
  title(section: TitledSection): string
  intro(section: TitledSection): string
  /** A sentence of the business in this tone. */
  tell(sentence: string): string
}

/** `variant` chooses other wordings where there are several: for a section that is to be written anew. */
export function voiceOf(business: BusinessReading, variant = 0): Voice {
  const { language, tone } = business
  const words = (language === 'de' ? germanWords : englishWords)[tone]
  const address = business.address ?? (tone === 'playful' || tone === 'casual' ? 'du' : 'Sie')
  const known: Record<string, string | undefined> = {
    name: business.name === '' ? undefined : business.name,
    what: business.what,
    thing: business.thing,
    goods: business.goods,
    deed: business.deed,
    audience: business.audience,
  }
  const say: Voice['say'] = (wordings, values = {}) => {
    const whole = (typeof wordings === 'string' ? [wordings] : wordings).flatMap((wording) => fill(wording, { ...known, ...values }) ?? [])
    const text = whole[variant % whole.length] ?? ''
    return language === 'de' ? addressed(text, address) : text
  }
  return {
    language,
    tone,
    words,
    frame: language === 'de' ? germanFrame : englishFrame,
    say,
    title: (section) => say(words.title[section]),
    intro: (section) => say(words.intro[section] ?? []),
    tell: (sentence) => inTone(sentence, tone, language),
  }
}

/** The wording with its placeholders filled; undefined where one is not known. */
function fill(wording: string, values: Record<string, string | undefined>): string | undefined {
  let isWhole = true
  const text = wording.replace(/\{(\p{L}+)\}/gu, (_, key: string) => {
    const value = values[key.toLowerCase()]
    if (value === undefined || value === '') isWhole = false
    return /^\p{Lu}/u.test(key) ? capitalise(value ?? '') : (value ?? '')
  })
  return isWhole ? text : undefined
}

/** `[Sag|Sagen Sie] uns` → the one that the page uses. A blank such as `[Preis]` has no bar and stays. */
function addressed(text: string, address: 'du' | 'Sie'): string {
  return text.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, informal: string, formal: string) => (address === 'du' ? informal : formal))
}

function inTone(sentence: string, tone: BrandTone, language: ComposerLanguage): string {
  // Nobody's words are put otherwise.
  if (/[“”„"«»]/.test(sentence)) return sentence
  if (tone === 'professional' || tone === 'authoritative') return language === 'en' ? expandContractions(sentence) : sentence
  const contracted = language === 'en' ? curly(contract(sentence)) : sentence
  return tone === 'friendly' ? contracted : simplifyText(contracted, language)
}

function curly(text: string): string {
  return text.replace(/(\p{L})'(\p{L})/gu, '$1’$2')
}

// A business as its own words tell of it: what it is, what it offers, for whom, and every further fact by what it tells.
import type { Business } from '#features/landing-pages/landing-pages.schema.ts'
import type { BrandTone } from '#features/landing-pages/sections.schema.ts'
import { capitalise, withFullStop } from '../brief.ts'
import { keyPhrases } from '../key-phrases.ts'
import { splitSentences, wordsOf } from '../sentences.ts'
import { composerLanguage, type ComposerLanguage } from '../stop-words.ts'
import { audiencePhrase } from './audience.ts'
import { kindOfBusiness, rowOf, type BusinessKind, type Goal } from './business-kinds.ts'
import { isThing, joined, listed, readClauses, sentenceOfClause, titleOfClause, withoutArticle, type Clause } from './clauses.ts'
import { topicsOf, type Topic } from './topics.ts'

/** A sentence of the business, whole. */
export interface Fact {
  text: string
  /** A few words for it. */
  title: string
  topics: ReadonlySet<Topic>
  clauses: readonly Clause[]
}

/** Something that the business makes or does. */
export interface Offer {
  title: string
  /** A whole sentence about it, empty where the title says it all; undefined for a further thing of a list, of which nothing was said. */
  text: string | undefined
}

/** What a plan says of it. */
export function pointOf({ title, text }: Offer): string {
  return text === undefined || text === '' ? title : text
}

export interface BusinessReading {
  name: string
  tone: BrandTone
  language: ComposerLanguage
  kind: BusinessKind
  goal: Goal
  /** `a family bakery in Leeds`. */
  what: string | undefined
  /** The same without its article, or its things where it says only those: `inventory software for small shops`. */
  thing: string | undefined
  /** `sourdough bread, rye loaves and pastries`; undefined where it does things instead of making them. */
  goods: string | undefined
  /** The first sentence that says what it does, without its full stop, where it is short enough for a heading. */
  deed: string | undefined
  audience: string | undefined
  facts: readonly Fact[]
  offers: readonly Offer[]
  /** How the business addresses its readers in German; undefined where it does not. */
  address: 'du' | 'Sie' | undefined
  websiteUrl: string | undefined
}

/** The language to write in: the given one, else that of the business's own words. */
export function languageOfBusiness(business: Pick<Business, 'businessOverview' | 'targetAudience' | 'businessName'>, tag?: string): ComposerLanguage {
  return composerLanguage(tag, `${business.businessOverview}\n${business.targetAudience}\n${business.businessName}`)
}

export function readBusiness(business: Business, tag?: string): BusinessReading {
  const language = languageOfBusiness(business, tag)
  const name = business.businessName.trim()
  const facts = readFacts(business.businessOverview, language, name)
  const kind = kindOfBusiness(name, business.businessOverview)
  const label = labelIn(business.businessOverview, language, name)
  const what = label ?? whatItIs(facts, language)
  const offers = label === undefined ? offersOf(facts, language, name) : listed(label).map((item) => ({ title: capitalise(item), text: undefined }))
  const goods = label !== undefined && label.length <= longestGoods ? label : goodsOf(facts, language)
  return {
    name,
    tone: business.brandTone,
    language,
    kind,
    goal: goalOf(kind, facts),
    what,
    thing: what === undefined ? goods : withoutArticle(what),
    goods,
    deed: deedOf(facts, language, name),
    audience: audiencePhrase(business.targetAudience, language),
    facts,
    offers,
    address: addressIn(`${business.businessOverview} ${business.targetAudience}`, language),
    websiteUrl: business.websiteUrl,
  }
}

/** The sentences of a text as facts. */
export function readFacts(text: string, language: ComposerLanguage, name: string): Fact[] {
  const seen = new Set<string>()
  return splitSentences(text).flatMap((sentence) => {
    const whole = withFullStop(capitalise(sentence.replace(/^[-*•–]\s+/, '')))
    const key = wordsOf(whole).join(' ')
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    const clauses = readClauses(whole, language, name)
    return [{ text: whole, title: titleOfFact(whole, clauses, language, name), topics: topicsOf(whole, language), clauses }]
  })
}

/** A sentence that is as short as a heading is one. */
const shortSentence = 34

function titleOfFact(sentence: string, clauses: readonly Clause[], language: ComposerLanguage, name: string): string {
  const words = sentence.replace(/[.!?…]+$/, '')
  const isOwn = clauses.some((clause) => clause.isOwn)
  if (!isOwn && words.length <= shortSentence) return words
  for (const clause of clauses) {
    const title = titleOfClause(clause, language)
    if (title !== undefined) return title
  }
  if (words.length <= shortSentence + 6) return words
  const opening = openingWords(words)
  if (opening !== undefined) return opening
  const phrase = keyPhrases(sentence.replaceAll(name, ' '), 1)[0]
  return phrase === undefined ? words.split(/\s+/).slice(0, 5).join(' ') : capitalise(phrase)
}

/** What stands before a comma or a preposition, where that is a heading's length. */
function openingWords(sentence: string): string | undefined {
  const beforeComma = sentence.split(', ')[0] ?? ''
  if (beforeComma.length <= shortSentence && beforeComma.split(/\s+/).length >= 3) return beforeComma
  const joints = [
    ...sentence.matchAll(/\s(?:with|from|for|in|on|at|by|into|that|which|who|when|and|mit|von|für|im|in|auf|bei|aus|und|die|der|das|den|dem)\s/giu),
  ]
  const joint = joints.findLast(({ index }) => index <= shortSentence)
  const words = joint === undefined ? '' : sentence.slice(0, joint.index)
  return words.split(/\s+/).length >= 3 ? words : undefined
}

const longestWhat = 90

function whatItIs(facts: readonly Fact[], language: ComposerLanguage): string | undefined {
  const clause = facts
    .slice(0, 4)
    .flatMap((fact) => fact.clauses)
    .find((candidate) => candidate.kind === 'is' && candidate.isOwn && isThing(candidate.objects[0] ?? '', language))
  const whole = clause?.objects[0]?.split(/, |; | – | — |\s(?:founded|run by|gegründet)\s/)[0]
  const bare = whole?.split(/\s(?:that|which|who)\s/)[0]
  // "a charity" says too little without what it does.
  const what = bare !== undefined && withoutArticle(bare).split(/\s+/).length > 1 ? bare : whole
  return what === undefined || what.length > longestWhat ? undefined : what
}

const noDeed =
  /^(?:have|has|had|know|knows|want|wants|need|needs|look|looks|believe|believes|hope|hopes|speak|speaks|live|lives|belong|belongs|haben|hat|wissen|wollen|brauchen|suchen|sucht|glauben|spricht|sprechen|gehören|gehört)$/i

/** What the business does for others, as a rule: not what it once did, has or wants. */
export function isDeed({ kind, isOwn, verb, objects }: Clause): boolean {
  const isPronoun = /^(?:it|them|this|that|es|sie|das)$/i.test(objects[0] ?? '')
  return kind === 'does' && isOwn && !noDeed.test(verb) && !isPronoun && !isPast(verb)
}

function isPast(verb: string): boolean {
  return /(?:ed|wurde|wurden|te|ten)$/i.test(verb) &&
    !/^(?:need|feed|breed|bieten|arbeiten|gestalten|beraten|vermieten|leiten|begleiten|warten|testen|unterhalten|betreuten)$/i.test(verb)
    ? true
    : /^(?:built|made|won|began|grew|wrote|taught|bought|sold|ran|went|was|were|got|took|gave|came|led|met|baute|begann|war|waren)$/i.test(verb)
}

function ownDeeds(facts: readonly Fact[]): { clause: Clause; fact: Fact }[] {
  return facts.flatMap((fact) => fact.clauses.map((clause) => ({ clause, fact }))).filter(({ clause }) => isDeed(clause))
}

const longestDeed = 90

function deedOf(facts: readonly Fact[], language: ComposerLanguage, name: string): string | undefined {
  const first = ownDeeds(facts)[0]
  if (first === undefined) return undefined
  const { fact, clause } = first
  const whole = (fact.clauses.length === 1 && !/^(?:it|they|es|sie)\s/i.test(fact.text) ? fact.text : sentenceOfClause(clause, language, name)).replace(
    /[.!]+$/,
    '',
  )
  return whole.length <= longestDeed ? whole : undefined
}

/** Some say no sentence but what could stand over their door: `bicycle repairs and second-hand bikes`. */
function labelIn(overview: string, language: ComposerLanguage, name: string): string | undefined {
  const words = overview.trim()
  const isSentence = /[.!?:;\n]|(?<!\p{L})(?:we|i|you|it|they|is|are|has|have|can|will|wir|ich|sie|du|es|ist|sind|hat|haben|kann|können|wird)(?!\p{L})/iu.test(
    words,
  )
  if (words === '' || isSentence || words.split(/\s+/).length > 9 || (name !== '' && words.toLowerCase().includes(name.toLowerCase()))) return undefined
  return language === 'de' || /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** With fewer offers than this the things of one list stand each for itself. */
const leastOffers = 3
const longestOffer = 60

function offersOf(facts: readonly Fact[], language: ComposerLanguage, name: string): Offer[] {
  const deeds = ownDeeds(facts)
  const together = offersFrom(deeds, language, name, false)
  return together.length >= leastOffers ? together : offersFrom(deeds, language, name, true)
}

function offersFrom(deeds: readonly { clause: Clause; fact: Fact }[], language: ComposerLanguage, name: string, isApart: boolean): Offer[] {
  const offers = new Map<string, Offer>()
  const add = (title: string | undefined, text: string | undefined): void => {
    const key = title?.toLowerCase() ?? ''
    if (title !== undefined && title.length <= longestOffer && !offers.has(key))
      offers.set(key, { title, text: text !== undefined && saysNoMore(text, title) ? '' : text })
  }
  for (const { clause, fact } of deeds) {
    // A sentence that says one thing stays as it was written.
    const sentence = fact.clauses.length === 1 && !/^(?:it|they|es)\s/i.test(fact.text) ? fact.text : sentenceOfClause(clause, language, name)
    if (!isApart || clause.objects.length < 2) add(titleOfClause(clause, language), sentence)
    else {
      for (const [index, object] of clause.objects.entries()) {
        const ofIt = clause.whom === '' ? undefined : sentenceOfClause(clause, language, name, object)
        add(capitalise(withoutArticle(object)), ofIt ?? (index === 0 ? sentence : undefined))
      }
    }
  }
  return [...offers.values()]
}

/** "Suggests orders": "Shelfwise suggests orders." adds only who. */
function saysNoMore(sentence: string, title: string): boolean {
  const words = wordsOf(sentence)
  const known = wordsOf(title)
  return words.length - known.length <= 1 && known.every((word) => words.includes(word))
}

const longestGoods = 48

/** The things of the first sentence that lists any, as many as a heading holds. */
function goodsOf(facts: readonly Fact[], language: ComposerLanguage): string | undefined {
  // "syncs stock" makes no stock: only who says "we make" has goods.
  const clause = ownDeeds(facts).find(({ clause: { objects, verb } }) => objects.length > 0 && makes.test(verb))?.clause
  if (clause === undefined) return undefined
  for (let count = Math.min(clause.objects.length, 4); count > 0; count--) {
    const goods = joined(clause.objects.slice(0, count).map(withoutArticle), language)
    if (goods.length <= longestGoods) return goods
  }
  return undefined
}

/** Whether a verb says that things are made or sold, not that something is done to them. */
export function isMaking(verb: string): boolean {
  return makes.test(verb)
}

const makes =
  /^(?:bakes?|makes?|builds?|sells?|offers?|provides?|designs?|crafts?|creates?|produces?|roasts?|brews?|grows?|cooks?|serves?|teach(?:es)?|rents?|manufactures?|supplies|supply|writes?|prints?|sews?|advises?|publish(?:es)?|cut|cuts|fits?|backen|bäckt|backt|bauen|baut|fertigen|fertigt|machen|macht|verkaufen|verkauft|bieten|bietet|gestalten|gestaltet|liefern|liefert|produzieren|produziert|rösten|röstet|brauen|braut|kochen|kocht|vermieten|vermietet|entwickeln|entwickelt|drucken|druckt|nähen|näht|beraten|berät|unterrichten|unterrichtet|schreiben|schreibt|entwerfen|entwirft|herstellen)$/i

function goalOf(kind: BusinessKind, facts: readonly Fact[]): Goal {
  const { goal } = rowOf(kind)
  const says = (pattern: RegExp): boolean => facts.some(({ text }) => pattern.test(text))
  if (goal === 'try' && says(/free trial|trial|first \d+ days|\d+ days (?:are )?free|kostenlos testen|testphase|testen sie/i)) return 'trial'
  if (goal === 'visit' && says(/\border(?:s|ed)? online|\bdeliver|online bestell|bestellen sie|liefern\b/i)) return 'order'
  return goal
}

function addressIn(text: string, language: ComposerLanguage): 'du' | 'Sie' | undefined {
  if (language !== 'de') return undefined
  const informal = text.match(/(?<!\p{L})(?:du|dich|dir|dein(?:e[nmrs]?)?|euch|euer|eure)(?!\p{L})/giu)?.length ?? 0
  const formal = text.match(/(?<=[\p{Ll}\p{N},]\s)(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/gu)?.length ?? 0
  return informal === formal ? undefined : informal > formal ? 'du' : 'Sie'
}

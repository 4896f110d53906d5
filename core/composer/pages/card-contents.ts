// What can stand on the cards of a section, best first: the design's own words, what the business said, what it offers, and where a design has
// more cards than that, general words that promise nothing.
import type { PlanSection } from '#features/landing-pages/landing-pages.schema.ts'
import { asked } from './allot-facts.ts'
import { isEnquiry } from './business-kinds.ts'
import { capitalise } from '../brief.ts'
import { figuresOf, priceOf, quotationOf } from './figures.ts'
import type { PageReading } from './page-reading.ts'
import type { DesignSectionReading } from './read-design.ts'
import { pointOf, readFacts, type BusinessReading, type Fact } from './read-business.ts'
import type { Topic } from './topics.ts'

export interface CardContent {
  title: string
  text: string
  label?: string
  price?: string
  period?: string
  author?: string
  role?: string
}

/** At least `count` contents. */
export function cardContents(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  switch (section.type) {
    case 'faq':
      return questions(page, section, own, count)
    case 'steps':
      return steps(page, section, own, count)
    case 'pricing':
      return prices(page, section, own, count)
    case 'stats':
      return stats(page, section, own, count)
    case 'testimonials':
      return quotes(page, section, own, count)
    default:
      return plain(page, section, own, count)
  }
}

function plain(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { business, voice } = page
  const contents: CardContent[] = drawn(page, own)
  const isNew = isUnsaid(contents)
  const offered = new Set(section.keyPoints)
  for (const [index, offer] of business.offers.entries()) {
    if (!offered.has(pointOf(offer)) || !isNew(offer.title)) continue
    contents.push({
      title: offer.title,
      text:
        offer.text === undefined
          ? voice.say(voice.words.ask[index % voice.words.ask.length] ?? '', { item: itemOf(offer.title, business) })
          : voice.tell(offer.text),
    })
  }
  for (const fact of factsOf(section, business)) {
    if (business.offers.some(({ text }) => text === fact.text) || !isNew(fact.title)) continue
    // A card whose text only repeats its title says less than one with the title alone.
    contents.push({ title: fact.title, text: sameWords(fact.title, fact.text) ? '' : voice.tell(fact.text) })
  }
  if (contents.length < count && section.type === 'features') {
    for (const [index, offer] of business.offers.entries()) {
      if (isNew(offer.title))
        contents.push({ title: offer.title, text: voice.say(voice.words.ask[index % voice.words.ask.length] ?? '', { item: itemOf(offer.title, business) }) })
    }
  }
  return filledUp(contents, page, count)
}

/** The design's own cards, in its order; a card of stand-ins leaves its place to others. */
function drawn({ voice }: PageReading, own: DesignSectionReading | undefined): CardContent[] {
  return (own?.cards ?? []).flatMap(({ title, texts, label }) =>
    title === '' && texts.length === 0 ? [] : [{ title, text: texts.map(voice.tell).join('\n\n'), label }],
  )
}

function filledUp(contents: CardContent[], { voice }: PageReading, count: number): CardContent[] {
  const general = voice.words.general.map(([title, text]) => ({ title: voice.say(title), text: voice.say(text) }))
  for (let index = 0; contents.length < count && index < general.length; index++) contents.push(general[index] as CardContent)
  while (contents.length < count) contents.push({ title: voice.frame.blank.person, text: '' })
  return contents
}

function questions(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { business, voice } = page
  const facts = factsOf(section, business).filter(({ text }) => quotationOf(text) === undefined)
  const contents: CardContent[] = []
  const told = new Set<Fact>()
  const tell = (topic: Topic, most = 2): string => {
    const found = facts.filter((fact) => fact.topics.has(topic) && !told.has(fact)).slice(0, most)
    for (const fact of found) told.add(fact)
    return found.map(({ text }) => voice.tell(text)).join(' ')
  }
  for (const card of own?.cards ?? []) {
    if (card.title === '') continue
    const answer = card.texts.map(voice.tell).join('\n\n')
    contents.push({ title: card.title, text: answer === '' ? answerFrom(card.title, facts, voice.tell) : answer })
  }
  const isNew = isUnsaid(contents)
  for (const topic of asked) {
    if (contents.length >= count) break
    const text = tell(topic)
    const title = topic === 'price' && business.goal === 'donate' ? voice.frame.gift : voice.say(voice.words.question[topic])
    if (text !== '' && isNew(title)) contents.push({ title, text })
  }
  const who = voice.say(voice.words.forWhom)
  if (contents.length < count && who !== '') contents.push({ title: voice.say(voice.words.question.who), text: who })
  for (const [title, text] of voice.words.openQuestions) {
    if (contents.length >= count) break
    contents.push({ title: voice.say(title), text: voice.say(text) })
  }
  return filledUp(contents, page, count)
}

/** A question of the design without an answer: the fact that shares most words with it. */
function answerFrom(question: string, facts: readonly Fact[], tell: (sentence: string) => string): string {
  const words = new Set(question.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const rated = facts.map((fact) => ({ fact, shared: (fact.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word)).length }))
  const best = rated.toSorted((a, b) => b.shared - a.shared)[0]
  return best === undefined || best.shared === 0 ? '' : tell(best.fact.text)
}

function steps(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { voice, business } = page
  const contents = drawn(page, own)
  const told = factsOf(section, business).filter(
    (fact) =>
      (fact.topics.has('process') || fact.topics.has('duration')) && !fact.topics.has('hours') && !/^(?:plans?|tarife?|preise?)(?!\p{L})/iu.test(fact.text),
  )
  const general = (isEnquiry(business.goal) ? voice.words.steps : voice.words.ownSteps).map(([title, text]) => ({
    title: voice.say(title),
    text: voice.say(text),
  }))
  if (contents.length > 0) return filledUp(contents, page, count)
  // What is known takes the place of what is only said in general: a first call that of the first step, the rest what comes after it.
  const all = filledUp(general.slice(0, count), page, count)
  let next = 1
  for (const fact of told) {
    const isOpening = /(?<!\p{L})(?:first|erst\p{L}*|kennenlern\p{L}*)(?!\p{L})/iu.test(fact.title)
    const place = isOpening ? 0 : next
    if (place >= all.length) continue
    if (!isOpening) next += 1
    all[place] = { title: fact.title, text: sameWords(fact.title, fact.text) ? '' : voice.tell(fact.text) }
  }
  return all
}

function prices(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { voice, business } = page
  const contents: CardContent[] = (own?.cards ?? []).flatMap(({ title, texts, price, label }) => {
    const split = splitPrice(price)
    // What the price is for often stands below it, as a text of its own.
    const period = split.period === undefined && price !== '' ? texts.find((text) => periodAlone.test(text)) : undefined
    const rest = texts.filter((text) => text !== period)
    return title === '' && price === ''
      ? []
      : [{ title, text: rest.map(voice.tell).join('\n\n'), label, ...split, ...(period === undefined ? {} : { period }) }]
  })
  const isNew = isUnsaid(contents)
  for (const fact of factsOf(section, business)) {
    const found = priceOf(fact.text, business.language)
    const isFree = fact.topics.has('free')
    if ((found === undefined && !isFree) || !isNew(fact.title)) continue
    const title =
      found !== undefined && fact.title.includes(found.price)
        ? capitalise(
            fact.text
              .replace(found.price, '')
              .replace(/[.!]+$/, '')
              .trim(),
          )
        : fact.title
    contents.push({ title, text: sameWords(title, fact.text) ? '' : voice.tell(fact.text), ...found })
  }
  for (const { title, text } of business.offers) {
    if (contents.length >= count) break
    if (isNew(title)) contents.push({ title, text: text === undefined ? '' : voice.tell(text), price: voice.say(voice.words.onRequest) })
  }
  return filledUp(contents, page, count)
}

const periodAlone = /^(?:\/|per|a|an|each|pro|im|je)\s?\p{L}+(?:\s(?:and|und|per|pro)\s\p{L}+)?$|^(?:monthly|yearly|monatlich|jährlich)$/iu

/** `€49 / month` as a design writes it. */
function splitPrice(text: string): { price?: string; period?: string } {
  if (text === '') return {}
  const [, price = text, period = ''] = /^(.*?\d[\d.,]*\s?(?:[€$£]|EUR|USD|GBP|CHF|Euro)?)\s*(?:\/|per|pro|a|im)\s*(.+)$/i.exec(text) ?? []
  return period === '' ? { price } : { price: price.trim(), period: text.slice(price.length).trim() }
}

function stats(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { voice, business } = page
  const contents = drawn(page, own)
  for (const fact of factsOf(section, business)) {
    for (const { figure, about } of figuresOf(fact.text)) if (contents.every(({ title }) => title !== figure)) contents.push({ title: figure, text: about })
  }
  while (contents.length < count) contents.push({ title: voice.frame.blank.figure, text: business.offers[contents.length]?.title ?? voice.say('{name}') })
  return contents
}

function quotes(page: PageReading, section: PlanSection, own: DesignSectionReading | undefined, count: number): CardContent[] {
  const { voice } = page
  const contents: CardContent[] = (own?.quotes ?? []).flatMap(({ text, author, role }) => (text === '' ? [] : [{ title: '', text, author, role }]))
  for (const point of section.keyPoints) {
    const found = quotationOf(point)
    if (found !== undefined && contents.every(({ text }) => text !== found.text)) contents.push({ title: '', ...found })
  }
  while (contents.length < count) contents.push({ title: '', text: voice.frame.blank.quote, author: voice.frame.blank.author })
  return contents
}

/** The facts among the key points; a key point that is none of the business's sentences is read as one. */
export function factsOf(section: PlanSection, business: BusinessReading): Fact[] {
  const own = new Map(business.facts.map((fact) => [fact.text, fact]))
  return section.keyPoints.flatMap((point) => {
    const known = own.get(point)
    if (known !== undefined) return [known]
    const isName = point.split(/\s+/).length < 4 && !/[.!?]$/.test(point)
    return isName ? [] : readFacts(point, business.language, business.name)
  })
}

/** In the middle of a sentence: German nouns keep their capital. */
function itemOf(title: string, { language }: BusinessReading): string {
  return language === 'de' || /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

function isUnsaid(contents: readonly CardContent[]): (title: string) => boolean {
  return (title) => contents.every((content) => !sameWords(content.title, title))
}

function sameWords(one: string, other: string): boolean {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return bare(one) === bare(other)
}

// Which fact is told where: each once, in the section that asks for it; only answers to questions may say again what stands elsewhere.
import type { SectionType } from '#features/landing-pages/sections.schema.ts'
import { isDeed, pointOf, type BusinessReading, type Fact } from './read-business.ts'
import type { Topic } from './topics.ts'

const wanted: Partial<Record<SectionType, readonly Topic[]>> = {
  pricing: ['price', 'free'],
  steps: ['process', 'duration'],
  about: ['history', 'people', 'proof', 'languages'],
  contact: ['place', 'hours', 'contact', 'area'],
  stats: ['proof'],
  cta: ['free'],
  footer: ['place', 'hours', 'contact'],
}
/** Asked before a decision, answered wherever else they are told. */
const practicalQuestions: readonly Topic[] = ['price', 'free', 'duration', 'area', 'hours', 'place', 'works-with', 'safety', 'languages', 'process', 'contact']
/** In the order in which they are answered; what tells of the business comes last, as it mostly stands elsewhere. */
export const asked: readonly Topic[] = [...practicalQuestions, 'people', 'history', 'proof']

/** Most key points of a section. */
const mostPoints = 8

/** Told where they are asked for; they are no benefits. */
const whenAsked: readonly Topic[] = ['price', 'free', 'hours', 'place', 'contact', 'duration', 'process']

/** The key points of each section of these types, in their order. */
export function allotFacts(business: BusinessReading, types: readonly SectionType[]): string[][] {
  const used = new Set<Fact>()
  const points: string[][] = types.map(() => [])
  const give = (type: SectionType, choose: (fact: Fact) => boolean, most = mostPoints): void => {
    for (const [index, candidate] of types.entries()) {
      if (candidate !== type) continue
      const chosen = business.facts.filter((fact) => !used.has(fact) && choose(fact)).slice(0, most)
      for (const fact of chosen) used.add(fact)
      points[index]?.push(...chosen.map(({ text }) => text))
    }
  }
  const opening = openingFact(business)
  give('hero', (fact) => fact === opening, 1)
  give('testimonials', ({ text }) => quotation.test(text))
  giveOffers(business, types, points, used, opening)
  give('stats', (fact) => fact.topics.has('proof') && /\d/.test(fact.text), 6)
  for (const [type, topics] of Object.entries(wanted) as [SectionType, readonly Topic[]][]) {
    if (type !== 'stats' && type !== 'footer') give(type, (fact) => topics.some((topic) => fact.topics.has(topic)) && !quotation.test(fact.text))
  }
  const isSelf = (fact: Fact): boolean => fact.clauses.some(({ kind, isOwn }) => kind === 'is' && isOwn)
  give('about', isSelf)
  // Where nothing is told about it, the opening of the page says what it is.
  for (const fact of business.facts) if (isSelf(fact)) used.add(fact)
  const isLoose = (fact: Fact): boolean => !quotation.test(fact.text) && !whenAsked.some((topic) => fact.topics.has(topic))
  for (const type of ['benefits', 'custom', 'features', 'about'] as const) give(type, isLoose)
  for (const [index, type] of types.entries()) {
    if (type === 'faq') points[index] = answersOf(business)
    else if (type === 'footer' && !types.includes('contact')) points[index] = ofTopics(business, wanted.footer ?? []).slice(0, 2)
    else if (type !== 'hero') points[index]?.sort((a, b) => placeOf(a, business) - placeOf(b, business))
  }
  return points
}

const quotation = /[“„"«][^”“"»]{12,}[”“"»]/

/** What it does says more than what it is, which the heading says. */
function openingFact({ facts, what }: BusinessReading): Fact | undefined {
  const deed = facts.find((fact) => fact.clauses.some(isDeed))
  return what === undefined ? (facts[0] ?? deed) : (deed ?? facts[1] ?? facts[0])
}

/** What is offered goes to the features, or where there are none to the benefits. */
function giveOffers({ offers, facts }: BusinessReading, types: readonly SectionType[], points: string[][], used: Set<Fact>, opening: Fact | undefined): void {
  const target = (['features', 'benefits', 'gallery', 'pricing'] as const).map((type) => types.indexOf(type)).find((index) => index !== -1)
  if (target === undefined) return
  // What the page opens with is not said again, where there is enough beside it.
  const further = offers.filter(({ text }) => text !== opening?.text)
  const told = types.includes('hero') && further.length >= enoughOffers ? further : offers
  points[target]?.push(...new Set(told.slice(0, mostPoints).map(pointOf)))
  for (const fact of facts) if (fact.clauses.length > 0 && fact.clauses.every(isDeed)) used.add(fact)
}

function ofTopics({ facts }: BusinessReading, topics: readonly Topic[]): string[] {
  return facts.filter((fact) => topics.some((topic) => fact.topics.has(topic))).map(({ text }) => text)
}

/** In the order in which the business told it. */
function placeOf(point: string, { facts }: BusinessReading): number {
  const place = facts.findIndex(({ text }) => text === point)
  return place === -1 ? facts.findIndex(({ text }) => text.includes(point.replace(/[.!]+$/, ''))) : place
}

function answersOf({ facts }: BusinessReading): string[] {
  const isAnswer = ({ text }: Fact): boolean =>
    !quotation.test(text) && !/^(?:we|wir) (?:look for|need|want|seek|are looking|suchen|brauchen)(?!\p{L})/iu.test(text)
  const about = (topics: readonly Topic[]): string[] =>
    topics.flatMap((topic) => facts.filter((fact) => fact.topics.has(topic) && isAnswer(fact)).map(({ text }) => text))
  const practical = [...new Set(about(practicalQuestions))]
  return [...new Set([...practical, ...(practical.length < leastAnswers ? about(asked) : [])])].slice(0, mostPoints)
}

const leastAnswers = 3
const enoughOffers = 3

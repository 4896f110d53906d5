// Which sentence of a business goes where: each once, in the section that asks for it.
import type { SectionType } from '#contracts/sections.schema.ts'
import { findFigures, findQuotation } from './figures.ts'
import type { BusinessReading, Fact } from '../../pages/read-business.ts'
import type { Topic } from '../../pages/topics.ts'

/** More cards are read by nobody. */
const maxCards = 8
/** A longer sentence is no heading. */
const maxHeadingLength = 90

/** Where a sentence may be, the best place first. */
const placesFor: Record<Topic | 'other', readonly SectionType[]> = {
  price: ['pricing', 'faq', 'features', 'about', 'custom', 'hero'],
  contact: ['contact', 'footer', 'faq', 'about', 'custom', 'hero'],
  process: ['steps', 'faq', 'features', 'about', 'custom', 'hero'],
  about: ['about', 'custom', 'benefits', 'features', 'hero'],
  other: ['features', 'benefits', 'about', 'custom', 'hero'],
}

/**
 * The sentence that says what the business is, as its page's heading; undefined where it is too long for one.
 */
export function findHeadline({ facts: [first] }: BusinessReading): Fact | undefined {
  return first !== undefined &&
    first.text.length <= maxHeadingLength &&
    findQuotation(first.text) === undefined
    ? first
    : undefined
}

/** The key points of each section of these types, in their order. */
export function allotFacts(business: BusinessReading, types: readonly SectionType[]): string[][] {
  const points: string[][] = types.map(() => [])
  const isFull = (type: SectionType, index: number): boolean =>
    (type === 'features' || type === 'benefits') && (points[index]?.length ?? 0) >= maxCards
  const give = ({ text }: Fact, places: readonly SectionType[]): boolean => {
    const indexes = places.map((place) =>
      types.findIndex((type, index) => type === place && !isFull(type, index)),
    )
    const own = points[indexes.find((index) => index !== -1) ?? -1]
    return own !== undefined && own.push(text) > 0
  }
  const headline = findHeadline(business)
  const further = business.facts.filter((fact) => fact !== headline)
  // What it does comes first, where enough is left for the section about it.
  const plain = further.filter((fact) => getPlace(fact, types) === 'other')
  const opening = plain[0] ?? (headline === undefined ? further[0] : undefined)
  const isOpened = opening !== undefined && types.includes('hero') && give(opening, ['hero'])
  for (const fact of further) {
    if (isOpened && fact === opening) continue
    const place = getPlace(fact, types)
    give(fact, place === 'testimonials' || place === 'stats' ? [place] : placesFor[place])
  }
  return points
}

function getPlace(
  { text, topic }: Fact,
  types: readonly SectionType[],
): Topic | 'testimonials' | 'stats' | 'other' {
  if (types.includes('testimonials') && findQuotation(text) !== undefined) return 'testimonials'
  const isCount = (topic === undefined || topic === 'about') && findFigures(text).length > 0
  return isCount && types.includes('stats') ? 'stats' : (topic ?? 'other')
}

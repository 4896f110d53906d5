// The plan of a page by rule: the design's sections in their order, or a story that suits the kind of business.
import { layoutsOf } from '#core/landing-page/index.ts'
import type { Plan, PlanSection } from '#features/landing-pages/landing-pages.schema.ts'
import type { SectionType } from '#features/landing-pages/sections.schema.ts'
import { allotFacts } from './allot-facts.ts'
import { rowOf } from './business-kinds.ts'
import { goalOfSection } from './section-goals.ts'
import type { PageReading } from './page-reading.ts'
import { pointOf, type BusinessReading } from './read-business.ts'
import { wordsOfSection, type DesignSectionReading } from './read-design.ts'

/** Words of the design that a key point may be. */
const longestPoint = 300
const mostDesignPoints = 8

/** The plan that the composer makes of this material. */
export function planPage(page: PageReading): Plan {
  return page.design === undefined ? planStory(page) : planAfterDesign(page, page.design.sections)
}

function planAfterDesign(page: PageReading, sections: readonly DesignSectionReading[]): Plan {
  const types = sections.map(({ section }) => section.type)
  const points = allotFacts(page.business, types)
  const ids = idsFor(types)
  return {
    sections: sections.map((reading, order): PlanSection => {
      const { section } = reading
      const words =
        page.design?.isOwn === true
          ? wordsOfSection(reading)
              .filter((text) => text.length > 3)
              .slice(0, mostDesignPoints)
          : []
      return {
        id: ids[order] ?? section.id,
        type: section.type,
        goal: goalOfSection(section.type, page),
        keyPoints: [...new Set([...words.map((text) => text.slice(0, longestPoint)), ...(points[order] ?? [])])],
        components: componentsOfDesign(reading),
        order,
        sourceBlocks: [...section.blockIds],
        designSectionId: section.id,
        ...(reading.title === '' || page.design?.isOwn !== true ? {} : { title: reading.title }),
        layout: layoutFor(section.type, reading.arrangement),
      }
    }),
  }
}

function planStory(page: PageReading): Plan {
  const { business } = page
  const story: SectionType[] = ['header', 'hero', ...rowOf(business.kind).story.filter((type) => hasMatter(type, page)), 'footer']
  if (!story.includes('contact') && !story.includes('cta')) story.splice(-1, 0, 'cta')
  const points = allotFacts(business, story)
  // A section that got nothing to tell is left out, unless the composer's own sentences carry it.
  const kept = story.filter((type, index) => (points[index]?.length ?? 0) >= (type === 'benefits' || type === 'features' ? 2 : 1) || carriesItself.has(type))
  const told = allotFacts(business, kept)
  const ids = idsFor(kept)
  return {
    sections: kept.map((type, order) => ({
      id: ids[order] ?? type,
      type,
      goal: goalOfSection(type, page),
      keyPoints: told[order] ?? [],
      components: usualComponents(type, told[order] ?? [], page, kept),
      order,
      sourceBlocks: [],
      layout: layoutFor(type, type === 'features' && isTerse(business, told[order] ?? []) ? 'stacked' : 'plain'),
    })),
  }
}

/** Cards that are titles alone make a poor grid and a good list. */
function isTerse({ offers }: BusinessReading, points: readonly string[]): boolean {
  const shown = offers.filter((offer) => points.includes(pointOf(offer)))
  return shown.filter(({ text }) => text === '').length > shown.length / 2
}

const carriesItself = new Set<SectionType>(['header', 'hero', 'steps', 'faq', 'cta', 'contact', 'footer'])

/** Whether enough is known for a section that lives of facts. */
function hasMatter(type: SectionType, { business }: PageReading): boolean {
  const count = (pattern: RegExp): number => business.facts.filter(({ text }) => pattern.test(text)).length
  switch (type) {
    case 'pricing':
      return business.facts.filter(({ topics }) => topics.has('price')).length > 1
    case 'stats':
      return business.facts.filter(({ topics, text }) => topics.has('proof') && /\d/.test(text)).length >= 2
    case 'testimonials':
      return count(/[“„"«][^”“"»]{12,}[”“"»]/) > 0
    case 'benefits':
      return business.facts.length + business.offers.length >= 5
    case 'about':
      return business.facts.length >= 3
    case 'gallery':
    case 'logos':
      return false
    default:
      return true
  }
}

function usualComponents(type: SectionType, points: readonly string[], { business }: PageReading, story: readonly SectionType[]): string[] {
  const times = (kind: string, count: number): string[] => Array.from({ length: count }, () => kind)
  switch (type) {
    case 'header':
      return times('button', Math.min(4, story.filter((other) => ['features', 'about', 'steps', 'pricing', 'faq', 'contact'].includes(other)).length) + 1)
    case 'hero':
      return times('button', 2)
    case 'features':
      return times('card', Math.min(6, Math.max(points.length, Math.min(3, business.offers.length))))
    case 'benefits':
    case 'pricing':
    case 'stats':
      return times('card', Math.min(6, Math.max(1, points.length)))
    case 'steps':
      return times('card', 3)
    case 'faq':
      return times('card', Math.min(6, Math.max(3, points.length)))
    case 'testimonials':
      return times('quote', Math.max(1, points.length))
    case 'contact':
      return ['form']
    case 'cta':
      return ['button']
    default:
      return []
  }
}

/** What a section of the type is there for; where nothing of it was seen in the design, the page still has it. */
const least: Partial<Record<SectionType, string[]>> = {
  hero: ['button'],
  cta: ['button'],
  contact: ['form'],
  features: ['card', 'card', 'card'],
  benefits: ['card', 'card', 'card'],
  steps: ['card', 'card', 'card'],
  faq: ['card', 'card', 'card'],
  pricing: ['card', 'card', 'card'],
  stats: ['card', 'card', 'card'],
  testimonials: ['quote'],
}

/** Kinds and count as in the design. */
export function componentsOfDesign(reading: DesignSectionReading): string[] {
  const { section, buttons, cards, quotes, pictures, links, points, hasForm } = reading
  const times = (kind: string, count: number): string[] => Array.from({ length: count }, () => kind)
  const isFrame = section.type === 'header' || section.type === 'footer'
  const drawn = [
    ...times('card', cards.length),
    ...times('quote', quotes.length),
    ...(points.length > 0 ? ['list'] : []),
    ...(section.type === 'header'
      ? times('button', links.length + buttons.length)
      : [...(isFrame && links.length > 0 ? ['list'] : []), ...times('button', buttons.length)]),
    ...(hasForm ? ['form'] : []),
  ]
  const needed = least[section.type] ?? []
  const isThere = drawn.some((kind) => needed.includes(kind) || kind === 'form' || kind === 'list')
  return [...times('image', pictures.length), ...drawn, ...(isThere ? [] : needed)]
}

const nearest: Record<DesignSectionReading['arrangement'], readonly string[]> = {
  columns: ['grid', 'cards', 'columns', 'row'],
  stacked: ['timeline', 'list', 'rows', 'lines', 'checks', 'centered'],
  beside: ['split', 'picture', 'beside', 'rows'],
  cover: ['cover', 'banner', 'panel', 'picture'],
  centered: ['centered', 'banner', 'cards', 'row'],
  plain: [],
}

/** The layout of the type that is nearest to how the design has it. */
export function layoutFor(type: SectionType, arrangement: DesignSectionReading['arrangement']): string {
  const names = layoutsOf(type).map(({ name }) => name)
  return nearest[arrangement].find((name) => names.includes(name)) ?? names[0] ?? ''
}

/** `features`, `features-2`: names that can stand in an address. */
export function idsFor(types: readonly SectionType[]): string[] {
  const counts = new Map<SectionType, number>()
  return types.map((type) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count === 1 ? type : `${type}-${count}`
  })
}

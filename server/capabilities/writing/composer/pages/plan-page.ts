// The plan of a page by rule: the design's sections in their order, or those about which the business says
// something.
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { SectionType } from '#contracts/sections.schema.ts'
import { allotFacts } from './allot-facts.ts'
import { findNavigation } from '../../pages/navigation.ts'
import { listDesignComponents, idsFor, layoutFor, times } from '../../pages/plan-parts.ts'
import { findPrices } from './figures.ts'
import { describeSectionGoal } from '../../pages/section-goals.ts'
import type { PageReading } from '../../pages/page-reading.ts'
import { findSectionWords, type DesignSectionReading } from '../../pages/read-design.ts'

/** The plan that the composer makes of this material. */
export function planPage(page: PageReading): Plan {
  return page.design === undefined ? planStory(page) : planAfterDesign(page, page.design.sections)
}

function planAfterDesign(page: PageReading, sections: readonly DesignSectionReading[]): Plan {
  const types = sections.map(({ section }) => section.type)
  const points = allotFacts(page.business, types)
  const ids = idsFor(types)
  const ways = findNavigation(page, {
    sections: types.map((type, order) => ({ type, id: ids[order] ?? type })),
  }).length
  return {
    sections: sections.map((reading, order): PlanSection => {
      const { section } = reading
      // Kept words are all there: their plan is an outline of them.
      const isKept = page.copy === 'keep' && findSectionWords(reading).length > 0
      const subjects = section.type === 'header' ? [] : reading.subjects
      return {
        id: ids[order] ?? section.id,
        type: section.type,
        goal: describeSectionGoal(section.type, page),
        keyPoints: isKept ? subjects : (points[order] ?? []),
        // Links to the sections that this page has stand for those of the design.
        components: listDesignComponents(reading, page.copy).flatMap((kind) =>
          kind === 'list' && section.type === 'footer' && page.copy !== 'keep'
            ? times('button', ways)
            : [kind],
        ),
        order,
        sourceBlocks: [...section.blockIds],
        designSectionId: section.id,
        ...(reading.title === '' || page.copy !== 'keep' ? {} : { title: reading.title }),
        layout: layoutFor(section.type, reading.arrangement),
      }
    }),
  }
}

/** The order in which a page presents its material; a section about which nothing is said is left out. */
const story: readonly SectionType[] = [
  'header',
  'hero',
  'features',
  'steps',
  'testimonials',
  'pricing',
  'about',
  'contact',
  'footer',
]
/** Sections that need nothing to be said. */
const always = new Set<SectionType>(['header', 'hero', 'contact', 'footer'])
/** A section of these types needs more than one thing to say. */
const minPoints: Partial<Record<SectionType, number>> = { features: 2, steps: 2 }

function planStory(page: PageReading): Plan {
  const { business } = page
  const first = allotFacts(business, story)
  const types = story.filter(
    (type, index) => always.has(type) || (first[index]?.length ?? 0) >= (minPoints[type] ?? 1),
  )
  const points = allotFacts(business, types)
  // The button of the header leads to the contact.
  const ways = findNavigation(page, {
    sections: types.filter((type) => type !== 'contact').map((type) => ({ type, id: type })),
  }).length
  return {
    sections: types.map((type, order) => ({
      id: type,
      type,
      goal: describeSectionGoal(type, page),
      keyPoints: points[order] ?? [],
      components: usualComponents(type, points[order] ?? [], ways),
      order,
      sourceBlocks: [],
      layout: layoutFor(type, type === 'features' || type === 'steps' ? 'stacked' : 'plain'),
    })),
  }
}

function usualComponents(type: SectionType, points: readonly string[], ways: number): string[] {
  const offers = points.reduce((sum, point) => sum + Math.max(1, findPrices(point, '').length), 0)
  const components: Partial<Record<SectionType, string[]>> = {
    header: times('button', ways + 1),
    hero: ['button'],
    features: times('card', points.length),
    steps: times('card', points.length),
    pricing: times('card', offers),
    testimonials: times('quote', points.length),
    contact: ['form'],
  }
  return components[type] ?? []
}

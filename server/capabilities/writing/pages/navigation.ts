// The ways through a page.
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import type { PageReading } from './page-reading.ts'

/** Sections that a header leads to. */
const reached = new Set('features benefits about steps pricing testimonials faq gallery contact'.split(' '))

/** The links of a header: what a section is called, and its identifier. */
export function findNavigation(
  { words }: PageReading,
  plan: { sections: readonly Pick<PlanSection, 'type' | 'id'>[] },
): { label: string; id: string }[] {
  const seen = new Set<string>()
  return plan.sections.flatMap(({ type, id }) => {
    const label = reached.has(type) ? words.heading[type] : undefined
    if (label === undefined || seen.has(label)) return []
    seen.add(label)
    return [{ label, id }]
  })
}

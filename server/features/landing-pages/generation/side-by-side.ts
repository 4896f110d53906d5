// Sections written side by side, a few at once, and where each comes to be among those of a page that
// others may have changed meanwhile.
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'

/** Sections written at once; the gateway sees to the providers' own limits. */
export const sectionsAtOnce = 4

/**
 * Runs the tasks in their order, at most so many at once. After a failure no more are begun; it is thrown
 * when those under way have ended.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  max: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const failures: { error: unknown }[] = []
  async function lane(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const index = next
      next += 1
      try {
        await work(items[index] as Item, index)
      } catch (error) {
        failures.push({ error })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, lane))
  for (const { error } of failures) throw error
}

/** Before the first section that the plan has later; one that is there already stays as it is. */
export function putSection(sections: readonly Section[], section: Section, plan: Plan): Section[] {
  if (sections.some(({ id }) => id === section.id)) return inOrder(sections)
  const placeById = new Map(plan.sections.map(({ id, order }) => [id, order]))
  const place = placeById.get(section.id) ?? plan.sections.length
  const before = sections.findIndex(({ id }) => (placeById.get(id) ?? -1) > place)
  return inOrder(
    before === -1
      ? [...sections, section]
      : [...sections.slice(0, before), section, ...sections.slice(before)],
  )
}

function inOrder(sections: readonly Section[]): Section[] {
  return sections.map((section, order) => ({ ...section, order }))
}

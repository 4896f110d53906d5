// A plan as it is worked with: every section with an identifier of its own, in order.
import { idsFor } from '#capabilities/writing/pages/index.ts'
import { readId } from './normalise/read-values.ts'
import type { Plan, PlanInput } from '#contracts/page-plan.schema.ts'

export function readPlanInput({ sections }: PlanInput): Plan {
  const inOrder = sections
    .map((section, index) => ({ section, place: section.order ?? index }))
    .toSorted((a, b) => a.place - b.place)
  const usual = idsFor(inOrder.map(({ section }) => section.type))
  const taken = new Set<string>()
  return {
    sections: inOrder.map(({ section }, order) => {
      const id = freeId(section.id?.trim() || usual[order] || section.type, taken)
      taken.add(id)
      return { ...section, id, order }
    }),
  }
}

/** As a section's identifier will be spelled when it is stored, so that both have the same. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const bare = readId(wanted) ?? 'section'
  let id = bare
  for (let count = 2; taken.has(id); count += 1) id = `${bare}-${count}`
  return id
}

// The plan of a page: what each of its sections is to say. Kept with the page, and sent by clients with much
// left out.
import { z } from 'zod'
import { sectionType } from './sections.schema.ts'

export const planSectionSchema = z
  .object({
    id: z.string(),
    type: sectionType,
    goal: z.string(),
    keyPoints: z.array(z.string()),
    /** Kinds of components, in order: `heading`, `card`, `card` … */
    components: z.array(z.string()),
    order: z.number().int().min(0),
    /** Ids of the extraction's blocks that it says again. */
    sourceBlocks: z.array(z.string()),
    /** Section of the extraction that it follows. */
    designSectionId: z.string().optional(),
    title: z.string().optional(),
    layout: z.string().optional(),
  })
  .meta({ id: 'PlanSection' })
export const planSchema = z.object({ sections: z.array(planSectionSchema) }).meta({ id: 'PagePlan' })
export type Plan = z.infer<typeof planSchema>
export type PlanSection = z.infer<typeof planSectionSchema>

const planSectionInput = z
  .object({
    id: z.string().max(100).optional(),
    type: sectionType,
    goal: z.string().max(1_000).default(''),
    keyPoints: z.array(z.string().max(5_000)).max(50).default([]),
    components: z.array(z.string().max(40)).max(60, 'must have 60 components or less').default([]),
    order: z.number().int().min(0).optional(),
    sourceBlocks: z.array(z.string().max(100)).max(5_000).default([]),
    designSectionId: z.string().max(100).optional(),
    title: z.string().max(500).optional(),
    layout: z.string().max(100).optional(),
  })
  .meta({ id: 'PlanSectionBody' })
/** Of a page: more cannot be planned. */
export const maxPlanSections = 60
const planSections = z
  .array(planSectionInput)
  .max(maxPlanSections, `must have ${maxPlanSections} sections or less`)
/** A plan as clients send it: what they may leave out is filled in (`readPlanInput`). */
export const planInput = getPlan(planSections.min(1, 'must have a section')).meta({ id: 'PagePlanBody' })
/** One that is only kept may be empty. */
export const keptPlanInput = getPlan(planSections).meta({ id: 'KeptPagePlanBody' })
export type PlanInput = z.infer<typeof planInput>

function getPlan<Sections extends typeof planSections>(sections: Sections) {
  return z.union([z.object({ sections }), sections.transform((list) => ({ sections: list }))])
}

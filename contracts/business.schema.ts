import { z } from 'zod'
import { brandTone } from './sections.schema.ts'

/** What a business says about itself; the five fields of the guided run. */
export const businessShape = {
  businessName: z.string().max(200, 'must have 200 characters or less'),
  businessOverview: z.string().max(20_000, 'must have 20,000 characters or less'),
  targetAudience: z.string().max(20_000, 'must have 20,000 characters or less'),
  brandTone,
  websiteUrl: z.string().max(2_000, 'must have 2,000 characters or less').optional(),
}
export const businessSchema = z.object(businessShape).meta({ id: 'Business' })
export type Business = z.infer<typeof businessSchema>

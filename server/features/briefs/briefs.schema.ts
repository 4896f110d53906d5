import { z } from 'zod'
import { aiProviderInput } from '#capabilities/ai/ai.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { outlineItemSchema } from '#contracts/article.schema.ts'

const name = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or less')
const text = z.string().trim().max(20_000, 'must have 20,000 characters or less')
const siteUrl = z.string().trim().min(1, 'must not be empty').max(2_000, 'must have 2,000 characters or less')
const how = {
  provider: aiProviderInput.optional(),
  model: z.string().max(200).optional(),
  webhook: z.boolean().optional().describe('Answers 202 at once; the result comes by webhook.'),
}
const served = { provider: z.string(), model: z.string(), warnings: z.array(z.string()) }

export const businessSummaryBody = requestBody({
  company_name: name,
  website_url: siteUrl
    .optional()
    .describe('Its start page and a few pages that say what the company does are read.'),
  details: text.optional(),
  project_id: objectId.nullish().describe('The summary becomes this project’s.'),
  language: z.string().max(35).optional().describe('BCP 47; the project’s, else that of the material.'),
  ...how,
}).meta({
  id: 'CreateBusinessSummary',
  example: { company_name: 'Rivermill Bakery', website_url: 'https://example.com' },
})
export type BusinessSummaryRequest = z.infer<typeof businessSummaryBody>
export const businessSummaryAnswer = z
  .object({
    summary: z.string(),
    products: z.array(z.string()),
    value_propositions: z.array(z.string()),
    keywords: z.array(z.string()),
    sources: z.array(z.object({ url: z.string(), title: z.string(), words: z.number().int() })),
    ...served,
  })
  .meta({ id: 'BusinessSummary' })
export type BusinessSummary = z.infer<typeof businessSummaryAnswer>

export const targetAudienceBody = requestBody({
  company_name: name.optional(),
  business_summary: text.optional(),
  details: text.optional(),
  project_id: objectId
    .nullish()
    .describe(
      'Its business summary and location are used where the body has none; the audience becomes this project’s.',
    ),
  location: z.string().trim().max(200).optional(),
  language: z.string().max(35).optional(),
  ...how,
}).meta({
  id: 'CreateTargetAudience',
  example: { company_name: 'Rivermill Bakery', details: 'Sourdough bread, brought before breakfast.' },
})
export type TargetAudienceRequest = z.infer<typeof targetAudienceBody>
export const audienceSegmentSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    pains: z.array(z.string()),
    goals: z.array(z.string()),
    keywords: z.array(z.string()),
  })
  .meta({ id: 'AudienceSegment' })
export const targetAudienceAnswer = z
  .object({
    target_audience: z.string(),
    segments: z.array(audienceSegmentSchema),
    ...served,
  })
  .meta({ id: 'TargetAudience' })
export type TargetAudience = z.infer<typeof targetAudienceAnswer>

export const generateOutlineBody = requestBody({
  article_id: objectId,
  prompt_type_id: objectId.nullish(),
  use_references: z.boolean().optional().describe('True by default.'),
  instructions: z.string().trim().max(2_000, 'must have 2,000 characters or less').optional(),
  keep: z.boolean().optional().describe('Stores nothing where false; true by default.'),
  ...how,
}).meta({ id: 'GenerateOutline', example: { article_id: '665f1c2e9b3e4a0012ab34c0' } })
export type GenerateOutlineRequest = z.infer<typeof generateOutlineBody>
export const generateOutlineAnswer = z
  .object({
    article_id: objectId,
    outline: z.array(outlineItemSchema),
    preview_markdown: z.string(),
    references: z.array(z.object({ id: objectId, url: z.string(), title: z.string() })),
    ...served,
  })
  .meta({ id: 'GeneratedOutline' })
export type GeneratedOutline = z.infer<typeof generateOutlineAnswer>

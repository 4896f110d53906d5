import { z } from 'zod'
import { aiProviderInput } from '#capabilities/ai/ai.schema.ts'
import { tokenUsageSchema } from '#capabilities/ai/ai.schema.ts'
import { extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { copyMode, designSourceSchema, landingPageSchema } from '../landing-pages.schema.ts'
import { businessShape } from '#contracts/business.schema.ts'
import { planInput, planSchema } from '#contracts/page-plan.schema.ts'
import { brandTone, sectionSchema, themeSchema } from '#contracts/sections.schema.ts'
import { jobSchema } from '#features/jobs/jobs.schema.ts'

/** The five members of a business; only its name must be there. */
const businessMembers = {
  businessName: businessShape.businessName.optional(),
  businessOverview: businessShape.businessOverview.optional(),
  targetAudience: businessShape.targetAudience.optional(),
  brandTone: brandTone.optional(),
  websiteUrl: businessShape.websiteUrl.nullish(),
}
const businessInput = {
  business: z
    .strictObject(businessMembers)
    .meta({ id: 'Business' })
    .optional()
    .describe('The business; its members may also be given beside it. Those within count first.'),
  ...businessMembers,
}
export type BusinessInput = { business?: z.infer<z.ZodObject<typeof businessMembers>> | undefined } & z.infer<
  z.ZodObject<typeof businessMembers>
>

const writing = {
  provider: aiProviderInput.optional().describe('Only this provider, no other in its place.'),
  model: z.string().max(200).optional(),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')
    .optional()
    .describe('Of the page; by default that of the business’s own words.'),
}
const material = {
  extraction: extractionInput.optional().describe('What was read of a design.'),
  fileId: z
    .string()
    .max(100)
    .optional()
    .describe('Of an upload that was read before, instead of its extraction.'),
  copy: copyMode.optional(),
}

const instructions = z
  .string()
  .max(4_000, 'must have 4,000 characters or less')
  .optional()
  .describe('What to do otherwise, in plain words.')

/** Looked at member by member, so that every fault is answered as an issue. */
const anything = z.unknown()
export const validateBody = requestBody({
  business: anything
    .optional()
    .meta({ type: 'object', description: 'The business; its members may also be given beside it.' }),
  businessName: anything.optional().meta({ type: 'string' }),
  businessOverview: anything.optional().meta({ type: 'string' }),
  targetAudience: anything.optional().meta({ type: 'string' }),
  brandTone: anything.optional().meta({ type: 'string' }),
  websiteUrl: anything.optional().meta({ type: ['string', 'null'] }),
  extraction: anything.optional().meta({ type: 'object', description: 'What was read of a design.' }),
}).meta({
  id: 'ValidateMaterial',
  example: {
    business: {
      businessName: 'Rivermill Bakery',
      businessOverview: 'Sourdough bread, brought before breakfast.',
    },
  },
})
export type ValidateRequest = z.infer<typeof validateBody>

export const issueSeverities = ['error', 'warning', 'info'] as const
export const materialIssue = z
  .object({
    path: z.string().describe('`business.businessOverview`, `extraction.sections[2]` …'),
    severity: z
      .enum(issueSeverities)
      .describe('`error`: no page can be made of it; `warning`: the page will suffer; `info`: good to know.'),
    message: z.string(),
  })
  .meta({ id: 'MaterialIssue' })
export type MaterialIssue = z.infer<typeof materialIssue>

export const normalizedMaterial = z
  .object({
    business: z.object(businessShape),
    language: z.string().describe('BCP 47, of the business’s own words.'),
    extraction: extractedDocumentSchema.optional(),
  })
  .meta({ id: 'NormalizedMaterial' })
export const validationAnswer = z
  .object({
    valid: z.boolean(),
    issues: z.array(materialIssue),
    normalized: normalizedMaterial,
  })
  .meta({ id: 'ValidatedMaterial' })
export type ValidationAnswer = z.infer<typeof validationAnswer>

const served = {
  provider: z.string(),
  model: z.string(),
  usage: tokenUsageSchema,
  warnings: z.array(z.string()),
}

export const planContentBody = requestBody({ ...businessInput, ...material, ...writing, instructions }).meta({
  id: 'PlanContent',
  example: {
    business: {
      businessName: 'Rivermill Bakery',
      businessOverview: 'Sourdough bread, brought before breakfast.',
    },
  },
})
export type PlanRequest = z.infer<typeof planContentBody>
export const planAnswer = z.object({ plan: planSchema, ...served }).meta({ id: 'PlannedContent' })
export type PlanAnswer = z.infer<typeof planAnswer>

export const generateContentBody = requestBody({
  ...businessInput,
  plan: planInput,
  ...material,
  ...writing,
  instructions,
}).meta({
  id: 'GenerateContent',
  example: {
    business: {
      businessName: 'Rivermill Bakery',
      businessOverview: 'Sourdough bread, brought before breakfast.',
    },
    plan: { sections: [{ type: 'hero', goal: 'Say what is baked' }] },
  },
})
export type GenerateContentRequest = z.infer<typeof generateContentBody>
export const contentAnswer = z
  .object({
    sections: z.array(sectionSchema),
    theme: themeSchema
      .optional()
      .describe('Of a design: colours, and the looks of text that the trees of its sections name.'),
    ...served,
  })
  .meta({ id: 'GeneratedContent' })
export type ContentAnswer = z.infer<typeof contentAnswer>

export const regenerateSectionBody = requestBody({
  landingPageId: objectId
    .optional()
    .describe(
      'The page whose section is regenerated; the new one is stored, unless `preview` says otherwise.',
    ),
  sections: z
    .unknown()
    .optional()
    .meta({ type: 'array', description: 'Instead of a stored page: its sections. Nothing is stored then.' }),
  sectionId: z.string().max(200),
  instructions,
  preview: z.boolean().optional().describe('Answers the new section without storing it.'),
  ...businessInput,
  ...material,
  ...writing,
}).meta({
  id: 'RegenerateSection',
  example: { landingPageId: '665f1c2e9b3e4a0012ab34c0', sectionId: 's1', instructions: 'Shorter' },
})
export type RegenerateRequest = z.infer<typeof regenerateSectionBody>
export const regenerationAnswer = z
  .object({
    section: sectionSchema,
    stored: z.boolean(),
    version: z.number().int().optional().describe('Of the page, once the section is stored in it.'),
    ...served,
  })
  .meta({ id: 'RegeneratedSection' })
export type RegenerationAnswer = z.infer<typeof regenerationAnswer>

export const generateLandingPageBody = requestBody({
  ...businessInput,
  fileId: material.fileId.describe('The design: an uploaded file or a registered URL.'),
  url: z
    .string()
    .max(4_000, 'must have 4,000 characters or less')
    .optional()
    .describe('The design: the URL of a design file.'),
  designSource: designSourceSchema
    .optional()
    .describe(
      'The design in the page’s own words: `{ fileId }`, or `{ kind: "website", url }` for a site whose look and words are used.',
    ),
  copy: material.copy,
  plan: planInput.optional().describe('The plan, made and corrected before; else one is made.'),
  landingPageId: objectId
    .optional()
    .describe(
      'Writes this page instead of a new one. Locked sections, and those that somebody changed, stay as they are.',
    ),
  resume: z
    .boolean()
    .optional()
    .describe('Goes on where the page’s generation ended, or watches the one that is under way.'),
  ...writing,
}).meta({
  id: 'GenerateLandingPage',
  example: {
    business: {
      businessName: 'Rivermill Bakery',
      businessOverview: 'Sourdough bread, brought before breakfast.',
    },
    fileId: '665f1c2e9b3e4a0012ab34c0',
  },
})
export type GenerateLandingPageRequest = z.infer<typeof generateLandingPageBody>
export const generatedPageAnswer = z
  .object({
    landingPage: landingPageSchema,
    job: jobSchema.optional().describe('While the page is still being written.'),
  })
  .meta({ id: 'GeneratedLandingPage' })

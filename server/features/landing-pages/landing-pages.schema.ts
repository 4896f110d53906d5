import { z } from 'zod'
import { businessShape } from '#contracts/business.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { ignoredMembers, objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'
import { keptPlanInput, planSchema } from '#contracts/page-plan.schema.ts'
import { brandTone, copyModes, sectionSchema, themeSchema } from '#contracts/sections.schema.ts'

export const pageStatuses = ['draft', 'published', 'archived'] as const
export const pageStatus = z
  .enum(pageStatuses, { error: `must be one of ${pageStatuses.join(', ')}` })
  .meta({ id: 'LandingPageStatus' })
export type PageStatus = z.infer<typeof pageStatus>

export const copyMode = z
  .enum(copyModes, { error: `must be one of ${copyModes.join(', ')}` })
  .describe(
    'Whose the design’s words are. `keep`: the business’s own, used as they are; only then are they a source of facts. `rewrite`: only the role and length of each text are used, and the words come from the business. `blanks`: what the business does not say is marked to be filled in.',
  )
  .meta({ id: 'CopyMode' })

/** Further members are kept as they came. */
export const designSourceSchema = z
  .looseObject({
    kind: z.enum(['pdf', 'image', 'designtool', 'website']).optional(),
    fileId: z.string().optional(),
    url: z.string().optional(),
    fileKey: z.string().optional(),
    name: z.string().optional(),
    copy: copyMode.optional(),
  })
  .meta({ id: 'DesignSource' })

export const generationStep = z
  .object({
    name: z.enum(['extraction', 'validation', 'planning', 'generation', 'draft', 'regeneration']),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'skipped', 'cancelled']),
    startedAt: timestamp.optional(),
    durationMs: z.number().int().optional(),
    detail: z.string().describe('For people: “14 blocks in 6 sections”, or why it failed.'),
  })
  .meta({ id: 'GenerationStep' })
export type GenerationStep = z.infer<typeof generationStep>

export const aiMetadataSchema = z
  .object({
    provider: z.string().optional(),
    model: z.string().optional(),
    generatedAt: timestamp.optional(),
    steps: z.array(generationStep),
    /** The job that generates or generated it; its events are on `jobs:{jobId}`. */
    jobId: z.string().optional(),
  })
  .meta({ id: 'AiMetadata' })
export type AiMetadata = z.infer<typeof aiMetadataSchema>

const pageShape = {
  ...recordShape,
  slug: z.string(),
  ...businessShape,
  designSource: designSourceSchema.optional(),
  theme: themeSchema,
  status: pageStatus,
  publishedAt: timestamp.optional(),
  publishedUrl: z.string().optional(),
  hasUnpublishedChanges: z.boolean(),
  aiMetadata: aiMetadataSchema,
}
export const landingPageSchema = z
  .object({
    ...pageShape,
    sections: z.array(sectionSchema),
    plan: planSchema.optional(),
    warnings: z
      .array(z.string())
      .optional()
      .describe('What normalising changed, or what publication left out.'),
  })
  .meta({ id: 'LandingPage' })
export const landingPageSummarySchema = z
  .object({
    ...pageShape,
    sectionCount: z.number().int(),
    thumbnailUrl: z.string().optional(),
  })
  .meta({ id: 'LandingPageSummary' })
export type LandingPage = z.infer<typeof landingPageSchema>
export type LandingPageSummary = z.infer<typeof landingPageSummarySchema>

const anySections = z.unknown().meta({
  type: 'array',
  maxItems: 100,
  items: { type: ['object', 'string'] },
  description:
    'Sections in any form that can be normalised: objects however loosely typed, or words for their kind. They come back as `Section`.',
})
const anyTheme = z.unknown().meta({
  type: 'object',
  description:
    'Colours by role in any notation, fonts by name, radius in pixels; what is missing stays as it is.',
})
const anyDesignSource = z.unknown().meta({
  type: ['object', 'null'],
  description: '`{ kind, fileId, url, fileKey, name }`; further members are kept.',
})

const givenShape = {
  businessName: z
    .string()
    .max(200, 'must have 200 characters or less')
    .regex(/\S/, 'must not be empty')
    .meta({ minLength: 1 }),
  businessOverview: businessShape.businessOverview.optional(),
  targetAudience: businessShape.targetAudience.optional(),
  brandTone: brandTone.optional(),
  websiteUrl: z.string().max(2_000, 'must have 2,000 characters or less').nullish(),
  designSource: anyDesignSource.optional(),
  theme: anyTheme.optional(),
  sections: anySections.optional(),
  plan: keptPlanInput.nullish(),
}
/** Members of a page's answers that are never set. */
export const readOnlyMembers = [
  'slug',
  'publishedAt',
  'publishedUrl',
  'hasUnpublishedChanges',
  'aiMetadata',
  'sectionCount',
  'thumbnailUrl',
  'warnings',
]

/** Whatever it says, a page starts as a draft. */
export const createLandingPageBody = requestBody(givenShape, [...readOnlyMembers, 'status']).meta({
  id: 'CreateLandingPage',
  example: {
    businessName: 'Rivermill Bakery',
    businessOverview: 'Sourdough bread, brought before breakfast.',
    brandTone: 'friendly',
  },
})
/** Members that are given replace those that were there; `null` takes away what a page need not have. */
export const updateLandingPageBody = requestBody(
  { ...givenShape, businessName: givenShape.businessName.optional(), status: pageStatus.optional() },
  readOnlyMembers,
).meta({ id: 'UpdateLandingPage', example: { brandTone: 'professional' } })
export type CreateLandingPage = z.infer<typeof createLandingPageBody>
export type UpdateLandingPage = z.infer<typeof updateLandingPageBody>

/**
 * What only acts on the page that the URL names needs no body; the page may be in it as it was
 * answered, and none of that counts.
 */
export const wholePageBody = requestBody({}, [...Object.keys(givenShape), ...readOnlyMembers, 'status']).meta(
  { id: 'LandingPageAction', example: {} },
)

export const replaceSectionsBody = z
  .union(
    [
      z.array(z.unknown()).max(100, 'must have 100 sections or less'),
      z.strictObject({ sections: anySections }),
    ],
    {
      error: 'must be { sections }, or the list of sections itself',
    },
  )
  .meta({
    id: 'ReplaceSections',
    example: { sections: [{ type: 'hero', title: 'Bread that is worth the walk' }] },
  })
ignoredMembers.add(replaceSectionsBody, { names: ['id', 'version', 'createdAt', 'updatedAt'] })

export const landingPageSorts = ['createdAt', 'updatedAt', 'businessName'] as const
export const landingPageListQuery = listQuery(landingPageSorts, {
  status: pageStatus.optional(),
  brandTone: brandTone.optional(),
})
export const landingPageListAnswer = listAnswer(landingPageSummarySchema)

export const landingPageVersionSummarySchema = z
  .object({
    n: z.number().int().describe('1 is the first state; the highest is the current one.'),
    savedAt: timestamp,
    authorId: objectId,
    businessName: z.string(),
    status: pageStatus,
    sectionCount: z.number().int(),
    current: z.boolean(),
  })
  .meta({ id: 'LandingPageVersionSummary' })
export const landingPageVersionSchema = landingPageVersionSummarySchema
  .extend({
    ...businessShape,
    theme: themeSchema,
    designSource: designSourceSchema.optional(),
    sections: z.array(sectionSchema),
  })
  .meta({ id: 'LandingPageVersion' })
export const landingPageVersionListAnswer = listAnswer(landingPageVersionSummarySchema)
export const landingPageVersionParams = z.object({ id: z.string(), n: z.string() })
export type LandingPageVersion = z.infer<typeof landingPageVersionSchema>
export type LandingPageVersionSummary = z.infer<typeof landingPageVersionSummarySchema>

import { z } from 'zod'
import { parseWebUrl } from '#core/url.ts'
import { keywordList } from '#contracts/keywords.schema.ts'
import { listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody } from '#contracts/request.schema.ts'
import { formatCount } from '#contracts/figures.ts'

/** Maximum length of the name of a record, and of a body of text, in characters. */
export const maxNameLength = 200
export const maxBodyLength = 20_000

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxNameLength, `must have ${maxNameLength} characters or less`)
const shortText = z.string().trim().max(maxNameLength, `must have ${maxNameLength} characters or less`)
const bodyText = z.string().max(maxBodyLength, `must have ${formatCount(maxBodyLength)} characters or less`)

/** An http or https URL, or none. */
export const siteUrl = z
  .string()
  .trim()
  .max(2_000, 'must have 2,000 characters or less')
  .refine(
    (text) => text === '' || parseWebUrl(text) !== undefined,
    'must be an http or https URL, such as https://example.com',
  )

/** BCP 47: `en`, `de-AT`. */
export const languageTag = z
  .string()
  .trim()
  .max(35, 'must have 35 characters or less')
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')

const maxKeywords = 2_000
const maxCompetitors = 100

const members = {
  websiteUrl: siteUrl,
  language: languageTag,
  location: shortText,
  targetedAudience: bodyText,
  brandName: shortText,
  brandVoice: bodyText,
  industry: shortText,
  businessSummary: bodyText,
  competitors: keywordList(maxCompetitors),
  keywords: keywordList(maxKeywords),
}

/** Texts of a project that may come from its website. */
export const siteMembers = ['businessSummary', 'targetedAudience'] as const

export const projectSchema = z
  .object({
    ...recordShape,
    name: z.string(),
    websiteUrl: z.string().describe('Empty where none is known.'),
    language: z.string().describe('BCP 47; en by default.'),
    location: z.string(),
    targetedAudience: z.string(),
    guidelineId: objectId.optional(),
    brandName: z.string(),
    brandVoice: z.string(),
    industry: z.string(),
    businessSummary: z.string(),
    competitors: z.array(z.string()),
    keywords: z.array(z.string()),
    unconfirmed: z
      .array(z.enum(siteMembers))
      .describe(
        'Texts made of what the website says, which nobody has confirmed: they are no facts. Sending one of them, changed or not, confirms it.',
      ),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>

const optionalMembers = z.object(members).partial().shape

export const createProjectBody = requestBody({ name, ...optionalMembers, guidelineId: objectId.nullish() }, [
  'unconfirmed',
]).meta({
  id: 'CreateProject',
  example: { name: 'Rivermill Bakery', websiteUrl: 'https://example.com', language: 'en' },
})
export const updateProjectBody = requestBody(
  { name: name.optional(), ...optionalMembers, guidelineId: objectId.nullish() },
  ['unconfirmed'],
).meta({ id: 'UpdateProject', example: { keywords: ['sourdough', 'rye bread'] } })
export type CreateProject = z.infer<typeof createProjectBody>
export type UpdateProject = z.infer<typeof updateProjectBody>

export const projectListQuery = listQuery(['createdAt', 'updatedAt', 'name'], {
  guidelineId: objectId.optional(),
})

/** Counts of a project's articles by status. */
export const projectSummarySchema = z
  .object({
    projectId: objectId,
    total: z.number().int(),
    byStatus: z.record(z.string(), z.number().int()),
    overdue: z.number().int().describe('Not done and past their due date.'),
    withoutDueDate: z.number().int(),
    keywords: z
      .array(z.object({ keyword: z.string(), articles: z.number().int(), done: z.number().int() }))
      .describe('Each keyword of the project, and how many articles aim at it.'),
  })
  .meta({ id: 'ProjectSummary' })
export type ProjectSummary = z.infer<typeof projectSummarySchema>

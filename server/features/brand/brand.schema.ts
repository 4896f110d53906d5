import { z } from 'zod'
import { brandKitShape } from '#contracts/brand-kit.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { parseWebUrl } from '#core/url.ts'
import { formatCount } from '#contracts/figures.ts'

const maxVoiceLength = 20_000
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a2b3c')

/** The brand of a project or of the account. Of a project, `voice` is its `brandVoice`. */
export const brandSchema = z.object({
  ...brandKitShape,
  colors: z.array(z.string()),
  logo: z
    .string()
    .describe('URL of an image, ours (/api/pictures/{id}) or another site’s; empty where there is none.'),
})
export type Brand = z.infer<typeof brandSchema>

/** With the version of what it is stored in: the project, or the account’s brand (0 while there is none). */
export const storedBrandSchema = brandSchema
  .extend({ id: objectId, version: z.number().int().min(0) })
  .meta({ id: 'Brand' })
export type StoredBrand = z.infer<typeof storedBrandSchema>

export const updateBrandBody = requestBody({
  voice: z
    .string()
    .max(maxVoiceLength, `must have ${formatCount(maxVoiceLength)} characters or less`)
    .optional(),
  weSay: brandKitShape.weSay.optional(),
  samples: brandKitShape.samples.optional(),
  bannedWords: brandKitShape.bannedWords.optional(),
  facts: brandKitShape.facts.optional(),
  readers: brandKitShape.readers.optional(),
  spelling: brandKitShape.spelling.optional(),
  colors: z.array(color).max(20, 'must have 20 items or less').optional(),
  logo: z
    .string()
    .trim()
    .max(2_000)
    .refine(
      (text) =>
        text === '' || /^\/api\/pictures\/[0-9a-f]{24}$/.test(text) || parseWebUrl(text) !== undefined,
      'must be the URL of an image',
    )
    .nullish()
    .describe('Null or empty: none.'),
}).meta({ id: 'UpdateBrand', example: { voice: 'Plain and warm', bannedWords: ['artisanal'] } })
export type UpdateBrand = z.infer<typeof updateBrandBody>

const maxSampleLength = 20_000

export const learnBrandBody = requestBody({
  websiteUrl: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(2_000, 'must have 2,000 characters or less')
    .optional(),
  samples: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(maxSampleLength, `must have ${formatCount(maxSampleLength)} characters or less`),
    )
    .min(1, 'must have 1 to 3 texts')
    .max(3, 'must have 1 to 3 texts')
    .optional()
    .describe('Texts that the owner has written.'),
}).meta({ id: 'LearnBrand', example: { samples: ['We bake what we would eat ourselves.'] } })
export type LearnBrand = z.infer<typeof learnBrandBody>

export const brandProposalSchema = z
  .object({
    kit: z
      .object({
        voice: z.string(),
        weSay: z.array(z.object({ say: z.string(), dontSay: z.string() })),
        samples: z.array(z.string()),
        facts: z.array(z.string()),
        readers: z.string(),
        spelling: brandKitShape.spelling,
      })
      .describe('Members without a proposal are empty.'),
    observations: z.array(z.string()).describe('What was measured in the texts.'),
    trust: z
      .enum(['owner', 'site'])
      .describe('`site`: what the website claims; no fact until the owner has confirmed it.'),
    sources: z.array(z.string()).describe('Pages that were read.'),
    provider: z.string(),
    model: z.string(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'BrandProposal' })
export type BrandProposal = z.infer<typeof brandProposalSchema>

import { z } from 'zod'
import { objectId, requestBody } from '#contracts/request.schema.ts'

/**
 * From here a title is a duplicate of another; from the second it is listed; from the third it exists
 * already; from the last it is named where it is the nearest there is.
 */
export const similarityLimits = { duplicate: 0.8, listed: 0.5, exists: 0.95, named: 0.3 } as const

const title = z.string().trim().min(1, 'must not be empty').max(300, 'must have 300 characters or less')
const keyword = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or less')

/**
 * `article`: planned or written. `document`: the text of one has another title. `published`: is on the site.
 * `suggested`: another new title of the same answer, for another keyword: those for one keyword are
 * alternatives.
 */
export const titleSource = z
  .enum(['article', 'document', 'published', 'suggested'])
  .meta({ id: 'TitleSource' })
export type TitleSource = z.infer<typeof titleSource>

/** A title that is near another, and why. */
export const similarTitleSchema = z
  .object({
    article_id: objectId.nullable().describe('Null for a page of the site that no article is known to be.'),
    title: z.string(),
    similarity: z.number().min(0).max(1),
    source: titleSource,
    url: z.string().optional().describe('Of a published page.'),
    why: z.string().describe('What the two have in common, in a sentence.'),
  })
  .meta({ id: 'SimilarTitle' })
export type SimilarTitle = z.infer<typeof similarTitleSchema>

/** An article that aims at the same topic in other words. */
export const sameTopicSchema = z
  .object({
    article_id: objectId.nullable(),
    title: z.string(),
    source: titleSource,
    url: z.string().optional(),
    why: z.string(),
  })
  .meta({ id: 'SameTopic' })
export type SameTopic = z.infer<typeof sameTopicSchema>

const judge = z
  .boolean()
  .optional()
  .describe(
    'Lets a model judge the titles that rules find close or cannot decide, in one more call for the whole request, which costs (purpose `titles-judge` in the usage). False by default.',
  )

/** What became of `judge`. */
export const titleJudgingSchema = z
  .object({
    pairs: z.number().int().min(0).describe('Pairs of titles that a model judged.'),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    warning: z.string().optional().describe('Why rules alone compared the titles, or what is wrong.'),
  })
  .meta({ id: 'TitleJudging' })
export type TitleJudging = z.infer<typeof titleJudgingSchema>
const judging = titleJudgingSchema
  .optional()
  .describe('Only where `judge` was asked for. What a model judged has its reason in `why`.')

export const checkTitleBody = requestBody({
  project_id: objectId,
  title,
  exclude_article_id: objectId
    .nullish()
    .describe('The article whose title this is: it does not collide with itself.'),
  keywords: z.array(keyword).max(50).optional().describe('What it aims at, for the comparison of topics.'),
  judge,
}).meta({
  id: 'CheckTitle',
  example: { project_id: '665f1c2e9b3e4a0012ab34c0', title: 'How to feed a sourdough starter' },
})
export const checkTitleAnswer = z
  .object({
    exists: z.boolean(),
    exact: z.boolean().describe('Equal after normalising.'),
    similar: z.array(similarTitleSchema).describe('From 0.5, nearest first, ten at most.'),
    same_topic: z.array(sameTopicSchema),
    judging,
  })
  .meta({ id: 'TitleCheck' })
export type CheckTitle = z.infer<typeof checkTitleBody>
export type TitleCheck = z.infer<typeof checkTitleAnswer>

export const checkTitlesBody = requestBody({
  project_id: objectId,
  titles: z
    .array(
      z.object({
        title,
        article_id: objectId
          .nullish()
          .describe('The article whose title this is: it does not collide with itself.'),
        keywords: z
          .array(keyword)
          .max(50)
          .optional()
          .describe('What it aims at, for the comparison of topics: the first one counts.'),
      }),
    )
    .min(1, 'must have one title or more')
    .max(200, 'must be 200 or less'),
  judge,
}).meta({
  id: 'CheckTitles',
  example: { project_id: '665f1c2e9b3e4a0012ab34c0', titles: [{ title: 'How to feed a sourdough starter' }] },
})
export const checkedTitleSchema = z
  .object({
    title: z.string(),
    exists: z.boolean(),
    exact: z.boolean().describe('Equal after normalising.'),
    duplicate: z.boolean().describe('The nearest is 0.8 or nearer.'),
    nearest: similarTitleSchema
      .nullable()
      .describe(
        'Null below 0.3. Its source is `suggested` where it is another title of this request. Titles that were proposed together for one keyword are alternatives, and none is near another.',
      ),
    same_topic: z
      .number()
      .int()
      .min(0)
      .describe('Articles that aim at the same topic in other words; `topic` is the first.'),
    topic: sameTopicSchema.nullable(),
  })
  .meta({ id: 'CheckedTitle' })
export const checkTitlesAnswer = z
  .object({
    checks: z.array(checkedTitleSchema).describe('In the order of the titles.'),
    judging,
  })
  .meta({ id: 'TitleChecks' })
export type CheckedTitleAnswer = z.infer<typeof checkedTitleSchema>
export type CheckTitles = z.infer<typeof checkTitlesBody>
export type CheckTitlesAnswer = z.infer<typeof checkTitlesAnswer>

export const getTitlesBody = requestBody({
  project_id: objectId,
  keywords: z.array(keyword).min(1, 'must have one keyword or more').max(50, 'must be 50 or less'),
  prompt_type_ids: z.array(objectId).max(20, 'must be 20 or less').optional(),
  count: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 to 20')
    .max(20, 'must be 1 to 20')
    .optional()
    .describe('Titles for each keyword and prompt type; 5 by default.'),
  provider: z.enum(['openai', 'anthropic', 'gemini', 'google', 'compatible', 'composer']).optional(),
  model: z.string().max(200).optional(),
  judge,
  webhook: z.boolean().optional(),
}).meta({
  id: 'SuggestTitles',
  example: { project_id: '665f1c2e9b3e4a0012ab34c0', keywords: ['sourdough starter'] },
})
export type GetTitles = z.infer<typeof getTitlesBody>

export const previewedCallQuery = z.object({
  call: z.coerce
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(1)
    .describe('Which of the calls is shown, from 1.'),
})

export const suggestedTitleSchema = z
  .object({
    keyword: z.string(),
    prompt_type_id: objectId.nullable(),
    title: z.string(),
    similarity: z.number().min(0).max(1).describe('To the nearest title; 0 where none is 0.3 or nearer.'),
    nearest: similarTitleSchema.nullable(),
    duplicate: z.boolean(),
    same_topic: z.array(sameTopicSchema),
  })
  .meta({ id: 'SuggestedTitle' })
export type SuggestedTitle = z.infer<typeof suggestedTitleSchema>
export const getTitlesAnswer = z
  .object({
    titles: z.array(suggestedTitleSchema),
    provider: z.string(),
    model: z.string(),
    warnings: z.array(z.string()),
    judging,
  })
  .meta({ id: 'SuggestedTitles' })
export type TitlesAnswer = z.infer<typeof getTitlesAnswer>

/** Pages of the project's site whose titles are compared as published ones. */
export const publishedTitlesBody = requestBody({
  max_urls: z.number().int().min(1).max(50_000).optional(),
}).meta({ id: 'ReadPublishedTitles', example: { max_urls: 500 } })
export const publishedTitlesAnswer = z
  .object({
    project_id: objectId,
    titles: z.number().int(),
    read_at: z.string().nullable(),
  })
  .meta({ id: 'PublishedTitles' })

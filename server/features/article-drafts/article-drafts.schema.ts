// Notes, drafts and citations of articles.
import { z } from 'zod'
import { aiProviderInput } from '#capabilities/ai/ai.schema.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { articleDocumentSchema } from '../article-documents/article-documents.schema.ts'
import { documentContent } from '../documents/documents.schema.ts'
import { estimateSchema } from '../generation/generation.schema.ts'

const place = { referenceId: objectId, passageId: objectId }

const notedPassage = z.object({ ...place, text: z.string() }).meta({ id: 'NotedPassage' })
const contradictingSentence = z
  .object({ ...place, sentence: z.string() })
  .meta({ id: 'ContradictingSentence' })

export const articleNotesSchema = z
  .object({
    parts: z.array(
      z.object({
        outlineId: z.string(),
        heading: z.string(),
        passages: z.array(notedPassage).describe('Best first; a draft is written from these.'),
        more: z.number().int().describe('Further passages about it, too many to write from.'),
      }),
    ),
    unsorted: z.array(notedPassage).describe('Passages that fit no part.'),
    questions: z
      .array(z.object({ question: z.string(), ...place }))
      .describe('Questions that sources put and answer.'),
    gaps: z
      .array(z.object({ outlineId: z.string(), heading: z.string(), detail: z.string() }))
      .describe('Parts of which nothing that was read says anything.'),
    contradictions: z.array(
      z.object({
        one: contradictingSentence,
        other: contradictingSentence,
        why: z.string(),
      }),
    ),
  })
  .meta({ id: 'ArticleNotes' })
export type ArticleNotes = z.infer<typeof articleNotesSchema>

export const draftArticleBody = requestBody({
  instructions: z.string().trim().max(4_000, 'must have 4,000 characters or less').optional(),
  provider: aiProviderInput
    .optional()
    .describe('`composer` makes a digest: sentences of the sources, part by part, each attributed.'),
  length: z
    .number()
    .int('must be a whole number')
    .min(200, 'must be 200 or more')
    .max(6_000, 'must be 6,000 or less')
    .optional()
    .describe('Words; by the number of parts when left out.'),
}).meta({ id: 'DraftArticle', example: { instructions: 'Write for beginners.' } })
export type DraftArticle = z.infer<typeof draftArticleBody>

export const draftEstimateSchema = estimateSchema
  .extend({
    words: z.number().int(),
    parts: z.number().int().describe('Parts that are written, the opening included.'),
    partsWritten: z
      .number()
      .int()
      .describe('Parts that a draft which broke off has written: the same draft goes on behind them.'),
    sources: z.number().int().describe('Accepted sources that it rests on.'),
    gaps: z.array(z.string()).describe('Headings that are left out, as nothing that was read says anything.'),
  })
  .meta({ id: 'DraftEstimate' })
export type DraftEstimate = z.infer<typeof draftEstimateSchema>

export const checkCitationsBody = requestBody({
  content: documentContent.optional().describe('The newest text of the article when left out.'),
  editorMode: editorMode.optional().describe('Mode of the content; richText by default.'),
  articleDocumentId: objectId
    .optional()
    .describe(
      'The text to check, and whose references the numbers mean; the newest of the article when left out.',
    ),
  judge: z
    .boolean()
    .optional()
    .describe('Ask the AI provider too, in one call for the text; without a provider rules decide alone.'),
}).meta({ id: 'CheckCitations', example: { content: '<p>Garlic is planted in October [1].</p>' } })
export type CheckCitations = z.infer<typeof checkCitationsBody>

export const checkedCitationsSchema = z
  .object({
    text: z.string().describe('The plain text that `start` and `end` count in, in UTF-16 units.'),
    claims: z.array(
      z
        .object({
          start: z.number().int(),
          end: z.number().int(),
          text: z.string(),
          markers: z.array(z.number().int()),
          verdict: z.enum(['supported', 'weak', 'unsupported', 'uncited']),
          passages: z
            .array(
              z.object({
                n: z.number().int(),
                referenceId: objectId.nullable(),
                passageId: objectId.nullable(),
                quote: z.string(),
              }),
            )
            .describe('What it rests on, word for word.'),
          why: z.string(),
        })
        .meta({ id: 'CheckedCitation' }),
    ),
    judgedBy: z.enum(['rules', 'provider']),
    counts: z.object({
      supported: z.number().int(),
      weak: z.number().int(),
      unsupported: z.number().int(),
      uncited: z.number().int(),
    }),
  })
  .meta({ id: 'CheckedCitations' })
export type CheckedCitations = z.infer<typeof checkedCitationsSchema>

const claim = z
  .string()
  .trim()
  .min(5, 'must have 5 characters or more')
  .max(1_000, 'must have 1,000 characters or less')

export const findCitationBody = requestBody({
  claim,
  limit: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(20, 'must be 20 or less')
    .optional(),
}).meta({ id: 'FindCitation', example: { claim: 'Garlic is planted in October.' } })
export type FindCitation = z.infer<typeof findCitationBody>

const foundPassage = z
  .object({
    ...place,
    title: z.string(),
    url: z.string(),
    accepted: z.boolean().nullable(),
    text: z.string(),
    verdict: z.enum(['supported', 'weak', 'unsupported']),
    quote: z.string(),
    why: z.string(),
  })
  .meta({ id: 'FoundPassage' })

export const foundCitationsSchema = z
  .object({ passages: z.array(foundPassage).describe('Best first.') })
  .meta({ id: 'FoundCitations' })
export type FoundCitations = z.infer<typeof foundCitationsSchema>

/** What the job of a search for a claim gives. */
export type SearchedCitations = FoundCitations & {
  /** What the web was searched for. */
  query: string
  /** Pages that were read, and that could not be. */
  read: number
  failed: number
  warnings: string[]
}

export const citePassageBody = requestBody({
  ...place,
  articleDocumentId: objectId
    .optional()
    .describe('The text that cites it; the newest of the article when left out.'),
  sentence: z
    .string()
    .trim()
    .min(5, 'must have 5 characters or more')
    .max(2_000, 'must have 2,000 characters or less')
    .optional()
    .describe(
      'The sentence as `citations/check` gives it in `text`: `[n]` is put behind it. Left out, the content stays as it is and only the list changes.',
    ),
}).meta({
  id: 'CitePassage',
  example: {
    referenceId: '665f1c2e9b3e4a0012ab34c1',
    passageId: '665f1c2e9b3e4a0012ab34c2',
    sentence: 'Garlic is planted in October.',
  },
})
export type CitePassage = z.infer<typeof citePassageBody>

export const citedPassageSchema = z
  .object({
    n: z.number().int().describe('The number of the source in the text’s list: the one it had, or the next.'),
    articleDocument: articleDocumentSchema,
  })
  .meta({ id: 'CitedPassage' })
export type CitedPassageAnswer = z.infer<typeof citedPassageSchema>

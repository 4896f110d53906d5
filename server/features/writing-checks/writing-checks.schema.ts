import { z } from 'zod'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { scoreParts, severities } from '#core/writing-checks/writing-checks.types.ts'
import { documentContent } from '../documents/documents.schema.ts'
import { formatCount } from '#contracts/figures.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have ${formatCount(max)} characters or less`)
const maxSources = 50
const maxSourceLength = 200_000

const members = {
  editorMode: editorMode.optional().describe('Mode of the content; richText by default.'),
  keyword: line(200).optional().describe('The keyphrase that the text is to be found by.'),
  title: line(200).optional().describe('For its width in search results, and the keyphrase.'),
  description: line(1_000).optional().describe('The description for search results.'),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')
    .optional()
    .describe('Found from the text where it is absent.'),
  sources: z
    .array(
      z
        .strictObject({
          title: line(500).optional(),
          text: z.string().max(maxSourceLength, 'must have 200,000 characters or less'),
        })
        .meta({ id: 'WritingSource' }),
    )
    .max(maxSources, `must have ${maxSources} items or less`)
    .optional()
    .describe('Texts whose terms the text should have.'),
}

export const checkWritingBody = requestBody({
  content: documentContent.describe('The text to check, in its mode.'),
  ...members,
  documentId: objectId
    .optional()
    .describe('The document or article document that the text belongs to; its brand kit counts.'),
}).meta({
  id: 'CheckWriting',
  example: { content: '<p>The bread is baked by us us. It is good.</p>', keyword: 'bread' },
})
export type CheckWriting = z.infer<typeof checkWritingBody>

export const checkArticleBody = requestBody({
  content: documentContent
    .optional()
    .describe('The text to check; that of the article’s newest document where it is absent.'),
  ...members,
  articleDocumentId: objectId
    .optional()
    .describe(
      'The document of the article that is meant, instead of its newest. It keeps the score where the text is its own.',
    ),
}).meta({ id: 'CheckArticle', example: { keyword: 'sourdough starter' } })
export type CheckArticle = z.infer<typeof checkArticleBody>

const range = z
  .object({ start: z.number().int().describe('UTF-16 units of `text`.'), end: z.number().int() })
  .meta({ id: 'TextRange' })

const scorePart = z.enum(scoreParts).meta({ id: 'WritingScorePart' })

const writingCheck = z
  .object({
    id: z.string().describe('Of the check, such as `passive-voice`; may occur more than once.'),
    part: scorePart,
    severity: z.enum(severities),
    message: z.string().describe('What was found, and what to do about it.'),
    ranges: z.array(range).describe('Where; empty for what is missing.'),
    fix: z
      .object({ range, replacement: z.string() })
      .optional()
      .describe('What to write instead, where a rule knows it.'),
  })
  .meta({ id: 'WritingCheck' })

export const checkedWriting = z
  .object({
    text: z.string().describe('The plain text that ranges count in.'),
    language: z.string().describe('BCP 47; `und` where it is unknown.'),
    score: z.number().int().min(0).max(100),
    parts: z
      .array(z.object({ part: scorePart, score: z.number().int(), weight: z.number().int() }))
      .describe('What the score is made of; without parts that there was nothing to check for.'),
    figures: z.object({
      words: z.number().int(),
      sentences: z.number().int(),
      wordsPerSentence: z.number(),
      passive: z.number().nullable().describe('Share of the sentences, 0 to 1.'),
      transitions: z.number().nullable().describe('Share of the sentences, 0 to 1.'),
      readingEase: z
        .number()
        .nullable()
        .describe('0 to 100: Flesch for English, Amstad for German; null for others and short texts.'),
    }),
    checks: z.array(writingCheck).describe('The severest first.'),
    spelling: z
      .enum(['complete', 'partial', 'none'])
      .describe(
        '`partial`: the text was too long for the time there is. `none`: English alone is spell-checked.',
      ),
  })
  .meta({ id: 'CheckedWriting' })
export type CheckedWritingAnswer = z.infer<typeof checkedWriting>

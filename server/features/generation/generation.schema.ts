import { z } from 'zod'
import { aiProviderInput, tokenUsageSchema } from '#capabilities/ai/ai.schema.ts'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { documentContent } from '../documents/documents.schema.ts'
import { briefInput, writingQuality } from '#contracts/brief.schema.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { draftApproach, otherDraft } from '#contracts/other-draft.schema.ts'
import { formatCount } from '#contracts/figures.ts'

export const tones = ['professional', 'friendly', 'playful', 'authoritative', 'casual'] as const
export const lengths = ['short', 'medium', 'long'] as const

const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')

/** A template has no more fields; each answer is looked at again by the composer. */
const maxInputs = 100
const inputValue = z
  .union([z.string().max(20_000), z.number(), z.array(z.string().max(2_000)).max(200)])
  .meta({ id: 'TemplateInputValue' })

/** More than a model takes at once, and what the composer revises without keeping others waiting. */
const maxSelectionLength = 50_000

const change = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('regenerate') }),
    z.strictObject({
      kind: z.literal('reader'),
      reader: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(500, 'must have 500 characters or less')
        .describe('Who reads it now.'),
    }),
    z.strictObject({
      kind: z.literal('voice'),
      sample: documentContent
        .min(1, 'must not be empty')
        .max(10_000, 'must have 10,000 characters or less')
        .describe('Words in the wanted voice, in the document’s mode.'),
    }),
    z.strictObject({ kind: z.literal('translate'), language: languageTag }),
  ])
  .meta({ id: 'TextChange' })

const timeZone = z.string().max(100).refine(isTimeZone, 'must be a time zone such as Europe/Berlin')

function isTimeZone(name: string): boolean {
  try {
    // Throws for a name that is none.
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return name !== ''
  } catch {
    return false
  }
}

export const generateBody = requestBody({
  prompt: z
    .string()
    .trim()
    .max(8_000, 'must have 8,000 characters or less')
    .optional()
    .describe('What to write. May be left out with a template or inputs.'),
  templateId: objectId.optional(),
  inputs: z
    .record(z.string().max(60), inputValue)
    .refine((inputs) => Object.keys(inputs).length <= maxInputs, `must have ${maxInputs} members or less`)
    .optional()
    .describe("Answers to the template's fields, by name."),
  documentId: objectId
    .optional()
    .describe(
      'The document or article document that is worked on; with `selection` that part of it is refined.',
    ),
  selection: documentContent
    .max(
      maxSelectionLength,
      `must have ${formatCount(maxSelectionLength)} characters or less: refine it part by part`,
    )
    .optional()
    .describe('The part of the document to refine, in its mode.'),
  change: change
    .optional()
    .describe(
      'What becomes of `selection`, or without one of the whole document: written again, for another reader, in the voice of a sample, in another language. Longer texts are changed part by part.',
    ),
  instructions: z.string().max(4_000).optional().describe('How to write, beside what.'),
  tone: z.enum(tones, { error: `must be one of ${tones.join(', ')}` }).optional(),
  language: languageTag.optional(),
  length: z.enum(lengths, { error: `must be one of ${lengths.join(', ')}` }).optional(),
  editorMode: editorMode
    .optional()
    .describe("Mode of the answer: by default the document's, then the template's, then richText."),
  conversationId: objectId
    .optional()
    .describe('Goes on with a conversation; its last exchanges are given to the model.'),
  brief: briefInput
    .optional()
    .describe('What the text is for; by default the document’s own, filled in from prompt and template.'),
  quality: writingQuality
    .optional()
    .describe(
      '`best`: several drafts of a text that is written at once, of which two editor’s calls choose one and change it; of a longer text, written by parts, one call reads the one draft. `standard` by default: one draft that nobody reads.',
    ),
  drafts: z
    .int()
    .min(1)
    .max(3, 'must be 3 or less')
    .optional()
    .describe('With `quality: best`: how many drafts; 3 by default. They are written at the same time.'),
  resume: objectId
    .optional()
    .describe(
      'Goes on with a text that broke off between two parts: the `resume` of the error. Other members are then not read.',
    ),
  timeZone: timeZone
    .optional()
    .describe('IANA, such as Europe/Berlin: in which day a letter is dated today. UTC by default.'),
  provider: aiProviderInput.optional().describe('Only this provider, no other in its place.'),
  model: z.string().max(200).optional(),
}).meta({
  id: 'GenerateDocument',
  example: { prompt: 'A memo about the move to the new office', tone: 'friendly', length: 'short' },
})
export type GenerateRequest = z.infer<typeof generateBody>

const plannedPart = z
  .object({ id: z.string(), heading: z.string(), words: z.number().int() })
  .meta({ id: 'PlannedPart' })

export const generationSchema = z
  .object({
    content: z.string().describe('In the mode of `editorMode`, sanitised.'),
    editorMode,
    title: z.string(),
    conversationId: objectId,
    chatHistoryId: objectId,
    provider: z.string(),
    model: z.string(),
    usage: tokenUsageSchema,
    cost: z.number().optional().describe('US dollars, where the prices are known.'),
    parts: z
      .array(plannedPart)
      .optional()
      .describe('Of a longer text: the parts that it was planned and written in.'),
    draft: z
      .string()
      .optional()
      .describe('With `quality: best`: the text before the editor’s changes, in the same mode.'),
    revisions: z
      .array(z.object({ before: z.string(), after: z.string(), reason: z.string() }))
      .optional()
      .describe('What was changed in the draft, as Markdown.'),
    notes: z
      .array(z.string())
      .optional()
      .describe('With `quality: best`: what to check or fill in before the text goes out, four at most.'),
    choice: z
      .object({ approach: draftApproach, reason: z.string().describe('In the language of the request.') })
      .optional()
      .describe('Of a text that was chosen from several drafts: which one, and why.'),
    otherDrafts: z
      .array(otherDraft)
      .optional()
      .describe('The drafts that were not chosen, in the same mode.'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'GeneratedDocument' })
export type Generation = z.infer<typeof generationSchema>

export const estimateSchema = z
  .object({
    provider: z.string().describe('Who would be asked first.'),
    model: z.string(),
    calls: z.number().int().describe('Calls to the provider, corrections not counted; 0 for the composer.'),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    cost: z.number().optional().describe('US dollars, where the price is known.'),
  })
  .meta({ id: 'GenerationEstimate' })
export type GenerationEstimate = z.infer<typeof estimateSchema>

export const describeTextBody = requestBody({
  documentId: objectId.describe('A document or article document with text.'),
  language: languageTag.optional().describe('By default that of the text.'),
}).meta({ id: 'DescribeText', example: { documentId: '665f1c2e9b3e4a0012ab34cd' } })
export type DescribeText = z.infer<typeof describeTextBody>

export const describedTextSchema = z
  .object({
    titles: z.array(z.string()).describe('At most five. Without a provider the title that the text has.'),
    summary: z.string().describe('Two or three sentences. Without a provider sentences of the text itself.'),
    provider: z.string(),
    model: z.string(),
    usage: tokenUsageSchema,
    cost: z.number().optional().describe('US dollars, where the prices are known.'),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'DescribedText' })
export type DescribedText = z.infer<typeof describedTextSchema>

/**
 * Events of the stream: `start`, `plan` and `part` (of a longer text: what it will have, and what is being
 * written), `delta` (Markdown as it comes), `correction` (the answer had faults: what follows goes on from
 * its `text`), `revising` (the draft is complete and is read again), `done` (a whole `Generation`),
 * `error` (a problem, with `partialContent`, and with `resume` where the text can be gone on with).
 */
export type GenerationEvent =
  | {
      event: 'start'
      data: {
        conversationId: string
        chatHistoryId: string
        provider: string
        model: string
        editorMode: z.infer<typeof editorMode>
        format: 'markdown'
      }
    }
  | { event: 'plan'; data: { parts: z.infer<typeof plannedPart>[] } }
  | { event: 'part'; data: { id: string; heading: string; index: number; count: number } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'correction'; data: { reasons: string[]; text: string } }
  | { event: 'revising'; data: Record<string, never> }
  | { event: 'done'; data: Generation }

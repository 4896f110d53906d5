// What a text is for, as its writer is to know it. Made from a request, a template, the brand kit and the
// answers of the interview; stored with its document and used again by every later change of the text.
import { z } from 'zod'
import { formatCount } from './figures.ts'

/** Kinds of text that the writing engine knows criteria for; `document` is any other. */
export const textKinds = [
  'document',
  'article',
  'email',
  'job-advertisement',
  'landing-page',
  'letter',
  'memo',
  'minutes',
  'newsletter',
  'press-release',
  'product-description',
  'proposal',
  'report',
  'resume',
  'social-post',
  'speech',
] as const
export const textKind = z
  .enum(textKinds, { error: `must be one of ${textKinds.join(', ')}` })
  .meta({ id: 'TextKind' })
export type TextKind = z.infer<typeof textKind>

/** `best` costs more calls. */
export const writingQuality = z
  .enum(['standard', 'best'], { error: 'must be standard or best' })
  .meta({ id: 'WritingQuality' })

/** Words that can be asked for. */
export const minTextWords = 20
export const maxTextWords = 20_000

const line = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, `must have ${formatCount(max)} characters or less`)
const lines = (max: number, maxItems: number): z.ZodArray<z.ZodString> =>
  z.array(line(max).min(1, 'must not be empty')).max(maxItems, `must have ${maxItems} items or less`)

/** Text that the writer gives as a source: an uploaded file, a reference. */
export const briefSource = z
  .strictObject({
    id: line(100).min(1, 'must not be empty'),
    title: line(300).default(''),
    text: line(1_000_000),
  })
  .meta({ id: 'BriefSource' })

/** An answer of the interview. A skipped question has an empty answer and is not asked again. */
export const briefAnswer = z
  .strictObject({
    id: line(100).min(1, 'must not be empty').describe('The question’s `id`.'),
    question: line(500).default(''),
    answer: line(4_000),
  })
  .meta({ id: 'BriefAnswer' })

const briefShape = {
  kind: textKind,
  purpose: line(1_000).describe('What the text is to achieve.'),
  reader: line(1_000).describe('Who reads it, and what they know and want.'),
  action: line(500).describe('What the reader should do afterwards.'),
  language: z
    .string()
    .max(35)
    .regex(/^$|^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')
    .describe('BCP 47; empty: the language of the request.'),
  length: z
    .number()
    .int()
    .min(minTextWords, `must be ${minTextWords} words or more`)
    .max(maxTextWords, `must be ${formatCount(maxTextWords)} words or less`)
    .nullable()
    .describe('In words; null: what the kind of text usually has.'),
  voice: line(1_000).describe('How it should sound.'),
  facts: lines(1_000, 200).describe('What the owner typed or confirmed. May be stated as it is.'),
  mustInclude: lines(500, 50),
  mustAvoid: lines(500, 50).describe('Words and subjects that must not occur.'),
  sources: z.array(briefSource).max(20, 'must have 20 items or less'),
  answers: z.array(briefAnswer).max(50, 'must have 50 items or less'),
}

/** A brief as clients send it: whatever is left out is filled in. */
export const briefInput = z.strictObject(briefShape).partial().meta({ id: 'GivenBrief' })
export type BriefInput = z.infer<typeof briefInput>

export const briefSchema = z.object(briefShape).meta({ id: 'Brief' })
export type Brief = z.infer<typeof briefSchema>

const questionKinds = ['text', 'longText', 'list', 'number', 'date'] as const

/** A question of the interview. `why` says what the text gains by an answer. */
export const briefQuestion = z
  .object({
    id: z.string(),
    question: z.string(),
    why: z.string(),
    kind: z.enum(questionKinds),
    answeredBy: z
      .string()
      .optional()
      .describe('The words of the request, template inputs or brand kit that answer it already.'),
  })
  .meta({ id: 'BriefQuestion' })
export type BriefQuestion = z.infer<typeof briefQuestion>

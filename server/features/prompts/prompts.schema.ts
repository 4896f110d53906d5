import { z } from 'zod'
import { listQuery } from '#contracts/pagination.schema.ts'
import { lineOriginSchema, promptMessageSchema } from '#contracts/prompt-lines.schema.ts'
import { objectId, recordShape, requestBody } from '#contracts/request.schema.ts'
import { formatCount } from '#contracts/figures.ts'

const maxNameLength = 200
const maxBodyLength = 20_000

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxNameLength, `must have ${maxNameLength} characters or less`)
const body = z.string().max(maxBodyLength, `must have ${formatCount(maxBodyLength)} characters or less`)

/** What every text of a project keeps to. */
export const guidelineSchema = z
  .object({
    ...recordShape,
    name: z.string(),
    body: z.string(),
    rules: z.array(z.string()),
  })
  .meta({ id: 'Guideline' })
export type Guideline = z.infer<typeof guidelineSchema>
const rules = z
  .array(z.string().trim().min(1, 'must not be empty').max(1_000, 'must have 1,000 characters or less'))
  .max(100, 'must be 100 or less')
export const createGuidelineBody = requestBody({ name, body: body.optional(), rules: rules.optional() }).meta(
  {
    id: 'CreateGuideline',
    example: { name: 'House style', body: 'Short sentences.', rules: ['Say “bread”, not “product”.'] },
  },
)
export const updateGuidelineBody = requestBody({
  name: name.optional(),
  body: body.optional(),
  rules: rules.optional(),
}).meta({ id: 'UpdateGuideline', example: { rules: ['Say “bread”, not “product”.'] } })
export type CreateGuideline = z.infer<typeof createGuidelineBody>
export type UpdateGuideline = z.infer<typeof updateGuidelineBody>
export const guidelineListQuery = listQuery(['createdAt', 'updatedAt', 'name'], {})

/** What a model is given for one kind of text. `{{variable}}` in the body is replaced. */
export const systemPromptSchema = z
  .object({
    ...recordShape,
    name: z.string(),
    body: z.string(),
    promptTypeId: objectId.optional().describe('For texts of this kind; for every kind where it is missing.'),
    projectId: objectId.optional().describe('For this project; for every project where it is missing.'),
    active: z.boolean(),
  })
  .meta({ id: 'SystemPrompt' })
export type SystemPrompt = z.infer<typeof systemPromptSchema>
const systemPromptMembers = {
  body: body.optional(),
  promptTypeId: objectId.nullish(),
  projectId: objectId.nullish(),
  active: z.boolean().optional(),
}
export const createSystemPromptBody = requestBody({ name, ...systemPromptMembers }).meta({
  id: 'CreateSystemPrompt',
  example: { name: 'Baker', body: 'You write for people who bake at home.' },
})
export const updateSystemPromptBody = requestBody({ name: name.optional(), ...systemPromptMembers }).meta({
  id: 'UpdateSystemPrompt',
  example: { active: false },
})
export type CreateSystemPrompt = z.infer<typeof createSystemPromptBody>
export type UpdateSystemPrompt = z.infer<typeof updateSystemPromptBody>
export const systemPromptListQuery = listQuery(['createdAt', 'updatedAt', 'name'], {
  promptTypeId: objectId.optional(),
  projectId: objectId.optional(),
  active: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
})

/** `keyword`: how a variable is named in `{{keyword}}`. */
export const variableName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9_]{0,63}$/, 'must begin with a small letter and have letters, digits or _')
export const variableSchema = z
  .object({ name: z.string(), description: z.string(), default: z.string() })
  .meta({ id: 'PromptVariable' })
export type Variable = z.infer<typeof variableSchema>
const variableInput = z
  .union([
    variableName.transform((text): Variable => ({ name: text, description: '', default: '' })),
    z
      .strictObject({
        name: variableName,
        description: z.string().max(500).optional(),
        default: z.string().max(2_000).optional(),
      })
      .transform((given): Variable => ({
        name: given.name,
        description: given.description ?? '',
        default: given.default ?? '',
      })),
  ])
  .meta({ id: 'PromptVariableBody' })

/** A kind of text: how-to, comparison, list … */
export const promptTypeSchema = z
  .object({
    ...recordShape,
    key: z.string(),
    name: z.string(),
    description: z.string(),
    variables: z.array(variableSchema),
  })
  .meta({ id: 'PromptType' })
export type PromptType = z.infer<typeof promptTypeSchema>
const key = z
  .string()
  .trim()
  .max(64, 'must have 64 characters or less')
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'must have small letters and digits, with - or _ between')
const promptTypeMembers = {
  description: body.optional(),
  variables: z
    .array(variableInput)
    .max(50, 'must be 50 or less')
    .refine(
      (variables) => new Set(variables.map((variable) => variable.name)).size === variables.length,
      'must name each variable once',
    )
    .optional(),
}
export const createPromptTypeBody = requestBody({ key, name, ...promptTypeMembers }).meta({
  id: 'CreatePromptType',
  example: { key: 'how-to', name: 'How-to', variables: ['audience'] },
})
export const updatePromptTypeBody = requestBody({
  key: key.optional(),
  name: name.optional(),
  ...promptTypeMembers,
}).meta({ id: 'UpdatePromptType', example: { description: 'Steps from start to end' } })
export type CreatePromptType = z.infer<typeof createPromptTypeBody>
export type UpdatePromptType = z.infer<typeof updatePromptTypeBody>
export const promptTypeListQuery = listQuery(['createdAt', 'updatedAt', 'name'], {
  key: z.string().max(64).optional(),
})

export const previewBody = requestBody({
  projectId: objectId.nullish(),
  articleId: objectId.nullish(),
  variables: z.record(variableName, z.string().max(2_000, 'must have 2,000 characters or less')).optional(),
}).meta({ id: 'PreviewSystemPrompt', example: { projectId: '665f1c2e9b3e4a0012ab34c0' } })
export type PreviewRequest = z.infer<typeof previewBody>

/** Exactly what a model would be sent. */
export const previewAnswer = z
  .object({
    messages: z.array(promptMessageSchema),
    variables: z.array(
      z
        .object({ name: z.string(), value: z.string(), origin: lineOriginSchema })
        .meta({ id: 'FilledVariable' }),
    ),
    missing: z
      .array(z.string())
      .describe('Variables of the body without a value; they are sent as they are.'),
    tokens: z.number().int().describe('About so many, counted four characters to one.'),
  })
  .meta({ id: 'PromptPreview' })
export type PromptPreview = z.infer<typeof previewAnswer>

/** Exactly what one of the program's own calls would send. */
export const callPreviewAnswer = previewAnswer
  .extend({
    form: z
      .record(z.string(), z.unknown())
      .describe('JSON schema of the answer, which goes with the messages.'),
    call: z.number().int().describe('Which of the calls this is, from 1.'),
    calls: z.number().int().describe('Calls that the request makes at least.'),
    about: z
      .string()
      .describe(
        'What sets it apart from the other calls: its keywords, its kind of text. Empty where there is one call.',
      ),
    notes: z
      .array(z.string())
      .describe('What the messages do not show: calls that depend on an answer, pages that are read first.'),
  })
  .meta({ id: 'CallPreview' })
export type CallPreview = z.infer<typeof callPreviewAnswer>

export const startersBody = requestBody({
  language: z
    .string()
    .max(35, 'must have 35 characters or less')
    .optional()
    .describe('BCP 47; en by default.'),
}).meta({ id: 'CreateStarterPrompts', example: { language: 'en' } })

export const startersAnswer = z.object({ items: z.array(promptTypeSchema) }).meta({ id: 'StarterPrompts' })

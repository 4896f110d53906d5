// What a template is: an outline with guidance, typed fields, and a text with `{{field}}` placeholders
// (`core/templates/placeholders.ts` has their grammar).
import { z } from 'zod'
import { editorMode } from './editor-mode.schema.ts'

export const fieldTypeSchema = z.enum(['text', 'longText', 'date', 'number', 'choice', 'list'])
export type FieldType = z.infer<typeof fieldTypeSchema>

export const templateFieldSchema = z
  .strictObject({
    /** The word between the braces, camelCase. */
    name: z
      .string()
      .max(40)
      .regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a camelCase word of letters and digits, such as companyName'),
    /**
     * What the writer is asked. The columns of a list are in brackets: `Actions (what | who | by when)`.
     */
    label: z.string().trim().min(1).max(120),
    type: fieldTypeSchema,
    required: z.boolean().default(false),
    /** The answers of a choice. */
    options: z.array(z.string().trim().min(1).max(80)).min(2).max(30).optional(),
  })
  .refine((field) => (field.type === 'choice') === (field.options !== undefined), {
    error: 'A choice has options, and only a choice has them.',
    path: ['options'],
  })
  .meta({ id: 'TemplateField' })
export type TemplateField = z.infer<typeof templateFieldSchema>

export const structureItemSchema = z
  .strictObject({
    heading: z.string().trim().min(1).max(120),
    /** What belongs there, for the writer and for the model. */
    guidance: z.string().trim().min(1).max(1_000),
    kind: z.enum(['section', 'list', 'table', 'signature']).default('section'),
    required: z.boolean().default(true),
    /**
     * Whether the heading is printed. A letter's opening has its place in the outline and no heading in the
     * text.
     */
    hasHeading: z.boolean().default(true),
  })
  .meta({ id: 'TemplateStructureItem' })
export type StructureItem = z.infer<typeof structureItemSchema>

/** The members of a template, before the store adds its own. */
export const templateShape = {
  name: z.string().trim().min(1).max(120),
  slug: z
    .string()
    .max(80)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case words joined by hyphens, such as project-proposal',
    ),
  category: z.string().trim().min(1).max(60),
  description: z.string().trim().min(1).max(300),
  editorMode,
  structure: z.array(structureItemSchema).min(1).max(60),
  content: z.string().min(1).max(200_000),
  fields: z.array(templateFieldSchema).max(60),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
}

/** A template without what the store adds: what fills, previews and prompts need. */
export const templateBodySchema = z.strictObject(templateShape)
export type TemplateBody = z.infer<typeof templateBodySchema>

// Words inside a text that look different from the rest of it. They are kept beside the text, which stays
// plain: whoever reads, rewrites or checks it knows nothing of them.
import { z } from 'zod'
import { gradientSchema, paintColor } from './paint.schema.ts'

/** Of one text; what is beyond looks like the rest. */
export const maxAccents = 24
export const maxAccentLength = 200

export const textAccentSchema = z
  .object({
    words: z
      .string()
      .trim()
      .min(1)
      .max(maxAccentLength)
      .describe('As they are in the text; it has no accent where they are not in it.'),
    nth: z
      .number()
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .describe('Which of several places where the text has these words, from 0; the first where left out.'),
    isPart: z.boolean().optional().describe('They begin or end inside of a word.'),
    color: paintColor.optional(),
    gradient: gradientSchema.optional().describe('Of the letters, over their colour.'),
    mark: paintColor.optional().describe('Behind the words.'),
    /** Of a mark like that of a pen: what it leaves free above, as a share of the height of its line. */
    markFrom: z.number().min(0).max(1).optional(),
    family: z.string().max(200).optional(),
    size: z.number().min(0.3).max(3).optional().describe('Times that of the text.'),
    /** How far above the line of the text the words stand; times the size of the text. */
    raise: z.number().min(-2).max(2).optional(),
    weight: z.number().int().min(100).max(900).optional(),
    outline: z
      .number()
      .min(0.001)
      .max(0.2)
      .optional()
      .describe('How wide a line of their colour the letters are, without a fill; times their size.'),
    isItalic: z.boolean().optional(),
    isUnderlined: z.boolean().optional(),
    isStruck: z.boolean().optional(),
  })
  .meta({ id: 'TextAccent' })
export type TextAccent = z.infer<typeof textAccentSchema>
export type AccentLook = Omit<TextAccent, 'words' | 'nth' | 'isPart'>

export const textAccents = z
  .array(textAccentSchema)
  .max(maxAccents)
  .meta({ id: 'TextAccents', description: 'Words in it that look different from the rest.' })
  .optional()

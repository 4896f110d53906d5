// Fonts that were taken over from the design of a page, because they are not served with pages and their
// licence allows it (docs/decisions/0592).
import { z } from 'zod'

/** Of one page, in all its families. */
export const maxFontFiles = 8

const unicodeRange = /^U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?(?:, ?U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?)*$/i
/** Nothing in it ends a string of CSS. */
const familyName = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._&+()-]*$/u)

export const designFontFileSchema = z
  .object({
    src: z
      .string()
      .regex(/^\/api\/pictures\/[0-9a-f]{24}$/)
      .describe('Where its bytes are: `/api/pictures/{id}`.'),
    weightRange: z
      .string()
      .regex(/^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/)
      .describe('As `font-weight` of @font-face: `400`, or `100 900`.'),
    style: z.enum(['normal', 'italic']),
    unicodeRange: z
      .string()
      .max(4_000)
      .regex(unicodeRange)
      .optional()
      .describe('As in @font-face: its characters; all of them where it is left out.'),
  })
  .meta({ id: 'DesignFontFile' })
export type DesignFontFile = z.infer<typeof designFontFileSchema>

export const designFontSchema = z
  .object({
    family: familyName,
    like: z.string().max(100).describe('The served family for characters and files that it lacks.'),
    files: z.array(designFontFileSchema).min(1).max(maxFontFiles),
  })
  .meta({ id: 'DesignFont' })
export type DesignFont = z.infer<typeof designFontSchema>

export const designFontsSchema = z.array(designFontSchema).max(maxFontFiles)

const weightWidths = z
  .array(z.tuple([z.number().int().min(1).max(1_000), z.array(z.number().min(0).max(20_000)).max(200)]))
  .max(20)

/** How wide letters are, in thousandths of their size, as in `core/landing-page/font-widths.ts`. */
export const letterWidthsSchema = z
  .object({ upright: weightWidths.min(1), slanted: weightWidths.min(1).optional() })
  .meta({ id: 'LetterWidths' })
export type LetterWidths = z.infer<typeof letterWidthsSchema>

export const measuredFontsSchema = z
  .array(designFontSchema.extend({ widths: letterWidthsSchema }).meta({ id: 'MeasuredFont' }))
  .max(maxFontFiles)
export type MeasuredFont = z.infer<typeof measuredFontsSchema>[number]

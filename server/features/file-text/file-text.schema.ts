// The shape of POST /file-ocr: what a file says, as text, as Markdown and page by page.
import { z } from 'zod'

export const pageTextSchema = z
  .object({
    number: z.number().int().min(1),
    text: z.string(),
    source: z.enum(['text', 'ocr']).describe('`ocr`: recognised from an image of the page.'),
  })
  .meta({ id: 'PageText' })

export const fileTextSchema = z
  .object({
    text: z.string().describe('The whole text, pages separated by a form feed (U+000C).'),
    markdown: z.string().describe('The same with headings, lists and tables where the file has them.'),
    pages: z.array(pageTextSchema).describe('A PDF has its own pages; Word files and images are one page.'),
    ocr_used: z.boolean(),
    confidence: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('How sure the recognition was; null where none was needed.'),
    language: z
      .string()
      .nullable()
      .describe('Two letters (BCP 47), detected from the words; null where there are too few.'),
    engine: z
      .string()
      .describe(
        'What read it, joined by `+`: `pdfium`, `mammoth`, `libreoffice`, `word-extractor`, `tesseract`, `tesseract.js`.',
      ),
    warnings: z.array(z.string()).describe('What could not be kept, as sentences.'),
    name: z.string().describe('As the file was named.'),
    size: z.number().int().describe('Bytes.'),
  })
  .meta({ id: 'FileText' })
export type FileText = z.infer<typeof fileTextSchema>

/**
 * What the job of a file that is read in the background gives; the text is a JSON file of the shape above,
 * kept for a day.
 */
export const fileTextJobResult = z.object({
  fileId: z.string(),
  url: z.string().describe('Where the JSON of the answer is: `/api/files/{id}`.'),
  sourceId: z
    .string()
    .nullable()
    .describe('The file itself, where it was to be kept; its pages are at `/api/files/{id}/pages/{n}`.'),
  name: z.string(),
  size: z.number().int(),
  pageCount: z.number().int(),
  ocrUsed: z.boolean(),
  confidence: z.number().nullable(),
  language: z.string().nullable(),
  warnings: z.array(z.string()),
})
export type FileTextJobResult = z.infer<typeof fileTextJobResult>

export const fileOcrQuery = z.object({
  keep: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe(
      '`true`, with `Prefer: respond-async`: the file itself is kept for a day, too, so that its pages can be looked at. Also as a form field.',
    ),
  webhook: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe(
      '`true`: the answer is 202 with a job, and the result comes by webhook, `ocr.completed`. Also as a form field.',
    ),
})

export const pageImageParams = z.object({ id: z.string(), n: z.string() })
export const pageImageQuery = z.object({
  width: z
    .string()
    .regex(/^\d{2,4}$/, 'must be a whole number of pixels')
    .transform(Number)
    .refine((width) => width >= 64 && width <= 2_000, 'must be 64 to 2000')
    .optional()
    .describe('Pixels; 900 by default.'),
})

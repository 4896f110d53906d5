import { z } from 'zod'
import { designAnalysisSchema } from '#contracts/design-analysis.schema.ts'
import {
  designSection,
  extractedDocumentSchema,
  ratioBox,
  sectionStructure,
  sectionType,
  siteWords,
} from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'

const fileId = z.string({ error: 'must be the fileId of an upload' }).max(100)
const urlText = z.string().max(4_000, 'must have 4,000 characters or less')
const tool = {
  /** Goes into a header, so it holds visible ASCII alone. */
  accessToken: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be an access token: up to 500 letters, digits and signs')
    .optional()
    .describe('Of the design tool; without it the installation’s. Neither kept nor logged.'),
  refresh: z
    .boolean()
    .optional()
    .describe('Ask whether the file has changed since it was read, and read it again if it has.'),
}

export const extractPdfBody = requestBody({
  fileId: fileId
    .optional()
    .describe('Of an upload; or send the file itself as multipart/form-data, field `pdf`.'),
  refresh: z.boolean().optional().describe('Read it again, for example after installing text recognition.'),
  proofread: z.boolean().optional(),
}).meta({ id: 'ExtractPdf', example: { fileId: '665f1c2e9b3e4a0012ab34c0' } })
export const extractFromUrlBody = requestBody({
  url: urlText.describe('Of the design file, as its window shows it.'),
  ...tool,
}).meta({
  id: 'ExtractDesignFromUrl',
  example: { url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Bakery?node-id=1-2' },
})
export const extractDesigntoolBody = requestBody({ fileId, ...tool }).meta({
  id: 'ExtractDesigntool',
  example: { fileId: '665f1c2e9b3e4a0012ab34c0' },
})
export const extractWebsiteBody = requestBody({
  fileId,
  refresh: z.boolean().optional().describe('Read it again.'),
}).meta({ id: 'ExtractWebsite', example: { fileId: '665f1c2e9b3e4a0012ab34c0' } })
export const analyzeDesignBody = requestBody({
  extraction: extractionInput.optional(),
  fileId: fileId.optional(),
  websiteUrl: urlText.optional(),
  ...tool,
}).meta({ id: 'AnalyzeDesign', example: { websiteUrl: 'https://example.com' } })

export const extractionAnswer = z
  .object({
    extraction: extractedDocumentSchema,
    fileId: objectId.optional().describe('Of the upload that it was read from.'),
    uploadToken: z
      .string()
      .optional()
      .describe('Of the public demo: proves later that it was you. The answer’s cookie says the same.'),
  })
  .meta({ id: 'ExtractedDesign' })

export const analysisAnswer = z
  .object({
    analysis: designAnalysisSchema
      .extend({
        words: siteWords
          .optional()
          .describe('Of a website: what it says about itself, without praise, quotations and instructions.'),
      })
      .meta({ id: 'DesignAnalysis' }),
  })
  .meta({ id: 'AnalyzedDesign' })

export const extractionRecordSchema = z
  .object({
    id: objectId.describe('Of the upload.'),
    version: z.number().int().min(1),
    extraction: extractedDocumentSchema.describe(
      'With the sections that count: those that somebody set, else those that were found.',
    ),
    isCorrected: z.boolean(),
    found: z.array(designSection).describe('The sections as they were found.'),
    readAt: timestamp,
  })
  .meta({ id: 'Extraction' })

const correctedSection = z
  .object({
    id: z.string().max(100).optional().describe('Of the section it was; left out of a new one.'),
    type: sectionType,
    title: z.string().max(500, 'must have 500 characters or less').default(''),
    boundingBox: ratioBox.extend({ unit: z.literal('ratio').default('ratio') }),
    ...sectionStructure,
  })
  .meta({ id: 'CorrectedSection' })

/**
 * Sections may come as they were answered; what is reckoned from their boxes (`blockIds`, `background`,
 * `confidence`) is not looked at.
 */
export const correctExtractionBody = requestBody(
  {
    sections: z.array(correctedSection).max(200, 'must have 200 sections or less').optional(),
    reset: z.literal(true).optional().describe('Takes all corrections back.'),
  },
  ['extraction', 'isCorrected', 'found', 'readAt'],
).meta({ id: 'CorrectExtraction', example: { reset: true } })
export const extractionParams = z.object({ fileId: z.string() })

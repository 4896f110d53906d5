import { z } from 'zod'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'

export const uploadKinds = ['pdf', 'image', 'designtool', 'website'] as const
export const uploadStatuses = ['uploaded', 'processing', 'ready', 'failed'] as const
export type UploadKind = (typeof uploadKinds)[number]
export type UploadStatus = (typeof uploadStatuses)[number]

/** Why a file that was taken cannot be read; extracting it answers 422 with the same reason. */
export const uploadError = z
  .object({
    code: z.literal('unreadable_document'),
    reason: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'UploadError' })
export type UploadError = z.infer<typeof uploadError>

export const uploadSchema = z
  .object({
    fileId: objectId,
    originalName: z.string().describe('As the client named it, without its folders.'),
    mimeType: z.string().describe('What its bytes are; `text/uri-list` for a URL.'),
    size: z.number().int().describe('Bytes, as sent.'),
    sha256: z.string().describe('Of what was sent, in hexadecimal digits.'),
    kind: z.enum(uploadKinds),
    status: z
      .enum(uploadStatuses)
      .describe(
        '`uploaded`: taken, not looked at yet; `processing`; `ready` to be read; `failed`: taken, and cannot be read.',
      ),
    error: uploadError.optional(),
    pageCount: z.number().int().optional().describe('Of a PDF, as soon as it is known.'),
    width: z.number().int().optional().describe('Of an image, in pixels, as it is kept.'),
    height: z.number().int().optional(),
    url: z.string().optional().describe('Of a design file or a website.'),
    fileKey: z.string().optional().describe('Of a design file: what the design tool is asked for.'),
    nodeId: z.string().optional().describe('Of a design file: the frame that the URL names.'),
    warnings: z.array(z.string()).optional(),
    createdAt: timestamp,
    expiresAt: timestamp.describe('When it goes, unless a landing page uses it then.'),
    uploadToken: z
      .string()
      .optional()
      .describe('For nobody, in the public demo: what proves later that it was the same one.'),
  })
  .meta({ id: 'Upload' })
export type UploadAnswer = z.infer<typeof uploadSchema>

export const designToolBody = requestBody({
  url: z
    .string({ error: 'must be the URL of a design file' })
    .max(4_000, 'must have 4,000 characters or less'),
  accessToken: z
    .string()
    // It goes into a header, so it holds visible ASCII alone; an empty one is none.
    .regex(/^[\x21-\x7e]{0,500}$/, 'must be an access token: up to 500 letters, digits and signs')
    .optional()
    .describe('Of the design tool’s account; kept encrypted with the upload, for reading the file.'),
}).meta({
  id: 'RegisterDesignUrl',
  example: { url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Bakery?node-id=1-2' },
})

export const websiteBody = requestBody({
  url: z
    .string({ error: 'must be the URL of a web page' })
    .max(2_000, 'must have 2,000 characters or less')
    .describe('Of the page that is to be the design; `https://` may be left out.'),
}).meta({ id: 'RegisterWebsite', example: { url: 'https://example.com' } })

export const fileIdParams = z.object({ fileId: z.string() })

export const cleanupQuery = z.object({
  scope: z
    .enum(['mine', 'all'], { error: 'must be mine or all' })
    .optional()
    .describe('`all`: everybody’s; administrators only.'),
})
export const cleanupAnswer = z
  .object({ removed: z.number().int(), freedBytes: z.number().int() })
  .meta({ id: 'CleanupResult' })

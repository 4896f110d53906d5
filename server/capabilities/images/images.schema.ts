import { z } from 'zod'
import { objectId } from '#contracts/request.schema.ts'

export const imageSchema = z
  .object({
    id: objectId,
    url: z.string().describe('Where its bytes are: `/api/pictures/{id}`.'),
    name: z.string(),
    width: z.number().int().min(1).describe('Pixels.'),
    height: z.number().int().min(1),
    mimeType: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']),
    size: z.number().int().describe('Bytes.'),
    warnings: z
      .array(z.string())
      .optional()
      .describe('What could not be kept: all but the first image of an animation.'),
  })
  .meta({ id: 'Picture' })
export type ImageAnswer = z.infer<typeof imageSchema>

export const imageQuery = z.object({
  width: z
    .string()
    .regex(/^[1-9][0-9]{0,4}$/, 'must be a width in pixels')
    .transform(Number)
    .optional()
    .describe(
      'A variant of at least this width, as WebP: 320, 640, 960, 1280 or 1920 pixels. The whole image where it is not wider.',
    ),
})

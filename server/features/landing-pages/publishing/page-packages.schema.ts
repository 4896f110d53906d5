import { z } from 'zod'
import { objectId, requestBody } from '#contracts/request.schema.ts'
import { createLandingPageBody, readOnlyMembers } from '../landing-pages.schema.ts'

const answered = ['id', 'version', 'createdAt', 'updatedAt', 'status', ...readOnlyMembers]
/**
 * A page that need not be stored: as for POST, and nothing of it is required. A page as it was answered may
 * be sent too.
 */
const anyLandingPage = z
  .strictObject({
    ...Object.fromEntries(answered.map((name) => [name, z.unknown().optional().meta({ readOnly: true })])),
    ...createLandingPageBody.partial().shape,
  })
  .meta({ id: 'LandingPageBody' })

const sourceShape = {
  landingPageId: objectId.optional(),
  landingPage: anyLandingPage
    .optional()
    .describe('A page that is not stored, in any form that can be normalised.'),
}
export type PackageSource = {
  landingPageId?: string | undefined
  landingPage?: z.infer<typeof anyLandingPage> | undefined
}

export const previewBody = requestBody({
  ...sourceShape,
  format: z
    .literal('html', {
      error: 'must be html: a preview is one page. An archive comes from /api/ai/download-landing-page',
    })
    .optional(),
}).meta({ id: 'PreviewLandingPage', example: { landingPageId: '665f1c2e9b3e4a0012ab34c0' } })
export const packageFormats = ['html', 'zip'] as const
export type PackageFormat = (typeof packageFormats)[number]
export const downloadBody = requestBody({
  ...sourceShape,
  format: z
    .enum(packageFormats, { error: `must be one of ${packageFormats.join(', ')}` })
    .default('html')
    .describe('One file with everything in it, or a page with its files beside it.'),
}).meta({
  id: 'DownloadLandingPage',
  example: { landingPageId: '665f1c2e9b3e4a0012ab34c0', format: 'zip' },
})

import { z } from 'zod'
import { objectId, requestBody } from '#http/request.schema.ts'
import { createLandingPageBody } from '../landing-pages.schema.ts'

/** A page that need not be stored: as for POST, and nothing of it is required. Members that are not drawn are passed over. */
const looseLandingPage = z.looseObject(createLandingPageBody.partial().shape)

const sourceShape = {
  landingPageId: objectId.optional(),
  landingPage: looseLandingPage.optional().describe('A page that is not stored, in any form that can be normalised.'),
}
export type PackageSource = { landingPageId?: string | undefined; landingPage?: z.infer<typeof looseLandingPage> | undefined }

export const previewBody = requestBody(sourceShape)
export const packageFormats = ['html', 'zip'] as const
export type PackageFormat = (typeof packageFormats)[number]
export const downloadBody = requestBody({
  ...sourceShape,
  format: z
    .enum(packageFormats, { error: `must be one of ${packageFormats.join(', ')}` })
    .default('html')
    .describe('One file with everything in it, or a page with its files beside it.'),
})

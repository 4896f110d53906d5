// Landing pages: what landing-page-content.md names, in its order, then what belongs to it.
import type { FastifyInstance } from 'fastify'
import { imagesRoutes } from '#capabilities/images/images.routes.ts'
import { designExtractionRoutes, extractionRecordsRoutes } from '#features/design-extraction/index.ts'
import {
  landingPagesRoutes,
  pageFidelityRoutes,
  pageMessagesRoutes,
  pagePackagesRoutes,
  publishedPagesRoutes,
  publishingRoutes,
  searchEnginesRoutes,
  pageGenerationRoutes,
} from '#features/landing-pages/index.ts'
import { accountRoutes, peopleRoutes } from '#features/people/index.ts'
import { uploadsRoutes } from '#features/uploads/index.ts'

type Features = Parameters<typeof peopleRoutes>[0] &
  Parameters<typeof landingPagesRoutes>[0] &
  Parameters<typeof publishingRoutes>[0] &
  Parameters<typeof pageFidelityRoutes>[0] &
  Parameters<typeof pagePackagesRoutes>[0] &
  Parameters<typeof publishedPagesRoutes>[0] &
  Parameters<typeof searchEnginesRoutes>[0] &
  Parameters<typeof pageMessagesRoutes>[0] &
  Parameters<typeof uploadsRoutes>[0] &
  Parameters<typeof designExtractionRoutes>[0] &
  Parameters<typeof pageGenerationRoutes>[0] &
  Parameters<typeof imagesRoutes>[0]

export async function landingPagesApi(app: FastifyInstance, features: Features): Promise<void> {
  await app.register(peopleRoutes(features)) //          POST /api/auth/register, login · GET check-access
  await app.register(accountRoutes(features)) //         GET /api/auth/me · PUT profile, change-password
  await app.register(landingPagesRoutes(features)) //    /api/landing-pages, {id} · versions, …
  await app.register(publishingRoutes(features)) //      /api/landing-pages/{id}: publish, published-audit
  await app.register(pageFidelityRoutes(features)) //    GET /api/landing-pages/{id}/fidelity, its image
  await app.register(pagePackagesRoutes(features)) //    /api/ai: preview-, download-landing-page
  await app.register(publishedPagesRoutes(features)) //  GET /p/{slug}, /p/assets/{name}
  await app.register(searchEnginesRoutes(features)) //   GET /robots.txt, /sitemap.xml
  await app.register(pageMessagesRoutes(features)) //    /p/{slug}: messages, thanks · their list
  await app.register(uploadsRoutes(features)) //         /api/upload: pdf, public, designtool, status, cleanup
  await app.register(designExtractionRoutes(features)) // /api/ai: extract-…, analyze-design
  await app.register(extractionRecordsRoutes(features)) // /api/ai/extractions/{fileId}
  await app.register(pageGenerationRoutes(features)) //  /api/ai: validate, plan-, generate-content, …
  await app.register(imagesRoutes(features)) //        POST /api/pictures · GET /api/pictures/{id}
}

// Documents: what document-generation.md names, in its order, then what belongs to it.
import type { FastifyInstance } from 'fastify'
import { claimsRoutes } from '#features/claims/index.ts'
import { chatHistoryRoutes } from '#features/chat-history/index.ts'
import { documentsRoutes } from '#features/documents/index.ts'
import { generationRoutes } from '#features/generation/index.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { writingChecksRoutes } from '#features/writing-checks/index.ts'
import { templatesRoutes } from '#features/templates/index.ts'

type Features = Parameters<typeof templatesRoutes>[0] &
  Parameters<typeof generationRoutes>[0] &
  Parameters<typeof claimsRoutes>[0] &
  Parameters<typeof writingChecksRoutes>[0] &
  Parameters<typeof settingsRoutes>[0] &
  Parameters<typeof documentsRoutes>[0] &
  Parameters<typeof chatHistoryRoutes>[0]

export async function documentsApi(app: FastifyInstance, features: Features): Promise<void> {
  await app.register(templatesRoutes(features)) //      GET    /api/templates, /api/templates/{id}
  await app.register(generationRoutes(features)) //     POST   /api/generate
  await app.register(claimsRoutes(features)) //         POST   /api/check-claims
  await app.register(writingChecksRoutes(features)) //  POST   /api/check-writing
  await app.register(settingsRoutes(features)) //       GET    /api/check-llm
  await app.register(documentsRoutes(features)) //      /api/documents, {id} · versions, export, import
  await app.register(chatHistoryRoutes(features)) //    GET POST /api/chat-history
}

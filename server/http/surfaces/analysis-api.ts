// Analysis ("Python API" of blog-planning-and-audit.md): its endpoint table, in its order, at the root.
import type { FastifyInstance } from 'fastify'
import { auditsRoutes } from '#features/audits/index.ts'
import { briefsRoutes } from '#features/briefs/index.ts'
import { fileTextRoutes } from '#features/file-text/index.ts'
import { sitemapsRoutes } from '#features/sitemaps/index.ts'
import { titlesRoutes } from '#features/titles/index.ts'

type Features = Parameters<typeof briefsRoutes>[0] &
  Parameters<typeof titlesRoutes>[0] &
  Parameters<typeof sitemapsRoutes>[0] &
  Parameters<typeof fileTextRoutes>[0] &
  Parameters<typeof auditsRoutes>[0]

export async function analysisApi(app: FastifyInstance, features: Features): Promise<void> {
  await app.register(briefsRoutes(features)) // POST /company-business-summary and others
  await app.register(titlesRoutes(features)) // POST /get-titles, /check-title
  await app.register(sitemapsRoutes(features)) // POST /fetch-sitemaps, /sitemap
  await app.register(fileTextRoutes(features)) // POST /file-ocr
  await app.register(auditsRoutes(features)) // /seo-audit/*
}

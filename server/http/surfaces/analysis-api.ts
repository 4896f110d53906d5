// Analysis ("Python API" of blog-planning-and-audit.md): its endpoint table, in its order, at the root.
import type { FastifyInstance } from 'fastify'

type Parts = object

export async function analysisApi(_app: FastifyInstance, _features: Parts): Promise<void> {
  // POST /company-business-summary, /target-audience, /generate-outline · /fetch-sitemaps, /sitemap · /get-titles, /check-title · /file-ocr
}

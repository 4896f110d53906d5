// Blog ("Node API" of blog-planning-and-audit.md): its resource groups, in its order, all under /seo-content-api.
import type { FastifyInstance } from 'fastify'

type Parts = object

export async function seoContentApi(_app: FastifyInstance, _features: Parts): Promise<void> {
  // projects · articles · article-documents · guidelines, system-prompts, prompt-types · webhooks · openai, anthropic, gemini
}

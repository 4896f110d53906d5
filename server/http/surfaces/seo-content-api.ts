// Blog ("Node API" of blog-planning-and-audit.md): its resource groups, in its order, all under
// /seo-content-api.
import type { FastifyInstance } from 'fastify'
import { articleDocumentsRoutes } from '#features/article-documents/index.ts'
import { articlesRoutes, articleTablesRoutes } from '#features/articles/index.ts'
import { articleChecksRoutes } from '#features/writing-checks/index.ts'
import { projectsRoutes } from '#features/projects/index.ts'
import { promptsRoutes } from '#features/prompts/index.ts'
import { providerModulesRoutes } from '#features/provider-modules/index.ts'
import { articleDraftsRoutes } from '#features/article-drafts/index.ts'
import { publicationsRoutes } from '#features/publications/index.ts'
import { referencesRoutes } from '#features/references/index.ts'
import { searchResultsRoutes } from '#features/search-results/index.ts'
import { topicMapRoutes } from '#features/topic-map/index.ts'
import { publishedTitlesRoutes } from '#features/titles/index.ts'
import { webhookIntakeRoutes } from '#capabilities/webhooks/webhook-intake.routes.ts'
import { webhooksRoutes } from '#capabilities/webhooks/webhooks.routes.ts'

type Features = Parameters<typeof projectsRoutes>[0] &
  Parameters<typeof publishedTitlesRoutes>[0] &
  Parameters<typeof articlesRoutes>[0] &
  Parameters<typeof articleTablesRoutes>[0] &
  Parameters<typeof articleChecksRoutes>[0] &
  Parameters<typeof referencesRoutes>[0] &
  Parameters<typeof articleDraftsRoutes>[0] &
  Parameters<typeof publicationsRoutes>[0] &
  Parameters<typeof topicMapRoutes>[0] &
  Parameters<typeof searchResultsRoutes>[0] &
  Parameters<typeof articleDocumentsRoutes>[0] &
  Parameters<typeof promptsRoutes>[0] &
  Parameters<typeof providerModulesRoutes>[0] &
  Parameters<typeof webhooksRoutes>[0] &
  Parameters<typeof webhookIntakeRoutes>[0]

export async function seoContentApi(app: FastifyInstance, features: Features): Promise<void> {
  await app.register(projectsRoutes(features)) //       projects · summary · brand
  await app.register(publishedTitlesRoutes(features)) // projects/{id}/published-titles
  await app.register(articlesRoutes(features)) //       articles · bulk · dismissed-links
  await app.register(articleTablesRoutes(features)) //  projects/{id}/articles.csv
  await app.register(articleChecksRoutes(features)) //  articles/{id}/check
  await app.register(referencesRoutes(features)) //     articles/{id}/references
  await app.register(articleDraftsRoutes(features)) //  articles/{id}/notes · draft · citations
  await app.register(publicationsRoutes(features)) //   blog-connection · publication · publish
  await app.register(topicMapRoutes(features)) //       projects/{id}/topic-map · articles/{id}/links/suggest
  await app.register(searchResultsRoutes(features)) //  articles/{id}/search-result/suggest
  await app.register(articleDocumentsRoutes(features)) // article-documents · versions · export · import
  await app.register(promptsRoutes(features)) //        guidelines · system-prompts, preview · prompt-types
  await app.register(providerModulesRoutes(features)) // openai, anthropic, gemini: generate, …
  await app.register(webhooksRoutes(features)) //       webhooks/endpoints · deliveries · events
  await app.register(webhookIntakeRoutes(features)) //  POST webhooks/{source}
}

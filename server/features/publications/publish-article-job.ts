import { z } from 'zod'
import { publishArticleBody } from './publications.schema.ts'

const input = z.object({ articleId: z.string(), articleDocumentId: z.string(), request: publishArticleBody })
export type PublishArticleInput = z.infer<typeof input>

/** Fifty images that a slow site takes ten seconds for. A site that fails is asked again. */
export const publishArticleJob = { type: 'publish-article', input, attempts: 3, timeoutMs: 900_000 } as const

import { z } from 'zod'
import { draftArticleBody } from './article-drafts.schema.ts'

const input = z.object({ articleId: z.string(), request: draftArticleBody })
export type DraftArticleInput = z.infer<typeof input>

/** Twenty parts at a minute each. A provider that fails is asked again, from the part that is missing. */
export const draftArticleJob = { type: 'article-draft', input, attempts: 3, timeoutMs: 1_800_000 } as const

// What of a crawl is on the wire.
import { z } from 'zod'
import { objectId } from '#contracts/request.schema.ts'

/** When the browser looks at pages, too: never, where it is worth it, at all of them. */
export const renderModes = ['none', 'auto', 'all'] as const
export type RenderMode = (typeof renderModes)[number]

/** A page as lists show it. */
export const auditedPageSchema = z
  .object({
    id: objectId,
    url: z.string(),
    final_url: z.string(),
    status: z.number().int().nullable(),
    state: z.enum(['analysed', 'skipped', 'failed']),
    reason: z.string().optional().describe('Why it was not analysed.'),
    depth: z.number().int(),
    title: z.string(),
    description: z.string(),
    h1: z.string(),
    word_count: z.number().int(),
    bytes: z.number().int(),
    duration_ms: z.number().int().nullable(),
    indexable: z.boolean(),
    canonical: z.string().nullable(),
    content_type: z.string(),
    inlinks: z.number().int(),
    outlinks: z.number().int(),
    in_sitemap: z.boolean(),
    findings: z.number().int(),
  })
  .meta({ id: 'AuditedPage' })
export type AuditedPageRow = z.infer<typeof auditedPageSchema>

// What the API enqueues, without the work.
import { z } from 'zod'
import { crawlLimitMs } from './audits.types.ts'

const input = z.object({ auditId: z.string() })

/**
 * An hour above the crawl's own limit, for the verdicts. A worker's death is no failed attempt: the next
 * worker goes on.
 */
export const seoAuditJob = {
  type: 'seo-audit',
  input,
  attempts: 3,
  timeoutMs: crawlLimitMs + 3_600_000,
} as const

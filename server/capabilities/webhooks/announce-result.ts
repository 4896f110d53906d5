// What came of a job whose result is wanted by webhook, said in one way for all of them.
import type { Queryable } from '#platform/store/database.ts'
import type { WebhookEventType } from './webhooks.schema.ts'
import type { Announced, Webhooks } from './webhooks.types.ts'

export interface JobResult {
  ownerId: string
  jobId: string
  /** `titles.completed` and the like: the type says what was wanted, `status` whether it came. */
  type: WebhookEventType
}

/** The result, or why none will come: `code` and `detail` as in a problem. */
export type JobOutcome =
  | { data: Record<string, unknown> }
  | { error: { code: string; detail: string }; data?: Record<string, unknown> }

/**
 * Announces what came of a job, with the transaction that ends it: `job_id`, `status` (`completed` or
 * `failed`), `error` where it failed. Once a job, however often it is called.
 */
export function announceResult(
  webhooks: Pick<Webhooks, 'announce'>,
  transaction: Queryable,
  { ownerId, jobId, type }: JobResult,
  outcome: JobOutcome,
): Promise<Announced> {
  const reported = 'error' in outcome ? { status: 'failed', error: outcome.error } : { status: 'completed' }
  return webhooks.announce(
    ownerId,
    { type, id: jobId, data: { job_id: jobId, ...reported, ...outcome.data } },
    transaction,
  )
}

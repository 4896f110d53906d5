// Whoever looks at an owner's webhooks follows one topic, `webhooks:{ownerId}`: a delivery waits, was tried
// or given up, or an endpoint has changed.
import { publishEvent } from '#capabilities/events/index.ts'
import type { Queryable } from '#platform/store/database.ts'

/** Last in its transaction: the owner's other events wait for its commit. */
export function publishWebhookChange(queryable: Queryable, ownerId: string): Promise<void> {
  return publishEvent(queryable, {
    ownerId,
    topic: `webhooks:${ownerId}`,
    event: 'changed',
    data: { id: ownerId },
  })
}

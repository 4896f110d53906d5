// What happened becomes an event and a delivery for each URL that wants it; sending is the sender's.
import { invalidTransition, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Queryable } from '#platform/store/database.ts'
import { toPayload } from './payload.ts'
import type { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts'
import type { WebhookEndpointsRepository } from './webhook-endpoints.repository.ts'
import type { WebhookDelivery } from './webhooks.schema.ts'
import type { Announcement, Announced, WebhookDeliveries, Webhooks } from './webhooks.types.ts'

export interface WebhooksDependencies {
  deliveries: WebhookDeliveriesRepository
  endpoints: WebhookEndpointsRepository
  /** WEBHOOK_BASE_URL. */
  operatorUrl: string | undefined
  /** BASE_URL, for URLs in payloads; without it they begin with a slash. */
  baseUrl: string | undefined
  /** Called after something was stored: starts a worker where none is there. */
  wakeSender: () => Promise<void>
}

export interface WebhooksService {
  webhooks: Webhooks
  deliveries: WebhookDeliveries
  /** Sends `webhook.test` to this endpoint alone. */
  sendTest(ownerId: string, endpointId: string): Promise<WebhookDelivery>
}

export function createWebhooksService({
  deliveries,
  endpoints,
  operatorUrl,
  baseUrl = '',
  wakeSender,
}: WebhooksDependencies): WebhooksService {
  async function announce(
    ownerId: string,
    { type, data, id = newId() }: Announcement,
    { onlyEndpointId, transaction }: { onlyEndpointId?: string; transaction?: Queryable | undefined } = {},
  ): Promise<Announced> {
    const eventUrl = `${baseUrl}/seo-content-api/webhooks/events/${encodeURIComponent(id)}`
    const event = {
      id,
      type,
      data,
      operatorUrl,
      onlyEndpointId,
      payload: (timestamp: string) => toPayload({ type, timestamp, data, eventUrl }),
    }
    const count = await deliveries.announce(ownerId, event, transaction)
    if (count > 0 && transaction === undefined) await wakeSender()
    return { eventId: id, deliveries: count }
  }

  const missing = () => notFound('No webhook delivery has this identifier. Deliveries are kept for 30 days.')

  return {
    webhooks: {
      announce: (ownerId, announcement, transaction) => announce(ownerId, announcement, { transaction }),
      isReachable: async (ownerId, { type } = {}) =>
        operatorUrl !== undefined || endpoints.hasReceiver(ownerId, type),
    },
    deliveries: {
      list: (ownerId, options) => deliveries.list(ownerId, options),
      async get(ownerId, id) {
        const delivery = await deliveries.find(ownerId, id)
        if (delivery === undefined) throw missing()
        return delivery
      },
      async retry(ownerId, id) {
        const delivery = await deliveries.retry(ownerId, id, operatorUrl !== undefined)
        if (delivery === undefined) throw missing()
        if (delivery === 'no-receiver')
          throw invalidTransition(
            'The endpoint of this delivery was deleted or is switched off. Switch it on, then send again.',
          )
        await wakeSender()
        return delivery
      },
      async getEvent(ownerId, eventId) {
        const event = await deliveries.findEvent(ownerId, eventId)
        if (event === undefined) throw notFound('No event has this identifier. Events are kept for 30 days.')
        return event
      },
    },
    async sendTest(ownerId, endpointId) {
      const data = {
        endpointId,
        message: 'This is a test. If you can read it, the URL and the secret are right.',
      }
      const { eventId } = await announce(
        ownerId,
        { type: 'webhook.test', data },
        { onlyEndpointId: endpointId },
      )
      const [delivery] = await deliveries.findOfEvent(ownerId, eventId)
      if (delivery === undefined) throw notFound('The endpoint was deleted meanwhile.')
      return delivery
    },
  }
}

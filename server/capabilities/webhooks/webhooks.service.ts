// What happened becomes an event and a delivery for each URL that wants it; sending is the sender's.
import { invalidTransition, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts'
import type { WebhookEndpointsRepository } from './webhook-endpoints.repository.ts'
import type { WebhookDelivery, WebhookEventType, WebhookPayload } from './webhooks.schema.ts'
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

/** Maximum length of a body, in bytes, as Standard Webhooks advises. */
const maxPayloadLength = 20_000
/** Of a member that goes along when the whole does not. */
const shortText = 200
const maxShortMembers = 30

interface PayloadParts {
  type: WebhookEventType
  timestamp: string
  data: Record<string, unknown>
  /** Where the whole event is read. */
  eventUrl: string
}

/**
 * The payload; of data that is too long its short members (identifiers, names, figures), and where to fetch
 * the rest.
 */
function toPayload({ type, timestamp, data, eventUrl }: PayloadParts): WebhookPayload {
  const whole = { type, timestamp, data }
  if (Buffer.byteLength(JSON.stringify(whole)) <= maxPayloadLength) return whole
  const short = Object.entries(data).filter(([name, value]) => name.length <= shortText && isShort(value))
  return {
    type,
    timestamp,
    data: { ...Object.fromEntries(short.slice(0, maxShortMembers)), truncated: true, fetchFrom: eventUrl },
  }
}

function isShort(value: unknown): boolean {
  return typeof value === 'string'
    ? value.length <= shortText
    : typeof value === 'number' || typeof value === 'boolean'
}

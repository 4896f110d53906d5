// What is sent of an event: all of it as long as that is short enough for a webhook.
import type { WebhookEventType, WebhookPayload } from './webhooks.schema.ts'

/** Longest body, in bytes, as Standard Webhooks advises. */
const maxPayloadLength = 20_000
/** Of a member that goes along when the whole does not. */
const shortText = 200
const maxShortMembers = 30

export interface PayloadParts {
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
export function toPayload({ type, timestamp, data, eventUrl }: PayloadParts): WebhookPayload {
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

// Results that go out by webhook, and results that come in. What is announced is stored first and sent by the
// worker; what comes in is stored once and applied by whoever owns the record that it names.
import type { List, ListOptions } from '#platform/store/collection.ts'
import type { Queryable } from '#platform/store/database.ts'
import type {
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEventType,
  WebhookIntake,
} from './webhooks.schema.ts'

export interface Announcement {
  type: WebhookEventType
  /**
   * JSON. Above the 20 kB of a payload its short members alone are sent, `truncated`, with the URL of the
   * whole.
   */
  data: Record<string, unknown>
  /** What makes the event one: announced again under the same id (a job's, say), it has no further effect. */
  id?: string | undefined
}

export interface Announced {
  eventId: string
  /** How many URLs receive it. */
  deliveries: number
}

export interface Reachability {
  type?: WebhookEventType | undefined
}

/** What other parts may do with webhooks. */
export interface Webhooks {
  /**
   * Stores the event and a delivery for each URL that wants it, in one transaction or with the given one;
   * sending begins within a second of its end, and with the given one where a worker is there.
   */
  announce(ownerId: string, announcement: Announcement, transaction?: Queryable): Promise<Announced>
  /**
   * Whether anybody would receive it. A request with `webhook: true` and nobody to send to is refused with
   * `nobodyToSendTo()`.
   */
  isReachable(ownerId: string, wanted?: Reachability): Promise<boolean>
}

export type EndpointWithSecret = WebhookEndpoint & { secret: string }

export interface ChangeConditions {
  /** Versions of `If-Match`. */
  ifVersions?: number[] | undefined
}

export interface WebhookEndpoints {
  list(
    ownerId: string,
    options: ListOptions & { active?: boolean | undefined },
  ): Promise<List<WebhookEndpoint>>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<WebhookEndpoint>
  /** Throws `url_not_allowed`. */
  create(ownerId: string, endpoint: NewWebhookEndpoint): Promise<EndpointWithSecret>
  /**
   * Throws `url_not_allowed`, `not_found`, `version_mismatch`. Switching it on again forgets why it was off.
   */
  update(
    ownerId: string,
    id: string,
    change: WebhookEndpointChange,
    conditions?: ChangeConditions,
  ): Promise<WebhookEndpoint>
  /** What waits for it is not sent any more; what was sent stays in the list of deliveries. */
  remove(ownerId: string, id: string, conditions?: ChangeConditions): Promise<void>
  /** A new secret; the one before it signs beside it for 24 hours. */
  rotateSecret(ownerId: string, id: string): Promise<EndpointWithSecret>
  /**
   * Sends `webhook.test` there, whatever events it wants. Throws `invalid_transition` where it is switched
   * off.
   */
  test(ownerId: string, id: string): Promise<WebhookDelivery>
}

export interface DeliveryFilter {
  status?: WebhookDeliveryStatus | undefined
  /** Null: the operator's URL. */
  endpointId?: string | null | undefined
  type?: WebhookEventType | undefined
}

export interface WebhookDeliveries {
  list(ownerId: string, options: ListOptions & DeliveryFilter): Promise<List<WebhookDelivery>>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<WebhookDelivery>
  /**
   * Sends it again now, under the same id, and then after the same pauses as a new one. Throws `not_found`,
   * `invalid_transition`.
   */
  retry(ownerId: string, id: string): Promise<WebhookDelivery>
  /** The event with all its data. Throws `not_found`. */
  getEvent(
    ownerId: string,
    eventId: string,
  ): Promise<{ id: string; type: WebhookEventType; timestamp: string; data: Record<string, unknown> }>
}

/** What a result changed, so that whoever watches is notified: `changed` on this topic. */
export interface AppliedResult {
  ownerId: string
  /** `projects:{id}`, `articles:{id}` … */
  topic: string
}

/**
 * Puts a result that came in where it belongs; undefined where it names nothing. May be called again with the
 * same data after a crash, and must not announce anything: what comes in never goes out again. An `AppError`
 * goes back to the sender, who may send again.
 */
export type ApplyResult = (data: Record<string, unknown>) => Promise<AppliedResult | undefined>

/** By the type of what comes in. A type without one is stored and has no effect. */
export type ApplyResults = Partial<Record<string, ApplyResult>>

export interface IntakeRequest {
  source: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it came, byte for byte: what a signature is made over. */
  rawBody: Buffer
}

export interface WebhookIntakes {
  /**
   * Whether the sender may. Throws `dependency_missing` without WEBHOOK_TOKEN, `token_invalid` for what is
   * unsigned, tampered with or old.
   */
  authenticate(request: Omit<IntakeRequest, 'source'>): void
  /** Stores it once and applies it. Gives whether it was there already. */
  receive(
    request: Pick<IntakeRequest, 'source' | 'headers'>,
    body: WebhookIntake,
  ): Promise<{ duplicate: boolean }>
}

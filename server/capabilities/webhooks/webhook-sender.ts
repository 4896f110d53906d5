// Sends what waits, in the worker's process but not as a job: a receiver that takes its fifteen seconds would
// hold a worker's place, and pauses last up to a day (decision 90). Notified of new deliveries by NOTIFY;
// looks by itself for those that come due.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Notifications } from '#platform/store/notifications.ts'
import { attemptDelivery, type Dispatch } from './attempt-delivery.ts'
import { pauseAfter } from './retry-schedule.ts'
import type { ClaimedDelivery, WebhookOutboxRepository } from './webhook-outbox.repository.ts'
import { webhooksChannel } from './webhook-deliveries.repository.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export interface WebhookSenderTuning {
  /** Of one attempt, its answer included. */
  attemptTimeoutMs: number
  /** Time beyond that in which the outcome is written before another sender may take over. */
  marginMs: number
  /** Attempts at once, in all and to one host. */
  places: number
  maxPerHost: number
  /** Pause between two looks, while notifications arrive and while they do not. */
  lookEveryMs: { live: number; deaf: number }
}

export const webhookSenderTuning: WebhookSenderTuning = {
  attemptTimeoutMs: 15_000,
  marginMs: 5_000,
  places: 16,
  maxPerHost: 4,
  lookEveryMs: { live: 5_000, deaf: 500 },
}

export interface WebhookSenderParts {
  outbox: WebhookOutboxRepository
  secrets: WebhookSecrets
  /** For addresses of users: everything is checked at each connection. */
  outbound: OutboundClient
  operator: OperatorReceiver | undefined
  notifications: Notifications
  logger: Logger
  clock: Clock
  /** The second pause (WEBHOOK_RETRY_BASE_MS). */
  retryBaseMs: number
  tuning?: WebhookSenderTuning
}

/** WEBHOOK_BASE_URL with WEBHOOK_TOKEN, and a client that reaches it wherever it leads. */
export interface OperatorReceiver {
  url: string
  token: string | undefined
  outbound: OutboundClient
}

export interface WebhookSender {
  /** Lets what is being sent end as far as time allows, gives back the rest, and ends. */
  stop(): Promise<void>
}

/** Time that attempts have to end once the sender is to stop; a worker has eight seconds in all. */
const graceMs = 2_000
/** A timer longer than this would be asked for in vain: the next look comes first. */
const maxTimerMs = 60_000

export function startWebhookSender(parts: WebhookSenderParts): WebhookSender {
  const { outbox, notifications, logger, tuning = webhookSenderTuning } = parts
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  let taking: Promise<void> = Promise.resolve()
  let isTaking = false
  let isWanted = false
  let dueTimer: NodeJS.Timeout | undefined
  let lookTimer: NodeJS.Timeout | undefined

  /** Takes deliveries until places or deliveries run out; asked again meanwhile, it looks again. */
  function pump(): void {
    isWanted = true
    if (!isTaking) taking = take()
  }

  async function take(): Promise<void> {
    isTaking = true
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      try {
        while (!stopping.signal.aborted && underWay.size < tuning.places && (await takeOne()));
        if (!stopping.signal.aborted && underWay.size < tuning.places)
          awaitDue(await outbox.nextDueMs(busyHosts()))
      } catch (error) {
        logger.warn({ error: (error as Error).message }, 'webhooks-not-taken')
      }
    }
    // In the same turn as the last check, so that no call of pump falls between.
    isTaking = false
  }

  function busyHosts(): string[] {
    const hosts = [...underWay.values()]
    return [...new Set(hosts)].filter(
      (host) => hosts.filter((other) => other === host).length >= tuning.maxPerHost,
    )
  }

  async function takeOne(): Promise<boolean> {
    const delivery = await outbox.claim(busyHosts(), tuning.attemptTimeoutMs + tuning.marginMs)
    if (delivery === undefined) return false
    const sending = send(delivery, parts, tuning.attemptTimeoutMs, giveUp.signal)
      .catch((error: Error) => {
        // Its lease runs out, and it is sent again.
        logger.error({ deliveryId: delivery.id, err: error }, 'webhook-outcome-not-stored')
      })
      .finally(() => {
        underWay.delete(sending)
        pump()
      })
    underWay.set(sending, delivery.host)
    return true
  }

  function awaitDue(ms: number | undefined): void {
    clearTimeout(dueTimer)
    if (ms !== undefined && ms < maxTimerMs) dueTimer = setTimeout(pump, Math.max(ms, 5)).unref()
  }

  function look(): void {
    pump()
    lookTimer = setTimeout(
      look,
      notifications.isLive() ? tuning.lookEveryMs.live : tuning.lookEveryMs.deaf,
    ).unref()
  }

  const unlisten = notifications.listen(webhooksChannel, pump)
  look()
  return {
    async stop() {
      stopping.abort()
      unlisten()
      clearTimeout(lookTimer)
      await taking
      clearTimeout(dueTimer)
      // A receiver that answers now need not get the same thing again.
      const grace = setTimeout(() => giveUp.abort(new Error('The sender stops.')), graceMs)
      await Promise.all(underWay.keys())
      clearTimeout(grace)
    },
  }
}

/** Sends one delivery and writes what became of it. */
async function send(
  delivery: ClaimedDelivery,
  parts: WebhookSenderParts,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { outbox, clock, logger, retryBaseMs } = parts
  const receiver = await findReceiver(delivery, parts)
  if (typeof receiver === 'string') {
    await outbox.stop(delivery, receiver)
    return
  }
  const { dispatch, outbound } = receiver
  let attempted
  try {
    attempted = await attemptDelivery(dispatch, { outbound, timeoutMs, now: () => clock.now(), signal })
  } catch (error) {
    if (!signal.aborted) throw error
    await outbox.release(delivery)
    return
  }
  failPoint('webhook-sent')
  const { attempt, isDelivered, isGone, askedPauseMs } = attempted
  const pauseMs = pauseAfter(delivery.tries + 1, retryBaseMs)
  const result = isDelivered ? 'delivered' : pauseMs === undefined || isGone ? 'gave_up' : 'failed'
  await outbox.settle(delivery, dispatch.url, {
    attempt,
    result,
    pauseMs: Math.max(pauseMs ?? 0, askedPauseMs),
    throttleMs: askedPauseMs,
    switchOffFor: isGone ? attempt.error : undefined,
  })
  const fields = {
    deliveryId: delivery.id,
    endpointId: delivery.endpointId,
    attempt: delivery.tries + 1,
    status: attempt.status,
    ms: attempt.durationMs,
  }
  if (isDelivered) logger.debug(fields, 'webhook-delivered')
  else logger.info({ ...fields, result }, 'webhook-not-delivered')
}

/** What to send where, or why it cannot be sent. */
async function findReceiver(
  delivery: ClaimedDelivery,
  { outbox, secrets, outbound, operator }: WebhookSenderParts,
): Promise<{ dispatch: Dispatch; outbound: OutboundClient } | string> {
  const message = { messageId: delivery.id, payload: delivery.payload }
  if (delivery.endpointId === null) {
    if (operator === undefined) return 'WEBHOOK_BASE_URL is not set any more.'
    const { url, token } = operator
    return {
      dispatch: { ...message, url, secrets: token === undefined ? [] : [token], bearer: token },
      outbound: operator.outbound,
    }
  }
  const endpoint = await outbox.findEndpoint(delivery)
  if (endpoint === undefined) return 'The endpoint was switched off or deleted.'
  const current = secrets.open(delivery.ownerId, delivery.endpointId, endpoint)
  if (current.length === 0)
    return "The endpoint's secret cannot be read: SECRET_KEY was changed. Give the endpoint a new secret, then send again."
  return { dispatch: { ...message, url: endpoint.url, secrets: current }, outbound }
}

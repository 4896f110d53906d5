// Webhooks without the rest of the program: a database of their own, a sender that is quick to try again,
// names that lead where a test wants.
import { createOutboundClient } from '#capabilities/crawl/index.ts'
import { createEvents, createEventsRepository } from '#capabilities/events/index.ts'
import {
  createWebhookIntake,
  createWebhookReceiptsRepository,
  createWebhooks,
  type ApplyResults,
  type WebhookIntakes,
  type WebhooksCapability,
  type WebhookSender,
  type WebhookSenderTuning,
} from '#capabilities/webhooks/index.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { createDatabase } from '#platform/store/database.ts'
import { createNotifications } from '#platform/store/notifications.ts'
import type { ClientConfig } from 'pg'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** Pauses are short; a receiver has as long to answer as a busy machine may need. */
export const quickTuning: WebhookSenderTuning = {
  attemptTimeoutMs: 10_000,
  marginMs: 1_000,
  places: 16,
  maxPerHost: 4,
  lookEveryMs: { live: 200, deaf: 50 },
}

export interface WebhooksOptions {
  retryBaseMs?: number
  tuning?: Partial<WebhookSenderTuning>
  /** Where names lead. */
  resolve?: (hostname: string) => Promise<string[]>
  operator?: { baseUrl: string; token?: string }
  token?: string
  applyResults?: ApplyResults
}

export interface WebhooksFixture extends WebhooksCapability {
  webhookIntakes: WebhookIntakes
  store: TestDatabase
  /** Starts another sender; all are stopped at the end. */
  send(): WebhookSender
  close(): Promise<void>
}

export const ownerId = 'a0a0a0a0a0a0a0a0a0a0a0a0'

/** Opens it. Nothing is sent before `send()`. */
export async function openWebhooks(options: WebhooksOptions = {}): Promise<WebhooksFixture> {
  const store = await openTestDatabase({ poolSize: 10 })
  const parts = makeWebhooks(store.database, options)
  const senders: WebhookSender[] = []
  return {
    ...parts.webhooks,
    webhookIntakes: parts.webhookIntakes,
    store,
    send() {
      const sender = parts.webhooks.startSender()
      senders.push(sender)
      return sender
    },
    async close() {
      for (const sender of senders) await sender.stop()
      await parts.close()
      await store.close()
    },
  }
}

/** The same for a process of its own on a database that is there: only a sender. */
export function sendOn(connection: ClientConfig, options: WebhooksOptions = {}): void {
  makeWebhooks(
    createDatabase({ connection, poolSize: 5, logger: silentLogger }),
    options,
  ).webhooks.startSender()
}

function makeWebhooks(
  database: TestDatabase['database'],
  { retryBaseMs = 20, tuning, resolve, operator, token, applyResults = {} }: WebhooksOptions,
) {
  const notifications = createNotifications({ database, logger: silentLogger })
  const network = {
    config: { outboundAllow: ['127.0.0.1/32'], fetchTimeoutMs: 60_000, baseUrl: undefined },
    logger: silentLogger,
  }
  const outbound = createOutboundClient({ ...network, ...(resolve === undefined ? {} : { resolve }) })
  const operatorOutbound = createOutboundClient({
    ...network,
    operatorUrls: operator === undefined ? [] : [operator.baseUrl],
  })
  const events = createEvents({ events: createEventsRepository(database), notifications })
  const accepted = operator?.token ?? token
  const webhooks = createWebhooks({
    config: {
      baseUrl: undefined,
      webhook: { baseUrl: operator?.baseUrl, token: accepted, retryBaseMs },
    },
    database,
    notifications,
    secretBox: createSecretBox(['test-secret-of-at-least-32-characters']),
    clock: systemClock,
    logger: silentLogger,
    outbound,
    operatorOutbound,
    hasLiveWorker: async () => true,
    wakeWorker: () => undefined,
    tuning: { ...quickTuning, ...tuning },
  })
  const webhookIntakes = createWebhookIntake({
    token: accepted,
    receipts: createWebhookReceiptsRepository(database),
    events,
    applyResults,
    logger: silentLogger,
  })
  return {
    webhooks,
    webhookIntakes,
    async close() {
      await Promise.all([outbound.close(), operatorOutbound.close(), notifications.close()])
    },
  }
}

// What sends webhooks, put together. What takes them in, webhook-intake.service.ts, is made after those whom
// results are for.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Database } from '#platform/store/database.ts'
import type { Notifications } from '#platform/store/notifications.ts'
import { publishWebhookChange } from './publish-change.ts'
import { createWebhookDeliveriesRepository } from './webhook-deliveries.repository.ts'
import { createWebhookEndpointsRepository } from './webhook-endpoints.repository.ts'
import { createWebhookEndpointsService } from './webhook-endpoints.service.ts'
import { createWebhookOutboxRepository } from './webhook-outbox.repository.ts'
import { createWebhookReceiptsRepository } from './webhook-receipts.repository.ts'
import { createWebhookSecrets } from './webhook-secrets.ts'
import { startWebhookSender, type WebhookSender, type WebhookSenderTuning } from './webhook-sender.ts'
import { createWebhooksSweep } from './webhooks.jobs.ts'
import { createWebhooksService } from './webhooks.service.ts'
import type { WebhookDeliveries, WebhookEndpoints, Webhooks } from './webhooks.types.ts'

export interface WebhooksDependencies {
  config: Pick<Config, 'webhook' | 'baseUrl'>
  database: Database
  notifications: Notifications
  secretBox: SecretBox
  clock: Clock
  logger: Logger
  /** For URLs of users. */
  outbound: OutboundClient
  /** Reaches WEBHOOK_BASE_URL wherever it leads; no URL of a user comes near it. */
  operatorOutbound: OutboundClient
  hasLiveWorker: () => Promise<boolean>
  wakeWorker: () => void
  tuning?: WebhookSenderTuning
}

export interface WebhooksCapability {
  webhooks: Webhooks
  webhookEndpoints: WebhookEndpoints
  webhookDeliveries: WebhookDeliveries
  /** Whether something is to be sent and nobody is there to send it. */
  isSenderMissing: () => Promise<boolean>
  /** For the worker role: sends until it is stopped. */
  startSender: () => WebhookSender
  sweep: ReturnType<typeof createWebhooksSweep>
}

export function createWebhooks(parts: WebhooksDependencies): WebhooksCapability {
  const {
    config,
    database,
    notifications,
    secretBox,
    clock,
    logger,
    outbound,
    operatorOutbound,
    hasLiveWorker,
    wakeWorker,
    tuning,
  } = parts
  const { baseUrl: operatorUrl, token, retryBaseMs } = config.webhook
  const endpoints = createWebhookEndpointsRepository(database)
  const deliveries = createWebhookDeliveriesRepository(database)
  const secrets = createWebhookSecrets({ secretBox, clock })

  /** Asked after the delivery was committed. What is missed here, the watch over waiting work finds. */
  async function wakeSender(): Promise<void> {
    try {
      if (!(await hasLiveWorker())) wakeWorker()
    } catch (error) {
      logger.warn({ error: (error as Error).message }, 'worker-not-woken')
    }
  }

  const service = createWebhooksService({
    deliveries,
    endpoints,
    operatorUrl,
    baseUrl: config.baseUrl,
    wakeSender,
  })
  return {
    webhooks: service.webhooks,
    webhookEndpoints: createWebhookEndpointsService({
      endpoints,
      secrets,
      outbound,
      clock,
      sendTest: service.sendTest,
      publishChange: (ownerId) => publishWebhookChange(database, ownerId),
    }),
    webhookDeliveries: service.deliveries,
    isSenderMissing: async () => (await deliveries.hasDue()) && !(await hasLiveWorker()),
    startSender: () =>
      startWebhookSender({
        outbox: createWebhookOutboxRepository(database),
        secrets,
        outbound,
        operator:
          operatorUrl === undefined ? undefined : { url: operatorUrl, token, outbound: operatorOutbound },
        notifications,
        logger,
        clock,
        retryBaseMs,
        ...(tuning === undefined ? {} : { tuning }),
      }),
    sweep: createWebhooksSweep({
      deliveries,
      receipts: createWebhookReceiptsRepository(database),
    }),
  }
}

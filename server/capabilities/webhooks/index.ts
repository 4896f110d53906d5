// Results that go out by webhook and come in by webhook, after Standard Webhooks.
export type {
  Announced,
  Announcement,
  AppliedResult,
  ApplyResult,
  ApplyResults,
  Reachability,
  WebhookDeliveries,
  WebhookEndpoints,
  WebhookIntakes,
  Webhooks,
} from './webhooks.types.ts'
export { createWebhooks, type WebhooksDependencies, type WebhooksCapability } from './create-webhooks.ts'
export { createWebhookIntake } from './webhook-intake.service.ts'
export { createWebhookReceiptsRepository } from './webhook-receipts.repository.ts'
export type { WebhookSender, WebhookSenderTuning } from './webhook-sender.ts'
export { announceResult, type JobOutcome, type JobResult } from './announce-result.ts'
export { nobodyToSendTo } from './webhooks.errors.ts'

/** What is kept for an owner; goes with the account. */
export const webhooksData = {
  tables: ['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_receipts'],
} as const

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
export { nobodyToSendTo } from './webhooks.errors.ts'

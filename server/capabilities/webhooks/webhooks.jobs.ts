// Removes what has had its time: events, deliveries and receipts after 30 days.
import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts'
import type { WebhookReceiptsRepository } from './webhook-receipts.repository.ts'

export interface WebhooksSweepDependencies {
  deliveries: WebhookDeliveriesRepository
  receipts: WebhookReceiptsRepository
}

/** The sweep of webhooks, each hour at minute 53. */
export function createWebhooksSweep({ deliveries, receipts }: WebhooksSweepDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-webhooks',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 60_000,
    async run() {
      return { deliveries: await deliveries.sweep(), receipts: await receipts.sweep() }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-webhooks', everyMinutes: 60, atMinute: 53, job: sweep }],
  }
}

// Webhooks as HTTP shows them: URLs that receive events, what was sent there, what was taken in.
import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, objectIdParams, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'

/** What may be announced. A receiver chooses among them; an endpoint that names none receives all. */
export const webhookEventTypes = [
  'summary.completed',
  'audience.completed',
  'outline.completed',
  'titles.completed',
  'ocr.completed',
  'audit.completed',
  'audit.failed',
  'draft.completed',
  'publication.completed',
  'webhook.test',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed', 'gave_up'] as const
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]

const eventType = z.enum(webhookEventTypes).meta({ id: 'WebhookEventType' })
const urlText = z.string().trim().min(1).max(2_000)
const description = z.string().trim().max(200)
const events = z.array(eventType).max(webhookEventTypes.length).describe('Empty: every event.')

export const webhookEndpointSchema = z
  .object({
    ...recordShape,
    url: z.string(),
    description: z.string(),
    events: z.array(eventType),
    active: z.boolean(),
    disabledReason: z.string().optional().describe('Why it was switched off, where that was not the owner.'),
    secretLast4: z.string(),
    previousSecretUntil: timestamp
      .optional()
      .describe(
        'Until then what is sent carries a second signature, by the secret before the last rotation.',
      ),
    consecutiveFailures: z
      .number()
      .int()
      .min(0)
      .describe('Attempts that failed since the last that succeeded.'),
    lastDeliveryAt: timestamp.optional().describe('When something last arrived there.'),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>

/** The only two answers that hold the secret. */
export const webhookEndpointWithSecretSchema = webhookEndpointSchema
  .extend({
    secret: z.string().describe('`whsec_…`, shown this once.'),
  })
  .meta({ id: 'WebhookEndpointWithSecret' })

const computed = [
  'secretLast4',
  'secret',
  'previousSecretUntil',
  'consecutiveFailures',
  'lastDeliveryAt',
  'disabledReason',
]

export const createWebhookEndpointBody = requestBody(
  {
    url: urlText,
    description: description.default(''),
    events: events.default([]),
    active: z.boolean().default(true),
  },
  computed,
).meta({
  id: 'CreateWebhookEndpoint',
  example: { url: 'https://example.com/hooks/pressroom', events: [] },
})
export const updateWebhookEndpointBody = requestBody(
  {
    url: urlText.optional(),
    description: description.optional(),
    events: events.optional(),
    active: z.boolean().optional(),
  },
  computed,
).meta({ id: 'UpdateWebhookEndpoint', example: { active: false } })
export type NewWebhookEndpoint = z.infer<typeof createWebhookEndpointBody>
export type WebhookEndpointChange = z.infer<typeof updateWebhookEndpointBody>

export const webhookEndpointListQuery = listQuery(['createdAt', 'updatedAt', 'url'], {
  active: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
}).omit({ q: true })
export const webhookEndpointListAnswer = listAnswer(webhookEndpointSchema)

export const webhookAttemptSchema = z
  .object({
    at: timestamp,
    status: z.number().int().optional().describe('HTTP status; missing where nothing answered.'),
    durationMs: z.number().int().min(0),
    responseBody: z.string().describe('Its first 2,000 characters.'),
    error: z.string().optional().describe('Why it did not count as delivered.'),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

/** What is sent as the body. */
export const webhookPayloadSchema = z
  .object({
    type: eventType,
    timestamp,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookPayload' })
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>

export const webhookDeliverySchema = z
  .object({
    id: objectId.describe('Sent as `webhook-id`: the same at every attempt.'),
    endpointId: objectId.nullable().describe('Null: the operator’s endpoint.'),
    endpointUrl: z.string(),
    eventType,
    eventId: z.string(),
    status: z
      .enum(webhookDeliveryStatuses)
      .describe('`failed`: another attempt follows at `nextAttemptAt`. `gave_up`: none does.'),
    attempts: z.array(webhookAttemptSchema),
    nextAttemptAt: timestamp.optional(),
    stoppedReason: z
      .string()
      .optional()
      .describe('Why no attempt follows, where the attempts do not say it.'),
    payload: webhookPayloadSchema,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

export const webhookDeliveryListQuery = listQuery(
  ['createdAt', 'updatedAt'],
  {
    status: z.enum(webhookDeliveryStatuses).optional(),
    endpointId: z
      .union([objectId, z.literal('operator')])
      .optional()
      .describe("An endpoint's identifier, or `operator`."),
    type: eventType.optional(),
  },
  '-createdAt',
).omit({ q: true })
export const webhookDeliveryListAnswer = listAnswer(webhookDeliverySchema)

/** An event with all its data, also where its deliveries carry less because it is large. */
export const webhookEventSchema = z
  .object({
    id: z.string(),
    type: eventType,
    timestamp,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookEvent' })
export const webhookEventParams = z.object({ id: z.string().min(1).max(200) })

export const webhookSourceParams = z.object({
  source: z.string().regex(/^[a-z0-9-]{1,64}$/, 'must have 1 to 64 lower-case letters, digits and hyphens'),
})

/** What is taken in. Senders add members of their own, which are passed over. */
export const webhookIntakeBody = z
  .looseObject({
    type: z.string().min(1).max(100),
    id: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Where no `webhook-id` header is sent: what is sent twice under one id counts once.'),
    timestamp: z.string().max(100).optional(),
    data: z.record(z.string(), z.unknown()).default({}),
  })
  .meta({
    id: 'WebhookMessage',
    example: {
      type: 'summary.completed',
      data: { project_id: '665f1c2e9b3e4a0012ab34c0', summary: 'A bakery.' },
    },
  })
export type WebhookIntake = z.infer<typeof webhookIntakeBody>

export const webhookIntakeAnswer = z
  .object({ received: z.literal(true), duplicate: z.boolean() })
  .meta({ id: 'WebhookReceipt' })

export { objectIdParams as webhookParams }

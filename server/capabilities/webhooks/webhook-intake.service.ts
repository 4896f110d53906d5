// What comes in: by whom, how often, and with what effect. Nothing that comes in ever goes out again.
import { tokenInvalid } from '#capabilities/auth/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import { dependencyMissing } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import { isSameSecret, isSignedBy } from './signing.ts'
import type { WebhookReceiptsRepository } from './webhook-receipts.repository.ts'
import type { ApplyResults, IntakeRequest, WebhookIntakes } from './webhooks.types.ts'

export interface WebhookIntakeDependencies {
  /** WEBHOOK_TOKEN. */
  token: string | undefined
  receipts: WebhookReceiptsRepository
  applyResults: ApplyResults
  events: Events
  logger: Logger
}

const maxIdLength = 200
/** After a crash between storing and applying, the sender's next try applies it. */
const claimMs = 30_000

export function createWebhookIntake({
  token,
  receipts,
  applyResults,
  events,
  logger,
}: WebhookIntakeDependencies): WebhookIntakes {
  return {
    authenticate({ headers, rawBody }) {
      if (token === undefined)
        throw dependencyMissing(
          'Nothing is taken in by webhook here: set WEBHOOK_TOKEN, and give the same token to whoever sends.',
          {
            members: { dependency: 'WEBHOOK_TOKEN' },
          },
        )
      const bearer = /^bearer +(\S+) *$/i.exec(findText(headers, 'authorization') ?? '')?.[1]
      if (bearer !== undefined && isSameSecret(bearer, token)) return
      const signature = findSignature(headers)
      if (signature !== undefined && isSignedBy(token, rawBody, signature)) return
      throw tokenInvalid(
        signature === undefined
          ? 'Send `Authorization: Bearer` with WEBHOOK_TOKEN, or the three headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature).'
          : 'The signature is not one by WEBHOOK_TOKEN over this body, or it is older than five minutes. Sign the bytes as they are sent, with the time of sending.',
      )
    },
    async receive({ source, headers }, body) {
      const messageId = (findText(headers, 'webhook-id') ?? body.id ?? newId()).slice(0, maxIdLength)
      const key = { source, messageId }
      if (!(await receipts.claim({ ...key, type: body.type, body }, claimMs))) return { duplicate: true }
      try {
        const applied = await applyResults[body.type]?.(body.data)
        await receipts.finish(key, applied?.ownerId)
        if (applied !== undefined)
          await events.publish({
            ownerId: applied.ownerId,
            topic: applied.topic,
            event: 'changed',
            data: { source: 'webhook', type: body.type },
          })
        logger.info(
          { source, messageId, type: body.type, hasEffect: applied !== undefined },
          'webhook-received',
        )
        return { duplicate: false }
      } catch (error) {
        await receipts.release(key)
        throw error
      }
    },
  }
}

function findSignature(headers: IntakeRequest['headers']): Record<string, string> | undefined {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const found = names.map((name) => [name, findText(headers, name)] as const)
  return found.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(found) as Record<string, string>)
    : undefined
}

function findText(headers: IntakeRequest['headers'], name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

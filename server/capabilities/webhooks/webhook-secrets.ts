// Secrets of endpoints at rest: sealed under the endpoint's own name, so that none can be moved to another
// row.
import type { Clock } from '#platform/clock.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { EndpointBody } from './webhook-endpoints.repository.ts'

export interface WebhookSecrets {
  seal(ownerId: string, endpointId: string, secret: string): string
  /** All that sign at the moment, the newest first; none when they cannot be read. */
  open(
    ownerId: string,
    endpointId: string,
    endpoint: Pick<EndpointBody, 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  ): string[]
}

export function createWebhookSecrets({
  secretBox,
  clock,
}: {
  secretBox: SecretBox
  clock: Clock
}): WebhookSecrets {
  const getName = (ownerId: string, endpointId: string): string => `webhook:${ownerId}:${endpointId}`
  return {
    seal: (ownerId, endpointId, secret) => secretBox.seal(getName(ownerId, endpointId), secret),
    open(ownerId, endpointId, { secret, previousSecret, previousSecretUntil }) {
      const sealed = [secret]
      if (
        previousSecret !== undefined &&
        previousSecretUntil !== undefined &&
        clock.now().toISOString() < previousSecretUntil
      )
        sealed.push(previousSecret)
      return sealed
        .map((each) => secretBox.open(getName(ownerId, endpointId), each))
        .filter((each) => each !== undefined)
    },
  }
}

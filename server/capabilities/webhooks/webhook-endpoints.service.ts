// URLs that receive events: whether they may, their secrets, and when they are switched on and off.
import { type OutboundClient, fetchFailed } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import { inUse, invalidTransition, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Stored } from '#platform/store/collection.ts'
import { makeWebhookSecret } from './signing.ts'
import type {
  EndpointBody,
  EndpointHealth,
  WebhookEndpointsRepository,
} from './webhook-endpoints.repository.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'
import type { WebhookDelivery, WebhookEndpoint } from './webhooks.schema.ts'
import type { EndpointWithSecret, WebhookEndpoints } from './webhooks.types.ts'

export interface WebhookEndpointsDependencies {
  endpoints: WebhookEndpointsRepository
  secrets: WebhookSecrets
  outbound: OutboundClient
  clock: Clock
  /** Sends `webhook.test` to this endpoint alone. */
  sendTest: (ownerId: string, endpointId: string) => Promise<WebhookDelivery>
  /** To whoever looks at the owner's webhooks. */
  publishChange: (ownerId: string) => Promise<void>
}

/** Endpoints an owner may have: each event is sent to every one of them. */
const maxEndpoints = 100
const previousSecretLivesMs = 24 * 3_600_000

export function createWebhookEndpointsService({
  endpoints,
  secrets,
  outbound,
  clock,
  sendTest,
  publishChange,
}: WebhookEndpointsDependencies): WebhookEndpoints {
  /**
   * Throws `url_not_allowed`. A name that cannot be found today may be tomorrow: that, and where it leads, is
   * checked at each attempt.
   */
  async function checkUrl(url: string): Promise<void> {
    await outbound.check(url).catch((error: unknown) => {
      if (!fetchFailed.is(error)) throw error
    })
  }

  async function view(ownerId: string, endpoint: Stored<EndpointBody>): Promise<WebhookEndpoint> {
    return toView(endpoint, (await endpoints.of(ownerId).health([endpoint.id])).get(endpoint.id))
  }

  return {
    async list(ownerId, options) {
      const found = await endpoints.of(ownerId).list(options)
      const health = await endpoints.of(ownerId).health(found.items.map(({ id }) => id))
      return { ...found, items: found.items.map((endpoint) => toView(endpoint, health.get(endpoint.id))) }
    },
    get: async (ownerId, id) => view(ownerId, await endpoints.of(ownerId).get(id)),
    async create(ownerId, endpoint): Promise<EndpointWithSecret> {
      await checkUrl(endpoint.url)
      const { total } = await endpoints.of(ownerId).list({ limit: 1, sort: '-createdAt' })
      if (total >= maxEndpoints)
        throw inUse(
          `There are ${maxEndpoints} webhook endpoints, which is all there may be. Delete one first.`,
        )
      const id = newId()
      const secret = makeWebhookSecret()
      const stored = await endpoints.of(ownerId).insert(
        {
          ...endpoint,
          url: new URL(endpoint.url).href,
          secret: secrets.seal(ownerId, id, secret),
          secretLast4: secret.slice(-4),
        },
        { id },
      )
      await publishChange(ownerId)
      return { ...toView(stored, undefined), secret }
    },
    async update(ownerId, id, change, conditions = {}) {
      const owned = endpoints.of(ownerId)
      if (change.url !== undefined) await checkUrl(change.url)
      let wasOn = false
      let isElsewhere = false
      const stored = await owned.update(
        id,
        (current) => {
          wasOn = current.active
          isElsewhere = change.url !== undefined && new URL(change.url).href !== current.url
          const { disabledReason, ...rest } = current
          const {
            url,
            description = current.description,
            events = current.events,
            active = current.active,
          } = change
          return {
            ...rest,
            description,
            events,
            active,
            url: url === undefined ? current.url : new URL(url).href,
            ...(disabledReason !== undefined && !active ? { disabledReason } : {}),
          }
        },
        conditions,
      )
      if ((!wasOn && stored.active) || isElsewhere) await owned.forgiveFailures(id)
      if (wasOn && !stored.active) await owned.stopDeliveries(id, 'The endpoint was switched off.')
      await publishChange(ownerId)
      return view(ownerId, stored)
    },
    async remove(ownerId, id, conditions) {
      await endpoints.of(ownerId).remove(id, conditions)
      await publishChange(ownerId)
    },
    async rotateSecret(ownerId, id) {
      const secret = makeWebhookSecret()
      const stored = await endpoints.of(ownerId).update(id, (current) => ({
        ...current,
        secret: secrets.seal(ownerId, id, secret),
        secretLast4: secret.slice(-4),
        previousSecret: current.secret,
        previousSecretUntil: new Date(clock.now().getTime() + previousSecretLivesMs).toISOString(),
      }))
      await publishChange(ownerId)
      return { ...(await view(ownerId, stored)), secret }
    },
    async test(ownerId, id) {
      const endpoint = await endpoints.of(ownerId).find(id)
      if (endpoint === undefined)
        throw notFound(
          'No webhook endpoint has this identifier. It may have been deleted, or the URL is wrong.',
        )
      if (!endpoint.active)
        throw invalidTransition('The endpoint is switched off. Switch it on, then test it.')
      return sendTest(ownerId, id)
    },
  }
}

function toView(
  endpoint: Stored<EndpointBody>,
  health: EndpointHealth = { consecutiveFailures: 0 },
): WebhookEndpoint {
  const { secret: _secret, previousSecret: _previous, previousSecretUntil, ...shown } = endpoint
  const isOldSecretAlive = previousSecretUntil !== undefined && previousSecretUntil > new Date().toISOString()
  return { ...shown, ...(isOldSecretAlive ? { previousSecretUntil } : {}), ...health }
}

// Webhooks: where results are sent, and what became of them. An options function for each call.
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  createWebhookEndpointBody,
  updateWebhookEndpointBody,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEndpoint,
  WebhookEventType,
} from '#capabilities/webhooks/webhooks.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export type { WebhookDelivery, WebhookDeliveryStatus, WebhookEndpoint, WebhookEventType }
/** The secret is in no other answer. */
export type EndpointWithSecret = WebhookEndpoint & { secret: string }
export type NewEndpoint = z.input<typeof createWebhookEndpointBody>
export type EndpointChange = z.input<typeof updateWebhookEndpointBody>

export interface DeliveryFilter {
  status: WebhookDeliveryStatus | undefined
  type: WebhookEventType | undefined
  endpointId: string | undefined
}

export const webhooksKey = ['webhooks'] as const
export const endpointsKey = [...webhooksKey, 'endpoints'] as const
export const deliveriesKey = [...webhooksKey, 'deliveries'] as const

const pageSize = 20

export const endpointsQuery = () =>
  queryOptions({
    queryKey: endpointsKey,
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<WebhookEndpoint>>(
        withQuery(urls.webhooks.endpoints, { sort: 'createdAt', limit: 100 }),
        { signal },
      ).then(({ items }) => items),
  })

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, filter],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<WebhookDelivery>>(
        withQuery(urls.webhooks.deliveries, { ...filter, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Another filter keeps what is there until its own answer comes: the filters stay in their place, and
    // so does the focus.
    placeholderData: keepPreviousData,
  })

export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, deliveryId],
    queryFn: ({ signal }) => requestJson<WebhookDelivery>(urls.webhooks.delivery(deliveryId), { signal }),
  })

export const createEndpointMutation = () =>
  mutationOptions({
    mutationFn: (body: NewEndpoint) =>
      requestJson<EndpointWithSecret>(urls.webhooks.endpoints, { method: 'POST', body }),
  })

export const changeEndpointMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: EndpointChange) =>
      requestJson<WebhookEndpoint>(urls.webhooks.endpoint(id), { method: 'PATCH', body }),
  })

export const removeEndpointMutation = (id: string) =>
  mutationOptions({ mutationFn: () => requestJson<void>(urls.webhooks.endpoint(id), { method: 'DELETE' }) })

export const rotateSecretMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => requestJson<EndpointWithSecret>(urls.webhooks.rotateSecret(id), { method: 'POST' }),
  })

export const testEndpointMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => requestJson<WebhookDelivery>(urls.webhooks.test(id), { method: 'POST' }),
  })

export const retryDeliveryMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => requestJson<WebhookDelivery>(urls.webhooks.retry(id), { method: 'POST' }),
  })

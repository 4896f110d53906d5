// What was sent, newest first, by state, result and URL.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { webhooks } from '#web/messages/webhooks.ts'
import {
  deliveriesQuery,
  endpointsQuery,
  type DeliveryFilter,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEventType,
} from './api.ts'
import { DeliveryBadge } from './delivery-badge.tsx'

const texts = webhooks.deliveries
const states = (Object.keys(texts.states) as WebhookDeliveryStatus[]).map((value) => ({
  value,
  label: texts.states[value],
}))
const events = Object.entries(webhooks.eventNames).map(([value, label]) => ({ value, label }))

export function DeliveryList({ onShow }: { onShow: (deliveryId: string) => void }) {
  const [filter, setFilter] = useState<DeliveryFilter>({
    status: undefined,
    type: undefined,
    endpointId: undefined,
  })
  const endpoints = useQuery(endpointsQuery())
  const deliveries = useInfiniteQuery(deliveriesQuery(filter))
  const list = useRef<HTMLUListElement>(null)
  const step = (by: 1 | -1): void => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const focused = rows.indexOf(document.activeElement as HTMLButtonElement)
    rows[Math.max(0, Math.min(rows.length - 1, focused + by))]?.focus()
  }
  useShortcuts([
    { group: 'list', keys: 'j', repeats: true, run: () => step(1) },
    { group: 'list', keys: 'k', repeats: true, run: () => step(-1) },
  ])
  if (deliveries.isPending) return <SkeletonRows rows={4} />
  if (deliveries.isError)
    return <ErrorPanel error={deliveries.error} onRetry={() => void deliveries.refetch()} />
  const items = deliveries.data.pages.flatMap((page) => page.items)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (items.length === 0 && !isFiltered) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
  const urls = [
    ...(endpoints.data ?? []).map(({ id, url, description }) => ({
      value: id,
      label: description === '' ? new URL(url).host : description,
    })),
    { value: 'operator', label: texts.operator },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ChipGroup
          label={texts.status}
          options={states}
          value={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
        />
        <FilterMenu
          label={texts.event}
          anyLabel={texts.anyEvent}
          options={events}
          value={filter.type}
          onChange={(type) => setFilter({ ...filter, type: type as WebhookEventType | undefined })}
        />
        <FilterMenu
          label={texts.url}
          anyLabel={texts.anyUrl}
          options={urls}
          value={filter.endpointId}
          onChange={(endpointId) => setFilter({ ...filter, endpointId })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState title={texts.noMatch} text={texts.noMatchText} />
      ) : (
        <ul ref={list} aria-label={texts.list} className="border-t border-rule">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onShow={() => onShow(delivery.id)} />
          ))}
        </ul>
      )}
      {deliveries.hasNextPage && (
        <Button
          className="self-start"
          loading={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          {t.common.loadMore}
        </Button>
      )}
    </>
  )
}

function DeliveryRow({ delivery, onShow }: { delivery: WebhookDelivery; onShow: () => void }) {
  const { eventType, endpointId, endpointUrl, status, createdAt, attempts } = delivery
  const name = webhooks.eventNames[eventType]
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        onClick={onShow}
        className="focus-ring-inset flex min-h-row w-full flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1 text-left transition-colors hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-1/3 truncate">
          {name}
          <span className="text-13 text-soft">
            {' '}
            · {endpointId === null ? texts.operator : new URL(endpointUrl).host}
          </span>
        </span>
        {attempts.length > 1 && (
          <span className="text-13 text-soft tabular-nums">{texts.attempts(attempts.length)}</span>
        )}
        <span className="text-13 text-soft" title={formatMoment(createdAt)}>
          {formatWhen(createdAt)}
        </span>
        <DeliveryBadge status={status} />
      </button>
    </li>
  )
}

// One URL: on or off, how it is doing, a test, and its settings.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import {
  changeEndpointMutation,
  deliveriesKey,
  deliveryQuery,
  endpointsKey,
  testEndpointMutation,
  type WebhookEndpoint,
} from './api.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { EndpointForm } from './endpoint-form.tsx'

export interface EndpointRowProps {
  endpoint: WebhookEndpoint
  onShowDelivery: (deliveryId: string) => void
}

export function EndpointRow({ endpoint, onShowDelivery }: EndpointRowProps) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changeEndpointMutation(endpoint.id),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointsKey }),
  })
  const trial = useMutation({
    ...testEndpointMutation(endpoint.id),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  })
  const { url, description, active, disabledReason, consecutiveFailures, lastDeliveryAt } = endpoint
  const isOn = change.isPending ? change.variables.active === true : active
  return (
    <li className="border-b border-rule">
      <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2">
        <Checkbox
          label={texts.use(url)}
          hideLabel
          checked={isOn}
          onChange={(next) => change.mutate({ active: next })}
        />
        <div className="min-w-0 flex-1 basis-1/2">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate font-medium" title={url}>
              {description === '' ? withoutScheme(url) : description}
            </span>
            {!active && (
              <Badge tone={disabledReason === undefined ? 'neutral' : 'warning'}>
                {disabledReason === undefined ? texts.off : texts.switchedOff}
              </Badge>
            )}
          </p>
          {description !== '' && (
            <p className="truncate text-13 text-soft" title={url}>
              {withoutScheme(url)}
            </p>
          )}
          <p className="text-13 text-soft">
            {texts.eventCount(endpoint.events.length)} ·{' '}
            {lastDeliveryAt === undefined
              ? texts.neverDelivered
              : texts.lastDelivery(formatWhen(lastDeliveryAt))}
            {active && consecutiveFailures > 0 && (
              <span className="text-warning"> · {texts.failing(consecutiveFailures)}</span>
            )}
          </p>
          {disabledReason !== undefined && <p className="text-13">{disabledReason}</p>}
        </div>
        <div className="flex items-center gap-1">
          {active && (
            <Button
              size="small"
              loading={trial.isPending}
              onClick={() => trial.mutate()}
              aria-label={texts.testOf(url)}
            >
              {texts.test}
            </Button>
          )}
          <IconButton
            size="small"
            label={texts.configure(url)}
            icon={<Settings2 aria-hidden size={16} strokeWidth={1.5} />}
            pressed={isOpen}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div role="status">
        {trial.data !== undefined && (
          <TestOutcome key={trial.data.id} deliveryId={trial.data.id} onShow={onShowDelivery} />
        )}
      </div>
      {isOpen && <EndpointForm endpoint={endpoint} onDone={() => setOpen(false)} />}
    </li>
  )
}

/** What came of a test, as soon as it is known. */
function TestOutcome({ deliveryId, onShow }: { deliveryId: string; onShow: (deliveryId: string) => void }) {
  const { data } = useQuery(deliveryQuery(deliveryId))
  const attempt = data?.attempts.at(-1)
  if (data === undefined || attempt === undefined)
    return <p className="px-2 pb-3 text-13 text-soft">{texts.testing}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 pb-3 text-13">
      <DeliveryBadge status={data.status} />
      <span className="min-w-0 break-words">
        {data.status === 'delivered'
          ? texts.arrived(attempt.status ?? 0, attempt.durationMs)
          : (attempt.error ?? data.stoppedReason)}
      </span>
      <Button size="small" variant="quiet" onClick={() => onShow(deliveryId)}>
        {texts.showAnswer}
      </Button>
    </p>
  )
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

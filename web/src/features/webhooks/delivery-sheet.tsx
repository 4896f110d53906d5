// One delivery beside the page: every attempt with its answer, what is sent, and a way to send it again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { webhooks } from '#web/messages/webhooks.ts'
import { deliveriesKey, deliveryQuery, retryDeliveryMutation, type WebhookDelivery } from './api.ts'
import { DeliveryBadge } from './delivery-badge.tsx'

const texts = webhooks.deliveries
const codeClasses = 'rounded-control bg-sunk p-2 font-mono text-12 break-words whitespace-pre-wrap'

export function DeliverySheet({
  deliveryId,
  onClose,
}: {
  deliveryId: string | undefined
  onClose: () => void
}) {
  return (
    <Sheet open={deliveryId !== undefined} onClose={onClose} side="right" title={texts.one}>
      {deliveryId !== undefined && <Contents deliveryId={deliveryId} />}
    </Sheet>
  )
}

function Contents({ deliveryId }: { deliveryId: string }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(deliveryQuery(deliveryId))
  const again = useMutation({
    ...retryDeliveryMutation(deliveryId),
    onSuccess: (delivery) => {
      toastDone(texts.sentAgain)
      queryClient.setQueryData(deliveryQuery(deliveryId).queryKey, delivery)
    },
    onError: (problem) => toastProblem(problem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  })
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} />
  return (
    <div className="flex flex-col gap-6 p-4">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {webhooks.eventNames[data.eventType]}
          <DeliveryBadge status={data.status} />
        </p>
        <p className="text-13 break-words text-soft">{data.endpointUrl}</p>
        {data.nextAttemptAt !== undefined && data.status === 'failed' && (
          <p className="text-13">
            <time dateTime={data.nextAttemptAt}>{texts.next(formatMoment(data.nextAttemptAt))}</time>
          </p>
        )}
        {data.stoppedReason !== undefined && <p className="text-13">{data.stoppedReason}</p>}
        <Button
          className="self-start"
          icon={<RotateCw aria-hidden size={16} strokeWidth={1.5} />}
          loading={again.isPending || data.status === 'pending'}
          onClick={() => again.mutate()}
        >
          {texts.again}
        </Button>
      </div>
      <Attempts attempts={data.attempts} />
      <section aria-label={texts.payload} className="flex flex-col gap-2">
        <h3 className="text-13 font-semibold">{texts.payload}</h3>
        <p className="text-12 text-soft">
          {texts.id} <code className="font-mono">{data.id}</code>
        </p>
        <pre className={codeClasses}>{JSON.stringify(data.payload, null, 2)}</pre>
      </section>
    </div>
  )
}

/** The newest first. */
function Attempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  if (attempts.length === 0) return <p className="text-13 text-soft">{texts.noAttempts}</p>
  return (
    <ol reversed className="flex flex-col gap-4">
      {attempts
        .map((attempt, place) => ({ ...attempt, n: place + 1 }))
        .toReversed()
        .map(({ n, at, status, durationMs, error, responseBody }) => (
          <li key={n} className="flex flex-col gap-1">
            <h3 className="flex flex-wrap justify-between gap-x-2 text-13 font-semibold">
              {texts.attempt(n)}
              <time dateTime={at} className="font-normal text-soft">
                {formatMoment(at)}
              </time>
            </h3>
            <p className="text-13 tabular-nums">
              {status === undefined ? texts.noAnswer : texts.answered(status)} ·{' '}
              {texts.took(formatNumber(durationMs))}
            </p>
            {error !== undefined && <p className="text-13 break-words text-soft">{error}</p>}
            {status !== undefined &&
              (responseBody === '' ? (
                <p className="text-13 text-soft">{texts.emptyAnswer}</p>
              ) : (
                <pre aria-label={texts.answer(n)} className={codeClasses}>
                  {responseBody}
                </pre>
              ))}
          </li>
        ))}
    </ol>
  )
}

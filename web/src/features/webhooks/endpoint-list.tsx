// The URLs that receive results, and the form that adds one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { t } from '#web/messages/index.ts'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import { createEndpointMutation, endpointsKey, endpointsQuery } from './api.ts'
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export interface EndpointListProps {
  /** Shows one delivery with its answers. */
  onShowDelivery: (deliveryId: string) => void
}

export function EndpointList({ onShowDelivery }: EndpointListProps) {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const endpoints = useQuery(endpointsQuery())
  if (endpoints.isPending) return <SkeletonRows rows={2} />
  if (endpoints.isError)
    return <ErrorPanel error={endpoints.error} onRetry={() => void endpoints.refetch()} />
  const isEmpty = endpoints.data.length === 0
  const add = (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      {!isEmpty && (
        <ul aria-label={texts.list} className="border-t border-rule">
          {endpoints.data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onShowDelivery={onShowDelivery} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewEndpointForm
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false)
            setSecret(created)
          }}
        />
      ) : isEmpty ? (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={add} />
      ) : (
        <div>{add}</div>
      )}
      <SecretDialog secret={secret} hint={texts.secretHint} onClose={() => setSecret(undefined)} />
    </>
  )
}

function NewEndpointForm({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (secret: string) => void
}) {
  const [values, setValues] = useState<EndpointValues>({ url: '', description: '', events: [] })
  const queryClient = useQueryClient()
  const create = useMutation({
    ...createEndpointMutation(),
    onSuccess: async ({ secret }) => {
      onCreated(secret)
      await queryClient.invalidateQueries({ queryKey: endpointsKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate(values)
  }
  return (
    <form onSubmit={submit} className="flex max-w-dialog animate-appear flex-col gap-4">
      <EndpointFields values={values} onChange={setValues} problem={create.error} />
      <FormError error={create.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={create.isPending}>
          {texts.add}
        </Button>
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </div>
    </form>
  )
}

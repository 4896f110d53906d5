import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import {
  changeEndpointMutation,
  endpointsKey,
  removeEndpointMutation,
  rotateSecretMutation,
  type WebhookEndpoint,
} from './api.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The settings of a URL: where and what, a new secret, its end. */
export function EndpointForm({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  const [values, setValues] = useState({
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
  })
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: endpointsKey })
  const save = useMutation({
    ...changeEndpointMutation(endpoint.id),
    onSuccess: async () => {
      toastDone(t.settings.saved)
      onDone()
      await refresh()
    },
  })
  const rotate = useMutation({
    ...rotateSecretMutation(endpoint.id),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  const remove = useMutation({
    ...removeEndpointMutation(endpoint.id),
    onSuccess: () => toastDone(texts.removed),
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(values)
  }
  return (
    <form
      onSubmit={submit}
      className="flex max-w-dialog animate-appear flex-col gap-4 px-2 pt-1 pb-6 small:pl-[2.75rem]"
    >
      <EndpointFields values={values} onChange={setValues} problem={save.error} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-soft">
        <span>
          {texts.secretEnds(endpoint.secretLast4)}
          {endpoint.previousSecretUntil !== undefined &&
            ` ${texts.previousUntil(formatMoment(endpoint.previousSecretUntil))}`}
        </span>
        <Button size="small" loading={rotate.isPending} onClick={() => rotate.mutate()}>
          {texts.rotate}
        </Button>
      </p>
      <FormError error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t.common.save}
        </Button>
        <Button onClick={onDone}>{t.common.cancel}</Button>
        <Button variant="danger" className="ml-auto" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </div>
      <SecretDialog secret={secret} hint={texts.rotatedHint} onClose={() => setSecret(undefined)} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeTitle}
        description={texts.removeText(endpoint.url)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.common.cancel}</Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              {texts.remove}
            </Button>
          </>
        }
      />
    </form>
  )
}

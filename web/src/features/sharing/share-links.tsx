// Sharing by links: whoever has one gets in. Their URLs are shown once, when they are made.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { getEndMoment, noEnd } from './access-end.ts'
import { createShareMutation, endShareMutation, sharesKey, type Share, type ShareRole } from './api.ts'
import { LinkRow } from './link-row.tsx'
import { LinkTerms } from './link-terms.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const texts = sharing.link

export function ShareLinks({ thing, shares }: { thing: SharedThing; shares: readonly Share[] }) {
  const [isMaking, setMaking] = useState(false)
  const [url, setUrl] = useState<string>()
  const [doomed, setDoomed] = useState<Share>()
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{texts.title}</h3>
        {!isMaking && (
          <Button
            size="small"
            icon={<Link2 {...icon} />}
            onClick={() => {
              setUrl(undefined)
              setMaking(true)
            }}
          >
            {texts.make}
          </Button>
        )}
      </div>
      <p className="text-13 text-soft">{texts.lead}</p>
      {isMaking && (
        <NewLink
          thing={thing}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setUrl(made)
          }}
        />
      )}
      {url !== undefined && <MadeLink url={url} />}
      {shares.length > 0 && (
        <ul aria-label={texts.title} className="border-t border-rule">
          {shares.map((share) => (
            <LinkRow key={share.id} thing={thing} share={share} onRevoke={() => setDoomed(share)} />
          ))}
        </ul>
      )}
      <Revoking
        thing={thing}
        share={doomed}
        onClose={() => setDoomed(undefined)}
        onDone={() => setUrl(undefined)}
      />
    </section>
  )
}

function NewLink({
  thing,
  onMade,
  onClose,
}: {
  thing: SharedThing
  onMade: (url: string) => void
  onClose: () => void
}) {
  const [role, setRole] = useState<ShareRole>('viewer')
  const [end, setEnd] = useState(noEnd)
  const [password, setPassword] = useState('')
  const queryClient = useQueryClient()
  const create = useMutation({
    ...createShareMutation(thing),
    onSuccess: ({ url, token }) => {
      onMade(new URL(url ?? `/share/${token ?? ''}`, window.location.origin).href)
      return queryClient.invalidateQueries({ queryKey: sharesKey(thing) })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate({
      link: true,
      role,
      expiresAt: getEndMoment(end),
      ...(password === '' ? {} : { password }),
    })
  }
  return (
    <form
      onSubmit={submit}
      aria-label={texts.makeTitle}
      className="flex flex-col gap-3 rounded-card border border-rule p-3"
    >
      <div className="grid gap-3 small:grid-cols-2">
        <LinkTerms
          thing={thing}
          role={role}
          onRole={setRole}
          end={end}
          onEnd={setEnd}
          problem={create.error}
        />
        <PasswordField
          label={texts.password}
          optional
          hint={texts.passwordHint}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={create.error}
          path="password"
        />
      </div>
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button size="small" type="submit" loading={create.isPending}>
          {texts.create}
        </Button>
      </div>
    </form>
  )
}

function MadeLink({ url }: { url: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card bg-good-pale p-3">
      <p className="text-13">{texts.created}</p>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-[12rem] flex-1">
          <TextField
            label={texts.url}
            hideLabel
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-12"
          />
        </div>
        <Button icon={<Copy {...icon} />} onClick={() => void copyText(url, texts.copied)}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}

/** Asked about beforehand: the same link cannot be made again. */
function Revoking({
  thing,
  share,
  onClose,
  onDone,
}: {
  thing: SharedThing
  share: Share | undefined
  onClose: () => void
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    ...endShareMutation(thing),
    onSuccess: () => {
      onDone()
      toastDone(texts.revoked)
    },
    onError: (error) => toastProblem(error),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: sharesKey(thing) })
    },
  })
  return (
    <Dialog
      open={share !== undefined}
      onClose={onClose}
      title={texts.revokeTitle}
      description={texts.revokeText}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            variant="danger"
            loading={revoke.isPending}
            onClick={() => share !== undefined && revoke.mutate(share.id)}
          >
            {texts.revoke}
          </Button>
        </>
      }
    />
  )
}

// Sharing with people by their e-mail address.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { sharing as texts } from '#web/messages/sharing.ts'
import { getEndMoment, noEnd } from './access-end.ts'
import {
  createShareMutation,
  endShareMutation,
  sharesKey,
  updateShareMutation,
  type Share,
  type ShareRole,
} from './api.ts'
import { EndChoice } from './end-choice.tsx'
import { roles } from './roles.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const people = texts.people

/**
 * What was done last. It is in the dialog: a message outside of it is out of reach while the dialog is
 * open.
 */
interface LastAction {
  said: string
  undo?: () => void
}

export function SharePeople({
  thing,
  url,
  shares,
}: {
  thing: SharedThing
  url: string
  shares: readonly Share[]
}) {
  const [lastAction, setLastAction] = useState<LastAction>()
  const queryClient = useQueryClient()
  const bringBack = useMutation({
    ...createShareMutation(thing),
    onSuccess: () => setLastAction(undefined),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharesKey(thing) }),
  })
  return (
    <section aria-label={people.title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{people.title}</h3>
      <AddPerson thing={thing} onDone={setLastAction} />
      <div role="status" className="flex items-center gap-2 text-13 empty:hidden">
        {lastAction !== undefined && (
          <>
            {lastAction.said}
            {lastAction.undo !== undefined && (
              <Button size="small" loading={bringBack.isPending} onClick={lastAction.undo}>
                {t.common.undo}
              </Button>
            )}
          </>
        )}
      </div>
      {shares.length > 0 && (
        <ul aria-label={people.title} className="border-t border-rule">
          {shares.map((share) => (
            <PersonRow
              key={share.id}
              thing={thing}
              share={share}
              onDone={setLastAction}
              onRemoved={({ email, role, expiresAt, isExpired }) =>
                setLastAction({
                  said: people.removed(email ?? ''),
                  // Who had no access any more gets none by this.
                  ...(isExpired
                    ? {}
                    : { undo: () => bringBack.mutate({ email: email ?? '', role, expiresAt }) }),
                })
              }
            />
          ))}
        </ul>
      )}
      <div className="flex flex-col items-start gap-2 small:flex-row small:items-center">
        <p className="max-w-measure text-13 text-soft small:flex-1">{people.hint}</p>
        <Button
          size="small"
          variant="quiet"
          icon={<Copy {...icon} />}
          onClick={() => void copyText(url, people.urlCopied)}
        >
          {people.copyUrl}
        </Button>
      </div>
    </section>
  )
}

function AddPerson({ thing, onDone }: { thing: SharedThing; onDone: (act: LastAction) => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ShareRole>('commenter')
  const [end, setEnd] = useState(noEnd)
  const queryClient = useQueryClient()
  const create = useMutation({
    ...createShareMutation(thing),
    onSuccess: (share) => {
      setEmail('')
      onDone({ said: people.shared(share.email ?? '', texts.roles[share.role]) })
      return queryClient.invalidateQueries({ queryKey: sharesKey(thing) })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate({ email: email.trim(), role, expiresAt: getEndMoment(end) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 small:grid-cols-[1fr_9rem_9rem_max-content] small:items-end">
        <div className="col-span-2 small:col-span-1">
          <TextField
            label={people.email}
            type="email"
            autoComplete="off"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            problem={create.error}
            path="email"
          />
        </div>
        <Select
          label={texts.role}
          options={roles.map((value) => ({ value, label: texts.roles[value] }))}
          value={role}
          onChange={setRole}
        />
        <EndChoice value={end} onChange={setEnd} problem={create.error} />
        <Button type="submit" variant="primary" loading={create.isPending} className="justify-self-start">
          {people.add}
        </Button>
      </div>
      <FormError error={create.error} />
    </form>
  )
}

interface PersonRowProps {
  thing: SharedThing
  share: Share
  onDone: (act: LastAction) => void
  onRemoved: (share: Share) => void
}

function PersonRow({ thing, share, onDone, onRemoved }: PersonRowProps) {
  const { id, role, expiresAt, isExpired, people: known } = share
  const email = share.email ?? ''
  const queryClient = useQueryClient()
  const look = () => queryClient.invalidateQueries({ queryKey: sharesKey(thing) })
  const set = useMutation({
    ...updateShareMutation(thing),
    onError: (error) => toastProblem(error),
    onSettled: look,
  })
  const end = useMutation({
    ...endShareMutation(thing),
    onSuccess: () => onRemoved(share),
    onError: (error) => toastProblem(error),
    onSettled: look,
  })
  const [person] = known
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1">
      <Avatar name={person?.name ?? email} />
      <span className="flex min-w-0 flex-1 basis-1/2 flex-col">
        <span className="truncate" title={email}>
          {person === undefined ? email : `${person.name} (${email})`}
        </span>
        <span className="text-12 text-soft">
          {isExpired && `${texts.roles[role]} · `}
          {person === undefined ? people.notOpened : people.opened(formatWhen(person.openedAt))}
          {expiresAt !== null && !isExpired && (
            <span title={formatMoment(expiresAt)}> · {texts.end.until(formatWhen(expiresAt))}</span>
          )}
        </span>
      </span>
      {isExpired && <Badge tone="warning">{texts.end.over}</Badge>}
      {isExpired && (
        <Button
          size="small"
          className="order-1 small:order-none"
          loading={set.isPending}
          onClick={() =>
            set.mutate(
              { shareId: id, expiresAt: null },
              { onSuccess: () => onDone({ said: people.again(email, texts.roles[role]) }) },
            )
          }
        >
          {people.giveAgain}
        </Button>
      )}
      {!isExpired && (
        <div className="order-1 w-full shrink-0 small:order-none small:w-[9rem]">
          <Select
            label={texts.roleOf(email)}
            hideLabel
            options={roles.map((value) => ({ value, label: texts.roles[value] }))}
            value={set.isPending ? (set.variables.role ?? role) : role}
            onChange={(next) =>
              next !== role &&
              set.mutate(
                { shareId: id, role: next },
                { onSuccess: () => onDone({ said: people.changed(email, texts.roles[next]) }) },
              )
            }
          />
        </div>
      )}
      <IconButton
        label={people.remove(email)}
        icon={<X {...icon} />}
        loading={end.isPending}
        onClick={() => end.mutate(id)}
      />
    </li>
  )
}

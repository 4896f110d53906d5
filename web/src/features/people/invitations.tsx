import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import {
  accountsKey,
  invitationsKey,
  invitationsQuery,
  inviteMutation,
  withdrawMutation,
  type Invitation,
} from './api.ts'
import { LinkDialog } from './link-dialog.tsx'

const texts = t.settings.people
const roles = (['user', 'admin'] as const satisfies Invitation['role'][]).map((value) => ({
  value,
  label: texts.roles[value],
}))

/** Inviting somebody, and the invitations nobody has taken up yet. */
export function Invitations() {
  const [link, setLink] = useState<string>()
  return (
    <>
      <InviteForm onLink={setLink} />
      <OpenInvitations />
      <LinkDialog title={texts.link} link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

function InviteForm({ onLink }: { onLink: (link: string) => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Invitation['role']>('user')
  const queryClient = useQueryClient()
  const invite = useMutation({
    ...inviteMutation(),
    onSuccess: async ({ url, path }) => {
      setEmail('')
      onLink(url ?? `${window.location.origin}${path}`)
      await queryClient.invalidateQueries({ queryKey: invitationsKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    invite.mutate({ email, role })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 small:flex-row small:items-start">
        <div className="flex-1">
          <TextField
            label={texts.email}
            type="email"
            autoComplete="off"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            problem={invite.error}
            path="email"
          />
        </div>
        <div className="small:w-rail">
          <Select
            label={texts.role}
            options={roles}
            value={role}
            onChange={setRole}
            problem={invite.error}
            path="role"
          />
        </div>
      </div>
      <FormError error={invite.error} />
      <Button type="submit" className="self-start" loading={invite.isPending}>
        {texts.inviteSubmit}
      </Button>
    </form>
  )
}

function OpenInvitations() {
  const invitations = useQuery(invitationsQuery())
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    ...withdrawMutation(),
    onSuccess: () => toastDone(texts.withdrawn),
    onError: (error) => toastProblem(error),
    onSettled: () =>
      Promise.all(
        [invitationsKey, accountsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  if (invitations.isError)
    return <ErrorPanel error={invitations.error} onRetry={() => void invitations.refetch()} />
  const waiting = invitations.data?.items.filter((invitation) => invitation.status !== 'accepted') ?? []
  if (waiting.length === 0) return null
  return (
    <ul aria-label={texts.invitations} className="border-t border-rule">
      {waiting.map((invitation) => (
        <li
          key={invitation.id}
          className="flex min-h-row flex-wrap items-center gap-x-3 border-b border-rule px-2 py-1"
        >
          <span className="min-w-0 flex-1 truncate">{invitation.email}</span>
          <span className="text-13 text-soft">{texts.roles[invitation.role]}</span>
          {invitation.status === 'expired' ? (
            <Badge tone="warning">{texts.expired}</Badge>
          ) : (
            <span className="text-13 text-soft">{texts.expires(formatWhen(invitation.expiresAt))}</span>
          )}
          <Button
            size="small"
            aria-label={texts.withdrawOf(invitation.email)}
            loading={withdraw.isPending && withdraw.variables === invitation.id}
            onClick={() => withdraw.mutate(invitation.id)}
          >
            {texts.withdraw}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { acceptInvitationMutation, invitationQuery } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { LinkFailure } from './link-failure.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/invitation/$token')

export function InvitationPage() {
  usePageTitle(t.signIn.invitationTitle)
  const { token } = route.useParams()
  const enter = useEnter(undefined)
  const invitation = useQuery(invitationQuery(token))
  const accept = useMutation({ ...acceptInvitationMutation(token), onSuccess: enter })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  if (invitation.isError) return <LinkFailure error={invitation.error} onRetry={() => void invitation.refetch()} />

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    accept.mutate({ name, password })
  }

  return (
    <EntryFrame title={t.signIn.invitationTitle} lead={t.signIn.invitationLead(invitation.data?.email ?? '')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* Password managers store the pair only when they see both. */}
        <input type="email" name="email" autoComplete="username" value={invitation.data?.email ?? ''} readOnly hidden />
        <TextField
          label={t.signIn.name}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={accept.error}
          path="name"
        />
        <PasswordField
          label={t.signIn.password}
          hint={t.signIn.newPasswordHint}
          name="new-password"
          autoComplete="new-password"
          required
          minLength={8}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={accept.error}
          path="password"
        />
        <FormError error={accept.error} />
        <Button type="submit" variant="primary" loading={accept.isPending} className="w-full">
          {t.signIn.invitationSubmit}
        </Button>
      </form>
    </EntryFrame>
  )
}

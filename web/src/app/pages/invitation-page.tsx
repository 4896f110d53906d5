import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptInvitationMutation, invitationQuery } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EntryForm, KnownEmail, NameField, NewPasswordField } from './entry-form.tsx'
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
  if (invitation.isError)
    return <LinkFailure error={invitation.error} onRetry={() => void invitation.refetch()} />

  return (
    <EntryFrame title={t.signIn.invitationTitle} lead={t.signIn.invitationLead(invitation.data?.email ?? '')}>
      <EntryForm
        sending={accept}
        submitLabel={t.signIn.invitationSubmit}
        onSubmit={() => accept.mutate({ name, password })}
        variant="primary"
      >
        <KnownEmail email={invitation.data?.email} />
        <NameField value={name} onChange={setName} problem={accept.error} />
        <NewPasswordField value={password} onChange={setPassword} problem={accept.error} />
      </EntryForm>
    </EntryFrame>
  )
}

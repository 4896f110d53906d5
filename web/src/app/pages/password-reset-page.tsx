import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { toastDone } from '#web/components/ui/toast.tsx'
import { passwordResetQuery, resetPasswordMutation } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EntryForm, KnownEmail, NewPasswordField } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkFailure } from './link-failure.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/password-reset/$token')

export function PasswordResetPage() {
  usePageTitle(t.signIn.resetTitle)
  const { token } = route.useParams()
  const enter = useEnter(undefined)
  const link = useQuery(passwordResetQuery(token))
  const reset = useMutation({
    ...resetPasswordMutation(token),
    onSuccess: async () => {
      toastDone(t.signIn.resetDone)
      await enter()
    },
  })
  const [password, setPassword] = useState('')
  if (link.isError) return <LinkFailure error={link.error} onRetry={() => void link.refetch()} />

  return (
    <EntryFrame title={t.signIn.resetTitle} lead={t.signIn.resetLead}>
      <EntryForm
        sending={reset}
        submitLabel={t.signIn.resetSubmit}
        onSubmit={() => reset.mutate({ password })}
        variant="primary"
      >
        <KnownEmail email={link.data?.email} />
        <NewPasswordField
          label={t.signIn.newPassword}
          value={password}
          onChange={setPassword}
          problem={reset.error}
        />
      </EntryForm>
    </EntryFrame>
  )
}

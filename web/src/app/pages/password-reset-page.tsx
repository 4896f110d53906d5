import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { passwordResetQuery, resetPasswordMutation } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
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

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    reset.mutate({ password })
  }

  return (
    <EntryFrame title={t.signIn.resetTitle} lead={t.signIn.resetLead}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <input type="email" name="email" autoComplete="username" value={link.data?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t.signIn.newPassword}
          hint={t.signIn.newPasswordHint}
          name="new-password"
          autoComplete="new-password"
          required
          minLength={8}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={reset.error}
          path="password"
        />
        <FormError error={reset.error} />
        <Button type="submit" variant="primary" loading={reset.isPending} className="w-full">
          {t.signIn.resetSubmit}
        </Button>
      </form>
    </EntryFrame>
  )
}

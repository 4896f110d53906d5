import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField } from '#web/components/ui/text-field.tsx'
import { guestMutation, loginMutation } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EmailField, EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  usePageTitle(t.signIn.title)
  const { next } = route.useSearch()
  const enter = useEnter(next)
  const login = useMutation({ ...loginMutation(), onSuccess: enter })
  const guest = useMutation({ ...guestMutation(), onSuccess: enter })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  return (
    <EntryFrame title={t.signIn.lead} lead={t.signIn.leadText}>
      <div className="flex flex-col gap-2">
        <Button variant="primary" loading={guest.isPending} onClick={() => guest.mutate()} className="w-full">
          {t.signIn.guest}
        </Button>
        <p className="text-12 text-soft">{t.signIn.guestHint}</p>
        <FormError error={guest.error} />
      </div>
      <EntryForm
        sending={login}
        submitLabel={t.signIn.submit}
        onSubmit={() => login.mutate({ email, password })}
        className="border-t border-rule pt-6"
        label={t.signIn.title}
        foot={
          <>
            {t.signIn.noAccount}{' '}
            <Link
              to="/register"
              search={next === undefined ? {} : { next }}
              className="focus-ring rounded-control text-accent underline underline-offset-2"
            >
              {t.signIn.register}
            </Link>
          </>
        }
      >
        <EmailField value={email} onChange={setEmail} problem={login.error} />
        <PasswordField
          label={t.signIn.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={login.error}
          path="password"
        />
      </EntryForm>
    </EntryFrame>
  )
}

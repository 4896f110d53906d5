import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { accessQuery, registerMutation } from '#web/features/session/api.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/register')

export function RegisterPage() {
  usePageTitle(t.signIn.registerTitle)
  const { next } = route.useSearch()
  const enter = useEnter(next)
  const access = useQuery(accessQuery())
  const register = useMutation({ ...registerMutation(), onSuccess: enter })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const isGuest = access.data?.session.kind === 'guest'

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    register.mutate({ name, email, password })
  }

  return (
    <EntryFrame title={t.signIn.registerTitle} lead={isGuest ? t.signIn.registerGuestLead : t.signIn.registerLead}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t.signIn.name}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={register.error}
          path="name"
        />
        <TextField
          label={t.signIn.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          problem={register.error}
          path="email"
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
          problem={register.error}
          path="password"
        />
        <FormError error={register.error} />
        <Button type="submit" variant="primary" loading={register.isPending} className="w-full">
          {t.signIn.registerSubmit}
        </Button>
        <p className="text-13 text-soft">
          {isGuest ? (
            <Link to="/" className="focus-ring rounded-control text-accent underline underline-offset-2">
              {t.common.back}
            </Link>
          ) : (
            <>
              {t.signIn.haveAccount}{' '}
              <Link to="/sign-in" search={next === undefined ? {} : { next }} className="focus-ring rounded-control text-accent underline underline-offset-2">
                {t.signIn.submit}
              </Link>
            </>
          )}
        </p>
      </form>
    </EntryFrame>
  )
}

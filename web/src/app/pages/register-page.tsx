import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accessQuery } from '#web/lib/access.ts'
import { registerMutation } from '#web/features/session/api.ts'
import { noteRegistered } from '#web/features/session/new-administrator.ts'
import type { SignedIn } from '#web/features/session/session.types.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { EmailField, EntryForm, NameField, NewPasswordField } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { pathInApp, useEnter } from './use-enter.ts'

const route = getRouteApi('/register')

export function RegisterPage() {
  usePageTitle(t.signIn.registerTitle)
  const { next } = route.useSearch()
  const enter = useEnter(next)
  const access = useQuery(accessQuery())
  const registered = async ({ user }: SignedIn): Promise<void> => {
    noteRegistered(user)
    await enter()
  }
  const register = useMutation({ ...registerMutation(), onSuccess: registered })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const isGuest = access.data?.session.kind === 'guest'

  return (
    <EntryFrame
      title={t.signIn.registerTitle}
      lead={isGuest ? t.signIn.registerGuestLead : t.signIn.registerLead}
    >
      <EntryForm
        sending={register}
        submitLabel={t.signIn.registerSubmit}
        onSubmit={() => register.mutate({ name, email, password })}
        variant="primary"
        foot={
          isGuest ? (
            <a
              href={pathInApp(next)}
              className="focus-ring rounded-control text-accent underline underline-offset-2"
            >
              {t.common.back}
            </a>
          ) : (
            <>
              {t.signIn.haveAccount}{' '}
              <Link
                to="/sign-in"
                search={next === undefined ? {} : { next }}
                className="focus-ring rounded-control text-accent underline underline-offset-2"
              >
                {t.signIn.submit}
              </Link>
            </>
          )
        }
      >
        <NameField value={name} onChange={setName} problem={register.error} />
        <EmailField value={email} onChange={setEmail} problem={register.error} />
        <NewPasswordField value={password} onChange={setPassword} problem={register.error} />
      </EntryForm>
    </EntryFrame>
  )
}

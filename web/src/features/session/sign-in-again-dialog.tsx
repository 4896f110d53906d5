// Shown over whatever one was doing when the session ended. After signing in, every waiting request is sent
// again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { settleSignIn } from '#web/lib/session-gate.ts'
import { t } from '#web/messages/index.ts'
import { accessQuery, sessionKey } from '#web/lib/access.ts'
import { guestMutation, loginMutation } from './api.ts'
import type { SignedIn } from './session.types.ts'

export function SignInAgainDialog() {
  const queryClient = useQueryClient()
  const before = queryClient.getQueryData(accessQuery().queryKey)
  const [email, setEmail] = useState(before?.user.email ?? '')
  const [password, setPassword] = useState('')
  const passwordRef = useRef<HTMLInputElement>(null)
  const isGuest = before?.session.kind === 'guest'

  // Somebody else's account must not get what this one was about to save: everything is shown afresh, the
  // drafts stay in the browser.
  const goOn = async ({ user }: SignedIn): Promise<void> => {
    if (before !== undefined && before.user.id !== user.id) {
      settleSignIn('refused')
      window.location.assign('/')
      return
    }
    settleSignIn('signed-in')
    await queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  const login = useMutation({ ...loginMutation(), onSuccess: goOn })
  const guest = useMutation({ ...guestMutation(), onSuccess: goOn })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    login.mutate({ email, password })
  }

  return (
    <Dialog
      open
      persistent
      // Whose session it was is known: only the password is missing.
      {...(email === '' ? {} : { initialFocus: passwordRef })}
      onClose={() => settleSignIn('refused')}
      title={t.signIn.expiredTitle}
      description={isGuest ? t.signIn.expiredGuestText : t.signIn.expiredText}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t.signIn.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          problem={login.error}
          path="email"
        />
        <PasswordField
          ref={passwordRef}
          label={t.signIn.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={login.error}
          path="password"
        />
        <FormError error={login.error ?? guest.error} />
        <div className="flex flex-wrap justify-end gap-2">
          {isGuest ? (
            <Button loading={guest.isPending} onClick={() => guest.mutate()}>
              {t.signIn.guest}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => window.location.assign('/sign-in')}>
              {t.signIn.expiredOther}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={login.isPending}>
            {t.signIn.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

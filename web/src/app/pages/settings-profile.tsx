import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import { sessionKey } from '#web/lib/access.ts'
import { profileMutation } from '#web/features/session/api.ts'
import { imageForAvatar } from '#web/features/session/avatar-image.ts'
import { DeleteAccount } from '#web/features/session/delete-account.tsx'
import type { User } from '#web/features/session/session.types.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { SettingsSection } from './settings-section.tsx'

export function SettingsProfile() {
  usePageTitle(`${t.settings.profile.title} · ${t.settings.title}`)
  const { user, session } = useAccess()
  if (session.kind === 'guest') {
    return (
      <>
        <SettingsSection title={t.settings.profile.guestTitle} hint={t.settings.profile.guestText}>
          <Link to="/register" className={`${buttonClasses('primary')} self-start`}>
            {t.signIn.register}
          </Link>
        </SettingsSection>
        <SettingsSection title={t.settings.deleteAccount.titleAsGuest} hint={t.settings.deleteAccount.hint}>
          <DeleteAccount isGuest />
        </SettingsSection>
      </>
    )
  }
  return (
    <>
      <ImageAndName key={user.updatedAt} user={user} />
      <EmailAddress key={user.email} user={user} />
      <SettingsSection title={t.settings.deleteAccount.title} hint={t.settings.deleteAccount.hint}>
        <DeleteAccount isGuest={false} />
      </SettingsSection>
    </>
  )
}

function useProfile(done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...profileMutation(),
    onSuccess: async () => {
      toastDone(done)
      await queryClient.invalidateQueries({ queryKey: sessionKey })
    },
  })
}

function ImageAndName({ user }: { user: User }) {
  const [name, setName] = useState(user.name)
  const save = useProfile(t.settings.saved)
  const image = useProfile(t.settings.saved)
  const file = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({ name })
  }
  const choose = async (chosen: File): Promise<void> => {
    try {
      image.mutate({ profile: { avatar: await imageForAvatar(chosen) } })
    } catch {
      toastFailure(t.settings.profile.imageUnreadable)
    }
  }
  return (
    <SettingsSection title={t.settings.profile.title}>
      <div className="flex items-center gap-4">
        <Avatar name={user.name} address={user.profile.avatar ?? undefined} size="large" />
        <div className="flex flex-wrap gap-2">
          <Button loading={image.isPending} onClick={() => file.current?.click()}>
            {t.settings.profile.chooseImage}
          </Button>
          {user.profile.avatar !== null && (
            <Button variant="quiet" onClick={() => image.mutate({ profile: { avatar: null } })}>
              {t.settings.profile.removeImage}
            </Button>
          )}
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={t.settings.profile.chooseImage}
            hidden
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen !== undefined) void choose(chosen)
            }}
          />
        </div>
      </div>
      <FormError error={image.error} />
      <form onSubmit={submit} className="flex max-w-field flex-col gap-4">
        <TextField
          label={t.settings.profile.name}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={save.error}
          path="name"
        />
        <FormError error={save.error} />
        <Button
          type="submit"
          className="self-start"
          disabled={name.trim() === '' || name === user.name}
          loading={save.isPending}
        >
          {t.common.save}
        </Button>
      </form>
    </SettingsSection>
  )
}

function EmailAddress({ user }: { user: User }) {
  const [email, setEmail] = useState(user.email ?? '')
  const [currentPassword, setCurrentPassword] = useState('')
  const change = useProfile(t.settings.profile.emailChanged)
  const isChanged = email.trim() !== (user.email ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ email, currentPassword })
  }
  return (
    <SettingsSection title={t.settings.profile.emailTitle} hint={t.settings.profile.emailHint}>
      <form onSubmit={submit} className="flex max-w-field flex-col gap-4">
        <TextField
          label={t.settings.profile.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          problem={change.error}
          path="email"
        />
        {isChanged && (
          <PasswordField
            label={t.settings.profile.currentPassword}
            name="current-password"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.target.value)}
            problem={change.error}
            path="currentPassword"
          />
        )}
        <FormError error={change.error} />
        <Button type="submit" className="self-start" disabled={!isChanged} loading={change.isPending}>
          {t.settings.profile.changeEmail}
        </Button>
      </form>
    </SettingsSection>
  )
}

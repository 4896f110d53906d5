import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { PasswordField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { sessionKey } from '#web/lib/access.ts'
import { changePasswordMutation, endSessionMutation, sessionsQuery } from '#web/features/session/api.ts'
import { deviceName } from '#web/features/session/device-name.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { SettingsSection } from './settings-section.tsx'

export function SettingsSecurity() {
  usePageTitle(`${t.settings.tabs.security} · ${t.settings.title}`)
  const { session } = useAccess()
  return (
    <>
      {session.kind === 'user' && <PasswordChange />}
      <Sessions />
    </>
  )
}

function PasswordChange() {
  const queryClient = useQueryClient()
  const [currentPassword, setCurrentPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useMutation({
    ...changePasswordMutation(),
    onSuccess: async () => {
      setCurrentPassword('')
      setNewPassword('')
      toastDone(t.settings.security.changed)
      await queryClient.invalidateQueries({ queryKey: sessionKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ currentPassword, newPassword })
  }
  return (
    <SettingsSection title={t.settings.security.passwordTitle} hint={t.settings.security.passwordHint}>
      <form onSubmit={submit} className="flex max-w-field flex-col gap-4">
        <PasswordField
          label={t.settings.security.currentPassword}
          name="current-password"
          autoComplete="current-password"
          required
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          problem={change.error}
          path="currentPassword"
        />
        <PasswordField
          label={t.settings.security.newPassword}
          hint={t.signIn.newPasswordHint}
          name="new-password"
          autoComplete="new-password"
          required
          minLength={8}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          problem={change.error}
          path="newPassword"
        />
        <FormError error={change.error} />
        <Button
          type="submit"
          className="self-start"
          loading={change.isPending}
          disabled={currentPassword === '' || newPassword === ''}
        >
          {t.settings.security.change}
        </Button>
      </form>
    </SettingsSection>
  )
}

function Sessions() {
  const sessions = useQuery(sessionsQuery())
  const queryClient = useQueryClient()
  const end = useMutation({
    ...endSessionMutation(),
    onSuccess: () => toastDone(t.settings.security.ended),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
  return (
    <SettingsSection title={t.settings.security.sessionsTitle} hint={t.settings.security.sessionsHint}>
      {sessions.isPending && <SkeletonRows rows={2} />}
      {sessions.isError && <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data !== undefined && (
        <ul className="border-t border-rule">
          {sessions.data.items.map((session) => {
            const device = deviceName(session.userAgent)
            return (
              <li
                key={session.id}
                className="flex min-h-row items-center gap-3 border-b border-rule px-2 py-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-2" title={session.userAgent}>
                    {device === '' ? t.settings.security.unknownDevice : device}
                    {session.current && <Badge tone="notice">{t.settings.security.thisSession}</Badge>}
                  </span>
                  <span className="block text-13 text-soft" title={formatMoment(session.lastUsedAt)}>
                    {session.address}, {t.settings.security.lastUsed(formatWhen(session.lastUsedAt))}
                  </span>
                </span>
                {!session.current && (
                  <Button
                    size="small"
                    aria-label={t.settings.security.endOf(device)}
                    loading={end.isPending && end.variables === session.id}
                    onClick={() => end.mutate(session.id)}
                  >
                    {t.settings.security.end}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </SettingsSection>
  )
}

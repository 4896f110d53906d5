import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Keyboard, LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { logoutMutation } from '#web/features/session/api.ts'
import { applyAppearance, readAppearance, type Theme } from '#web/lib/appearance.ts'
import { t } from '#web/messages/index.ts'
import { openKeyboardHelp } from './command-state.ts'
import { useAccess } from './use-access.ts'

const themes: readonly { value: Theme; label: string }[] = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: t.settings.appearance.themes[value],
}))

function useMe() {
  const { user, session } = useAccess()
  const isGuest = session.kind === 'guest'
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logout = useMutation(logoutMutation())
  return {
    isGuest,
    name: isGuest ? t.app.me.guest : user.name,
    avatar: user.profile.avatar ?? undefined,
    register: () => void navigate({ to: '/register' }),
    signOut: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          void navigate({ to: '/sign-in' }).then(() => queryClient.clear())
          toastDone(t.signIn.signedOut)
        },
        onError: (error) => toastProblem(error),
      }),
  }
}

export function MeMenu() {
  const me = useMe()
  const [theme, setTheme] = useState(() => readAppearance().theme)
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="focus-ring-inset mt-auto flex h-row items-center gap-2 rounded-control px-2 text-left transition-colors hover:bg-hover data-popup-open:bg-hover"
          onFocus={() => setTheme(readAppearance().theme)}
        >
          <Avatar name={me.name} address={me.avatar} />
          <span className="min-w-0 flex-1 truncate">{me.name}</span>
          <span className="sr-only">, {t.app.me.label}</span>
          <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="text-soft" />
        </button>
      }
    >
      {me.isGuest && (
        <>
          <MenuItem icon={<UserPlus aria-hidden size={16} strokeWidth={1.5} />} onSelect={me.register}>
            {t.app.me.register}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuRadioGroup
        label={t.app.me.theme}
        value={theme}
        options={themes}
        onChange={(next) => {
          setTheme(next)
          applyAppearance({ ...readAppearance(), theme: next })
        }}
      />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden size={16} strokeWidth={1.5} />} keys="?" onSelect={openKeyboardHelp}>
        {t.app.me.keyboard}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={16} strokeWidth={1.5} />} onSelect={me.signOut}>
        {t.app.me.signOut}
      </MenuItem>
    </Menu>
  )
}

/** The same acts as rows, for the sheet of small screens. */
export function MeActions({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const rowClasses = 'focus-ring-inset flex min-h-touch w-full items-center gap-2 rounded-control px-2 text-left hover:bg-hover'
  const act = (run: () => void) => (): void => {
    onDone()
    run()
  }
  return (
    <div className="flex flex-col border-t border-rule pt-4">
      <p className="flex items-center gap-2 px-2 pb-2">
        <Avatar name={me.name} address={me.avatar} />
        {me.name}
      </p>
      {me.isGuest && (
        <button type="button" className={rowClasses} onClick={act(me.register)}>
          <UserPlus aria-hidden size={16} strokeWidth={1.5} />
          {t.app.me.register}
        </button>
      )}
      <button type="button" className={rowClasses} onClick={act(me.signOut)}>
        <LogOut aria-hidden size={16} strokeWidth={1.5} />
        {t.app.me.signOut}
      </button>
    </div>
  )
}

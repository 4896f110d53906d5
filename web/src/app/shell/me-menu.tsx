import { Keyboard, LogOut, UserPlus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { AnchoredMenu, MenuItem, MenuRadioGroup, MenuSeparator } from '#web/components/ui/menu.tsx'
import { applyAppearance, readAppearance, type Theme } from '#web/lib/appearance.ts'
import { t } from '#web/messages/index.ts'
import { openKeyboardHelp } from './command-state.ts'
import { useMe } from './use-me.ts'

const themes: readonly { value: Theme; label: string }[] = (['system', 'light', 'dark'] as const).map(
  (value) => ({
    value,
    label: t.settings.appearance.themes[value],
  }),
)

export interface MeMenuProps {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MeMenu(props: MeMenuProps) {
  const me = useMe()
  return (
    <AnchoredMenu {...props} side="top">
      {me.isGuest && (
        <>
          <MenuItem icon={<UserPlus aria-hidden size={16} strokeWidth={1.5} />} onSelect={me.register}>
            {t.app.me.register}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem
        icon={<Keyboard aria-hidden size={16} strokeWidth={1.5} />}
        keys="?"
        onSelect={openKeyboardHelp}
      >
        {t.app.me.keyboard}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={16} strokeWidth={1.5} />} onSelect={me.signOut}>
        {t.app.me.signOut}
      </MenuItem>
    </AnchoredMenu>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(() => readAppearance().theme)
  return (
    <MenuRadioGroup
      label={t.app.me.theme}
      value={theme}
      options={themes}
      onChange={(next) => {
        setTheme(next)
        applyAppearance({ ...readAppearance(), theme: next })
      }}
    />
  )
}

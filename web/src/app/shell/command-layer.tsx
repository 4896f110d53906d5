// The palette and the keyboard help, loaded when they are first asked for, and the keys that work everywhere.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useShortcuts, type Shortcut } from '#web/lib/shortcuts.ts'
import { closeCommandLayer, openKeyboardHelp, openPalette, useCommandLayer } from './command-state.ts'
import { places } from './places.ts'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const KeyboardHelp = lazy(() =>
  import('./keyboard-help.tsx').then((module) => ({ default: module.KeyboardHelp })),
)

export function CommandLayer() {
  const layer = useCommandLayer()
  const navigate = useNavigate()
  useShortcuts([
    { group: 'everywhere', keys: 'mod+k', run: openPalette },
    { group: 'everywhere', keys: '?', run: openKeyboardHelp },
    ...places.map(({ to, keys }): Shortcut => ({ group: 'go', keys, run: () => void navigate({ to }) })),
  ])
  return (
    <Suspense>
      {layer === 'palette' && <CommandPalette onClose={closeCommandLayer} />}
      {layer === 'keyboard-help' && <KeyboardHelp onClose={closeCommandLayer} />}
    </Suspense>
  )
}

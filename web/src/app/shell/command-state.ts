// Whether the command palette or the keyboard help is open. Outside React, because menus, buttons and keys
// everywhere open them.
import { useSyncExternalStore } from 'react'

export type CommandLayerName = 'palette' | 'keyboard-help'

let current: CommandLayerName | undefined
const listeners = new Set<() => void>()

function show(next: CommandLayerName | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export const openPalette = (): void => show('palette')
export const openKeyboardHelp = (): void => show('keyboard-help')
export const closeCommandLayer = (): void => show(undefined)

export function useCommandLayer(): CommandLayerName | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

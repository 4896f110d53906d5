// The candidates by keyboard: arrows (or j k) step through them, space ticks, e edits, Delete drops, r asks
// again for the keyword.
import type { KeyboardEvent, RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'

export interface CandidateActions {
  edit: (id: string) => void
  drop: (id: string) => void
  again: (id: string) => void
}

export interface CandidateKeys {
  onKeyDown: (event: KeyboardEvent) => void
  /** Puts the focus on a candidate once it is rendered. */
  focus: (id: string) => void
  /** The one that takes the focus when this one goes. */
  neighbour: (id: string) => string | undefined
}

export function useCandidateKeys(
  list: RefObject<HTMLElement | null>,
  actions: CandidateActions,
  isEnabled: boolean,
): CandidateKeys {
  const rows = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? []),
  ]
  const focused = (): HTMLElement | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-candidate]')
    return row !== null && row !== undefined && list.current?.contains(row) === true ? row : undefined
  }
  const focusRow = (row: HTMLElement | undefined): void => {
    row?.querySelector<HTMLElement>('[role="checkbox"]')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number): void => {
    const all = rows()
    const from = focused()
    const place = from === undefined ? (by > 0 ? -1 : all.length) : all.indexOf(from)
    focusRow(all[Math.max(0, Math.min(all.length - 1, place + by))])
  }
  const withFocused = (act: (id: string) => void) => (): void => {
    const id = focused()?.dataset['candidate']
    if (id !== undefined) act(id)
  }
  const group = 'titles'
  useShortcuts(
    [
      { group, keys: 'j', repeats: true, run: () => step(1) },
      { group, keys: 'k', repeats: true, run: () => step(-1) },
      { group, keys: 'e', run: withFocused(actions.edit) },
      { group, keys: 'Delete', run: withFocused(actions.drop) },
      { group, keys: '#', run: withFocused(actions.drop) },
      { group, keys: 'r', run: withFocused(actions.again) },
    ],
    isEnabled,
  )
  return {
    onKeyDown(event) {
      if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'checkbox') return
      const all = rows()
      if (event.key === 'ArrowDown') step(1)
      else if (event.key === 'ArrowUp') step(-1)
      else if (event.key === 'Home') focusRow(all[0])
      else if (event.key === 'End') focusRow(all.at(-1))
      else return
      event.preventDefault()
    },
    focus: (id) =>
      requestAnimationFrame(() => focusRow(rows().find((row) => row.dataset['candidate'] === id))),
    neighbour(id) {
      const all = rows()
      const place = all.findIndex((row) => row.dataset['candidate'] === id)
      return (all[place + 1] ?? all[place - 1])?.dataset['candidate']
    },
  }
}

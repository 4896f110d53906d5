import { useEffect } from 'react'
import { usePlanDesk } from '../plan/plan-context.ts'

/** What was brought into sight last. The list may be drawn only after the first article was typed, and drawn anew with each change of view. */
let revealed: string | undefined

/** Scrolls to what was added last by typing, once. */
export function useAddedInSight(list: { scrollToIndex: (index: number) => void }): void {
  const { shown, added } = usePlanDesk()
  useEffect(() => {
    if (added === undefined || revealed === added) return
    const index = shown.findIndex(({ id }) => id === added)
    if (index === -1) return
    revealed = added
    list.scrollToIndex(index)
  })
}

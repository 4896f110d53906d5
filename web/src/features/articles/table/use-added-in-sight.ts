import { useEffect } from 'react'
import { usePlanWorkspace } from '../plan/plan-context.ts'

/**
 * What was brought into sight last. The list may be rendered only after the first article was typed, and
 * rendered again with each change of view.
 */
let revealed: string | undefined

/** Scrolls to what was added last by typing, once. */
export function useAddedInSight(list: { scrollToIndex: (index: number) => void }): void {
  const { shown, added } = usePlanWorkspace()
  useEffect(() => {
    if (added === undefined || revealed === added) return
    const index = shown.findIndex(({ id }) => id === added)
    if (index === -1) return
    revealed = added
    list.scrollToIndex(index)
  })
}

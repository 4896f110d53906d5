import { useEffect, useRef } from 'react'
import { usePlanDesk } from '../plan/plan-context.ts'

/** Scrolls to what was added last by typing, once. */
export function useAddedInSight(list: { scrollToIndex: (index: number) => void }): void {
  const { shown, added } = usePlanDesk()
  const revealed = useRef(added)
  useEffect(() => {
    if (added === undefined || revealed.current === added) return
    const index = shown.findIndex(({ id }) => id === added)
    if (index === -1) return
    revealed.current = added
    list.scrollToIndex(index)
  })
}

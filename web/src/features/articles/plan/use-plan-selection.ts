// What is chosen, in whichever view: a set, and the article from which shift goes on.
import { useRef, useState } from 'react'
import type { Selection } from '#web/components/ui/use-selection.ts'

export interface PlanSelection extends Selection {
  set: (ids: Iterable<string>) => void
  /** From the one last chosen to this one, in the order shown. */
  extendTo: (id: string, shown: readonly string[]) => void
}

export function usePlanSelection(): PlanSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  return {
    ids,
    has: (id) => ids.has(id),
    toggle(id) {
      anchor.current = id
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      )
    },
    toggleAll: (all) => setIds((before) => (all.every((id) => before.has(id)) ? new Set() : new Set(all))),
    set: (chosen) => setIds(new Set(chosen)),
    clear() {
      anchor.current = undefined
      setIds(new Set())
    },
    extendTo(id, shown) {
      const from = anchor.current === undefined ? -1 : shown.indexOf(anchor.current)
      const to = shown.indexOf(id)
      if (to === -1) return
      if (from === -1) anchor.current = id
      const start = from === -1 ? to : from
      setIds(new Set(shown.slice(Math.min(start, to), Math.max(start, to) + 1)))
    },
  }
}

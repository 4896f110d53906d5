import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Chooses all of these, or none when all are chosen already. */
  toggleAll: (ids: string[]) => void
  clear: () => void
}

/** What is chosen in a list; ids that leave the list are forgotten with `clear`. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    toggleAll: (all) => setIds((before) => (all.every((id) => before.has(id)) ? new Set() : new Set(all))),
    clear: () => setIds(new Set()),
  }
}

// Sources of an article by what is to be done about them.
import type { Reference } from '../api.ts'

export interface SourceGroups {
  /** Read, and nothing decided. */
  open: Reference[]
  accepted: Reference[]
  failed: Reference[]
  /** Not worth reading, or not needed. */
  leftOut: Reference[]
  refused: Reference[]
}

export function groupSources(references: readonly Reference[]): SourceGroups {
  const groups: SourceGroups = { open: [], accepted: [], failed: [], leftOut: [], refused: [] }
  for (const reference of references) groups[findGroup(reference)].push(reference)
  return groups
}

function findGroup({ state, accepted }: Reference): keyof SourceGroups {
  if (accepted === false) return 'refused'
  if (state === 'failed') return 'failed'
  if (state !== 'read') return 'leftOut'
  return accepted === true ? 'accepted' : 'open'
}

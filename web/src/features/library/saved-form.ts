import { ApiProblem } from '#web/lib/problem.ts'
import type { SaveState } from '#web/lib/autosave/autosave.types.ts'
import { library } from '#web/messages/library.ts'
import type { LibraryKind } from './api.ts'

/**
 * The name as it is saved: one that was emptied is saved as the kind's usual one until something is
 * there.
 */
export function savedName(name: string | undefined, kind: LibraryKind): { name?: string } {
  if (name === undefined) return {}
  return { name: name.trim() === '' ? library.kinds[kind].untitled : name }
}

/** Why the server does not take what is in the form, for the field that it names. */
export function findRefusal(state: SaveState<unknown>): unknown {
  return state.kind === 'refused' && state.problem instanceof ApiProblem ? state.problem : undefined
}

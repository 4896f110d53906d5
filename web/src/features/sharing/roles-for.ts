import type { SharedThing } from '#web/lib/shared-thing.ts'
import type { ShareRole } from './api.ts'

/** What each kind may be shared as. */
export function rolesFor({ kind }: SharedThing): readonly ShareRole[] {
  return kind === 'landing-page' ? ['viewer'] : ['viewer', 'commenter', 'editor']
}

import type { SharedThing } from '#web/lib/shared-thing.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { ShareRole } from './api.ts'

/** What a thing may be shared as; each may what those before it may. */
export const roles: readonly ShareRole[] = ['viewer', 'commenter', 'editor']

/** What each role may do with a thing of this kind. */
export const getRoleWords = ({ kind }: SharedThing): Record<ShareRole, string> =>
  kind === 'landing-page' ? sharing.roleWordsPage : sharing.roleWords

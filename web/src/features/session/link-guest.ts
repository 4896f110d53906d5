// Guests who came by a shared link: they are there for what was shared with them, and see no navigation of
// the app.
import type { Access } from '#web/lib/access.ts'

/** Preferences of a guest who gives this name at a shared link (`POST /api/auth/guest`). */
export const linkGuestPreferences = { arrivedBy: 'share-link' } as const

export function isLinkGuest({ session, user }: Access): boolean {
  return session.kind === 'guest' && user.profile.preferences['arrivedBy'] === linkGuestPreferences.arrivedBy
}

/** Pages that are theirs: what is shared with them, one by one and as a list. */
export function isOpenToLinkGuest(pathname: string): boolean {
  return /^\/(?:documents\/(?:shared$|articles\/|[0-9a-f]{24}$)|landing-pages\/[0-9a-f]{24}$)/.test(pathname)
}

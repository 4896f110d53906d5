// The first account of an installation is its administrator. It sees the notice until it has put the notice
// away; this browser remembers that.
import { readStored, writeStored } from '#web/lib/appearance.ts'

const key = 'pressroom.new-administrator'

/**
 * To be called with the account that was just registered: nobody but the first registers as an administrator.
 */
export function noteRegistered({ id, role }: { id: string; role: string }): void {
  if (role === 'admin') writeStored(key, id)
}

export const isNewAdministrator = (userId: string): boolean => readStored(key) === userId
export const dismissNewAdministrator = (): void => writeStored(key, '')

// Deleting an account deletes everything it owns, through the list that the features gave (`OwnedData`). What
// a request or a job still under way writes for it afterwards, and what a crash left undone, the sweep takes
// away.
import type { OwnedData } from '#capabilities/auth/index.ts'
import type { ActivityEntry } from './activity.repository.ts'
import type { PeopleRepository } from './people.repository.ts'

export interface AccountEraser {
  /** False when there is no such account. */
  erase(userId: string, entry?: ActivityEntry): Promise<boolean>
  /** Goes again through the accounts deleted within the last day. */
  finish(): Promise<void>
}

export function createAccountEraser({
  people,
  ownedData,
}: {
  people: PeopleRepository
  ownedData: readonly OwnedData[]
}): AccountEraser {
  const tables = ownedData.flatMap((owned) => owned.tables)

  async function eraseOutside(userId: string): Promise<void> {
    for (const owned of ownedData) await owned.eraseOutside?.(userId)
  }

  return {
    async erase(userId, entry) {
      if (!(await people.remove(userId, tables, entry))) return false
      await eraseOutside(userId)
      return true
    },
    async finish() {
      for (const { userId, isSettled } of await people.listClosed()) {
        await eraseOutside(userId)
        await people.eraseClosed(userId, tables, isSettled)
      }
    },
  }
}

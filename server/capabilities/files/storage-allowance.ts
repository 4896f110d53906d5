// How much may be kept for those who have no account: 100 MB each, and one gigabyte for all visitors of the
// public demo together.
import { isDemoOwner } from '#capabilities/auth/index.ts'
import { allowanceSpent } from './files.errors.ts'

export interface StorageAllowance {
  /**
   * Whether so many bytes more may be kept for the owner. Throws `budget_exhausted`; of users it asks
   * nothing.
   */
  claim(owner: { ownerId: string; isGuest: boolean }, bytes: number): Promise<void>
}

export interface StorageAllowanceDependencies {
  /** Bytes that are kept for an owner, by each that keeps any. */
  bytesOf: readonly ((ownerId: string) => Promise<number>)[]
  /** Bytes that are kept for all visitors of the demo. */
  demoBytes: () => Promise<number>
}

const guestBytes = 100_000_000
const allDemoBytes = 1_000_000_000

export function createStorageAllowance({
  bytesOf,
  demoBytes,
}: StorageAllowanceDependencies): StorageAllowance {
  return {
    async claim({ ownerId, isGuest }, bytes) {
      const isDemo = isDemoOwner(ownerId)
      if (!isGuest && !isDemo) return
      const kept = await Promise.all(bytesOf.map((count) => count(ownerId)))
      if (kept.reduce((sum, count) => sum + count, bytes) > guestBytes)
        throw allowanceSpent(
          `Without an account ${guestBytes / 1_000_000} MB are kept. Delete some files, or register; everything you made stays.`,
        )
      if (isDemo && (await demoBytes()) + bytes > allDemoBytes)
        throw allowanceSpent(
          'The public demo has taken in as much as it can for now. Try again in some hours, or register.',
          {
            headers: { 'Retry-After': '3600' },
          },
        )
    },
  }
}

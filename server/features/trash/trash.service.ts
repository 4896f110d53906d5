// The bin: what was deleted in the last 30 days, of every kind that has one, and the way back.
import { notFound } from '#platform/errors.ts'
import type { TrashItem } from './trash.schema.ts'

/** Days that something waits before it is deleted for good. */
export const binDays = 30

/** What a kind of record gives so that it can wait in the bin. */
export interface Bin {
  /** Word for the kind, on the wire: `document`. */
  type: string
  /** Where one of them is found after it came back. */
  url(id: string): string
  listRemoved(ownerId: string): Promise<{ id: string; title: string; deletedAt: string }[]>
  /** Throws `not_found`. */
  restore(ownerId: string, id: string): Promise<{ id: string; title: string }>
  purge(days: number): Promise<number>
}

export interface TrashService {
  /** Newest first. */
  list(ownerId: string, type: string | undefined): Promise<TrashItem[]>
  restore(ownerId: string, id: string): Promise<{ id: string; type: string; title: string; url: string }>
  /** Deletes for good what has waited its days. Returns how many. */
  sweep(): Promise<number>
}

export function createTrashService(bins: readonly Bin[]): TrashService {
  return {
    async list(ownerId, type) {
      const wanted = bins.filter((bin) => type === undefined || bin.type === type)
      const lists = await Promise.all(
        wanted.map(async (bin) => (await bin.listRemoved(ownerId)).map((item) => ({ ...item, type: bin.type, expiresAt: expiry(item.deletedAt) }))),
      )
      return lists.flat().sort((left, right) => right.deletedAt.localeCompare(left.deletedAt))
    },
    async restore(ownerId, id) {
      for (const bin of bins) {
        try {
          const { title } = await bin.restore(ownerId, id)
          return { id, type: bin.type, title, url: bin.url(id) }
        } catch (error) {
          if (!notFound.is(error)) throw error
        }
      }
      throw notFound('The bin holds nothing with this identifier. It may have been restored already, or its 30 days are over.')
    },
    async sweep() {
      let count = 0
      for (const bin of bins) count += await bin.purge(binDays)
      return count
    },
  }
}

function expiry(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString()
}

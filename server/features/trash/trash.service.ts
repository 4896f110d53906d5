// The trash: what was deleted in the last 30 days, of every kind that has one, and the way back.
import type { TrashSource } from '#capabilities/records/index.ts'
import { notFound } from '#platform/errors.ts'
import type { TrashItem } from './trash.schema.ts'

/** Days that something waits before it is deleted for good. */
export const trashDays = 30

export interface TrashService {
  /** Newest first. */
  list(ownerId: string, type: string | undefined): Promise<TrashItem[]>
  restore(ownerId: string, id: string): Promise<{ id: string; type: string; title: string; url: string }>
  /** Deletes for good what has waited its days. Returns how many. */
  sweep(): Promise<number>
}

export function createTrashService(trashSources: readonly TrashSource[]): TrashService {
  return {
    async list(ownerId, type) {
      const wanted = trashSources.filter((source) => type === undefined || source.type === type)
      const lists = await Promise.all(
        wanted.map(async (source) =>
          (await source.listRemoved(ownerId)).map((item) => ({
            ...item,
            type: source.type,
            expiresAt: expiry(item.deletedAt),
          })),
        ),
      )
      return lists.flat().sort((left, right) => right.deletedAt.localeCompare(left.deletedAt))
    },
    async restore(ownerId, id) {
      for (const source of trashSources) {
        try {
          const { title } = await source.restore(ownerId, id)
          return { id, type: source.type, title, url: source.url(id) }
        } catch (error) {
          if (!notFound.is(error)) throw error
        }
      }
      throw notFound(
        'The trash has nothing with this identifier. It may have been restored already, or its 30 days are over.',
      )
    },
    async sweep() {
      let count = 0
      for (const source of trashSources) count += await source.purge(trashDays)
      return count
    },
  }
}

function expiry(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString()
}

// Removes what published pages left behind: URLs nobody took, states beyond the newest, files and
// messages of pages that are gone.
import { z } from 'zod'
import type { BlobStore } from '#capabilities/files/index.ts'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { PageUrls } from '../page-urls.repository.ts'
import { findNames } from './page-files.ts'
import type { PageMessagesRepository } from './page-messages.repository.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'
import type { ThumbnailsRepository } from './thumbnails.repository.ts'

export interface PageSweepDependencies {
  urls: PageUrls
  snapshots: SnapshotsRepository
  messages: PageMessagesRepository
  thumbnails: ThumbnailsRepository
  /** Of published files alone. */
  blobs: BlobStore
}

/** The sweep of published pages, every six hours. */
export function pageSweep({ urls, snapshots, messages, thumbnails, blobs }: PageSweepDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-pages',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 600_000,
    async run() {
      return {
        urls: await urls.sweep(),
        states: await snapshots.sweepSnapshots(),
        files: await blobs.sweep(async (hashes) => {
          const used = await snapshots.findUsedAssets(hashes.flatMap(findNames))
          return used.map((name) => name.slice(0, 64))
        }),
        messages: await messages.sweep(),
        thumbnails: await thumbnails.sweep(),
      }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-pages', everyMinutes: 360, atMinute: 47, job: sweep }],
  }
}

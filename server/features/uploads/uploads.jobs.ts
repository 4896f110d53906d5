// Looking at files that were taken unseen, and removing what has had its time.
import { z } from 'zod'
import { type DemoTables, eraseOldDemoOwners } from '#capabilities/auth/index.ts'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/store/database.ts'
import type { UploadsService } from './uploads.service.ts'

const examination = z.object({ fileId: z.string() })

/** What the API needs to enqueue; the work itself is in `uploadJobs`. */
export const examineUploadJob = {
  type: 'upload-examination',
  input: examination,
  attempts: 3,
  timeoutMs: 150_000,
} as const

/** For the worker role. */
export function uploadJobs({
  uploads,
}: {
  uploads: UploadsService
}): [JobDefinition<z.infer<typeof examination>>] {
  return [
    {
      ...examineUploadJob,
      async run({ ownerId, signal }, { fileId }) {
        await uploads.examine(ownerId, fileId, signal)
      },
    },
  ]
}

export interface UploadsSweepDependencies {
  uploads: UploadsService
  database: Database
  clock: Clock
  demoTables: DemoTables
}

/** The sweep of uploads and of the public demo, each hour at minute 43. */
export function uploadsSweep({ uploads, database, clock, demoTables }: UploadsSweepDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-uploads',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 300_000,
    async run({ signal }) {
      const visitors = await eraseOldDemoOwners(database, demoTables, clock.now())
      return { visitors, ...(await uploads.sweep(signal)) }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-uploads', everyMinutes: 60, atMinute: 43, job: sweep }],
  }
}

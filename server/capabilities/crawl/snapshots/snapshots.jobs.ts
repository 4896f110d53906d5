// Removes pages that are a month old: whoever reads them again then has them sent again.
import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { PageSnapshots } from './snapshots.repository.ts'

const keptDays = 30

/** The sweep of page snapshots, each day at 03:40 UTC. */
export function snapshotsSweep({ snapshots }: { snapshots: Pick<PageSnapshots, 'removeOlderThan'> }): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-page-snapshots',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 600_000,
    run: async () => void (await snapshots.removeOlderThan(keptDays)),
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-page-snapshots', everyMinutes: 1_440, atMinute: 220, job: sweep }],
  }
}

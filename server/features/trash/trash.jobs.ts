import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { TrashService } from './trash.service.ts'

/** Empties the trash of what has waited its days, each day at 03:10 UTC. */
export function trashSweep({ trash }: { trash: TrashService }): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-trash',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 120_000,
    async run() {
      return { deleted: await trash.sweep() }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-trash', everyMinutes: 1_440, atMinute: 190, job: sweep }],
  }
}

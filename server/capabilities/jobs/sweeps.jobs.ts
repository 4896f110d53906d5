// Removes what has had its time: events after a day, finished jobs after 30 days.
import { z } from 'zod'
import type { EventsRepository } from '#capabilities/events/index.ts'
import type { JobsRepository } from './jobs.repository.ts'
import type { JobDefinition, Schedule } from './jobs.types.ts'

export interface SweepsDependencies {
  events: EventsRepository
  jobs: JobsRepository
}

/** The sweeps of events and jobs, each hour at minute 7. */
export function createJobSweeps({ events, jobs }: SweepsDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-events-and-jobs',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 30_000,
    async run() {
      return { events: await events.sweep(), jobs: await jobs.sweep() }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-events-and-jobs', everyMinutes: 60, atMinute: 7, job: sweep }],
  }
}

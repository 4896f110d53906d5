// Removes images that nothing has referred to for 30 days.
import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Images, ImageUser } from './images.ts'

/**
 * The sweep of images, each day at 03:10 UTC. Whatever may refer to an image has to be among the users.
 */
export function imagesSweep({ images, users }: { images: Images; users: readonly ImageUser[] }): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-pictures',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 600_000,
    run: ({ signal }) => images.sweep(users, signal),
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-pictures', everyMinutes: 1_440, atMinute: 190, job: sweep }],
  }
}

// Removes pictures that nothing has referred to for 30 days.
import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Pictures, PictureUser } from './pictures.ts'

/** The sweep of pictures, each day at 03:10 UTC. Whatever may refer to a picture has to be among the users. */
export function picturesSweep({ pictures, users }: { pictures: Pictures; users: readonly PictureUser[] }): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-pictures',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 600_000,
    run: ({ signal }) => pictures.sweep(users, signal),
  }
  return { definitions: [sweep], schedules: [{ name: 'sweep-pictures', everyMinutes: 1_440, atMinute: 190, job: sweep }] }
}

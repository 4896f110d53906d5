// Sources that are found and read in the background. What was read is stored source by source, so that a
// worker that takes over goes on with the next one.
import { z } from 'zod'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import { findReferencesJob, type FindReferencesInput } from './find-references-job.ts'
import type { FindReferences } from './find-references.ts'
import type { ReferencesRepository } from './references.repository.ts'

/** For the worker role. */
export function referenceJobs({
  findReferences,
}: {
  findReferences: FindReferences
}): [JobDefinition<FindReferencesInput>] {
  return [
    {
      ...findReferencesJob,
      run: (context, input) => findReferences.run(context, input),
      onFailure: (transaction, job, input, failure) =>
        findReferences.giveUp(transaction, job, input, failure),
    },
  ]
}

/** Deletes removed references and snapshots without one, each day at 03:40 UTC. */
export function referencesSweep({ references }: { references: Pick<ReferencesRepository, 'sweep'> }): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-references',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 120_000,
    run: () => references.sweep(),
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-references', everyMinutes: 1_440, atMinute: 220, job: sweep }],
  }
}

// Briefs that are made in the background. What was made is not asked for again after a kill; it is announced
// once, and so is that nothing came of one.
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { BriefsService } from './briefs.service.ts'
import { makeBriefJob, type MakeBriefInput } from './make-brief-job.ts'

/** For the worker role. */
export function briefJobs({ briefs }: { briefs: BriefsService }): [JobDefinition<MakeBriefInput>] {
  return [
    {
      ...makeBriefJob,
      run: ({ ownerId, ...context }, { name, request }) => briefs.finish(ownerId, name, request, context),
      onFailure: (transaction, { jobId, ownerId }, input, { problem }) =>
        briefs.giveUp(transaction, ownerId, input, { jobId, problem }),
    },
  ]
}

// Briefs that are made in the background. Killed half way they are made anew, and announced once; so is that nothing came of one.
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { BriefsService } from './briefs.service.ts'
import { makeBriefJob, type MakeBriefInput } from './make-brief-job.ts'

/** For the worker role. */
export function briefJobs({ briefs }: { briefs: BriefsService }): [JobDefinition<MakeBriefInput>] {
  const giveUp: JobDefinition<MakeBriefInput>['failed'] = ({ jobId, ownerId }, input, problem) => briefs.giveUp(ownerId, input, { jobId, problem })
  return [
    {
      ...makeBriefJob,
      run: ({ jobId, ownerId, signal, progress }, { name, request }) => briefs.finish(ownerId, name, request, { jobId, signal, progress }),
      failed: giveUp,
      cancelled: giveUp,
    },
  ]
}

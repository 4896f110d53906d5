// Files that are read in the background, as the worker does it.
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { FileTextService } from './file-text.service.ts'
import { readFileTextJob, type FileTextJobInput } from './read-file-text-job.ts'

/** For the worker role. */
export function fileTextJobs({ fileText }: { fileText: FileTextService }): [JobDefinition<FileTextJobInput>] {
  const giveUp: JobDefinition<FileTextJobInput>['failed'] = ({ jobId, ownerId }, input, problem) => fileText.giveUp(ownerId, input, { jobId, problem })
  return [
    {
      ...readFileTextJob,
      async run({ jobId, ownerId, signal, progress }, wanted) {
        progress(0, 1, wanted.name)
        return fileText.finish(ownerId, wanted, {
          jobId,
          signal,
          onPage: (done, total) => progress(done, total, `${wanted.name}: page ${done} of ${total}`),
        })
      },
      failed: giveUp,
      cancelled: giveUp,
    },
  ]
}

// Files that are read in the background, as the worker does it.
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { FileTextService } from './file-text.service.ts'
import { readFileTextJob, type FileTextJobInput } from './read-file-text-job.ts'

/** For the worker role. */
export function fileTextJobs({ fileText }: { fileText: FileTextService }): [JobDefinition<FileTextJobInput>] {
  return [
    {
      ...readFileTextJob,
      async run({ jobId, ownerId, signal, progress, step }, wanted) {
        progress(0, 1, wanted.name)
        return fileText.finish(ownerId, wanted, {
          jobId,
          signal,
          step,
          onPage: (done, total) => progress(done, total, `${wanted.name}: page ${done} of ${total}`),
        })
      },
      onFailure: (transaction, { jobId, ownerId }, input, { problem }) =>
        fileText.giveUp(transaction, ownerId, input, { jobId, problem }),
    },
  ]
}

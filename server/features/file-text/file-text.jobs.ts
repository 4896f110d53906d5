// Files that are read in the background: the worker reads them, and the result is kept for a day.
import { z } from 'zod'
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { FileTextService } from './file-text.service.ts'

/** How long the file of a result, or the source of one that still waits, is kept. */
export const fileHours = 24

const input = z.object({ fileId: z.string(), byWebhook: z.boolean() })
export type FileTextJobInput = z.infer<typeof input>

/** What the API needs to enqueue. A quarter of an hour: two hundred pages of scans take five minutes on two cores. */
export const readFileTextJob = { type: 'file-text-read', input, attempts: 3, timeoutMs: 900_000 } as const

/** The work itself, for the worker role. */
export function fileTextJobs({ fileText }: { fileText: FileTextService }): [JobDefinition<FileTextJobInput>] {
  return [
    {
      ...readFileTextJob,
      async run({ jobId, ownerId, attempt, signal, progress }, wanted) {
        progress(0, 1, 'Reading the file')
        return fileText.finish(ownerId, wanted, {
          jobId,
          signal,
          isLastTry: attempt >= readFileTextJob.attempts,
          onPage: (done, total) => progress(done, total, `Page ${done} of ${total}`),
        })
      },
    },
  ]
}

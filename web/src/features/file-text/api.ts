// Files whose text is read: each is a job of the server, which goes on when the page is left and keeps its
// result for a day.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { DocumentRecord } from '#features/documents/documents.schema.ts'
import type { FileText, FileTextJobResult } from '#features/file-text/file-text.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { jobsKey, type Job } from '#web/lib/jobs.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

const jobType = 'file-text-read'
const keptMs = 24 * 3_600_000
const maxJobs = 100

/** The newest first; those whose result is gone are left out. */
export const readFilesQuery = () =>
  queryOptions({
    queryKey: [...jobsKey, jobType],
    async queryFn({ signal }) {
      const { items } = await requestJson<ListAnswer<Job>>(withQuery(urls.jobs, { limit: maxJobs }), {
        signal,
      })
      return items.filter(
        ({ type, createdAt }) => type === jobType && Date.now() - Date.parse(createdAt) < keptMs,
      )
    },
  })

export const readFileQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => requestJson<Job>(urls.job(jobId), { signal }),
  })

export const fileTextQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-text', fileId],
    queryFn: ({ signal }) => requestJson<FileText>(urls.file(fileId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const startReadingMutation = () =>
  mutationOptions({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return requestJson<Job>(withQuery(urls.fileText, { keep: true }), {
        method: 'POST',
        body,
        idempotencyKey: newId(),
        headers: { prefer: 'respond-async' },
      })
    },
  })

export const makeDocumentMutation = () =>
  mutationOptions({
    mutationFn: ({ title, content }: { title: string; content: string }) =>
      requestJson<DocumentRecord>(urls.documents, {
        method: 'POST',
        body: { title, content, editorMode: 'markdown' },
        idempotencyKey: newId(),
      }),
  })

export function findResult(job: Job): FileTextJobResult | undefined {
  return job.status === 'completed' ? (job.result as FileTextJobResult) : undefined
}

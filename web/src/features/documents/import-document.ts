// A file made a document. What is small is read while one waits; a larger file is a job that goes on when the
// page is left.
import type { Job } from '#web/lib/jobs.ts'
import { newId } from '#web/lib/new-id.ts'
import { waitForJob } from '#web/lib/wait-for-job.ts'
import { send } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'

/** From this size on, in bytes, a file is read in the background. */
const backgroundBytes = 1_000_000

/** What a document is made of, as a file field takes it. */
export const importTypes = '.md,.markdown,.html,.htm,.txt,.docx,.odt,.pdf'

export interface ImportedDocument {
  id: string
  title: string
  /** What was lost on the way, in words. */
  warnings: string[]
}

export interface ImportOptions {
  /** Where documents of this kind are made of files. */
  path?: string
  /** What the new one belongs to, as its API names it. */
  fields?: Record<string, string>
  /** The file is taken in and waits to be read. */
  onQueued?: () => void
}

/** Throws ApiProblem, also when the job fails or is cancelled. */
export async function importDocument(
  file: File,
  { path = urls.documentImport, fields = {}, onQueued }: ImportOptions = {},
): Promise<ImportedDocument> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  const response = await send(path, {
    method: 'POST',
    body,
    idempotencyKey: newId(),
    headers: file.size > backgroundBytes ? { prefer: 'respond-async' } : {},
  })
  if (response.status !== 202) {
    const {
      id,
      title,
      warnings = [],
    } = (await response.json()) as Partial<ImportedDocument> & { id: string; title: string }
    return { id, title, warnings }
  }
  onQueued?.()
  const { status, error, result } = await waitForJob(((await response.json()) as Job).id)
  if (status !== 'completed')
    throw new ApiProblem(0, {
      code: error?.code ?? status,
      detail: error?.detail ?? t.documents.list.importStopped,
    })
  const { documentId, title, warnings } = result as { documentId: string; title: string; warnings: string[] }
  return { id: documentId, title, warnings }
}

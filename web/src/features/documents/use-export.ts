// Downloads. What takes long (a PDF, several documents) is a job with its progress under "Running now"; its
// file comes by itself when it is done.
import { useState } from 'react'
import type { ExportFormat } from '#features/documents/documents.schema.ts'
import type { z } from 'zod'
import type { jobSchema } from '#features/jobs/jobs.schema.ts'
import { toastDone, toastFailure, toastProblem } from '#web/components/ui/toast.tsx'
import { requestFile, requestJson, saveFile } from '#web/lib/api-client.ts'
import { followEvents } from '#web/lib/event-stream.ts'
import { newId } from '#web/lib/new-id.ts'
import { pathOfThing, type SharedText } from '#web/lib/shared-thing.ts'
import { urls } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'

type Job = z.infer<typeof jobSchema>

export const exportFormats: readonly ExportFormat[] = ['docx', 'pdf', 'odt', 'html', 'md', 'txt', 'json']

/** `onJob`: a job was started or has ended, "Running now" should look again. */
export function useExport({ onJob }: { onJob: () => void }) {
  const [isBusy, setBusy] = useState(false)

  const download = async (text: SharedText, format: ExportFormat): Promise<void> =>
    saveFile(await requestFile(`${pathOfThing(text)}/export?format=${format}`, { accept: '*/*' }))

  const byJob = async (text: SharedText, format: ExportFormat): Promise<void> => {
    const job = await requestJson<Job>(`${pathOfThing(text)}/exports`, {
      method: 'POST',
      body: { format },
      idempotencyKey: newId(),
    })
    toastDone(t.editor.exports.started)
    onJob()
    const ended = await getEnd(job)
    onJob()
    if (ended.status === 'cancelled') return toastDone(t.editor.exports.cancelled)
    if (ended.status === 'failed') return toastFailure(ended.error?.detail ?? t.editor.exports.failed)
    const { url, fileName } = ended.result as { url: string; fileName: string }
    saveFile(await requestFile(url, { accept: '*/*' }))
    toastDone(t.editor.exports.done(fileName))
  }

  const start = async (text: SharedText, format: ExportFormat): Promise<void> => {
    setBusy(true)
    try {
      await (format === 'pdf' ? byJob(text, format) : download(text, format))
    } catch (error) {
      toastProblem(error, () => void start(text, format))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

/**
 * The job once nothing more happens to it: its state is read after each event, so that a missed one costs
 * nothing.
 */
async function getEnd(job: Job): Promise<Job> {
  const stop = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Job>()
  const look = (): void => {
    requestJson<Job>(urls.job(job.id)).then((current) => {
      if (!['queued', 'in_progress'].includes(current.status)) resolve(current)
    }, reject)
  }
  followEvents(urls.events([`jobs:${job.id}`]), stop.signal, look).catch(reject)
  // An event stream that a proxy holds back must not keep the file from its writer.
  const timer = setInterval(look, 3_000)
  look()
  return promise.finally(() => {
    clearInterval(timer)
    stop.abort()
  })
}

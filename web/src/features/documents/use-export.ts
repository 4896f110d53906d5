// Downloads. What takes long (a PDF, several documents) is a job with its progress under "Running now"; its
// file comes by itself when it is done.
import { useState } from 'react'
import type { ExportFormat } from '#features/documents/documents.schema.ts'
import { toastDone, toastFailure, toastProblem } from '#web/components/ui/toast.tsx'
import { requestFile, requestJson, saveFile } from '#web/lib/api-client.ts'
import type { Job } from '#web/lib/jobs.ts'
import { newId } from '#web/lib/new-id.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { waitForJob } from '#web/lib/wait-for-job.ts'
import { t } from '#web/messages/index.ts'

export const exportFormats: readonly ExportFormat[] = ['docx', 'pdf', 'odt', 'html', 'md', 'txt', 'json']

/** `onJob`: a job was started or has ended, "Running now" should look again. */
export function useExport({ onJob }: { onJob: () => void }) {
  const [isBusy, setBusy] = useState(false)

  const download = async (text: SharedText, format: ExportFormat, query: string): Promise<void> =>
    saveFile(await requestFile(`${getThingPath(text)}/export?format=${format}${query}`, { accept: '*/*' }))

  const byJob = async (text: SharedText, format: ExportFormat): Promise<void> => {
    const job = await requestJson<Job>(`${getThingPath(text)}/exports`, {
      method: 'POST',
      body: { format },
      idempotencyKey: newId(),
    })
    toastDone(t.editor.exports.started)
    onJob()
    const ended = await waitForJob(job.id)
    onJob()
    if (ended.status === 'cancelled') return toastDone(t.editor.exports.cancelled)
    if (ended.status === 'failed') return toastFailure(ended.error?.detail ?? t.editor.exports.failed)
    const { url, fileName } = ended.result as { url: string; fileName: string }
    saveFile(await requestFile(url, { accept: '*/*' }))
    toastDone(t.editor.exports.done(fileName))
  }

  const start = async (
    text: SharedText,
    format: ExportFormat,
    { frontMatter = false }: { frontMatter?: boolean } = {},
  ): Promise<void> => {
    setBusy(true)
    try {
      await (format === 'pdf'
        ? byJob(text, format)
        : download(text, format, frontMatter ? '&frontMatter=true' : ''))
    } catch (error) {
      toastProblem(error, () => void start(text, format, { frontMatter }))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}

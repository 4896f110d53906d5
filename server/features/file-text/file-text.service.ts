// The text of a file: at once, or by a job whose result is kept as a file, which may also be announced by
// webhook.
import type { EncodedImage, Extraction } from '#capabilities/extraction/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import {
  Completion,
  type JobContext,
  type JobProblem,
  type JobRecord,
  type Jobs,
} from '#capabilities/jobs/index.ts'
import { announceResult, nobodyToSendTo, type Webhooks } from '#capabilities/webhooks/index.ts'
import { notFound } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import { fileTextJobResult, type FileText, type FileTextJobResult } from './file-text.schema.ts'
import { fileHours, readFileTextJob, type FileTextJobInput } from './read-file-text-job.ts'

export interface FileToRead {
  bytes: Buffer
  /** As the client named it. */
  fileName: string
  /** As the client declared it; empty when it did not. */
  declaredType: string
}

export interface FileTextService {
  /** Throws what `extraction.readText` throws. */
  read(file: FileToRead, options: ReadOptions): Promise<FileText>
  /**
   * Has a worker read it. Throws `validation_failed` where the result is wanted by webhook and nobody would
   * receive it.
   */
  readLater(
    ownerId: string,
    file: FileToRead,
    options: { isGuest: boolean; byWebhook: boolean; keepsSource?: boolean; key?: string | undefined },
  ): Promise<JobRecord>
  /** A page of a file that was kept, as WebP of this width. Throws `not_found`, `unreadable_document`. */
  drawPage(
    ownerId: string,
    fileId: string,
    page: { number: number; width: number; signal: AbortSignal },
  ): Promise<EncodedImage>
  /** What the job does: the result is kept once, as a file under the job's own identifier. */
  finish(ownerId: string, input: FileTextJobInput, context: ReadContext): Promise<Completion>
  /** What a failed or cancelled job leaves: whoever waits for a webhook hears of it, the file is released. */
  giveUp(
    transaction: Queryable,
    ownerId: string,
    input: FileTextJobInput,
    failed: { jobId: string; problem: JobProblem },
  ): Promise<void>
}

export interface ReadOptions {
  signal: AbortSignal
  /** Pages whose text is there, of how many. */
  onPage?: (done: number, total: number) => void
}

export type ReadContext = ReadOptions & Pick<JobContext, 'jobId' | 'step'>

export interface FileTextDependencies {
  extraction: Pick<Extraction, 'readText' | 'drawPage'>
  files: Files
  jobs: Jobs
  webhooks: Webhooks
}

/** Type of the webhook that brings the text of a file. */
export const textEvent = 'ocr.completed'
/** What is announced with less is announced whole. */
const maxAnnounced = 1_000_000

export function createFileTextService({
  extraction,
  files,
  jobs,
  webhooks,
}: FileTextDependencies): FileTextService {
  async function read(file: FileToRead, { signal, onPage }: ReadOptions): Promise<FileText> {
    return toFileText(file, await extraction.readText({ ...file, signal, onPage }))
  }

  async function readKept(ownerId: string, fileId: string, options: ReadOptions): Promise<FileText> {
    const source = await files.get(ownerId, fileId)
    const bytes = Buffer.concat(await files.read(source).toArray({ signal: options.signal }))
    return read({ bytes, fileName: source.name, declaredType: source.mimeType }, options)
  }

  async function readResult(ownerId: string, jobId: string): Promise<FileText> {
    const kept = await files.get(ownerId, jobId)
    return JSON.parse(Buffer.concat(await files.read(kept).toArray()).toString('utf8')) as FileText
  }

  return {
    read,
    async readLater(
      ownerId,
      { bytes, fileName, declaredType },
      { isGuest, byWebhook, keepsSource = false, key },
    ) {
      if (byWebhook && !(await webhooks.isReachable(ownerId, { type: textEvent })))
        throw nobodyToSendTo({ isGuest })
      const file = await files.keep(ownerId, { bytes, name: fileName, mimeType: declaredType }, fileHours)
      return jobs.enqueue(
        readFileTextJob,
        { fileId: file.id, name: fileName.slice(0, 200), byWebhook, keepsSource },
        { ownerId, key, label: fileName.slice(0, 200) },
      )
    },
    async drawPage(ownerId, fileId, { number, width, signal }) {
      const file = await files.get(ownerId, fileId)
      const bytes = Buffer.concat(await files.read(file).toArray({ signal }))
      const image = await extraction.drawPage({ bytes, page: number, width, signal })
      if (image === undefined) throw notFound('This file has no page of that number that could be rendered.')
      return image
    },
    async finish(ownerId, { fileId, byWebhook, keepsSource }, { jobId, step, ...options }) {
      const result = await step('text', async () => {
        const text = await readKept(ownerId, fileId, options)
        await files.keep(
          ownerId,
          {
            id: jobId,
            bytes: Buffer.from(JSON.stringify(text)),
            name: `${text.name.slice(0, 200)}.json`,
            mimeType: 'application/json',
          },
          fileHours,
        )
        return toJobResult(jobId, text, keepsSource ? fileId : null)
      })
      const announced = byWebhook ? getAnnouncement(await readResult(ownerId, jobId)) : undefined
      return new Completion(result, async (transaction) => {
        if (!keepsSource) await files.release(ownerId, fileId, transaction)
        if (announced !== undefined)
          await announceResult(
            webhooks,
            transaction,
            { ownerId, jobId, type: textEvent },
            { data: { url: result.url, ...announced } },
          )
      })
    },
    async giveUp(transaction, ownerId, { fileId, byWebhook }, { jobId, problem }) {
      await files.release(ownerId, fileId, transaction)
      if (byWebhook)
        await announceResult(webhooks, transaction, { ownerId, jobId, type: textEvent }, { error: problem })
    },
  }
}

/** What was read, in the words of the answer. */
export function toFileText(
  { bytes, fileName }: Pick<FileToRead, 'bytes' | 'fileName'>,
  {
    text,
    markdown,
    pages,
    ocrUsed,
    confidence,
    language,
    engine,
    warnings,
  }: Awaited<ReturnType<Extraction['readText']>>,
): FileText {
  return {
    text,
    markdown,
    pages,
    ocr_used: ocrUsed,
    confidence,
    language,
    engine,
    warnings,
    name: fileName,
    size: bytes.length,
  }
}

function toJobResult(
  jobId: string,
  { name, size, pages, ocr_used: ocrUsed, confidence, language, warnings }: FileText,
  sourceId: string | null,
): FileTextJobResult {
  return fileTextJobResult.parse({
    fileId: jobId,
    url: `/api/files/${jobId}`,
    sourceId,
    name,
    size,
    pageCount: pages.length,
    ocrUsed,
    confidence,
    language,
    warnings,
  })
}

/** A book goes without its words: they are at the URL of the result. */
function getAnnouncement(text: FileText): Record<string, unknown> {
  // The words are in it three times: whole, page by page, and formatted.
  if (2 * text.text.length + text.markdown.length <= maxAnnounced) return text
  const { text: _text, markdown: _markdown, pages: _pages, ...about } = text
  return about
}

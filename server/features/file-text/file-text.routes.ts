import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { acceptedAnswer, toAccepted } from '../jobs/jobs.schema.ts'
import { fileOcrQuery, fileTextSchema, pageImageParams, pageImageQuery } from './file-text.schema.ts'
import { textEvent, type FileTextService } from './file-text.service.ts'
import { bytes, json } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'

export interface FileTextRoutesDependencies {
  fileText: FileTextService
  uploadMaxBytes: number
}

export const fileTextRoutes =
  ({ fileText, uploadMaxBytes }: FileTextRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/file-ocr',
      {
        config: { access: 'principal', rateClass: 'upload', formFields: fileOcrQuery.shape },
        schema: {
          tags: ['Files'],
          summary: 'Read the text of a file',
          description:
            'multipart/form-data, field `file`: PDF, DOCX, DOC, RTF, ODT, JPEG, PNG, GIF, WebP or TIFF, detected from its bytes. A page of a PDF that is an image of text is recognised (OCR), and so are images: 200 of them, and 1,000 pages of text. With `webhook` `true` (in the query, or as a form field) or `Prefer: respond-async` the answer is 202 and a job; its result names a JSON file of the same shape, kept for a day.',
          consumes: ['multipart/form-data'],
          headers: reads('Prefer'),
          querystring: fileOcrQuery,
          response: { 200: fileTextSchema, 202: json(acceptedAnswer, 'Location', 'Preference-Applied') },
        },
      },
      async (request, reply) => {
        const upload = await readUpload(request, { maxBytes: uploadMaxBytes })
        const wishes = { ...request.query, ...getOptions(upload.fields) }
        const byWebhook = wishes.webhook === 'true'
        const isPreferred = /\brespond-async\b/.test(String(request.headers.prefer))
        if (!byWebhook && !isPreferred) return fileText.read(upload, { signal: whileConnected(reply.raw) })
        const { userId, kind } = getPrincipal(request)
        const job = await fileText.readLater(userId, upload, {
          isGuest: kind === 'guest',
          byWebhook,
          keepsSource: wishes.keep === 'true',
          key: request.idempotentId,
        })
        if (isPreferred) reply.header('Preference-Applied', 'respond-async')
        return reply
          .code(202)
          .header('Location', `/api/jobs/${job.id}`)
          .send(toAccepted(job, byWebhook ? textEvent : null))
      },
    )

    app.get(
      '/api/files/:id/pages/:n',
      {
        config: { access: 'principal' },
        schema: {
          tags: ['Files'],
          summary: 'Look at a page of a kept file',
          description: 'WebP. Of PDFs and images; other files have no pages to look at (404).',
          params: pageImageParams,
          querystring: pageImageQuery,
          response: { 200: bytes(['image/webp']) },
        },
      },
      async (request, reply) => {
        const { id, n } = request.params
        if (!/^[1-9]\d{0,4}$/.test(n)) throw notFound('Pages are numbered from 1.')
        const { width = 900 } = request.query
        const image = await fileText.drawPage(getPrincipal(request).userId, id, {
          number: Number(n),
          width,
          signal: whileConnected(reply.raw),
        })
        return reply
          .header('Cache-Control', 'private, max-age=86400, immutable')
          .header('Content-Security-Policy', "sandbox; default-src 'none'")
          .type(image.mimeType)
          .send(Buffer.from(image.bytes))
      },
    )
  }

/** What the form says beside the file; an empty field says nothing. */
function getOptions(fields: Record<string, string>): z.infer<typeof fileOcrQuery> {
  const parsed = fileOcrQuery.safeParse(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  )
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw validationFailed(`${errors[0]?.path} ${errors[0]?.message}.`, { errors })
}

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../documents/index.ts'
import type { ReportFile } from './report/report-files.types.ts'

/** A file to be kept, piece by piece. */
export function sendReport(reply: FastifyReply, { content, fileName, mimeType }: ReportFile): FastifyReply {
  return downloadHeaders(reply, fileName, mimeType).send(
    content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content),
  )
}

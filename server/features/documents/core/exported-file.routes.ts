// How the file of an export leaves.
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { ExportedFile } from './document-files.ts'
import { mimeTypes } from '#capabilities/export/index.ts'
import { bytes } from '#contracts/response.schema.ts'

/** What `sendFile` answers. */
export const exportedFile = {
  name: 'ExportedFile',
  ...bytes(Object.values(mimeTypes), 'Content-Disposition'),
}

/** Sends an exported file as a download. */
export function sendFile(
  reply: FastifyReply,
  { bytes: content, fileName, mimeType }: ExportedFile,
): FastifyReply {
  return downloadHeaders(reply, fileName, mimeType).send(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  )
}

/** A download is never shown in our origin: attachment, sandboxed, not sniffed. */
export function downloadHeaders(reply: FastifyReply, fileName: string, mimeType: string): FastifyReply {
  return reply
    .type(mimeType)
    .header('Content-Disposition', contentDisposition(fileName))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
}

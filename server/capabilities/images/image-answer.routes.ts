import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fontTypes } from '#capabilities/extraction/index.ts'
import { entityTags } from '#platform/http/if-match.ts'
import type { ReadImageBytes } from './images.ts'
import { bytes, empty } from '#contracts/response.schema.ts'
import { imageSchema } from './images.schema.ts'

/** What `sendImage` answers. */
export const imageAnswers = {
  200: {
    name: 'ImageFile',
    ...bytes([...imageSchema.shape.mimeType.options, ...fontTypes], 'ETag', 'Content-Disposition'),
  },
  304: empty('ETag'),
}

/**
 * Sends an image as what it is, and as nothing that could run. `cacheControl` never allows shared caches.
 */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes: content, mimeType, sha256, name }: ReadImageBytes,
  cacheControl: `private, ${string}` | 'no-store',
): FastifyReply {
  const tag = sha256.slice(0, 32)
  reply
    .header('ETag', `"${tag}"`)
    .header('Cache-Control', cacheControl)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply
    .type(mimeType)
    .header('Content-Disposition', contentDisposition(getFileName(name, mimeType), { type: 'inline' }))
    .send(content)
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header.trim() === '*' || entityTags(header).includes(tag))
}

/** Under which a browser saves it: with the ending of what it is now. */
function getFileName(name: string, mimeType: string): string {
  const base = name
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{C}"<>:|?*]/gu, '')
  const ending =
    { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }[mimeType] ?? mimeType.slice(mimeType.indexOf('/') + 1)
  return `${base === '' ? 'picture' : base}.${ending}`
}

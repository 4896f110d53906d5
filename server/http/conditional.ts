// Optimistic concurrency and cheap re-reading: a stored resource's JSON carries its version as ETag (RFC 9110
// §8.8.3).
import type { FastifyInstance } from 'fastify'
import { entityTags, versionTag } from '#platform/http/if-match.ts'

export function tagVersions(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const version = findVersion(payload)
    if (version === undefined || reply.statusCode >= 300) return done(null, payload)
    // A route that answers more than what is stored has set a tag of its own.
    const tag = String(reply.getHeader('ETag') ?? versionTag(version))
    reply.header('ETag', tag)
    if (request.method === 'GET' && matches(request.headers['if-none-match'], tag)) reply.code(304)
    done(null, payload)
  })
  // A 304 has no body (RFC 9110 §15.4.5); Fastify would send the serialised one.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode !== 304) return done(null, payload)
    reply.removeHeader('Content-Type')
    reply.removeHeader('Content-Length')
    done(null, null)
  })
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || entityTags(header).some((known) => entityTags(tag).includes(known))
}

function findVersion(payload: unknown): number | undefined {
  if (typeof payload !== 'object' || payload === null || !('version' in payload) || !('id' in payload))
    return undefined
  return typeof payload.version === 'number' ? payload.version : undefined
}

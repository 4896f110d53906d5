// How request bodies are declared. Unknown members are refused with their path; members that a client may
// read but not set are taken out before validation, so that an answer can be changed and sent back as it is.
import { z } from 'zod'

/** Names that a body may carry and the server ignores, by schema. Read by the validator (`validation.ts`). */
export const ignoredMembers = z.registry<{ names: readonly string[] }>()

const recordMembers = ['id', 'version', 'createdAt', 'updatedAt'] as const

/**
 * A strict JSON body. `readOnly`: further members of the resource's answers that a client may send back
 * without effect.
 */
export function requestBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  readOnly: readonly string[] = [],
): z.ZodObject<Shape, z.core.$strict> {
  const schema = z.strictObject(shape)
  ignoredMembers.add(schema, { names: [...recordMembers, ...readOnly].filter((name) => !(name in shape)) })
  return schema
}

/**
 * `{id}` in the path of an `/api` route: a malformed one is simply unknown, so any text passes and finds
 * nothing.
 */
export const idParams = z.object({ id: z.string() })

/** What an ObjectId looks like. */
export const objectIdPattern = /^[0-9a-f]{24}$/

/** A stored identifier inside a body: 24 lower-case hexadecimal digits. */
export const objectId = z
  .string()
  .regex(objectIdPattern, 'must be an identifier: 24 lower-case hexadecimal digits')
  .meta({ id: 'ObjectId' })

/** `{id}` in the path of a route outside `/api`: a malformed one is 400 `invalid_object_id`. */
export const objectIdParams = z.object({ id: objectId })

/** RFC 3339 in UTC with milliseconds. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ id: 'Timestamp', format: 'date-time' })

/** What every stored resource has. */
export const recordShape = {
  id: objectId,
  version: z.number().int().min(1),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** Headers that single routes read, and what they mean there. */
export const requestHeaders = {
  'If-Match': 'The `ETag` of the version that is meant: another one is 412.',
  'If-None-Match': 'The `ETag` that one has: 304 while it is still the same.',
  'Idempotency-Key':
    'A POST that is sent again with its key has one effect for 24 hours, and the same answer.',
  Prefer: '`respond-async`: 202 and a job, at once.',
  'Last-Event-ID': 'The `id` of the last event that was read: those after it come first.',
  'Upload-Token': 'Of the public demo: what its first answer gave.',
  'Accept-Language': 'The language of a page for people that says what went wrong.',
  'webhook-id': 'Of the message; the same one twice is stored once.',
  'webhook-timestamp': 'Seconds since 1970; part of what is signed.',
  'webhook-signature': 'After Standard Webhooks; another way to say `Authorization: Bearer` with the token.',
} as const

export type RequestHeader = keyof typeof requestHeaders

/**
 * The headers that a route reads, for its description (`schema.headers`). Nothing is checked here: whoever
 * reads one judges it.
 */
export function reads(...names: RequestHeader[]): z.ZodType<object> {
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])))
}

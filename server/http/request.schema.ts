// How request bodies are declared. Unknown members are refused with their path; members that a client may read but not set are
// taken out before validation, so that an answer can be changed and sent back as it is.
import { z } from 'zod'

/** Names that a body may carry and the server ignores, by schema. Read by the validator (`validation.ts`). */
export const ignoredMembers = z.registry<{ names: readonly string[] }>()

const recordMembers = ['id', 'version', 'createdAt', 'updatedAt'] as const

/** A strict JSON body. `readOnly`: further members of the resource's answers that a client may send back without effect. */
export function requestBody<Shape extends z.ZodRawShape>(shape: Shape, readOnly: readonly string[] = []): z.ZodObject<Shape, z.core.$strict> {
  const schema = z.strictObject(shape)
  ignoredMembers.add(schema, { names: [...recordMembers, ...readOnly].filter((name) => !(name in shape)) })
  return schema
}

/** `{id}` in the path of an `/api` route: a malformed one is simply unknown, so any text passes and finds nothing. */
export const idParams = z.object({ id: z.string() })

/** What an ObjectId looks like. */
export const objectIdPattern = /^[0-9a-f]{24}$/

/** A stored identifier inside a body: 24 lower-case hexadecimal digits. */
export const objectId = z.string().regex(objectIdPattern, 'must be an identifier: 24 lower-case hexadecimal digits')

/** `{id}` in the path of a route outside `/api`: a malformed one is 400 `invalid_object_id`. */
export const objectIdParams = z.object({ id: objectId })

/** RFC 3339 in UTC with milliseconds. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time' })

/** What every stored resource has. */
export const recordShape = { id: objectId, version: z.number().int().min(1), createdAt: timestamp, updatedAt: timestamp }

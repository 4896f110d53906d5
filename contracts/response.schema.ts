// How answers are declared that are more than JSON. A plain schema is an answer of JSON; what is built here
// also names headers, or other content types. The API's description is made from it (`openapi.ts`), and
// outside production an answer that is not declared is a fault (`undeclared-answers.ts`).
import { z } from 'zod'

/**
 * Headers of answers that a client acts on, and what they say. Those of every answer (security, caching) are
 * not among them.
 */
export const answerHeaders = {
  'X-Request-Id': 'Names this request in logs and problems.',
  RateLimit: 'What is left of the limit that is nearest, and in how many seconds it begins again.',
  'RateLimit-Policy': 'That limit: requests in how many seconds.',
  'Ignored-Parameters': 'Query parameters that are not known here, where there are any.',
  'Idempotent-Replay':
    '`true` where this is the kept answer of an earlier request with the same `Idempotency-Key`.',
  ETag: 'The version of what is answered, for `If-Match` and `If-None-Match`.',
  Location: 'Where what was made, or what makes it, is found.',
  'Content-Disposition': 'The name of the file.',
  'Preference-Applied': '`respond-async` where that was asked for.',
  'Set-Cookie': 'A cookie for those who come by browser, or its end.',
  'Retry-After': 'Seconds to wait, where waiting helps.',
  'WWW-Authenticate': 'Of a 401: `Bearer`.',
  Allow: 'Of a 405: the methods that are possible.',
  'Accept-Encoding': 'Of a 415 for a packed body: the encodings that are read.',
} as const

export type AnswerHeader = keyof typeof answerHeaders

/** Without content types an answer has no body. */
export interface DeclaredResponse<Content = Record<string, { schema: z.ZodType }>> {
  /**
   * In the API's description, where several operations answer it; an answer of one schema is named as that.
   */
  name?: string
  description?: string
  headers?: readonly AnswerHeader[]
  content: Content
}

/** JSON with these headers beside those that every answer of its kind has. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  ...headers: AnswerHeader[]
): DeclaredResponse<{ 'application/json': { schema: Schema } }> {
  return { headers, content: { 'application/json': { schema } } }
}

const file = { schema: z.any().meta({ type: 'string', format: 'binary' }) }

/** A file of one of these types; of any where that is not known before. */
export function bytes(
  types: readonly string[],
  ...headers: AnswerHeader[]
): DeclaredResponse<Record<string, typeof file>> {
  return { headers, content: Object.fromEntries(types.map((type) => [getMediaType(type), file])) }
}

/** Text that is not parsed, or comes piece by piece, with an example; for `content` beside JSON. */
export function text(description: string, example?: string): { schema: z.ZodString } {
  return { schema: z.string().meta({ description, example }) }
}

/** The same where it leaves as bytes or as a stream. */
export function rawText(description: string, example?: string): { schema: z.ZodAny } {
  return { schema: z.any().meta({ type: 'string', description, example }) }
}

/** An answer without a body. */
export function empty(...headers: AnswerHeader[]): DeclaredResponse {
  return { headers, content: {} }
}

/** `text/csv` from `text/csv; charset=utf-8`. */
export function getMediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

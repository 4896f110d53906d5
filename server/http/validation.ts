// Requests are checked against zod schemas; what is wrong is said with its path, and for an unknown member the nearest known name.
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { type FieldError, invalidObjectId, validationFailed } from '#platform/errors.ts'
import { inPlainWords } from '#platform/plain-issues.ts'
import { nearestName } from '#core/text.ts'
import { ignoredMembers } from './request.schema.ts'

/** `sections[2].title` from `['sections', 2, 'title']`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`), '')
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const ignored = ignoredMembers.get(schema)?.names
  return (value: unknown) => {
    const cleaned = ignored === undefined ? value : withoutMembers(value, ignored)
    // A missing body is an empty one, so that a route whose members are all optional needs none.
    const result = schema.safeParse(httpPart === 'body' && (cleaned === undefined || cleaned === null) ? {} : cleaned, { error: inPlainWords })
    if (result.success) return { value: result.data }
    return { error: toAppError(schema, result.error, httpPart) }
  }
}

function toAppError(schema: z.ZodType, error: z.ZodError, part: string | undefined): Error {
  const errors = error.issues.flatMap((issue) => toFieldErrors(schema, issue)).slice(0, 50)
  if (part === 'params' && error.issues.some((issue) => issue.code === 'invalid_format')) {
    return invalidObjectId(`The identifier in the address is malformed: ${errors[0]?.message ?? 'it must have 24 lower-case hexadecimal digits'}.`, { errors })
  }
  const first = errors[0]
  const where = part === 'querystring' ? 'The query' : part === 'params' ? 'The address' : 'The body'
  const detail =
    first === undefined
      ? `${where} is not valid.`
      : sentence(first.path === '' ? `${where} ${first.message}` : `${where} is not valid: ${first.path} ${first.message}`)
  return validationFailed(errors.length > 1 ? `${detail} ${errors.length - 1} more in \`errors\`.` : detail, { errors })
}

function toFieldErrors(schema: z.ZodType, issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    const known = memberNames(schema, issue.path)
    return issue.keys.map((key) => {
      const near = nearestName(key, known)
      return { path: formatPath([...issue.path, key]), message: `is not known here${near === undefined ? '' : `; did you mean ${near}?`}` }
    })
  }
  if (issue.code === 'invalid_union') {
    const closest = issue.errors.toSorted((left, right) => depth(right) - depth(left))[0]
    if (closest !== undefined && closest.length > 0 && depth(closest) > 0)
      return closest.map((inner) => ({ path: formatPath([...issue.path, ...inner.path]), message: inner.message }))
  }
  return [{ path: formatPath(issue.path), message: lowerFirst(issue.message) }]
}

function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The member names of the object that stands at this path of the schema. */
function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = unwrap(schema)
  for (const part of path) {
    if (current instanceof z.ZodArray) current = unwrap(current.element as z.ZodType)
    else if (current instanceof z.ZodObject) current = unwrap((current.shape as Record<string, z.ZodType>)[String(part)])
    else if (current instanceof z.ZodRecord) current = unwrap(current.valueType as z.ZodType)
    else return []
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema
  for (;;) {
    if (current instanceof z.ZodOptional || current instanceof z.ZodNullable || current instanceof z.ZodDefault || current instanceof z.ZodPrefault)
      current = current.unwrap() as z.ZodType
    else if (current instanceof z.ZodPipe) current = current.in as z.ZodType
    else return current
  }
}

function withoutMembers(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !names.some((name) => name in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

// Requests are checked against zod schemas; what is wrong is said with its path, and for an unknown member
// the nearest known name.
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { type FieldError, invalidObjectId, validationFailed } from '#platform/errors.ts'
import { inPlainWords } from '#platform/plain-issues.ts'
import { nearestName } from '#core/text.ts'
import { ignoredMembers, objectIdPattern } from '#contracts/request.schema.ts'

/**
 * Of very many faults only the first are reported: finding the nearest name of each unknown member takes
 * time.
 */
const maxListed = 50

/** `sections[2].title` from `['sections', 2, 'title']`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart, url }) => {
  // Headers are declared to be described; whoever reads one judges it.
  if (httpPart === 'headers') return () => true
  const namesIds = !url.startsWith('/api/')
  const ignored = ignoredMembers.get(schema)?.names
  return (value: unknown) => {
    const cleaned = ignored === undefined ? value : withoutMembers(value, ignored)
    // A missing body is an empty one, so that a route whose members are all optional needs none.
    const result = schema.safeParse(
      httpPart === 'body' && (cleaned === undefined || cleaned === null) ? {} : cleaned,
      { error: inPlainWords },
    )
    if (result.success) return { value: result.data }
    return { error: toAppError(schema, result.error, httpPart, namesIds) }
  }
}

/**
 * `namesIds`: whether a malformed identifier has a code of its own here. Under `/api` it is no more than a
 * wrong value.
 */
function toAppError(
  schema: z.ZodType,
  error: z.ZodError,
  part: string | undefined,
  namesIds: boolean,
): Error {
  const errors = error.issues
    .slice(0, maxListed)
    .flatMap((issue) => toFieldErrors(schema, issue))
    .slice(0, maxListed)
  const malformed = error.issues.find(isMalformedId)
  if (malformed !== undefined && (namesIds || part === 'params')) {
    const place = part === 'params' ? 'in the URL' : `at ${formatPath(malformed.path)}`
    return invalidObjectId(`The identifier ${place} ${malformed.message}.`, { errors })
  }
  const first = errors[0]
  const where = part === 'querystring' ? 'The query' : part === 'params' ? 'The URL' : 'The body'
  const detail =
    first === undefined
      ? `${where} is not valid.`
      : sentence(
          first.path === ''
            ? `${where} ${first.message}`
            : `${where} is not valid: ${first.path} ${first.message}`,
        )
  return validationFailed(errors.length > 1 ? `${detail} ${errors.length - 1} more in \`errors\`.` : detail, {
    errors,
  })
}

function isMalformedId(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code === 'invalid_format' &&
    issue.format === 'regex' &&
    issue.pattern === objectIdPattern.toString()
  )
}

function toFieldErrors(schema: z.ZodType, issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    const known = memberNames(schema, issue.path)
    return issue.keys.slice(0, maxListed).map((key) => {
      const near = nearestName(key, known)
      return {
        path: formatPath([...issue.path, key]),
        message: `is not known here${near === undefined ? '' : `; did you mean ${near}?`}`,
      }
    })
  }
  if (issue.code === 'invalid_union') {
    // The form that was meant is of the value's type, and its faults lie deepest. A misspelt name says more
    // than that the right one is missing.
    const closest =
      issue.errors.filter(isOfItsType).toSorted((left, right) => depth(right) - depth(left))[0] ?? []
    const unknownFirst = closest.toSorted(
      (left, right) => Number(isUnknownMember(right)) - Number(isUnknownMember(left)),
    )
    if (unknownFirst.length > 0)
      return unknownFirst.flatMap((inner) =>
        toFieldErrors(schema, { ...inner, path: [...issue.path, ...inner.path] }),
      )
  }
  return [{ path: formatPath(issue.path), message: lowerFirst(issue.message) }]
}

function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0)
}

function isOfItsType(issues: readonly z.core.$ZodIssue[]): boolean {
  return !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
}

function isUnknownMember({ code }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys'
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The member names of the objects that may be at this path of the schema. */
function memberNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const standing = path.reduce<z.ZodType[]>(
    (current, part) => current.flatMap((each) => findForms(findMember(each, part))),
    findForms(schema),
  )
  return standing.flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : []))
}

function findMember(schema: z.ZodType, part: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodObject) return (schema.shape as Record<string, z.ZodType>)[String(part)]
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

function findForms(schema: z.ZodType | undefined): z.ZodType[] {
  const bare = unwrap(schema)
  if (bare instanceof z.ZodUnion) return (bare.options as z.ZodType[]).flatMap(findForms)
  return bare === undefined ? [] : [bare]
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema
  for (;;) {
    if (
      current instanceof z.ZodOptional ||
      current instanceof z.ZodNullable ||
      current instanceof z.ZodDefault ||
      current instanceof z.ZodPrefault
    )
      current = current.unwrap() as z.ZodType
    else if (current instanceof z.ZodPipe) current = current.in as z.ZodType
    else return current
  }
}

function withoutMembers(value: unknown, names: readonly string[]): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    !names.some((name) => name in value)
  )
    return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

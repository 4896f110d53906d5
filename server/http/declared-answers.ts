// What a route says that it reads and answers, together with what the conventions add to that: for the
// description (`openapi.ts`) and for the check outside production (`undeclared-answers.ts`).
import { STATUS_CODES } from 'node:http'
import type { FastifyContextConfig, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { type AnswerHeader, type DeclaredResponse } from '#contracts/response.schema.ts'
import { type RequestHeader, requestHeaders } from '#contracts/request.schema.ts'

export const problemType = 'application/problem+json'

export interface DeclaredRoute {
  method: string | readonly string[]
  schema?: FastifySchema | undefined
  config?: FastifyContextConfig | undefined
}

export interface DeclaredAnswer {
  name?: string | undefined
  description: string
  /** Content types; none where there is no body. */
  types: readonly string[]
  headers: ReadonlySet<AnswerHeader>
}

const stillTheSame = 'It is still the same.'

/** Of any answer that is no success. */
const problemHeaders: readonly AnswerHeader[] = ['X-Request-Id', 'Ignored-Parameters', 'Retry-After']
export const defaultAnswer: DeclaredAnswer = {
  description: 'What went wrong and what to do.',
  types: [problemType],
  headers: new Set<AnswerHeader>([
    ...problemHeaders,
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replay',
    'WWW-Authenticate',
    'Allow',
    'Accept-Encoding',
    'Location',
    'Set-Cookie',
  ]),
}

/** Content types of the bodies that the route reads. */
export function readTypes({ schema }: DeclaredRoute): readonly string[] {
  return schema?.consumes ?? (schema?.body === undefined ? [] : ['application/json'])
}

/** Headers that the route reads, and those that the conventions read for it. */
export function readHeaders(route: DeclaredRoute): RequestHeader[] {
  const declared = route.schema?.headers instanceof z.ZodObject ? Object.keys(route.schema.headers.shape) : []
  const names = new Set(declared)
  if (honoursIdempotencyKey(route)) names.add('Idempotency-Key')
  if (declaredAnswers(route).has('304')) names.add('If-None-Match')
  return (Object.keys(requestHeaders) as RequestHeader[]).filter((name) => names.has(name))
}

/** By status. What is not among them may only be a problem (`defaultAnswer`). */
export function declaredAnswers(route: DeclaredRoute): Map<string, DeclaredAnswer> {
  const answers = new Map<string, DeclaredAnswer>()
  for (const [status, response] of Object.entries(
    (route.schema?.response ?? {}) as Record<string, z.ZodType | DeclaredResponse>,
  )) {
    const isPlain = response instanceof z.ZodType
    const types = isPlain
      ? response instanceof z.ZodNull
        ? []
        : ['application/json']
      : Object.keys(response.content)
    const schemas = isPlain ? [response] : Object.values(response.content).map(({ schema }) => schema)
    const headers = new Set<AnswerHeader>([
      ...conventionHeaders(route, status),
      ...(isPlain ? [] : (response.headers ?? [])),
    ])
    if (Number(status) < 300 && schemas.some(isVersioned)) {
      headers.add('ETag')
      if (findMethods(route).includes('GET')) answers.set('304', unchanged(route))
    }
    answers.set(status, {
      name: isPlain ? undefined : response.name,
      description:
        (isPlain ? undefined : response.description) ??
        (status === '304' ? stillTheSame : STATUS_CODES[status]) ??
        status,
      // Whatever else a status says, it may be that of a problem.
      types: Number(status) < 400 ? types : [...new Set([...types, problemType])],
      headers,
    })
  }
  return answers
}

const answersOfRoutes = new WeakMap<FastifyContextConfig, Map<string, DeclaredAnswer>>()

/** Those of the route that was asked; it is looked at once. */
export function answersTo({ routeOptions }: FastifyRequest): Map<string, DeclaredAnswer> {
  const known = answersOfRoutes.get(routeOptions.config) ?? declaredAnswers(routeOptions)
  answersOfRoutes.set(routeOptions.config, known)
  return known
}

function unchanged(route: DeclaredRoute): DeclaredAnswer {
  return {
    description: stillTheSame,
    types: [],
    headers: new Set([...conventionHeaders(route, '304'), 'ETag']),
  }
}

/** As in `conditional.ts`: what has an identifier and a version is sent with its version as a tag. */
function isVersioned(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).some(isVersioned)
  return (
    schema instanceof z.ZodObject && 'id' in schema.shape && schema.shape['version'] instanceof z.ZodNumber
  )
}

function conventionHeaders(route: DeclaredRoute, status: string): AnswerHeader[] {
  return [
    ...(Number(status) < 400 ? (['X-Request-Id', 'Ignored-Parameters'] as const) : problemHeaders),
    ...(route.config?.rateClass === 'none' ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(honoursIdempotencyKey(route) ? (['Idempotent-Replay'] as const) : []),
  ]
}

/** As in `idempotency.ts`. */
function honoursIdempotencyKey(route: DeclaredRoute): boolean {
  const { access, principal, secretAnswer } = route.config ?? {}
  return (
    findMethods(route).includes('POST') &&
    secretAnswer !== true &&
    (access !== 'open' || principal === 'optional')
  )
}

/** A HEAD answers as its GET does. */
function findMethods({ method }: DeclaredRoute): string[] {
  return [method].flat().map((name) => (name === 'HEAD' ? 'GET' : name))
}

// Outside production an answer that its route does not declare is a fault, as is a header that a handler
// reads without saying so: whatever the tests ask for proves that openapi.json says what is read and sent.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersTo, defaultAnswer, readHeaders } from './declared-answers.ts'
import { internalError } from './http.errors.ts'
import { type AnswerHeader, answerHeaders, getMediaType } from '#contracts/response.schema.ts'

type Headers = Record<string, number | string | string[] | undefined>

/**
 * What is not for one route to declare: content negotiation, credentials, and what only the conventions and
 * proxies read.
 */
const readEverywhere =
  /^(accept|accept-encoding|access-control-.*|authorization|cache-control|connection|content-.*|cookie|expect|forwarded|host|idempotency-key|origin|referer|sec-.*|te|transfer-encoding|upgrade|user-agent|x-.*)$/

/** Of a GET: what sends a file looks at them all. */
const conditions = /^(if-.*|range)$/

/** Call it after what changes answers and before what keeps them. */
export function refuseUndeclaredAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isDescribed(request)) checkHijacked(request, reply)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (isDescribed(request)) request.raw.headers = watched(request)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = isDescribed(request) ? findFault(request, reply.statusCode, reply.getHeaders()) : undefined
    if (fault === undefined) done(null, payload)
    else done(faulty(request, fault))
  })
}

function isDescribed({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema !== undefined && (routeOptions.schema as { hide?: boolean }).hide !== true
}

/** A stream on the raw response meets no hook: it is looked at when its head is written. */
function checkHijacked(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  const writeHead = raw.writeHead.bind(raw) as (status: number, headers?: Headers) => typeof raw
  raw.writeHead = (status: number, headers?: unknown) => {
    const given = Object.fromEntries(
      Object.entries({ ...raw.getHeaders(), ...(headers as Headers) }).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    const fault = reply.sent ? findFault(request, status, given) : undefined
    if (fault === undefined) return writeHead(status, headers as Headers)
    const error = faulty(request, fault)
    raw.destroy(error)
    throw error
  }
}

/** The request's headers, which refuse to be read where the route does not say that it reads them. */
function watched(request: FastifyRequest): FastifyRequest['raw']['headers'] {
  const declared = new Set(readHeaders(request.routeOptions).map((name) => name.toLowerCase()))
  const isGet = request.method === 'GET' || request.method === 'HEAD'
  const mayRead = (name: string | symbol): boolean =>
    typeof name === 'symbol' ||
    declared.has(name) ||
    readEverywhere.test(name) ||
    (isGet && conditions.test(name))
  return new Proxy(request.raw.headers, {
    get(headers, name) {
      if (!mayRead(name)) throw faulty(request, `reads ${String(name)}, which is not in schema.headers`)
      return Reflect.get(headers, name) as unknown
    },
    // Who reads them all, as the parser of forms does, is shown those that may be read.
    ownKeys: (headers) => Reflect.ownKeys(headers).filter(mayRead),
  })
}

/** What is wrong with an answer. */
function findFault(request: FastifyRequest, status: number, headers: Headers): string | undefined {
  const declared = answersTo(request).get(String(status)) ?? (status >= 400 ? defaultAnswer : undefined)
  if (declared === undefined) return `answers ${status}, which is not in schema.response`
  const type = getMediaType(String(headers['content-type'] ?? ''))
  const isExpected =
    declared.types.length === 0
      ? type === '' || status === 204
      : declared.types.includes(type) || declared.types.includes('*/*')
  if (!isExpected)
    return `answers ${status} as ${type === '' ? 'nothing' : type}, declared is ${declared.types.join(', ') || 'nothing'}`
  const undeclared = Object.keys(answerHeaders).find(
    (name) => headers[name.toLowerCase()] !== undefined && !declared.headers.has(name as AnswerHeader),
  )
  if (undeclared !== undefined) return `answers ${status} with ${undeclared}, which is not declared`
  // Other headers depend on the request; a report of JSON is no file; and what was a stream is given again
  // without its headers.
  if (status >= 400 || headers['idempotent-replay'] !== undefined) return undefined
  const missing = (
    type === 'application/json' ? (['Location'] as const) : (['Location', 'Content-Disposition'] as const)
  ).find((name) => declared.headers.has(name) && headers[name.toLowerCase()] === undefined)
  return missing === undefined ? undefined : `answers ${status} without ${missing}, which is declared`
}

function faulty({ routeOptions }: FastifyRequest, what: string): Error {
  return internalError(`${String(routeOptions.method)} ${routeOptions.url} ${what}.`)
}

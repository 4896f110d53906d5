// A client that takes nothing of what a route answers with gets 406 instead of what it cannot read. Problems are sent to everybody (RFC 9110 §15.5.7).
import type { FastifyInstance } from 'fastify'
import { notAcceptable } from './http.errors.ts'

/** What may stand in a header for JSON: problems, and the streams of routes that have one. */
const likeJson = ['application/problem+json', 'application/x-ndjson', 'text/event-stream']

export function refuseUnacceptable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { accept } = request.headers
    const response = request.routeOptions.schema?.response
    // Only routes that say what they answer are held to it; downloads, pages and streams come as what they are.
    if (accept === undefined || response === undefined) return done()
    const offered = [...new Set(['application/json', ...typesIn(response)])]
    if (takes(accept, offered)) return done()
    const [json, ...others] = offered
    done(notAcceptable(`The answer is ${others.length === 0 ? 'JSON' : `JSON, or ${others.join(' or ')}`}. Send Accept: ${json}, or leave the header out.`))
  })
}

/** Content types that a route's successful answers are written down with: reports and tables have others than JSON. */
function typesIn(response: unknown): string[] {
  const answers = response as Record<string, { content?: Record<string, unknown> } | undefined>
  return Object.entries(answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => Object.keys(answer?.content ?? {}))
}

/** Whether an `Accept` header lets one of the types pass. */
function takes(accept: string, offered: readonly string[]): boolean {
  return accept
    .slice(0, 2_000)
    .split(',')
    .some((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
      const isWhole = type.endsWith('/*')
      const isOffered = offered.some((one) => (isWhole ? one.startsWith(type.slice(0, -1)) : one === type))
      return !isRefused && (['', '*/*', ...likeJson].includes(type) || isOffered)
    })
}

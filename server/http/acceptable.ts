// A client that takes nothing of what a route answers with gets 406 instead of what it cannot read. Problems
// are sent to everybody (RFC 9110 §15.5.7).
import type { FastifyInstance } from 'fastify'
import { answersTo, type DeclaredAnswer } from './declared-answers.ts'
import { notAcceptable } from './http.errors.ts'

const json = 'application/json'
/** What may be in a header for JSON: problems, and the streams of routes that have one. */
const likeJson = ['application/problem+json', 'application/x-ndjson', 'text/event-stream']

export function refuseUnacceptable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { accept } = request.headers
    if (accept === undefined) return done()
    const offered = findTypes(answersTo(request))
    // Downloads, pages and streams come as what they are, where there is nothing else.
    if (!offered.includes(json) || takes(accept, offered)) return done()
    const others = offered.filter((type) => type !== json)
    done(
      notAcceptable(
        `The answer is ${others.length === 0 ? 'JSON' : `JSON, or ${others.join(' or ')}`}. Send Accept: ${json}, or leave the header out.`,
      ),
    )
  })
}

/**
 * Content types of a route's successful answers; of one that has no body, JSON, since clients ask for that
 * everywhere.
 */
function findTypes(answers: ReadonlyMap<string, DeclaredAnswer>): string[] {
  const successes = [...answers].filter(([status]) => status.startsWith('2'))
  return [...new Set(successes.flatMap(([status, { types }]) => (status === '204' ? [json] : types)))]
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

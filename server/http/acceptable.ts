// A client that takes no JSON gets 406 instead of what it cannot read. Problems are sent to everybody (RFC 9110 §15.5.7).
import type { FastifyInstance } from 'fastify'
import { notAcceptable } from './http.errors.ts'

export function refuseUnacceptable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { accept } = request.headers
    // Only routes that say what they answer answer with JSON; downloads, pages and streams come as what they are.
    if (accept === undefined || request.routeOptions.schema?.response === undefined || takesJson(accept)) return done()
    done(notAcceptable('The answer is JSON. Send Accept: application/json, or leave the header out.'))
  })
}

/** Whether an `Accept` header lets JSON pass, or a stream of lines or events where a route has one. */
function takesJson(accept: string): boolean {
  return accept
    .slice(0, 2_000)
    .split(',')
    .some((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
      return (
        !isRefused && ['*/*', 'application/*', 'application/json', 'application/problem+json', 'application/x-ndjson', 'text/event-stream', ''].includes(type)
      )
    })
}

// Who asks, determined once a request: from the session cookie or a bearer token. It refuses nobody but
// contradictions; whether the route wants a principal is the guard's to say (`guard.ts`), after the limits
// have counted the request.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principals } from '#capabilities/auth/index.ts'
import { readSessionCookie } from '#capabilities/auth/session-cookie.routes.ts'
import { AppError } from '#platform/errors.ts'

export interface PrincipalOptions {
  principals: Principals
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

export function resolvePrincipals(app: FastifyInstance, { principals, https }: PrincipalOptions): void {
  app.decorateRequest('principal', undefined)
  app.decorateRequest('refusedCredentials', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, principal } = request.routeOptions.config
    if (access === undefined || (access === 'open' && principal !== 'optional')) return done()
    const cookie = readSessionCookie(request, { https })
    const bearer = findBearer(request)
    if (cookie === undefined && bearer === undefined) return done()
    principals.resolve({ cookie, bearer }).then(
      (resolved) => {
        request.principal = resolved
        done()
      },
      (error: Error) => {
        const isRefused = error instanceof AppError && error.status === 401
        if (isRefused) request.refusedCredentials = error
        done(isRefused ? undefined : error)
      },
    )
  })
}

/** What is after `Bearer`; other schemes are not ours (RFC 6750 §2.1). */
function findBearer(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const match = /^bearer(?: +(.*))?$/i.exec(authorization.trim())
  return match === null ? undefined : (match[1] ?? '')
}

// Nobody gets past here whom the route's `config.access` does not admit, and no write that another site's
// page made.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Access, csrfRejected, isCrossSiteWrite, sessionMissing } from '#capabilities/auth/index.ts'
import { AppError, forbidden } from '#platform/errors.ts'

export interface GuardOptions {
  publicDemo: boolean
  production: boolean
  baseUrl: string | undefined
}

export function guardRoutes(app: FastifyInstance, { publicDemo, production, baseUrl }: GuardOptions): void {
  demandAccess(app)
  const demoIsOpen = publicDemo && !production

  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (access === undefined) return done()
    admit(request, access === 'demo' && !demoIsOpen ? 'principal' : access)
    refuseForgery(request, baseUrl)
    done()
  })
}

/** A route that does not say who may call it stops the start, not the first request. */
function demandAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const silent = routes
      .filter((route) => route.config?.access === undefined)
      .map((route) => `${String(route.method)} ${route.url}`)
    if (silent.length > 0)
      throw new Error(`These routes do not say who may call them (config.access): ${silent.join(', ')}`)
  })
}

function admit(request: FastifyRequest, access: Access): void {
  const { principal, refusedCredentials } = request
  if (access === 'open') return
  if (principal === undefined) {
    // In the demo a cookie that ran out is no obstacle; a token was sent on purpose and is not passed over.
    if (
      access === 'demo' &&
      (refusedCredentials === undefined || request.headers.authorization === undefined)
    )
      return
    throw withMembers(
      refusedCredentials ?? sessionMissing('Sign in, or start a guest session, and try again.'),
      request.routeOptions.config.refusal,
    )
  }
  if (access === 'admin' && principal.role !== 'admin') throw forbidden('Only administrators may do this.')
  if (access === 'user' && principal.kind !== 'user')
    throw forbidden('Guests cannot do this. Register; everything you made stays.')
}

/**
 * A bearer token proves that no foreign page made the request: browsers send that header across sites only
 * after asking us.
 */
function refuseForgery(request: FastifyRequest, baseUrl: string | undefined): void {
  if (request.principal?.transport === 'bearer' || request.routeOptions.config.crossSite === 'allowed') return
  const { method, headers, host } = request
  if (
    isCrossSiteWrite({
      method,
      host,
      baseUrl,
      origin: headers.origin,
      secFetchSite: asText(headers['sec-fetch-site']),
    })
  ) {
    throw csrfRejected(
      'Another site made this request. Use this installation itself; if you do, its operator has to set BASE_URL to the URL that people open.',
    )
  }
}

function asText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

function withMembers(error: AppError, members: Record<string, unknown> | undefined): AppError {
  if (members === undefined) return error
  return new AppError(error, error.message, {
    members: { ...error.members, ...members },
    headers: error.headers,
    cause: error.cause,
  })
}

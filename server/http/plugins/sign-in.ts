// Everything that is between a request and a handler, in the order that counts: whose request it is,
// whether it is one too many, whether the route admits it.
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Principals, RateLimits } from '#capabilities/auth/index.ts'
import type { Config } from '#platform/config.ts'
import { guardRoutes } from './guard.ts'
import { resolvePrincipals } from './principal.ts'
import { limitRequests } from './rate-limit.ts'

export interface SignInOptions {
  principals: Principals
  limits: RateLimits
  config: Pick<Config, 'https' | 'publicDemo' | 'production' | 'baseUrl'>
}

/** Call it before any route is registered. */
export async function requireSignIn(
  app: FastifyInstance,
  { principals, limits, config }: SignInOptions,
): Promise<void> {
  await app.register(cookie)
  resolvePrincipals(app, { principals, https: config.https })
  limitRequests(app, limits)
  guardRoutes(app, config)
}

// What a route says about who may call it, and how a handler learns who did. The HTTP layer resolves the principal once
// a request and enforces `config.access` before any handler runs; a route without `config.access` does not start.
import type { FastifyRequest } from 'fastify'
import { defineError } from '#platform/errors.ts'
import type { Principal } from './principal.ts'

/** `open`: anybody · `demo`: anybody while the public demo is on, else a principal · `principal`: user or guest · `user`: no guests · `admin`. */
export type Access = 'open' | 'demo' | 'principal' | 'user' | 'admin'

/** Kinds of calls that are limited apart from all others (`api.md`, "Limits"). */
export type RateClass = 'registration' | 'sign-in' | 'ai' | 'upload' | 'demo'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    rateClass?: RateClass
  }
  interface FastifyRequest {
    principal: Principal | undefined
  }
}

export const sessionMissing = defineError({ code: 'session_missing', status: 401, title: 'Not signed in' })

/** The principal of a guarded route. Throws `session_missing` when a route was left open by mistake. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === undefined) throw sessionMissing('Sign in, or start a guest session, and try again.')
  return request.principal
}

// What a route says about who may call it, and how a handler learns who did. The HTTP layer resolves the
// principal once a request and enforces `config.access` before any handler runs; a route without
// `config.access` does not start.
import type { FastifyRequest } from 'fastify'
import { type AppError, defineError } from '#platform/errors.ts'
import type { Principal } from './principal.ts'

/**
 * `open`: anybody · `demo`: anybody while the public demo is on, else a principal · `principal`: user or
 * guest · `user`: no guests · `admin`.
 */
export type Access = 'open' | 'demo' | 'principal' | 'user' | 'admin'

/**
 * Kinds of calls that are limited apart from all others (`api.md`, "Limits"). A route of class `sign-in`
 * counts its failures itself (`RateLimits.attempt`), because only it knows the e-mail. `message`: what
 * visitors send through a page's form, by address. `none`: files of the web app and health answers, which
 * nobody counts.
 */
export type RateClass =
  | 'registration'
  | 'sign-in'
  | 'ai'
  | 'upload'
  | 'demo'
  | 'message'
  | 'comment'
  | 'share'
  | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    rateClass?: RateClass
    /** Of a route of the class `ai`: whether this body asks for an AI call at all. By default each does. */
    isAiCall?(this: void, body: unknown): boolean
    /**
     * An open route that wants to know who asks, if anybody does (`request.principal`). Wrong credentials
     * count as none there.
     */
    principal?: 'optional'
    /**
     * Writes may come from other sites' pages: visitors' forms, webhooks. Such a route must not act on the
     * cookie.
     */
    crossSite?: 'allowed'
    /**
     * The answer holds a token or a link, the body perhaps a password: nothing of it is kept for an
     * Idempotency-Key.
     */
    secretAnswer?: true
    /** Further members of the route's 401 problem. */
    refusal?: Record<string, unknown>
  }
  interface FastifyRequest {
    principal: Principal | undefined
    /**
     * Why there is no principal although credentials were sent; thrown by the guard when the route demands
     * one.
     */
    refusedCredentials: AppError | undefined
  }
}

export const sessionMissing = defineError({ code: 'session_missing', status: 401, title: 'Not signed in' })

/** The principal of a guarded route. Throws `session_missing` when a route was left open by mistake. */
export function getPrincipal(request: FastifyRequest): Principal {
  if (request.principal === undefined)
    throw sessionMissing('Sign in, or start a guest session, and try again.')
  return request.principal
}

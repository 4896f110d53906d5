// Reading and writing the session cookie of a request, for whoever knows Fastify.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'

export interface CookieSettings {
  /**
   * Whether the installation is known to be reached by https; a request that came by https counts by itself.
   */
  https: boolean
}

export function readSessionCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getCookie(request, settings).name]
  return value === '' ? undefined : value
}

export function setSessionCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  session: { cookie: string; endsAt: Date },
): void {
  const { name, attributes } = getCookie(reply.request, settings)
  reply.setCookie(name, session.cookie, { ...attributes, expires: session.endsAt })
}

export function clearSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  const { name, attributes } = getCookie(reply.request, settings)
  reply.clearCookie(name, attributes)
}

function getCookie(request: FastifyRequest, { https }: CookieSettings): SessionCookie {
  return sessionCookie({ https: https || request.protocol === 'https' })
}

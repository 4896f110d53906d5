// Reading and writing the one cookie. Behind https its name starts with `__Host-`: browsers then take it only
// from this very host, over https, for all paths, so that neither a neighbouring subdomain nor plain http can
// plant one (RFC 6265bis §4.1.3.2). Over https the name without a prefix is never read.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

interface SessionCookie {
  name: string
  attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
}

const overHttp: SessionCookie = {
  name: 'pressroom_session',
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: false },
}
const overHttps: SessionCookie = {
  name: '__Host-pressroom_session',
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
}

function getCookie(request: FastifyRequest, { https }: CookieSettings): SessionCookie {
  return https || request.protocol === 'https' ? overHttps : overHttp
}

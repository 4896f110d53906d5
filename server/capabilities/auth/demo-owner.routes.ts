// Whose a request of the public demo is: its principal's, or, for nobody, whose who holds the demo's token.
// Where the demo is closed the guard (`server/http/plugins/guard.ts`) lets nobody come this far.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type DemoOwner, demoLifetimeHours, newDemoOwner, readDemoOwner } from './demo-owner.ts'
import type { CookieSettings } from './session-cookie.routes.ts'

export interface ClaimedOwner {
  ownerId: string
  /** For nobody: what proves later that it was the same one. */
  uploadToken?: string
}

/**
 * Query of a route that nobody may call for what it brought: `uploadToken`, where a cookie or the header
 * `Upload-Token` cannot be sent.
 */
export const uploadTokenQuery = z.object({
  uploadToken: z
    .string()
    .optional()
    .describe(
      'Of the public demo: what its first answer gave. The header `Upload-Token` and its cookie say the same.',
    ),
})

/**
 * Whose things the request may see: the principal's, or those of the token in `Upload-Token`, `?uploadToken=`
 * or the demo's cookie.
 */
export function findOwner(request: FastifyRequest, settings: CookieSettings): string | undefined {
  return request.principal?.userId ?? presentedOwner(request, settings)?.ownerId
}

/** Whose what the request makes will be. Nobody without a token gets one, and its cookie, here. */
export function claimOwner(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): ClaimedOwner {
  if (request.principal !== undefined) return { ownerId: request.principal.userId }
  const owner = presentedOwner(request, settings) ?? newDemoOwner(new Date())
  const { name, isSecure } = getCookie(request, settings)
  reply.setCookie(name, owner.uploadToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: demoLifetimeHours * 3_600,
  })
  return owner
}

function presentedOwner(request: FastifyRequest, settings: CookieSettings): DemoOwner | undefined {
  const { uploadToken } = request.query as { uploadToken?: unknown }
  const now = new Date()
  for (const token of [
    request.headers['upload-token'],
    uploadToken,
    request.cookies[getCookie(request, settings).name],
  ]) {
    const owner = readDemoOwner(token, now)
    if (owner !== undefined) return owner
  }
  return undefined
}

/**
 * Behind https with the prefix that keeps neighbouring hosts from planting it (see
 * `session-cookie.routes.ts`).
 */
function getCookie(request: FastifyRequest, { https }: CookieSettings): { name: string; isSecure: boolean } {
  const isSecure = https || request.protocol === 'https'
  return { name: isSecure ? '__Host-pressroom_demo' : 'pressroom_demo', isSecure }
}

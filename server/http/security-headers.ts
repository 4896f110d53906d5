// One set of headers on every answer, errors and files included. A route that shows somebody's HTML replaces
// the policy by a stricter one.
import type { FastifyInstance } from 'fastify'

/**
 * The app's own policy: no inline script, no WebAssembly; styles inline because editors set them.
 */
export const appContentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A page that a link shows brings its own, within a frame that has no origin.
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Of the one worker that checks English spelling: it compiles a WebAssembly module from our own origin, and
 * can reach nothing else (docs/decisions/0294).
 */
export const spellingWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join('; ')

/** For answers that come before any hook, too. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': appContentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // An installation is nobody's search result; what is published takes this away.
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export function setSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.fromEntries(
    Object.entries(securityHeaders(options)).map(([name, value]) => [name.toLowerCase(), value]),
  )
  // Hooks of every request call back instead of making a promise each.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    // What belongs to a principal is never kept by a shared cache; files of the app set their own.
    reply.header('cache-control', 'private, no-cache')
    done()
  })
}

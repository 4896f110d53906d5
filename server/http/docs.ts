// The API reference at /docs and the document behind it. Everything it needs is served from here; nobody else is called.
import { createHash } from 'node:crypto'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { appContentSecurityPolicy } from './security-headers.ts'

const open = { access: 'open', rateClass: 'none' } as const

export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { config: open, schema: { hide: true } as object }, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(app.swagger()),
  )
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...open }
    })
    // The page starts itself with an inline script, which only its hash may run.
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload
      const hashes = [...payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      reply.header('Content-Security-Policy', appContentSecurityPolicy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`))
      return payload
    })
    await scope.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}

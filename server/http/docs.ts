// The API reference at /docs and the document behind it. Everything it needs is served from here; nobody else
// is called.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { once } from '#core/once.ts'
import { notFound } from '#platform/errors.ts'
import { appContentSecurityPolicy } from './security-headers.ts'

const open = { access: 'open', rateClass: 'none' } as const
/**
 * Made by `npm run openapi` from the routes; making it here would keep the program from answering for a
 * second.
 */
const description = join(import.meta.dirname, '../../openapi.json')

export async function serveDocs(app: FastifyInstance): Promise<void> {
  const readDescription = once(async () => JSON.stringify(JSON.parse(await readFile(description, 'utf8'))))
  app.get('/openapi.json', { config: open, schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await readDescription()),
  )

  let reference: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { config: open, schema: { hide: true } }, async (request, reply) => {
      reference ??= openReference()
      const page = await (await reference).inject({ method: 'GET', url: request.url })
      if (page.statusCode === 404)
        throw notFound('The reference has no such page. It is at /docs, its description at /openapi.json.')
      const type = String(page.headers['content-type'])
      reply.code(page.statusCode).type(type)
      if (page.headers.location !== undefined) reply.header('Location', page.headers.location)
      if (type.startsWith('text/html')) reply.header('Content-Security-Policy', allowInline(page.body))
      return reply.send(page.rawPayload)
    })
  }
}

/**
 * The library that draws the reference holds its whole script, 40 MB once loaded: nobody who does not open
 * /docs shall pay for it.
 */
async function openReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const reference = fastify()
  await reference.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Pressroom API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return reference
}

/** The page starts itself with an inline script, which only its hash may run. */
function allowInline(page: string): string {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return appContentSecurityPolicy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`)
}

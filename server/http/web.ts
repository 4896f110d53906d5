// The web app's files, compressed when it was built. A page that only its router knows is answered with
// index.html; one that it does not know, too, with status 404: the app says that nothing is there.
import { readdir } from 'node:fs/promises'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { spellingWorkerPolicy } from './security-headers.ts'

export interface WebApp {
  /** Answers with the app when a browser asks for a page; otherwise gives undefined. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  /** The same at an address that the server answers itself, for other clients. */
  answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

const open = { access: 'open', rateClass: 'none' } as const
/** What the build makes of web/src/features/writing-checks/spelling-worker.ts. */
const spellingWorker = /^spelling-worker-[\w-]+\.js$/
/** What programs ask for, never people: there an unknown address is a 404 for browsers too. */
const programPaths = /^\/(api|seo-content-api|openapi\.json|metrics|health|ready|mcp|assets)(\/|$)/

/**
 * What the URLs of the app's router begin with (web/src/app/routes);
 * test/architecture/web-paths.test.ts compares them.
 */
export const webPaths: ReadonlySet<string> = new Set(
  'sign-in register invitation password-reset share documents library landing-pages blog audits read-file templates trash bin settings'.split(
    ' ',
  ),
)

export async function serveWebApp(app: FastifyInstance, folder: string): Promise<WebApp> {
  const names = await readdir(folder).catch((): string[] => [])
  if (!names.includes('index.html')) return { answer: () => undefined, answerPage: () => undefined }
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    acceptRanges: false,
  })

  // Not in the page itself: there it would be stronger than what a route says of its own URL
  // (`/share/{token}`).
  const sendIndex = (reply: FastifyReply): FastifyReply =>
    reply.header('Cache-Control', 'no-cache').header('Referrer-Policy', 'same-origin').sendFile('index.html')
  app.get('/', { config: open, schema: { hide: true } }, (_request, reply) => sendIndex(reply))
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: open, schema: { hide: true } },
    (request, reply) => {
      const name = request.params['*']
      if (spellingWorker.test(name)) reply.header('Content-Security-Policy', spellingWorkerPolicy)
      // Their names hold their content's hash.
      return reply.header('Cache-Control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`)
    },
  )
  for (const name of names.filter((file) => /^[\w.-]+\.(svg|js|txt|png|ico|webmanifest)$/.test(file))) {
    app.get(`/${name}`, { config: open, schema: { hide: true } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile(name),
    )
  }
  return {
    answer(request, reply) {
      if (!wantsPage(request) || programPaths.test(request.url)) return undefined
      const [, first = ''] = request.url.split(/[/?#]/)
      return sendIndex(webPaths.has(first) ? reply : reply.code(404))
    },
    answerPage: (request, reply) => (wantsPage(request) ? sendIndex(reply) : undefined),
  }
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
}

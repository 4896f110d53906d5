// What is at /p: pages for anybody, on a policy of their own that runs no script. Nothing here looks at
// who asks.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { defaultTheme } from '#core/landing-page/index.ts'
import { notFound } from '#platform/errors.ts'
import { entityTags } from '#platform/http/if-match.ts'
import { acceptedLanguage, humanPage, wordsIn } from './human-pages.ts'
import type { PageEncoding, PublishedPagesService } from './published-pages.service.ts'
import { publishedPagePolicy } from './published-page-policy.ts'
import { bytes as file, empty, rawText } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'
import { servedTypes } from './page-files.ts'

const config = { access: 'open', rateClass: 'none' } as const
const tags = ['Published pages']
const slugParams = z.object({ slug: z.string() })

/** A page that people are shown. Of a refusal it is theirs alone: programs get a problem. */
export const shownPage = { name: 'ShownPage', content: { 'text/html': rawText('A page.') } }

export const publishedPagesRoutes =
  ({ publishedPages }: { publishedPages: PublishedPagesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/p/:slug',
      {
        config,
        // Packed once for each snapshot; the usual compression would do it again for each answer.
        compress: false,
        schema: {
          tags,
          summary: 'A published page',
          description: 'HTML for anybody. Every URL without a page is the same 404.',
          headers: reads('Accept-Language'),
          params: slugParams,
          response: { 200: { headers: ['ETag'], ...shownPage }, 304: empty('ETag'), 404: shownPage },
        },
      },
      async (request, reply) => {
        const page = await publishedPages.find(request.params.slug)
        if (page === undefined) return sendNothingHere(request, reply)
        // What is taken down is gone at once: whoever has it asks each time whether it is still the same.
        reply
          .header('Cache-Control', 'public, no-cache')
          .header('ETag', `W/"${page.tag}"`)
          .header('Vary', 'Accept-Encoding')
        asPublishedPage(reply).removeHeader('X-Robots-Tag')
        if (entityTags(request.headers['if-none-match'] ?? '').includes(page.tag))
          return reply.code(304).send()
        const encoding = encodingFor(request.headers['accept-encoding'])
        if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
        return reply.send(await page.body(encoding))
      },
    )

    app.get(
      '/p/assets/:name',
      {
        config,
        schema: {
          tags,
          summary: 'Get an image or font of a published page',
          headers: reads('Accept-Language'),
          params: z.object({ name: z.string() }),
          response: { 200: file(servedTypes, 'ETag'), 304: empty('ETag'), 404: shownPage },
        },
      },
      async (request, reply) => {
        const found = await publishedPages.findAsset(request.params.name)
        if (found === undefined) return sendNothingHere(request, reply)
        const tag = found.sha256.slice(0, 32)
        reply
          .type(found.mimeType)
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          .header('ETag', `"${tag}"`)
          // The page that shows it has no origin, so that for it everything is another's.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .header('Access-Control-Allow-Origin', '*')
          .header('Content-Security-Policy', "sandbox; default-src 'none'")
          .removeHeader('X-Robots-Tag')
        if (entityTags(request.headers['if-none-match'] ?? '').includes(tag)) return reply.code(304).send()
        return reply.send(await found.bytes())
      },
    )
  }

/** The headers of everything at /p that is shown. */
export function asPublishedPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', publishedPagePolicy)
}

/** People get a page that says so, programs the problem they get everywhere. */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request)) throw notFound('No page is published at this URL.')
  const language = acceptedLanguage(request.headers['accept-language'])
  const { nothingHere, nothingHereText } = wordsIn(language)
  return asPublishedPage(reply.code(404)).send(
    humanPage({ language, title: nothingHere, text: nothingHereText, theme: defaultTheme }),
  )
}

/** Whether a person asks, through a browser. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '')
}

/** The best packed one that is accepted, by its name or by `*`. */
function encodingFor(header: string | string[] | undefined): PageEncoding {
  const wishes = new Map(
    String(header ?? '')
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((part) => [part.split(';')[0]?.trim(), !/;\s*q=0(\.0*)?\s*$/.test(part)]),
  )
  return (
    (['br', 'gzip'] as const).find((encoding) => wishes.get(encoding) ?? wishes.get('*') ?? false) ??
    'identity'
  )
}

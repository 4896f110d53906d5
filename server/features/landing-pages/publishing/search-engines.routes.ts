// What search engines ask an origin for: robots.txt, and the list of its published pages. Everything else
// that is answered here says
// `X-Robots-Tag: noindex` (server/http/security-headers.ts).
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { escapeText } from '#core/html.ts'
import { notFound } from '#platform/errors.ts'
import { getPublishedUrl } from '../views.ts'
import type { PublishedPagesService } from './published-pages.service.ts'
import { rawText } from '#contracts/response.schema.ts'

const config = { access: 'open' } as const
const tags = ['Published pages']
/** Programs speak here; nothing of theirs is for anybody's index. */
const sitemapExample = getSitemap([
  { url: 'https://rivermill.example/p/bread', at: '2026-11-23T17:46:49.109Z' },
])
const closed = ['/api/', '/seo-content-api/', '/seo-audit']

export interface SearchEnginesDependencies {
  publishedPages: PublishedPagesService
  /** URLs in a sitemap are absolute (sitemaps.org): without it there is none. */
  baseUrl: string | undefined
}

export const searchEnginesRoutes =
  ({ publishedPages, baseUrl }: SearchEnginesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/robots.txt',
      {
        config,
        schema: {
          tags,
          summary: 'Get what crawlers may read',
          response: {
            200: {
              content: {
                'text/plain': rawText('robots.txt (RFC 9309).', 'User-agent: *\nDisallow: /api/\nAllow: /\n'),
              },
            },
          },
        },
      },
      (_request, reply) =>
        reply
          .removeHeader('X-Robots-Tag')
          .type('text/plain; charset=utf-8')
          .header('Cache-Control', 'public, max-age=3600')
          // For a published page, which has no origin, everything is another's; tools look from there.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .send(getRobots(baseUrl)),
    )

    app.get(
      '/sitemap.xml',
      {
        config,
        schema: {
          tags,
          summary: 'The published pages',
          description:
            'Those of all owners, the newest 50,000. 404 where BASE_URL is not set: URLs in a sitemap are absolute.',
          response: {
            200: { content: { 'application/xml': rawText('After sitemaps.org.', sitemapExample) } },
          },
        },
      },
      async (_request, reply) => {
        if (baseUrl === undefined)
          throw notFound('There is no sitemap until this installation knows its own URL: set BASE_URL.')
        const pages = await publishedPages.list()
        return reply
          .type('application/xml; charset=utf-8')
          .header('Cache-Control', 'public, no-cache')
          .send(
            getSitemap(
              pages.map(({ slug, at }) => ({ url: new URL(getPublishedUrl(slug), baseUrl).href, at })),
            ),
          )
      },
    )
  }

function getRobots(baseUrl: string | undefined): string {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /']
  const sitemap = baseUrl === undefined ? [] : ['', `Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`]
  return `${[...rules, ...sitemap].join('\n')}\n`
}

function getSitemap(pages: readonly { url: string; at: string }[]): string {
  const entries = pages.map(
    ({ url, at }) => `<url><loc>${escapeText(url)}</loc><lastmod>${escapeText(at)}</lastmod></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { EndOfSession } from '#capabilities/auth/index.ts'
import { AppError, validationFailed } from '#platform/errors.ts'
import { jsonLinesType, openJsonLines } from '#platform/http/json-lines.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import {
  fetchSitemapsAnswer,
  fetchSitemapsBody,
  sitemapAnswer,
  type SitemapAnswer,
  sitemapBody,
  type SitemapPage,
  type SitemapRequest,
} from './sitemaps.schema.ts'
import type { AnalysisStep, SitemapsService } from './sitemaps.service.ts'
import { text } from '#contracts/response.schema.ts'

export interface SitemapsRoutesDependencies {
  sitemaps: SitemapsService
  /** The problem that a client is shown for an error. */
  toProblem(error: Error, requestId: string): Record<string, unknown>
  /** Aborted when the program stops: streams get their last line. */
  closing: AbortSignal
  endOfSession: EndOfSession
}

const config = { access: 'principal' } as const
const tags = ['Analysis']
const lineExample =
  '{"discovered":{"website_url":"https://rivermill.example/","sitemaps":1,"urls":3,"truncated":false}}\n'

/** `/fetch-sitemaps` and `/sitemap`. */
export const sitemapsRoutes =
  ({ sitemaps, toProblem, closing, endOfSession }: SitemapsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/fetch-sitemaps',
      {
        config,
        schema: {
          tags,
          summary: 'Find and count a site’s sitemaps',
          description:
            'Looks into robots.txt, at the usual places and for hints in the page; reads indexes, nested ones, packed files, text, RSS and Atom as streams. Nothing is left out: a file with more URLs than allowed is a problem, and its URLs count.',
          body: fetchSitemapsBody,
          response: { 200: fetchSitemapsAnswer },
        },
      },
      async (request, reply) =>
        sitemaps.fetchSitemaps(
          getPrincipal(request).userId,
          getSite(request.body),
          AbortSignal.any([whileConnected(reply.raw), closing]),
        ),
    )

    app.post(
      '/sitemap',
      {
        config,
        schema: {
          tags,
          summary: 'List a site’s pages and what each one is',
          description:
            'Reads the pages in batches, as robots.txt allows. With `Accept: application/x-ndjson` the answer is a stream of lines: `{ "discovered": … }` when all pages are listed, each page as it is ready, then `{ "done": true, counts, truncated, errors }`; a failure on the way is a line `{ "error": … }`. Closing the connection or ending the session ends the work.',
          body: sitemapBody,
          response: {
            200: {
              content: {
                'application/json': { schema: sitemapAnswer },
                [jsonLinesType]: text('The lines.', lineExample),
              },
            },
          },
        },
      },
      async (request, reply) => {
        const principal = getPrincipal(request)
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort(new Error('The client closed the connection.')))
        const signal = AbortSignal.any([gone.signal, closing, endOfSession(principal, gone.signal)])
        const { max_urls: maxUrls, batch_size: batchSize, concurrency, analyse } = request.body
        const steps = sitemaps.analyse(
          principal.userId,
          getSite(request.body),
          { maxUrls, batchSize, concurrency, analyse },
          signal,
        )
        if (request.headers.accept?.includes(jsonLinesType) === true) return sendLines(request, reply, steps)
        return collect(steps)
      },
    )

    async function sendLines(
      request: FastifyRequest,
      reply: FastifyReply,
      steps: AsyncGenerator<AnalysisStep>,
    ): Promise<FastifyReply> {
      // The first step comes before anything is sent, so that a site that cannot be reached gets its status.
      let step = await steps.next()
      reply.hijack()
      const lines = openJsonLines(reply.raw, reply.getHeaders())
      let truncated = false
      try {
        for (; step.done !== true; step = await steps.next()) {
          if (step.value.kind === 'discovered') truncated = step.value.truncated
          await lines.send(getLine(step.value, truncated))
        }
      } catch (error) {
        await lines.send({ error: toProblem(error as Error, request.id) })
        if (!(error instanceof AppError) && !reply.raw.closed)
          request.log.warn({ error: (error as Error).message }, 'sitemap-analysis-failed')
      } finally {
        await steps.return(undefined)
      }
      lines.end()
      return reply
    }
  }

function getLine(step: AnalysisStep, truncated: boolean): unknown {
  if (step.kind === 'page') return step.page
  if (step.kind === 'done') return { done: true, counts: step.counts, truncated, errors: step.errors }
  return { discovered: { website_url: step.websiteUrl, sitemaps: step.sitemaps, urls: step.urls, truncated } }
}

/** All steps as one answer, its pages in the order of the sitemaps. */
async function collect(steps: AsyncGenerator<AnalysisStep>): Promise<SitemapAnswer> {
  const pages: SitemapPage[] = []
  let websiteUrl = ''
  let truncated = false
  for await (const step of steps) {
    if (step.kind === 'page') pages[step.position] = step.page
    else if (step.kind === 'discovered') ({ websiteUrl, truncated } = step)
    else return { website_url: websiteUrl, pages, counts: step.counts, truncated, errors: step.errors }
  }
  throw new Error('The analysis ended without its last step.')
}

function getSite({ website_url: websiteUrl, url }: Pick<SitemapRequest, 'website_url' | 'url'>): string {
  if (websiteUrl !== undefined && url !== undefined && websiteUrl !== url)
    throw validationFailed('website_url and url name different sites. Send one of them.', {
      errors: ['website_url', 'url'].map((path) => ({
        path,
        message: 'names another site than the other of the two',
      })),
    })
  const site = websiteUrl ?? url
  if (site === undefined)
    throw validationFailed('Say which site: website_url is missing.', {
      errors: [{ path: 'website_url', message: 'is missing' }],
    })
  return site
}

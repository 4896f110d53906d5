// The form of a published page and the inbox of its owner. The form is posted from a page without an origin,
// by anybody, without a script: it is answered by another page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { AppError, validationFailed } from '#platform/errors.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { defaultTheme, formFieldName } from '#core/landing-page/index.ts'
import { getPublishedUrl } from '../views.ts'
import { acceptedLanguage, humanPage, wordsIn } from './human-pages.ts'
import { pageMessageListAnswer, pageMessageListQuery, pageMessageParams } from './page-messages.schema.ts'
import type { PageMessagesService } from './page-messages.service.ts'
import { asPublishedPage, sendNothingHere, shownPage, wantsPage } from './published-pages.routes.ts'
import type { PublishedPagesService } from './published-pages.service.ts'
import { empty } from '#contracts/response.schema.ts'

const maxBodyLength = 16_384
const slugParams = z.object({ slug: z.string() })
const visitors = { access: 'open' } as const
const config = { access: 'principal' } as const

export interface PageMessagesRoutesDependencies {
  pageMessages: PageMessagesService
  publishedPages: PublishedPagesService
}

export const pageMessagesRoutes =
  ({ pageMessages, publishedPages }: PageMessagesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    // Of these routes alone: everywhere else a body is JSON.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyLength },
      (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
    )

    app.post(
      '/p/:slug/messages',
      {
        config: { ...visitors, rateClass: 'message', crossSite: 'allowed' },
        bodyLimit: maxBodyLength,
        errorHandler: (error, request, reply) => answerPerson(error, request, reply, publishedPages),
        schema: {
          tags: ['Published pages'],
          summary: 'Send a page’s form',
          description:
            'As browsers send forms, 16 kB at most. Answers 303, leading to a page that says thank you.',
          params: slugParams,
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          headers: reads('Accept-Language'),
          body: z.unknown().meta({
            type: 'object',
            description: 'The fields of the form, with `_form` for which of the page’s forms it is.',
            examples: [{ _form: 'contact', email: 'you@example.org', message: 'Do you bake on Sundays?' }],
          }),
          response: {
            303: empty('Location'),
            400: shownPage,
            404: shownPage,
            413: shownPage,
            429: shownPage,
          },
        },
      },
      async (request, reply) => {
        const { slug } = request.params
        const delivery = await pageMessages.deliver(slug, findFields(request.body))
        if (delivery.outcome === 'nothing-here') return sendNothingHere(request, reply)
        if (delivery.outcome === 'empty')
          throw validationFailed('The form is empty. Fill in at least one of its fields.')
        const query = delivery.form === undefined ? '' : `?form=${encodeURIComponent(delivery.form.key)}`
        return reply
          .code(303)
          .header('Location', `${getPublishedUrl(slug)}/thanks${query}`)
          .send()
      },
    )

    app.get(
      '/p/:slug/thanks',
      {
        config: visitors,
        schema: {
          tags: ['Published pages'],
          summary: 'Get the page that follows a sent form',
          params: slugParams,
          headers: reads('Accept-Language'),
          response: { 200: shownPage, 404: shownPage },
          querystring: z.object({
            form: z.string().max(300).optional().describe('Which of the page’s forms was sent.'),
          }),
        },
      },
      async (request, reply) => {
        const found = await publishedPages.findAbout(request.params.slug)
        if (found === undefined) return sendNothingHere(request, reply)
        const { language, theme, forms, businessName } = found.about
        const form = forms.find(({ key }) => key === request.query.form)
        const { thanks, thanksText, back } = wordsIn(language)
        const page = getPublishedUrl(request.params.slug)
        const link = {
          href: form === undefined ? page : `${page}#${encodeURIComponent(form.anchor)}`,
          label: `${back}: ${businessName}`,
        }
        return asPublishedPage(reply).send(
          humanPage({ language, theme, title: thanks, text: form?.successText ?? thanksText, link }),
        )
      },
    )

    app.get(
      '/api/landing-pages/:id/messages',
      {
        config,
        schema: {
          tags: ['Landing pages'],
          summary: 'List what visitors sent through a page’s forms',
          params: idParams,
          querystring: pageMessageListQuery,
          response: { 200: pageMessageListAnswer },
        },
      },
      async (request) => {
        const { limit = 20, page = 1 } = request.query
        const { items, total } = await pageMessages.list(getPrincipal(request).userId, request.params.id, {
          limit,
          page,
        })
        return { items, page, limit, total, nextCursor: null }
      },
    )

    app.delete(
      '/api/landing-pages/:id/messages/:messageId',
      {
        config,
        schema: {
          tags: ['Landing pages'],
          summary: 'Delete a message',
          params: pageMessageParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await pageMessages.remove(getPrincipal(request).userId, request.params.id, request.params.messageId)
        return reply.code(204).send(null)
      },
    )
  }

/** Names and values as a form sends them; also from a JSON object of texts. */
function findFields(body: unknown): [string, string][] {
  if (Array.isArray(body))
    return body.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.every((part) => typeof part === 'string'),
    )
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  )
}

type Refusal = 'empty' | 'tooLong' | 'tooOften'

const refusals: Record<number, Refusal> = {
  400: 'empty',
  413: 'tooLong',
  429: 'tooOften',
}

/** People read in their language what was wrong; programs get the usual problem. */
function answerPerson(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  publishedPages: PublishedPagesService,
): void {
  const status =
    (error instanceof AppError ? error.status : (error as { statusCode?: number }).statusCode) ?? 500
  const reason = refusals[status]
  if (reason === undefined || !wantsPage(request)) throw error
  if (error instanceof AppError) reply.headers(error.headers)
  sendRefusal(request, reply.code(status), { reason, publishedPages }).catch((failure: unknown) =>
    reply.send(failure),
  )
}

async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, publishedPages }: { reason: Refusal; publishedPages: PublishedPagesService },
): Promise<FastifyReply> {
  const language = acceptedLanguage(request.headers['accept-language'])
  const said = wordsIn(language)
  const { slug = '' } = request.params as { slug?: string }
  const page = getPublishedUrl(slug)
  // Whoever sends too often costs nothing more.
  const about = reason === 'tooOften' ? undefined : (await publishedPages.findAbout(slug))?.about
  const sentKey = findFields(request.body).find(([name]) => name === formFieldName)?.[1]
  const form = about?.forms.find(({ key }) => key === sentKey)
  const link = {
    href: form === undefined ? page : `${page}#${encodeURIComponent(form.anchor)}`,
    label: about === undefined ? said.back : `${said.back}: ${about.businessName}`,
  }
  const theme = about?.theme ?? defaultTheme
  return asPublishedPage(reply).send(
    humanPage({ language, title: said.failed, text: said[reason], theme, link }),
  )
}

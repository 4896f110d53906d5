// What is at /share: the web app for a browser, JSON for others. A link's URL is a secret, so that
// nothing of it is kept or passed on.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { imageAnswers, sendImage } from '#capabilities/images/image-answer.routes.ts'
import { imageQuery } from '#capabilities/images/images.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { exportedFile, sendFile } from '../documents/index.ts'
import { exportQuery } from '../documents/documents.schema.ts'
import {
  linkAnswer,
  openLinkSchema,
  openShareBody,
  sharedImageParams,
  shareTokenParams,
} from './sharing.schema.ts'
import type { LinkHolder, ShareLinksService } from './share-links.service.ts'
import { empty, json, text } from '#contracts/response.schema.ts'

const tags = ['Sharing']
const config = { access: 'open', principal: 'optional' } as const
const passCookie = 'pressroom_share'

export interface ShareLinksRoutesDependencies {
  shareLinks: ShareLinksService
  /** Answers with the web app when a browser asks for a page. */
  sendWebApp(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

export const shareLinksRoutes =
  ({ shareLinks, sendWebApp, https }: ShareLinksRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .header('Vary', 'Accept, Accept-Encoding, Cookie, Authorization')
      done(null, payload)
    })

    const getHolder = (request: FastifyRequest): LinkHolder => ({
      personId: request.principal?.userId,
      pass: request.cookies[passCookie],
    })

    app.get(
      '/share/:token',
      {
        config,
        schema: {
          tags,
          summary: 'What a link shows',
          description:
            'A browser that asks for a page gets the web app. Every link that leads nowhere is the same 404.',
          params: shareTokenParams,
          response: {
            200: {
              headers: ['ETag'],
              content: { 'application/json': { schema: linkAnswer }, 'text/html': text('The web app.') },
            },
            304: empty('ETag'),
          },
        },
      },
      async (request, reply) =>
        sendWebApp(request, reply) ?? shareLinks.read(request.params.token, getHolder(request)),
    )

    app.post(
      '/share/:token/open',
      {
        // The body may hold the password, and what is opened may change at any time: no answer is kept.
        config: { ...config, rateClass: 'sign-in', secretAnswer: true, whenStorageIsFull: 'allowed' },
        schema: {
          tags,
          summary: 'Open a link',
          description:
            'Checks its password; a cookie of this link alone remembers that for twelve hours. A signed-in user or a guest joins: the routes of what is shared let them in.',
          params: shareTokenParams,
          body: openShareBody,
          response: { 200: json(openLinkSchema, 'Set-Cookie') },
        },
      },
      async (request, reply) => {
        const { token } = request.params
        const { answer, pass } = await shareLinks.open(token, getHolder(request), {
          password: request.body.password,
          address: request.ip,
        })
        if (pass !== undefined) {
          const secure = https || request.protocol === 'https'
          reply.setCookie(passCookie, pass.pass, {
            path: `/share/${token}`,
            httpOnly: true,
            sameSite: 'lax',
            secure,
            expires: pass.expiresAt,
          })
        }
        return answer
      },
    )

    app.get(
      '/share/:token/export',
      {
        config,
        schema: {
          tags,
          summary: 'Download what a link shows',
          params: shareTokenParams,
          querystring: exportQuery,
          response: { 200: exportedFile },
        },
      },
      async (request, reply) =>
        sendFile(
          reply,
          await shareLinks.exportFile(
            request.params.token,
            getHolder(request),
            request.query.format,
            whileConnected(reply.raw),
          ),
        ),
    )

    app.get(
      '/share/:token/pictures/:pictureId',
      {
        config,
        schema: {
          tags,
          summary: 'Get an image in what a link shows',
          description:
            'What the text calls `/api/pictures/{id}`, for anybody who has the link. Images that are not in it are not found.',
          params: sharedImageParams,
          querystring: imageQuery,
          response: imageAnswers,
        },
      },
      async (request, reply) => {
        const { token, pictureId } = request.params
        return sendImage(
          request,
          reply,
          await shareLinks.readImage(token, getHolder(request), pictureId, request.query.width),
          'no-store',
        )
      },
    )
  }

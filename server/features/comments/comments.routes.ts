import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { idParams, objectIdParams, reads } from '#contracts/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import {
  acceptedArticleSuggestionSchema,
  acceptedSuggestionSchema,
  articleCommentParams,
  articleSuggestionParams,
  commentListAnswer,
  commentListQuery,
  commentParams,
  commentSchema,
  createCommentBody,
  createSuggestionBody,
  suggestionListAnswer,
  suggestionListQuery,
  suggestionParams,
  suggestionSchema,
  updateCommentBody,
} from './comments.schema.ts'
import type { CommentsService } from './comments.service.ts'
import type { SuggestionsService } from './suggestions.service.ts'

const tags = ['Comments']
const config = { access: 'principal' } as const
const writing = { ...config, rateClass: 'comment' } as const
const texts = [
  {
    kind: 'document',
    path: '/api/documents',
    noun: 'a document',
    ofText: idParams,
    ofComment: commentParams,
    ofSuggestion: suggestionParams,
    accepted: acceptedSuggestionSchema,
  },
  {
    kind: 'article-document',
    path: '/seo-content-api/article-documents',
    noun: 'an article document',
    ofText: objectIdParams,
    ofComment: articleCommentParams,
    ofSuggestion: articleSuggestionParams,
    accepted: acceptedArticleSuggestionSchema,
  },
] as const
/** A page is no single text: what should be said differently on it is said in a comment. */
const commented = [
  ...texts,
  {
    kind: 'landing-page',
    path: '/api/landing-pages',
    noun: 'a landing page',
    ofText: idParams,
    ofComment: commentParams,
  },
] as const

/** `…/{id}/comments` of whatever is shared, and `…/{id}/suggestions` of documents and article documents. */
export const commentsRoutes =
  ({
    comments,
    suggestions,
  }: {
    comments: CommentsService
    suggestions: SuggestionsService
  }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { kind, path, noun, ofText, ofComment } of commented) {
      app.get(
        `${path}/:id/comments`,
        {
          config,
          schema: {
            tags,
            summary: `List the comments on ${noun}`,
            params: ofText,
            querystring: commentListQuery,
            response: { 200: commentListAnswer },
          },
        },
        async (request) => {
          const { resolved } = request.query
          return listAll(
            await comments.list(getPrincipal(request).userId, kind, request.params.id, {
              resolved: resolved === undefined ? undefined : resolved === 'true',
            }),
          )
        },
      )

      app.post(
        `${path}/:id/comments`,
        {
          config: writing,
          schema: {
            tags,
            summary: `Comment on ${noun}`,
            params: ofText,
            body: createCommentBody,
            response: { 201: commentSchema },
          },
        },
        async (request, reply) => {
          const comment = await comments.create(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.body,
            { id: request.idempotentId },
          )
          return reply.code(201).send(comment)
        },
      )

      app.patch(
        `${path}/:id/comments/:commentId`,
        {
          config: writing,
          schema: {
            tags,
            summary: 'Change or resolve a comment',
            headers: reads('If-Match'),
            params: ofComment,
            body: updateCommentBody,
            response: { 200: commentSchema },
          },
        },
        (request) => {
          const { id, commentId } = request.params
          return comments.update(getPrincipal(request).userId, kind, id, commentId, request.body, {
            ifVersions: ifVersions(request.headers),
          })
        },
      )

      app.delete(
        `${path}/:id/comments/:commentId`,
        {
          config,
          schema: {
            tags,
            summary: 'Delete a comment and its answers',
            params: ofComment,
            response: { 204: z.null() },
          },
        },
        async (request, reply) => {
          await comments.remove(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.params.commentId,
          )
          return reply.code(204).send(null)
        },
      )
    }

    for (const { kind, path, noun, ofText, ofSuggestion, accepted } of texts) {
      app.get(
        `${path}/:id/suggestions`,
        {
          config,
          schema: {
            tags,
            summary: `List the suggestions for ${noun}`,
            params: ofText,
            querystring: suggestionListQuery,
            response: { 200: suggestionListAnswer },
          },
        },
        async (request) =>
          listAll(
            await suggestions.list(getPrincipal(request).userId, kind, request.params.id, request.query),
          ),
      )

      app.post(
        `${path}/:id/suggestions`,
        {
          config: writing,
          schema: {
            tags,
            summary: `Suggest a change to ${noun}`,
            params: ofText,
            body: createSuggestionBody,
            response: { 201: suggestionSchema },
          },
        },
        async (request, reply) => {
          const suggestion = await suggestions.create(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.body,
            { id: request.idempotentId },
          )
          return reply.code(201).send(suggestion)
        },
      )

      app.post(
        `${path}/:id/suggestions/:suggestionId/accept`,
        {
          config: writing,
          schema: {
            tags,
            summary: 'Make the change that was suggested',
            description:
              'A version of its own. 409 `quote_not_found` when the words no longer appear there exactly once.',
            params: ofSuggestion,
            response: { 200: accepted },
          },
        },
        (request) =>
          suggestions.accept(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.params.suggestionId,
          ) as never,
      )

      app.post(
        `${path}/:id/suggestions/:suggestionId/reject`,
        {
          config: writing,
          schema: {
            tags,
            summary: 'Reject a suggestion',
            params: ofSuggestion,
            response: { 200: suggestionSchema },
          },
        },
        (request) =>
          suggestions.reject(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.params.suggestionId,
          ),
      )

      app.delete(
        `${path}/:id/suggestions/:suggestionId`,
        {
          config,
          schema: {
            tags,
            summary: 'Withdraw a suggestion',
            params: ofSuggestion,
            response: { 204: z.null() },
          },
        },
        async (request, reply) => {
          await suggestions.remove(
            getPrincipal(request).userId,
            kind,
            request.params.id,
            request.params.suggestionId,
          )
          return reply.code(204).send(null)
        },
      )
    }
  }

/** All there are: their number is limited. */
function listAll<Item>(items: Item[]) {
  return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
}

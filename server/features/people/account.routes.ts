// One's own account: profile, password, sessions, and its end.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { clearSessionCookie, type CookieSettings } from '#capabilities/auth/session-cookie.routes.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { empty, json } from '#contracts/response.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import {
  changePasswordBody,
  deleteAccountBody,
  profileBody,
  sessionListAnswer,
  signedInAnswer,
  userAnswer,
} from './people.schema.ts'
import type { PeopleService, VersionedUser } from './people.service.ts'
import { getVisitor } from './visitor.routes.ts'

const tags = ['Sign-in']

export interface AccountRoutesDependencies {
  people: PeopleService
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

/** `/api/auth/me`, `profile`, `change-password`, `sessions`. */
export const accountRoutes =
  ({ people, https }: AccountRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    const cookies: CookieSettings = { https }

    app.get(
      '/api/auth/me',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Get one’s own account',
          description: 'A guest has no e-mail.',
          response: { 200: json(userAnswer, 'ETag') },
        },
      },
      async (request, reply) => tagged(reply, await people.me(getPrincipal(request))),
    )

    app.delete(
      '/api/auth/me',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Delete the account and everything it owns',
          description: 'An account’s password has to be sent; a guest has none. It cannot be undone.',
          body: deleteAccountBody,
          response: { 204: empty('Set-Cookie') },
        },
      },
      async (request, reply) => {
        await people.deleteAccount(
          getPrincipal(request),
          request.body.password ?? request.body.currentPassword,
          getVisitor(request),
        )
        clearSessionCookie(reply, cookies)
        return reply.code(204).send(null)
      },
    )

    app.put(
      '/api/auth/profile',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Change name, profile or e-mail',
          description: 'Another e-mail takes `currentPassword`.',
          headers: reads('If-Match'),
          body: profileBody,
          response: { 200: json(userAnswer, 'ETag') },
        },
      },
      async (request, reply) =>
        tagged(
          reply,
          await people.changeProfile(
            getPrincipal(request),
            request.body,
            ifVersions(request.headers),
            getVisitor(request),
          ),
        ),
    )

    app.put(
      '/api/auth/change-password',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Change the password; every other session ends',
          description: 'The answer has a new token; those issued before are no longer valid.',
          body: changePasswordBody,
          response: { 200: signedInAnswer },
        },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        return people.changePassword(getPrincipal(request), request.body, getVisitor(request))
      },
    )

    app.get(
      '/api/auth/sessions',
      {
        config: { access: 'principal' },
        schema: { tags, summary: 'List one’s sessions', response: { 200: sessionListAnswer } },
      },
      async (request) => {
        const items = await people.listSessions(getPrincipal(request))
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.delete(
      '/api/auth/sessions/:id',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'End a session',
          description: 'Ending the session that asks is signing out.',
          params: idParams,
          response: { 204: empty('Set-Cookie') },
        },
      },
      async (request, reply) => {
        const principal = getPrincipal(request)
        await people.endSession(principal, request.params.id, getVisitor(request))
        if (request.params.id === principal.sessionId) clearSessionCookie(reply, cookies)
        return reply.code(204).send(null)
      },
    )
  }

/** The user with its version as the answer's tag; the user itself has none on the wire. */
function tagged(reply: FastifyReply, { user, version }: VersionedUser): { user: VersionedUser['user'] } {
  reply.header('ETag', `"${version}"`)
  return { user }
}

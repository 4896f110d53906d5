import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import {
  clearSessionCookie,
  type CookieSettings,
  setSessionCookie,
} from '#capabilities/auth/session-cookie.routes.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import type { AdminService } from './admin.service.ts'
import type { SignedIn, Visitor } from './doorman.ts'
import type { InvitationsService } from './invitations.service.ts'
import {
  acceptInvitationBody,
  accessAnswer,
  changePasswordBody,
  deleteAccountBody,
  guestBody,
  loginBody,
  openInvitationAnswer,
  openResetAnswer,
  profileBody,
  registerBody,
  resetPasswordBody,
  sessionListAnswer,
  signedInAnswer,
  tokenParams,
  userAnswer,
} from './people.schema.ts'
import type { PeopleService, VersionedUser } from './people.service.ts'
import { empty, json } from '#contracts/response.schema.ts'

const tags = ['Sign-in']

/** A way in: open to all, but a guest who asks is known, so that it keeps what it made. */
const entrance = { access: 'open', principal: 'optional', secretAnswer: true } as const

export interface PeopleRoutesDependencies {
  people: PeopleService
  invitations: InvitationsService
  admin: AdminService
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

/** `/api/auth/*`: registering, signing in and out, one's own account, and the open ends of links. */
export const peopleRoutes =
  ({ people, invitations, admin, https }: PeopleRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    const cookies: CookieSettings = { https }
    const welcome = (reply: FastifyReply, { answer, session }: SignedIn): SignedIn['answer'] => {
      setSessionCookie(reply, cookies, session)
      reply.header('Cache-Control', 'no-store')
      return answer
    }

    app.post(
      '/api/auth/register',
      {
        config: { ...entrance, rateClass: 'registration' },
        schema: {
          tags,
          summary: 'Create an account',
          description:
            'Signs in. What a guest made before stays. 403 `registration_closed` where people come by invitation alone.',
          body: registerBody,
          response: { 201: json(signedInAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(welcome(reply, await people.register(request.body, getVisitor(request), request.principal))),
    )

    app.post(
      '/api/auth/login',
      {
        config: { ...entrance, rateClass: 'sign-in', whenStorageIsFull: 'allowed' },
        schema: {
          tags,
          summary: 'Sign in',
          description: 'By cookie, the session that the browser held before ends.',
          body: loginBody,
          response: { 200: json(signedInAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) =>
        welcome(reply, await people.logIn(request.body, getVisitor(request), request.principal)),
    )

    app.post(
      '/api/auth/guest',
      {
        config: { access: 'open', rateClass: 'registration' },
        schema: {
          tags,
          summary: 'Start as a guest',
          description: '403 where guest sessions are turned off.',
          body: guestBody,
          response: { 201: json(signedInAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) =>
        reply.code(201).send(welcome(reply, await people.startGuest(request.body, getVisitor(request)))),
    )

    app.post(
      '/api/auth/logout',
      {
        config: { ...entrance, whenStorageIsFull: 'allowed' },
        schema: {
          tags,
          summary: 'Sign out',
          description: '204 also where there is no session any more.',
          response: { 204: empty('Set-Cookie') },
        },
      },
      async (request, reply) => {
        await people.logOut(request.principal, getVisitor(request))
        clearSessionCookie(reply, cookies)
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/auth/check-access',
      {
        config: { access: 'principal', refusal: { access: false } },
        schema: {
          tags,
          summary: 'Check whether the session grants access',
          description: 'Without a session: 401 with `access: false`.',
          response: { 200: accessAnswer },
        },
      },
      async (request) => {
        const principal = getPrincipal(request)
        const { sessionId, kind, expiresAt } = principal
        return {
          access: true as const,
          session: { id: sessionId, kind, expiresAt: expiresAt.toISOString() },
          user: (await people.me(principal)).user,
        }
      },
    )

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

    app.get(
      '/api/auth/invitations/:token',
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: 'Open an invitation',
          description: '404 once it was used, withdrawn, or has expired.',
          params: tokenParams,
          response: { 200: openInvitationAnswer },
        },
      },
      (request) => invitations.open(request.params.token),
    )

    app.post(
      '/api/auth/invitations/:token',
      {
        config: { ...entrance, rateClass: 'registration' },
        schema: {
          tags,
          summary: 'Accept an invitation',
          description: 'Creates the account and signs in, also where registration is closed.',
          params: tokenParams,
          body: acceptInvitationBody,
          response: { 201: json(signedInAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) => {
        const signedIn = await invitations.accept(
          request.params.token,
          request.body,
          getVisitor(request),
          request.principal,
        )
        return reply.code(201).send(welcome(reply, signedIn))
      },
    )

    app.get(
      '/api/auth/password-resets/:token',
      {
        config: { access: 'open' },
        schema: {
          tags,
          summary: 'Open a password-reset link',
          description: '404 once it was used, or has expired.',
          params: tokenParams,
          response: { 200: openResetAnswer },
        },
      },
      (request) => admin.openPasswordReset(request.params.token),
    )

    app.post(
      '/api/auth/password-resets/:token',
      {
        config: { access: 'open', rateClass: 'registration' },
        schema: {
          tags,
          summary: 'Set a new password',
          description: 'Signs in; all sessions from before end.',
          params: tokenParams,
          body: resetPasswordBody,
          response: { 200: json(signedInAnswer, 'Set-Cookie') },
        },
      },
      async (request, reply) =>
        welcome(
          reply,
          await admin.resetPassword(request.params.token, request.body.password, getVisitor(request)),
        ),
    )
  }

/** The user with its version as the answer's tag; the user itself has none on the wire. */
function tagged(reply: FastifyReply, { user, version }: VersionedUser): { user: VersionedUser['user'] } {
  reply.header('ETag', `"${version}"`)
  return { user }
}

/** Where the request comes from, for limits and the activity log. */
export function getVisitor(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] }
}

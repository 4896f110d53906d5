import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import {
  clearSessionCookie,
  type CookieSettings,
  setSessionCookie,
} from '#capabilities/auth/session-cookie.routes.ts'
import type { AdminService } from './admin.service.ts'
import type { SignedIn } from './sign-ins.ts'
import type { InvitationsService } from './invitations.service.ts'
import {
  acceptInvitationBody,
  accessAnswer,
  guestBody,
  loginBody,
  openInvitationAnswer,
  openResetAnswer,
  registerBody,
  resetPasswordBody,
  signedInAnswer,
  tokenParams,
} from './people.schema.ts'
import type { PeopleService } from './people.service.ts'
import { empty, json } from '#contracts/response.schema.ts'
import { getVisitor } from './visitor.routes.ts'

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

/** `/api/auth/*`: registering, signing in and out, and what the links of invitations and resets open. */
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

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import type { AdminService } from './admin.service.ts'
import type { InvitationsService } from './invitations.service.ts'
import { getVisitor } from './visitor.routes.ts'
import {
  accountBody,
  accountListAnswer,
  accountListQuery,
  accountSchema,
  activityListAnswer,
  activityListQuery,
  changeInvitationBody,
  createInvitationBody,
  invitationListAnswer,
  invitationListQuery,
  invitationSchema,
  invitationWithLinkSchema,
  passwordResetAnswer,
} from './people.schema.ts'
import { json } from '#contracts/response.schema.ts'

const tags = ['People']
const config = { access: 'admin' } as const
/** Answers with a link that is shown once. */
const linkConfig = { ...config, secretAnswer: true } as const
const noContent = z.null()

/** `/api/admin/*`: people, invitations, who did what. */
export const adminRoutes =
  ({ admin, invitations }: { admin: AdminService; invitations: InvitationsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/users',
      {
        config,
        schema: {
          tags,
          summary: 'List accounts',
          querystring: accountListQuery,
          response: { 200: accountListAnswer },
        },
      },
      (request) => admin.listAccounts({ ...listOptions(request.query), role: request.query.role }),
    )

    app.get(
      '/api/admin/users/:id',
      {
        config,
        schema: { tags, summary: 'Get an account', params: idParams, response: { 200: accountSchema } },
      },
      (request) => admin.getAccount(request.params.id),
    )

    app.patch(
      '/api/admin/users/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change role, or disable',
          description: '409 `invalid_transition` for the last administrator.',
          headers: reads('If-Match'),
          params: idParams,
          body: accountBody,
          response: { 200: accountSchema },
        },
      },
      (request) =>
        admin.changeAccount(
          getPrincipal(request),
          request.params.id,
          request.body,
          ifVersions(request.headers),
          getVisitor(request),
        ),
    )

    app.delete(
      '/api/admin/users/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Delete an account and everything it owns',
          description: 'It cannot be undone. One’s own account is deleted by `DELETE /api/auth/me`.',
          headers: reads('If-Match'),
          params: idParams,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await admin.deleteAccount(
          getPrincipal(request),
          request.params.id,
          ifVersions(request.headers),
          getVisitor(request),
        )
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/admin/users/:id/password-reset',
      {
        config: linkConfig,
        schema: {
          tags,
          summary: 'Create a link that sets a new password',
          description: 'It works once, within 24 hours.',
          params: idParams,
          response: { 201: passwordResetAnswer },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(
            await admin.issuePasswordReset(getPrincipal(request), request.params.id, getVisitor(request)),
          ),
    )

    app.get(
      '/api/admin/invitations',
      {
        config,
        schema: {
          tags,
          summary: 'List invitations',
          querystring: invitationListQuery,
          response: { 200: invitationListAnswer },
        },
      },
      (request) => invitations.list(listOptions(request.query)),
    )

    app.post(
      '/api/admin/invitations',
      {
        config: linkConfig,
        schema: {
          tags,
          summary: 'Invite somebody',
          description: 'The link is in this answer alone; it works once, within 7 days.',
          body: createInvitationBody,
          response: { 201: json(invitationWithLinkSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const invitation = await invitations.create(getPrincipal(request), request.body, getVisitor(request))
        return reply.code(201).header('Location', `/api/admin/invitations/${invitation.id}`).send(invitation)
      },
    )

    app.get(
      '/api/admin/invitations/:id',
      {
        config,
        schema: { tags, summary: 'Get an invitation', params: idParams, response: { 200: invitationSchema } },
      },
      (request) => invitations.get(request.params.id),
    )

    app.patch(
      '/api/admin/invitations/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change the role an invitation gives',
          headers: reads('If-Match'),
          params: idParams,
          body: changeInvitationBody,
          response: { 200: invitationSchema },
        },
      },
      (request) => invitations.change(request.params.id, request.body, ifVersions(request.headers)),
    )

    app.delete(
      '/api/admin/invitations/:id',
      {
        config,
        schema: { tags, summary: 'Withdraw an invitation', params: idParams, response: { 204: noContent } },
      },
      async (request, reply) => {
        await invitations.withdraw(getPrincipal(request), request.params.id, getVisitor(request))
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/admin/activity',
      {
        config,
        schema: {
          tags,
          summary: 'List activity',
          querystring: activityListQuery,
          response: { 200: activityListAnswer },
        },
      },
      (request) =>
        admin.listActivity({
          ...listOptions(request.query, '-createdAt'),
          action: request.query.action,
          userId: request.query.userId,
        }),
    )
  }

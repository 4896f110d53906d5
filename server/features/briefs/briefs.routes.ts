import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { json } from '#contracts/response.schema.ts'
import { acceptedAnswer, toAccepted } from '../jobs/jobs.schema.ts'
import { callPreviewAnswer } from '../prompts/prompts.schema.ts'
import {
  businessSummaryAnswer,
  businessSummaryBody,
  generateOutlineAnswer,
  generateOutlineBody,
  targetAudienceAnswer,
  targetAudienceBody,
} from './briefs.schema.ts'
import type { BriefsService } from './briefs.service.ts'
import type { BriefName, BriefRequests } from './briefs.types.ts'

export interface BriefsRoutesDependencies {
  briefs: BriefsService
}

const tags = ['Analysis']
const config = { access: 'principal', rateClass: 'ai' } as const
const previewing = { access: 'principal' } as const
const later =
  ' With `webhook` the answer is 202 and a job: its result is sent to the webhook endpoints that want the event, and stays in the job.'

export const briefsRoutes =
  ({ briefs }: BriefsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    async function answer<Name extends BriefName>(name: Name, request: FastifyRequest, reply: FastifyReply) {
      const { userId, kind } = getPrincipal(request)
      const wanted = request.body as BriefRequests[Name]
      if (wanted.webhook !== true)
        return briefs.make(userId, name, wanted, { signal: whileConnected(reply.raw) })
      const { job, event } = await briefs.makeLater(userId, name, wanted, {
        isGuest: kind === 'guest',
        key: request.idempotentId,
      })
      return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, event))
    }

    for (const [name, path, body, does] of [
      ['summary', '/company-business-summary', businessSummaryBody, 'sums up what a company does'],
      ['audience', '/target-audience', targetAudienceBody, 'describes the target audience of a company'],
      ['outline', '/generate-outline', generateOutlineBody, 'outlines an article'],
    ] as const) {
      app.post(
        `${path}/preview`,
        {
          config: previewing,
          schema: {
            tags,
            summary: `Show what a model would be sent that ${does}`,
            description: `Takes what ${path} takes, reads no website and calls no provider. Each line says where it comes from. The name of the fence is random in each call.`,
            body,
            response: { 200: callPreviewAnswer },
          },
        },
        async (request) => briefs.preview(getPrincipal(request).userId, name, request.body),
      )
    }

    app.post(
      '/company-business-summary',
      {
        config,
        schema: {
          tags,
          summary: 'Sum up what a company does',
          description: `From its website (the start page and up to four pages that say what it does, as far as robots.txt allows) and from details. Unsupported claims are left out and named in \`warnings\`. A website that cannot be read is a warning where there are details, else 502 \`fetch_failed\` or 504 \`fetch_timeout\`.${later}`,
          body: businessSummaryBody,
          response: { 200: businessSummaryAnswer, 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => answer('summary', request, reply),
    )

    app.post(
      '/target-audience',
      {
        config,
        schema: {
          tags,
          summary: 'Describe the target audience of a company',
          description: `From a business summary or details, else from the project's own: a paragraph and two to four segments.${later}`,
          body: targetAudienceBody,
          response: { 200: targetAudienceAnswer, 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => answer('audience', request, reply),
    )

    app.post(
      '/generate-outline',
      {
        config,
        schema: {
          tags,
          summary: 'Outline an article',
          description: `From its title, keywords, prompt type, project and references. The outline becomes the article's, and an idea or a planned article is then outlined; \`keep: false\` stores nothing.${later}`,
          body: generateOutlineBody,
          response: { 200: generateOutlineAnswer, 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => answer('outline', request, reply),
    )
  }

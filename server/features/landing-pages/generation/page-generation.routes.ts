import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { EndOfSession } from '#capabilities/auth/index.ts'
import { AppError } from '#platform/errors.ts'
import { eventStreamType, openEventStream } from '#platform/http/event-stream.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import {
  contentAnswer,
  generateContentBody,
  generatedPageAnswer,
  generateLandingPageBody,
  planAnswer,
  planContentBody,
  regenerateSectionBody,
  regenerationAnswer,
  validateBody,
  validationAnswer,
} from './page-generation.schema.ts'
import type { PageGenerationService } from './page-generation.service.ts'
import type { PageRun, PageRunsService } from './page-runs.service.ts'
import { json, text } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'

export interface PageGenerationRoutesDependencies {
  pageGeneration: PageGenerationService
  pageRuns: PageRunsService
  access: Pick<Access, 'require'>
  /** The problem that a client is shown for an error. */
  toProblem(error: Error, requestId: string): Record<string, unknown>
  /** Aborted when the program stops: streams get their closing event. */
  closing: AbortSignal
  endOfSession: EndOfSession
}

const tags = ['Page generation']
const stepExample =
  'event: step\ndata: {"name":"validation","detail":"No problems found.","status":"done","startedAt":"2026-11-23T17:26:26.418Z","durationMs":5}\n\n'
const config = { access: 'principal', rateClass: 'ai' } as const

export const pageGenerationRoutes =
  ({
    pageGeneration,
    pageRuns,
    access,
    toProblem,
    closing,
    endOfSession,
  }: PageGenerationRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/ai/validate',
      {
        config: { access: 'demo', rateClass: 'demo' },
        schema: {
          tags,
          summary: 'Check a business and a design',
          description:
            'What is wrong, doubtful or worth knowing, each with its place, and the material as it would be used. Costs nothing.',
          body: validateBody,
          response: { 200: validationAnswer },
        },
      },
      async (request) => pageGeneration.validate(request.body),
    )

    app.post(
      '/api/ai/plan-content',
      {
        config,
        schema: {
          tags,
          summary: 'Plan the sections of a page',
          description:
            'The design’s sections in their order, each with its goal, key points and components; without a design an order that suits the business.',
          body: planContentBody,
          response: { 200: planAnswer },
        },
      },
      (request, reply) =>
        pageGeneration.plan(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )

    app.post(
      '/api/ai/generate-content',
      {
        config,
        schema: {
          tags,
          summary: 'Write the sections of a plan',
          description:
            'Sections as a page stores them. Unsupported facts are listed in a section’s `claims`; they are not published before somebody confirms them.',
          body: generateContentBody,
          response: { 200: contentAnswer },
        },
      },
      (request, reply) =>
        pageGeneration.generate(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )

    app.post(
      '/api/ai/regenerate-section',
      {
        config,
        schema: {
          tags,
          summary: 'Regenerate one section',
          description:
            'With `landingPageId` the new section takes the place of the old one, unless `preview` is set; every other section stays byte for byte as it is. A locked section is 409 `locked`. Editors of a shared page may, too; the call is theirs.',
          body: regenerateSectionBody,
          response: { 200: regenerationAnswer },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const { landingPageId } = request.body
        const signal = whileConnected(reply.raw)
        if (landingPageId === undefined) return pageGeneration.regenerate(userId, request.body, signal)
        const scope = await access.require(userId, 'landing-page', landingPageId, 'change')
        return pageGeneration.regenerate(userId, request.body, signal, scope)
      },
    )

    app.post(
      '/api/ai/generate-landing-page',
      {
        config,
        schema: {
          tags,
          summary: 'Make a page of a business and a design',
          description:
            'Reads the design, checks, plans, writes and stores a draft; a job does it. The answer waits for its end, for a time: then it is 202, with the draft and the job. `Prefer: respond-async` asks for that at once. ' +
            'With `Accept: text/event-stream` come the events `start`, `step` (each change of a step), `section` (each finished one, as they arrive), `done`, `error`. Leaving cancels nothing: `resume` watches, or goes on after a failure; a failure’s `resumeWith` is the body to send for that.',
          body: generateLandingPageBody,
          headers: reads('Prefer'),
          response: {
            200: {
              headers: ['Location'],
              content: {
                'application/json': { schema: generatedPageAnswer },
                [eventStreamType]: text('The events.', stepExample),
              },
            },
            201: json(generatedPageAnswer, 'Location'),
            202: json(generatedPageAnswer, 'Location', 'Preference-Applied'),
          },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const run = await pageRuns.start(userId, request.body, { id: request.idempotentId })
        if (/\btext\/event-stream\b/.test(request.headers.accept ?? ''))
          return sendStream(request, reply, run)
        reply.header('Location', `/api/landing-pages/${run.page.id}`)
        if (run.job !== undefined && /\brespond-async\b/.test(String(request.headers.prefer))) {
          return reply
            .code(202)
            .header('Preference-Applied', 'respond-async')
            .send({ landingPage: run.page, job: run.job })
        }
        const { page, job } = await pageRuns.wait(
          userId,
          run,
          AbortSignal.any([whileConnected(reply.raw), closing]),
        )
        return reply.code(job !== undefined ? 202 : run.isNew ? 201 : 200).send({ landingPage: page, job })
      },
    )

    async function sendStream(
      request: FastifyRequest,
      reply: FastifyReply,
      run: PageRun,
    ): Promise<FastifyReply> {
      const principal = getPrincipal(request)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort(new Error('The client closed the connection.')))
      const stop = AbortSignal.any([closing, endOfSession(principal, gone.signal)])
      reply.hijack()
      const stream = openEventStream(reply.raw, {
        headers: { ...reply.getHeaders(), location: `/api/landing-pages/${run.page.id}` },
      })
      try {
        for await (const { event, data } of pageRuns.follow(
          principal.userId,
          run,
          AbortSignal.any([gone.signal, stop]),
        )) {
          if (event === 'done') await request.keepAnswer(data)
          await stream.send({ event, data })
        }
        if (stop.aborted && !gone.signal.aborted)
          await stream.send({ event: 'error', data: toProblem(stop.reason as Error, request.id) })
      } catch (error) {
        if (!stream.signal.aborted)
          await stream.send({ event: 'error', data: toProblem(error as Error, request.id) })
        if (!(error instanceof AppError))
          request.log.warn({ error: (error as Error).message }, 'page-generation-stream-failed')
      }
      stream.end()
      return reply
    }
  }

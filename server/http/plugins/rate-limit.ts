// Counts requests: a signed-in principal's by its user, everybody else's by address, and those of a rate
// class again apart. Every counted answer says where the caller is. AI calls are counted once the
// body was found right, and given back where nothing was asked.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  addressKey,
  type Allowance,
  type LimitName,
  type Principal,
  rateLimitHeaders,
  type RateLimits,
} from '#capabilities/auth/index.ts'
import { AppError, dependencyMissing } from '#platform/errors.ts'

export function limitRequests(app: FastifyInstance, limits: RateLimits): void {
  const spent = new WeakSet<FastifyRequest>()

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    setHeaders(
      reply,
      await limits.consume(request.principal === undefined ? 'nobody' : 'signed-in', getCaller(request)),
    )
    const special = specialLimit(request)
    if (special === undefined || special === 'ai') return
    setHeaders(
      reply,
      await limits.consume(
        special,
        special === 'registration' || special === 'message' ? addressKey(request.ip) : getCaller(request),
      ),
    )
  }

  async function countAiCall(
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal,
  ): Promise<void> {
    setHeaders(reply, await limits.consume('ai', principal.userId))
    await limits.spendGuestAiCall(principal)
    spent.add(request)
  }

  // Hooks that nothing is to be waited for in call back instead of making a promise each.
  app.addHook('onRequest', (request, reply, done) => {
    if (!limits.enabled || request.routeOptions.config.rateClass === 'none') return done()
    count(request, reply).then(() => done(), done)
  })

  app.addHook('preHandler', (request, reply, done) => {
    const { principal } = request
    if (!limits.enabled || principal === undefined || specialLimit(request) !== 'ai') return done()
    if (request.routeOptions.config.isAiCall?.(request.body) === false) return done()
    countAiCall(request, reply, principal).then(() => done(), done)
  })

  app.addHook('onError', async (request, _reply, error) => {
    const nothingAsked = error instanceof AppError && (error.status === 400 || dependencyMissing.is(error))
    if (nothingAsked && request.principal !== undefined && spent.delete(request))
      await limits.giveBackAiCall(request.principal)
  })
}

/** The limit of the route's class. Calls of the public demo by nobody have a limit of their own. */
function specialLimit(request: FastifyRequest): LimitName | undefined {
  const { access, rateClass } = request.routeOptions.config
  if (rateClass === undefined || rateClass === 'none' || rateClass === 'sign-in') return undefined
  if (rateClass === 'registration' || rateClass === 'message') return rateClass
  if (request.principal !== undefined) return rateClass === 'demo' ? undefined : rateClass
  // A guarded route without a principal is refused by the guard; nothing is spent.
  return access === 'demo' ? 'demo' : undefined
}

function getCaller(request: FastifyRequest): string {
  return request.principal?.userId ?? addressKey(request.ip)
}

function setHeaders(reply: FastifyReply, allowance: Allowance | undefined): void {
  if (allowance !== undefined) reply.headers(rateLimitHeaders(allowance))
}

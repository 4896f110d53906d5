import type { FastifyRequest } from 'fastify'
import type { Visitor } from './sign-ins.ts'

/** Where the request comes from, for limits and the activity log. */
export function getVisitor(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] }
}

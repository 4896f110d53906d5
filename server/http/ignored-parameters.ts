// Query parameters that a route does not know are ignored, and named in a header so that nobody wonders for
// long.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export function nameIgnoredParameters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const given = Object.keys(request.query as object)
    if (given.length === 0) return done()
    const schema = request.routeOptions.schema?.querystring
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const ignored = given.filter((name) => !known.includes(name))
    if (ignored.length > 0)
      reply.header(
        'Ignored-Parameters',
        ignored
          .map((name) => encodeURIComponent(name.slice(0, 60)))
          .slice(0, 20)
          .join(', '),
      )
    done()
  })
}

// A feature's routes on a server of their own, with the HTTP conventions that they rely on. The header `user`
// stands for a sign-in, `role` for the account's.
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { tagVersions } from '../../server/http/conditional.ts'
import { handleErrors } from '../../server/http/error-handler.ts'
import { validatorCompiler } from '../../server/http/validation.ts'

/** Serves the plugins through `inject`; access rules are the HTTP layer's and not enforced here. */
export async function serveRoutes(...plugins: FastifyPluginAsync[]): Promise<FastifyInstance> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  tagVersions(app)
  app.decorateRequest('principal', undefined)
  app.addHook('onRequest', async (request) => {
    const { user, role } = request.headers
    if (typeof user !== 'string') return
    request.principal = {
      userId: user,
      sessionId: user,
      kind: 'user',
      role: role === 'admin' ? 'admin' : 'user',
      transport: 'bearer',
      expiresAt: new Date(Date.now() + 60_000),
    }
  })
  for (const plugin of plugins) await app.register(plugin)
  await app.ready()
  return app
}

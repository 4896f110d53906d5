// The Fastify instance with every convention of the HTTP contract, before any route of a feature. Each
// convention is in one file.
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import multipart from '@fastify/multipart'
import { notFound, validationFailed } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import { answerClientError } from './client-errors.ts'
import { refuseUnacceptable } from './acceptable.ts'
import { compressAnswers } from './compression.ts'
import { tagVersions } from './conditional.ts'
import { boundConnections, uploadLimitMs } from './connections.ts'
import { handleErrors, sendProblem } from './error-handler.ts'
import { refuseStrayBodies } from './file-bodies.ts'
import { nameIgnoredParameters } from './ignored-parameters.ts'
import { readJsonBodies } from './json-body.ts'
import { keepRouteTable, type RouteTable } from './not-found.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { createRequestLogger } from './request-logger.ts'
import { createSerializerCompiler } from './serialization.ts'
import { refuseUndeclaredAnswers } from './undeclared-answers.ts'
import { validatorCompiler } from './validation.ts'

/** Maximum length of a JSON body, in bytes. */
const maxBodyLength = 2 * 1024 * 1024

export interface Server {
  app: FastifyInstance
  routeTable: RouteTable
}

export async function createServer({ config, logger }: { config: Config; logger: Logger }): Promise<Server> {
  const requestLogger: FastifyBaseLogger = logger
  const app: FastifyInstance = fastify({
    loggerInstance: requestLogger,
    childLoggerFactory: (_parent, bindings, options) => createRequestLogger(logger, bindings, options),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyLength,
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : newId()
    },
    schemaController: { compilersFactory: findCompilers(config) },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Slow senders: headers within 10 s, a whole request within 5 minutes whatever it is, checked every 5 s.
    // Bodies: `connections.ts`.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: uploadLimitMs,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A URL that cannot be decoded meets no hook, nor does one with a longer part than any identifier.
    frameworkErrors(error, request, reply) {
      reply.headers(securityHeaders(config)).header('X-Request-Id', request.id)
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const unreadable = 'The address cannot be read: its percent-encoding is not that of a text.'
      void sendProblem(
        request,
        reply,
        isTooLong ? notFound('Nothing is at this address.') : validationFailed(unreadable, { cause: error }),
      )
    },
  })
  // Expectations that nobody knows are none (RFC 9110 §10.1.1); Node would answer by itself, without our
  // headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  boundConnections(app, { config, logger })
  const routeTable = keepRouteTable(app)
  handleErrors(app)
  setSecurityHeaders(app, { https: config.https })
  readJsonBodies(app)
  await app.register(multipart, { limits: { fileSize: config.uploadMaxBytes } })
  refuseStrayBodies(app)
  nameIgnoredParameters(app)
  tagVersions(app)
  await compressAnswers(app)
  refuseUnacceptable(app)
  refuseOtherIdentifiers(app)
  logRequests(app)
  if (!config.production) refuseUndeclaredAnswers(app)
  return { app, routeTable }
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Given at once, so that Fastify does not load the compilers of its own, which nothing here uses. Its types
 * know those alone.
 */
function findCompilers({ production }: Pick<Config, 'production'>): Compilers {
  const serializerCompiler = createSerializerCompiler({ checked: !production })
  return {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  } as unknown as Compilers
}

/** One line a request: what was asked for and how it ended; never headers, queries or bodies. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const fields = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(fields, 'request')
    else request.log.debug(fields, 'request')
    done()
  })
}

/**
 * A body may repeat the identifier of the URL it is sent to, never another one. A URL with a NUL
 * character names nothing.
 */
function refuseOtherIdentifiers(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const parameters = (request.params ?? {}) as Record<string, unknown>
    if (Object.values(parameters).some((value) => typeof value === 'string' && value.includes('\0')))
      return done(notFound('Nothing is at this address.'))
    const { id } = parameters
    const body = request.body as { id?: unknown } | null | undefined
    if (id === undefined || typeof body !== 'object' || body === null || body.id === undefined) return done()
    // What is under another thing has its own identifier behind that one's.
    if (Object.values(parameters).includes(body.id)) return done()
    done(
      validationFailed(
        'The body has another id than the address. Leave it out, or send it to its own address.',
        {
          errors: [{ path: 'id', message: 'differs from the address' }],
        },
      ),
    )
  })
}

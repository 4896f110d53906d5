// How the program is: for people (`/health`), for load balancers (`/ready`), for Prometheus (`/metrics`).
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forbidden } from '#platform/errors.ts'
import type { Database } from '#platform/store/database.ts'
import type { StorageWatch } from '#platform/storage-watch.ts'
import type { Metrics } from './metrics.ts'
import { text } from '#contracts/response.schema.ts'

export interface HealthDependencies {
  /** Only the ping: this is no repository. */
  database: Pick<Database, 'ping'>
  version: string
  metrics: Metrics
  storage: Pick<StorageWatch, 'isFull'>
  /** False from the moment the program was asked to stop. */
  isAccepting(): boolean
}

const databaseState = z.object({ status: z.enum(['ok', 'unavailable']), latency_ms: z.number().nullable() })
const healthSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    database: databaseState,
    version: z.string(),
    uptime_s: z.number(),
  })
  .meta({ id: 'Health' })
const readySchema = z.object({ ready: z.boolean(), reason: z.string().optional() }).meta({ id: 'Readiness' })

/** Maximum time that the database may take to say that it is there, in milliseconds. */
const pingLimitMs = 3_000

export const healthRoutes =
  ({ database, version, metrics, storage, isAccepting }: HealthDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    const ping = (): Promise<number | undefined> =>
      Promise.race([
        database.ping().catch(() => undefined),
        new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), pingLimitMs).unref()),
      ])

    app.get(
      '/health',
      {
        config: { access: 'open', rateClass: 'none' },
        schema: {
          tags: ['Health'],
          summary: 'Check the health of the service and its database',
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_request, reply) => {
        const latency = await ping()
        const status = latency === undefined ? ('unavailable' as const) : ('ok' as const)
        return reply
          .code(status === 'ok' ? 200 : 503)
          .header('Cache-Control', 'no-store')
          .send({
            status,
            database: { status, latency_ms: latency === undefined ? null : Math.round(latency * 100) / 100 },
            version,
            uptime_s: Math.round(process.uptime()),
          })
      },
    )

    app.get(
      '/ready',
      {
        config: { access: 'open', rateClass: 'none' },
        schema: {
          tags: ['Health'],
          summary: 'Check whether requests are accepted',
          response: { 200: readySchema, 503: readySchema },
        },
      },
      async (_request, reply) => {
        if (!isAccepting()) return reply.code(503).send({ ready: false, reason: 'shutting_down' })
        if ((await ping()) === undefined)
          return reply.code(503).send({ ready: false, reason: 'database_unavailable' })
        if (storage.isFull()) return reply.code(503).send({ ready: false, reason: 'storage_full' })
        return { ready: true }
      },
    )

    app.get(
      '/metrics',
      {
        config: { access: 'open', principal: 'optional' },
        schema: {
          tags: ['Health'],
          summary: 'Figures for Prometheus',
          description: 'From this machine, or as an administrator.',
          response: {
            200: {
              content: {
                'text/plain': text(
                  'As Prometheus reads it.',
                  'pressroom_process_resident_memory_bytes 395534336',
                ),
              },
            },
          },
        },
      },
      async (request, reply) => {
        const local =
          ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
          request.headers['x-forwarded-for'] === undefined
        if (!local && request.principal?.role !== 'admin')
          throw forbidden('Figures are shown on this machine and to administrators.')
        return reply.type(metrics.contentType).send(await metrics.render())
      },
    )
  }

// Figures in Prometheus' format. Labels are route patterns, never URLs, so that their number stays
// small.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  contentType: string
  render(): Promise<string>
}

export function measureRequests(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'pressroom_' })
  const duration = new Histogram({
    name: 'pressroom_http_request_duration_seconds',
    help: 'Duration of answered requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
  return { contentType: registry.contentType, render: () => registry.metrics() }
}

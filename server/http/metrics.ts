// Figures in Prometheus' format. Labels are route patterns, never URLs, so that their number stays
// small. Those of the process come from prom-client, which is loaded when figures are first asked for: most
// installations are asked by nobody.
import type { FastifyInstance } from 'fastify'
import { once } from '#core/once.ts'

export interface Metrics {
  contentType: string
  render(): Promise<string>
}

const duration = 'pressroom_http_request_duration_seconds'
const bounds = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/** Requests with the same labels. */
interface Series {
  labels: string
  /** Those that took no longer than each bound, and longer than the one before. */
  counts: number[]
  count: number
  sum: number
}

export function measureRequests(app: FastifyInstance): Metrics {
  const known = new Map<string, Series>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${status} ${route}`
    let series = known.get(key)
    if (series === undefined) {
      const labels = `method="${method}",route="${escapeLabel(route)}",status="${status}"`
      series = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
      known.set(key, series)
    }
    const seconds = reply.elapsedTime / 1000
    series.count += 1
    series.sum += seconds
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    done()
  })

  const openProcessMetrics = once(async () => {
    const { collectDefaultMetrics, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry, prefix: 'pressroom_' })
    return registry
  })
  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    render: async () => `${writeDurations(known.values())}\n${await (await openProcessMetrics()).metrics()}`,
  }
}

function writeDurations(all: Iterable<Series>): string {
  const lines = [`# HELP ${duration} Duration of answered requests.`, `# TYPE ${duration} histogram`]
  for (const { labels, counts, count, sum } of all) {
    let reached = 0
    bounds.forEach((bound, index) => {
      reached += counts[index] ?? 0
      lines.push(`${duration}_bucket{le="${bound}",${labels}} ${reached}`)
    })
    lines.push(
      `${duration}_bucket{le="+Inf",${labels}} ${count}`,
      `${duration}_sum{${labels}} ${sum}`,
      `${duration}_count{${labels}} ${count}`,
    )
  }
  return `${lines.join('\n')}\n`
}

const escapeLabel = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

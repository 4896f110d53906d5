// What no route answers: OPTIONS of a known path is 204 with `Allow`, another method 405 with the same,
// everything else 404.
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { methodNotAllowed } from './http.errors.ts'
import type { WebApp } from './web.ts'

export interface RouteTable {
  /** Every route as registered: methods, pattern and what it says about access. */
  routes: { method: string; url: string; access: string | undefined }[]
  /** Methods that the path answers; empty when it does not exist. */
  findMethods(path: string): string[]
}

/** Keeps the list of routes; call it before any route is registered. */
export function keepRouteTable(app: FastifyInstance): RouteTable {
  const routes: RouteTable['routes'] = []
  const patterns = new Map<string, { expression: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method]
    for (const method of methods) routes.push({ method, url: route.url, access: route.config?.access })
    if (route.url.includes('*')) return
    const known = patterns.get(route.url) ?? {
      expression: toExpression(route.url),
      methods: new Set<string>(),
    }
    for (const method of methods) known.methods.add(method)
    patterns.set(route.url, known)
  })
  return {
    routes,
    findMethods: (path) =>
      [
        ...new Set(
          [...patterns.values()].flatMap(({ expression, methods }) =>
            expression.test(path) ? [...methods] : [],
          ),
        ),
      ].sort(),
  }
}

/** Answers for unknown paths; the web app answers first, for its own pages. */
export function answerUnknownPaths(app: FastifyInstance, table: RouteTable, web: WebApp): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const methods = table.findMethods(path)
    if (methods.length > 0) {
      const allow = methods.join(', ')
      // Says what is possible to whoever asks, and nothing across origins: no Access-Control header is ever
      // sent.
      if (request.method === 'OPTIONS') return reply.code(204).header('Allow', allow).send()
      throw methodNotAllowed(`${request.method} is not possible here. Possible: ${allow}.`, {
        headers: { Allow: allow },
      })
    }
    const page = web.answer(request, reply)
    if (page !== undefined) return page
    throw notFound('Nothing is at this URL. Check its spelling; /docs lists what there is.')
  })
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) =>
      part
        .split(/(:[A-Za-z]+)/)
        .map((piece) => (piece.startsWith(':') ? '[^/]+' : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
        .join(''),
    )
    .join('/')
  return new RegExp(`^${source}/?$`)
}

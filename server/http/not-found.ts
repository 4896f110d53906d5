// What no route answers: OPTIONS of a known path is 204 with `Allow`, another method 405 with the same,
// everything else 404.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { once } from '#core/once.ts'
import { notFound } from '#platform/errors.ts'
import { methodNotAllowed } from './http.errors.ts'
import type { WebApp } from './web.ts'

export interface RouteTable {
  /** Every route as it was registered, in that order. */
  registered: readonly RouteOptions[]
  /** Each with one method, and what it says about access. */
  listRoutes(): { method: string; url: string; access: string | undefined }[]
  /** Methods that the path answers; empty when it does not exist. */
  findMethods(path: string): string[]
}

/** Keeps the list of routes; call it before any route is registered. */
export function keepRouteTable(app: FastifyInstance): RouteTable {
  const registered: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    registered.push(route)
  })
  const listRoutes: RouteTable['listRoutes'] = () =>
    registered.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({ method: name, url, access: config?.access })),
    )
  // By the first path that no route answers: most of what is asked for is there.
  const findPatterns = once(() =>
    [...Map.groupBy(listRoutes(), ({ url }) => url)].flatMap(([url, routes]) =>
      url.includes('*')
        ? []
        : [{ expression: toExpression(url), methods: routes.map(({ method }) => method) }],
    ),
  )
  return {
    registered,
    listRoutes,
    findMethods: (path) =>
      [
        ...new Set(
          findPatterns().flatMap(({ expression, methods }) => (expression.test(path) ? methods : [])),
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

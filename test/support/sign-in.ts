// Sign-in for tests: the rooms of sign-in alone on a real database and a real port, with a clock to move and
// limits to set; and helpers that get somebody into any running server.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type Auth,
  type AuthOptions,
  createAuth,
  type OwnedData,
  signInData,
} from '#capabilities/auth/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import {
  accountRoutes,
  adminRoutes,
  createPeople,
  type People,
  peopleRoutes,
} from '#features/people/index.ts'
import { createServer } from '#http/create-server.ts'
import { requireSignIn } from '#http/plugins/sign-in.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import type { Database } from '#platform/store/database.ts'
import { createClient, type Client } from './client.ts'
import { openTestDatabase } from './database.ts'

/** What somebody who got in can show. */
export interface SignedInClient extends Client {
  cookie: string
  token: string
  user: { id: string; name: string; email: string | null; role: string }
  sessionId: string
  email: string
  password: string
}

export const goodPassword = 'correct horse battery'

let counter = 0

/** Registers somebody at the server that runs there. */
export async function signUp(
  url: string,
  given: { name?: string; email?: string; password?: string; headers?: Record<string, string> } = {},
): Promise<SignedInClient> {
  const email = given.email ?? `somebody-${process.pid}-${++counter}@example.org`
  const password = given.password ?? goodPassword
  return enter(url, '/api/auth/register', { name: given.name ?? 'A Person', email, password }, given.headers)
}

/** Signs somebody in who has an account. */
export function signIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<SignedInClient> {
  return enter(url, '/api/auth/login', { email, password })
}

/** Starts a guest session. */
export function startGuest(url: string): Promise<SignedInClient> {
  return enter(url, '/api/auth/guest', undefined)
}

async function enter(
  url: string,
  path: string,
  body: Record<string, string> | undefined,
  headers?: Record<string, string>,
): Promise<SignedInClient> {
  const answer = await createClient(url).post(path, body, headers)
  if (answer.status > 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  const cookie = getSessionCookie(answer.headers)
  const { user, token } = answer.body as unknown as Pick<SignedInClient, 'user' | 'token'>
  return {
    ...createClient(url, cookie),
    cookie,
    user,
    token,
    sessionId: cookie.split('=')[1]?.split('.')[1] ?? '',
    email: body?.['email'] ?? '',
    password: body?.['password'] ?? '',
  }
}

/** `name=value` of the session cookie that an answer sets; empty when it sets none. */
export function getSessionCookie(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((cookie) => /^(__Host-)?pressroom_session=/.test(cookie))
      ?.split(';', 1)[0] ?? ''
  )
}

/** A clock that stops until it is moved. */
export interface TestClock extends Clock {
  moveBy(milliseconds: number): void
}

export function createTestClock(start: Date = new Date()): TestClock {
  let time = start.getTime()
  return { now: () => new Date(time), moveBy: (milliseconds) => void (time += milliseconds) }
}

export interface SignInServer {
  url: string
  app: FastifyInstance
  database: Database
  auth: Auth
  people: People
  clock: TestClock
  nobody: Client
  close(): Promise<void>
}

export interface SignInServerOptions {
  environment?: Record<string, string>
  auth?: Partial<AuthOptions>
  ownedData?: OwnedData[]
  clock?: TestClock
  /** Further routes, before the server starts. */
  routes?: (app: FastifyInstance) => void
}

/**
 * Routes of people and administrators, and a few that only show what a guard does: `/test/{access}` for GET
 * and POST.
 */
export async function startSignInServer(options: SignInServerOptions = {}): Promise<SignInServer> {
  const store = await openTestDatabase()
  const clock = options.clock ?? createTestClock()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...options.environment,
  })
  const auth = createAuth({
    database: store.database,
    clock,
    secretKeys: [testSecret],
    rateLimit: config.rateLimit,
    ...options.auth,
  })
  const people = createPeople({
    database: store.database,
    auth,
    clock,
    config,
    ownedData: [signInData, ...(options.ownedData ?? [])],
  })
  const { app } = await createServer({ config, logger: silentLogger })
  await requireSignIn(app, { principals: auth.principals, limits: auth.limits, config })
  await app.register(peopleRoutes({ ...people, https: config.https }))
  await app.register(accountRoutes({ ...people, https: config.https }))
  await app.register(adminRoutes(people))
  for (const access of ['open', 'demo', 'principal', 'user', 'admin'] as const) {
    app.route({
      method: ['GET', 'POST'],
      url: `/test/${access}`,
      config: { access, ...(access === 'demo' ? { rateClass: 'demo' } : {}) },
      schema: {
        response: { 200: z.object({ userId: z.string().nullable(), transport: z.string().nullable() }) },
      },
      handler: async (request) => {
        if (access !== 'open' && access !== 'demo') getPrincipal(request)
        return { userId: request.principal?.userId ?? null, transport: request.principal?.transport ?? null }
      },
    })
  }
  options.routes?.(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    app,
    database: store.database,
    auth,
    people,
    clock,
    nobody: createClient(url),
    async close() {
      await app.close()
      await store.close()
    },
  }
}

export const testSecret = 'a-secret-for-tests-of-32-characters-or-more'

// The whole program on a database of its own, over real HTTP on a free port of the loopback address.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, createWorkerRole } from '../../server/app.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import type { RouteTable } from '../../server/http/not-found.ts'
import { createClient, type Client } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { until } from './waiting.ts'

export interface TestApp {
  url: string
  database: TestDatabase['database']
  routeTable: RouteTable
  /** It takes longer to make than the rest of the program, and few tests read it. */
  describeApi(): Promise<Record<string, any>>
  nobody: Client
  /** A client of a fresh account; the first one is no administrator, `admin()` is. */
  user(): Promise<Client & { userId: string; token: string; email: string; password: string }>
  guest(): Promise<Client & { userId: string }>
  admin(): Promise<Client & { userId: string; token: string }>
  /** Fills the template library, as the first start of an installation does. */
  seed(): Promise<void>
  /** The job once it has ended. */
  finishedJob(client: Client, jobId: string): Promise<Record<string, any>>
  close(): Promise<void>
}

let counter = 0

/** Starts api and worker roles with these settings (environment variables) beside the test's defaults. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const store = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'pressroom-app-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    LOCAL_MODEL_PORTS: 'off',
    ...environment,
  })
  const logger = createLogger({ level: config.logLevel, pretty: false })
  const parts = {
    config,
    secretKeys: ['test-secret-of-at-least-32-characters'] as [string],
    logger,
    database: store.database,
    version: '0.0.0-test',
    wakeWorker: () => {},
  }
  const app = await createApp(parts)
  const worker = await createWorkerRole(parts)
  const url = await app.listen()
  const nobody = createClient(url)

  const register = async () => {
    const email = `person-${process.pid}-${++counter}@example.org`
    const password = 'correct horse battery'
    const answer = await nobody.post('/api/auth/register', { name: 'A Person', email, password })
    if (answer.status !== 201) throw new Error(`Registering failed: ${answer.text}`)
    return { answer, email, password }
  }
  // The first account of an installation is its administrator.
  const first = await register()
  const getClient = (answer: Awaited<ReturnType<Client['post']>>) => ({
    ...createClient(url, getCookie(answer.headers)),
    userId: String(answer.body['user'].id),
    token: String(answer.body['token']),
  })
  return {
    url,
    database: store.database,
    routeTable: app.routeTable,
    describeApi: app.describeApi,
    nobody,
    async user() {
      const { answer, email, password } = await register()
      return { ...getClient(answer), email, password }
    },
    async guest() {
      return getClient(await nobody.post('/api/auth/guest'))
    },
    admin: async () => getClient(first.answer),
    seed: async () => void (await app.seed()),
    async finishedJob(client, jobId) {
      return until(`the job ${jobId} ends`, async () => {
        const { body } = await client.get(`/api/jobs/${jobId}`)
        return !['queued', 'in_progress'].includes(String(body['status'])) && body
      })
    },
    async close() {
      await worker.stop()
      await app.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function getCookie(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

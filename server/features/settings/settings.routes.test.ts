import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  createAiGateway,
  createAiLedger,
  createAiLedgerRepository,
  createAiSettings,
  createLocalModels,
  createAiSettingsRepository,
  type AiGateway,
} from '#capabilities/ai/index.ts'
import type { llmCheckSchema } from '#capabilities/ai/ai.schema.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { sql } from '#platform/store/sql.ts'
import { textRequest } from '#support/ai-gateway.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { serveRoutes } from '#support/routes.ts'
import { settingsRoutes } from './index.ts'
import type { aiSettingsSchema, aiSettingsTestSchema, localModelsSchema } from './settings.schema.ts'

const key = 'sk-entered-by-an-admin-7788'

let store: TestDatabase
let simulator: AiSimulator
let app: FastifyInstance
let ai: AiGateway
before(async () => {
  store = await openTestDatabase()
  simulator = await startAiSimulator()
  const secretBox = createSecretBox(['a secret key of more than thirty-two characters'])
  const aiSettings = createAiSettings({
    config: readConfig({}).ai,
    repository: createAiSettingsRepository(store.database),
    secretBox,
    logger: silentLogger,
  })
  const ledger = createAiLedger({
    calls: createAiLedgerRepository(store.database),
    logger: silentLogger,
    clock: systemClock,
  })
  ai = createAiGateway({ settings: aiSettings.current, ledger, logger: silentLogger, clock: systemClock })
  const localModels = createLocalModels({
    ports: [Number(new URL(simulator.baseUrls.compatible).port), 1],
    isSearchedByItself: true,
    clock: systemClock,
  })
  app = await serveRoutes(settingsRoutes({ ai, aiSettings, localModels }))
})
beforeEach(async () => {
  await store.database.execute(sql`delete from ai_settings`)
  await simulator.heal()
})
after(async () => {
  await app.close()
  await simulator.close()
  await store.close()
})

/** What the assertions look at, of all answers. */
type Body = Partial<
  z.infer<typeof llmCheckSchema> &
    z.infer<typeof aiSettingsSchema> &
    z.infer<typeof localModelsSchema> &
    z.infer<typeof aiSettingsTestSchema> & { code: string; errors: { path: string }[] }
>

async function call(
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body; etag: unknown }> {
  const answer = await app.inject({
    method,
    url,
    headers: { user: 'a'.repeat(24), role: 'admin', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers['etag'] }
}

test('with the composer alone the check is 200 and says that no external provider is configured', async () => {
  const { status, body } = await call('GET', '/api/check-llm')
  assert.deepEqual(
    [status, body.status, body.external, body.provider, body.model],
    [200, 'not_configured', false, 'composer', 'composer-1'],
  )
})

test('a provider that is entered serves the next call, and the check is 200; when it goes away it is 503 in the same shape', async () => {
  await call('PUT', '/api/settings/ai', {
    anthropic: { apiKey: key, baseUrl: `${simulator.baseUrls.anthropic}/` },
  })
  assert.equal((await ai.generateText(textRequest())).provider, 'anthropic')
  const good = await call('GET', '/api/check-llm')
  assert.deepEqual(
    [good.status, good.body.status, good.body.provider, good.body.external],
    [200, 'ok', 'anthropic', true],
  )
  await simulator.fault('connection-refused')
  await call('PUT', '/api/settings/ai', { anthropic: { model: 'claude-opus-5-5' } })
  const bad = await call('GET', '/api/check-llm')
  assert.deepEqual(
    [bad.status, bad.body.status, bad.body.provider, bad.body.model],
    [503, 'unavailable', 'anthropic', 'claude-opus-5-5'],
  )
  assert.match(bad.body.reason ?? '', /cannot be reached/)
})

test('with a provider in the order but no key, nobody can answer: 503 and what to set', async () => {
  await call('PUT', '/api/settings/ai', { order: ['google'] })
  const { status, body } = await call('GET', '/api/check-llm')
  assert.deepEqual([status, body.status], [503, 'not_configured'])
  assert.match(body.reason ?? '', /GEMINI_API_KEY/)
})

test('keys are never given out, only their last four characters', async () => {
  const changed = await call('PUT', '/api/settings/ai', { openai: { apiKey: key } })
  const read = await call('GET', '/api/settings/ai')
  assert.deepEqual(read.body.keys?.openai, { lastFour: '7788', source: 'settings' })
  for (const answer of [changed, read]) assert.ok(!JSON.stringify(answer.body).includes('sk-entered'))
})

test('an answer can be changed and sent back with its ETag; a stale one is refused', async () => {
  const first = await call('PUT', '/api/settings/ai', { openai: { apiKey: key } })
  assert.equal(first.etag, '"1"')
  const second = await call(
    'PUT',
    '/api/settings/ai',
    { ...first.body, openai: { ...first.body.openai, model: 'gpt-6-luna' } },
    { 'if-match': '"1"' },
  )
  assert.deepEqual([second.status, second.body.openai?.model, second.etag], [200, 'gpt-6-luna', '"2"'])
  assert.equal(
    (await call('PUT', '/api/settings/ai', { openai: { model: 'other' } }, { 'if-match': '"1"' })).status,
    412,
  )
})

test('what makes no sense is refused with its place', async () => {
  for (const [payload, path] of [
    [{ order: ['chatgpt'] }, 'order[0]'],
    [{ order: [] }, 'order'],
    [{ openai: { apiKey: 'short' } }, 'openai.apiKey'],
    [{ openai: { apiKey: 'a key with spaces in it' } }, 'openai.apiKey'],
    [{ openai: { baseUrl: 'ftp://example.org' } }, 'openai.baseUrl'],
    [{ openai: { secret: 'x' } }, 'openai.secret'],
    [{ composer: {} }, 'composer'],
  ] as const) {
    const { status, body } = await call('PUT', '/api/settings/ai', payload)
    assert.deepEqual([status, body.code, body.errors?.[0]?.path], [400, 'validation_failed', path])
  }
})

test('a provider is tried with values that are not stored', async () => {
  const { status, body } = await call('POST', '/api/settings/ai/test', {
    provider: 'openai',
    apiKey: key,
    baseUrl: simulator.baseUrls.openai,
  })
  assert.deepEqual([status, body.status, body.models], [200, 'ok', ['simulated-model']])
  assert.equal((await call('GET', '/api/settings/ai')).body.version, 0)
})

describe('model servers of this machine', () => {
  test('are found by their list of models alone, and the answer is kept', async () => {
    simulator.requests.length = 0
    const { status, body } = await call('GET', '/api/settings/ai/local-models')
    const { port } = new URL(simulator.baseUrls.compatible)
    assert.equal(status, 200)
    assert.deepEqual(body.servers, [
      { name: `Port ${port}`, baseUrl: `http://127.0.0.1:${port}/v1`, models: ['simulated-model'] },
    ])
    await call('GET', '/api/settings/ai/local-models')
    assert.equal(simulator.requests.length, 1)
    await call('GET', '/api/settings/ai/local-models?search=now')
    assert.equal(simulator.requests.length, 2)
    await simulator.fault('connection-refused')
    assert.deepEqual((await call('GET', '/api/settings/ai/local-models?search=now')).body.servers, [])
  })

  test('are not looked for behind a proxy before an administrator asks', async () => {
    const { ports, isSearchedByItself } = readConfig({
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret key of more than thirty-two characters',
      TRUST_PROXY: 'loopback',
      LOCAL_MODEL_PORTS: new URL(simulator.baseUrls.compatible).port,
    }).localModels
    const localModels = createLocalModels({ ports, isSearchedByItself, clock: systemClock })
    assert.deepEqual(await localModels.find({ isAsked: false }), { searchedAt: null, servers: [] })
    assert.equal((await localModels.find({ isAsked: true })).servers.length, 1)
    // What was found is known to the next who looks.
    assert.equal((await localModels.find({ isAsked: false })).servers.length, 1)
  })
})

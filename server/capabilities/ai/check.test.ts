import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import type { AiSettings } from '#capabilities/ai/index.ts'
import { canaryKey, openGateway, simulatedSettings, textRequest } from '#support/ai-gateway.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { llmCheckSchema } from './ai.schema.ts'

let store: TestDatabase
let simulator: AiSimulator
before(async () => {
  store = await openTestDatabase()
  simulator = await startAiSimulator()
})
after(async () => {
  await simulator.close()
  await store.close()
})
afterEach(async () => {
  await simulator.heal()
  simulator.requests.length = 0
})

const gatewayWith = (changed: Partial<AiSettings> = {}, tuning: Parameters<typeof openGateway>[2] = {}) =>
  openGateway(store.database, simulatedSettings(simulator, changed), tuning)

test('every provider that can be reached is ok, and no tokens are spent to find out', async () => {
  const check = await gatewayWith().ai.check()
  llmCheckSchema.parse(check)
  assert.deepEqual(
    [check.status, check.external, check.provider, check.model],
    ['ok', true, 'openai', 'gpt-6-sol'],
  )
  assert.deepEqual(
    check.providers.map((entry) => `${entry.provider} ${entry.status}`),
    ['openai ok', 'anthropic ok', 'gemini ok', 'compatible ok', 'composer not_configured'],
  )
  assert.deepEqual(simulator.requests.map((request) => `${request.method} ${request.path}`).toSorted(), [
    'GET /v1/models',
    'GET /v1/models',
    'GET /v1/models?limit=1000',
    'GET /v1beta/models?pageSize=1000',
  ])
})

test('a first provider that is down leaves the whole ok while another can serve', async () => {
  await simulator.fault('connection-refused', { provider: 'openai' })
  const check = await gatewayWith().ai.check()
  assert.deepEqual([check.status, check.provider], ['ok', 'anthropic'])
  assert.match(check.providers[0]?.reason ?? '', /cannot be reached/)
})

test('faults are reported with what to do, soon, and without the key', async () => {
  for (const [kind, says] of [
    ['401', /OPENAI_API_KEY/],
    ['404', /OPENAI_BASE_URL/],
    ['500', /fault of its own/],
    ['html', /OPENAI_BASE_URL/],
    ['connection-refused', /cannot be reached/],
    ['hang-before-first-byte', /in time/],
  ] as const) {
    await simulator.fault(kind)
    const passedMs = startClock()
    const check = await gatewayWith(
      { providers: ['openai'], anthropic: {}, gemini: {}, compatible: {} },
      { checkTimeoutMs: 500 },
    ).ai.check()
    assertSoon(passedMs(), 15_000)
    assert.deepEqual([check.status, check.provider], ['unavailable', 'openai'], kind)
    assert.match(check.reason ?? '', says)
    assert.doesNotMatch(JSON.stringify(check), new RegExp(`${canaryKey}|upstream-body`))
    await simulator.heal()
  }
})

test('with the usual limit a hanging provider is reported after a few seconds', async () => {
  await simulator.fault('hang-before-first-byte')
  const passedMs = startClock()
  assert.equal((await gatewayWith().ai.check()).status, 'unavailable')
  assertSoon(passedMs(), 15_000)
})

test('without an external provider the composer is named, and what to set', async () => {
  const none = { openai: {}, anthropic: {}, gemini: {}, compatible: {} }
  const check = await gatewayWith({ providers: ['composer'], ...none }).ai.check()
  assert.deepEqual(
    [check.status, check.external, check.provider, check.model],
    ['not_configured', false, 'composer', 'composer-1'],
  )
  assert.equal(check.providers.find((entry) => entry.provider === 'composer')?.status, 'ok')
  assert.match(check.reason ?? '', /OPENAI_API_KEY/)
})

test('a compatible server without a models endpoint counts as reached', async () => {
  await simulator.fault('404', { provider: 'compatible' })
  const check = await gatewayWith().ai.check()
  assert.equal(check.providers.find((entry) => entry.provider === 'compatible')?.status, 'ok')
})

test('callers at the same time and within five seconds share one answer', async () => {
  const { ai } = gatewayWith({}, { checkAgeMs: 60_000 })
  const checks = await Promise.all(Array.from({ length: 20 }, () => ai.check()))
  checks.push(await ai.check())
  assert.equal(simulator.requests.length, 4)
  assert.ok(checks.every((check) => check.checkedAt === checks[0]?.checkedAt))
  const { ai: forgetful } = gatewayWith({}, { checkAgeMs: 20 })
  await forgetful.check()
  await sleep(40)
  await forgetful.check()
  assert.equal(simulator.requests.length, 12)
})

test('a change of the settings counts at once', async () => {
  const settings = simulatedSettings(simulator)
  const { ai } = openGateway(store.database, () => settings)
  await ai.check()
  settings.providers = ['gemini', 'openai']
  assert.equal((await ai.check()).provider, 'gemini')
})

test('while the breaker is open the provider is left alone and said to be unavailable', async () => {
  const { ai } = gatewayWith({
    providers: ['openai'],
    anthropic: {},
    gemini: {},
    compatible: {},
    breaker: true,
  })
  await simulator.fault('empty')
  for (let count = 0; count < 3; count += 1) await ai.generateText(textRequest()).catch(() => undefined)
  simulator.requests.length = 0
  const check = await ai.check()
  assert.equal(check.status, 'unavailable')
  assert.match(check.reason ?? '', /left alone/)
  assert.equal(simulator.requests.length, 0)
})

test('the names of models are listed for each protocol', async () => {
  const { ai } = gatewayWith()
  const signal = new AbortController().signal
  for (const provider of ['openai', 'anthropic', 'gemini', 'compatible'] as const)
    assert.deepEqual(await ai.listModels(provider, signal), ['simulated-model'])
  await simulator.fault('401')
  await assert.rejects(ai.listModels('gemini', signal), { code: 'ai_provider_error' })
})

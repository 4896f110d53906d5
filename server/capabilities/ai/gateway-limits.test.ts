// Second tries, time limits, the breaker, and calls that their caller gives up.
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon } from '#support/processor-time.ts'
import { newId } from '#platform/ids.ts'
import { AppError } from '#platform/errors.ts'
import { AiStreamFailure, type AiGateway, type AiSettings } from '#capabilities/ai/index.ts'
import { canaryKey, openGateway, simulatedSettings, textRequest } from '#support/ai-gateway.ts'
import { simulatedProviders, startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { until } from '#support/waiting.ts'
import { defaultBreaker } from './breaker.ts'

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
  simulator.script(undefined)
  await simulator.heal()
  simulator.requests.length = 0
})

const gatewayWith = (changed: Partial<AiSettings> = {}, tuning: Parameters<typeof openGateway>[2] = {}) =>
  openGateway(store.database, simulatedSettings(simulator, { providers: ['openai'], ...changed }), tuning)

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AppError, `an AppError, not ${String(error)}`)
  return error
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

async function read(ai: AiGateway, changed: Parameters<typeof textRequest>[0] = {}): Promise<string> {
  let text = ''
  for await (const event of ai.streamText(textRequest(changed)))
    if (event.type === 'delta') text += event.text
  return text
}

async function eventually(holds: () => boolean): Promise<void> {
  await until('it holds', holds)
}

test('a fault that passes is met with one second try', async () => {
  for (const kind of ['500', 'connection-reset', 'empty'] as const) {
    simulator.requests.length = 0
    await simulator.fault(kind, { times: 1 })
    const answer = await gatewayWith().ai.generateText(textRequest())
    assert.deepEqual([simulator.requests.length, answer.attempts.length], [2, 1], kind)
  }
})

test('a fault that lasts is not asked about twice', async () => {
  for (const kind of ['401', '404', '400', '413', 'html', 'refusal'] as const) {
    simulator.requests.length = 0
    await simulator.fault(kind)
    await failure(gatewayWith().ai.generateText(textRequest()))
    assert.equal(simulator.requests.length, 1, kind)
  }
})

test('an answer that broke off is tried again while nobody has seen it, and never once it was streamed', async () => {
  await simulator.fault('cut', { times: 1 })
  const answer = await gatewayWith().ai.generateText(textRequest())
  assert.match(answer.text, /^# A written answer[\s\S]*## Decision/)
  simulator.requests.length = 0
  await simulator.fault('cut', { times: 1 })
  assert.ok((await failure(read(gatewayWith().ai))) instanceof AiStreamFailure)
  assert.equal(simulator.requests.length, 1)
})

test('a short Retry-After is waited for', async () => {
  await simulator.fault('429', { times: 1, retryAfter: '1' })
  const { ms } = await timed(() => gatewayWith().ai.generateText(textRequest()))
  assert.ok(ms >= 990, `${Math.round(ms)} ms`)
  assertSoon(ms, 20_000)
})

test('a long Retry-After sends the call to the next provider, or the caller away with it', async () => {
  for (const retryAfter of ['60', new Date(Date.now() + 60_000).toUTCString()]) {
    simulator.requests.length = 0
    await simulator.fault('429', { provider: 'openai', retryAfter })
    const { value: error, ms } = await timed(() => failure(gatewayWith().ai.generateText(textRequest())))
    assertSoon(ms, 20_000)
    assert.equal(error.status, 503)
    const seconds = Number(error.headers['Retry-After'])
    assert.ok(seconds > 55 && seconds <= 60, `${seconds} s`)
    assert.equal(
      (await gatewayWith({ providers: ['openai', 'gemini'] }).ai.generateText(textRequest())).provider,
      'gemini',
    )
    assert.equal(
      simulator.requests.filter((request) => request.provider === 'openai').length,
      2,
      'one request a call',
    )
  }
})

test('the whole call ends at its limit, however long its answer goes on, and keeps what came', async () => {
  simulator.script(() => ({ text: 'on and on '.repeat(2_000), pauseMs: 15 }))
  for (const call of [read, (ai: AiGateway) => ai.generateText(textRequest())]) {
    const { value: error, ms } = await timed(() => failure(call(gatewayWith({ totalTimeoutMs: 3_000 }).ai)))
    assert.ok(ms >= 2_990, `${Math.round(ms)} ms`)
    assertSoon(ms, 20_000)
    assert.deepEqual([error.code, error.members['reason']], ['ai_timeout', 'total-timeout'])
    assert.ok(error instanceof AiStreamFailure && error.partialText.startsWith('on and on'))
  }
  await eventually(() => simulator.openRequests === 0)
})

test('several hanging providers together do not outlast the limit of the whole call', async () => {
  await simulator.fault('hang-before-first-byte')
  const { value: error, ms } = await timed(() =>
    failure(
      gatewayWith({
        providers: [...simulatedProviders],
        firstTokenTimeoutMs: 400,
        totalTimeoutMs: 1_000,
      }).ai.generateText(textRequest()),
    ),
  )
  assert.ok(ms >= 990, `${Math.round(ms)} ms`)
  assertSoon(ms, 20_000)
  assert.equal(error.code, 'ai_timeout')
})

test('a connection that does not come about ends at its own limit', async () => {
  // Takes the connection and never answers the TLS handshake.
  const silent = createTcpServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const baseUrl = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`
  const { value: error, ms } = await timed(() =>
    failure(
      gatewayWith({
        openai: { apiKey: canaryKey, baseUrl, model: 'x' },
        connectTimeoutMs: 200,
      }).ai.generateText(textRequest()),
    ),
  )
  silent.close()
  assert.deepEqual([error.code, error.members['reason']], ['ai_timeout', 'connect-timeout'])
  assert.ok(ms >= 190, `${Math.round(ms)} ms`)
  assertSoon(ms, 20_000)
})

test('a redirect is not followed: the key goes to no other URL', async () => {
  let isElsewhereCalled = false
  const elsewhere = await listening(
    createServer((_incoming, outgoing) => void ((isElsewhereCalled = true), outgoing.end('{}'))),
  )
  const redirecting = await listening(
    createServer((_incoming, outgoing) => outgoing.writeHead(307, { location: elsewhere.url }).end()),
  )
  const error = await failure(
    gatewayWith({
      openai: { apiKey: canaryKey, baseUrl: `${redirecting.url}/v1`, model: 'x' },
    }).ai.generateText(textRequest()),
  )
  elsewhere.close()
  redirecting.close()
  assert.deepEqual(
    [error.code, error.members['reason'], isElsewhereCalled],
    ['ai_provider_error', 'redirected', false],
  )
})

for (const provider of simulatedProviders) {
  test(`${provider}: a caller who goes away closes the provider's connection, in mid-stream and before the first word`, async () => {
    for (const moment of ['in mid-stream', 'before the first word'] as const) {
      const abandoned = simulator.abandonedRequests
      if (moment === 'before the first word') await simulator.fault('hang-before-first-byte')
      else simulator.script(() => ({ text: 'word '.repeat(2_000), pauseMs: 10 }))
      const { ai, ledger } = gatewayWith()
      const ownerId = newId()
      const caller = new AbortController()
      const reading = read(ai, { provider, ownerId, signal: caller.signal })
      await eventually(() => simulator.openRequests > 0)
      await sleep(60)
      const reason = new Error('the reader left')
      caller.abort(reason)
      await assert.rejects(reading, (error) => error === reason)
      await eventually(() => simulator.openRequests === 0)
      assert.equal(simulator.abandonedRequests, abandoned + 1, moment)
      const [row] = await ledger.usage({ from: '2020-01', to: '2099-12' }, ownerId)
      assert.deepEqual([row?.calls, row?.failed], [1, 1])
      assert.ok((row?.inputTokens ?? 0) > 0, 'what was sent is counted')
    }
  })
}

test('a reader who leaves the loop closes the connection too', async () => {
  simulator.script(() => ({ text: 'word '.repeat(2_000), pauseMs: 10 }))
  for await (const event of gatewayWith().ai.streamText(textRequest())) if (event.type === 'delta') break
  await eventually(() => simulator.openRequests === 0)
})

test('an abort ends the wait before a second try', async () => {
  await simulator.fault('429', { retryAfter: '4' })
  const signal = AbortSignal.timeout(100)
  const { ms } = await timed(() =>
    assert.rejects(gatewayWith().ai.generateText(textRequest({ signal })), { name: 'TimeoutError' }),
  )
  assertSoon(ms, 3_500)
})

test('five failures open the breaker: later calls are reported at once, nobody is asked, and one probe heals it', async () => {
  const { ai } = gatewayWith({ breaker: true }, { breaker: { ...defaultBreaker, openMs: 4_000 } })
  await simulator.fault('401')
  for (let count = 0; count < 5; count += 1) await failure(ai.generateText(textRequest()))
  simulator.requests.length = 0
  const error = await failure(ai.generateText(textRequest()))
  assert.deepEqual(
    [error.status, error.code, error.members['reason'], simulator.requests.length],
    [503, 'ai_unavailable', 'breaker-open', 0],
  )
  assert.match(error.headers['Retry-After'] ?? '', /^[1-4]$/)
  assert.match(error.message, /left alone for a moment.*refused the key/)
  await simulator.heal()
  await sleep(4_010)
  // The probe goes on until the other call has been refused.
  const { promise: isRefused, resolve: goOn } = Promise.withResolvers<void>()
  simulator.script(() => ({ text: 'word '.repeat(20), after: isRefused }))
  const calls = [ai.generateText(textRequest()), ai.generateText(textRequest())]
  for (const call of calls) call.catch(() => goOn())
  const answers = await Promise.allSettled(calls)
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), ['fulfilled', 'rejected'], 'one probe')
  await ai.generateText(textRequest())
})

test('while a breaker is open the next provider serves', async () => {
  const { ai } = gatewayWith({ breaker: true, providers: ['openai', 'gemini'] })
  await simulator.fault('500', { provider: 'openai' })
  for (let count = 0; count < 6; count += 1)
    assert.equal((await ai.generateText(textRequest())).provider, 'gemini')
  assert.equal(simulator.requests.filter((request) => request.provider === 'openai').length, 5)
})

test('a new key starts with a closed breaker', async () => {
  const settings = simulatedSettings(simulator, { providers: ['openai'], breaker: true })
  const { ai } = openGateway(store.database, () => settings)
  await simulator.fault('401')
  for (let count = 0; count < 5; count += 1) await failure(ai.generateText(textRequest()))
  await simulator.heal()
  assert.equal((await failure(ai.generateText(textRequest()))).members['reason'], 'breaker-open')
  settings.openai = { ...settings.openai, apiKey: 'sk-another-key' }
  assert.equal((await ai.generateText(textRequest())).provider, 'openai')
  assert.equal(simulator.requests.at(-1)?.headers['authorization'], 'Bearer sk-another-key')
})

test('a request that is itself at fault does not open the breaker', async () => {
  const { ai } = gatewayWith({ breaker: true })
  await simulator.fault('413')
  for (let count = 0; count < 7; count += 1)
    assert.equal((await failure(ai.generateText(textRequest()))).members['reason'], 'too-long')
})

async function listening(server: Server): Promise<{ url: string; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

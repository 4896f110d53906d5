// Every way in which a provider misbehaves, for every protocol, at once and streamed: the right error, in
// time, without a secret.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { assertSoon } from '#support/processor-time.ts'
import { AppError } from '#platform/errors.ts'
import {
  AiStreamFailure,
  type AiSettings,
  type AiStreamEvent,
  type AiTextResult,
} from '#capabilities/ai/index.ts'
import { canaryKey, openGateway, simulatedSettings, textRequest } from '#support/ai-gateway.ts'
import {
  aiFaults,
  simulatedProviders,
  startAiSimulator,
  type AiFault,
  type AiSimulator,
  type SimulatedProvider,
} from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'

interface Expected {
  code: 'ai_provider_error' | 'ai_refused' | 'ai_invalid_answer' | 'ai_unavailable' | 'ai_timeout'
  /** What the detail asks people to look at or to do. */
  says: RegExp
  /** Text comes before the fault. */
  isLate?: boolean
  /** Another provider is not asked for what one declined to write. */
  endsTheCall?: boolean
}

const expected: Record<AiFault, Expected> = {
  '400': { code: 'ai_provider_error', says: /another model/ },
  '401': { code: 'ai_provider_error', says: /_API_KEY/ },
  '403': { code: 'ai_provider_error', says: /_API_KEY/ },
  '404': { code: 'ai_provider_error', says: /_MODEL/ },
  '413': { code: 'ai_provider_error', says: /Shorten/ },
  '429': { code: 'ai_unavailable', says: /later/ },
  '500': { code: 'ai_provider_error', says: /Try again/ },
  '503': { code: 'ai_provider_error', says: /Try again/ },
  html: { code: 'ai_provider_error', says: /_BASE_URL/ },
  'hang-before-first-byte': { code: 'ai_timeout', says: /did not begin/ },
  'hang-after-headers': { code: 'ai_timeout', says: /did not begin/ },
  'connection-refused': { code: 'ai_unavailable', says: /cannot be reached/ },
  'connection-reset': { code: 'ai_unavailable', says: /cannot be reached/ },
  cut: { code: 'ai_provider_error', says: /broke off/, isLate: true },
  'clean-end': { code: 'ai_provider_error', says: /broke off|cannot be read/, isLate: true },
  'garbage-json': { code: 'ai_provider_error', says: /cannot be read/, isLate: true },
  'truncated-json': { code: 'ai_provider_error', says: /broke off|cannot be read/, isLate: true },
  'hang-in-mid-stream': { code: 'ai_timeout', says: /in the middle/, isLate: true },
  'slow-drip': { code: 'ai_timeout', says: /did not begin/ },
  empty: { code: 'ai_invalid_answer', says: /empty/ },
  refusal: { code: 'ai_refused', says: /Rephrase/, endsTheCall: true },
}

/**
 * For providers that leave one waiting: short enough for a test, long enough for the next one to answer on a
 * busy machine.
 */
const waitingLimits = { firstTokenTimeoutMs: 4_000, idleTimeoutMs: 3_000 }
const getLimits = (kind: AiFault): Partial<AiSettings> => {
  // Whoever waits long enough for drops has a first word.
  if (kind === 'slow-drip') return { ...waitingLimits, firstTokenTimeoutMs: 2_000 }
  return expected[kind].code === 'ai_timeout' ? waitingLimits : {}
}
/** Ends what hangs for ever: no limit of the settings is as long. */
const maxMs = 25_000

let store: TestDatabase
let healthy: AiSimulator
before(async () => {
  store = await openTestDatabase({ poolSize: 10 })
  healthy = await startAiSimulator()
  // What a provider's library takes to load is no part of what is measured.
  const { ai } = openGateway(store.database, simulatedSettings(healthy))
  for (const provider of simulatedProviders) await ai.generateText(textRequest({ provider }))
})
after(async () => {
  await healthy.close()
  await store.close()
})

interface Outcome {
  error: unknown
  result: AiTextResult | undefined
  streamed: string
  ms: number
}

async function collect(events: AsyncIterable<AiStreamEvent>): Promise<Omit<Outcome, 'ms'>> {
  let streamed = ''
  try {
    for await (const event of events) {
      if (event.type === 'delta') streamed += event.text
      if (event.type === 'done') return { error: undefined, result: event, streamed }
    }
  } catch (error) {
    return { error, result: undefined, streamed }
  }
  return { error: new Error('the stream ended without an event'), result: undefined, streamed }
}

async function run(
  mode: 'at once' | 'streamed',
  gateway: ReturnType<typeof openGateway>,
  request: Parameters<typeof textRequest>[0],
): Promise<Outcome> {
  const start = performance.now()
  const outcome =
    mode === 'streamed'
      ? await collect(gateway.ai.streamText(textRequest(request)))
      : await gateway.ai.generateText(textRequest(request)).then(
          (result) => ({ error: undefined, result, streamed: '' }),
          (error: unknown) => ({ error, result: undefined, streamed: '' }),
        )
  return { ...outcome, ms: performance.now() - start }
}

function assertClearError({ error, streamed, ms }: Outcome, kind: AiFault, mode: string): void {
  const want = expected[kind]
  assert.ok(error instanceof AppError, `an AppError, not ${String(error)}`)
  assert.equal(error.code, want.code)
  assert.match(error.message, want.says)
  assert.doesNotMatch(
    JSON.stringify([error.message, error.members, error.headers]),
    new RegExp(`${canaryKey}|upstream-body`),
  )
  assertSoon(ms, maxMs)
  assert.equal(
    error instanceof AiStreamFailure,
    want.isLate === true,
    'a partial text is kept where there is one',
  )
  if (!(error instanceof AiStreamFailure)) return
  assert.match(error.partialText, /^# A written answer/)
  assert.ok(error.usage.outputTokens > 0)
  if (mode === 'streamed') assert.equal(error.partialText, streamed)
}

suite('a provider that fails', { concurrency: 2 }, () => {
  for (const kind of aiFaults) {
    suite(kind, { concurrency: true }, () => {
      let faulty: AiSimulator
      before(async () => {
        faulty = await startAiSimulator()
        await faulty.fault(kind)
      })
      after(() => faulty.close())

      for (const provider of simulatedProviders) {
        for (const mode of ['at once', 'streamed'] as const) {
          test(`${provider}, ${mode}: one clear error in time`, async () => {
            const ownerId = getOwner(kind, provider, mode)
            const gateway = openGateway(store.database, simulatedSettings(faulty, getLimits(kind)))
            assertClearError(await run(mode, gateway, { provider, ownerId }), kind, mode)
            const rows = await gateway.ledger.usage({ from: '2020-01', to: '2099-12' }, ownerId)
            assert.ok((rows[0]?.failed ?? 0) >= 1, 'the ledger knows of it')
            assert.doesNotMatch(
              gateway.log.join('\n'),
              new RegExp(`${canaryKey}|upstream-body|Write these parts`),
            )
          })

          test(`${provider}, ${mode}: the next provider serves`, async () => {
            const next = provider === 'anthropic' ? 'openai' : 'anthropic'
            const settings = simulatedSettings(faulty, { providers: [provider, next], ...getLimits(kind) })
            settings[next] = simulatedSettings(healthy)[next]
            const outcome = await run(mode, openGateway(store.database, settings), {})
            if (
              expected[kind].endsTheCall === true ||
              (mode === 'streamed' && expected[kind].isLate === true)
            )
              return assertClearError(outcome, kind, mode)
            assert.equal(outcome.error, undefined)
            assert.equal(outcome.result?.provider, next)
            assert.match(
              outcome.result?.text ?? '',
              /^# A written answer[\s\S]*## Background[\s\S]*## Decision/,
            )
            assert.equal(outcome.result?.attempts[0]?.provider, provider)
            assert.match(outcome.result?.attempts[0]?.reason ?? '', expected[kind].says)
          })
        }
      }
    })
  }
})

/** An owner of its own for each case, so that its rows in the ledger are its own. */
function getOwner(kind: AiFault, provider: SimulatedProvider, mode: string): string {
  return Buffer.from(`${kind}-${provider}-${mode}`).toString('hex').slice(-24).padStart(24, '0')
}

// What the gateway gives when providers do what they should: order, choice, streams, objects, the composer,
// accounts and budgets.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { AppError } from '#platform/errors.ts'
import type { AiObjectRequest, AiSettings, AiStreamEvent } from '#capabilities/ai/index.ts'
import { openGateway, simulatedSettings, testModels, textRequest } from '#support/ai-gateway.ts'
import { simulatedProviders, startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'

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

const gatewayWith = (changed: Partial<AiSettings> = {}) =>
  openGateway(store.database, simulatedSettings(simulator, changed))
const allTime = { from: '2020-01', to: '2099-12' }

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AppError, `an AppError, not ${String(error)}`)
  return error
}

for (const provider of simulatedProviders) {
  test(`${provider} serves a text; the answer and the ledger say who, which model, how many tokens and what they cost`, async () => {
    simulator.script(() => ({ text: 'A plain answer.', usage: { inputTokens: 1_000, outputTokens: 200 } }))
    const { ai, ledger } = gatewayWith()
    const ownerId = newId()
    const answer = await ai.generateText(
      textRequest({ provider, ownerId, purpose: 'document-generate', subjectId: 'x' }),
    )
    const cost = { openai: 0.004, anthropic: 0.004, gemini: 0.0015, compatible: undefined }[provider]
    assert.deepEqual(answer, {
      provider,
      model: testModels[provider],
      usage: { inputTokens: 1_000, outputTokens: 200 },
      cost,
      attempts: [],
      text: 'A plain answer.',
      finishReason: 'stop',
    })
    const [row] = await ledger.usage(allTime, ownerId)
    assert.deepEqual(
      [row?.provider, row?.model, row?.purpose, row?.calls, row?.failed],
      [provider, testModels[provider], 'document-generate', 1, 0],
    )
    assert.deepEqual(
      [row?.inputTokens, row?.outputTokens, row?.cost, row?.unpriced],
      [1_000, 200, cost ?? 0, cost === undefined ? 1 : 0],
    )
  })

  test(`${provider} is given all messages, system messages first and joined`, async () => {
    const messages = [
      { role: 'system', text: 'One rule.' },
      { role: 'user', text: 'A question.' },
      { role: 'assistant', text: 'An answer.' },
      { role: 'system', text: 'Another rule.' },
      { role: 'user', text: 'A second question.' },
    ] as const
    await gatewayWith().ai.generateText(textRequest({ provider, messages: [...messages] }))
    assert.deepEqual(simulator.requests[0]?.messages, [
      { role: 'system', text: 'One rule.\n\nAnother rule.' },
      { role: 'user', text: 'A question.' },
      { role: 'assistant', text: 'An answer.' },
      { role: 'user', text: 'A second question.' },
    ])
  })

  test(`${provider} is shown the images of a message`, async () => {
    const image = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')
    const messages = [{ role: 'user' as const, text: 'What do you see?', images: [image] }]
    await gatewayWith().ai.generateText(textRequest({ provider, messages }))
    assert.equal(simulator.requests[0]?.messages[0]?.text, 'What do you see?')
    const sent = JSON.stringify(simulator.requests[0]?.body)
    assert.ok(sent.includes(image.toString('base64')) && sent.includes('image/png'), sent)
  })

  test(`${provider} streams its text as it comes`, async () => {
    simulator.script(() => ({ text: 'word '.repeat(60), pauseMs: 20 }))
    const events: AiStreamEvent[] = []
    const times: number[] = []
    for await (const event of gatewayWith().ai.streamText(textRequest({ provider }))) {
      events.push(event)
      times.push(performance.now())
    }
    assert.deepEqual(events[0], { type: 'start', provider, model: testModels[provider] })
    const done = events.at(-1)
    assert.ok(done?.type === 'done')
    assert.equal(done.text, 'word '.repeat(60))
    assert.equal(events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join(''), done.text)
    assert.ok((times.at(-1) ?? 0) - (times[1] ?? 0) > 100, 'the first words came well before the last')
  })

  test(`${provider} answers in a given shape`, async () => {
    const answer = await gatewayWith().ai.generateObject({ ...planRequest, provider })
    assert.deepEqual(answer.object, {
      title: 'A plain sentence.',
      parts: [
        { heading: 'A plain sentence.', weight: 1 },
        { heading: 'A plain sentence.', weight: 1 },
      ],
    })
  })

  test(`${provider}: characters that are split between two events stay whole, and what the store refuses is cleaned`, async () => {
    const finest = await startAiSimulator({ chunkSize: 1 })
    finest.script(() => 'Größe 😀👩‍👩‍👧 a\u0000b\ud800c\udc00 end')
    const answer = await openGateway(store.database, simulatedSettings(finest)).ai.generateText(
      textRequest({ provider }),
    )
    await finest.close()
    assert.equal(answer.text, 'Größe 😀👩‍👩‍👧 ab\ufffdc\ufffd end')
  })

  test(`${provider} that stops at its limit gives the text and says so`, async () => {
    simulator.script(() => ({ text: 'It goes on and', finishReason: 'length' }))
    const answer = await gatewayWith().ai.generateText(textRequest({ provider }))
    assert.deepEqual([answer.text, answer.finishReason], ['It goes on and', 'length'])
  })
}

const planRequest: AiObjectRequest<{ title: string; parts: { heading: string; weight: number }[] }> = {
  ...textRequest(),
  schema: z.object({
    title: z.string(),
    parts: z.array(z.object({ heading: z.string(), weight: z.number() })),
  }),
  schemaName: 'plan',
  compose: () => ({ title: 'Composed', parts: [] }),
}

test('providers are asked in their order, and those without a key are passed over', async () => {
  const { ai } = gatewayWith({ providers: ['openai', 'gemini', 'anthropic'], openai: { model: 'gpt-6-sol' } })
  assert.equal((await ai.generateText(textRequest())).provider, 'gemini')
})

test('a wanted provider is asked even where it is not in the order, and no other stands in for it', async () => {
  const { ai } = gatewayWith({ providers: ['openai'] })
  assert.equal((await ai.generateText(textRequest({ provider: 'anthropic' }))).provider, 'anthropic')
  await simulator.fault('500', { provider: 'anthropic' })
  assert.equal(
    (await failure(ai.generateText(textRequest({ provider: 'anthropic' })))).code,
    'ai_provider_error',
  )
  assert.ok(simulator.requests.every((request) => request.provider === 'anthropic'))
})

test('a wanted model is asked of the first provider only; the next one has models of its own', async () => {
  await simulator.fault('404', { provider: 'openai' })
  const answer = await gatewayWith().ai.generateText(textRequest({ model: 'gpt-special' }))
  assert.deepEqual([simulator.requests[0]?.model, answer.model], ['gpt-special', testModels.anthropic])
})

test('a provider that is not configured is refused with what to set', async () => {
  const { ai } = gatewayWith({ gemini: { model: 'gemini-3.8-flash' }, compatible: {} })
  const gemini = await failure(ai.generateText(textRequest({ provider: 'gemini' })))
  assert.deepEqual([gemini.status, gemini.code], [503, 'ai_unavailable'])
  assert.match(gemini.message, /GEMINI_API_KEY/)
  assert.match(
    (await failure(ai.generateText(textRequest({ provider: 'compatible' })))).message,
    /COMPATIBLE_BASE_URL/,
  )
  assert.match(
    (await failure(ai.generateText(textRequest({ provider: 'composer' })))).message,
    /AI_PROVIDERS/,
  )
})

test('with no provider at all the error names what to set', async () => {
  const error = await failure(
    gatewayWith({ providers: ['openai'], openai: {} }).ai.generateText(textRequest()),
  )
  assert.deepEqual([error.status, error.code], [503, 'ai_unavailable'])
  assert.match(error.message, /OPENAI_API_KEY/)
})

test('when all fail, the one error says why each did', async () => {
  await simulator.fault('401', { provider: 'openai' })
  await simulator.fault('hang-before-first-byte', { provider: 'anthropic' })
  // Waited for in full, and hundreds of times what a refusal takes.
  const { ai } = gatewayWith({ providers: ['openai', 'anthropic'], firstTokenTimeoutMs: 5_000 })
  const error = await failure(ai.generateText(textRequest()))
  assert.equal(error.code, 'ai_unavailable')
  assert.match(error.message, /OpenAI refused the key.*Anthropic did not begin/)
  assert.deepEqual(error.members['attempts'], [
    { provider: 'openai', reason: 'bad-key' },
    { provider: 'anthropic', reason: 'first-token-timeout' },
  ])
})

test('a malformed object is asked for once more, with its faults named', async () => {
  simulator.script((request) =>
    request.messages.length > 2 ? '{"title":"Better","parts":[]}' : '{"title":"Bad"}',
  )
  const answer = await gatewayWith().ai.generateObject(planRequest)
  assert.deepEqual([answer.object, answer.provider], [{ title: 'Better', parts: [] }, 'openai'])
  const [first, second] = simulator.requests
  assert.ok(!first?.prompt.includes('does not have the form'))
  assert.match(second?.prompt ?? '', /\{"title":"Bad"\}[\s\S]*- parts: /)
})

test('an object that stays malformed is asked of the next provider, and of nobody else', async () => {
  simulator.script((request) =>
    request.provider === 'openai' ? 'No JSON today.' : '{"title":"Right","parts":[]}',
  )
  const answer = await gatewayWith({ providers: ['openai', 'gemini'] }).ai.generateObject(planRequest)
  assert.deepEqual([answer.object.title, answer.provider], ['Right', 'gemini'])
  assert.deepEqual(
    simulator.requests.map((request) => request.provider),
    ['openai', 'openai', 'gemini'],
  )
  simulator.script(() => '{}')
  const error = await failure(gatewayWith({ providers: ['openai'] }).ai.generateObject(planRequest))
  assert.deepEqual([error.code, error.members['reason']], ['ai_invalid_answer', 'malformed'])
})

test('the composer alone serves text, streams and objects, costs nothing, and asks nobody', async () => {
  const { ai, ledger } = gatewayWith({ providers: ['composer'] })
  const ownerId = newId()
  const composed = 'Some words,  with\n\nwhite space  kept. '
  const answer = await ai.generateText(textRequest({ ownerId, model: 'gpt-6-sol', compose: () => composed }))
  assert.deepEqual(
    [answer.provider, answer.model, answer.text, answer.cost, answer.usage],
    ['composer', 'composer-1', composed, 0, { inputTokens: 0, outputTokens: 0 }],
  )
  const deltas: string[] = []
  for await (const event of ai.streamText(textRequest({ ownerId, compose: () => composed })))
    if (event.type === 'delta') deltas.push(event.text)
  assert.ok(deltas.length > 1)
  assert.equal(deltas.join(''), composed)
  assert.equal((await ai.generateObject({ ...planRequest, ownerId })).object.title, 'Composed')
  assert.equal((await ledger.usage(allTime, ownerId))[0]?.calls, 3)
  assert.equal(simulator.requests.length, 0)
})

test('the composer never stands in for a provider that failed, unless it is in the order', async () => {
  await simulator.fault('500')
  assert.equal(
    (await failure(gatewayWith({ providers: ['openai'] }).ai.generateText(textRequest()))).code,
    'ai_provider_error',
  )
  const answer = await gatewayWith({ providers: ['openai', 'composer'] }).ai.generateText(textRequest())
  assert.deepEqual([answer.provider, answer.attempts.length], ['composer', 2])
})

test('a budget that is used up is reported before any provider is called; the composer goes on', async () => {
  simulator.script(() => ({ text: 'An answer.', usage: { inputTokens: 900, outputTokens: 200 } }))
  const { ai, ledger } = gatewayWith({ providers: ['openai', 'composer'] })
  const ownerId = newId()
  await ledger.setBudget(ownerId, { monthlyCost: null, monthlyTokens: 1_000 })
  await ai.generateText(textRequest({ ownerId }))
  simulator.requests.length = 0
  const error = await failure(ai.generateText(textRequest({ ownerId })))
  assert.deepEqual([error.status, error.code], [429, 'budget_exhausted'])
  assert.ok(Number(error.headers['Retry-After']) > 0)
  assert.equal(simulator.requests.length, 0)
  assert.equal((await ai.generateText(textRequest({ ownerId, provider: 'composer' }))).provider, 'composer')
  await ledger.setBudget(ownerId, { monthlyCost: 0.001, monthlyTokens: null })
  assert.match((await failure(ai.generateText(textRequest({ ownerId })))).message, /\$0\.00/)
  assert.equal((await ai.generateText(textRequest({ ownerId: newId() }))).provider, 'openai')
})

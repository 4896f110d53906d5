// The modules of the three providers, met on the wire.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let simulator: AiSimulator
let app: TestApp
let bare: TestApp
let me: Client

before(async () => {
  simulator = await startAiSimulator()
  ;[app, bare] = [await startTestApp({ ...simulator.settings, AI_BREAKER: 'off' }), await startTestApp()]
  me = await app.user()
})
after(async () => {
  await app.close()
  await bare.close()
  await simulator.close()
})
beforeEach(async () => {
  await simulator.heal()
  simulator.script(undefined)
  simulator.requests.length = 0
})

for (const module of ['openai', 'anthropic', 'gemini'] as const) {
  const base = `/seo-content-api/${module}`

  describe(module, () => {
    test('generate answers with text, provider, model and usage', async () => {
      const { status, body, text } = await me.post(`${base}/generate`, { prompt: 'Say something about tea.' })
      assert.equal(status, 200, text)
      assert.equal(body['provider'], module)
      assert.ok(body['text'].length > 0 && body['model'].length > 0)
      assert.ok(body['usage'].outputTokens > 0)
    })

    test('what stands in project and system prompt stands before the prompt', async () => {
      const project = await me.post('/seo-content-api/projects', {
        name: 'Tea House',
        brandVoice: 'Calm as a pond.',
      })
      const prompt = await me.post('/seo-content-api/system-prompts', {
        name: 'S',
        body: 'Use two short sentences.',
      })
      await me.post(`${base}/generate`, {
        prompt: 'Say something.',
        projectId: project.body['id'],
        systemPromptId: prompt.body['id'],
      })
      const sent = JSON.stringify(simulator.requests.at(-1)?.body)
      for (const words of ['Calm as a pond', 'Use two short sentences', 'Tea House', 'Say something'])
        assert.ok(sent.includes(words), words)
    })

    test('the wanted model and length are asked for', async () => {
      await me.post(`${base}/generate`, { prompt: 'Hello', model: 'special-model', maxTokens: 77 })
      const { path, body } = simulator.requests.at(-1) ?? { path: '', body: {} }
      const sent = path + JSON.stringify(body)
      assert.match(sent, /special-model/)
      assert.match(sent, /77/)
    })

    test('stream sends start, deltas and done', async () => {
      const response = await me.fetch(`${base}/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'Say something about tea.' }),
      })
      assert.match(response.headers.get('content-type') ?? '', /text\/event-stream/)
      const blocks = (await response.text()).split('\n\n').filter((block) => block.startsWith('event:'))
      const events = blocks.map((block) => ({
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
      }))
      assert.equal(events[0]?.event, 'start')
      assert.equal(events.at(-1)?.event, 'done')
      const deltas = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text)
      assert.equal(deltas.join('').trim(), events.at(-1)?.data.text)
      assert.equal(events.at(-1)?.data.provider, module)
    })

    test('its answer passes the guard: a preamble goes, a refusal is an error', async () => {
      simulator.script(() => 'Sure! Here is a text about tea:\n\nTea is leaves and hot water.')
      const wrapped = await me.post(`${base}/generate`, { prompt: 'Write a text about tea.' })
      assert.equal(wrapped.body['text'], 'Tea is leaves and hot water.', wrapped.text)
      simulator.script(() => "I'm sorry, but I can't help with that request.")
      const refused = await me.post(`${base}/generate`, { prompt: 'Say that tea cannot hurt.' })
      assert.deepEqual([refused.status, refused.body['code']], [502, 'ai_refused'], refused.text)
    })

    test('models and health say what the provider has', async () => {
      const models = await me.get(`${base}/models`)
      assert.equal(models.status, 200, models.text)
      assert.ok(models.body['models'].length > 0 && models.body['default'].length > 0)
      const health = await me.get(`${base}/health`)
      assert.deepEqual([health.status, health.body['status'], health.body['provider']], [200, 'ok', module])
    })

    test('never asks another provider: its failure is the answer', async () => {
      await simulator.fault('500', { provider: module })
      const { status, body } = await me.post(`${base}/generate`, { prompt: 'Hello' })
      assert.ok([502, 503].includes(status), String(status))
      assert.match(body['code'], /^ai_/)
      assert.ok(simulator.requests.length > 0)
    })

    test('without a key everything is 503 ai_unavailable and says what to set', async () => {
      const user = await bare.user()
      const answers = [
        await user.post(`${base}/generate`, { prompt: 'Hello' }),
        await user.post(`${base}/stream`, { prompt: 'Hello' }),
        await user.get(`${base}/models`),
        await user.get(`${base}/health`),
      ]
      for (const { status, body } of answers) {
        assert.deepEqual([status, body['code']], [503, 'ai_unavailable'])
        assert.match(body['detail'], new RegExp(`${module.toUpperCase()}_API_KEY`))
      }
    })

    test('a malformed or missing prompt is refused with its path', async () => {
      const none = await me.post(`${base}/generate`, {})
      assert.deepEqual([none.status, none.body['errors'][0].path], [400, 'prompt'])
      const malformed = await me.post(`${base}/generate`, { prompt: 'x', projectId: 'nonsense' })
      assert.deepEqual([malformed.status, malformed.body['code']], [400, 'invalid_object_id'])
    })
  })
}

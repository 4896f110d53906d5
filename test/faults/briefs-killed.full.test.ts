// kill -9 while a brief is made by a job: the job is done after the restart, and its result is announced
// once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '#support/client.ts'
import { killAt, killings } from '#support/killings.ts'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startProduct, type Product } from '#support/product.ts'
import { startWebhookSink, type WebhookSink } from '#support/webhook-sink.ts'
import { until } from '#support/waiting.ts'

let simulator: AiSimulator
let sink: WebhookSink
let product: Product
let me: Client

before(async () => {
  ;[simulator, sink] = await Promise.all([startAiSimulator(), startWebhookSink()])
  product = await startProduct({
    OPENAI_API_KEY: 'sk-test-openai',
    OPENAI_BASE_URL: simulator.baseUrls.openai,
    AI_PROVIDERS: 'openai',
    AI_BREAKER: 'off',
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  const account = await createClient(product.url).post('/api/auth/register', {
    name: 'A Person',
    email: 'person@example.org',
    password: 'correct horse battery',
  })
  const cookies = account.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  me = createClient(product.url, cookies.join('; '))
  const endpoint = await me.post('/seo-content-api/webhooks/endpoints', { url: sink.url })
  assert.equal(endpoint.status, 201, endpoint.text)
})
after(async () => {
  await product.stop()
  await Promise.all([simulator.close(), sink.close()])
})

const written = {
  summary: 'Crust & Grain is a bakery in Leeds.',
  products: ['Bread'],
  value_propositions: [],
  keywords: ['bakery'],
}
const ask = async (): Promise<string> => {
  const { status, body, text } = await me.post('/company-business-summary', {
    company_name: 'Crust & Grain',
    details: written.summary,
    webhook: true,
  })
  assert.equal(status, 202, text)
  return String(body['job_id'])
}

async function completed(jobId: string): Promise<Record<string, any>> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await me.get(`/api/jobs/${jobId}`).catch(() => undefined)
    if (answer?.body['status'] === 'completed') return answer.body
    assert.ok(
      performance.now() < deadline && answer?.body['status'] !== 'failed',
      `${answer?.text}\n${product.output()}`,
    )
    await sleep(100)
  }
}

/** Deliveries of the job's result; repeated tries of one delivery carry the same id. */
const announced = (jobId: string): Set<string> =>
  new Set(sink.calls.filter(({ payload }) => payload.data['job_id'] === jobId).map(({ id }) => id))

for (const killing of ['the worker', 'the main process'] as const) {
  test(`${killing} is killed while the model writes`, { timeout: 900_000 }, async () => {
    simulator.requests.length = 0
    // The first answer never comes, so that the kill is in time.
    simulator.script(() => ({
      text: JSON.stringify(written),
      ...(simulator.requests.length > 1 ? {} : { after: new Promise(() => undefined) }),
    }))
    const jobId = await ask()
    await until('the model is asked', () => simulator.requests.length > 0)
    await killings[killing](product)
    const job = await completed(jobId)
    assert.equal(job['result'].summary, written.summary)
    await until('it is announced', () => announced(jobId).size > 0)
    assert.equal(announced(jobId).size, 1)
  })
}

test(
  'the worker dies again and again after the announcement, before the job’s outcome is written',
  { timeout: 900_000 },
  async () => {
    simulator.script(() => ({ text: JSON.stringify(written), pauseMs: 100 }))
    const jobId = await ask()
    await killAt(product, 'job-worked')
    simulator.script(() => JSON.stringify(written))
    await completed(jobId)
    await until('it is announced', () => announced(jobId).size > 0)
    await sleep(1_000)
    assert.equal(announced(jobId).size, 1)
  },
)

test(
  'the worker dies after the model’s answer was stored: the model is not asked again',
  { timeout: 900_000 },
  async () => {
    simulator.script(() => ({ text: JSON.stringify(written), pauseMs: 100 }))
    const jobId = await ask()
    await killAt(product, 'job-step-finished')
    const asked = simulator.requests.length
    const job = await completed(jobId)
    assert.equal(job['result'].summary, written.summary)
    assert.equal(simulator.requests.length, asked)
    await until('it is announced', () => announced(jobId).size > 0)
    assert.equal(announced(jobId).size, 1)
  },
)

// kill -9 while a page is written: what was written is kept, the rest is written after the restart, and
// nothing is asked for twice but what was under way.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { createClient, type Client } from '#support/client.ts'
import { killings, type Killing } from '#support/killings.ts'
import { askedSection, isPlan, writePage } from '#support/page-writer.ts'
import { startProduct, type Product } from '#support/product.ts'
import { until } from '#support/waiting.ts'

/** Sections that may be under way when the process dies. */
const atOnce = 4

let simulator: AiSimulator
let product: Product
let me: Client

before(async () => {
  simulator = await startAiSimulator()
  product = await startProduct({
    OPENAI_API_KEY: 'sk-test-openai',
    OPENAI_BASE_URL: simulator.baseUrls.openai,
    AI_PROVIDERS: 'openai',
    AI_BREAKER: 'off',
  })
  const guest = await createClient(product.url).post('/api/auth/guest')
  me = createClient(
    product.url,
    guest.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  )
})
after(async () => {
  await product.stop()
  await simulator.close()
})
beforeEach(() => {
  simulator.requests.length = 0
  // Every second section takes its time, so that the kill finds some done and some under way.
  simulator.script((request) => {
    const isSlow =
      !isPlan(request) && ['hero', 'features', 'faq', 'footer'].includes(askedSection(request) ?? '')
    return { text: writePage(request), pauseMs: isSlow ? 60 : 0 }
  })
})

async function pageWhen(
  id: string,
  isThere: (page: Record<string, any>) => boolean,
): Promise<Record<string, any>> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await me.get(`/api/landing-pages/${id}`).catch(() => undefined)
    if (answer?.status === 200 && isThere(answer.body)) return answer.body
    assert.ok(
      performance.now() < deadline,
      `${id} did not come that far: ${JSON.stringify(answer?.body['aiMetadata'])}\n${product.output()}`,
    )
    await sleep(50)
  }
}

const business = {
  businessName: 'Crust & Grain',
  businessOverview: 'Crust & Grain is a family bakery in Leeds. We bake bread, rolls and cakes.',
  targetAudience: 'Families',
}

for (const killing of ['the worker', 'the main process'] as const satisfies Killing[]) {
  test(
    `${killing} is killed between two sections: both sides of the kill make one page`,
    { timeout: 900_000 },
    async () => {
      const begun = await me.post('/api/ai/generate-landing-page', { business }, { prefer: 'respond-async' })
      assert.equal(begun.status, 202, begun.text)
      const id = begun.body['landingPage'].id
      const halfway = await pageWhen(id, (page) => page['sections'].length >= 2)
      await killings[killing](product)
      const kept = halfway['sections'].map((section: object) => JSON.stringify({ ...section, order: 0 }))
      const done = await pageWhen(id, (page) =>
        page['aiMetadata'].steps.every(
          ({ status }: { status: string }) => status === 'done' || status === 'skipped',
        ),
      )
      assert.deepEqual(
        done['sections'].map(({ id: one }: { id: string }) => one),
        done['plan'].sections.map(({ id: one }: { id: string }) => one),
      )
      for (const section of kept)
        assert.ok(
          done['sections'].some((now: object) => JSON.stringify({ ...now, order: 0 }) === section),
          'what was there stayed',
        )
      const asked = simulator.requests.filter((request) => request.method === 'POST')
      assert.equal(asked.filter(isPlan).length, 1, 'one plan')
      assert.ok(
        asked.length - 1 <= done['sections'].length + atOnce,
        `${asked.length - 1} calls for ${done['sections'].length} sections`,
      )
      const jobPath = `/api/jobs/${done['aiMetadata'].jobId}`
      await until(
        'the job ends with its page',
        async () => (await me.get(jobPath)).body['status'] === 'completed',
      )
    },
  )
}

// Whoever watches an audit makes the database answer at each of its steps: somebody may do so often, and not
// without end.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

let app: TestApp
let site: SiteSimulator
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8', FETCH_TIMEOUT_MS: '600000' })
})
after(async () => {
  await app.close()
  await site.close()
})

test('forty watch audits of one account at a time, one more has to wait, and who leaves makes room', async () => {
  const [one, other] = await Promise.all([app.user(), app.user()])
  const start = async (who: typeof one): Promise<string> => {
    const { status, body, text } = await who.post('/seo-audit', {
      url: site.url,
      render: 'none',
      max_pages: 1,
    })
    assert.equal(status, 202, text)
    return String(body['id'])
  }
  site.serveElse({ after: new Promise(() => undefined) })
  const [id, others] = [await start(one), await start(other)]
  const leaving = Array.from({ length: 40 }, () => new AbortController())
  const watch = (signal: AbortSignal | null = null): Promise<Response> =>
    one.fetch(`/seo-audit/${id}/progress`, { signal })
  // Held in hand: an answer that nobody holds is given up by the client when memory is tidied.
  const open: Response[] = []
  for (const { signal } of leaving) open.push(await watch(signal))
  assert.deepEqual(new Set(open.map((answer) => answer.status)), new Set([200]))

  const { status, body, headers } = await one.get(`/seo-audit/${id}/progress`)
  assert.deepEqual([status, body['code']], [429, 'rate_limited'])
  assert.ok(Number(headers.get('retry-after')) > 0)
  const elsewhere = await other.fetch(`/seo-audit/${others}/progress`)
  assert.deepEqual([elsewhere.status, open.length], [200, 40])
  await elsewhere.body?.cancel()

  leaving.shift()?.abort()
  await until('there is room after one has left', async () => {
    const again = await watch()
    await again.body?.cancel()
    return again.status === 200
  })
  leaving.forEach((controller) => controller.abort())
})

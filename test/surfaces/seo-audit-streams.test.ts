// A stream of lines beside the account that reads it: it ends with the session, says each step when it is
// taken, and is refused before anything begins.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createAuditRecordsRepository } from '#features/audits/audit-records.repository.ts'
import { newId } from '#platform/ids.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'

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

const slow = { render: 'none', max_pages: 1 }
/** Far above what any of these takes, and far below a test run's patience. */
const limit = { timeout: 180_000 }

async function startedBy(user: Awaited<ReturnType<TestApp['user']>>): Promise<string> {
  site.serveElse({ after: new Promise(() => undefined) })
  const { status, body, text } = await user.post('/seo-audit', { url: site.url, ...slow })
  assert.equal(status, 202, text)
  return String(body['id'])
}

test('a stream ends when the session that reads it is signed out, and the audit goes on', limit, async () => {
  const user = await app.user()
  const id = await startedBy(user)
  const watched = await user.fetch(`/seo-audit/${id}/progress`)
  assert.equal(watched.status, 200)
  assert.equal((await user.post('/api/auth/logout', {})).status < 300, true)
  const text = await watched.text()
  assert.doesNotMatch(text, /Done\.|"error"/)
  assert.equal((await user.get(`/seo-audit/${id}`)).status, 401)
})

test('where no further stream is to be had, nothing is started', limit, async () => {
  const user = await app.user()
  const id = await startedBy(user)
  const leaving = new AbortController()
  // Held in hand: an answer that nobody holds is given up by the client when memory is tidied.
  const open: Response[] = []
  while (open.length < 40)
    open.push(await user.fetch(`/seo-audit/${id}/progress`, { signal: leaving.signal }))
  const refused = await user.post('/seo-audit/run', { url: site.url, ...slow })
  assert.deepEqual([refused.status, refused.body['code']], [429, 'rate_limited'])
  assert.equal((await user.get('/seo-audit')).body['total'], 1)
  assert.deepEqual(new Set(open.map(({ status }) => status)), new Set([200]))
  leaving.abort()
})

test('a step is reported when it is taken: nobody waits for the next heartbeat', limit, async () => {
  const user = await app.user()
  const records = createAuditRecordsRepository(app.database)
  const options = { maxPages: 1, maxDepth: 1, concurrency: 1, render: 'none' } as const
  const audit = {
    id: newId(),
    projectId: undefined,
    url: 'https://example.com/',
    site: 'https://example.com',
    options,
  }
  await records.insert(app.database, user.userId, audit, { jobId: newId(), maxOpen: 100 })
  await records.begin(user.userId, audit.id, 1)
  const leaving = new AbortController()
  const answer = await user.fetch(`/seo-audit/${audit.id}/progress`, { signal: leaving.signal })
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail()
  for (const message of ['First', 'Second', 'Third']) {
    // No beat: the step alone wakes whoever watches.
    await records.addStep(user.userId, audit.id, { step: 'pages', message, done: 0, total: 0 }, 1)
    let text = ''
    while (!text.includes(message)) text += (await lines.read()).value ?? assert.fail('The stream has ended.')
  }
  leaving.abort()
})

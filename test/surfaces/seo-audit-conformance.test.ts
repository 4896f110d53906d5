// What the specification says of audits, line by line, and after it the lines of the contract.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { createJobs, createJobsRepository } from '#capabilities/jobs/index.ts'
import { createAuditHistoryRepository } from '#features/audits/audit-history.repository.ts'
import { createAuditRecordsRepository } from '#features/audits/audit-records.repository.ts'
import { createAuditRuns } from '#features/audits/audit-runs.service.ts'
import { createCrawlRows } from '#capabilities/site-crawl/index.ts'
import { seoAuditJob } from '#features/audits/seo-audit-job.ts'
import { auditJobs, auditsSweep, readAuditLines } from '#features/audits/index.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { jobContext } from '#support/jobs.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { auditClient, endless, linkedPage, serveSlowly, type AuditClient } from '#support/audit-client.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { startWebhookSink } from '#support/webhook-sink.ts'

const received = { authorization: 'Bearer a-token-of-at-least-32-characters' }
let app: TestApp
let site: SiteSimulator
let me: AuditClient
before(async () => {
  site = await openSite()
  app = await startTestApp({
    OUTBOUND_ALLOW: '127.0.0.0/8',
    WEBHOOK_TOKEN: 'a-token-of-at-least-32-characters',
  })
  me = await auditClient(app)
})
after(async () => {
  await app.close()
  await site.close()
})
afterEach(() => site.reset())

const nowhere = '0'.repeat(24)
const smallSite = (): void =>
  site.serveAll({
    '/': linkedPage('Home of plums', '/a', '/b'),
    '/a': linkedPage('Sour plums', '/'),
    '/b': makePage({ title: '', body: '<a href="/gone">gone</a>' }),
  })
const dead = 'http://127.0.0.1:9'
const getId = (headers: Headers): string => headers.get('location')?.split('/').at(-1) ?? ''

describe('blog-planning-and-audit.md', () => {
  test('“chunked, real-time progress updates for a site audit”: lines come while pages are still to be read', async () => {
    smallSite()
    const { promise: isReported, resolve: report } = Promise.withResolvers<void>()
    site.serve('/a', { after: isReported, body: linkedPage('Sour plums', '/') })
    const answer = await me.postRaw('/seo-audit/run', { url: site.url, render: 'none' })
    assert.equal(answer.headers.get('content-length'), null)
    for await (const line of readAuditLines(answer.body ?? assert.fail()))
      if (line.kind === 'step' && line.step === 'pages') report()
    // Had no line come before, the page would not have answered in time.
    const { items } = (await me.get(`/seo-audit/${getId(answer.headers)}/pages`)).body
    assert.equal(
      (items as { url: string; status: number }[]).find(({ url }) => url === site.at('/a'))?.status,
      200,
      JSON.stringify(items),
    )
  })

  test('“SEO Audit: status, current step, progress_steps, audit_report, error message”', async () => {
    smallSite()
    const done = await me.ended(getId((await me.run({ url: site.url })).headers))
    for (const member of ['status', 'current_step', 'progress_steps', 'audit_report'])
      assert.ok(member in done, member)
    assert.equal(typeof (await me.ended(await me.started({ url: dead })))['error_message'], 'string')
  })

  test('“An audit that is still running is in progress”', async () => {
    serveSlowly(site)
    const id = await me.started({ url: site.url, ...endless })
    assert.equal((await me.running(id))['status'], 'in_progress')
    await me.post(`/seo-audit/${id}/cancel`)
  })

  test('“an audit that is stuck is marked failed by a background scheduler”, with its message and without a report', async () => {
    const records = createAuditRecordsRepository(app.database)
    const options = { maxPages: 1, maxDepth: 1, concurrency: 1, render: 'none' } as const
    const jobs = createJobs({
      jobs: createJobsRepository(app.database),
      events: { subscribe: () => assert.fail() },
      logger: silentLogger,
      wakeWorker: () => undefined,
    })
    const id = newId()
    const audit = {
      id,
      projectId: undefined,
      url: 'https://example.com/',
      site: 'https://example.com',
      options,
    }
    await jobs.enqueue(
      seoAuditJob,
      { auditId: id },
      {
        ownerId: me.userId,
        // The program's worker leaves it to somebody who never says anything.
        reservedMs: 600_000,
        write: (transaction, { id: jobId }) =>
          records.insert(transaction, me.userId, audit, { jobId, maxOpen: 100 }),
      },
    )
    await app.database.execute(
      sql`update jobs set status = 'in_progress', lease_until = now() + interval '1 hour' where owner_id = ${me.userId} and status = 'queued'`,
    )
    await records.begin(me.userId, id, 1)
    await app.database.execute(
      sql`update audits set heartbeat_at = now() - interval '301 seconds' where id = ${id}`,
    )
    // The program's own, but for the minute that it leaves to a worker that comes back.
    const auditRuns = createAuditRuns({
      records,
      loadChecks: () => [],
      crawl: () => assert.fail(),
      articleAims: () => Promise.resolve([]),
      graceMs: 50,
      logger: silentLogger,
      crawlRows: createCrawlRows(app.database),
      history: createAuditHistoryRepository(app.database),
      jobs,
      webhooks: { announce: () => Promise.resolve({ eventId: newId(), deliveries: 0 }) },
    })
    jobs.register(auditJobs({ auditRuns }))
    const { schedules, definitions } = auditsSweep({
      auditRuns,
      auditRetention: { sweep: () => Promise.resolve(0) },
    })
    assert.deepEqual([schedules[0]?.everyMinutes, schedules[0]?.job.type], [1, definitions[0]?.type])
    await definitions[0]?.run(jobContext(), {})
    const { body } = await me.get(`/seo-audit/${id}`)
    assert.equal(body['status'], 'failed')
    assert.match(String(body['error_message']), /did not get on for five minutes/)
    assert.equal('audit_report' in body, false)
  })

  test('“router /seo-audit/*: SEO audit endpoints for progress and final report”', async () => {
    smallSite()
    const id = await me.started({ url: site.url })
    await me.ended(id)
    const [progress, report] = [
      await me.read(me.fetch(`/seo-audit/${id}/progress`)),
      (await me.get(`/seo-audit/${id}/report`)).body,
    ]
    assert.deepEqual(progress.lines.at(-1), { kind: 'report', report })
  })

  test('“The Python endpoints validate ObjectId formats and input shapes”', async () => {
    for (const path of ['', '/report', '/pages', '/progress', '/comparison'])
      assert.equal((await me.get(`/seo-audit/xyz${path}`)).body['code'], 'invalid_object_id', path)
    assert.equal((await me.post('/seo-audit/run', { project_id: 'xyz' })).body['code'], 'invalid_object_id')
    assert.equal(
      (await me.post('/seo-audit/run', { project_id: nowhere })).body['errors'][0].path,
      'project_id',
    )
    for (const body of [[], 'text', { url: 7 }, { url: site.url, max_pages: 'many' }]) {
      const { status, body: problem } = await me.post('/seo-audit/run', JSON.stringify(body), {
        'content-type': 'application/json',
      })
      assert.deepEqual([status, problem['code']], [400, 'validation_failed'], JSON.stringify(body))
    }
  })

  test('“a single endpoint that streams progress lines. After a line reading Done. the final report follows as JSON”', async () => {
    smallSite()
    const { text } = await me.run({ url: site.url })
    const written = text.trimEnd().split('\n')
    assert.equal(written.indexOf('Done.'), written.length - 2)
    assert.equal((JSON.parse(written.at(-1) ?? '') as { url: string }).url, `${site.url}/`)
  })

  test('“Each progress line is appended to progress_steps … The final report is stored with status and steps”', async () => {
    smallSite()
    const { lines, headers } = await me.run({ url: site.url })
    const record = await me.ended(getId(headers))
    const reported = lines.flatMap((line) =>
      line.kind === 'step' ? [{ step: line.step, message: line.message }] : [],
    )
    assert.ok(reported.length > 3, JSON.stringify(reported))
    assert.deepEqual(
      (record['progress_steps'] as { step: string; message: string }[]).map(({ step, message }) => ({
        step,
        message,
      })),
      reported,
    )
    assert.deepEqual(
      [record['status'], lines.at(-1)],
      ['completed', { kind: 'report', report: record['audit_report'] }],
    )
  })

  test('“Non-JSON lines in the stream must be tolerated”', async () => {
    smallSite()
    const { text } = await me.run({ url: site.url })
    async function* noisy(): AsyncGenerator<string> {
      for (const line of text.split('\n')) yield `Warning: not JSON {\n\n${line}\n`
    }
    const read = await Array.fromAsync(readAuditLines(noisy()))
    const quiet = await Array.fromAsync(readAuditLines(whole(text)))
    assert.deepEqual(
      read.filter(({ kind }) => kind !== 'message'),
      quiet,
    )
    assert.ok(read.some((line) => line.kind === 'message' && line.message === 'Warning: not JSON {'))
  })

  test('“JWT guards”: nobody gets in, a bearer token does', async () => {
    assert.equal((await app.nobody.post('/seo-audit/run', { url: site.url })).status, 401)
    assert.equal((await app.nobody.get('/seo-audit')).status, 401)
    assert.equal((await app.nobody.get('/seo-audit', { authorization: `Bearer ${me.token}` })).status, 200)
  })

  test('“server-sent events … surface progress, including audit progress”, by cookie, token and ticket; Last-Event-ID resumes without loss', async () => {
    smallSite()
    const id = await me.started({ url: site.url })
    await me.ended(id)
    const path = `/seo-content-api/sse/events?topics=audits:${id}`
    const all = await eventsUntilEnd((headers) => me.fetch(path, { headers }), '1')
    assert.deepEqual(
      [all.at(-1)?.event, all.at(-1)?.data.status, all[0]?.event],
      ['completed', 'completed', 'progress'],
    )
    const rest = await eventsUntilEnd(
      (headers) => fetch(app.url + path, { headers: { ...headers, authorization: `Bearer ${me.token}` } }),
      all[0]?.id ?? '',
    )
    assert.deepEqual(rest, all.slice(1))
    const { ticket } = (await me.post('/seo-content-api/sse/tickets')).body
    assert.deepEqual(
      await eventsUntilEnd(
        (headers) => fetch(`${app.url}${path}&ticket=${ticket}`, { headers }),
        all.at(-2)?.id ?? '1',
      ),
      all.slice(-1),
    )
  })

  test('“A failed audit stores an error message in the audit record, and a missing audit_report accompanies it”', async () => {
    const record = await me.ended(await me.started({ url: dead }))
    assert.equal(record['status'], 'failed')
    assert.ok(String(record['error_message']).length > 20)
    assert.equal('audit_report' in record, false)
  })

  test('“The Python API can return results through webhooks”: audit.completed and audit.failed, and what another installation sends is taken in once', async () => {
    const sink = await startWebhookSink()
    try {
      const own = await auditClient(app)
      assert.equal((await own.post('/seo-content-api/webhooks/endpoints', { url: sink.url })).status, 201)
      smallSite()
      const ids = [
        getId((await own.run({ url: site.url })).headers),
        getId((await own.run({ url: dead })).headers),
      ]
      await sink.received(2)
      const reported = new Map(sink.calls.map(({ payload }) => [payload.type, payload.data]))
      const [completed, failed] = [reported.get('audit.completed'), reported.get('audit.failed')]
      const { score, grade } = (await own.get(`/seo-audit/${ids[0]}/report`)).body
      assert.deepEqual(completed, {
        audit_id: ids[0],
        url: `${site.url}/`,
        status: 'completed',
        score,
        grade,
        report_url: `/seo-audit/${ids[0]}/report`,
      })
      const { error, ...rest } = failed ?? {}
      assert.deepEqual(rest, {
        audit_id: ids[1],
        url: `${dead}/`,
        status: 'failed',
        error_message: error.detail,
      })
    } finally {
      await sink.close()
    }
    const message = { type: 'audit.completed', data: { audit_id: nowhere, status: 'completed', score: 90 } }
    for (const [status, duplicate] of [
      [202, false],
      [200, true],
    ] as const) {
      const answer = await app.nobody.post('/seo-content-api/webhooks/python', message, {
        ...received,
        'webhook-id': 'audit-1',
      })
      assert.deepEqual([answer.status, answer.body], [status, { received: true, duplicate }])
    }
  })
})

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

interface SentEvent {
  id: string
  event: string
  data: Record<string, any>
}

/** Far longer than events that lie in the store take. */
const maxForEventsMs = 120_000

/** Fails, with what came, where the audit's end does not. */
async function eventsUntilEnd(
  open: (headers: Record<string, string>) => Promise<Response>,
  lastSeen: string,
): Promise<SentEvent[]> {
  const answer = await open({ 'last-event-id': lastSeen })
  assert.equal(answer.status, 200)
  const body = answer.body ?? assert.fail('The stream has no body.')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const timer = setTimeout(() => void reader.cancel(), maxForEventsMs)
  let text = ''
  while (!/event: completed[^]*?\n\n/.test(text)) {
    const { done, value } = await reader.read()
    if (done) assert.fail(`The events ended, or did not come within ${maxForEventsMs} ms. What came: ${text}`)
    text += value
  }
  clearTimeout(timer)
  await reader.cancel()
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => ({
      id: /^id: (.*)$/m.exec(block)?.[1] ?? '',
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as Record<string, any>,
    }))
}

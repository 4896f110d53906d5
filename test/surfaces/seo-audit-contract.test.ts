// The contract's lines on audits, one by one: what is asked for, what comes, and what becomes of an audit.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { auditClient, endless, linkedPage, serveSlowly, type AuditClient } from '#support/audit-client.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

let app: TestApp
let site: SiteSimulator
let me: AuditClient
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  me = await auditClient(app)
})
after(async () => {
  await app.close()
  await site.close()
})
afterEach(() => site.reset())

const dead = 'http://127.0.0.1:9'
const smallSite = (): void =>
  site.serveAll({
    '/': linkedPage('Home of plums', '/a', '/b'),
    '/a': linkedPage('Sour plums', '/'),
    '/b': makePage({ title: '', body: '<a href="/gone">gone</a>' }),
  })
const getId = (headers: Headers): string => headers.get('location')?.split('/').at(-1) ?? ''
/** Without the empty ones, which only say that the connection lives. */
const splitLines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const findMembers = (value: object): string[] => Object.keys(value).toSorted()

describe('POST /seo-audit/run', () => {
  test('“project_id or url (or website_url)”', async () => {
    smallSite()
    const { body: project } = await me.post('/seo-content-api/projects', {
      name: 'Plums',
      websiteUrl: site.url,
    })
    for (const body of [{ project_id: project['id'] }, { url: site.url }, { website_url: site.url }])
      assert.equal(
        (await me.run({ ...body, checks: ['title-missing'] })).lines.at(-1)?.kind,
        'report',
        JSON.stringify(body),
      )
  })

  test('“max_pages? (200; 10,000), max_depth? (10), concurrency? (5), render?: none|auto|all, checks?”', async () => {
    smallSite()
    const { body } = await me.post('/seo-audit', { url: site.url })
    assert.deepEqual(body['options'], { max_pages: 200, max_depth: 10, concurrency: 5, render: 'auto' })
    await me.post(`/seo-audit/${body['id']}/cancel`)
    for (const [member, value] of Object.entries({
      max_pages: 10_001,
      max_depth: -1,
      concurrency: 0,
      render: 'some',
      checks: ['nonsense'],
    }))
      assert.match(
        (await me.post('/seo-audit', { url: site.url, [member]: value })).body['errors']?.[0]?.path,
        new RegExp(`^${member}`),
        member,
      )
  })

  test('“text/plain; charset=utf-8: a JSON object per progress line, then the line Done., then the report as one line of JSON”', async () => {
    smallSite()
    const { text, headers } = await me.run({ url: site.url })
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    const [report = '', done, ...steps] = text.trimEnd().split('\n').reverse()
    assert.equal(done, 'Done.')
    for (const line of steps.filter((written) => written !== ''))
      assert.deepEqual(findMembers(JSON.parse(line) as object), ['at', 'done', 'message', 'step', 'total'])
    assert.equal(typeof (JSON.parse(report) as { score: number }).score, 'number')
  })

  test('“A failure after the start is a line {"error": …}, then the end of the stream without Done.”', async () => {
    const { text, status } = await me.run({ url: dead })
    const written = text.trimEnd().split('\n')
    assert.deepEqual(
      [status, findMembers(JSON.parse(written.at(-1) ?? '') as object), written.includes('Done.')],
      [200, ['error'], false],
    )
  })

  test('an Idempotency-Key gives the same audit again in the moment that its stream has ended; while it is open, and with another body, it is 409', async () => {
    const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
    site.serveElse({ after: isAsked, body: linkedPage('Home of plums') })
    const key = { 'content-type': 'application/json', 'idempotency-key': 'one-run' }
    const body = { url: site.url, render: 'none', max_pages: 4 }
    const run = (wanted: object): Promise<Response> => me.postRaw('/seo-audit/run', wanted, { headers: key })
    const first = await run(body)
    assert.equal((await run(body)).status, 409)
    goOn()
    const text = await first.text()
    const again = await run(body)
    assert.deepEqual(
      [again.status, getId(again.headers), splitLines(await again.text())],
      [200, getId(first.headers), splitLines(text)],
    )
    assert.equal((await run({ ...body, max_pages: 5 })).status, 409)
  })
})

test('POST /seo-audit: “202 with the record”', async () => {
  smallSite()
  const { status, body, headers } = await me.post('/seo-audit', { url: site.url, render: 'none' })
  assert.deepEqual([status, headers.get('location')], [202, `/seo-audit/${body['id']}`])
  assert.ok(['queued', 'in_progress'].includes(String(body['status'])))
  await me.ended(String(body['id']))
})

test('GET /seo-audit “[?project_id&status]”', async () => {
  const own = await auditClient(app)
  smallSite()
  const { body: project } = await own.post('/seo-content-api/projects', {
    name: 'Plums',
    websiteUrl: site.url,
  })
  const ids = [await own.started({ project_id: project['id'] }), await own.started({ url: dead })]
  for (const id of ids) await own.ended(id)
  const listed = async (query: string) =>
    ((await own.get(`/seo-audit?${query}`)).body['items'] as { id: string }[]).map(({ id }) => id)
  assert.deepEqual(await listed('sort=createdAt'), ids)
  assert.deepEqual(await listed(`project_id=${project['id']}`), ids.slice(0, 1))
  assert.deepEqual(await listed('status=failed'), ids.slice(1))
  assert.equal((await own.get('/seo-audit?status=stuck')).status, 400)
})

describe('the record', () => {
  test('has the members of the contract in each state, and RFC 3339 times', async () => {
    smallSite()
    const id = await me.started({ url: site.url })
    const done = await me.ended(id)
    const always = [
      'created_at',
      'current_step',
      'finished_at',
      'heartbeat_at',
      'id',
      'options',
      'progress',
      'progress_steps',
      'started_at',
      'status',
      'url',
    ]
    assert.deepEqual(findMembers(done), [...always, 'audit_report'].toSorted())
    assert.deepEqual(
      [findMembers(done['progress']), findMembers(done['progress_steps'][0])],
      [
        ['done', 'total'],
        ['at', 'message', 'step'],
      ],
    )
    for (const time of ['created_at', 'started_at', 'heartbeat_at', 'finished_at'])
      assert.equal(new Date(done[time]).toISOString(), done[time])
    assert.deepEqual(
      findMembers(await me.ended(await me.started({ url: dead }))),
      [...always, 'error_message'].toSorted(),
    )
  })

  test('“queued → in_progress → completed, failed or cancelled; nothing leaves a final state”', async () => {
    serveSlowly(site)
    const [first, second] = [
      await me.started({ url: site.url, ...endless }),
      await me.started({ url: site.url, ...endless }),
    ]
    await me.running(first)
    const waiting = (await me.get(`/seo-audit/${second}`)).body
    assert.deepEqual(
      [waiting['status'], waiting['started_at'], waiting['queue_position']],
      ['queued', null, 1],
    )
    for (const id of [first, second]) {
      assert.equal((await me.post(`/seo-audit/${id}/cancel`)).body['status'], 'cancelled')
      const again = await me.post(`/seo-audit/${id}/cancel`)
      assert.deepEqual([again.status, again.body['code']], [409, 'invalid_transition'])
    }
    assert.equal((await me.get(`/seo-audit/${first}`)).body['queue_position'], undefined)
  })

  test('is cheap to look at: its last steps, without the report, and 304 while nothing has changed', async () => {
    smallSite()
    const id = await me.started({ url: site.url })
    const whole = await me.ended(id)
    const light = await me.get(`/seo-audit/${id}?steps=2&report=false`)
    assert.deepEqual(
      [light.body['progress_steps'], light.body['audit_report']],
      [whole['progress_steps'].slice(-2), undefined],
    )
    const tag = { 'if-none-match': light.headers.get('etag') ?? '' }
    const same = await me.get(`/seo-audit/${id}`, tag)
    assert.deepEqual([same.status, same.text], [304, ''])
    const [{ key }] = whole['audit_report'].findings
    await me.put(`/seo-audit/${id}/findings/${encodeURIComponent(key)}`, { ignored: true, reason: 'Known.' })
    assert.equal((await me.get(`/seo-audit/${id}`, tag)).status, 200)
    assert.equal((await me.get(`/seo-audit/${id}?steps=x`)).status, 400)
  })
})

describe('the report', () => {
  test('has the members of the contract, and “One finding per check and severity”', async () => {
    smallSite()
    const own = await auditClient(app)
    const { audit_report: report } = await own.ended(await own.started({ url: site.url }))
    const members = [
      'areas',
      'errors',
      'findings',
      'grade',
      'not_applicable',
      'passed',
      'score',
      'skipped',
      'totals',
      'url',
    ]
    assert.deepEqual(findMembers(report), members)
    assert.deepEqual(findMembers(report.totals), ['analysed', 'findings', 'pages', 'skipped'])
    const ofFinding = [
      'affected',
      'affected_count',
      'area',
      'check_id',
      'fix',
      'key',
      'scope',
      'severity',
      'share',
      'title',
      'why',
    ]
    for (const finding of report.findings) assert.deepEqual(findMembers(finding), ofFinding)
    const keys = (report.findings as { check_id: string; severity: string }[]).map(
      ({ check_id: checkId, severity }) => `${checkId}:${severity}`,
    )
    assert.equal(new Set(keys).size, keys.length)
    const next = await own.ended(await own.started({ url: site.url }))
    assert.equal(next['audit_report'].compared_to.length, 24)
  })

  test('“url is the page to change (for a broken link: the page that holds it), target the URL at fault”', async () => {
    smallSite()
    const { audit_report: report } = await me.ended(await me.started({ url: site.url, checks: ['links'] }))
    const broken = (report.findings as { affected: { url: string; target?: string }[] }[])
      .flatMap(({ affected }) => affected)
      .find(({ target }) => target === site.at('/gone'))
    assert.equal(broken?.url, site.at('/b'))
  })

  test('“A start URL that cannot be read at all ends the audit as failed, with its message and no report”', async () => {
    const record = await me.ended(await me.started({ url: dead }))
    assert.deepEqual(
      [record['status'], record['audit_report'], typeof record['error_message']],
      ['failed', undefined, 'string'],
    )
    assert.equal((await me.get(`/seo-audit/${record['id']}/report`)).status, 404)
  })

  test('“[?format=json, html, csv, pdf]”', async () => {
    smallSite()
    const id = await me.started({ url: site.url })
    await me.ended(id)
    const types = await Promise.all(
      ['json', 'html', 'csv', 'pdf'].map(async (format) =>
        (await me.fetch(`/seo-audit/${id}/report?format=${format}`)).headers.get('content-type'),
      ),
    )
    assert.deepEqual(types, [
      'application/json; charset=utf-8',
      'text/html; charset=utf-8',
      'text/csv; charset=utf-8',
      'application/pdf',
    ])
    const { paths } = (await app.nobody.get('/openapi.json')).body
    const named = (path: string): string[] => Object.keys(paths[path].get.responses['200'].content)
    assert.deepEqual(named('/seo-audit/{id}/report'), [
      'application/json',
      'text/html',
      'text/csv',
      'application/pdf',
    ])
    assert.deepEqual(named('/seo-audit/{id}/pages'), ['application/json', 'text/csv'])
  })
})

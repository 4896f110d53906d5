// Audits beside each other and after each other: two of one site, of one page, of a project's articles, too
// many, deleted ones, and what a limit hides.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { auditClient, endless, linkedPage, serveSlowly } from '#support/audit-client.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { standsStill } from '#support/waiting.ts'

let app: TestApp
let site: SiteSimulator
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await app.close()
  await site.close()
})
afterEach(() => site.reset())

const found = (report: Record<string, any>): string[] =>
  (report['findings'] as { key: string }[]).map(({ key }) => key)

test('pages whose title or heading says an article’s name are checked for its keyphrase; without the project they are not', async () => {
  const me = await auditClient(app)
  site.serveAll({ '/': linkedPage('Orchard', '/sour'), '/sour': linkedPage('How to grow fruit', '/') })
  const { body: project } = await me.post('/seo-content-api/projects', {
    name: 'Orchard',
    websiteUrl: site.url,
  })
  const article = { projectId: project['id'], name: 'How to grow fruit', keywords: ['Mirabelle plums'] }
  assert.equal((await me.post('/seo-content-api/articles', article)).status, 201)
  const checks = { checks: ['title-keyword-missing'] }
  const { audit_report: report } = await me.ended(await me.started({ project_id: project['id'], ...checks }))
  assert.deepEqual(
    report.findings[0]?.affected.map(({ url }: { url: string }) => url),
    [site.at('/sour')],
  )
  const { audit_report: without } = await me.ended(await me.started({ url: site.url, ...checks }))
  assert.deepEqual(without.not_applicable, ['title-keyword-missing'])
})

test('two audits of one site, also of one owner, come to the same without minding each other', async () => {
  const [one, other] = [await auditClient(app), await auditClient(app)]
  site.serveAll({ '/': linkedPage('Home', '/a'), '/a': makePage({ title: '', body: '<h1>A</h1>' }) })
  const ids = await Promise.all([
    one.started({ url: site.url }),
    one.started({ url: site.url }),
    other.started({ url: site.url }),
  ])
  const records = await Promise.all([one.ended(ids[0]), one.ended(ids[1]), other.ended(ids[2])])
  const [first = [], ...rest] = records.map(({ audit_report: report }) => found(report))
  assert.ok(first.includes('title-missing:critical'))
  for (const keys of rest) assert.deepEqual(keys, first)
})

test('one page alone is audited with max_pages 1, and nothing is said of what it did not see', async () => {
  const me = await auditClient(app)
  site.serveAll({ '/': linkedPage('Home of plums', '/a'), '/a': makePage({ title: '', body: '' }) })
  const { audit_report: report } = await me.ended(await me.started({ url: site.url, max_pages: 1 }))
  assert.deepEqual([report.totals.analysed, report.is_cut], [1, true])
  assert.ok(!found(report).some((key) => /orphan|title-missing/.test(key)), found(report).join())
})

describe('a comparison', () => {
  test('calls nothing fixed that a limit or other checks kept the later audit from; it says so', async () => {
    const me = await auditClient(app)
    site.serveAll({
      '/': linkedPage('Home of plums', '/a', '/b'),
      '/a': makePage({ title: '', body: '<h1>A</h1>' }),
      '/b': linkedPage('B', '/'),
    })
    const checks = { checks: ['title-missing', 'h1-missing'] }
    const whole = await me.ended(await me.started({ url: site.url, ...checks }))
    const cut = await me.ended(await me.started({ url: site.url, max_pages: 1, checks: ['title-missing'] }))
    assert.deepEqual(cut['audit_report'].fixed, [])
    assert.match(
      cut['audit_report'].comparison_notes.join(' '),
      /before it had looked at every page.*One check was part of one/,
    )
    const { body } = await me.get(`/seo-audit/${cut['id']}/comparison?with=${whole['id']}`)
    assert.deepEqual(
      [body['fixed'].length, body['unclear'].map(({ key }: { key: string }) => key)],
      [0, ['title-missing:critical']],
    )
    // The next whole one is compared with the whole one before it.
    const next = await me.ended(await me.started({ url: site.url, ...checks }))
    assert.deepEqual(
      [next['audit_report'].compared_to, next['audit_report'].comparison_notes],
      [whole['id'], undefined],
    )
  })

  test('does not know pages that are not kept any more, and the report stays', async () => {
    const me = await auditClient(app)
    site.serveAll({ '/': linkedPage('Home of plums') })
    const [old, fresh] = [
      await me.ended(await me.started({ url: site.url })),
      await me.ended(await me.started({ url: site.url })),
    ]
    await app.database.execute(sql`update audits set pages_removed_at = now() where id = ${old['id']}`)
    assert.equal(
      (await me.get(`/seo-audit/${fresh['id']}/comparison?with=${old['id']}`)).body['pages'],
      undefined,
    )
    assert.equal(typeof (await me.get(`/seo-audit/${old['id']}`)).body['pages_removed_at'], 'string')
    assert.equal((await me.get(`/seo-audit/${old['id']}/report`)).status, 200)
  })
})

test('a site whose URL leads to another host is both, the report names where it led, and its audits are compared', async (context) => {
  const me = await auditClient(app)
  const other = await openSite({ host: '127.0.0.2' })
  context.after(() => other.close())
  site.serveElse(({ path }) => ({ status: 301, headers: { location: other.at(path) } }))
  other.serveAll({
    '/': linkedPage('Home of plums', '/a', site.at('/b')),
    '/a': linkedPage('Sour plums', '/'),
    '/b': linkedPage('Sweet plums', '/'),
  })
  const [first, second] = [
    await me.ended(await me.started({ url: site.url })),
    await me.ended(await me.started({ url: site.url })),
  ]
  const {
    url,
    start_url: startUrl,
    totals,
    compared_to: comparedTo,
    comparison_notes: notes,
  } = second['audit_report']
  // Three pages, and two URLs that lead to them.
  assert.deepEqual(
    [url, startUrl, totals.analysed, comparedTo, notes],
    [`${site.url}/`, `${other.url}/`, 5, first['id'], undefined],
  )
  assert.match(
    (await me.get(`/seo-audit/${second['id']}/report?format=html`)).text,
    /which leads to <a[^>]*127\.0\.0\.2/,
  )
  site.reset()
  site.serveElse(({ path }) => linkedPage(`Page ${path}`, '/a'))
  const moved = await me.ended(await me.started({ url: site.url }))
  assert.equal(moved['audit_report'].start_url, undefined)
  assert.match(
    moved['audit_report'].comparison_notes.join(),
    /was at http:\/\/127\.0\.0\.2:\d+ then, and is at http:\/\/127\.0\.0\.1/,
  )
})

test('a running audit that is deleted ends, and is gone with its pages', async () => {
  const me = await auditClient(app)
  serveSlowly(site)
  const id = await me.started({ url: site.url, ...endless })
  await me.running(id)
  assert.equal((await me.delete(`/seo-audit/${id}`)).status, 204)
  for (const path of ['', '/pages', '/progress'])
    assert.equal((await me.get(`/seo-audit/${id}${path}`)).status, 404)
  await standsStill(() => site.paths().length)
})

test('an audit whose job is cancelled in the list of jobs is cancelled, whether it runs or waits', async () => {
  const me = await auditClient(app)
  serveSlowly(site)
  const running = await me.started({ url: site.url, ...endless })
  await me.running(running)
  const waiting = await me.started({ url: site.url, ...endless })
  for (const status of ['queued', 'in_progress']) {
    const { body } = await me.get(`/api/jobs?status=${status}`)
    const [job] = body['items'] as { id: string }[]
    assert.equal((await me.post(`/api/jobs/${job?.id}/cancel`)).status, 200)
  }
  for (const id of [waiting, running]) assert.equal((await me.ended(id))['status'], 'cancelled')
})

test('an owner has twenty audits waiting or running at most, hears of it, and goes on when one is over; others are not kept from theirs', async () => {
  const [me, other] = [await auditClient(app), await auditClient(app)]
  serveSlowly(site)
  const ids: string[] = []
  for (let count = 0; count < 20; count += 1) ids.push(await me.started({ url: site.url, ...endless }))
  const refused = await me.post('/seo-audit', { url: site.url })
  assert.deepEqual(
    [refused.status, refused.body['code'], refused.headers.get('retry-after')],
    [429, 'rate_limited', '60'],
  )
  assert.match(refused.body['detail'], /20 of your audits/)
  // Audit and job are stored together or not at all.
  const stored = await app.database.query(sql`
    select count(jobs.id)::integer as jobs, count(audits.id)::integer as audits
    from jobs full join audits on audits.owner_id = jobs.owner_id and audits.job_id = jobs.id
    where ${me.userId} in (jobs.owner_id, audits.owner_id)`)
  assert.deepEqual(stored, [{ jobs: 20, audits: 20 }])
  const last = (await me.get(`/seo-audit/${ids.at(-1)}`)).body
  assert.ok(last['queue_position'] >= 15, `${last['queue_position']}`)
  assert.match(last['progress_steps'][0].message, /^Waiting: \d+ audits run or wait before this one$/)
  await other.post(`/seo-audit/${await other.started({ url: site.url })}/cancel`)
  await me.post(`/seo-audit/${ids[19]}/cancel`)
  ids.push(await me.started({ url: site.url, ...endless }))
  for (const id of ids.toReversed()) await me.post(`/seo-audit/${id}/cancel`)
})

test('an audit whose workers died five times without getting on fails at once, with a message and no report', async () => {
  const me = await auditClient(app)
  serveSlowly(site)
  const id = await me.started({ url: site.url, ...endless })
  await me.running(id)
  await app.database.execute(sql`
    update jobs set worker_id = 'dead', losses = 4, lease_until = now() - interval '1 second' where id = (select job_id from audits where id = ${id})`)
  const record = await me.ended(id)
  assert.deepEqual([record['status'], record['audit_report']], ['failed', undefined])
  assert.match(record['error_message'], /worker ended several times/)
})

test('owners take turns: the first audit of one comes before the second of another, and its place in the queue says so', async () => {
  const [many, one] = [await auditClient(app), await auditClient(app)]
  serveSlowly(site)
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await many.started({ url: site.url, ...endless }))
  await many.running(ids[0] ?? '')
  const first = await one.started({ url: site.url, ...endless })
  const places = async () =>
    Promise.all([one.get(`/seo-audit/${first}`), ...ids.slice(1).map((id) => many.get(`/seo-audit/${id}`))])
  assert.deepEqual(
    (await places()).map(({ body }) => body['queue_position']),
    [1, 2, 3, 4],
  )
  await many.post(`/seo-audit/${ids[0]}/cancel`)
  assert.equal((await one.running(first))['status'], 'in_progress')
  for (const [client, id] of [
    [one, first] as const,
    ...ids.slice(1).map((each) => [many, each] as const),
  ].toReversed())
    await client.post(`/seo-audit/${id}/cancel`)
})

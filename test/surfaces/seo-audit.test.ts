// /seo-audit/* over HTTP: an audit watched, read, compared, ignored, cancelled and deleted.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { readAuditLines, type AuditLine } from '#features/audits/index.ts'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { endless, serveSlowly } from '#support/audit-client.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

let app: TestApp
let site: SiteSimulator
let client: Awaited<ReturnType<TestApp['user']>>
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  client = await app.user()
})
after(async () => {
  await app.close()
  await site.close()
})
afterEach(() => site.reset())

const nowhere = '0'.repeat(24)
const settings = { render: 'none', max_pages: 20 }
const linked = (title: string, ...paths: string[]): string =>
  makePage({
    title,
    body: `<h1>${title}</h1><p>Words of this page.</p>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`,
  })
const smallSite = (): void =>
  site.serveAll({
    '/': linked('Home of plums', '/a', '/b'),
    '/a': linked('Sour plums', '/'),
    '/b': makePage({ title: '', body: '<h1>B</h1><a href="/gone">gone</a>' }),
  })

/** What a stream of the client's says, read by the one reader. */
async function watch(
  asked: Promise<Response>,
): Promise<{ status: number; text: string; lines: AuditLine[] }> {
  const answer = await asked
  const text = await answer.text()
  async function* whole(): AsyncGenerator<string> {
    yield text
  }
  return { status: answer.status, text, lines: await Array.fromAsync(readAuditLines(whole())) }
}
const post = (path: string, body: unknown, more: RequestInit = {}): Promise<Response> =>
  client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...more,
  })
const run = (body: object = {}) => watch(post('/seo-audit/run', { url: site.url, ...settings, ...body }))
const started = async (body: object = {}, who: Client = client): Promise<string> => {
  const { status, body: audit, text } = await who.post('/seo-audit', { url: site.url, ...settings, ...body })
  assert.equal(status, 202, text)
  return String(audit['id'])
}
async function ended(id: string): Promise<Answer['body']> {
  return until('the audit has ended', async () => {
    const { body } = await client.get(`/seo-audit/${id}`)
    return ['completed', 'failed', 'cancelled'].includes(String(body['status'])) && body
  })
}

describe('a run', () => {
  test('streams a JSON object for each step, the line Done., then the report as one line', async () => {
    smallSite()
    const { status, text, lines } = await run()
    assert.equal(status, 200)
    const written = text.trimEnd().split('\n')
    assert.equal(written.at(-2), 'Done.')
    const report = JSON.parse(written.at(-1) ?? '') as Record<string, any>
    assert.ok(
      written
        .slice(0, -2)
        .every((line) => typeof (JSON.parse(line) as { message: string }).message === 'string'),
    )
    assert.deepEqual(report['totals'].analysed, 4)
    assert.ok(
      report['findings'].some((finding: { check_id: string }) => finding.check_id === 'title-missing'),
    )
    // The reader leaves out what the schema of reports does not name.
    assert.deepEqual(lines.at(-1), { kind: 'report', report })
  })

  test('has each line among its progress_steps, and its report in the record', async () => {
    smallSite()
    const { lines } = await run()
    const [newest] = (await client.get('/seo-audit?limit=1')).body['items'] as {
      id: string
      status: string
      score: number
    }[]
    const { body } = await client.get(`/seo-audit/${newest?.id}`)
    assert.deepEqual(
      (body['progress_steps'] as { message: string }[]).map(({ message }) => message),
      lines.flatMap((line) => (line.kind === 'step' ? [line.message] : [])),
    )
    assert.deepEqual(
      [newest?.status, body['status'], body['audit_report'].score],
      ['completed', 'completed', newest?.score],
    )
    assert.deepEqual(body['audit_report'], (await client.get(`/seo-audit/${newest?.id}/report`)).body)
  })

  test('is the same for a late reader, from the start', async () => {
    smallSite()
    const id = await started()
    await ended(id)
    const late = await watch(client.fetch(`/seo-audit/${id}/progress`))
    assert.deepEqual(
      [late.lines[0]?.kind, late.lines.at(-2)?.kind, late.lines.at(-1)?.kind],
      ['step', 'done', 'report'],
    )
  })

  test('goes on when its client goes away', async () => {
    serveSlowly(site)
    const leaving = new AbortController()
    const answer = await post(
      '/seo-audit/run',
      { url: site.url, ...settings, max_pages: 3 },
      { signal: leaving.signal },
    )
    const id = String(answer.headers.get('location')).split('/').at(-1)
    await answer.body?.getReader().read()
    leaving.abort()
    assert.equal((await ended(String(id)))['status'], 'completed')
  })

  test('of a URL that cannot be read ends with an error and without Done., its record failed with the message and no report', async () => {
    const { lines, text } = await run({ url: 'http://127.0.0.1:9' })
    const last = lines.at(-1)
    assert.ok(last?.kind === 'error', text)
    assert.doesNotMatch(text, /^Done\.$/m)
    const [newest] = (await client.get('/seo-audit?limit=1')).body['items'] as { id: string }[]
    const { body } = await client.get(`/seo-audit/${newest?.id}`)
    assert.deepEqual(
      [body['status'], body['error_message'], body['audit_report']],
      ['failed', last.error.detail, undefined],
    )
    assert.equal((await client.get(`/seo-audit/${newest?.id}/report`)).status, 404)
  })
})

describe('a request', () => {
  test('is refused with the path of what is wrong', async () => {
    const wrong: [object, string][] = [
      [{}, 'url'],
      [{ website_url: 'no spaces here' }, 'website_url'],
      [{ url: site.url, max_pages: 10_001 }, 'max_pages'],
      [{ url: site.url, render: 'some' }, 'render'],
      [{ url: site.url, checks: ['title-missing', 'none-such'] }, 'checks[1]'],
      [{ project_id: nowhere }, 'project_id'],
      [{ url: site.url, surprise: 1 }, 'surprise'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: problem } = await client.post('/seo-audit', body)
      assert.deepEqual(
        [status, problem['code'], problem['errors']?.[0]?.path],
        [400, 'validation_failed', path],
        JSON.stringify(body),
      )
    }
    assert.equal((await client.post('/seo-audit', { project_id: 'x' })).body['code'], 'invalid_object_id')
  })

  test('that cannot be granted says what would help', async () => {
    const { body: problem } = await client.post('/seo-audit', { url: site.url, checks: ['none-such'] })
    assert.match(problem['detail'], /named none-such\. The areas are robots, http/)
    const { body: refused } = await client.post('/seo-audit', { url: 'http://10.1.2.3/' })
    assert.match(refused['detail'], /^The address leads to a private or reserved network\..*OUTBOUND_ALLOW/)
  })

  test('for what is refused by its looks is 400 before a stream starts, and leaves no record', async () => {
    const total = async () => (await client.get('/seo-audit?limit=1')).body['total']
    const totalBefore = await total()
    const urls = [
      'http://10.1.2.3/',
      '169.254.169.254',
      'http://[::1]/',
      'http://0xA9FEA9FE/',
      'http://db.internal/',
      'ftp://example.com',
      'http://93.184.216.34:22/',
    ]
    for (const path of ['/seo-audit/run', '/seo-audit'])
      for (const url of urls) {
        const { status, body, text } = await client.post(path, { url })
        assert.deepEqual([status, body['code']], [400, 'url_not_allowed'], `${path} ${url}: ${text}`)
      }
    assert.equal(await total(), totalBefore)
  })

  test('without a scheme means https, and http where only that answers', async () => {
    smallSite()
    const { lines } = await run({ url: new URL(site.url).host })
    const last = lines.at(-1)
    assert.ok(last?.kind === 'report', JSON.stringify(last))
    assert.equal(last.report.totals.analysed, 4)
    const { lines: asGiven } = await run({ url: site.url.replace('http:', 'https:') })
    assert.equal(asGiven.at(-1)?.kind, 'error')
  })

  test('with an Idempotency-Key starts one audit, however often it is sent', async () => {
    smallSite()
    const key = { 'idempotency-key': 'audit-once' }
    const [one, two] = [
      await client.post('/seo-audit', { url: site.url, ...settings }, key),
      await client.post('/seo-audit', { url: site.url, ...settings }, key),
    ]
    assert.equal(one.body['id'], two.body['id'])
    await ended(String(one.body['id']))
  })

  test('may name the project alone; the audit is then in its list, and the project in use', async () => {
    smallSite()
    const { body: project } = await client.post('/seo-content-api/projects', {
      name: 'Plums',
      websiteUrl: site.url,
    })
    const id = await started({ url: undefined, project_id: project['id'] })
    await ended(id)
    const { body } = await client.get(`/seo-audit?project_id=${project['id']}`)
    assert.deepEqual(
      [body['total'], body['items'][0].id, body['items'][0].project_id],
      [1, id, project['id']],
    )
    assert.equal((await client.delete(`/seo-content-api/projects/${project['id']}`)).body['code'], 'in_use')
    assert.equal((await client.delete(`/seo-content-api/projects/${project['id']}?cascade=true`)).status, 204)
    assert.equal((await client.get(`/seo-audit/${id}`)).body['project_id'], undefined)
  })

  test('of somebody else finds nothing', async () => {
    smallSite()
    const id = await started()
    const stranger = await app.user()
    for (const path of ['', '/report', '/pages', '/comparison', '/progress', '/picture', '/tree'])
      assert.equal((await stranger.get(`/seo-audit/${id}${path}`)).status, 404, path)
    assert.equal((await stranger.post(`/seo-audit/${id}/cancel`)).status, 404)
    assert.equal((await stranger.delete(`/seo-audit/${id}`)).status, 404)
    await ended(id)
  })
})

test('only the checks and areas that were asked for are in the report', async () => {
  smallSite()
  const { audit_report: report } = await ended(await started({ checks: ['title-missing', 'sitemap'] }))
  const named = [
    ...report.findings.map((finding: { check_id: string }) => finding.check_id),
    ...report.passed,
    ...report.not_applicable,
  ] as string[]
  assert.ok(named.includes('title-missing') && named.includes('sitemap-missing'))
  assert.ok(named.every((id) => id === 'title-missing' || id.startsWith('sitemap')))
})

test('the report comes as a page, a table and a PDF', async () => {
  smallSite()
  const id = await started()
  await ended(id)
  const [html, csv, pdf] = await Promise.all(
    ['html', 'csv', 'pdf'].map((format) => client.fetch(`/seo-audit/${id}/report?format=${format}`)),
  )
  assert.match((await html?.text()) ?? '', /^<!doctype html>[\s\S]*Site audit of 127\.0\.0\.1/)
  assert.match(String(html?.headers.get('content-disposition')), /^attachment/)
  assert.match((await csv?.text()) ?? '', /"severity","area"/)
  assert.equal(
    Buffer.from((await pdf?.arrayBuffer()) ?? new ArrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  assert.equal((await client.get(`/seo-audit/${id}/report?format=doc`)).status, 400)
})

test('pages are listed, filtered and shown with what was found on them and where they are linked from', async () => {
  smallSite()
  const id = await started()
  await ended(id)
  const list = async (query: string) =>
    (
      (await client.get(`/seo-audit/${id}/pages?${query}`)).body['items'] as { url: string; id: string }[]
    ).map(({ url }) => url.slice(site.url.length))
  assert.deepEqual(await list(''), ['/', '/a', '/b', '/gone'])
  assert.deepEqual(await list('sort=-depth&limit=1'), ['/gone'])
  assert.deepEqual(await list('status=4xx'), ['/gone'])
  assert.deepEqual(await list('check_id=title-missing'), ['/b'])
  assert.deepEqual(await list('under=/a'), ['/a'])
  assert.deepEqual(await list('q=sour'), ['/a'])
  const first = (await client.get(`/seo-audit/${id}/pages?limit=2`)).body
  assert.deepEqual(await list(`limit=2&cursor=${first['nextCursor']}`), ['/b', '/gone'])
  const [b] = (await client.get(`/seo-audit/${id}/pages?check_id=title-missing`)).body['items'] as {
    id: string
  }[]
  const { body } = await client.get(`/seo-audit/${id}/pages/${b?.id}`)
  assert.ok(body['hits'].some((hit: { key: string }) => hit.key === 'title-missing:critical'))
  assert.deepEqual([body['links_in'][0].from, body['links_out'][0].to], [`${site.url}/`, `${site.url}/gone`])
  assert.equal((await client.get(`/seo-audit/${id}/pages/${nowhere}`)).status, 404)
  assert.equal((await client.get(`/seo-audit/${id}/pages/x`)).body['code'], 'invalid_object_id')
})

test('a second audit shows what is new, fixed, still there and there again', async () => {
  const of = async (home: string) => {
    site.serve('/', home)
    return ended(await started({ checks: ['title-missing', 'h1-missing'] }))
  }
  const noTitle = makePage({ title: '', body: '<h1>H</h1><p>x</p>' })
  const noHeading = makePage({ title: 'A title of a page', body: '<p>x</p>' })
  const own = await app.user()
  const mine = client
  client = own
  try {
    const first = await of(noTitle)
    const second = await of(noHeading)
    const third = await of(noTitle)
    assert.equal(first['audit_report'].compared_to, undefined)
    const changes = (audit: Answer['body']) =>
      audit['audit_report'].findings.map((finding: { check_id: string; change: string }) => [
        finding.check_id,
        finding.change,
      ])
    assert.equal(second['audit_report'].compared_to, first['id'])
    assert.deepEqual(changes(second), [['h1-missing', 'new']])
    assert.deepEqual(
      second['audit_report'].fixed.map((finding: { check_id: string }) => finding.check_id),
      ['title-missing'],
    )
    assert.deepEqual(changes(third), [['title-missing', 'regressed']])
    const { body } = await client.get(`/seo-audit/${third['id']}/comparison?with=${first['id']}`)
    assert.deepEqual(
      [body['new'].length, body['fixed'].length, body['still_there'].length, body['pages']],
      [0, 0, 1, { added: 0, removed: 0 }],
    )
    assert.equal((await client.get(`/seo-audit/${first['id']}/comparison`)).status, 404)
  } finally {
    client = mine
  }
})

test('an ignored finding stays in the report, does not count, and is ignored in the next audit, until it is taken back', async () => {
  site.serve('/', makePage({ title: '', body: '<h1>H</h1>' }))
  const checks = { checks: ['title-missing'] }
  const { id, audit_report: counted } = await ended(await started(checks))
  const [{ key }] = counted.findings
  const path = `/seo-audit/${id}/findings/${encodeURIComponent(key)}`
  assert.equal((await client.put(path, { ignored: true })).body['errors'][0].path, 'reason')
  assert.equal(
    (await client.put(path, { ignored: true, reason: 'A test page.' })).body['ignored'].reason,
    'A test page.',
  )
  const report = async (auditId: string) => (await client.get(`/seo-audit/${auditId}/report`)).body
  assert.deepEqual(
    [counted.score < 100, (await report(id))['score'], (await report(id))['totals'].findings],
    [true, 100, 0],
  )
  const next = await ended(await started(checks))
  assert.deepEqual(
    [next['audit_report'].score, next['audit_report'].findings[0].ignored.reason],
    [100, 'A test page.'],
  )
  assert.equal((await client.put(path, { ignored: false })).body['ignored'], undefined)
  assert.equal((await report(id))['score'], counted.score)
  assert.equal((await client.put(`/seo-audit/${id}/findings/none`, { ignored: false })).status, 404)
})

test('a finding that is ignored while another one is being ignored stays ignored in the report', async () => {
  site.serve('/', makePage({ title: '', body: '<p>No heading.</p>' }))
  const { id, audit_report: counted } = await ended(
    await started({ checks: ['title-missing', 'h1-missing'] }),
  )
  const [one, other]: string[] = counted.findings.map(({ key }: { key: string }) => key)
  const path = `/seo-audit/${id}/findings/${encodeURIComponent(one ?? '')}`
  const pending = await app.database.transaction(async (transaction) => {
    await transaction.query(sql`select 1 from audits where id = ${id} for no key update`)
    const put = client.put(path, { ignored: true, reason: 'Known.' })
    await until('the first waits for the report', async () => {
      const [row] = await app.database.query<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return row?.waiting === 1
    })
    await transaction.execute(
      sql`insert into audit_ignored_findings (owner_id, site, key, reason)
        select owner_id, site, ${other}, 'Known, too.' from audits where id = ${id}`,
    )
    return { put }
  })
  assert.equal((await pending.put).status, 200)
  const { body } = await client.get(`/seo-audit/${id}/report`)
  assert.deepEqual([body['score'], body['totals'].findings], [100, 0])
})

test('cancelling ends it at once, keeps what was read, and nothing leaves the final state', async () => {
  serveSlowly(site)
  const id = await started(endless)
  const keptPages = async (): Promise<number> =>
    (await client.get(`/seo-audit/${id}/pages?status=2xx`)).body['total']
  await until('a page is kept', async () => (await keptPages()) > 0)
  const { status, body } = await client.post(`/seo-audit/${id}/cancel`)
  assert.deepEqual([status, body['status']], [200, 'cancelled'])
  assert.equal((await client.post(`/seo-audit/${id}/cancel`)).body['code'], 'invalid_transition')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  assert.equal((await client.get(`/seo-audit/${id}`)).body['status'], 'cancelled')
  assert.ok((await keptPages()) > 0)
  // What was found so far is counted as well, once the worker is through with it.
  await until(
    'its findings are counted',
    async () => (await client.get(`/seo-audit/${id}/pages?sort=-findings`)).body['items'][0].findings > 0,
  )
  const late = await watch(client.fetch(`/seo-audit/${id}/progress`))
  assert.equal(late.lines.at(-1)?.kind, 'error')
  assert.equal((await client.delete(`/seo-audit/${id}`)).status, 204)
  assert.equal((await client.get(`/seo-audit/${id}`)).status, 404)
})

test('its events say how far it is, and that it is over', async () => {
  smallSite()
  const id = await started()
  const leaving = new AbortController()
  const answer = await client.fetch(`/seo-content-api/sse/events?topics=audits:${id}`, {
    headers: { 'last-event-id': '1' },
    signal: leaving.signal,
  })
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (/event: completed/.test(text)) break
  }
  leaving.abort()
  assert.match(text, /event: progress/)
  assert.match(text, /"status":"completed"/)
})

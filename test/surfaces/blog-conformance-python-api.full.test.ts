// Conformance of the Python API: one test a line of blog-planning-and-audit.md, under the line's own words.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { api, openBlogWorkspace, webhookToken, type BlogWorkspace } from '#support/blog-workspace.ts'
import { renderedPdf } from '#support/design-samples.ts'
import { sampleDocx } from '#support/office-samples.ts'
import { makePage, makeUrlset, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'
import { answers } from '#support/webhook-sink.ts'

let workspace: BlogWorkspace
let site: SiteSimulator
before(async () => {
  workspace = await openBlogWorkspace()
  site = workspace.sites[3] ?? assert.fail()
})
after(() => workspace.close())

const composer = { provider: 'composer' }
const details = 'Crust & Grain is a family bakery in Leeds. We bake sourdough bread for families and offices.'

function serveSite(): void {
  site.reset()
  site.serveAll({
    '/robots.txt': `Sitemap: ${site.at('/sitemap_index.xml')}`,
    '/sitemap_index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${site.at('/sitemap.xml')}</loc></sitemap></sitemapindex>`,
    '/sitemap.xml': makeUrlset(['/', '/blog/drying-herbs', '/contact'].map((path) => site.at(path))),
    '/': makePage({ title: 'The bakery' }),
    '/blog/drying-herbs': makePage({
      title: 'How to dry herbs',
      head: '<meta property="og:type" content="article">',
      body: '<h1>How to dry herbs</h1><p>Hang them up in the shade.</p>',
    }),
    '/contact': makePage({ title: 'Contact', body: '<h1>Contact</h1><p>Write to us.</p>' }),
  })
}

describe('the endpoints of the table', () => {
  test('“GET /health: Service and database health”', async () => {
    const { status, database } = await workspace.asked(200, workspace.app.nobody.get('/health'))
    assert.deepEqual([status, database.status], ['ok', 'ok'])
    assert.ok(database.latency_ms > 0)
  })

  test('“POST /company-business-summary: Summarise company details”', async () => {
    const { asked, me } = workspace
    const body = { company_name: 'Crust & Grain', details, ...composer }
    const { summary } = await asked(200, me.post('/company-business-summary', body))
    assert.match(summary, /family bakery in Leeds/)
  })

  test('“POST /target-audience: Generate a target audience from details”', async () => {
    const { asked, me } = workspace
    const { target_audience: audience } = await asked(
      200,
      me.post('/target-audience', { details, ...composer }),
    )
    assert.match(audience, /families|offices/i)
  })

  test('“POST /generate-outline: Generate a content preview or outline for an article by identifier”', async () => {
    const { asked, me, plan } = workspace
    const { article } = await plan({ keywords: ['garlic'] })
    const made = await asked(200, me.post('/generate-outline', { article_id: article['id'], ...composer }))
    const headings = made['outline'].map(({ heading }: any) => heading)
    assert.ok(headings.length >= 3)
    assert.match(made['preview_markdown'], /^# How to grow garlic\n/)
    for (const heading of headings) assert.ok(made['preview_markdown'].includes(heading), heading)
    const unknown = { article_id: 'f'.repeat(24), ...composer }
    const { errors } = await asked(400, me.post('/generate-outline', unknown))
    assert.deepEqual(errors, [{ path: 'article_id', message: 'names no article' }])
  })

  test('“POST /fetch-sitemaps: Locate the sitemap and summarise counts”', async () => {
    serveSite()
    const { asked, me } = workspace
    const found = await asked(200, me.post('/fetch-sitemaps', { website_url: site.url }))
    assert.deepEqual(
      found['sitemaps'].map(({ url, type, url_count: count }: any) => [url, type, count]),
      [
        [site.at('/sitemap_index.xml'), 'index', 1],
        [site.at('/sitemap.xml'), 'urlset', 3],
      ],
    )
    assert.deepEqual([found['total_urls'], found['by_type'].index, found['by_type'].urlset], [3, 1, 1])
  })

  test('“POST /sitemap: Discover URLs and analyse them in batches; returns annotated results”', async () => {
    serveSite()
    const { asked, me } = workspace
    const { pages, counts } = await asked(200, me.post('/sitemap', { website_url: site.url, batch_size: 1 }))
    assert.deepEqual(
      pages.map(({ url, content_type: type, h1 }: any) => [new URL(url).pathname, type, h1]),
      [
        ['/', 'home', 'A page'],
        ['/blog/drying-herbs', 'article', 'How to dry herbs'],
        ['/contact', 'contact', 'Contact'],
      ],
    )
    assert.deepEqual([counts.listed, counts.analysed], [3, 3])
  })

  test('“POST /get-titles: Generate SEO titles per keyword and prompt types, with similarity checks”', async () => {
    const { asked, me, plan } = workspace
    const { project } = await plan({ name: 'How to plant garlic' })
    const { items: types } = await asked(200, me.post(`${api}/prompt-types/starters`, {}))
    const howTo = types.find(({ key }: any) => key === 'how-to')
    const keywords = ['plant garlic', 'dry herbs']
    const { titles } = await asked(
      200,
      me.post('/get-titles', {
        project_id: project['id'],
        keywords,
        prompt_type_ids: [howTo.id],
        count: 3,
        ...composer,
      }),
    )
    assert.deepEqual([...new Set(titles.map(({ keyword }: any) => keyword))], keywords)
    for (const { keyword, nearest, duplicate } of titles)
      assert.deepEqual(
        [nearest?.title, duplicate],
        [keyword === 'plant garlic' ? 'How to plant garlic' : undefined, false],
        JSON.stringify(titles),
      )
  })

  test('“POST /check-title: Check whether a title already exists within a project”', async () => {
    const { asked, me, plan } = workspace
    const { project } = await plan({ name: 'How to plant garlic' })
    const { project: another } = await plan({ name: 'Pruning roses' })
    const exists = async (title: string, { id }: any = project): Promise<unknown[]> => {
      const { exists: isThere, exact } = await asked(200, me.post('/check-title', { project_id: id, title }))
      return [isThere, exact]
    }
    assert.deepEqual(await exists('How to plant garlic'), [true, true])
    assert.deepEqual(await exists('Planting garlic'), [true, false])
    assert.deepEqual(await exists('Choosing a greenhouse'), [false, false])
    assert.deepEqual(await exists('How to plant garlic', another), [false, false])
  })

  test('“POST /file-ocr: Extract text from PDF, DOCX or DOC documents”', async () => {
    const { asked, me } = workspace
    const read = (name: string, type: string, bytes: Uint8Array) =>
      asked(200, me.upload('/file-ocr', 'file', { name, type, bytes }))
    const pdf = await renderedPdf([
      (page) => void page.text('The oven has to be hot before the bread goes in.', 50, 50),
    ])
    assert.match((await read('bread.pdf', 'application/pdf', pdf))['text'], /oven has to be hot before/)
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const letter = await read('letter.docx', docx, await sampleDocx())
    assert.ok(letter['text'].length > 100 && letter['engine'] === 'mammoth', JSON.stringify(letter))
  })
})

test('“The Python endpoints validate ObjectId formats and input shapes”, and reject them', async () => {
  const { asked, me } = workspace
  for (const [path, member, rest] of [
    ['/company-business-summary', 'project_id', { company_name: 'A', details }],
    ['/target-audience', 'project_id', { details }],
    ['/generate-outline', 'article_id', {}],
    ['/get-titles', 'project_id', { keywords: ['a'] }],
    ['/check-title', 'project_id', { title: 'A' }],
  ] as const) {
    const malformed = await asked(400, me.post(path, { ...rest, [member]: 'xyz' }))
    assert.deepEqual([malformed['code'], malformed['errors'][0].path], ['invalid_object_id', member], path)
  }
  for (const [path, body, member] of [
    ['/company-business-summary', { company_name: 7 }, 'company_name'],
    ['/target-audience', { details: [] }, 'details'],
    ['/fetch-sitemaps', { website_url: 'no address' }, 'website_url'],
    ['/sitemap', { website_url: site.url, batch_size: 'many' }, 'batch_size'],
    ['/get-titles', { project_id: 'f'.repeat(24), keywords: 'garlic' }, 'keywords'],
    ['/check-title', { project_id: 'f'.repeat(24), title: '' }, 'title'],
  ] as const) {
    const problem = await asked(400, me.post(path, body))
    assert.equal(problem['code'], 'validation_failed', path)
    assert.ok(
      problem['errors'].some((each: any) => each.path === member),
      JSON.stringify(problem),
    )
  }
  await asked(400, me.post('/file-ocr', { file: 'text' }))
})

describe('Webhooks', () => {
  const summarise = () =>
    workspace.asked(
      202,
      workspace.me.post('/company-business-summary', {
        company_name: 'Crust & Grain',
        details,
        webhook: true,
        ...composer,
      }),
    )

  test('“The Python API can return summarisation results to the Node API through webhooks”', async () => {
    const { app, asked, me, nodeApi, plan } = workspace
    const { project } = await plan()
    const { job_id: id } = await summarise()
    const call = await until('the summary is sent', () =>
      nodeApi.calls.find(({ payload }) => payload.data['job_id'] === id),
    )
    assert.equal(call.payload.type, 'summary.completed')
    const data = { ...call.payload.data, project_id: project['id'] }
    // What one installation sends is what another takes in.
    await asked(
      202,
      app.nobody.post(
        `${api}/webhooks/python`,
        { type: call.payload.type, data },
        { authorization: `Bearer ${webhookToken}`, 'webhook-id': call.id },
      ),
    )
    const { businessSummary } = await asked(200, me.get(`${api}/projects/${project['id']}`))
    assert.match(businessSummary, /family bakery in Leeds/)
  })

  test('“a configured base address and authentication tokens; non-2xx responses are captured”', async () => {
    const { app, asked, nodeApi } = workspace
    nodeApi.next(answers(422, { body: 'no such project' }))
    const { job_id: id } = await summarise()
    const call = await until('the summary is sent', () =>
      nodeApi.calls.find(({ payload }) => payload.data['job_id'] === id),
    )
    assert.equal(call.headers['authorization'], `Bearer ${webhookToken}`)
    const kept = await until('the refusal is kept', async () => {
      const { items } = await asked(200, workspace.me.get(`${api}/webhooks/deliveries?limit=100`))
      for (const each of items) {
        const delivery = await asked(200, workspace.me.get(`${api}/webhooks/deliveries/${each.id}`))
        if (delivery['attempts'].some(({ status }: any) => status === 422)) return delivery
      }
      return false
    })
    assert.equal(kept['attempts'][0].responseBody, 'no such project')
    const refused = { type: 'summary.completed', data: {} }
    for (const headers of [undefined, { authorization: 'Bearer another-token' }])
      await asked(401, app.nobody.post(`${api}/webhooks/python`, refused, headers))
  })
})

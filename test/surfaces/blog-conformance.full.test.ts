// Conformance of what the service does: one test a line of blog-planning-and-audit.md, under the line's own
// words. The other sections: blog-conformance-node-api.full.test.ts, blog-conformance-python-api.full.test.ts
// and seo-audit-conformance.test.ts. Which test is for which line: blog-conformance.lines.ts.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { api, blogProviders, openBlogWorkspace, type BlogWorkspace } from '#support/blog-workspace.ts'
import { requireBrowser } from '#support/programs.ts'
import { garlicPages, sourcePage } from '#support/source-sites.ts'
import { specificationLines } from './blog-conformance.lines.ts'

let workspace: BlogWorkspace
before(async () => {
  workspace = await openBlogWorkspace()
})
after(() => workspace.close())

const outline = [{ heading: 'How deep the cloves go', level: 2 }]

test('every line has tests, and each is there', () => {
  const root = join(import.meta.dirname, '../..')
  const missing = specificationLines.flatMap(({ line, tests }) =>
    tests
      .filter(([file, title]) => {
        const path = join(root, file)
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
      })
      .map(([file, title]) => `${line}: ${file} has no test “${title}”`),
  )
  assert.deepEqual(missing, [])
  assert.deepEqual(
    specificationLines.filter(({ tests }) => tests.length === 0),
    [],
  )
})

describe('What the service does', () => {
  test('“projects and articles with titles, keywords and outlines”', async () => {
    const { asked, me, plan } = workspace
    const { project, article } = await plan(
      { keywords: ['garlic'], outline },
      { keywords: ['garlic', 'leeks'] },
    )
    const read = await asked(200, me.get(`${api}/articles/${article['id']}`))
    assert.deepEqual(
      [read['name'], read['keywords'], read['projectId']],
      ['How to grow garlic', ['garlic'], project['id']],
    )
    assert.deepEqual(
      read['outline'].map(({ heading, level }: any) => ({ heading, level })),
      outline,
    )
    const { keywords } = await asked(200, me.get(`${api}/projects/${project['id']}/summary`))
    assert.deepEqual(
      keywords.map((each: any) => [each.keyword, each.articles]),
      [
        ['garlic', 1],
        ['leeks', 0],
      ],
    )
  })

  test('“writing checks, and share and export options” of the editor’s texts', async () => {
    const { app, asked, me, plan } = workspace
    const { article } = await plan({ keywords: ['garlic'] })
    const content = '<h2>Deep</h2><p>The the cloves go <strong>deep</strong>.</p>'
    const text = await asked(201, me.post(`${api}/article-documents`, { articleId: article['id'], content }))
    const path = `${api}/article-documents/${text['id']}`
    const { checks, score } = await asked(200, me.post(`${api}/articles/${article['id']}/check`, {}))
    assert.ok(
      checks.some(({ ranges, fix }: any) => ranges.length > 0 && fix !== undefined),
      JSON.stringify(checks),
    )
    assert.equal((await asked(200, me.get(path)))['writingScore'], score)
    const other = await app.user()
    assert.equal((await other.get(path)).status, 404)
    await asked(201, me.post(`${path}/shares`, { email: other.email, role: 'viewer' }))
    assert.equal((await asked(200, other.get(path)))['content'], content)
    assert.equal((await other.patch(path, { title: 'Theirs' })).status, 403)
    assert.match(
      (await me.get(`${path}/export?format=md`)).text,
      /## Deep\n\nThe the cloves go \*\*deep\*\*\./,
    )
  })

  for (const provider of blogProviders)
    test(`“generated through three generative-AI providers, with references appended”: ${provider}`, async () => {
      const { ai, asked, me, plan, result, sites } = workspace
      const { article } = await plan({ outline })
      const path = `${api}/articles/${article['id']}`
      await result(await asked(202, me.post(`${path}/references`, { urls: [sites[0]?.at('/garlic')] })))
      ai.requests.length = 0
      const document = await result(await asked(202, me.post(`${path}/draft`, { provider })))
      assert.deepEqual([...new Set(ai.requests.map((each) => each.provider))], [provider])
      assert.match(document['content'], /five centimetres deep \[1\]/)
      assert.deepEqual(
        document['references'].map(({ n, url, title }: any) => [
          n,
          url,
          title.endsWith('Planting garlic in autumn'),
        ]),
        [[1, sites[0]?.at('/garlic'), true]],
      )
      const exported = await me.get(`${api}/article-documents/${document['id']}/export?format=md`)
      assert.ok(
        exported.text
          .trimEnd()
          .split('\n')
          .at(-1)
          ?.includes(sites[0]?.at('/garlic') ?? '?'),
        exported.text,
      )
    })

  test('“plan content …; draft and edit; reference and cite; … export or share”, one after the other', async () => {
    const { asked, me, plan, result, search, sites } = workspace
    const { project, article } = await plan({ keywords: ['garlic'] })
    const path = `${api}/articles/${article['id']}`
    search.find(sites.slice(0, 2).map((site) => ({ url: site.at('/garlic'), title: 'Garlic' })))
    await result(await asked(202, me.post(`${path}/references`, { query: 'growing garlic' })))
    const { items } = await asked(200, me.get(`${path}/references?state=read`))
    for (const { id } of items) await asked(200, me.patch(`${path}/references/${id}`, { accepted: true }))
    await asked(200, me.patch(path, { outline }))
    const document = await result(await asked(202, me.post(`${path}/draft`, { provider: 'openai' })))
    const textPath = `${api}/article-documents/${document['id']}`
    await asked(
      200,
      me.patch(textPath, { content: `${document['content']}<p>Leeks need nothing of this in 1987.</p>` }),
    )
    const { claims } = await asked(200, me.post(`${path}/citations/check`, {}))
    assert.deepEqual(
      claims.map(({ verdict }: any) => verdict),
      ['supported', 'supported', 'uncited'],
    )
    await asked(201, me.post(`${textPath}/shares`, { email: 'reader@example.org', role: 'commenter' }))
    assert.match((await me.get(`${textPath}/export?format=html`)).text, /Planting garlic in autumn/)
    const { byStatus } = await asked(200, me.get(`${api}/projects/${project['id']}/summary`))
    assert.equal(byStatus.drafting, 1)
  })
})

describe('Reference scraping', () => {
  test('“a web search API finds reference URLs; a headless browser extracts content; content is cleaned, deduplicated and cited”', async (t) => {
    if (requireBrowser(t) === undefined) return
    const { asked, me, plan, result, search, sites } = workspace
    const site = sites[3] ?? assert.fail()
    const { article } = await plan({ outline })
    const path = `${api}/articles/${article['id']}`
    const words = garlicPages.varieties.text.map((line) => `<p>${line}</p>`).join('')
    site.reset()
    site.serve(
      '/app',
      `<!doctype html><html lang="en"><title>Varieties</title><body><nav><a href="/">Home</a></nav><div id="root"></div><footer>Imprint</footer><script>
        document.querySelector('#root').innerHTML = ${JSON.stringify(`<main><article><h1>Varieties</h1>${words}</article></main>`)}
      </script></body></html>`,
    )
    sites[2]?.serve('/copy', sourcePage({ ...garlicPages.planting, title: 'Copied' }))
    const urls = [sites[0]?.at('/garlic'), sites[2]?.at('/copy')]
    search.find([{ url: site.at('/app') }, ...urls.map((url = '') => ({ url }))])
    const found = await result(await asked(202, me.post(`${path}/references`, { query: 'garlic' })))
    assert.deepEqual([found['read'], found['duplicates']], [2, 1])
    const { items } = await asked(200, me.get(`${path}/references?state=read`))
    for (const { id } of items) await asked(200, me.patch(`${path}/references/${id}`, { accepted: true }))
    const rendered = items.find(({ url }: any) => url === site.at('/app'))
    assert.equal(rendered.usedBrowser, true)
    const { text } = await asked(200, me.get(`${path}/references/${rendered.id}`))
    assert.match(text, /form a flower stalk/)
    assert.doesNotMatch(text, /Home|Imprint/)
    const document = await result(await asked(202, me.post(`${path}/draft`, { provider: 'openai' })))
    const [number] = /(?<=deep \[)\d+(?=\])/.exec(document['content']) ?? []
    assert.ok(
      urls.includes(document['references'].find(({ n }: any) => String(n) === number)?.url),
      document['content'],
    )
  })

  test('“Scraping uses timeouts and retries and blocks heavy assets”', async (t) => {
    if (requireBrowser(t) === undefined) return
    const { asked, me, plan, result, sites } = workspace
    const site = sites[3] ?? assert.fail()
    const { article } = await plan()
    const path = `${api}/articles/${article['id']}/references`
    const words = garlicPages.harvest.text.map((line) => `<p>${line}</p>`).join('')
    let asks = 0
    site.reset()
    site.serve('/twice', () => ((asks += 1) < 3 ? { status: 503 } : sourcePage(garlicPages.varieties)))
    site.serve(
      '/heavy',
      `<!doctype html><html lang="en"><title>Garlic</title><style>@font-face{font-family:f;src:url(/face.woff2)}body{font-family:f}</style><body><img src="/photo.jpg"><video autoplay src="/film.mp4"></video><div id="root"></div><script src="/text.js"></script></body></html>`,
    )
    site.serve('/text.js', {
      headers: { 'content-type': 'text/javascript' },
      body: `document.querySelector('#root').innerHTML = ${JSON.stringify(`<main><article><h1>Garlic</h1>${words}</article></main>`)}`,
    })
    const { read } = await result(
      await asked(202, me.post(path, { urls: [site.at('/twice'), site.at('/heavy')] })),
    )
    assert.deepEqual([read, asks], [2, 3])
    const requested = site.paths()
    assert.ok(requested.includes('/text.js'), requested.join(' '))
    for (const heavy of ['/face.woff2', '/photo.jpg', '/film.mp4'])
      assert.ok(!requested.includes(heavy), heavy)
  })
})

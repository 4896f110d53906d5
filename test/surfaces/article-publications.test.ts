// Articles are published to WordPress and Ghost: the connection, the first time, the next time, and all that
// a site may answer instead.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { startGhostSimulator, startWordPressSimulator, type SimulatedCms } from '#support/cms-simulator.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { startWebhookSink } from '#support/webhook-sink.ts'

type Body = Record<string, any>

let app: TestApp
let me: Client
const sites = {} as Record<'wordpress' | 'ghost', SimulatedCms>

before(async () => {
  ;[sites.wordpress, sites.ghost] = await Promise.all([startWordPressSimulator(), startGhostSimulator()])
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  me = await app.user()
})
after(async () => {
  await app.close()
  await Promise.all([sites.wordpress.close(), sites.ghost.close()])
})

const png = (size: number) => makePng(quarters(size, size))

for (const kind of ['wordpress', 'ghost'] as const)
  describe(kind, () => {
    let site: SimulatedCms
    let project: Body
    let article: Body
    let document: Body
    let imageUrl: string
    const words = { draft: 'draft', scheduled: kind === 'ghost' ? 'scheduled' : 'future' }
    const published = kind === 'ghost' ? 'published' : 'publish'

    beforeEach(async () => {
      site = sites[kind]
      site.reset()
      project = await createProject(me, { name: 'Garden shop' })
      await connect()
      article = await createArticle(me, String(project['id']), {
        name: 'How to grow garlic',
        metaTitle: 'Grow garlic at home',
        metaDescription: 'Plant cloves in October, harvest in July.',
        slug: 'grow-garlic',
      })
      const upload = await me.upload('/api/pictures', 'file', {
        name: 'bulbs.png',
        type: 'image/png',
        bytes: png(24),
      })
      imageUrl = upload.body['url']
      document = await createArticleDocument(me, String(article['id']), {
        title: 'How to grow garlic',
        content: `<h1>How to grow garlic</h1><p>Cloves go deep [1].</p><p><img src="${imageUrl}" alt="Two bulbs"></p><table><tbody><tr><td>May</td><td>Water</td></tr></tbody></table>`,
        references: [
          { n: 1, url: 'https://example.org/garlic', title: 'Garlic', accessedAt: '2026-01-01T00:00:00Z' },
        ],
      })
    })

    const getConnection = (): Body => ({
      kind,
      url: site.url,
      secret: site.secret,
      ...(kind === 'wordpress' ? { username: site.username } : {}),
    })
    const connectionPath = (): string => `/seo-content-api/projects/${project['id']}/blog-connection`
    async function connect(): Promise<void> {
      const { status, text } = await me.put(connectionPath(), getConnection())
      assert.equal(status, 200, text)
    }
    const articlePath = (): string => `/seo-content-api/articles/${article['id']}`
    async function publish(body: object = {}): Promise<Body> {
      const { status, text, body: job } = await me.post(`${articlePath()}/publish`, body)
      assert.equal(status, 202, text)
      return app.finishedJob(me, String(job['id']))
    }
    const state = async (): Promise<Body> => (await me.get(`${articlePath()}/publication`)).body
    const getOnlyPost = () => {
      assert.equal(site.posts.size, 1)
      return [...site.posts.values()][0] ?? assert.fail()
    }
    const assertPublished = (job: Body): void => assert.equal(job['status'], 'completed', JSON.stringify(job))

    test('the first time it is a draft with its fields and its images on the site', async () => {
      const none = await state()
      assert.deepEqual([none['state'], none['hasChanges'], none['lastPublishedAt']], ['none', false, null])
      const job = await publish({ categories: ['Vegetables & herbs'], tags: ['garlic', 'autumn'] })
      assertPublished(job)
      const post = getOnlyPost()
      assert.deepEqual(
        [post.title, post.status, post.slug, post.excerpt],
        ['How to grow garlic', words.draft, 'grow-garlic', 'Plant cloves in October, harvest in July.'],
      )
      assert.deepEqual([...post.categories, ...post.tags], ['Vegetables & herbs', 'garlic', 'autumn'])
      assert.doesNotMatch(post.html, /<h1>|\/api\/pictures/)
      assert.match(post.html, /href="https:\/\/example\.org\/garlic"/)
      const [image] = site.images
      assert.ok(image !== undefined && post.html.includes(`src="${image.url}"`), post.html)
      assert.ok(image.bytes > 60 && image.type.startsWith('image/'))
      if (kind === 'wordpress') assert.equal(image.alt, 'Two bulbs')
      else {
        assert.equal(post.metaTitle, 'Grow garlic at home')
        assert.match(post.html, /<!--kg-card-begin: html--><table>.*<\/table><!--kg-card-end: html-->/s)
      }
      const { lastPublishedAt, url, editUrl, ...rest } = await state()
      assert.match(lastPublishedAt, /^20/)
      assert.ok(url.startsWith(site.url) && editUrl.startsWith(site.url) && editUrl.includes(post.id))
      assert.deepEqual(
        [rest['state'], rest['hasChanges'], rest['articleDocumentId'], rest['jobId'], rest['tags']],
        ['draft', false, document['id'], null, ['garlic', 'autumn']],
      )
    })

    test('the next time the same post changes, and only new images are uploaded', async () => {
      assertPublished(await publish({ tags: ['garlic'] }))
      const first = getOnlyPost().id
      const uploads = site.images.length
      await me.patch(`/seo-content-api/article-documents/${document['id']}`, {
        content: `<p>Another text.</p><p><img src="${imageUrl}" alt="Two bulbs"></p>`,
      })
      assert.equal((await state())['hasChanges'], true)
      assertPublished(await publish({}))
      const post = getOnlyPost()
      assert.equal(post.id, first)
      assert.match(post.html, /Another text/)
      assert.deepEqual([post.tags, site.images.length], [['garlic'], uploads])
      assert.equal((await state())['hasChanges'], false)
    })

    test('an alternative text that changes is changed in the library of the site, too', async () => {
      assertPublished(await publish({}))
      const write = (...alts: string[]) =>
        me.patch(`/seo-content-api/article-documents/${document['id']}`, {
          content: `<p>Text.</p>${alts.map((alt) => `<p><img src="${imageUrl}" alt="${alt}"></p>`).join('')}`,
        })
      await write('Two bulbs of garlic', 'The same once more')
      assertPublished(await publish({}))
      assert.match(getOnlyPost().html, /alt="Two bulbs of garlic"/)
      const [image, ...more] = site.images
      assert.ok(image !== undefined && more.length === 0)
      if (kind === 'ghost') return
      assert.equal(image.alt, 'Two bulbs of garlic')
      // What was written there stays while the text says what it said.
      image.alt = 'Written in the library'
      await write('Two bulbs of garlic')
      assertPublished(await publish({}))
      assert.equal(image.alt, 'Written in the library')
      await write('')
      assertPublished(await publish({}))
      assert.equal(image.alt, '')
    })

    test('it is scheduled, then published, and an update leaves it published', async () => {
      const later = new Date(Date.now() + 86_400_000 * 30).toISOString()
      assertPublished(await publish({ status: 'scheduled', scheduledFor: later }))
      assert.equal(getOnlyPost().status, words.scheduled)
      assert.equal(getOnlyPost().date.slice(0, 19), later.slice(0, 19))
      assert.deepEqual([(await state())['state'], (await state())['scheduledFor']], ['scheduled', later])
      assertPublished(await publish({ status: 'published' }))
      assertPublished(await publish({}))
      assert.equal(getOnlyPost().status, published)
      assert.equal((await state())['state'], 'published')
      const again = await publish({ status: 'scheduled', scheduledFor: later })
      assert.equal(again['error'].code, 'invalid_transition')
    })

    test('a post that was deleted on the site is said to be gone, and becomes a new one when asked', async () => {
      assertPublished(await publish({}))
      site.posts.clear()
      const gone = await publish({})
      assert.equal(gone['error'].code, 'blog_post_gone')
      assert.match(gone['error'].detail, /publish the article as a new post/)
      assert.equal((await state())['state'], 'gone')
      assertPublished(await publish({ asNew: true }))
      assert.equal(getOnlyPost().title, 'How to grow garlic')
      assert.equal((await state())['state'], 'draft')
    })

    test('what was changed on the site is written over only when asked', async () => {
      assertPublished(await publish({}))
      site.edit(getOnlyPost().id, { html: '<p>The editor’s words.</p>' })
      const refused = await publish({})
      assert.equal(refused['error'].code, 'blog_post_changed')
      assert.match(getOnlyPost().html, /The editor’s words/)
      assertPublished(await publish({ overwrite: true }))
      assert.doesNotMatch(getOnlyPost().html, /The editor’s words/)
    })

    test('a slug that another post has, and images that say nothing, are named', async () => {
      assertPublished(await publish({}))
      article = await createArticle(me, String(project['id']), { name: 'Another', slug: 'grow-garlic' })
      await createArticleDocument(me, String(article['id']), {
        title: 'Another',
        content: `<p><img src="${imageUrl}"></p>`,
      })
      const job = await publish({})
      assertPublished(job)
      assert.match(String(job['result'].warnings), /uses “grow-garlic-2” where “grow-garlic” was wanted/)
      assert.match(String(job['result'].warnings), /^1 image has no alternative text\./)
    })

    for (const [fault, code, detail] of [
      ['key', 'blog_key_refused', /(?:application password|Admin API key)/],
      ['role', 'blog_key_refused', /may not do this/],
      ['html', 'blog_refused', /answers with a page/],
      ['redirect', 'blog_refused', /redirects to https:\/\/www\.example\.org/],
    ] as const)
      test(`a site that answers with “${fault}” is named with what to do`, async () => {
        site.fault(fault)
        const job = await publish({})
        assert.deepEqual([job['status'], job['error'].code], ['failed', code], JSON.stringify(job))
        assert.match(job['error'].detail, detail)
        const { lastError, jobId } = await state()
        assert.deepEqual([lastError.code, jobId], [code, null])
        site.heal()
        assertPublished(await publish({}))
        getOnlyPost()
      })

    test('a site that asks for a pause is given one; a long one is said', async () => {
      site.fault('limit', { times: 1, retryAfter: '0' })
      assertPublished(await publish({}))
      site.fault('limit', { retryAfter: '3600' })
      const job = await publish({})
      assert.equal(job['error'].code, 'rate_limited')
      assert.match(job['error'].detail, /in 60 minutes/)
    })

    test('an image that the site refuses stops it, and the next time it goes on with the same post', async () => {
      site.fault('image')
      const job = await publish({})
      assert.equal(job['status'], 'failed', JSON.stringify(job))
      site.heal()
      assertPublished(await publish({}))
      assert.match(getOnlyPost().html, /Cloves go deep/)
    })

    test('a cancelled publication says so, and the next one uses the post that was begun', async () => {
      // In WordPress when the image is there already and nothing here knows of it.
      const { reached } = site.hold(kind === 'ghost' ? /images\/upload/ : /wp\/v2\/media\/\d/)
      const { body: job } = await me.post(`${articlePath()}/publish`, {})
      await reached
      const twice = await me.post(`${articlePath()}/publish`, {})
      assert.deepEqual([twice.status, twice.body['code']], [409, 'invalid_transition'])
      assert.equal((await me.post(`/api/jobs/${job['id']}/cancel`)).status, 200)
      site.heal()
      assert.equal((await state())['jobId'], null)
      assertPublished(await publish({}))
      getOnlyPost()
      if (kind === 'wordpress') assert.equal(site.images.length, 1)
    })

    test('the test of a connection names the site, or what is wrong', async () => {
      const good = await me.post(`${connectionPath()}/test`, {})
      assert.equal(good.body['ok'], true, good.text)
      assert.equal(good.body['siteName'], kind === 'ghost' ? 'Plum Post' : 'Tom & Co')
      const { testedAt, siteName, version } = (await me.get(connectionPath())).body
      assert.deepEqual([siteName, version], [good.body['siteName'], 1])
      assert.match(testedAt, /^20/)
      const wrong = kind === 'ghost' ? `${'0'.repeat(24)}:${'0'.repeat(64)}` : 'wrong'
      const bad = await me.post(`${connectionPath()}/test`, { ...getConnection(), secret: wrong })
      assert.deepEqual([bad.status, bad.body['ok'], bad.body['code']], [200, false, 'blog_key_refused'])
      assert.deepEqual([...site.posts.keys()], [])
    })

    test('the key is never shown, and goes to no other URL', async () => {
      const { body, text } = await me.get(connectionPath())
      assert.equal(body['secretLast4'], site.secret.slice(-4))
      assert.ok(!text.includes(site.secret))
      const rows = await app.database.query(sql`select body::text from blog_connections`)
      assert.ok(!JSON.stringify(rows).includes(site.secret))
      const { secret: _, ...without } = getConnection()
      const kept = await me.put(connectionPath(), without)
      assert.deepEqual([kept.status, kept.body['version']], [200, body['version']])
      for (const path of [connectionPath(), `${connectionPath()}/test`]) {
        const moved = await (path.endsWith('test') ? me.post : me.put)(path, {
          ...without,
          url: 'http://127.0.0.1:9',
        })
        assert.deepEqual([moved.status, moved.body['errors'][0].path], [400, 'secret'], moved.text)
      }
      const plain = await me.put(connectionPath(), { ...getConnection(), url: 'http://example.org' })
      assert.match(plain.body['errors'][0].message, /begin with https/)
    })

    test('without a connection or a text it says what is missing', async () => {
      const empty = await createArticle(me, String(project['id']), { name: 'Empty' })
      const textless = await me.post(`/seo-content-api/articles/${empty['id']}/publish`, {})
      assert.deepEqual([textless.status, textless.body['code']], [409, 'invalid_transition'])
      assert.equal((await me.delete(connectionPath())).status, 204)
      const unconnected = await me.post(`${articlePath()}/publish`, {})
      assert.deepEqual([unconnected.status, unconnected.body['code']], [409, 'invalid_transition'])
      assert.match(unconnected.body['detail'], /connected to no site/)
    })
  })

test('WordPress without pretty permalinks, and a user who may not add terms', async () => {
  const site = sites.wordpress
  site.reset()
  site.isPlain = true
  site.mayAddTerms = false
  const project = await createProject(me)
  const connection = {
    kind: 'wordpress',
    url: `${site.url}/wp-admin/`,
    username: site.username,
    secret: site.secret,
  }
  const saved = await me.put(`/seo-content-api/projects/${project['id']}/blog-connection`, connection)
  assert.equal(saved.body['url'], site.url)
  const article = await createArticle(me, String(project['id']))
  await createArticleDocument(me, String(article['id']))
  const { body } = await me.post(`/seo-content-api/articles/${article['id']}/publish`, { tags: ['ramsons'] })
  const job = await app.finishedJob(me, String(body['id']))
  assert.equal(job['status'], 'completed', JSON.stringify(job))
  assert.match(String(job['result'].warnings), /no tag “ramsons”/)
  assert.equal([...site.posts.values()][0]?.slug, 'garlic')
})

test('a site that does not answer is named, with what to check', async () => {
  const project = await createProject(me)
  const path = `/seo-content-api/projects/${project['id']}/blog-connection`
  await me.put(path, { kind: 'wordpress', url: 'http://127.0.0.1:9', username: 'ed', secret: 'no key' })
  const { body } = await me.post(`${path}/test`, {})
  assert.equal(body['ok'], false)
  assert.match(body['detail'], /^127\.0\.0\.1 refuses connections\. Check the URL in the connection, and/)
})

test('a test of the connection is seen by a browser that keeps the answer from before it', async () => {
  const site = sites.ghost
  site.reset()
  const project = await createProject(me)
  const path = `/seo-content-api/projects/${project['id']}/blog-connection`
  await me.put(path, { kind: 'ghost', url: site.url, secret: site.secret })
  const first = await me.get(path)
  const known = first.headers.get('etag') ?? ''
  assert.equal((await me.get(path, { 'if-none-match': known })).status, 304)
  await me.post(`${path}/test`, {})
  const again = await me.get(path, { 'if-none-match': known })
  assert.equal(again.status, 200)
  assert.notEqual(again.body['testedAt'], null)
  const change = { kind: 'ghost', url: `${site.url}/blog` }
  const refused = await me.put(path, { ...change, secret: site.secret }, { 'if-match': '"9"' })
  assert.equal(refused.status, 412)
  const kept = await me.put(
    path,
    { ...change, secret: site.secret },
    { 'if-match': again.headers.get('etag') ?? '' },
  )
  assert.equal(kept.status, 200, kept.text)
})

test('pages and Markdown are exported with what the article says to search engines', async () => {
  const project = await createProject(me, { websiteUrl: 'https://garden.example' })
  const article = await createArticle(me, String(project['id']), {
    keywords: ['garlic'],
    metaTitle: 'Plant garlic & harvest it',
    metaDescription: 'In October: cloves.',
    slug: 'plant-garlic',
  })
  const { id } = await createArticleDocument(me, String(article['id']), { title: 'Garlic' })
  const path = `/seo-content-api/article-documents/${id}/export?format=md`
  const { text } = await me.get(`${path}&frontMatter=true`)
  assert.match(
    text,
    /^---\ntitle: "Garlic"\ndate: "20[^"]+"\nslug: "plant-garlic"\ndescription: "In October: cloves\."\nmetaTitle: "Plant garlic & harvest it"\nkeywords: \["garlic"\]\n---\n\nGarlic wants sun/,
  )
  assert.doesNotMatch((await me.get(path)).text, /^---/)
  const page = (await me.get(`/seo-content-api/article-documents/${id}/export?format=html`)).text
  assert.match(
    page,
    /<title>Plant garlic &amp; harvest it<\/title>\n<meta name="description" content="In October: cloves\.">/,
  )
  assert.match(page, /<h1>Garlic<\/h1>/, 'readers see its own title')
  assert.doesNotMatch(page, /canonical/, 'nobody knows in which folder of the site it will be')
})

test('what is exported of a published article names the URL of its post', async () => {
  const site = sites.ghost
  site.reset()
  const project = await createProject(me, { websiteUrl: 'https://garden.example' })
  const connection = `/seo-content-api/projects/${project['id']}/blog-connection`
  await me.put(connection, { kind: 'ghost', url: site.url, secret: site.secret })
  const article = await createArticle(me, String(project['id']), { slug: 'plant-garlic' })
  const { id } = await createArticleDocument(me, String(article['id']), { title: 'Garlic' })
  const publish = `/seo-content-api/articles/${article['id']}/publish`
  const exported = async (format: string) =>
    (await me.get(`/seo-content-api/article-documents/${id}/export?format=${format}&frontMatter=true`)).text
  const run = async (status: string) =>
    app.finishedJob(me, String((await me.post(publish, { status })).body['id']))
  await run('draft')
  assert.doesNotMatch(await exported('md'), /canonicalUrl/, 'a draft has no URL that readers can open')
  await run('published')
  const { url } = (await me.get(`/seo-content-api/articles/${article['id']}/publication`)).body
  assert.match(url, /plant-garlic/)
  assert.ok((await exported('md')).includes(`canonicalUrl: ${JSON.stringify(url)}`))
  assert.ok((await exported('html')).includes(`<link rel="canonical" href="${url}">`))
})

test('webhooks say what was published, and why it was not', async (t) => {
  const site = sites.ghost
  site.reset()
  const sink = await startWebhookSink()
  t.after(() => sink.close())
  const endpoint = await me.post('/seo-content-api/webhooks/endpoints', { url: sink.url })
  const project = await createProject(me)
  await me.put(`/seo-content-api/projects/${project['id']}/blog-connection`, {
    kind: 'ghost',
    url: site.url,
    secret: site.secret,
  })
  const article = await createArticle(me, String(project['id']))
  await createArticleDocument(me, String(article['id']))
  const publish = async () => {
    const { body } = await me.post(`/seo-content-api/articles/${article['id']}/publish`, {})
    return app.finishedJob(me, String(body['id']))
  }
  await publish()
  await sink.received(1)
  site.posts.clear()
  await publish()
  await sink.received(2)
  const [first, second] = sink.calls.map(({ payload }) => payload)
  assert.deepEqual(
    [first?.type, first?.data['status'], first?.data['state'], first?.data['article_id']],
    ['publication.completed', 'completed', 'draft', article['id']],
  )
  assert.deepEqual(
    [second?.data['status'], (second?.data['error'] as Body | undefined)?.['code']],
    ['failed', 'blog_post_gone'],
  )
  await me.delete(`/seo-content-api/webhooks/endpoints/${endpoint.body['id']}`)
})

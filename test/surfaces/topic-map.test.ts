// The map of a project's pages, and links between them.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'

type Body = Record<string, any>

let app: TestApp
let site: SiteSimulator
let me: Client
let project: Body

before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  me = await app.user()
})
after(async () => {
  await app.close()
  await site.close()
})
beforeEach(async () => {
  site.reset()
  project = await createProject(me, {
    name: 'Garden shop',
    websiteUrl: site.at('/'),
    keywords: ['garlic', 'compost', 'greenhouse heating'],
  })
})

const page = (title: string, links = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>Words about it.</p>${links}</main></body></html>`

async function publishSite(pages: Record<string, string>): Promise<void> {
  const links = Object.keys(pages).map((path) => `<a href="${path}">x</a>`)
  site.serve('/', page('Home', links.join('')))
  for (const [path, title] of Object.entries(pages)) site.serve(path, page(title))
  site.serve('/robots.txt', {
    body: `Sitemap: ${site.at('/sitemap.xml')}`,
    headers: { 'content-type': 'text/plain' },
  })
  site.serve('/sitemap.xml', {
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Object.keys(
      pages,
    )
      .map((path) => `<url><loc>${site.at(path)}</loc></url>`)
      .join('')}</urlset>`,
    headers: { 'content-type': 'application/xml' },
  })
  const { body, text, status } = await me.post(
    `/seo-content-api/projects/${project['id']}/published-titles`,
    {},
  )
  assert.ok(status === 200 || status === 202, text)
  if (status === 202) await app.finishedJob(me, String(body['id']))
}

const getMap = async (): Promise<Body> =>
  (await me.get(`/seo-content-api/projects/${project['id']}/topic-map`)).body
const plan = (name: string, members: object = {}): Promise<Body> =>
  createArticle(me, String(project['id']), { name, ...members })

test('an empty project has an empty map, all of its keywords missing', async () => {
  const map = await getMap()
  assert.deepEqual(map['counts'], { planned: 0, written: 0, published: 0, collisions: 0, gaps: 3 })
  assert.deepEqual([map['sitemapReadAt'], map['auditedAt'], map['pages']], [null, null, []])
})

test('a planned article that a published page is about already collides, and the page should rank', async () => {
  await publishSite({ '/plant-garlic/': 'How to plant garlic | Garden shop', '/compost/': 'Making compost' })
  const planned = await plan('How to plant garlic in autumn', { keywords: ['plant garlic'] })
  const twin = await plan('Planting garlic', { keywords: ['plant garlic'] })
  await plan('Pruning roses')
  const map = await getMap()
  assert.deepEqual([map['counts'].planned, map['counts'].published], [3, 2])
  const [collision, ...others] = map['collisions']
  assert.deepEqual(others, [])
  assert.equal(collision.pageIds[0], site.at('/plant-garlic/'), JSON.stringify(map))
  assert.deepEqual(new Set(collision.pageIds.slice(1)), new Set([planned['id'], twin['id']]))
  assert.match(collision.rankWhy, /it is published/)
  assert.ok(collision.why.length > 0)
  const subject = (keyword: string | null): Body =>
    map['subjects'].find((each: Body) => each['keyword'] === keyword)
  assert.deepEqual([subject('garlic')['collisions'], subject('garlic')['pageIds'].length], [1, 3])
  assert.equal(subject('greenhouse heating')['isGap'], true)
  assert.equal(subject('compost')['isGap'], false)
  assert.equal(subject(null)['pageIds'].length, 1)
})

test('a page of the site whose title names the keyword of an article collides with it', async () => {
  await publishSite({ '/garlic/': 'How to plant garlic | Garden shop', '/when/': 'When to plant garlic' })
  const planned = await plan('Cloves in the ground before the frost', { keywords: ['plant garlic'] })
  const { collisions } = await getMap()
  assert.deepEqual(
    collisions.map(({ pageIds, why }: Body) => [pageIds, why]),
    [
      [
        [site.at('/garlic/'), planned['id']],
        ['The title “How to plant garlic” names the keyword “plant garlic”.'],
      ],
    ],
  )
})

test('of pages of the site that nothing sets apart none is said to be the oldest', async () => {
  await publishSite({ '/b/': 'How to plant garlic | Garden shop', '/a/': 'Planting garlic: a guide' })
  const [collision] = (await getMap())['collisions']
  assert.equal(
    collision.rankWhy,
    'Nothing that is known sets them apart: “Planting garlic: a guide” is a proposal.',
  )
})

test('an article that is on the site is one page and does not collide with itself', async () => {
  await publishSite({ '/plant-garlic/': 'How to plant garlic | Garden shop' })
  const article = await plan('How to plant garlic', { keywords: ['plant garlic'] })
  const written = await plan('Harvesting leeks')
  await createArticleDocument(me, String(written['id']), { title: 'Leeks' })
  const map = await getMap()
  assert.deepEqual(map['counts'], { planned: 0, written: 1, published: 1, collisions: 0, gaps: 2 })
  const own = map['pages'].find(({ articleId }: Body) => articleId === article['id'])
  assert.deepEqual([own.kind, own.url], ['published', site.at('/plant-garlic/')])
})

test('links lead to what other pages are about, once each, never to itself or to what is linked', async () => {
  await publishSite({
    '/making-compost/': 'Making compost',
    '/raised-beds/': 'Raised beds',
    '/own/': 'Garlic',
  })
  const later = await plan('Storing garlic bulbs', { keywords: ['store bulbs'] })
  const own = await plan('Garlic')
  const { body, status, text } = await me.post(`/seo-content-api/articles/${own['id']}/links/suggest`, {
    content: `<h2>Raised beds</h2><p>Garlic likes raised beds. In raised beds it needs compost, and making compost takes a year.</p>
      <p>Later you store the bulbs in a net. <a href="${site.at('/making-compost')}">More</a></p>`,
  })
  assert.equal(status, 200, text)
  assert.deepEqual(
    body['links'].map(({ url, articleId, anchor }: Body) => [url, articleId, anchor.text]),
    [
      [site.at('/raised-beds/'), null, 'raised beds'],
      [null, later['id'], 'store the bulbs'],
    ],
  )
  assert.match(body['links'][0].why, /is about/)
  assert.match(body['links'][0].anchor.before, /Garlic likes $/)
  assert.equal(body['comparedPages'], 3, 'its own page is none of them')
  const fewer = await me.post(`/seo-content-api/articles/${own['id']}/links/suggest`, {
    content: '<p>Garlic likes raised beds. Later you store the bulbs, and compost keeps the beds warm.</p>',
    except: [site.at('/raised-beds'), String(later['id'])],
  })
  assert.deepEqual(fewer.body['links'], [], fewer.text)
})

test('a link that was dismissed is not suggested again, until it is brought back', async () => {
  await publishSite({ '/raised-beds/': 'Raised beds' })
  const own = await plan('Garlic')
  const path = `/seo-content-api/articles/${own['id']}`
  const suggested = async (): Promise<string[]> =>
    (await me.post(`${path}/links/suggest`, { content: '<p>Garlic likes raised beds.</p>' })).body[
      'links'
    ].map(({ url }: Body) => url)
  const [url] = await suggested()
  assert.equal(url, site.at('/raised-beds/'))
  const kept = await me.patch(path, { dismissedLinks: [url, url] })
  assert.deepEqual([kept.status, kept.body['dismissedLinks']], [200, [url]])
  assert.deepEqual(await suggested(), [])
  await me.patch(path, { name: 'Garlic at home' })
  assert.deepEqual(await suggested(), [], 'another change leaves it dismissed')
  await me.patch(path, { dismissedLinks: [] })
  assert.deepEqual(await suggested(), [url])
})

test('a link that is dismissed is nobody’s edit: another editor goes on without a conflict', async () => {
  const own = await plan('Garlic in pots')
  const path = `/seo-content-api/articles/${own['id']}`
  const opened = await me.get(path)
  const tag = opened.headers.get('etag') ?? ''
  const dismissed = await me.patch(path, { dismissedLinks: ['https://garlic.example/beds'] })
  assert.deepEqual(
    [dismissed.status, dismissed.body['version'], dismissed.body['updatedAt']],
    [200, opened.body['version'], opened.body['updatedAt']],
  )
  const read = await me.get(path, { 'If-None-Match': tag })
  assert.deepEqual([read.status, read.body['dismissedLinks']], [200, ['https://garlic.example/beds']])
  const saved = await me.patch(path, { name: 'Garlic in large pots' }, { 'If-Match': tag })
  assert.deepEqual(
    [saved.status, saved.body['name'], saved.body['dismissedLinks']],
    [200, 'Garlic in large pots', ['https://garlic.example/beds']],
  )
  const late = await me.patch(path, { dismissedLinks: [] }, { 'If-Match': tag })
  assert.deepEqual([late.status, late.body['code']], [412, 'version_mismatch'])
  // At the same moment as an edit, both are kept.
  const both = await Promise.all([
    me.patch(path, { notes: 'Clay or plastic?' }),
    me.patch(path, { dismissedLinks: ['https://garlic.example/pots'] }),
  ])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const { body: kept } = await me.get(path)
  assert.deepEqual(
    [kept['notes'], kept['dismissedLinks']],
    ['Clay or plastic?', ['https://garlic.example/pots']],
  )
})

test('links that several editors dismiss and bring back at the same moment are all kept', async () => {
  const own = await plan('Garlic in spring')
  const path = `/seo-content-api/articles/${own['id']}`
  const links = Array.from({ length: 8 }, (_, n) => `https://garlic.example/${n}`)
  await me.patch(`${path}/dismissed-links`, { add: ['https://garlic.example/compost'] })
  const answers = await Promise.all([
    ...links.map((link) => me.patch(`${path}/dismissed-links`, { add: [link] })),
    me.patch(`${path}/dismissed-links`, { remove: ['https://garlic.example/compost'] }),
  ])
  for (const [index, { status, body, text }] of answers.entries()) {
    assert.equal(status, 200, text)
    const [link] = links.slice(index)
    if (link !== undefined) assert.ok(body['dismissedLinks'].includes(link))
  }
  const { body: kept } = await me.get(path)
  assert.deepEqual([kept['dismissedLinks'].toSorted(), kept['version']], [links, own['version']])

  const many = Array.from({ length: 199 }, (_, n) => `https://garlic.example/more/${n}`)
  const { body: newest } = await me.patch(`${path}/dismissed-links`, { add: many })
  assert.deepEqual(
    [newest['dismissedLinks'].length, newest['dismissedLinks'].slice(1)],
    [200, many],
    'the oldest are let go',
  )
  const wrong = await me.patch(`${path}/dismissed-links`, { added: links })
  assert.deepEqual([wrong.status, wrong.body['errors'][0].path], [400, 'added'])
})

test('without a text there is nothing to link', async () => {
  const own = await plan('Garlic')
  const { body } = await me.post(`/seo-content-api/articles/${own['id']}/links/suggest`, {})
  assert.deepEqual(body, { links: [], comparedPages: 0 })
})

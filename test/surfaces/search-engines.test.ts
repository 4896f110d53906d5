// What search engines find of an installation: its published pages, and nothing else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let owner: Client
before(async () => {
  app = await startTestApp({ BASE_URL: 'https://pages.example' })
  owner = await app.user()
})
after(() => app.close())

const published = async (businessName: string): Promise<string> => {
  const { body: page } = await owner.post('/api/landing-pages', {
    businessName,
    businessOverview: 'Bread, each day.',
  })
  assert.equal((await owner.put(`/api/landing-pages/${page['id']}/publish`)).status, 200)
  return String(page['id'])
}

test('robots.txt lets them read, keeps programs’ URLs from them, and names the sitemap', async () => {
  const { status, text, headers } = await app.nobody.get('/robots.txt')
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
  assert.match(
    text,
    /^User-agent: \*\nDisallow: \/api\/\n[\s\S]*\nAllow: \/\n\nSitemap: https:\/\/pages\.example\/sitemap\.xml\n$/,
  )
})

test('the sitemap names what is published, by the address that people use, and forgets what is taken down', async () => {
  await published('Stays & sells')
  const going = await published('Brot für Köln')
  await owner.post('/api/landing-pages', { businessName: 'Only a draft' })
  const { text, headers } = await app.nobody.get('/sitemap.xml')
  const listed = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)].map(([, url]) => url)
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8')
  assert.deepEqual(listed(text), [
    'https://pages.example/p/brot-fuer-koeln',
    'https://pages.example/p/stays-sells',
  ])
  assert.equal((await owner.delete(`/api/landing-pages/${going}`)).status, 204)
  assert.deepEqual(listed((await app.nobody.get('/sitemap.xml')).text), [
    'https://pages.example/p/stays-sells',
  ])
})

test('what is published may be indexed; everything else says that it may not', async () => {
  await published('Shown to all')
  const tag = async (path: string) =>
    (await app.nobody.get(path, { accept: 'text/html' })).headers.get('x-robots-tag')
  for (const path of ['/p/shown-to-all', '/robots.txt']) assert.equal(await tag(path), null, path)
  for (const path of ['/', '/sign-in', '/docs', '/p/nothing-here', '/health', '/api/documents'])
    assert.equal(await tag(path), 'noindex', path)
})

test('an address that neither the server nor the web app knows is 404, for people too', async () => {
  const status = async (path: string) => (await app.nobody.get(path, { accept: 'text/html' })).status
  assert.deepEqual(
    await Promise.all(['/nowhere', '/nowhere/at-all', '/documentsx', '/p/nothing-here'].map(status)),
    [404, 404, 404, 404],
  )
})

test('without a URL of its own an installation names none', async () => {
  const unnamed = await startTestApp()
  try {
    assert.doesNotMatch((await unnamed.nobody.get('/robots.txt')).text, /Sitemap/)
    assert.equal((await unnamed.nobody.get('/sitemap.xml')).status, 404)
  } finally {
    await unnamed.close()
  }
})

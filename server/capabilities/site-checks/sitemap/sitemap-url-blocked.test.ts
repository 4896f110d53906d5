import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crawledSite } from '#support/crawled-sites.ts'
import { sitemapUrlBlocked } from './sitemap-url-blocked.ts'

test('of very many URLs that sitemaps alone name, only the blocked ones are looked up', async () => {
  const open = Array.from({ length: 5_000 }, (_, at) => `/open/${at}`)
  const site = crawledSite({
    robots: 'User-agent: *\nDisallow: /private',
    unlinked: [...open, '/private/a', '/private/b'],
  })
  const lookedUp: string[] = []
  const counted = { ...site, page: (url: string) => (lookedUp.push(url), site.page(url)) }
  const hits = await Array.fromAsync((await sitemapUrlBlocked.run(counted)) ?? [])
  assert.deepEqual(
    hits.map(({ target }) => target),
    lookedUp,
  )
  assert.equal(lookedUp.length, 2)
})

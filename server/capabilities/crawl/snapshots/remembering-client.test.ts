// Sitemaps of a site that knows what has changed.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { openSite, makeUrlset, type SiteAnswer, type SiteSimulator } from '#support/site-simulator.ts'
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client.ts'
import { readSiteSitemaps } from '../sitemap/read-site.ts'
import { rememberFiles } from './remembering-client.ts'
import { createPageSnapshots } from './snapshots.repository.ts'

let database: TestDatabase
let site: SiteSimulator
let outbound: OutboundClient
before(async () => {
  database = await openTestDatabase()
  site = await openSite()
  outbound = createOutboundClient({
    config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 5_000, baseUrl: undefined },
    logger: silentLogger,
  })
})
after(async () => {
  await outbound.close()
  await site.close()
  await database.close()
})
afterEach(() => site.reset())

const withTag =
  (body: string): SiteAnswer =>
  ({ headers }) =>
    headers['if-none-match'] === '"v1"'
      ? { status: 304, headers: { etag: '"v1"' } }
      : { headers: { etag: '"v1"' }, body }

async function findPages(ownerId: string): Promise<string[]> {
  const remembering = rememberFiles({ outbound, snapshots: createPageSnapshots(database.database), ownerId })
  const pages: string[] = []
  for await (const event of readSiteSitemaps(
    { outbound: remembering, timeoutMs: 5_000 },
    site.url,
    new AbortController().signal,
  )) {
    if (event.kind === 'pages') pages.push(...event.entries.map(({ url }) => url))
  }
  return pages
}

const tags = (): (string | undefined)[] =>
  site.requests.filter(({ path }) => path === '/sitemap.xml').map(({ headers }) => headers['if-none-match'])

test('a sitemap that has not changed is not sent again, and lists what it listed', async () => {
  site.serve('/sitemap.xml', withTag(makeUrlset([site.at('/a'), site.at('/b')])))
  const first = await findPages('owner')
  assert.deepEqual(first, [site.at('/a'), site.at('/b')])
  assert.deepEqual(await findPages('owner'), first)
  assert.deepEqual(tags(), [undefined, '"v1"'])
})

test('what one owner has read is asked for again for another', async () => {
  site.serve('/sitemap.xml', withTag(makeUrlset([site.at('/a')])))
  await findPages('one')
  await findPages('another')
  assert.deepEqual(tags(), [undefined, undefined])
})

test('a sitemap too large to be kept, or that nobody may keep, is read again each time', async () => {
  site.serve(
    '/sitemap.xml',
    withTag(makeUrlset(Array.from({ length: 30_000 }, (_, at) => site.at(`/${'x'.repeat(60)}/${at}`)))),
  )
  assert.equal((await findPages('reader')).length, 30_000)
  site.serve('/sitemap.xml', {
    headers: { etag: '"v1"', 'cache-control': 'no-store' },
    body: makeUrlset([site.at('/a')]),
  })
  await findPages('reader')
  await findPages('reader')
  assert.deepEqual(tags(), [undefined, undefined, undefined])
})

// What is kept of audits that are long over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createCrawlRepositories } from '#capabilities/site-crawl/rows/crawl.repository.ts'
import { createCrawlRows } from '#capabilities/site-crawl/index.ts'
import { createAuditRecordsRepository, type AuditRecordsRepository } from './audit-records.repository.ts'
import { buildReport } from './report/build-report.ts'
import { createAuditRetention } from './retention.repository.ts'

let store: TestDatabase
let records: AuditRecordsRepository
before(async () => {
  store = await openTestDatabase()
  records = createAuditRecordsRepository(store.database)
})
after(() => store.close())

const report = buildReport({
  url: 'https://a.example/',
  counts: { pages: 1, analysed: 1, skipped: 0 },
  results: [],
  skipped: [],
  ignored: new Map(),
})

async function audit(
  host: string,
  days: number,
  status: 'completed' | 'failed' = 'completed',
): Promise<string> {
  const id = newId()
  const site = `https://${host}`
  const wanted = {
    id,
    projectId: undefined,
    url: `${site}/`,
    site,
    options: { maxPages: 1, maxDepth: 1, concurrency: 1, render: 'none' as const },
  }
  await records.insert(store.database, 'owner', wanted, { jobId: newId(), maxOpen: 100 })
  await getPage(id)
  await records.finish(
    'owner',
    id,
    status === 'completed' ? { status, report } : { status, error: { code: 'fetch_failed', detail: 'No.' } },
  )
  await store.database.execute(
    sql`update audits set finished_at = now() - make_interval(days => ${days}), created_at = now() - make_interval(days => ${days}) where id = ${id}`,
  )
  return id
}
async function getPage(id: string): Promise<void> {
  const crawl = createCrawlRepositories(store.database)('owner', id)
  await crawl.open()
  await crawl.add(
    [{ key: '1', url: 'https://a.example/', depth: 0, isLinked: true, isLate: false, skipped: undefined }],
    0,
  )
}
const getPages = async (id: string): Promise<number> =>
  (await createCrawlRows(store.database).listPages('owner', id, { limit: 1, sort: 'url' })).total
const sweep = (): Promise<number> => createAuditRetention(store.database).sweep(new AbortController().signal)

test('a month after its end an audit keeps its report alone; the two newest of a site keep their pages', async () => {
  const ids = [
    await audit('a.example', 90),
    await audit('a.example', 60),
    await audit('a.example', 40),
    await audit('b.example', 90),
  ]
  const failed = [await audit('a.example', 40, 'failed'), await audit('a.example', 5, 'failed')]
  assert.equal(await sweep(), 2)
  assert.deepEqual(await Promise.all([...ids, ...failed].map(getPages)), [0, 1, 1, 1, 0, 1])
  const [oldest = '', next = ''] = ids
  assert.notEqual((await records.find('owner', oldest))?.pagesRemovedAt, undefined)
  assert.equal((await records.find('owner', next))?.pagesRemovedAt, undefined)
  assert.deepEqual(await records.findReport('owner', oldest), report)
  assert.equal(await sweep(), 0)
})

test('what a worker has written after its audit was deleted goes, too', async () => {
  const id = await audit('c.example', 0)
  await records.remove('owner', id)
  assert.equal(await getPages(id), 1)
  assert.equal(await sweep(), 1)
  assert.equal(await getPages(id), 0)
})

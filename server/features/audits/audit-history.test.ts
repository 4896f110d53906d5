// Which earlier audit one is compared with by itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createAuditHistoryRepository } from './audit-history.repository.ts'
import { createAuditRecordsRepository } from './audit-records.repository.ts'
import type { AuditReport } from './audit-report.schema.ts'
import type { AuditRecord } from './audits.types.ts'

let store: TestDatabase
before(async () => void (store = await openTestDatabase()))
after(() => store.close())

const getReport = (url: string, startUrl: string): AuditReport => ({
  url,
  ...(startUrl !== url && { start_url: startUrl }),
  score: 90,
  grade: 'A',
  areas: [],
  totals: { pages: 1, analysed: 1, skipped: 0, findings: 0 },
  findings: [],
  passed: [],
  not_applicable: [],
  errors: [],
  skipped: [],
})

/** A completed audit that began at one URL and was led to another. */
async function completed(ownerId: string, url: string, startUrl = url): Promise<AuditRecord> {
  const records = createAuditRecordsRepository(store.database)
  const options = { maxPages: 10, maxDepth: 3, concurrency: 2, render: 'none' } as const
  const id = newId()
  const audit = {
    id,
    projectId: undefined,
    url,
    site: new URL(url).origin,
    options,
  }
  await records.insert(store.database, ownerId, audit, { jobId: newId(), maxOpen: 100 })
  await records.begin(ownerId, id, 1)
  return (
    (await records.finish(ownerId, id, { status: 'completed', report: getReport(url, startUrl) })) ??
    assert.fail()
  )
}
const getPrevious = async (audit: AuditRecord, startUrl: string): Promise<string | undefined> =>
  (await createAuditHistoryRepository(store.database).findPrevious(audit.ownerId, audit, startUrl))?.id

test('a URL with or without www., by http or https, is the same site where both lead to one place', async () => {
  const www = 'https://www.example.org/'
  const first = await completed('one', www)
  const bare = await completed('one', 'https://example.org/', www)
  assert.equal(await getPrevious(bare, www), first.id)
  const plain = await completed('one', 'http://example.org/', www)
  assert.equal(await getPrevious(plain, www), bare.id)
})

test('it is another site where they lead elsewhere, and hosts of other names always are', async () => {
  await completed('two', 'https://www.example.org/')
  await completed('two', 'https://shop.example.org/')
  const apart = await completed('two', 'https://example.org/')
  assert.equal(await getPrevious(apart, 'https://example.org/'), undefined)
})

test('scores of a site come up to an audit, the last few, oldest first, and never those of another owner or site', async () => {
  const url = 'https://scores.example.org/'
  const audits = [await completed('three', url), await completed('three', url), await completed('three', url)]
  await completed('three', 'https://other.example.org/')
  await completed('four', url)
  const history = createAuditHistoryRepository(store.database)
  const findTimes = async (audit: AuditRecord | undefined, limit: number) =>
    (await history.scoresUntil('three', audit ?? assert.fail(), limit)).map(({ finishedAt }) => finishedAt)
  const finished = audits.map(({ finishedAt }) => finishedAt)
  assert.deepEqual(await findTimes(audits[1], 10), finished.slice(0, 2))
  assert.deepEqual(await findTimes(audits[2], 2), finished.slice(1))
})

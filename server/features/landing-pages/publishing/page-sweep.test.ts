// What publication leaves behind goes by itself, and nothing that somebody may still see.
import assert from 'node:assert/strict'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createBlobStore, type BlobStore } from '#capabilities/files/index.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { jobContext } from '#support/jobs.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createLandingPagesRepository, type PageBody } from '../landing-pages.repository.ts'
import { createPageUrls } from '../page-urls.repository.ts'
import { createPageMessagesRepository } from './page-messages.repository.ts'
import { pageSweep } from './page-sweep.jobs.ts'
import { createSnapshotsRepository } from './snapshots.repository.ts'
import { createThumbnailsRepository } from './thumbnails.repository.ts'

let store: TestDatabase
let folder: string
let blobs: BlobStore
let parts: Parameters<typeof pageSweep>[0]
before(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pressroom-sweep-'))
  blobs = createBlobStore(folder, 'published')
  const { database } = store
  parts = {
    urls: createPageUrls(database),
    snapshots: createSnapshotsRepository(database),
    messages: createPageMessagesRepository(database),
    thumbnails: createThumbnailsRepository(database),
    blobs,
  }
})
after(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const owner = newId()
const about = { businessName: 'x', theme: defaultTheme, language: 'en', forms: [] }

async function sweep(): Promise<void> {
  for (const { run } of pageSweep(parts).definitions) await run(jobContext(), {})
}

async function makePage(change: Partial<PageBody> = {}): Promise<string> {
  const body: PageBody = {
    slug: newId(),
    isSlugFixed: true,
    businessName: 'Swept',
    businessOverview: '',
    targetAudience: '',
    brandTone: 'professional',
    theme: defaultTheme,
    status: 'published',
    aiMetadata: { steps: [] },
    sectionCount: 0,
    sections: [],
    ...change,
  }
  return (await createLandingPagesRepository(store.database).of(owner).insert(body)).id
}

/** A file that was put long ago. */
async function oldFile(words: string): Promise<string> {
  const { sha256 } = await blobs.put(Buffer.from(words))
  const longAgo = new Date(Date.now() - 3 * 3_600_000)
  await utimes(join(folder, 'published', sha256.slice(0, 2), sha256), longAgo, longAgo)
  return sha256
}

const isThere = (sha256: string): Promise<boolean> =>
  blobs.read(sha256).then(
    () => true,
    () => false,
  )

test('the ten newest states of a page stay, and the one that is shown, each with its files', async () => {
  const ids = Array.from({ length: 13 }, () => newId())
  const pageId = await makePage({
    published: { snapshotId: ids[0] ?? '', at: new Date().toISOString(), drawing: 'x' },
  })
  const files: string[] = []
  for (const [index, id] of ids.entries()) {
    const sha256 = await oldFile(`state ${index}`)
    files.push(sha256)
    await parts.snapshots.insert(owner, pageId, {
      id,
      html: '<p>',
      htmlHash: 'h',
      assets: [`${sha256}.webp`],
      about,
    })
    await store.database.execute(
      sql`update page_snapshots set created_at = now() - make_interval(hours => ${30 - index}) where id = ${id}`,
    )
  }
  const unused = await oldFile('never published')
  const young = (await blobs.put(Buffer.from('about to be published'))).sha256
  await sweep()
  const left = await store.database.query<{ id: string }>(
    sql`select id from page_snapshots where page_id = ${pageId} order by created_at`,
  )
  assert.deepEqual(
    left.map(({ id }) => id),
    [ids[0], ...ids.slice(3)],
  )
  assert.deepEqual(
    await Promise.all(files.map(isThere)),
    ids.map((_, index) => index === 0 || index > 2),
  )
  assert.deepEqual([await isThere(unused), await isThere(young)], [false, true])
})

test('what belonged to a page that is gone for good goes too; a page in the trash keeps everything', async () => {
  const [gone, binned] = [await makePage(), await makePage()]
  for (const pageId of [gone, binned]) {
    await parts.snapshots.insert(owner, pageId, {
      id: newId(),
      html: '<p>',
      htmlHash: 'h',
      assets: [],
      about,
    })
    await parts.messages.insert(owner, pageId, { form: '', fields: [{ name: 'n', label: 'n', value: 'v' }] })
    await parts.thumbnails.keep(owner, pageId, {
      drawing: 'd',
      version: 1,
      mimeType: 'image/webp',
      bytes: Buffer.from('x'),
    })
  }
  await store.database.execute(sql`update page_snapshots set created_at = now() - interval '2 hours'`)
  await createLandingPagesRepository(store.database).of(owner).remove(binned)
  await store.database.execute(sql`delete from landing_pages where id = ${gone}`)
  await sweep()
  for (const table of ['page_snapshots', 'page_messages', 'page_thumbnails']) {
    const rows = await store.database.query<{ page_id: string }>({
      name: `of-${table}`,
      text: `select page_id from ${table} where page_id = any($1)`,
      values: [[gone, binned]],
    })
    assert.deepEqual(
      rows.map((row) => row.page_id),
      [binned],
      table,
    )
  }
})

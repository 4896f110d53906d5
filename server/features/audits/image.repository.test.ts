import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase } from '#support/database.ts'
import { createAuditImages } from './image.repository.ts'

const ownerId = newId()
const auditId = newId()

const pages = [
  { path: '/', depth: 0, state: 'done', status: 200, findings: 1 },
  { path: '/blog/', depth: 1, state: 'done', status: 200, findings: 0 },
  { path: '/blog/first?page=2', depth: 2, state: 'done', status: 404, findings: 3 },
  { path: '/blog/second', depth: 2, state: 'failed', status: null, findings: 0 },
  { path: '/about', depth: 1, state: 'queued', status: null, findings: 0 },
]

test('a site is counted by depth and answer, and folder by folder', async (t) => {
  const { database, close } = await openTestDatabase()
  t.after(close)
  for (const [number, page] of pages.entries()) {
    await database.execute(
      sql`insert into audit_pages (owner_id, audit_id, key, id, number, url, state, depth, status, findings)
          values (${ownerId}, ${auditId}, ${number}, ${newId()}, ${number}, ${`https://site.example${page.path}`}, ${page.state}, ${page.depth}, ${page.status}, ${page.findings})`,
    )
  }
  await database.execute(
    sql`insert into audit_hits (owner_id, audit_id, check_id, severity, page_key, url, count, hits)
        values (${ownerId}, ${auditId}, 'title-missing', 'warning', 0, 'https://site.example/', 2, '[]')`,
  )
  const images = createAuditImages(database)

  assert.deepEqual(await images.getImage(ownerId, auditId), {
    groups: [
      { depth: 0, kind: 'ok', count: 1 },
      { depth: 1, kind: 'ok', count: 1 },
      { depth: 1, kind: 'waiting', count: 1 },
      { depth: 2, kind: 'client_error', count: 1 },
      { depth: 2, kind: 'unreachable', count: 1 },
    ],
    places: { critical: 0, warning: 2, notice: 0 },
  })
  assert.deepEqual(await images.tree(ownerId, auditId, '/'), {
    under: '/',
    entries: [
      { path: '/blog/', is_folder: true, pages: 3, findings: 3, errors: 2 },
      { path: '/', is_folder: false, pages: 1, findings: 1, errors: 0 },
    ],
  })
  assert.deepEqual(
    (await images.tree(ownerId, auditId, '/blog/')).entries.map(({ path, pages: count }) => [path, count]),
    [
      ['/blog/', 1],
      ['/blog/first', 1],
      ['/blog/second', 1],
    ],
  )
  assert.deepEqual((await images.getImage(newId(), auditId)).groups, [])
})

// A disk that fills up while the program runs, and has space again: a small one of its own, as only a real
// one shows what PostgreSQL does.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#support/client.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { putDatabaseInto } from '#support/made-data-folder.ts'
import { startProduct } from '#support/product.ts'
import { openSite, makePage } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

const isRoot = process.getuid?.() === 0

/** Writes until not a byte is left. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 1_048_576; size >= 512;) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}

test(
  'while the disk is full writes are 507 and reading goes on; with space again all is as before, and a job that met it is done',
  { skip: !isRoot && 'needs root, to mount a small disk' },
  async (t) => {
    const disk = mkdtempSync(join(tmpdir(), 'pressroom-small-'))
    t.after(() => {
      spawnSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk]).status !== 0)
      return t.skip('this machine does not let tests mount a disk')
    await putDatabaseInto(disk)
    const site = await openSite()
    t.after(() => site.close())
    const pages = Array.from({ length: 25 }, (_, n) => `/page-${n}`)
    const links = pages.map((path) => `<a href="${path}">${path}</a>`).join(' ')
    site.serve('/', makePage({ title: 'Start', body: `<h1>Start</h1>${links}` }))
    for (const path of pages)
      site.serve(path, { body: makePage({ title: path, body: `<h1>${path}</h1>` }), delayMs: 150 })

    const product = await startProduct({ DATA_DIR: disk, OUTBOUND_ALLOW: '127.0.0.0/8' })
    const nobody = createClient(product.url)
    const account = { email: 'a@example.org', password: 'correct horse battery' }
    const registered = await nobody.post('/api/auth/register', { name: 'A Person', ...account })
    const client = createClient(product.url, registered.headers.getSetCookie()[0]?.split(';', 1)[0])
    const { body: document } = await client.post('/api/documents', {
      title: 'Before',
      content: '<p>Words.</p>',
    })
    const path = `/api/documents/${String(document['id'])}`
    const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: onePage(pdfWords('Words')) }
    const { status, body: audit } = await client.post('/seo-audit', {
      url: site.url,
      render: 'none',
      concurrency: 1,
    })
    assert.equal(status, 202)
    const auditNow = async () => (await client.get(`/seo-audit/${String(audit['id'])}`)).body
    await until('the audit has read some pages', async () => Number((await auditNow())['progress']?.done) > 2)

    fill(join(disk, 'filling'))
    for (const refused of [
      await client.post('/api/documents', {
        title: 'Too many',
        content: `<p>${'More words. '.repeat(50_000)}</p>`,
      }),
      await client.patch(path, { title: 'Changed' }),
      await client.upload('/api/upload/pdf', 'pdf', pdf),
    ]) {
      assert.deepEqual([refused.status, refused.body['code']], [507, 'storage_full'], refused.text)
      assert.match(refused.headers.get('content-type') ?? '', /^application\/problem\+json/)
    }
    const unready = await nobody.get('/ready')
    assert.deepEqual([unready.status, unready.body], [503, { ready: false, reason: 'storage_full' }])
    assert.equal((await nobody.post('/api/documents', { title: 'Nobody' })).status, 401)
    assert.equal((await client.get(path)).body['title'], 'Before')
    assert.equal((await client.get('/api/documents?q=words')).body['total'], 1)
    assert.equal((await client.get(`${path}/export?format=md`)).status, 200)
    assert.equal((await nobody.post('/api/auth/login', account)).status, 200)
    // Longer than the audit's pages take: its worker meets the full disk.
    await sleep(5_000)
    const waiting = await auditNow()
    assert.ok(!['failed', 'completed'].includes(String(waiting['status'])), String(waiting['error_message']))

    rmSync(join(disk, 'filling'))
    await until('it is ready again', async () => (await nobody.get('/ready')).status === 200)
    assert.equal((await client.patch(path, { title: 'Changed' })).status, 200)
    const uploaded = await client.upload('/api/upload/pdf', 'pdf', pdf)
    assert.equal(uploaded.status, 201, uploaded.text)
    const done = await until('the audit has ended', async () => {
      const now = await auditNow()
      return ['completed', 'failed'].includes(String(now['status'])) && now
    })
    assert.equal(done['status'], 'completed', String(done['error_message']))
    assert.equal(done['audit_report']?.totals.pages, 26)
    assert.equal(await product.stop(), 0)
  },
)

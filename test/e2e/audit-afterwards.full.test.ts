// What comes after an audit: the work that it makes, what the next ones say of it, and a month later the
// removal of its pages, under the running product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAuditRetention } from '#features/audits/retention.repository.ts'
import { sql } from '#platform/store/sql.ts'
import { openWorkspace } from '#support/browsing.ts'
import { databaseUrl, openTestDatabase } from '#support/database.ts'
import { signUp } from '#support/sign-in.ts'
import { openSite, makePage } from '#support/site-simulator.ts'
import { proveRemovedPages } from './audits/removed-pages.ts'
import { proveTasks } from './audits/tasks.ts'

test('after an audit', async (t) => {
  const store = await openTestDatabase()
  const workspace = await openWorkspace(t, {
    OUTBOUND_ALLOW: '127.0.0.0/8',
    DATABASE_URL: databaseUrl(store),
  })
  t.after(() => store.close())
  if (workspace === undefined) return
  const [site, person] = await Promise.all([openSite(), signUp(workspace.url)])
  t.after(() => site.close())
  site.serve(
    '/',
    makePage({ title: '', body: '<h1>Plums</h1><a href="/pears">Pears</a><a href="/gone">Gone</a>' }),
  )
  site.serve('/pears', makePage({ title: '', body: '<h1>Pears</h1><a href="/">Home</a>' }))

  async function audited(): Promise<string> {
    const { body } = await person.post('/seo-audit', { url: site.url, render: 'none' })
    const id = String(body['id'])
    for (;;) {
      const { status, error_message: why } = (await person.get(`/seo-audit/${id}?report=false&steps=0`)).body
      if (status === 'completed') return id
      assert.ok(status === 'queued' || status === 'in_progress', String(why))
      await sleep(50)
    }
  }
  const auditId = await audited()
  await proveTasks(workspace, {
    person,
    auditId,
    async fixed() {
      site.serve(
        '/',
        makePage({
          title: 'Plums of the garden',
          body: '<h1>Plums</h1><a href="/pears">Pears</a><a href="/gone">Gone</a>',
        }),
      )
      site.serve(
        '/pears',
        makePage({ title: 'Pears of the garden', body: '<h1>Pears</h1><a href="/">Home</a>' }),
      )
      await audited()
    },
  })
  await audited()
  await store.database.execute(
    sql`update audits set finished_at = now() - interval '40 days', created_at = created_at - interval '40 days' where id = ${auditId}`,
  )
  assert.equal(await createAuditRetention(store.database).sweep(t.signal), 1)
  await proveRemovedPages(workspace, { person, auditId })
})

// Entries of the access matrix for audits and the tasks made of them: of a site with one page, whose fault is
// known.
import { after } from 'node:test'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'
import {
  getId,
  inQuery,
  made,
  owned,
  secretWord,
  type Entry,
  type Maker,
  type NamedThing,
} from './access-matrix.making.ts'
import { project } from './access-matrix.planning.ts'

let opening: Promise<SiteSimulator> | undefined
after(async () => (await opening)?.close())

async function siteUrl(): Promise<string> {
  opening ??= openSite()
  const site = await opening
  site.serve('/', makePage({ title: '', body: `<h1>${secretWord}</h1>` }))
  return site.url
}

const settings = { checks: ['title-missing'], render: 'none', max_pages: 1 }

/** One that is over, so that nothing changes it any more. */
async function audit({ client }: Maker): Promise<string> {
  const id = getId(
    await made(client.post('/seo-audit', { url: `${await siteUrl()}/?${secretWord}`, ...settings })),
  )
  return until(
    'the audit for the matrix is completed',
    async () => (await made(client.get(`/seo-audit/${id}`)))['status'] === 'completed' && id,
  )
}

async function getAuditPage(maker: Maker): Promise<{ id: string; page_id: string }> {
  const id = await audit(maker)
  const { items } = await made(maker.client.get(`/seo-audit/${id}/pages`))
  return { id, page_id: String((items as { id: string }[])[0]?.id) }
}

/** With one before it. */
async function secondAudit(maker: Maker): Promise<string> {
  await audit(maker)
  return audit(maker)
}

const untitled = 'title-missing:critical'

async function task(maker: Maker): Promise<string> {
  const { items } = await made(
    maker.client.post('/api/tasks', { auditId: await audit(maker), findings: [untitled], note: secretWord }),
  )
  return String((items as { id: string }[])[0]?.id)
}

const finding = {
  make: async (maker: Maker) => ({ id: await audit(maker), key: untitled }),
  body: { ignored: true, reason: secretWord },
}
const ofProject = (): NamedThing => ({
  make: project,
  request: (id) => ({ body: { project_id: id, url: 'http://127.0.0.1:9', ...settings } }),
})

export const auditEntries: Record<string, Entry> = {
  'POST /seo-audit': { names: { project_id: ofProject() } },
  'POST /seo-audit/run': { names: { project_id: ofProject() } },
  'GET /seo-audit': { names: { project_id: inQuery('project_id', project) } },
  'GET /seo-audit/{id}': owned(audit),
  'DELETE /seo-audit/{id}': owned(audit),
  'GET /seo-audit/{id}/report': owned(audit),
  'GET /seo-audit/{id}/progress': owned(audit),
  'GET /seo-audit/{id}/picture': owned(audit),
  'GET /seo-audit/{id}/tree': owned(audit),
  'GET /seo-audit/{id}/pages': { ...owned(audit), names: { check_id: null } },
  'GET /seo-audit/{id}/pages/{page_id}': { make: getAuditPage },
  'GET /seo-audit/{id}/comparison': owned(secondAudit),
  'PUT /seo-audit/{id}/findings/{key}': finding,
  'POST /seo-audit/{id}/cancel': owned(audit),
  'GET /api/tasks': { names: { auditId: inQuery('auditId', audit) } },
  'POST /api/tasks': {
    names: { auditId: { make: audit, request: (auditId) => ({ body: { auditId, findings: [untitled] } }) } },
  },
  'GET /api/tasks/{id}': owned(task),
  'PATCH /api/tasks/{id}': { ...owned(task), body: { note: secretWord } },
  'DELETE /api/tasks/{id}': owned(task),
}

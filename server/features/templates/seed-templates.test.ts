import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createTemplatesRepository, seedTemplates, type TemplatesRepository } from './index.ts'
import { libraryFolder } from './templates.library.ts'

let store: TestDatabase
let templates: TemplatesRepository
let folder: string

beforeEach(async () => {
  store = await openTestDatabase()
  templates = createTemplatesRepository(store.database)
})
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pressroom-library-'))
  await cp(path.join(libraryFolder, 'meetings'), path.join(folder, 'meetings'), { recursive: true })
})
after(() => rm(folder, { recursive: true, force: true }))

describe('seeding templates', { concurrency: false }, () => {
  it('fills an empty library, and changes nothing the second time', async () => {
    const first = await seedTemplates({ templates })
    assert.ok(first.created >= 28)
    assert.deepEqual({ ...first, created: 0 }, { created: 0, updated: 0, unchanged: 0, skipped: [] })
    const resume = await templates.findBySlug('resume')
    assert.deepEqual(await seedTemplates({ templates }), {
      created: 0,
      updated: 0,
      unchanged: first.created,
      skipped: [],
    })
    assert.deepEqual(await templates.findBySlug('resume'), resume)
    await store.close()
  })

  it('names what is broken, skips it, and seeds the rest', async () => {
    const broken = path.join(folder, 'broken')
    await mkdir(broken)
    await writeFile(path.join(broken, 'no-json.json'), '{ "name": ')
    await writeFile(path.join(broken, 'no-text.json'), JSON.stringify(described()))
    await writeFile(path.join(broken, 'no-field.json'), JSON.stringify(described()))
    await writeFile(path.join(broken, 'no-field.md'), '# {{unknown}}\n\n## What\n\nText.')
    await writeFile(path.join(broken, 'Wrong_Name.json'), JSON.stringify(described()))
    await writeFile(path.join(broken, 'Wrong_Name.md'), '## What\n\nText.')
    const report = await seedTemplates({ templates, folder })
    assert.equal(report.created, 4)
    assert.deepEqual(
      report.skipped.map(({ file }) => file),
      ['Wrong_Name.json', 'no-field.json', 'no-json.json', 'no-text.json'].map((name) =>
        path.join('broken', name),
      ),
    )
    const reasons = report.skipped.map(({ reason }) => reason).join('\n')
    assert.match(
      reasons,
      /lower-case words joined by hyphens[^]*\{\{unknown\}\} is not one of[^]*JSON[^]*no-text\.md is missing/,
    )
    await rm(broken, { recursive: true })
    await store.close()
  })

  it('takes over a newer library, but not over what an administrator changed', async () => {
    await seedTemplates({ templates, folder })
    const [agenda, okr] = [
      await templates.findBySlug('meeting-agenda'),
      await templates.findBySlug('okr-plan'),
    ]
    assert.ok(agenda !== undefined && okr !== undefined)
    await templates.update(agenda.id, (current) => ({ ...current, description: 'Our own agenda.' }))
    for (const slug of ['meeting-agenda', 'okr-plan']) {
      const file = path.join(folder, 'meetings', `${slug}.json`)
      await writeFile(file, (await readFile(file, 'utf8')).replace('"tags": [', '"tags": ["newer", '))
    }
    assert.deepEqual(await seedTemplates({ templates, folder }), {
      created: 0,
      updated: 1,
      unchanged: 3,
      skipped: [],
    })
    assert.deepEqual((await templates.get(okr.id)).tags.slice(0, 1), ['newer'])
    assert.equal((await templates.get(agenda.id)).description, 'Our own agenda.')
    await store.close()
  })

  it('is done once when two processes do it at the same time, and brings back what was deleted', async () => {
    const reports = await Promise.all([
      seedTemplates({ templates, folder }),
      seedTemplates({ templates, folder }),
    ])
    assert.equal(reports[0].created + reports[1].created, 4)
    const okr = await templates.findBySlug('okr-plan')
    await templates.remove(okr?.id ?? '')
    assert.equal((await seedTemplates({ templates, folder })).created, 1)
    assert.equal((await templates.list({ limit: 100, sort: 'name' })).total, 4)
    await store.close()
  })
})

function described(): unknown {
  return {
    name: 'Broken',
    description: 'A broken one.',
    editorMode: 'markdown',
    structure: [{ heading: 'What', guidance: 'What it is about.' }],
    fields: [],
    tags: [],
  }
}

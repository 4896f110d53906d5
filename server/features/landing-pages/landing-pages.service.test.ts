// The parts of a landing page's record that other features rest on, on a real database. Its HTTP:
// test/surfaces/landing-pages.test.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContent, type Content } from '#capabilities/content/index.ts'
import { newId } from '#platform/ids.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import {
  createIncoming,
  createLandingPagesRepository,
  createLandingPagesService,
  createPageUrls,
  createPageDrawer,
  landingPagesTrash,
  type LandingPagesService,
} from './index.ts'

let store: TestDatabase
let content: Content
let service: LandingPagesService
const owner = newId()

before(async () => {
  store = await openTestDatabase()
  content = createContent()
  service = createLandingPagesService({
    pages: createLandingPagesRepository(store.database),
    urls: createPageUrls(store.database),
    incoming: createIncoming({ content }),
    drawer: createPageDrawer(),
    access: { announceText: () => Promise.resolve() },
    images: { adopt: () => Promise.reject(new Error('Nobody but the owner writes here.')) },
  })
})
after(async () => {
  await content.close()
  await store.close()
})

const create = (businessName: string, more: object = {}, ownerId = owner) =>
  service.create(ownerId, { businessName, ...more })

test('pages of one name get URLs that differ, whoever makes them at the same moment', async () => {
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create('Same Name', {}, index % 2 === 0 ? owner : newId())),
  )
  assert.equal(new Set(pages.map(({ slug }) => slug)).size, 12)
  assert.ok(
    pages.some(({ slug }) => slug === 'same-name') &&
      pages.every(({ slug }) => /^same-name(-\d+)?$/.test(slug)),
  )
})

test('a page that was made under an identifier is not made again, nor is its URL', async () => {
  const id = newId()
  const first = await service.create(owner, { businessName: 'Once' }, { id })
  const second = await service.create(owner, { businessName: 'Once' }, { id })
  assert.deepEqual(second, first)
})

test('a URL follows the name until the page is published, and is free again then', async () => {
  const page = await create('First Name')
  const renamed = await service.update(owner, page.id, { businessName: 'Second Name' })
  assert.equal(renamed.slug, 'second-name')
  assert.equal((await service.update(owner, page.id, { businessName: 'second name!' })).slug, 'second-name')
  assert.equal((await create('First Name')).slug, 'first-name')
})

test('URLs that nobody took are swept, those of pages in the trash are not', async () => {
  const urls = createPageUrls(store.database)
  const page = await create('Kept In The Bin')
  await service.remove(owner, page.id)
  await urls.reserve('never-taken', { ownerId: owner, pageId: newId() })
  await store.database.execute(sql`update page_addresses set reserved_at = now() - interval '2 hours'`)
  assert.equal(await urls.sweep(), 1)
  assert.equal((await create('Kept In The Bin')).slug, 'kept-in-the-bin-2')
})

test('a generation reports piece by piece what it found out; what it does not name stays', async () => {
  const page = await create('Generated', { sections: [{ type: 'hero', title: 'Old', locked: true }] })
  const plan = {
    sections: [
      {
        id: 'p1',
        type: 'hero' as const,
        goal: 'g',
        keyPoints: [],
        components: [],
        order: 0,
        sourceBlocks: [],
      },
    ],
  }
  const steps = [{ name: 'planning' as const, status: 'done' as const, detail: '1 section' }]
  assert.deepEqual(
    (await service.updateGeneration(owner, page.id, { plan, aiMetadata: { model: 'm', steps } })).plan,
    plan,
  )
  const done = await service.updateGeneration(owner, page.id, {
    sections: [{ type: 'hero', title: 'New', source: 'ai' }],
    theme: { radius: 4 },
  })
  assert.deepEqual(
    [done.plan, done.aiMetadata, done.sections[0]?.title, done.theme.radius],
    [plan, { model: 'm', steps }, 'New', 4],
  )
})

test('sections come back byte for byte, whatever members stand in whatever order', async () => {
  const sections = [
    {
      type: 'custom',
      title: 'ä "quoted" \\ 😀',
      zebra: 1,
      alpha: { z: [1, 2], a: null },
      components: [{ type: 'text', html: '<p>x</p>', zz: 1, aa: 2 }],
    },
  ]
  const page = await create('Bytes', { sections })
  const stored = await service.get(owner, page.id)
  assert.equal(JSON.stringify(stored.sections), JSON.stringify(page.sections))
  const [row] = await store.database.query<{ text: string }>(
    sql`select sections::text as text from landing_pages where id = ${page.id}`,
  )
  assert.equal(row?.text, JSON.stringify(page.sections))
})

test('long HTML is made safe as well, and what had to go is said once', async () => {
  const hostile = `<p>${'word '.repeat(15_000)}</p><script>alert(1)</script>`
  const page = await create('Long', {
    sections: Array.from({ length: 5 }, (_, index) => ({
      title: `S${index}`,
      content: `${hostile}${index}`,
    })),
  })
  assert.ok(page.sections.every((section) => !section.content.includes('script')))
  assert.deepEqual(page.warnings, ['Removed because it could run or reach out: <script>.'])
})

test('files and images of a page are in use, of its versions and in the trash as well', async () => {
  const repository = createLandingPagesRepository(store.database)
  const [fileId, shown, shownBefore, unused] = [newId(), newId(), newId(), newId()]
  const page = await create('Uses', {
    designSource: { kind: 'pdf', fileId },
    sections: [{ components: [{ type: 'image', src: `/api/pictures/${shownBefore}`, alt: '' }] }],
  })
  await service.replaceSections(owner, page.id, [{ content: `<img src="/api/pictures/${shown}" alt="">` }])
  assert.equal(await repository.usesFile(owner, fileId), true)
  assert.equal(await repository.usesFile(newId(), fileId), false)
  assert.deepEqual(
    (await repository.usedImages(owner, [shown, shownBefore, unused])).toSorted(),
    [shown, shownBefore].toSorted(),
  )
  await service.remove(owner, page.id)
  assert.equal(await repository.usesFile(owner, fileId), true)
  assert.deepEqual(await repository.usedImages(newId(), [shown]), [])
})

test('a page waits in the trash under its name and comes back whole', async () => {
  const repository = createLandingPagesRepository(store.database)
  const trash = landingPagesTrash(repository)
  const page = await create('Binned', { sections: ['hero'] })
  await service.remove(owner, page.id)
  assert.ok((await trash.listRemoved(owner)).some(({ id, title }) => id === page.id && title === 'Binned'))
  await trash.restore(owner, page.id)
  assert.equal((await service.get(owner, page.id)).sections.length, 1)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { createCollection, type Collection } from './collection.ts'
import { json, sql } from './sql.ts'
import { createVersionHistory } from './versions.ts'

interface Note {
  title: string
  content: string
  tags: string[]
  editorMode: string
}

let store: TestDatabase
let notes: Collection<Note>
const note = (title: string, content = ''): Note => ({ title, content, tags: [], editorMode: 'richText' })
const code = (expected: string) => (error: unknown) => error instanceof AppError && error.code === expected

before(async () => {
  store = await openTestDatabase()
  notes = createCollection<Note>(store.database, {
    table: 'documents',
    noun: 'document',
    heavy: ['content'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
    searchText: (body) => `${body.title} ${body.content}`,
    versioned: true,
  })
})
after(() => store.close())

test('what one owner stored does not exist for another', async () => {
  const [mine, other] = [notes.of(newId()), notes.of(newId())]
  const stored = await mine.insert(note('Mine'))
  assert.equal((await mine.get(stored.id)).title, 'Mine')
  assert.equal(await other.find(stored.id), undefined)
  await assert.rejects(
    other.update(stored.id, (current) => ({ ...current, title: 'Theirs' })),
    code('not_found'),
  )
  await assert.rejects(other.remove(stored.id), code('not_found'))
  assert.equal((await other.list({ limit: 20, sort: '-updatedAt' })).total, 0)
})

test('an identifier that is none finds nothing, whatever it holds', async () => {
  for (const id of ['', 'x', '\0', "' or 1=1 --", '../etc/passwd', 'A'.repeat(24)])
    assert.equal(await notes.of(newId()).find(id), undefined)
})

test('inserting the same identifier again gives back what is there', async () => {
  const owned = notes.of(newId())
  const id = newId()
  await owned.insert(note('First'), { id })
  assert.equal((await owned.insert(note('Second'), { id })).title, 'First')
})

test('a change that changes nothing leaves version and time alone', async () => {
  const owned = notes.of(newId())
  const stored = await owned.insert(note('Same', 'text'))
  const again = await owned.update(stored.id, (current) => ({ ...current }))
  assert.equal(again.version, 1)
  assert.equal(again.updatedAt, stored.updatedAt)
  assert.equal((await owned.update(stored.id, (current) => ({ ...current, content: 'other' }))).version, 2)
})

test('of many writers with the same version exactly one succeeds, and without a version none is lost', async () => {
  const owned = notes.of(newId())
  const stored = await owned.insert(note('Race'))
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      owned.update(stored.id, (current) => ({ ...current, title: `Writer ${index}` }), { ifVersions: [1] }),
    ),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of results)
    if (result.status === 'rejected') assert.ok(code('version_mismatch')(result.reason))
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      owned.update(stored.id, (current) => ({ ...current, tags: [...current.tags, `t${index}`] })),
    ),
  )
  assert.deepEqual((await owned.get(stored.id)).tags.toSorted(), [
    't0',
    't1',
    't2',
    't3',
    't4',
    't5',
    't6',
    't7',
  ])
})

test('pages and cursors give every record once, in order, in both directions', async () => {
  const owned = notes.of(newId())
  for (const title of ['delta', 'Alpha', 'écho', 'bravo', 'Charlie']) await owned.insert(note(title))
  const read = async (sort: string): Promise<string[]> => {
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const list = await owned.list({ limit: 2, sort, cursor })
      titles.push(...list.items.map((item) => item.title))
      assert.equal(list.total, 5)
      cursor = list.nextCursor ?? undefined
    } while (cursor !== undefined)
    return titles
  }
  const byTitle = ['Alpha', 'bravo', 'Charlie', 'delta', 'écho']
  assert.deepEqual(await read('title'), byTitle)
  assert.deepEqual(await read('-title'), byTitle.toReversed())
  assert.deepEqual(
    (await owned.list({ limit: 2, sort: 'title', page: 2 })).items.map((item) => item.title),
    ['Charlie', 'delta'],
  )
})

test('a cursor of another order, or no cursor at all, is refused', async () => {
  const owned = notes.of(newId())
  for (let index = 0; index < 3; index++) await owned.insert(note(`n${index}`))
  const { nextCursor } = await owned.list({ limit: 1, sort: 'title' })
  await assert.rejects(
    owned.list({ limit: 1, sort: '-title', cursor: nextCursor ?? '' }),
    code('validation_failed'),
  )
  for (const cursor of [
    'zzz',
    Buffer.from('["title","a"]').toString('base64url'),
    Buffer.from(JSON.stringify(['createdAt', 'no date', newId()])).toString('base64url'),
  ]) {
    await assert.rejects(owned.list({ limit: 1, sort: 'createdAt', cursor }), code('validation_failed'))
  }
})

test('the total follows every write at once', async () => {
  const owned = notes.of(newId())
  const total = async () => (await owned.list({ limit: 1, sort: '-updatedAt' })).total
  const first = await owned.insert(note('one'))
  await owned.insert(note('two'))
  assert.equal(await total(), 2)
  await owned.remove(first.id)
  assert.equal(await total(), 1)
  await owned.insert(note('three'))
  assert.equal(await total(), 2)
  await owned.restore(first.id)
  assert.equal(await total(), 3)
})

test('a search finds words by their beginning, without case and accents, in title and content', async () => {
  const owned = notes.of(newId())
  await owned.insert(note('Budget', 'Die Löhne der Drucker'))
  await owned.insert(note('Other', 'nothing here'))
  const found = async (q: string) =>
    (await owned.list({ limit: 5, sort: 'title', q })).items.map((item) => item.title)
  assert.deepEqual(await found('lohn'), ['Budget'])
  assert.deepEqual(await found('DRUCKER bud'), ['Budget'])
  assert.deepEqual(await found("'; drop table documents; --"), [])
  assert.deepEqual(await found('!!! & |'), [])
})

test('a search sees what was just written, changed and taken out of the trash', async () => {
  const owned = notes.of(newId())
  const found = async (q: string) => (await owned.list({ limit: 5, sort: 'title', q })).total
  const { id } = await owned.insert(note('Before', 'granite'))
  assert.equal(await found('granite'), 1)
  await owned.update(id, (current) => ({ ...current, content: 'marble' }))
  assert.deepEqual([await found('granite'), await found('marble')], [0, 1])
  await owned.remove(id)
  assert.equal(await found('marble'), 0)
  await owned.restore(id)
  assert.equal(await found('marble'), 1)
  await owned.update(id, (current) => ({ ...current, content: 'slate' }))
  assert.ok((await notes.refreshSearch()) >= 1)
  assert.equal(await found('slate'), 1)
})

test('filters are parameters and combine with search', async () => {
  const owned = notes.of(newId())
  await owned.insert({ ...note('Tagged'), tags: ["it's"] })
  await owned.insert(note('Plain'))
  const list = await owned.list({
    limit: 5,
    sort: 'title',
    where: [sql`body -> 'tags' @> ${json(["it's"])}`],
  })
  assert.deepEqual(
    list.items.map((item) => item.title),
    ['Tagged'],
  )
  assert.ok(!('content' in (list.items[0] ?? {})), 'lists come without heavy members')
})

test('what is deleted waits in the trash and comes back as it was', async () => {
  const owned = notes.of(newId())
  const stored = await owned.insert(note('Binned', 'words'))
  await owned.remove(stored.id)
  await assert.rejects(owned.get(stored.id), code('not_found'))
  assert.deepEqual(
    (await owned.listRemoved()).map((item) => item.id),
    [stored.id],
  )
  const restored = await owned.restore(stored.id)
  assert.deepEqual([restored.content, restored.updatedAt], ['words', stored.updatedAt])
  await assert.rejects(owned.restore(stored.id), code('not_found'))
})

test('the trash is emptied after its days, and not before', async () => {
  const ownerId = newId()
  const owned = notes.of(ownerId)
  const [old, fresh] = [await owned.insert(note('old')), await owned.insert(note('fresh'))]
  await owned.remove(old.id)
  await owned.remove(fresh.id)
  await store.database.execute(
    sql`update documents set deleted_at = now() - interval '31 days' where owner_id = ${ownerId} and id = ${old.id}`,
  )
  assert.ok((await notes.purge(30)) >= 1)
  assert.deepEqual(
    (await owned.listRemoved()).map((item) => item.title),
    ['fresh'],
  )
})

test('the first state is kept, saves within five minutes fold, and what stands alone stays', async () => {
  const ownerId = newId()
  const owned = notes.of(ownerId)
  const history = createVersionHistory<Note>(store.database, 'documents', ownerId)
  const { id } = await owned.insert(note('v', 'first'))
  for (const content of ['second', 'third', 'fourth'])
    await owned.update(id, (current) => ({ ...current, content }))
  assert.deepEqual(
    (await history.list(id, [])).map((version) => version.body.content),
    ['first'],
  )
  await owned.update(id, (current) => ({ ...current, content: 'converted' }), { standsAlone: true })
  await owned.update(id, (current) => ({ ...current, content: 'after' }))
  assert.deepEqual(
    (await history.list(id, [])).map((version) => version.body.content),
    ['first', 'fourth', 'converted'],
  )
  await store.database.execute(
    sql`update record_versions set stored_at = stored_at - interval '6 minutes' where owner_id = ${ownerId}`,
  )
  await owned.update(id, (current) => ({ ...current, content: 'later' }))
  assert.deepEqual(
    (await history.list(id, [])).map((version) => version.body.content),
    ['first', 'fourth', 'converted', 'after'],
  )
  assert.equal((await history.find(id, 2))?.body.content, 'fourth')
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { createCollection, type Collection } from './collection.ts'
import type { Database } from './database.ts'
import { createLastStates } from './last-states.ts'
import { sql } from './sql.ts'
import { createVersionHistory } from './versions.ts'

interface Note {
  title: string
  content: string
  tags: string[]
  editorMode: string
}

let store: TestDatabase
/** Two of them are two processes on one database. */
let here: Collection<Note>
let elsewhere: Collection<Note>
/** Statements that `here` has asked for. */
let asked: string[] = []

const note = (content: string): Note => ({ title: 'Note', content, tags: [], editorMode: 'richText' })
const code = (expected: string) => (error: unknown) => error instanceof AppError && error.code === expected
const writing = (content: string) => (current: Note) => ({ ...current, content })

function openNotes(database: Database): Collection<Note> {
  return createCollection<Note>(database, {
    table: 'documents',
    noun: 'document',
    heavy: ['content'],
    sorts: { createdAt: 'created_at' },
    versioned: true,
    savedOften: true,
  })
}

before(async () => {
  store = await openTestDatabase()
  const { database } = store
  here = openNotes({
    ...database,
    query: (statement) => {
      asked.push(statement.text)
      return database.query(statement)
    },
  })
  elsewhere = openNotes(database)
})
after(() => store.close())

test('what is saved again and again is read once, and each save is one statement', async () => {
  const owned = here.of(newId())
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  asked = []
  for (const content of ['third', 'fourth', 'fifth']) await owned.update(id, writing(content))
  assert.equal(asked.length, 3)
  const read = await owned.get(id)
  assert.deepEqual([read.content, read.version], ['fifth', 5])
})

test('what was changed in another process meanwhile is changed as it is there', async () => {
  const ownerId = newId()
  const [owned, other] = [here.of(ownerId), elsewhere.of(ownerId)]
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  await other.update(id, (current) => ({ ...current, tags: ['theirs'] }))
  asked = []
  const changed = await owned.update(id, writing('third'))
  assert.deepEqual([changed.content, changed.tags, changed.version], ['third', ['theirs'], 4])
  assert.equal(asked.length, 2, 'the statement that finds another state gives it back')
  assert.deepEqual(await owned.get(id), changed)
})

test('the version that another process has written counts, for If-Match and for a change of nothing', async () => {
  const ownerId = newId()
  const [owned, other] = [here.of(ownerId), elsewhere.of(ownerId)]
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  await other.update(id, writing('theirs'))
  await assert.rejects(
    owned.update(id, writing('third'), { ifVersions: [2] }),
    (error) => code('version_mismatch')(error) && (error as AppError).members?.['currentVersion'] === 3,
  )
  assert.equal((await owned.update(id, writing('third'), { ifVersions: [3] })).version, 4)
  await other.update(id, writing('theirs once more'))
  const unchanged = await owned.update(id, (current) => ({ ...current }))
  assert.deepEqual([unchanged.content, unchanged.version], ['theirs once more', 5])
})

test('what was deleted in another process is not there, whatever else is wrong with the change', async () => {
  const ownerId = newId()
  const [owned, other] = [here.of(ownerId), elsewhere.of(ownerId)]
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  const refuse = (): never => {
    throw new Error('refused')
  }
  await assert.rejects(owned.update(id, refuse), /refused/)
  await other.remove(id)
  await assert.rejects(owned.update(id, writing('third')), code('not_found'))
  await assert.rejects(owned.update(id, refuse), code('not_found'))
  await other.restore(id)
  assert.equal((await owned.update(id, writing('third'))).version, 4)
})

test('a version that came about a second time is not taken for the first', async () => {
  const ownerId = newId()
  const owned = here.of(ownerId)
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  // As after a failover to a server that had not heard of the last change.
  await store.database.execute(
    sql`update documents set content = 'another second', body = body || '{"title": "Another"}', updated_at = updated_at + interval '1 second' where id = ${id}`,
  )
  const changed = await owned.update(id, writing('third'))
  assert.equal(changed.title, 'Another')
  const versions = await createVersionHistory<Note>(store.database, 'documents', ownerId).list(id, [])
  assert.deepEqual(
    versions.map(({ body }) => body.content),
    ['first'],
  )
})

test('a transaction that was undone leaves no state behind', async () => {
  const ownerId = newId()
  const owned = here.of(ownerId)
  const { id } = await owned.insert(note('first'))
  await owned.update(id, writing('second'))
  await assert.rejects(
    store.database.transaction(async (transaction) => {
      await here.of(ownerId, transaction).update(id, (current) => ({ ...current, tags: ['undone'] }))
      throw new Error('undone')
    }),
  )
  assert.deepEqual((await owned.update(id, writing('third'))).tags, [])
})

test('of the last states those that were not written for long make room', () => {
  const states = createLastStates<Pick<Note, 'content'>>({ maxLength: 150, maxRecords: 3 })
  const keep = (id: string, content: string): void =>
    states.keep('owner', { id, content, version: 1, createdAt: '', updatedAt: '' })
  const kept = (): string[] => ['a', 'b', 'c', 'd'].filter((id) => states.find('owner', id) !== undefined)
  for (const id of ['a', 'b', 'c', 'a', 'd']) keep(id, 'short')
  assert.deepEqual(kept(), ['a', 'c', 'd'])
  keep('d', 'x'.repeat(145))
  assert.deepEqual(kept(), ['d'])
  keep('d', 'x'.repeat(151))
  assert.deepEqual(kept(), [])
  assert.equal(states.find('another owner', 'd'), undefined)
})

// What is written is read into the search later, and nobody waits for that who saves meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { until } from '#support/waiting.ts'
import { newId } from '../ids.ts'
import { createCollection, type Collection } from './collection.ts'

interface Note {
  title: string
  content: string
}

let store: TestDatabase
let notes: Collection<Note>
before(async () => {
  store = await openTestDatabase({ poolSize: 4 })
  notes = createCollection<Note>(store.database, {
    table: 'documents',
    noun: 'document',
    heavy: ['content'],
    sorts: { createdAt: 'created_at' },
    searchText: (body) => `${body.title} ${body.content}`,
    versioned: true,
  })
})
after(() => store.close())

test('a save does not wait while long texts are read into the search', async () => {
  const owned = notes.of(newId())
  const [saved, other] = [
    await owned.insert({ title: 'Old', content: 'harbour' }),
    await owned.insert({ title: 'Other', content: 'harbour' }),
  ]
  // Texts that take as long as this test wants: to read one waits for a lock that it holds.
  const gate = await store.database.connect()
  await gate.query(`
    create or replace function unaccented(text) returns text language plpgsql as $$
    begin
      if $1 like '%harbour%' then
        perform pg_advisory_lock_shared(4711);
        perform pg_advisory_unlock_shared(4711);
      end if;
      return lower($1);
    end $$`)
  await gate.query('select pg_advisory_lock(4711)')
  const reading = notes.refreshSearch()
  try {
    await until('a text being read', async () => {
      const { rows } = await gate.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return rows.length > 0
    })
    const changed = await owned.update(saved.id, (current) => ({ ...current, title: 'New' }))
    assert.equal(changed.title, 'New')
  } finally {
    await gate.query('select pg_advisory_unlock(4711)')
    await reading
    await gate.end()
  }
  // What was read of the old state is not taken for that of the new one.
  const found = async (q: string) =>
    (await owned.list({ limit: 5, sort: 'createdAt', q })).items.map(({ id }) => id)
  assert.deepEqual(await found('new'), [saved.id])
  assert.deepEqual(await found('old'), [])
  assert.deepEqual(await found('harb'), [saved.id, other.id])
})

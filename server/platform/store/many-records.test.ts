import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { newId, newIds } from '../ids.ts'
import { createCollection, type Collection } from './collection.ts'

interface Plan {
  projectId: string
  name: string
  notes: string
  outline: string[]
  scrapedContent?: { url: string }[] | undefined
}

let store: TestDatabase
const projectId = newId()
let plans: Collection<Plan>
const plan = (name: string): Plan => ({
  projectId,
  name,
  notes: `Notes of ${name}`,
  outline: [name, 'a "quoted", {braced} \\ word', ''],
})

before(async () => {
  store = await openTestDatabase()
  plans = createCollection<Plan>(store.database, {
    table: 'articles',
    noun: 'article',
    heavy: ['notes'],
    heavyJson: ['outline', 'scrapedContent'],
    sorts: { createdAt: 'created_at', name: 'name' },
    searchText: ({ name, notes }) => `${name} ${notes}`,
  })
})
after(() => store.close())

test('many are stored in their order, heavy members and all, and none of somebody else’s', async () => {
  const mine = plans.of(newId())
  const stored = await mine.insertMany(['b', 'a', 'c'].map(plan))
  assert.deepEqual(
    stored.map(({ name, notes, outline, scrapedContent, version }) => [
      name,
      notes,
      outline[1],
      scrapedContent,
      version,
    ]),
    ['b', 'a', 'c'].map((name) => [name, `Notes of ${name}`, 'a "quoted", {braced} \\ word', undefined, 1]),
  )
  const ids = stored.map(({ id }) => id)
  assert.deepEqual(
    (await mine.list({ limit: 10, sort: 'createdAt' })).items.map(({ name }) => name),
    ['b', 'a', 'c'],
  )
  assert.deepEqual(
    (await mine.findMany([...ids].reverse())).map(({ id }) => id),
    [...ids].reverse(),
  )
  assert.deepEqual(await plans.of(newId()).findMany(ids), [])
  assert.deepEqual(await mine.insertMany([]), [])
})

test('the same identifiers again give what is there, not doubles', async () => {
  const mine = plans.of(newId())
  const ids = newIds(2, newId())
  const first = await mine.insertMany([plan('a'), plan('b')], { ids })
  assert.deepEqual(await mine.insertMany([plan('x'), plan('y')], { ids }), first)
  assert.equal((await mine.list({ limit: 10, sort: 'name' })).total, 2)
})

test('identifiers made of one are the same each time, differ from those of others, and sort as they were made', () => {
  const seed = newId()
  const ids = newIds(500, seed)
  assert.deepEqual(newIds(500, seed), ids)
  assert.deepEqual(ids.toSorted(), ids)
  assert.ok(ids.every((id) => /^[0-9a-f]{24}$/.test(id) && id.startsWith(seed.slice(0, 8))))
  assert.equal(new Set([...ids, ...newIds(500, newId()), seed]).size, 1_001)
})

test('many are changed at once; those that stay the same keep their version, and the search finds the new words', async () => {
  const ownerId = newId()
  const mine = plans.of(ownerId)
  const ids = (await mine.insertMany(['a', 'b', 'c'].map(plan))).map(({ id }) => id)
  await mine.list({ limit: 10, sort: 'name', q: 'notes' })
  const changed = await store.database.transaction((transaction) =>
    plans
      .of(ownerId, transaction)
      .updateMany([...ids, newId()], (current) =>
        current.name === 'b' ? current : { ...current, notes: 'Rewritten' },
      ),
  )
  assert.deepEqual(
    changed.map(({ name, notes, version }) => [name, notes, version]),
    [
      ['a', 'Rewritten', 2],
      ['b', 'Notes of b', 1],
      ['c', 'Rewritten', 2],
    ],
  )
  assert.equal((await mine.list({ limit: 10, sort: 'name', q: 'rewritten' })).total, 2)
})

test('what a transaction did is gone when it fails', async () => {
  const ownerId = newId()
  await assert.rejects(
    store.database.transaction(async (transaction) => {
      await plans.of(ownerId, transaction).insertMany([plan('a')])
      throw new Error('No.')
    }),
  )
  assert.equal((await plans.of(ownerId).list({ limit: 10, sort: 'name' })).total, 0)
})

test('two who change the same ones in other orders both get through', async () => {
  const ownerId = newId()
  const ids = (
    await plans.of(ownerId).insertMany(Array.from({ length: 50 }, (_, index) => plan(`n${index}`)))
  ).map(({ id }) => id)
  const change = (order: string[], word: string) =>
    store.database.transaction((transaction) =>
      plans
        .of(ownerId, transaction)
        .updateMany(order, (current) => ({ ...current, notes: current.notes + word })),
    )
  await Promise.all([change(ids, ' one'), change([...ids].reverse(), ' two')])
  const all = await plans.of(ownerId).findMany(ids)
  assert.ok(
    all.every(({ notes, version }) => version === 3 && notes.includes(' one') && notes.includes(' two')),
  )
})

// What the store promises of titles, whatever writes to it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { titleKeys } from '#core/titles/index.ts'
import { json, sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { checkTitles, getScope } from './check-titles.ts'
import { createTitlesRepository, type TitlesRepository } from './titles.repository.ts'

const ownerId = 'a'.repeat(24)
let store: TestDatabase
let titles: TitlesRepository
let counter = 0
before(async () => {
  store = await openTestDatabase()
  titles = createTitlesRepository(store.database)
})
after(() => store.close())

const getId = (): string => (++counter).toString(16).padStart(24, '0')

async function projectWith(names: readonly string[]): Promise<string> {
  const projectId = getId()
  await store.database.execute(
    sql`insert into projects (id, owner_id, body) values (${projectId}, ${ownerId}, '{"name": "P"}')`,
  )
  for (const name of names) {
    const body = { name, projectId, keywords: [], secondaryKeywords: [] }
    await store.database.execute(
      sql`insert into articles (id, owner_id, body, notes, outline) values (${getId()}, ${ownerId}, ${json(body)}, '', '[]')`,
    )
  }
  return projectId
}
async function best(projectId: string, title: string): Promise<string | undefined> {
  const [check] = await checkTitles(titles, { ownerId, projectId }, [{ title, keywords: [] }])
  return check?.similar[0]?.title
}
async function keysLeft(): Promise<number> {
  const [row] = await store.database.query<{ keys: number }>(
    sql`select count(*)::integer as keys from project_title_keys where no not in (select no from project_titles)`,
  )
  return row?.keys ?? -1
}

test('what is written beside the program is found by the next check', async () => {
  const projectId = await projectWith(['Drying herbs at home', 'Freezing herbs'])
  assert.equal(await best(projectId, 'How to dry herbs at home'), 'Drying herbs at home')
  await store.database.execute(
    sql`update articles set body = body || '{"name": "Pickling plums"}' where body ->> 'name' = 'Freezing herbs'`,
  )
  assert.equal(await best(projectId, 'Pickle plums'), 'Pickling plums')
})

test('keys go with their titles: renamed, moved to another project, deleted with the account', async () => {
  const [one, other] = [await projectWith(['Sowing carrots', 'Sowing beets']), await projectWith([])]
  await best(one, 'Sowing carrots')
  await store.database.execute(
    sql`update articles set body = body || ${json({ projectId: other })} where body ->> 'name' = 'Sowing beets'`,
  )
  assert.equal(await best(one, 'Sowing beets at night'), undefined)
  assert.equal(await best(other, 'Sowing beets'), 'Sowing beets')
  assert.equal(await keysLeft(), 0)
  await store.database.execute(sql`delete from articles where owner_id = ${ownerId}`)
  const [{ rows } = { rows: -1 }] = await store.database.query<{ rows: number }>(
    sql`select count(*)::integer as rows from project_titles`,
  )
  assert.deepEqual([rows, await keysLeft()], [0, 0])
})

test('two checks at once after a large plan hinder nobody', async () => {
  const names = Array.from(
    { length: 700 },
    (_, index) => `Plan number ${index} for the ${['north', 'south', 'east', 'west'][index % 4]} bed`,
  )
  const projectId = await projectWith(names)
  await Promise.all([
    best(projectId, 'Plan'),
    best(projectId, 'Bed'),
    store.database.execute(
      sql`update articles set body = body || '{"keywords": ["beds"]}' where owner_id = ${ownerId}`,
    ),
  ])
  assert.equal(await best(projectId, 'plan NUMBER 699 for the west bed!'), 'Plan number 699 for the west bed')
})

test('a title among many that share all its words but one is still found', async () => {
  const projectId = await projectWith([])
  const scope = getScope(ownerId, projectId)
  const names = Array.from(
    { length: 3_000 },
    (_, index) => `Content marketing for ${['bakers', 'dentists', 'florists'][index % 3]} in town ${index}`,
  )
  await titles.keepPublished(
    ownerId,
    projectId,
    names.map((title, index) => ({
      url: `https://a.example/${index}`,
      title,
      keys: titleKeys(scope, title).all,
    })),
  )
  assert.equal(
    await best(projectId, 'Content marketing for dentists in town 1234: a guide'),
    'Content marketing for dentists in town 1234',
  )
})

test('what thousands of titles leave behind when they go together is swept', async () => {
  const projectId = await projectWith([])
  const scope = getScope(ownerId, projectId)
  const names = Array.from({ length: 1_200 }, (_, index) => `A title of number ${index}`)
  await titles.keepPublished(
    ownerId,
    projectId,
    names.map((title, index) => ({
      url: `https://a.example/${index}`,
      title,
      keys: titleKeys(scope, title).all,
    })),
  )
  await store.database.execute(sql`delete from projects where id = ${projectId}`)
  assert.ok((await keysLeft()) > 0)
  while ((await titles.removeLostKeys()) > 0);
  assert.equal(await keysLeft(), 0)
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { raw, sql } from '#platform/store/sql.ts'
import {
  goodPassword,
  signIn,
  signUp,
  type SignedInClient,
  type SignInServer,
  startGuest,
  startSignInServer,
} from '#support/sign-in.ts'
import { jobContext } from '#support/jobs.ts'

const withBody = (client: SignedInClient, method: string, path: string, body: unknown) =>
  client.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('guests', () => {
  let server: SignInServer
  before(async () => {
    server = await startSignInServer({ ownedData: [{ tables: ['things'] }] })
    await server.database.execute(raw('create table things (id text primary key, owner_id text not null)'))
    await signUp(server.url)
  })
  after(() => server.close())

  test('have a session and a token, but no e-mail and no password', async () => {
    const guest = await startGuest(server.url)
    assert.equal(guest.user.email, null)
    assert.equal(guest.user.role, 'user')
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${guest.token}` })).status,
      200,
    )
    assert.equal(
      (await guest.put('/api/auth/change-password', { currentPassword: 'x', newPassword: goodPassword }))
        .status,
      403,
    )
    assert.equal(
      (await guest.put('/api/auth/profile', { name: 'Visitor', profile: { preferences: { theme: 'dark' } } }))
        .status,
      200,
    )
    assert.equal(
      (await guest.put('/api/auth/profile', { email: 'guest@example.org', currentPassword: 'x' })).status,
      403,
    )
  })

  test('may say what they are called, and how they came', async () => {
    const preferences = { arrivedBy: 'share-link' }
    const named = await server.nobody.post('/api/auth/guest', { name: '  Ada ', profile: { preferences } })
    assert.deepEqual(
      [named.status, named.body['user'].name, named.body['user'].profile.preferences],
      [201, 'Ada', preferences],
    )
    assert.equal((await server.nobody.post('/api/auth/guest', {})).body['user'].name, 'Guest')
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(201) },
      { profile: { preferences: { a: 'x'.repeat(20_000) } } },
    ])
      assert.equal((await server.nobody.post('/api/auth/guest', body)).status, 400)
  })

  test('who register stay who they are, with all they own', async () => {
    const guest = await startGuest(server.url)
    await server.database.execute(sql`insert into things (id, owner_id) values ('thing', ${guest.user.id})`)
    await guest.put('/api/auth/profile', { profile: { preferences: { theme: 'dark' } } })
    const answer = await guest.post('/api/auth/register', {
      name: 'Stays',
      email: 'stays@example.org',
      password: goodPassword,
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.body['user'].id, guest.user.id)
    assert.deepEqual(answer.body['user'].profile.preferences, { theme: 'dark' })
    const again = await signIn(server.url, { email: 'stays@example.org', password: goodPassword })
    assert.equal(again.user.id, guest.user.id)
    assert.equal((await again.get('/api/auth/check-access')).body['session'].kind, 'user')
  })

  test('may also do so by token', async () => {
    const guest = await startGuest(server.url)
    const answer = await server.nobody.post(
      '/api/auth/register',
      { name: 'Program', email: 'program@example.org', password: goodPassword },
      { authorization: `Bearer ${guest.token}` },
    )
    assert.equal(answer.body['user'].id, guest.user.id)
  })

  test('whose e-mail is taken stay guests', async () => {
    const guest = await startGuest(server.url)
    const taken = await signUp(server.url)
    assert.equal(
      (await guest.post('/api/auth/register', { name: 'X', email: taken.email, password: goodPassword }))
        .status,
      409,
    )
    assert.equal((await guest.get('/api/auth/check-access')).body['session'].kind, 'guest')
  })

  test('who register twice at once become one account', async () => {
    const guest = await startGuest(server.url)
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        guest.post('/api/auth/register', {
          name,
          email: `${name}-twice@example.org`,
          password: goodPassword,
        }),
      ),
    )
    const kept = answers.filter((answer) => answer.body['user']?.id === guest.user.id)
    assert.equal(kept.length, 1)
  })

  test('are swept away after 30 days, users never', async () => {
    const guest = await startGuest(server.url)
    const person = await signUp(server.url)
    await server.database.execute(
      sql`insert into things (id, owner_id) values ('of-guest', ${guest.user.id}), ('of-person', ${person.user.id})`,
    )
    await server.database.execute(
      sql`update users set created_at = now() - interval '31 days' where id in (${guest.user.id}, ${person.user.id})`,
    )
    const [sweep] = server.people.sweep.definitions
    await sweep?.run(jobContext(), {})
    assert.deepEqual(
      await server.database.query(
        sql`select id from things where owner_id in (${guest.user.id}, ${person.user.id})`,
      ),
      [{ id: 'of-person' }],
    )
    assert.deepEqual(
      await server.database.query(
        sql`select id from users where id in (${guest.user.id}, ${person.user.id})`,
      ),
      [{ id: person.user.id }],
    )
  })
})

describe('deleting an account', () => {
  let server: SignInServer
  const erased: string[] = []
  before(async () => {
    server = await startSignInServer({
      ownedData: [{ tables: ['things'], eraseOutside: async (ownerId) => void erased.push(ownerId) }],
    })
    await server.database.execute(raw('create table things (id text primary key, owner_id text not null)'))
    await signUp(server.url)
  })
  after(() => server.close())

  test('wants the password and takes everything with it', async () => {
    const person = await signUp(server.url)
    const other = await signUp(server.url)
    for (const { user } of [person, other])
      await server.database.execute(
        sql`insert into things (id, owner_id) values (${`thing of ${user.id}`}, ${user.id})`,
      )
    assert.equal((await person.delete('/api/auth/me')).status, 400)
    const wrong = await withBody(person, 'DELETE', '/api/auth/me', { password: 'wrong password' })
    assert.equal(wrong.status, 401)
    const deleted = await withBody(person, 'DELETE', '/api/auth/me', { password: person.password })
    assert.equal(deleted.status, 204)
    assert.match(deleted.headers.getSetCookie()[0] ?? '', /^pressroom_session=;/)
    assert.equal((await person.get('/api/auth/me')).status, 401)
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${person.token}` })).status,
      401,
    )
    assert.equal(
      (await server.nobody.post('/api/auth/login', { email: person.email, password: person.password }))
        .status,
      401,
    )
    assert.deepEqual(await server.database.query(sql`select owner_id from things`), [
      { owner_id: other.user.id },
    ])
    for (const table of ['users', 'sessions', 'password_resets', 'things']) {
      const rows = await server.database.query(sql`select to_jsonb(t) as row from ${raw(table)} t`)
      assert.ok(!JSON.stringify(rows).includes(person.user.id), table)
    }
    assert.deepEqual(erased, [person.user.id])
    await signUp(server.url, { email: person.email })
  })

  test('takes also what was written for it just afterwards, and finishes what was cut short', async () => {
    const guest = await startGuest(server.url)
    assert.equal((await guest.delete('/api/auth/me')).status, 204, 'a guest has no password to give')
    await server.database.execute(sql`insert into things (id, owner_id) values ('late', ${guest.user.id})`)
    erased.length = 0
    const sweep = async () => server.people.sweep.definitions[0]?.run(jobContext(), {})
    await sweep()
    assert.deepEqual(
      await server.database.query(sql`select id from things where owner_id = ${guest.user.id}`),
      [],
    )
    assert.ok(erased.includes(guest.user.id))
    await server.database.execute(sql`update closed_accounts set closed_at = now() - interval '2 days'`)
    await sweep()
    assert.deepEqual(await server.database.query(sql`select id from closed_accounts`), [])
  })
})

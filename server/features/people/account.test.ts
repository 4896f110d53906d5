import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sessionLifetimes } from '#capabilities/auth/index.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { createClient } from '#support/client.ts'
import {
  createTestClock,
  goodPassword,
  sessionCookieOf,
  signIn,
  signUp,
  type SignedInClient,
  type SignInServer,
  startGuest,
  startSignInServer,
} from '#support/sign-in.ts'

const withBody = (client: SignedInClient, method: string, path: string, body: unknown) =>
  client.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('one’s own account', () => {
  let server: SignInServer
  before(async () => {
    server = await startSignInServer()
    await signUp(server.url)
  })
  after(() => server.close())

  test('name, avatar and preferences change alone and are kept', async () => {
    const person = await signUp(server.url)
    const named = await person.put('/api/auth/profile', { name: 'Another Name' })
    assert.equal(named.status, 200)
    assert.equal(named.body['user'].name, 'Another Name')
    const preferences = { theme: 'dark', editor: { fontSize: 16 }, list: [1, 2] }
    const preferred = await person.put('/api/auth/profile', { profile: { preferences } })
    assert.deepEqual(preferred.body['user'].profile.preferences, preferences)
    const pictured = await person.put('/api/auth/profile', { profile: { avatar: '/files/me.png' } })
    assert.equal(pictured.body['user'].profile.avatar, '/files/me.png')
    assert.deepEqual(pictured.body['user'].profile.preferences, preferences)
    const without = await person.put('/api/auth/profile', { profile: { avatar: null } })
    assert.equal(without.body['user'].profile.avatar, null)
    assert.deepEqual((await person.get('/api/auth/me')).body['user'], without.body['user'])
  })

  test('an answer can be sent back; what changes nothing leaves the time as it was', async () => {
    const person = await signUp(server.url)
    const { user } = (await person.put('/api/auth/profile', { profile: { preferences: { b: 1, a: { d: 2, c: 3 } } } })).body
    const again = await person.put('/api/auth/profile', user)
    assert.equal(again.status, 200, again.text)
    assert.deepEqual(again.body['user'], user)
  })

  test('role, identifiers and times cannot be set; unknown members are named', async () => {
    const person = await signUp(server.url)
    const keys = ['role', 'id', 'version', 'createdAt', 'updatedAt']
    for (const key of keys) assert.equal((await person.put('/api/auth/profile', { [key]: 'admin' })).status, 200, key)
    const { user } = (await person.get('/api/auth/me')).body
    assert.deepEqual(user, { ...person.user })
    for (const key of [
      'kind',
      'disabled',
      'passwordHash',
      'session_epoch',
      'isAdmin',
      'permissions',
      'owner_id',
      'ownerId',
      'password',
      'roles',
      'emailVerified',
      'kind_',
      'sessions',
      'epoch',
    ]) {
      const answer = await person.put('/api/auth/profile', { [key]: 'admin' })
      assert.equal(answer.status, 400, key)
      assert.equal(answer.body['errors'][0].path, key)
    }
    const nested = await person.put('/api/auth/profile', { profile: { avatr: 'x' } })
    assert.equal(nested.body['errors'][0].path, 'profile.avatr')
    assert.match(nested.body['errors'][0].message, /avatar/)
  })

  test('preferences above 16 kB and addresses that run code are refused', async () => {
    const person = await signUp(server.url)
    assert.equal((await person.put('/api/auth/profile', { profile: { preferences: { text: 'x'.repeat(16_000) } } })).status, 200)
    assert.equal((await person.put('/api/auth/profile', { profile: { preferences: { text: 'x'.repeat(16_400) } } })).status, 400)
    for (const avatar of [
      'javascript:alert(1)',
      'data:text/html;base64,AAAA',
      'data:image/svg+xml;base64,AAAA',
      '//evil.example/x.png',
      'ftp://example.org/x.png',
      '',
    ]) {
      assert.equal((await person.put('/api/auth/profile', { profile: { avatar } })).status, 400, avatar)
    }
    for (const avatar of ['https://example.org/me.png', 'data:image/png;base64,iVBORw0KGgo=']) {
      assert.equal((await person.put('/api/auth/profile', { profile: { avatar } })).status, 200, avatar)
    }
  })

  test('the e-mail changes with the current password only, and to a free one', async () => {
    const person = await signUp(server.url)
    const other = await signUp(server.url)
    const missing = await person.put('/api/auth/profile', { email: 'fresh@example.org' })
    assert.equal(missing.status, 400)
    assert.equal(missing.body['errors'][0].path, 'currentPassword')
    const wrong = await person.put('/api/auth/profile', { email: 'fresh@example.org', currentPassword: 'wrong password' })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.body['code'], 'invalid_credentials')
    assert.equal((await person.put('/api/auth/profile', { email: other.email.toUpperCase(), currentPassword: goodPassword })).status, 409)
    const changed = await person.put('/api/auth/profile', { email: 'fresh@example.org', currentPassword: goodPassword })
    assert.equal(changed.body['user'].email, 'fresh@example.org')
    assert.equal((await signIn(server.url, { email: 'Fresh@example.org', password: goodPassword })).user.id, person.user.id)
    assert.equal((await server.nobody.post('/api/auth/login', { email: person.email, password: goodPassword })).status, 401)
  })

  test('changing the password ends every other session and every token, at once', async () => {
    const person = await signUp(server.url)
    const elsewhere = await signIn(server.url, person)
    const wrong = await person.put('/api/auth/change-password', { currentPassword: 'wrong password', newPassword: 'another good one' })
    assert.equal(wrong.status, 401)
    assert.equal((await elsewhere.get('/api/auth/me')).status, 200)
    const short = await person.put('/api/auth/change-password', { currentPassword: goodPassword, newPassword: 'short' })
    assert.equal(short.body['errors'][0].path, 'newPassword')

    const changed = await person.put('/api/auth/change-password', { currentPassword: goodPassword, newPassword: 'another good one' })
    assert.equal(changed.status, 200)
    assert.deepEqual(Object.keys(changed.body).sort(), ['expiresAt', 'token', 'user'])
    assert.equal((await person.get('/api/auth/me')).status, 200, 'the session that changed it goes on')
    assert.equal((await elsewhere.get('/api/auth/me')).status, 401)
    for (const token of [person.token, elsewhere.token])
      assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${token}` })).status, 401)
    assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${changed.body['token']}` })).status, 200)
    assert.equal((await server.nobody.post('/api/auth/login', { email: person.email, password: goodPassword })).status, 401)
    await signIn(server.url, { email: person.email, password: 'another good one' })
  })

  test('a session begun with the old password while it changes is void', async () => {
    const person = await signUp(server.url)
    const { auth } = server
    const late = await auth.sessions.start({ userId: person.user.id, epoch: 0, address: '127.0.0.1', userAgent: 'late' })
    assert.equal((await createClient(server.url, `pressroom_session=${late.cookie}`).get('/api/auth/me')).status, 401)
  })

  test('sessions are listed and ended; another’s and an unknown one are alike', async () => {
    const person = await signUp(server.url, { headers: { 'user-agent': 'Laptop' } })
    const phone = await signIn(server.url, person)
    const stranger = await signUp(server.url)
    const list = await person.get('/api/auth/sessions')
    assert.equal(list.body['total'], 2)
    assert.deepEqual(Object.keys(list.body['items'][0]).sort(), ['address', 'createdAt', 'current', 'expiresAt', 'id', 'lastUsedAt', 'userAgent'])
    assert.deepEqual(
      list.body['items']
        .filter((session: { current: boolean }) => session.current)
        .map((session: { id: string; userAgent: string }) => [session.id, session.userAgent]),
      [[person.sessionId, 'Laptop']],
    )
    assert.ok(!list.text.includes(person.cookie.split('.')[2] ?? 'none'), 'no secret in the list')

    const foreign = await stranger.delete(`/api/auth/sessions/${phone.sessionId}`)
    const unknown = await stranger.delete('/api/auth/sessions/ffffffffffffffffffffffff')
    const malformed = await stranger.delete('/api/auth/sessions/x')
    for (const answer of [foreign, unknown, malformed]) assert.deepEqual({ ...answer.body, requestId: '' }, { ...unknown.body, requestId: '' })
    assert.equal(foreign.status, 404)

    assert.equal((await person.delete(`/api/auth/sessions/${phone.sessionId}`)).status, 204)
    assert.equal((await phone.get('/api/auth/me')).status, 401)
    assert.equal((await person.get('/api/auth/me')).status, 200)
  })

  test('only the hash of a session’s secret is stored', async () => {
    const person = await signUp(server.url)
    const rows = await server.database.query(sql`select *, encode(secret_hash, 'escape') as hash from sessions where owner_id = ${person.user.id}`)
    assert.equal(rows.length, 1)
    assert.ok(!JSON.stringify(rows).includes(person.cookie.split('.')[2] ?? 'none'))
    const [user] = await server.database.query<{ password_hash: string }>(sql`select password_hash from users where id = ${person.user.id}`)
    assert.match(user?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

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
    assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${guest.token}` })).status, 200)
    assert.equal((await guest.put('/api/auth/change-password', { currentPassword: 'x', newPassword: goodPassword })).status, 403)
    assert.equal((await guest.put('/api/auth/profile', { name: 'Visitor', profile: { preferences: { theme: 'dark' } } })).status, 200)
    assert.equal((await guest.put('/api/auth/profile', { email: 'guest@example.org', currentPassword: 'x' })).status, 403)
  })

  test('who register stay who they are, with all they own', async () => {
    const guest = await startGuest(server.url)
    await server.database.execute(sql`insert into things (id, owner_id) values ('thing', ${guest.user.id})`)
    await guest.put('/api/auth/profile', { profile: { preferences: { theme: 'dark' } } })
    const answer = await guest.post('/api/auth/register', { name: 'Stays', email: 'stays@example.org', password: goodPassword })
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
    assert.equal((await guest.post('/api/auth/register', { name: 'X', email: taken.email, password: goodPassword })).status, 409)
    assert.equal((await guest.get('/api/auth/check-access')).body['session'].kind, 'guest')
  })

  test('who register twice at once become one account', async () => {
    const guest = await startGuest(server.url)
    const answers = await Promise.all(
      ['one', 'two'].map((name) => guest.post('/api/auth/register', { name, email: `${name}-twice@example.org`, password: goodPassword })),
    )
    const kept = answers.filter((answer) => answer.body['user']?.id === guest.user.id)
    assert.equal(kept.length, 1)
  })

  test('are swept away after 30 days, users never', async () => {
    const guest = await startGuest(server.url)
    const person = await signUp(server.url)
    await server.database.execute(sql`insert into things (id, owner_id) values ('of-guest', ${guest.user.id}), ('of-person', ${person.user.id})`)
    await server.database.execute(sql`update users set created_at = now() - interval '31 days' where id in (${guest.user.id}, ${person.user.id})`)
    const [sweep] = server.people.sweep.definitions
    await sweep?.run({ jobId: '', ownerId: '', attempt: 1, signal: new AbortController().signal, progress() {} }, {})
    assert.deepEqual(await server.database.query(sql`select id from things where owner_id in (${guest.user.id}, ${person.user.id})`), [{ id: 'of-person' }])
    assert.deepEqual(await server.database.query(sql`select id from users where id in (${guest.user.id}, ${person.user.id})`), [{ id: person.user.id }])
  })
})

describe('deleting an account', () => {
  let server: SignInServer
  const erased: string[] = []
  before(async () => {
    server = await startSignInServer({ ownedData: [{ tables: ['things'], eraseOutside: async (ownerId) => void erased.push(ownerId) }] })
    await server.database.execute(raw('create table things (id text primary key, owner_id text not null)'))
    await signUp(server.url)
  })
  after(() => server.close())

  test('wants the password and takes everything with it', async () => {
    const person = await signUp(server.url)
    const other = await signUp(server.url)
    for (const { user } of [person, other]) await server.database.execute(sql`insert into things (id, owner_id) values (${`thing of ${user.id}`}, ${user.id})`)
    assert.equal((await person.delete('/api/auth/me')).status, 400)
    const wrong = await withBody(person, 'DELETE', '/api/auth/me', { password: 'wrong password' })
    assert.equal(wrong.status, 401)
    const deleted = await withBody(person, 'DELETE', '/api/auth/me', { password: person.password })
    assert.equal(deleted.status, 204)
    assert.match(deleted.headers.getSetCookie()[0] ?? '', /^pressroom_session=;/)
    assert.equal((await person.get('/api/auth/me')).status, 401)
    assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${person.token}` })).status, 401)
    assert.equal((await server.nobody.post('/api/auth/login', { email: person.email, password: person.password })).status, 401)
    assert.deepEqual(await server.database.query(sql`select owner_id from things`), [{ owner_id: other.user.id }])
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
    const sweep = async () =>
      server.people.sweep.definitions[0]?.run({ jobId: '', ownerId: '', attempt: 1, signal: new AbortController().signal, progress() {} }, {})
    await sweep()
    assert.deepEqual(await server.database.query(sql`select id from things where owner_id = ${guest.user.id}`), [])
    assert.ok(erased.includes(guest.user.id))
    await server.database.execute(sql`update closed_accounts set closed_at = now() - interval '2 days'`)
    await sweep()
    assert.deepEqual(await server.database.query(sql`select id from closed_accounts`), [])
  })
})

describe('a session', () => {
  const day = 24 * 3_600_000

  test('ends seven days after its last use', async () => {
    const clock = createTestClock()
    const server = await startSignInServer({ clock })
    try {
      const person = await signUp(server.url)
      clock.moveBy(6 * day)
      const used = await person.get('/api/auth/check-access')
      assert.equal(used.status, 200)
      assert.equal(new Date(used.body['session'].expiresAt).getTime(), clock.now().getTime() + sessionLifetimes.idleMs)
      clock.moveBy(6 * day)
      assert.equal((await person.get('/api/auth/me')).status, 200)
      clock.moveBy(7 * day)
      const late = await person.get('/api/auth/me')
      assert.equal(late.body['code'], 'session_expired')
      assert.equal((await signIn(server.url, person)).user.id, person.user.id)
      assert.equal(await server.auth.sessions.sweep(), 1)
    } finally {
      await server.close()
    }
  })

  test('ends thirty days after it began, however much it is used', async () => {
    const clock = createTestClock()
    const server = await startSignInServer({ clock })
    try {
      const person = await signUp(server.url)
      for (let passed = 5; passed < 30; passed += 5) {
        clock.moveBy(5 * day)
        assert.equal((await person.get('/api/auth/me')).status, 200, `after ${passed} days`)
      }
      clock.moveBy(5 * day)
      assert.equal((await person.get('/api/auth/me')).status, 401)
    } finally {
      await server.close()
    }
  })

  test('writes its use down every five minutes at most', async () => {
    const clock = createTestClock()
    const server = await startSignInServer({ clock })
    try {
      const person = await signUp(server.url)
      const lastUse = async () => (await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`))[0]?.last_used_at.getTime()
      const began = await lastUse()
      clock.moveBy(4 * 60_000)
      await person.get('/api/auth/me')
      assert.equal(await lastUse(), began)
      clock.moveBy(60_000)
      await person.get('/api/auth/me')
      assert.equal(await lastUse(), clock.now().getTime())
    } finally {
      await server.close()
    }
  })

  test('survives a clock that is set back', async () => {
    const clock = createTestClock()
    const server = await startSignInServer({ clock })
    try {
      const person = await signUp(server.url)
      clock.moveBy(-3_600_000)
      assert.equal((await person.get('/api/auth/me')).status, 200)
    } finally {
      await server.close()
    }
  })

  test('is not kept alive by somebody who only knows its identifiers', async () => {
    const clock = createTestClock()
    const server = await startSignInServer({ clock })
    try {
      const person = await signUp(server.url)
      const began = (await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`))[0]?.last_used_at
      clock.moveBy(day)
      const forged = createClient(server.url, `pressroom_session=${person.user.id}.${person.sessionId}.${'A'.repeat(43)}`)
      assert.equal((await forged.get('/api/auth/me')).status, 401)
      assert.deepEqual((await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`))[0]?.last_used_at, began)
    } finally {
      await server.close()
    }
  })

  test('new cookies are given at each way in', async () => {
    const server = await startSignInServer()
    try {
      const person = await signUp(server.url)
      const answer = await server.nobody.post('/api/auth/login', { email: person.email, password: person.password })
      assert.notEqual(sessionCookieOf(answer.headers), person.cookie)
    } finally {
      await server.close()
    }
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { createClient } from '#support/client.ts'
import { goodPassword, signIn, signUp, type SignInServer, startSignInServer } from '#support/sign-in.ts'

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
    const withImage = await person.put('/api/auth/profile', { profile: { avatar: '/files/me.png' } })
    assert.equal(withImage.body['user'].profile.avatar, '/files/me.png')
    assert.deepEqual(withImage.body['user'].profile.preferences, preferences)
    const without = await person.put('/api/auth/profile', { profile: { avatar: null } })
    assert.equal(without.body['user'].profile.avatar, null)
    assert.deepEqual((await person.get('/api/auth/me')).body['user'], without.body['user'])
  })

  test('an answer can be sent back; what changes nothing leaves the time as it was', async () => {
    const person = await signUp(server.url)
    const { user } = (
      await person.put('/api/auth/profile', { profile: { preferences: { b: 1, a: { d: 2, c: 3 } } } })
    ).body
    const again = await person.put('/api/auth/profile', user)
    assert.equal(again.status, 200, again.text)
    assert.deepEqual(again.body['user'], user)
  })

  test('a profile that another tab has changed is not overwritten with If-Match', async () => {
    const person = await signUp(server.url)
    const etag = (await person.get('/api/auth/me')).headers.get('etag') ?? ''
    const first = await person.put('/api/auth/profile', { name: 'First tab' }, { 'if-match': etag })
    assert.equal(first.status, 200)
    assert.notEqual(first.headers.get('etag'), etag)
    const second = await person.put('/api/auth/profile', { name: 'Second tab' }, { 'if-match': etag })
    assert.deepEqual([second.status, second.body['code']], [412, 'version_mismatch'])
    assert.equal((await person.get('/api/auth/me')).body['user'].name, 'First tab')
    assert.equal(
      (await person.put('/api/auth/profile', { name: 'Third' })).status,
      200,
      'without the header the last write wins',
    )
  })

  test('role, identifiers and times cannot be set; unknown members are named', async () => {
    const person = await signUp(server.url)
    const keys = ['role', 'id', 'version', 'createdAt', 'updatedAt']
    for (const key of keys)
      assert.equal((await person.put('/api/auth/profile', { [key]: 'admin' })).status, 200, key)
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
    assert.equal(
      (await person.put('/api/auth/profile', { profile: { preferences: { text: 'x'.repeat(16_000) } } }))
        .status,
      200,
    )
    assert.equal(
      (await person.put('/api/auth/profile', { profile: { preferences: { text: 'x'.repeat(16_400) } } }))
        .status,
      400,
    )
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
    const wrong = await person.put('/api/auth/profile', {
      email: 'fresh@example.org',
      currentPassword: 'wrong password',
    })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.body['code'], 'invalid_credentials')
    assert.equal(
      (
        await person.put('/api/auth/profile', {
          email: other.email.toUpperCase(),
          currentPassword: goodPassword,
        })
      ).status,
      409,
    )
    const changed = await person.put('/api/auth/profile', {
      email: 'fresh@example.org',
      currentPassword: goodPassword,
    })
    assert.equal(changed.body['user'].email, 'fresh@example.org')
    assert.equal(
      (await signIn(server.url, { email: 'Fresh@example.org', password: goodPassword })).user.id,
      person.user.id,
    )
    assert.equal(
      (await server.nobody.post('/api/auth/login', { email: person.email, password: goodPassword })).status,
      401,
    )
  })

  test('changing the password ends every other session and every token, at once', async () => {
    const person = await signUp(server.url)
    const elsewhere = await signIn(server.url, person)
    const wrong = await person.put('/api/auth/change-password', {
      currentPassword: 'wrong password',
      newPassword: 'another good one',
    })
    assert.equal(wrong.status, 401)
    assert.equal((await elsewhere.get('/api/auth/me')).status, 200)
    const short = await person.put('/api/auth/change-password', {
      currentPassword: goodPassword,
      newPassword: 'short',
    })
    assert.equal(short.body['errors'][0].path, 'newPassword')

    const changed = await person.put('/api/auth/change-password', {
      currentPassword: goodPassword,
      newPassword: 'another good one',
    })
    assert.equal(changed.status, 200)
    assert.deepEqual(Object.keys(changed.body).sort(), ['expiresAt', 'token', 'user'])
    assert.equal((await person.get('/api/auth/me')).status, 200, 'the session that changed it goes on')
    assert.equal((await elsewhere.get('/api/auth/me')).status, 401)
    for (const token of [person.token, elsewhere.token])
      assert.equal(
        (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${token}` })).status,
        401,
      )
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${changed.body['token']}` })).status,
      200,
    )
    assert.equal(
      (await server.nobody.post('/api/auth/login', { email: person.email, password: goodPassword })).status,
      401,
    )
    await signIn(server.url, { email: person.email, password: 'another good one' })
  })

  test('a session begun with the old password while it changes is void', async () => {
    const person = await signUp(server.url)
    const { auth } = server
    const late = await auth.sessions.start({
      userId: person.user.id,
      epoch: 0,
      address: '127.0.0.1',
      userAgent: 'late',
    })
    assert.equal(
      (await createClient(server.url, `pressroom_session=${late.cookie}`).get('/api/auth/me')).status,
      401,
    )
  })

  test('sessions are listed and ended; another’s and an unknown one are alike', async () => {
    const person = await signUp(server.url, { headers: { 'user-agent': 'Laptop' } })
    const phone = await signIn(server.url, person)
    const stranger = await signUp(server.url)
    const list = await person.get('/api/auth/sessions')
    assert.equal(list.body['total'], 2)
    assert.deepEqual(Object.keys(list.body['items'][0]).sort(), [
      'address',
      'createdAt',
      'current',
      'expiresAt',
      'id',
      'lastUsedAt',
      'userAgent',
    ])
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
    for (const answer of [foreign, unknown, malformed])
      assert.deepEqual({ ...answer.body, requestId: '' }, { ...unknown.body, requestId: '' })
    assert.equal(foreign.status, 404)

    assert.equal((await person.delete(`/api/auth/sessions/${phone.sessionId}`)).status, 204)
    assert.equal((await phone.get('/api/auth/me')).status, 401)
    assert.equal((await person.get('/api/auth/me')).status, 200)
  })

  test('only the hash of a session’s secret is stored', async () => {
    const person = await signUp(server.url)
    const rows = await server.database.query(
      sql`select *, encode(secret_hash, 'escape') as hash from sessions where owner_id = ${person.user.id}`,
    )
    assert.equal(rows.length, 1)
    assert.ok(!JSON.stringify(rows).includes(person.cookie.split('.')[2] ?? 'none'))
    const [user] = await server.database.query<{ password_hash: string }>(
      sql`select password_hash from users where id = ${person.user.id}`,
    )
    assert.match(user?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

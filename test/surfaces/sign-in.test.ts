// Conformance of sign-in, on the whole program: one test a line of landing-page-content.md's "Auth" and of
// the API reference's "Principals and sign-in".
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { createClient } from '#support/client.ts'
import { goodPassword, getSessionCookie, signIn, signUp } from '#support/sign-in.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const userMembers = ['createdAt', 'email', 'id', 'name', 'profile', 'role', 'updatedAt']
const getClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    number | string
  >
const withBody = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('the rows of the table', () => {
  test('POST /api/auth/register answers 201 with user, token, expiresAt and the cookie', async () => {
    const answer = await app.nobody.post('/api/auth/register', {
      name: 'Row One',
      email: 'row.one@example.org',
      password: goodPassword,
    })
    assert.equal(answer.status, 201)
    assert.deepEqual(Object.keys(answer.body).sort(), ['expiresAt', 'token', 'user'])
    assert.deepEqual(Object.keys(answer.body['user']).sort(), userMembers)
    assert.deepEqual(Object.keys(answer.body['user'].profile).sort(), ['avatar', 'lastLogin', 'preferences'])
    assert.ok(!answer.text.includes(goodPassword) && !answer.text.includes('argon2'), 'never the password')
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^pressroom_session=.*; HttpOnly; SameSite=Lax$/)
    const taken = await app.nobody.post('/api/auth/register', {
      name: 'Row Two',
      email: 'ROW.ONE@EXAMPLE.ORG',
      password: goodPassword,
    })
    assert.deepEqual([taken.status, taken.body['code']], [409, 'already_exists'])
  })

  test('POST /api/auth/login answers 200 with the same, and 401 alike for unknown and wrong', async () => {
    const person = await app.user()
    const right = await app.nobody.post('/api/auth/login', {
      email: person.email.toUpperCase(),
      password: person.password,
    })
    assert.equal(right.status, 200)
    assert.deepEqual(Object.keys(right.body).sort(), ['expiresAt', 'token', 'user'])
    const [wrong, unknown] = [
      await app.nobody.post('/api/auth/login', { email: person.email, password: 'something else' }),
      await app.nobody.post('/api/auth/login', { email: 'unknown@example.org', password: 'something else' }),
    ]
    assert.deepEqual(
      [wrong.status, wrong.body['code'], wrong.body['detail']],
      [unknown.status, unknown.body['code'], unknown.body['detail']],
    )
    assert.deepEqual([wrong.status, wrong.body['code']], [401, 'invalid_credentials'])
  })

  test('POST /api/auth/guest answers 201 with a guest session; registering from it keeps its documents', async () => {
    const started = await app.nobody.post('/api/auth/guest')
    assert.equal(started.status, 201)
    const guest = createClient(app.url, getSessionCookie(started.headers))
    const document = await guest.post('/api/documents', { title: 'Made as a guest' })
    assert.equal(document.status, 201)
    const registered = await guest.post('/api/auth/register', {
      name: 'Was a Guest',
      email: 'was.guest@example.org',
      password: goodPassword,
    })
    assert.equal(registered.body['user'].id, started.body['user'].id)
    const user = createClient(app.url, getSessionCookie(registered.headers))
    assert.equal((await user.get(`/api/documents/${document.body['id']}`)).body['title'], 'Made as a guest')
  })

  test('POST /api/auth/logout answers 204 and ends the session and its tokens', async () => {
    const person = await app.user()
    assert.equal((await person.post('/api/auth/logout')).status, 204)
    assert.equal((await person.get('/api/documents')).status, 401)
    assert.equal(
      (await app.nobody.get('/api/documents', { authorization: `Bearer ${person.token}` })).status,
      401,
    )
  })

  test('GET /api/auth/me answers the user; DELETE takes the account with everything it owns, after the password', async () => {
    const person = await app.user()
    const me = await person.get('/api/auth/me')
    assert.deepEqual(Object.keys(me.body), ['user'])
    assert.equal(me.body['user'].id, person.userId)
    await person.post('/api/documents', { title: 'To be forgotten', content: '<p>x</p>' })
    assert.equal(
      (await person.fetch('/api/auth/me', withBody('DELETE', { password: 'something else' }))).status,
      401,
    )
    assert.equal(
      (await person.fetch('/api/auth/me', withBody('DELETE', { password: person.password }))).status,
      204,
    )
    assert.equal((await person.get('/api/auth/me')).status, 401)
    const left = await app.database.query({
      name: 'left',
      text: 'select 1 from documents where owner_id = $1',
      values: [person.userId],
    })
    assert.deepEqual(left, [])
  })

  test('PUT /api/auth/profile changes name, avatar, preferences, and the e-mail with the current password', async () => {
    const person = await app.user()
    const answer = await person.put('/api/auth/profile', {
      name: 'Renamed',
      email: 'renamed@example.org',
      currentPassword: person.password,
      profile: { avatar: 'https://example.org/a.png', preferences: { theme: 'dark' } },
    })
    assert.equal(answer.status, 200, answer.text)
    const { user } = answer.body
    assert.deepEqual(
      [user.name, user.email, user.profile.avatar, user.profile.preferences],
      ['Renamed', 'renamed@example.org', 'https://example.org/a.png', { theme: 'dark' }],
    )
  })

  test('PUT /api/auth/change-password answers a new token; every other session and every token issued before end', async () => {
    const person = await app.user()
    const elsewhere = await signIn(app.url, person)
    const answer = await person.put('/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'a different password',
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(Object.keys(answer.body).sort(), ['expiresAt', 'token', 'user'])
    const status = async (headers: Record<string, string>) =>
      (await app.nobody.get('/api/auth/me', headers)).status
    assert.equal(await status({ cookie: person.cookie ?? '' }), 200)
    assert.equal(await status({ cookie: elsewhere.cookie }), 401)
    assert.equal(await status({ authorization: `Bearer ${person.token}` }), 401)
    assert.equal(await status({ authorization: `Bearer ${answer.body['token']}` }), 200)
  })

  test('GET /api/auth/check-access answers access, session and user; without a session 401 with access false', async () => {
    const person = await app.user()
    const granted = (await person.get('/api/auth/check-access')).body
    assert.equal(granted['access'], true)
    assert.equal(granted['session'].kind, 'user')
    assert.equal(granted['user'].id, person.userId)
    const refused = await app.nobody.get('/api/auth/check-access')
    assert.deepEqual(
      [refused.status, refused.body['access'], refused.headers.get('www-authenticate')],
      [401, false, 'Bearer'],
    )
  })

  test('GET /api/auth/sessions lists one’s sessions; DELETE ends one', async () => {
    const person = await app.user()
    const elsewhere = await signIn(app.url, person)
    const list = await person.get('/api/auth/sessions')
    assert.deepEqual([list.status, list.body['total']], [200, 2])
    assert.equal((await person.delete(`/api/auth/sessions/${elsewhere.sessionId}`)).status, 204)
    assert.equal((await elsewhere.get('/api/auth/me')).status, 401)
  })
})

describe('the paragraphs', () => {
  test('tokens are HS256 with sub, sid, role, iss, aud, iat, exp and jti, for 24 hours', async () => {
    const person = await signUp(app.url)
    const claims = getClaims(person.token)
    assert.deepEqual(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'role', 'sid', 'sub'])
    assert.equal(Number(claims['exp']) - Number(claims['iat']), 86_400)
    assert.deepEqual(
      [claims['sub'], claims['sid'], claims['role']],
      [person.user.id, person.sessionId, 'user'],
    )
  })

  test('a cookie and a token of different users are 400', async () => {
    const [one, two] = [await app.user(), await app.user()]
    const answer = await one.get('/api/documents', { authorization: `Bearer ${two.token}` })
    assert.deepEqual([answer.status, answer.body['code']], [400, 'conflicting_credentials'])
  })

  test('a write by cookie from elsewhere is 403', async () => {
    const person = await app.user()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ] as Record<string, string>[]) {
      const answer = await person.post('/api/documents', { title: 'Forged' }, headers)
      assert.deepEqual([answer.status, answer.body['code']], [403, 'csrf_rejected'])
    }
    assert.equal((await person.get('/api/documents')).body['total'], 0)
  })

  test('a user’s sessions share what it owns; a guest’s is its own', async () => {
    const person = await app.user()
    const { id } = (await person.post('/api/documents', { title: 'Shared by my sessions' })).body
    assert.equal((await (await signIn(app.url, person)).get(`/api/documents/${id}`)).status, 200)
    assert.equal((await (await app.guest()).get(`/api/documents/${id}`)).status, 404)
  })

  test('an administrator sees people, not contents', async () => {
    const person = await app.user()
    const { id } = (await person.post('/api/documents', { title: 'Mine alone' })).body
    const admin = await app.admin()
    assert.equal((await admin.get('/api/admin/users')).status, 200)
    assert.equal((await admin.get(`/api/documents/${id}`)).status, 404)
  })

  test('an Idempotency-Key keeps no token and no password', async () => {
    const guest = await app.guest()
    const answer = await guest.post(
      '/api/auth/register',
      { name: 'Key', email: 'key@example.org', password: goodPassword },
      { 'idempotency-key': 'register-once' },
    )
    assert.equal(answer.status, 201)
    const kept = await app.database.query({
      name: 'kept',
      text: 'select 1 from idempotency_keys where owner_id = $1',
      values: [guest.userId],
    })
    assert.deepEqual(kept, [])
  })

  test('what is refused says so as a problem', async () => {
    const answer = await app.nobody.get('/api/documents')
    assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
    assert.deepEqual(Object.keys(answer.body).sort(), [
      'code',
      'detail',
      'message',
      'requestId',
      'status',
      'title',
      'type',
    ])
    assert.equal(answer.body['message'], answer.body['detail'])
  })
})

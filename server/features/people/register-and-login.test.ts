import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '#support/client.ts'
import {
  goodPassword,
  getSessionCookie,
  signIn,
  signUp,
  type SignInServer,
  startGuest,
  startSignInServer,
} from '#support/sign-in.ts'

describe('registering and signing in', () => {
  let server: SignInServer
  before(async () => {
    server = await startSignInServer()
    await signUp(server.url, { email: 'first@example.org' })
  })
  after(() => server.close())

  test('registering answers the user, a token and its end, and sets the cookie', async () => {
    const answer = await server.nobody.post('/api/auth/register', {
      name: '  New Person ',
      email: 'New.Person@Example.org',
      password: goodPassword,
    })
    assert.equal(answer.status, 201)
    assert.deepEqual(Object.keys(answer.body).sort(), ['expiresAt', 'token', 'user'])
    const { user } = answer.body
    assert.deepEqual(Object.keys(user).sort(), [
      'createdAt',
      'email',
      'id',
      'name',
      'profile',
      'role',
      'updatedAt',
    ])
    assert.match(user.id, /^[0-9a-f]{24}$/)
    assert.equal(user.name, 'New Person')
    assert.equal(user.email, 'New.Person@Example.org')
    assert.equal(user.role, 'user')
    assert.deepEqual(
      { ...user.profile, lastLogin: undefined },
      { avatar: null, preferences: {}, lastLogin: undefined },
    )
    assert.match(user.profile.lastLogin, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.equal(
      new Date(answer.body['expiresAt']).getTime(),
      Math.floor(server.clock.now().getTime() / 1000) * 1000 + 24 * 3_600_000,
    )
    const [cookie = ''] = answer.headers.getSetCookie()
    assert.match(cookie, /^pressroom_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  })

  test('a taken e-mail is refused, whatever its case', async () => {
    await signUp(server.url, { email: 'taken@example.org' })
    const answer = await server.nobody.post('/api/auth/register', {
      name: 'Other',
      email: 'TAKEN@Example.ORG',
      password: goodPassword,
    })
    assert.equal(answer.status, 409)
    assert.equal(answer.body['code'], 'already_exists')
    assert.equal(answer.headers.getSetCookie().length, 0)
  })

  test('the same e-mail registered by many at once makes one account', async () => {
    const body = { name: 'Racer', email: 'race@example.org', password: goodPassword }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.nobody.post('/api/auth/register', body)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((left, right) => left - right),
      [201, 409, 409, 409, 409, 409, 409, 409],
    )
  })

  test('each missing or wrong member is named', async () => {
    const answer = await server.nobody.post('/api/auth/register', {
      email: 'not an e-mail',
      password: 'short',
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['code'], 'validation_failed')
    assert.deepEqual(answer.body['errors'].map((error: { path: string }) => error.path).sort(), [
      'email',
      'name',
      'password',
    ])
  })

  test('an unknown member is named with its nearest known name; a role is ignored', async () => {
    const unknown = await server.nobody.post('/api/auth/register', {
      name: 'N',
      email: 'n@example.org',
      password: goodPassword,
      pasword: 'x',
    })
    assert.equal(unknown.status, 400)
    assert.match(unknown.body['errors'][0].message, /password/)
    const promoted = await server.nobody.post('/api/auth/register', {
      name: 'N',
      email: 'n@example.org',
      password: goodPassword,
      role: 'admin',
      id: 'x',
      version: 9,
    })
    assert.equal(promoted.status, 201)
    assert.equal(promoted.body['user'].role, 'user')
  })

  test('passwords have 8 to 128 characters, all of which count', async () => {
    const register = (email: string, password: string) =>
      server.nobody.post('/api/auth/register', { name: 'P', email, password })
    assert.equal((await register('seven@example.org', 'sevench')).status, 400)
    assert.equal((await register('long@example.org', 'x'.repeat(129))).status, 400)
    const long = `${'long words '.repeat(11)}1234567`
    assert.equal(long.length, 128)
    assert.equal((await register('long@example.org', long)).status, 201)
    assert.equal(
      (await server.nobody.post('/api/auth/login', { email: 'long@example.org', password: long })).status,
      200,
    )
    assert.equal(
      (
        await server.nobody.post('/api/auth/login', {
          email: 'long@example.org',
          password: `${long.slice(0, 127)}8`,
        })
      ).status,
      401,
    )
    const emoji = '🦉🌲🏔🚲🦉🌲🏔🚲'
    assert.equal((await register('emoji@example.org', emoji)).status, 201, 'eight emoji are eight characters')
    assert.equal((await register('emoji2@example.org', emoji.slice(2))).status, 400)
  })

  test('a password typed on a keyboard that composes letters is the same password', async () => {
    await signUp(server.url, { email: 'umlaut@example.org', password: 'Schlüssel-Bund' })
    assert.equal(
      (
        await server.nobody.post('/api/auth/login', {
          email: 'umlaut@example.org',
          password: 'Schlu\u0308ssel-Bund',
        })
      ).status,
      200,
    )
  })

  test('signing in works with any case of the e-mail and gives a session of its own', async () => {
    const person = await signUp(server.url, { email: 'case@example.org' })
    const again = await signIn(server.url, { email: ' CASE@example.org ', password: goodPassword })
    assert.equal(again.user.id, person.user.id)
    assert.notEqual(again.cookie, person.cookie)
    assert.equal((await person.get('/api/auth/me')).status, 200)
  })

  test('an unknown e-mail and a wrong password are answered alike', async () => {
    await signUp(server.url, { email: 'known@example.org' })
    const wrong = await server.nobody.post('/api/auth/login', {
      email: 'known@example.org',
      password: 'not the password',
    })
    const unknown = await server.nobody.post('/api/auth/login', {
      email: 'unknown@example.org',
      password: 'not the password',
    })
    const noAddress = await server.nobody.post('/api/auth/login', {
      email: 'no address at all',
      password: 'short',
    })
    for (const answer of [wrong, unknown, noAddress]) {
      assert.equal(answer.status, 401)
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      assert.deepEqual({ ...answer.body, requestId: '' }, { ...wrong.body, requestId: '' })
    }
    assert.equal(wrong.body['code'], 'invalid_credentials')
  })

  test('a common password is warned about outside production', async () => {
    const answer = await server.nobody.post('/api/auth/register', {
      name: 'Easy',
      email: 'easy@example.org',
      password: 'Password123',
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.body['warnings'].length, 1)
  })

  test('signing in again in one browser ends the session it had', async () => {
    const person = await signUp(server.url)
    const answer = await person.post('/api/auth/login', { email: person.email, password: person.password })
    assert.equal(answer.status, 200)
    assert.equal((await person.get('/api/auth/me')).status, 401)
    assert.equal(
      (await createClient(server.url, getSessionCookie(answer.headers)).get('/api/auth/me')).status,
      200,
    )
  })

  test('a planted session never becomes somebody’s: neither a made-up one nor a guest’s', async () => {
    const planted =
      'pressroom_session=000000000000000000000001.000000000000000000000002.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const madeUp = createClient(server.url, planted)
    const registered = await madeUp.post('/api/auth/register', {
      name: 'Victim',
      email: 'victim@example.org',
      password: goodPassword,
    })
    assert.equal(registered.status, 201)
    assert.notEqual(getSessionCookie(registered.headers), planted)
    assert.equal((await madeUp.get('/api/auth/me')).status, 401)

    const guest = await startGuest(server.url)
    await guest.post('/api/auth/register', {
      name: 'Victim',
      email: 'victim-2@example.org',
      password: goodPassword,
    })
    assert.equal((await guest.get('/api/auth/me')).status, 401)
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${guest.token}` })).status,
      401,
    )
  })

  test('signing out ends the session and its token; without one it is no error', async () => {
    const person = await signUp(server.url)
    const answer = await person.post('/api/auth/logout')
    assert.equal(answer.status, 204)
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^pressroom_session=; .*Expires=Thu, 01 Jan 1970/)
    const ended = await person.get('/api/auth/me')
    assert.equal(ended.status, 401)
    assert.equal(ended.body['code'], 'session_expired')
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${person.token}` })).body['code'],
      'session_expired',
    )
    assert.equal((await person.post('/api/auth/logout')).status, 204)
    assert.equal((await server.nobody.post('/api/auth/logout')).status, 204)
  })
})

describe('the first account', () => {
  const roles = async (environment: Record<string, string>, count: number): Promise<string[]> => {
    const server = await startSignInServer({ environment })
    try {
      const people = await Promise.all(Array.from({ length: count }, () => signUp(server.url)))
      return people.map(({ user }) => user.role).sort()
    } finally {
      await server.close()
    }
  }

  test('of twenty who register at once, exactly one is admin', async () => {
    const found = await roles({}, 20)
    assert.equal(found.filter((role) => role === 'admin').length, 1)
  })

  test('is no admin in production, nor behind an address or a proxy', async () => {
    assert.deepEqual(
      await roles({ NODE_ENV: 'production', SECRET_KEY: 'a secret for tests with 32 characters' }, 1),
      ['user'],
    )
    assert.deepEqual(await roles({ BASE_URL: 'http://press.example' }, 1), ['user'])
    assert.deepEqual(await roles({ TRUST_PROXY: '10.0.0.1' }, 1), ['user'])
  })

  test('can be made admin from the command line, by e-mail of any case', async () => {
    const server = await startSignInServer({ environment: { BASE_URL: 'http://127.0.0.1' } })
    try {
      const person = await signUp(server.url, { email: 'me@example.org' })
      assert.equal((await person.get('/api/admin/users')).status, 403)
      assert.equal((await server.people.admin.makeAdmin('ME@example.org')).role, 'admin')
      assert.equal((await person.get('/api/admin/users')).status, 200, 'the session need not be renewed')
      await assert.rejects(server.people.admin.makeAdmin('nobody@example.org'), { code: 'not_found' })
    } finally {
      await server.close()
    }
  })
})

describe('in production', () => {
  let server: SignInServer
  before(async () => {
    server = await startSignInServer({
      environment: { NODE_ENV: 'production', SECRET_KEY: 'a secret for tests with 32 characters' },
    })
  })
  after(() => server.close())

  test('a common password is refused', async () => {
    const answer = await server.nobody.post('/api/auth/register', {
      name: 'Easy',
      email: 'easy@example.org',
      password: 'PASSWORD123',
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['errors'][0].path, 'password')
  })

  test('there are no guests unless they are turned on', async () => {
    const answer = await server.nobody.post('/api/auth/guest')
    assert.equal(answer.status, 403)
    assert.equal(answer.body['code'], 'forbidden')
  })
})

describe('a closed registration', () => {
  test('refuses newcomers and guests who want to stay', async () => {
    const server = await startSignInServer({ environment: { REGISTRATION: 'closed' } })
    try {
      const body = { name: 'New', email: 'new@example.org', password: goodPassword }
      for (const client of [server.nobody, await startGuest(server.url)]) {
        const answer = await client.post('/api/auth/register', body)
        assert.equal(answer.status, 403)
        assert.equal(answer.body['code'], 'registration_closed')
      }
    } finally {
      await server.close()
    }
  })
})

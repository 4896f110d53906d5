import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '#support/client.ts'
import {
  signUp,
  type SignedInClient,
  type SignInServer,
  startGuest,
  startSignInServer,
} from '#support/sign-in.ts'

describe('the guard', () => {
  let server: SignInServer
  let admin: SignedInClient
  let user: SignedInClient
  let guest: SignedInClient
  before(async () => {
    server = await startSignInServer()
    admin = await signUp(server.url)
    user = await signUp(server.url)
    guest = await startGuest(server.url)
  })
  after(() => server.close())

  test('lets each kind of route be reached by those it names, by cookie and by token', async () => {
    const expected: Record<string, [nobody: number, guest: number, user: number, admin: number]> = {
      open: [200, 200, 200, 200],
      demo: [200, 200, 200, 200],
      principal: [401, 200, 200, 200],
      user: [401, 403, 200, 200],
      admin: [401, 403, 403, 200],
    }
    for (const [access, statuses] of Object.entries(expected)) {
      for (const method of ['get', 'post'] as const) {
        const byCookie = await Promise.all(
          [server.nobody, guest, user, admin].map(
            async (client) => (await client[method](`/test/${access}`)).status,
          ),
        )
        assert.deepEqual(byCookie, statuses, `${method} ${access} by cookie`)
      }
      const byToken = await Promise.all(
        [guest, user, admin].map(
          async ({ token }) =>
            (await server.nobody.get(`/test/${access}`, { authorization: `Bearer ${token}` })).status,
        ),
      )
      assert.deepEqual(byToken, statuses.slice(1), `${access} by token`)
    }
  })

  test('says why it wants credentials', async () => {
    const code = async (headers: Record<string, string>) => {
      const answer = await server.nobody.get('/test/principal', headers)
      assert.equal(answer.status, 401)
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      return answer.body['code'] as string
    }
    assert.equal(await code({}), 'session_missing')
    assert.equal(await code({ authorization: 'Basic dXNlcjpwYXNz' }), 'session_missing')
    assert.equal(await code({ cookie: 'pressroom_session=' }), 'session_missing')
    assert.equal(await code({ cookie: 'pressroom_session=nonsense' }), 'session_expired')
    assert.equal(
      await code({ cookie: user.cookie.slice(0, -1) + (user.cookie.endsWith('A') ? 'B' : 'A') }),
      'session_expired',
    )
    assert.equal(await code({ authorization: 'Bearer' }), 'token_invalid')
    assert.equal(await code({ authorization: 'Bearer nonsense' }), 'token_invalid')
  })

  test('a bad token is refused although the cookie is good', async () => {
    assert.equal(
      (await user.get('/test/principal', { authorization: 'Bearer nonsense' })).body['code'],
      'token_invalid',
    )
    assert.equal(
      (await user.get('/test/demo', { authorization: 'Bearer nonsense' })).status,
      401,
      'also in the demo',
    )
  })

  test('a cookie that has ended is no obstacle to the demo, nor to open routes', async () => {
    const ended = createClient(server.url, 'pressroom_session=nonsense')
    assert.equal((await ended.get('/test/demo')).status, 200)
    assert.equal((await ended.get('/test/open')).status, 200)
  })

  test('cookie and token of different accounts are refused; of one account they are one', async () => {
    for (const [cookie, token, status] of [
      [user, undefined, 200],
      [undefined, user, 200],
      [user, user, 200],
      [user, admin, 400],
      [admin, user, 400],
      [guest, user, 400],
    ] as const) {
      const answer = await server.nobody.get('/test/principal', {
        ...(cookie === undefined ? {} : { cookie: cookie.cookie }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token.token}` }),
      })
      assert.equal(answer.status, status)
      if (status === 400) assert.equal(answer.body['code'], 'conflicting_credentials')
    }
    assert.equal(
      (
        await server.nobody.get('/test/principal', {
          cookie: 'pressroom_session=nonsense',
          authorization: `Bearer ${user.token}`,
        })
      ).status,
      200,
    )
  })

  test('check-access says whether one has access', async () => {
    const granted = await user.get('/api/auth/check-access')
    assert.equal(granted.status, 200)
    assert.equal(granted.body['access'], true)
    assert.deepEqual(Object.keys(granted.body['session']).sort(), ['expiresAt', 'id', 'kind'])
    assert.equal(granted.body['session'].id, user.sessionId)
    assert.equal(granted.body['session'].kind, 'user')
    assert.equal(granted.body['user'].id, user.user.id)
    assert.equal((await guest.get('/api/auth/check-access')).body['session'].kind, 'guest')
    const refused = await server.nobody.get('/api/auth/check-access')
    assert.equal(refused.status, 401)
    assert.equal(refused.body['access'], false)
    assert.equal(refused.body['code'], 'session_missing')
    assert.equal((await server.nobody.get('/api/auth/me')).body['access'], undefined)
  })

  test('an unknown path is 404 for anybody', async () => {
    for (const client of [server.nobody, guest, user, admin])
      assert.equal((await client.get('/api/nowhere')).status, 404)
  })

  test('a route that does not say who may call it stops the start', async () => {
    await assert.rejects(
      startSignInServer({ routes: (app) => void app.get('/forgotten', () => 'x') }),
      /GET \/forgotten/,
    )
  })

  test('the demo asks for a principal when it is off, and in production whatever the setting says', async () => {
    for (const environment of [
      { PUBLIC_DEMO: 'off' },
      { NODE_ENV: 'production', SECRET_KEY: 'a secret for tests with 32 characters', PUBLIC_DEMO: 'on' },
    ]) {
      const own = await startSignInServer({ environment: environment as Record<string, string> })
      try {
        assert.equal((await own.nobody.get('/test/demo')).status, 401)
        const somebody = await signUp(own.url)
        assert.equal((await somebody.get('/test/demo')).status, 200)
      } finally {
        await own.close()
      }
    }
  })
})

describe('behind https', () => {
  test('the cookie is Secure, bound to the host, and the plain name is not read', async () => {
    const server = await startSignInServer({ environment: { BASE_URL: 'https://press.example' } })
    try {
      const answer = await server.nobody.post('/api/auth/register', {
        name: 'A',
        email: 'a@example.org',
        password: 'correct horse battery',
      })
      const cookie = answer.headers.getSetCookie()[0] ?? ''
      assert.match(
        cookie,
        /^__Host-pressroom_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      )
      const value = /=([^;]+)/.exec(cookie)?.[1] ?? ''
      assert.equal(
        (await createClient(server.url, `__Host-pressroom_session=${value}`).get('/test/principal')).status,
        200,
      )
      assert.equal(
        (await createClient(server.url, `pressroom_session=${value}`).get('/test/principal')).status,
        401,
      )
    } finally {
      await server.close()
    }
  })

  test('a trusted proxy that ends TLS counts too; any other is not believed', async () => {
    for (const [trusted, name] of [
      ['127.0.0.1', '__Host-pressroom_session'],
      ['10.1.2.3', 'pressroom_session'],
    ] as const) {
      const server = await startSignInServer({ environment: { TRUST_PROXY: trusted } })
      try {
        const answer = await server.nobody.post('/api/auth/guest', undefined, {
          'x-forwarded-proto': 'https',
        })
        assert.equal((answer.headers.getSetCookie()[0] ?? '').split('=')[0], name)
      } finally {
        await server.close()
      }
    }
  })
})

describe('writes from other sites', () => {
  let server: SignInServer
  let user: SignedInClient
  before(async () => {
    server = await startSignInServer({
      routes: (app) =>
        void app.post('/test/form', { config: { access: 'open', crossSite: 'allowed' } }, () => 'taken'),
    })
    user = await signUp(server.url)
  })
  after(() => server.close())

  const foreign: Record<string, Record<string, string>> = {
    'another site by Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
    'a neighbouring subdomain': { 'sec-fetch-site': 'same-site' },
    'another site by Origin': { origin: 'https://evil.example' },
    'a look-alike host': { origin: 'http://127.0.0.1.evil.example' },
    'another port': { origin: 'http://127.0.0.1:1' },
    'a sandboxed page': { origin: 'null' },
    'an unreadable origin': { origin: 'evil' },
    'an extension': { origin: 'chrome-extension://abcdefgh' },
    'both at odds': { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    'two values': { 'sec-fetch-site': 'same-origin, cross-site' },
  }

  test('are refused on every kind of route, and change nothing', async () => {
    const writes = [
      ['POST', '/api/auth/logout'],
      ['POST', '/api/auth/login'],
      ['POST', '/api/auth/register'],
      ['POST', '/api/auth/guest'],
      ['PUT', '/api/auth/profile'],
      ['PUT', '/api/auth/change-password'],
      ['DELETE', '/api/auth/me'],
      ['DELETE', `/api/auth/sessions/${user.sessionId}`],
      ['POST', '/test/open'],
      ['POST', '/test/demo'],
      ['POST', '/test/principal'],
    ] as const
    for (const [name, headers] of Object.entries(foreign)) {
      for (const [method, path] of writes) {
        const body = JSON.stringify({
          name: 'Changed',
          email: 'csrf@example.org',
          password: user.password,
          currentPassword: user.password,
          newPassword: 'changed-by-csrf',
        })
        const response = await user.fetch(path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        assert.equal(response.status, 403, `${method} ${path} from ${name}`)
        assert.equal(((await response.json()) as { code: string }).code, 'csrf_rejected')
        assert.equal(response.headers.getSetCookie().length, 0)
      }
    }
    assert.equal((await user.get('/api/auth/me')).body['user'].name, 'A Person')
  })

  test('that a form can send without asking are not even read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await user.put('/api/auth/profile', '{"name":"Changed"}', { 'content-type': type })
      assert.equal(answer.status, 415)
    }
  })

  test('pass from this site, by hand, from programs, and with a token', async () => {
    const { host } = new URL(server.url)
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: server.url },
      { origin: `https://${host}` },
      { 'sec-fetch-site': 'same-origin', origin: server.url },
      {},
    ]
    for (const headers of own)
      assert.equal(
        (await user.post('/test/principal', undefined, headers)).status,
        200,
        JSON.stringify(headers),
      )
    const byToken = await server.nobody.post('/test/principal', undefined, {
      authorization: `Bearer ${user.token}`,
      origin: 'https://evil.example',
    })
    assert.equal(byToken.status, 200)
  })

  test('reading is nobody’s danger', async () => {
    for (const headers of Object.values(foreign))
      assert.equal((await user.get('/test/principal', headers)).status, 200)
  })

  test('are taken where a route says so', async () => {
    for (const headers of Object.values(foreign))
      assert.equal((await server.nobody.post('/test/form', undefined, headers)).status, 200)
  })

  test('BASE_URL counts as this site, over https only as https', async () => {
    const own = await startSignInServer({ environment: { BASE_URL: 'https://press.example' } })
    try {
      const post = async (headers: Record<string, string>) =>
        (await own.nobody.post('/test/open', undefined, headers)).status
      assert.equal(await post({ origin: 'https://press.example' }), 200)
      assert.equal(await post({ origin: 'http://press.example' }), 403)
      assert.equal(await post({ origin: own.url }), 403, 'plain http is not this installation')
    } finally {
      await own.close()
    }
  })
})

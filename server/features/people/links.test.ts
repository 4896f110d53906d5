import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import {
  createTestClock,
  goodPassword,
  getSessionCookie,
  signIn,
  signUp,
  type SignedInClient,
  type SignInServer,
  startGuest,
  startSignInServer,
  type TestClock,
} from '#support/sign-in.ts'
import { createClient } from '#support/client.ts'

const day = 24 * 3_600_000

describe('invitations', () => {
  let server: SignInServer
  let clock: TestClock
  let admin: SignedInClient
  before(async () => {
    clock = createTestClock()
    server = await startSignInServer({
      clock,
      environment: { REGISTRATION: 'closed', BASE_URL: 'http://press.example' },
    })
    const signedIn = await server.people.people.startGuest({}, { address: '127.0.0.1' })
    await server.database.execute(
      sql`update users set kind = 'user', email = 'admin@example.org', email_key = 'admin@example.org', role = 'admin', password_hash = 'x' where id = ${signedIn.answer.user.id}`,
    )
    const cookie = `pressroom_session=${signedIn.session.cookie}`
    admin = {
      ...createClient(server.url, cookie),
      cookie,
      user: signedIn.answer.user,
      token: '',
      sessionId: '',
      email: '',
      password: '',
    }
  })
  after(() => server.close())
  const invite = async (email: string, role?: string) =>
    (await admin.post('/api/admin/invitations', { email, ...(role === undefined ? {} : { role }) })).body

  test('bring somebody in where registration is closed, once', async () => {
    const created = await admin.post('/api/admin/invitations', { email: 'New@Example.org', role: 'admin' })
    assert.equal(created.status, 201)
    assert.equal(created.headers.get('location'), `/api/admin/invitations/${created.body['id']}`)
    const { token, path, url, id } = created.body
    assert.equal(path, `/invitation/${token}`)
    assert.equal(url, `http://press.example/invitation/${token}`)
    assert.equal(new Date(created.body['expiresAt']).getTime() - clock.now().getTime(), 7 * day)
    const read = await admin.get(`/api/admin/invitations/${id}`)
    assert.equal(read.body['status'], 'open')
    assert.ok(!read.text.includes(token), 'the link is shown once')

    const open = await server.nobody.get(`/api/auth/invitations/${token}`)
    assert.equal(open.status, 200)
    assert.equal(open.body['email'], 'New@Example.org')
    const short = await server.nobody.post(`/api/auth/invitations/${token}`, {
      name: 'New',
      password: 'short',
    })
    assert.equal(short.status, 400)
    const accepted = await server.nobody.post(`/api/auth/invitations/${token}`, {
      name: 'New',
      password: goodPassword,
    })
    assert.equal(accepted.status, 201, accepted.text)
    assert.equal(accepted.body['user'].role, 'admin')
    assert.equal(accepted.body['user'].email, 'New@Example.org')
    const newcomer = createClient(server.url, getSessionCookie(accepted.headers))
    assert.equal((await newcomer.get('/api/admin/users')).status, 200)
    assert.equal((await server.nobody.get(`/api/auth/invitations/${token}`)).status, 404)
    assert.equal(
      (await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'Again', password: goodPassword }))
        .status,
      404,
    )
    assert.equal((await admin.get(`/api/admin/invitations/${id}`)).body['status'], 'accepted')
  })

  test('keep a guest’s things', async () => {
    const { token } = await invite('guest@example.org')
    const guest = await startGuest(server.url)
    const accepted = await guest.post(`/api/auth/invitations/${token}`, {
      name: 'Was Guest',
      password: goodPassword,
    })
    assert.equal(accepted.body['user'].id, guest.user.id)
  })

  test('accepted by two at once make one account', async () => {
    const { token } = await invite('race@example.org')
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        server.nobody.post(`/api/auth/invitations/${token}`, { name, password: goodPassword }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  })

  test('expire after seven days, can be withdrawn, and are refused with a wrong secret', async () => {
    const expired = await invite('late@example.org')
    const withdrawn = await invite('withdrawn@example.org')
    const good = await invite('good@example.org')
    assert.equal(
      (await admin.post('/api/admin/invitations', { email: 'LATE@example.org' })).status,
      409,
      'one open invitation an e-mail',
    )
    assert.equal((await admin.delete(`/api/admin/invitations/${withdrawn['id']}`)).status, 204)
    assert.equal((await admin.delete(`/api/admin/invitations/${withdrawn['id']}`)).status, 404)
    const wrong = `${good['id']}.${'A'.repeat(43)}`
    const swapped = `${good['id']}.${String(withdrawn['token']).split('.')[1]}`
    for (const token of [
      withdrawn['token'],
      wrong,
      swapped,
      'x',
      good['id'],
      `${good['token']}x`,
      '..%2f..%2fetc',
    ]) {
      assert.equal((await server.nobody.get(`/api/auth/invitations/${token}`)).status, 404, token)
      assert.equal(
        (await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'X', password: goodPassword }))
          .status,
        404,
        token,
      )
    }
    clock.moveBy(7 * day - 1_000)
    assert.equal((await server.nobody.get(`/api/auth/invitations/${expired['token']}`)).status, 200)
    clock.moveBy(2_000)
    assert.equal((await server.nobody.get(`/api/auth/invitations/${expired['token']}`)).status, 404)
    clock.moveBy(-7 * day)
  })

  test('list, change their role, and refuse an e-mail that has an account', async () => {
    const created = await invite('role@example.org')
    const path = `/api/admin/invitations/${created['id']}`
    const { token: _token, path: _path, url: _url, ...shown } = created
    const changed = await admin.patch(path, { ...shown, role: 'admin' }, { 'if-match': '"1"' })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual([changed.body['role'], changed.body['version']], ['admin', 2])
    assert.equal((await admin.patch(path, { role: 'user' }, { 'if-match': '"1"' })).status, 412)
    assert.equal((await admin.patch(path, { role: 'admin' })).body['version'], 2)
    const list = await admin.get('/api/admin/invitations?sort=email&q=ROLE@')
    assert.deepEqual(
      list.body['items'].map((item: { id: string }) => item.id),
      [created['id']],
    )
    assert.equal((await admin.post('/api/admin/invitations', { email: 'ADMIN@example.org' })).status, 409)
    assert.equal((await admin.post('/api/admin/invitations', { email: 'x' })).status, 400)
    for (const id of ['x', 'ffffffffffffffffffffffff']) {
      assert.equal((await admin.get(`/api/admin/invitations/${id}`)).status, 404)
      assert.equal((await admin.patch(`/api/admin/invitations/${id}`, { role: 'user' })).status, 404)
    }
  })
})

describe('password-reset links', () => {
  let server: SignInServer
  let clock: TestClock
  let admin: SignedInClient
  before(async () => {
    clock = createTestClock()
    server = await startSignInServer({ clock })
    admin = await signUp(server.url)
  })
  after(() => server.close())
  const issue = (user: SignedInClient) => admin.post(`/api/admin/users/${user.user.id}/password-reset`)

  test('set a new password, end every session and token, sign in, and work once', async () => {
    const user = await signUp(server.url)
    const issued = await issue(user)
    assert.equal(issued.status, 201)
    const { token, path } = issued.body
    assert.equal(path, `/password-reset/${token}`)
    assert.equal(issued.body['url'], undefined, 'without BASE_URL only the path is known')
    assert.equal((await server.nobody.get(`/api/auth/password-resets/${token}`)).body['email'], user.email)
    assert.equal((await user.get('/api/auth/me')).status, 200, 'nothing has happened yet')
    const reset = await server.nobody.post(`/api/auth/password-resets/${token}`, {
      password: 'a new good password',
    })
    assert.equal(reset.status, 200, reset.text)
    assert.equal(
      (await createClient(server.url, getSessionCookie(reset.headers)).get('/api/auth/me')).body['user'].id,
      user.user.id,
    )
    assert.equal((await user.get('/api/auth/me')).status, 401)
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${user.token}` })).status,
      401,
    )
    await signIn(server.url, { email: user.email, password: 'a new good password' })
    assert.equal(
      (await server.nobody.post(`/api/auth/password-resets/${token}`, { password: 'yet another one' }))
        .status,
      404,
    )
  })

  test('end after a day, with a newer link, with a change of the password, and are bound to their account', async () => {
    const user = await signUp(server.url)
    const other = await signUp(server.url)
    const first = (await issue(user)).body['token']
    const second = (await issue(user)).body['token']
    const status = async (token: string) =>
      (await server.nobody.get(`/api/auth/password-resets/${token}`)).status
    assert.equal(await status(first), 404)
    assert.equal(await status(second), 200)
    assert.equal(await status(String(second).replace(user.user.id, other.user.id)), 404)
    clock.moveBy(day + 1)
    assert.equal(await status(second), 404)
    const third = (await issue(user)).body['token']
    await user.put('/api/auth/change-password', {
      currentPassword: goodPassword,
      newPassword: 'another good one',
    })
    assert.equal(await status(third), 404)
  })

  test('used by two at once set one password', async () => {
    const user = await signUp(server.url)
    const { token } = (await issue(user)).body
    const answers = await Promise.all(
      ['the first password', 'the second password'].map((password) =>
        server.nobody.post(`/api/auth/password-resets/${token}`, { password }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((left, right) => left - right),
      [200, 404],
    )
  })
})

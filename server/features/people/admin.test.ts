import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { raw, sql } from '#platform/store/sql.ts'
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
  type TestClock,
} from '#support/sign-in.ts'
import { createClient } from '#support/client.ts'

const day = 24 * 3_600_000

describe('administrators', () => {
  let server: SignInServer
  let admin: SignedInClient
  before(async () => {
    server = await startSignInServer()
    admin = await signUp(server.url, { name: 'The Administrator', email: 'admin@example.org' })
  })
  after(() => server.close())

  test('alone see people', async () => {
    const user = await signUp(server.url)
    const guest = await startGuest(server.url)
    const paths = ['/api/admin/users', `/api/admin/users/${user.user.id}`, '/api/admin/invitations', '/api/admin/activity']
    for (const path of paths) {
      assert.equal((await server.nobody.get(path)).status, 401, path)
      assert.equal((await user.get(path)).status, 403, path)
      assert.equal((await guest.get(path)).status, 403, path)
      assert.equal((await admin.get(path)).status, 200, path)
    }
  })

  test('list accounts by page, cursor, order, search and role, without guests and passwords', async () => {
    for (const name of ['Zoe Zett', 'Émile Accent', 'Percent 100%'])
      await signUp(server.url, { name, email: `${name.replace(/[^a-z]/gi, '')}@list.example`.toLowerCase() })
    await startGuest(server.url)
    const all = await admin.get('/api/admin/users?limit=100&sort=name')
    assert.equal(all.body['items'].length, all.body['total'])
    assert.deepEqual(Object.keys(all.body['items'][0]).sort(), ['createdAt', 'disabled', 'email', 'id', 'lastLogin', 'name', 'role', 'updatedAt', 'version'])
    assert.ok(!all.text.includes('argon2'))
    const names = all.body['items'].map((item: { name: string }) => item.name)
    assert.deepEqual(
      names,
      names.toSorted((left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right))),
    )

    const seen: string[] = []
    let cursor = ''
    do {
      const page = await admin.get(`/api/admin/users?limit=2&sort=-createdAt${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.body['items'].map((item: { id: string }) => item.id))
      cursor = page.body['nextCursor'] ?? ''
    } while (cursor !== '')
    assert.equal(new Set(seen).size, all.body['total'])
    assert.equal(seen.length, all.body['total'])

    const find = async (query: string) => (await admin.get(`/api/admin/users?${query}`)).body['items'].map((item: { name: string }) => item.name)
    assert.deepEqual(await find('q=zett'), ['Zoe Zett'])
    assert.deepEqual(await find('q=emile'), ['Émile Accent'])
    assert.deepEqual(await find('q=zoezett%40list'), ['Zoe Zett'])
    assert.deepEqual(await find('q=100%25'), ['Percent 100%'])
    assert.deepEqual(await find('q=%25%25'), [])
    assert.deepEqual(await find('role=admin'), ['The Administrator'])
    assert.equal((await admin.get('/api/admin/users?sort=email')).status, 400)
    assert.equal((await admin.get('/api/admin/users?role=owner')).status, 400)
  })

  test('give and take the role, at once', async () => {
    const user = await signUp(server.url)
    const path = `/api/admin/users/${user.user.id}`
    const promoted = await admin.patch(path, { role: 'admin' })
    assert.equal(promoted.status, 200)
    assert.equal(promoted.body['role'], 'admin')
    assert.equal((await user.get('/api/admin/users')).status, 200)
    assert.equal((await server.nobody.get('/api/admin/users', { authorization: `Bearer ${user.token}` })).status, 200, 'the role is not read from the token')
    await admin.patch(path, { role: 'user' })
    assert.equal((await user.get('/api/admin/users')).status, 403)
    assert.equal((await server.nobody.get('/api/admin/users', { authorization: `Bearer ${user.token}` })).status, 403)
  })

  test('an account can be changed and sent back; a stale version is refused', async () => {
    const user = await signUp(server.url)
    const path = `/api/admin/users/${user.user.id}`
    const read = await admin.get(path)
    assert.equal(read.headers.get('etag'), `"${read.body['version']}"`)
    const same = await admin.patch(path, read.body)
    assert.equal(same.status, 200, same.text)
    assert.deepEqual(same.body, read.body)
    const changed = await admin.patch(path, { ...read.body, role: 'admin' }, { 'if-match': `"${read.body['version']}"` })
    assert.equal(changed.body['version'], read.body['version'] + 1)
    const stale = await admin.patch(path, { role: 'user' }, { 'if-match': `"${read.body['version']}"` })
    assert.equal(stale.status, 412)
    assert.equal((await admin.delete(path, { 'if-match': '"1"' })).status, 412)
    await admin.patch(path, { role: 'user' })
  })

  test('cannot take the role from the last of them, nor delete or disable it', async () => {
    const path = `/api/admin/users/${admin.user.id}`
    for (const change of [{ role: 'user' }, { disabled: true }]) {
      const answer = await admin.patch(path, change)
      assert.equal(answer.status, 409)
      assert.equal(answer.body['code'], 'invalid_transition')
    }
    assert.equal((await admin.delete(path)).status, 409)
    const second = await signUp(server.url)
    await admin.patch(`/api/admin/users/${second.user.id}`, { role: 'admin' })
    const both = await Promise.all([admin.patch(`/api/admin/users/${second.user.id}`, { role: 'user' }), second.patch(path, { role: 'user' })])
    const admins = await server.database.query(sql`select id from users where role = 'admin'`)
    assert.equal(admins.length, 1, `one is left: ${both.map(({ status }) => status).join(', ')}`)
    await server.people.admin.makeAdmin('admin@example.org')
    await admin.patch(`/api/admin/users/${second.user.id}`, { role: 'user' })
  })

  test('disable an account: it is out at once, and enabled again it starts anew', async () => {
    const user = await signUp(server.url)
    const path = `/api/admin/users/${user.user.id}`
    assert.equal((await admin.patch(path, { disabled: true })).body['disabled'], true)
    assert.equal((await user.get('/api/auth/me')).status, 401)
    assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${user.token}` })).status, 401)
    const right = await server.nobody.post('/api/auth/login', { email: user.email, password: user.password })
    assert.equal(right.status, 403)
    const wrong = await server.nobody.post('/api/auth/login', { email: user.email, password: 'wrong password' })
    assert.equal(wrong.status, 401, 'only who knows the password learns that it is disabled')
    await admin.patch(path, { disabled: false })
    assert.equal((await user.get('/api/auth/me')).status, 401)
    await signIn(server.url, user)
  })

  test('delete an account with what it owns', async () => {
    const user = await signUp(server.url)
    assert.equal((await admin.delete(`/api/admin/users/${user.user.id}`)).status, 204)
    assert.equal((await user.get('/api/auth/me')).status, 401)
    assert.equal((await admin.get(`/api/admin/users/${user.user.id}`)).status, 404)
    assert.equal((await admin.delete(`/api/admin/users/${user.user.id}`)).status, 404)
  })

  test('do not meet guests, nor identifiers of any other form', async () => {
    const guest = await startGuest(server.url)
    for (const id of [guest.user.id, 'ffffffffffffffffffffffff', 'x', '%00', 'FFFFFFFFFFFFFFFFFFFFFFFF']) {
      const path = `/api/admin/users/${id}`
      for (const answer of [
        await admin.get(path),
        await admin.patch(path, { role: 'admin' }),
        await admin.delete(path),
        await admin.post(`${path}/password-reset`),
      ]) {
        assert.equal(answer.status, 404, `${id}: ${answer.text}`)
      }
    }
  })

  test('read who did what; nobody can rewrite it', async () => {
    const user = await signUp(server.url)
    await server.nobody.post('/api/auth/login', { email: user.email, password: 'wrong password' })
    await server.nobody.post('/api/auth/login', { email: 'unknown@example.org', password: 'a password in the wrong field' })
    await user.put('/api/auth/change-password', { currentPassword: goodPassword, newPassword: 'another good one' })
    await admin.patch(`/api/admin/users/${user.user.id}`, { role: 'admin' })
    await admin.patch(`/api/admin/users/${user.user.id}`, { role: 'user', disabled: true })
    await admin.delete(`/api/admin/users/${user.user.id}`)
    const log = await admin.get(`/api/admin/activity?userId=${user.user.id}&sort=createdAt`)
    assert.deepEqual(
      log.body['items'].map((item: { action: string; result: string }) => `${item.action} ${item.result}`),
      [
        'account-registered ok',
        'signed-in ok',
        'signed-in failed',
        'password-changed ok',
        'role-changed ok',
        'role-changed ok',
        'account-disabled ok',
        'account-deleted ok',
      ],
    )
    const roleChange = log.body['items'][4]
    assert.equal(roleChange.actorId, admin.user.id)
    assert.equal(roleChange.sessionId, admin.sessionId)
    assert.deepEqual(roleChange.detail, { from: 'user', to: 'admin' })
    const everything = await admin.get('/api/admin/activity?limit=100')
    assert.ok(!everything.text.includes('unknown@example.org') && !everything.text.includes('wrong field'), 'what strangers type is not kept')
    assert.equal((await admin.get('/api/admin/activity?action=role-changed&limit=1')).body['items'].length, 1)
    assert.equal((await admin.get('/api/admin/activity?action=nothing')).status, 400)

    await assert.rejects(server.database.execute(sql`update activity set result = 'ok'`), /append-only/)
    await assert.rejects(server.database.execute(raw('delete from activity')), /append-only/)
  })
})

describe('invitations', () => {
  let server: SignInServer
  let clock: TestClock
  let admin: SignedInClient
  before(async () => {
    clock = createTestClock()
    server = await startSignInServer({ clock, environment: { REGISTRATION: 'closed', BASE_URL: 'http://press.example' } })
    const signedIn = await server.people.people.startGuest({ address: '127.0.0.1' })
    await server.database.execute(
      sql`update users set kind = 'user', email = 'admin@example.org', email_key = 'admin@example.org', role = 'admin', password_hash = 'x' where id = ${signedIn.answer.user.id}`,
    )
    const cookie = `pressroom_session=${signedIn.session.cookie}`
    admin = { ...createClient(server.url, cookie), cookie, user: signedIn.answer.user, token: '', sessionId: '', email: '', password: '' }
  })
  after(() => server.close())
  const invite = async (email: string, role?: string) => (await admin.post('/api/admin/invitations', { email, ...(role === undefined ? {} : { role }) })).body

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
    const short = await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'New', password: 'short' })
    assert.equal(short.status, 400)
    const accepted = await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'New', password: goodPassword })
    assert.equal(accepted.status, 201, accepted.text)
    assert.equal(accepted.body['user'].role, 'admin')
    assert.equal(accepted.body['user'].email, 'New@Example.org')
    const newcomer = createClient(server.url, sessionCookieOf(accepted.headers))
    assert.equal((await newcomer.get('/api/admin/users')).status, 200)
    assert.equal((await server.nobody.get(`/api/auth/invitations/${token}`)).status, 404)
    assert.equal((await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'Again', password: goodPassword })).status, 404)
    assert.equal((await admin.get(`/api/admin/invitations/${id}`)).body['status'], 'accepted')
  })

  test('keep a guest’s things', async () => {
    const { token } = await invite('guest@example.org')
    const guest = await startGuest(server.url)
    const accepted = await guest.post(`/api/auth/invitations/${token}`, { name: 'Was Guest', password: goodPassword })
    assert.equal(accepted.body['user'].id, guest.user.id)
  })

  test('accepted by two at once make one account', async () => {
    const { token } = await invite('race@example.org')
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => server.nobody.post(`/api/auth/invitations/${token}`, { name, password: goodPassword })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  })

  test('expire after seven days, can be withdrawn, and are refused with a wrong secret', async () => {
    const expired = await invite('late@example.org')
    const withdrawn = await invite('withdrawn@example.org')
    const good = await invite('good@example.org')
    assert.equal((await admin.post('/api/admin/invitations', { email: 'LATE@example.org' })).status, 409, 'one open invitation an e-mail')
    assert.equal((await admin.delete(`/api/admin/invitations/${withdrawn['id']}`)).status, 204)
    assert.equal((await admin.delete(`/api/admin/invitations/${withdrawn['id']}`)).status, 404)
    const wrong = `${good['id']}.${'A'.repeat(43)}`
    const swapped = `${good['id']}.${String(withdrawn['token']).split('.')[1]}`
    for (const token of [withdrawn['token'], wrong, swapped, 'x', good['id'], `${good['token']}x`, '..%2f..%2fetc']) {
      assert.equal((await server.nobody.get(`/api/auth/invitations/${token}`)).status, 404, token)
      assert.equal((await server.nobody.post(`/api/auth/invitations/${token}`, { name: 'X', password: goodPassword })).status, 404, token)
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
    const reset = await server.nobody.post(`/api/auth/password-resets/${token}`, { password: 'a new good password' })
    assert.equal(reset.status, 200, reset.text)
    assert.equal((await createClient(server.url, sessionCookieOf(reset.headers)).get('/api/auth/me')).body['user'].id, user.user.id)
    assert.equal((await user.get('/api/auth/me')).status, 401)
    assert.equal((await server.nobody.get('/api/auth/me', { authorization: `Bearer ${user.token}` })).status, 401)
    await signIn(server.url, { email: user.email, password: 'a new good password' })
    assert.equal((await server.nobody.post(`/api/auth/password-resets/${token}`, { password: 'yet another one' })).status, 404)
  })

  test('end after a day, with a newer link, with a change of the password, and are bound to their account', async () => {
    const user = await signUp(server.url)
    const other = await signUp(server.url)
    const first = (await issue(user)).body['token']
    const second = (await issue(user)).body['token']
    const status = async (token: string) => (await server.nobody.get(`/api/auth/password-resets/${token}`)).status
    assert.equal(await status(first), 404)
    assert.equal(await status(second), 200)
    assert.equal(await status(String(second).replace(user.user.id, other.user.id)), 404)
    clock.moveBy(day + 1)
    assert.equal(await status(second), 404)
    const third = (await issue(user)).body['token']
    await user.put('/api/auth/change-password', { currentPassword: goodPassword, newPassword: 'another good one' })
    assert.equal(await status(third), 404)
  })

  test('used by two at once set one password', async () => {
    const user = await signUp(server.url)
    const { token } = (await issue(user)).body
    const answers = await Promise.all(
      ['the first password', 'the second password'].map((password) => server.nobody.post(`/api/auth/password-resets/${token}`, { password })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((left, right) => left - right),
      [200, 404],
    )
  })
})

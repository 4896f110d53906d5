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
    const paths = [
      '/api/admin/users',
      `/api/admin/users/${user.user.id}`,
      '/api/admin/invitations',
      '/api/admin/activity',
    ]
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
    assert.deepEqual(Object.keys(all.body['items'][0]).sort(), [
      'createdAt',
      'disabled',
      'email',
      'id',
      'lastLogin',
      'name',
      'role',
      'updatedAt',
      'version',
    ])
    assert.ok(!all.text.includes('argon2'))
    const names = all.body['items'].map((item: { name: string }) => item.name)
    assert.deepEqual(
      names,
      names.toSorted((left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right))),
    )

    const seen: string[] = []
    let cursor = ''
    do {
      const page = await admin.get(
        `/api/admin/users?limit=2&sort=-createdAt${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      seen.push(...page.body['items'].map((item: { id: string }) => item.id))
      cursor = page.body['nextCursor'] ?? ''
    } while (cursor !== '')
    assert.equal(new Set(seen).size, all.body['total'])
    assert.equal(seen.length, all.body['total'])

    const find = async (query: string) =>
      (await admin.get(`/api/admin/users?${query}`)).body['items'].map((item: { name: string }) => item.name)
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
    assert.equal(
      (await server.nobody.get('/api/admin/users', { authorization: `Bearer ${user.token}` })).status,
      200,
      'the role is not read from the token',
    )
    await admin.patch(path, { role: 'user' })
    assert.equal((await user.get('/api/admin/users')).status, 403)
    assert.equal(
      (await server.nobody.get('/api/admin/users', { authorization: `Bearer ${user.token}` })).status,
      403,
    )
  })

  test('an account can be changed and sent back; a stale version is refused', async () => {
    const user = await signUp(server.url)
    const path = `/api/admin/users/${user.user.id}`
    const read = await admin.get(path)
    assert.equal(read.headers.get('etag'), `"${read.body['version']}"`)
    const same = await admin.patch(path, read.body)
    assert.equal(same.status, 200, same.text)
    assert.deepEqual(same.body, read.body)
    const changed = await admin.patch(
      path,
      { ...read.body, role: 'admin' },
      { 'if-match': `"${read.body['version']}"` },
    )
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
    const both = await Promise.all([
      admin.patch(`/api/admin/users/${second.user.id}`, { role: 'user' }),
      second.patch(path, { role: 'user' }),
    ])
    const admins = await server.database.query(sql`select id from users where role = 'admin'`)
    assert.equal(admins.length, 1, `one is left: ${both.map(({ status }) => status).join(', ')}`)
    await server.people.admin.makeAdmin('admin@example.org')
    await admin.patch(`/api/admin/users/${second.user.id}`, { role: 'user' })
  })

  test('disable an account: it is out at once, and enabled again it starts again', async () => {
    const user = await signUp(server.url)
    const path = `/api/admin/users/${user.user.id}`
    assert.equal((await admin.patch(path, { disabled: true })).body['disabled'], true)
    assert.equal((await user.get('/api/auth/me')).status, 401)
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `Bearer ${user.token}` })).status,
      401,
    )
    const right = await server.nobody.post('/api/auth/login', { email: user.email, password: user.password })
    assert.equal(right.status, 403)
    const wrong = await server.nobody.post('/api/auth/login', {
      email: user.email,
      password: 'wrong password',
    })
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
    await server.nobody.post('/api/auth/login', {
      email: 'unknown@example.org',
      password: 'a password in the wrong field',
    })
    await user.put('/api/auth/change-password', {
      currentPassword: goodPassword,
      newPassword: 'another good one',
    })
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
    assert.ok(
      !everything.text.includes('unknown@example.org') && !everything.text.includes('wrong field'),
      'what strangers type is not kept',
    )
    assert.equal((await admin.get('/api/admin/activity?action=role-changed&limit=1')).body['items'].length, 1)
    assert.equal((await admin.get('/api/admin/activity?action=nothing')).status, 400)

    await assert.rejects(server.database.execute(sql`update activity set result = 'ok'`), /append-only/)
    await assert.rejects(server.database.execute(raw('delete from activity')), /append-only/)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sessionLifetimes } from '#capabilities/auth/index.ts'
import { sql } from '#platform/store/sql.ts'
import { createClient } from '#support/client.ts'
import { createTestClock, getSessionCookie, signIn, signUp, startSignInServer } from '#support/sign-in.ts'

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
      assert.equal(
        new Date(used.body['session'].expiresAt).getTime(),
        clock.now().getTime() + sessionLifetimes.idleMs,
      )
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
      const lastUse = async () =>
        (
          await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`)
        )[0]?.last_used_at.getTime()
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
      const began = (
        await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`)
      )[0]?.last_used_at
      clock.moveBy(day)
      const forged = createClient(
        server.url,
        `pressroom_session=${person.user.id}.${person.sessionId}.${'A'.repeat(43)}`,
      )
      assert.equal((await forged.get('/api/auth/me')).status, 401)
      assert.deepEqual(
        (await server.database.query<{ last_used_at: Date }>(sql`select last_used_at from sessions`))[0]
          ?.last_used_at,
        began,
      )
    } finally {
      await server.close()
    }
  })

  test('new cookies are given at each way in', async () => {
    const server = await startSignInServer()
    try {
      const person = await signUp(server.url)
      const answer = await server.nobody.post('/api/auth/login', {
        email: person.email,
        password: person.password,
      })
      assert.notEqual(getSessionCookie(answer.headers), person.cookie)
    } finally {
      await server.close()
    }
  })
})

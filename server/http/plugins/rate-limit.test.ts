import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { createAuth, type LimitFigure, limitFigures, type LimitName } from '#capabilities/auth/index.ts'
import type { Derive } from '#capabilities/auth/passwords.ts'
import { dependencyMissing } from '#platform/errors.ts'
import { createClient } from '#support/client.ts'
import { goodPassword, signUp, type SignInServer, startGuest, startSignInServer } from '#support/sign-in.ts'
import { until } from '#support/waiting.ts'

const figuresWith = (
  changes: Partial<Record<LimitName, Partial<LimitFigure>>>,
): Record<LimitName, LimitFigure> =>
  Object.fromEntries(
    Object.entries(limitFigures).map(([name, figure]) => [
      name,
      { ...figure, ...changes[name as LimitName] },
    ]),
  ) as Record<LimitName, LimitFigure>

const start = (
  changes: Partial<Record<LimitName, Partial<LimitFigure>>> = {},
  environment: Record<string, string> = {},
  derive?: Derive,
): Promise<SignInServer> =>
  startSignInServer({
    environment: { RATE_LIMIT: 'on', ...environment },
    auth: { figures: figuresWith(changes), ...(derive === undefined ? {} : { passwords: { derive } }) },
    routes: (app) => {
      app.get('/test/file', { config: { access: 'open', rateClass: 'none' } }, () => 'file')
      for (const rateClass of ['ai', 'upload'] as const)
        app.post(`/test/${rateClass}`, { config: { access: 'principal', rateClass } }, () => 'done')
      app.post('/test/refused', { config: { access: 'principal', rateClass: 'ai' } }, async () => {
        throw dependencyMissing('No key is set.')
      })
    },
  })

test('the figures are those of the contract', () => {
  const minute = ([name, calls]: [LimitName, number]) =>
    assert.deepEqual([limitFigures[name].calls, limitFigures[name].seconds], [calls, 60], name)
  const figures: [LimitName, number][] = [
    ['signed-in', 1_200],
    ['nobody', 300],
    ['registration', 60],
    ['sign-in', 20],
    ['ai', 30],
    ['upload', 20],
    ['demo', 10],
  ]
  figures.forEach(minute)
  assert.deepEqual([limitFigures['guest-ai'].calls, limitFigures['guest-ai'].seconds], [50, 86_400])
})

describe('requests', () => {
  // A server for each: its counts are its own, and a window is so long that none ends in the middle.
  const open = async (t: TestContext, seconds = 60): Promise<SignInServer> => {
    const server = await start({
      nobody: { calls: 5, seconds },
      'signed-in': { calls: 8, seconds },
      ai: { calls: 2, seconds },
    })
    t.after(() => server.close())
    return server
  }

  test('are counted, and each answer says where one stands', async (t) => {
    const server = await open(t)
    const person = await signUp(server.url)
    const answer = await person.get('/api/auth/me')
    assert.equal(answer.headers.get('ratelimit-policy'), '"signed-in";q=8;w=60')
    assert.match(answer.headers.get('ratelimit') ?? '', /^"signed-in";r=7;t=\d\d$/)
  })

  test('of nobody are refused above the limit; two users of one address are not', async (t) => {
    const server = await open(t)
    const [one, two] = [await signUp(server.url), await signUp(server.url)]
    let answer = await server.nobody.get('/test/open')
    for (let count = 0; count < 10 && answer.status === 200; count++)
      answer = await server.nobody.get('/test/open')
    assert.equal(answer.status, 429)
    assert.equal(answer.body['code'], 'rate_limited')
    assert.match(answer.headers.get('retry-after') ?? '', /^\d\d$/)
    assert.equal(answer.headers.get('ratelimit-policy'), '"nobody";q=5;w=60')
    assert.match(answer.headers.get('ratelimit') ?? '', /^"nobody";r=0;t=\d\d$/)
    assert.equal((await server.nobody.get('/api/nowhere')).status, 429, 'unknown paths count too')
    assert.equal((await server.nobody.get('/test/file')).status, 200, 'files are not counted')
    for (let count = 0; count < 7; count++) assert.equal((await one.get('/test/user')).status, 200)
    assert.equal((await two.get('/test/user')).status, 200, 'another user of the same address')
  })

  test('are answered again once the window is over', async (t) => {
    const server = await open(t, 5)
    const status = async (): Promise<number> => (await server.nobody.get('/test/open')).status
    while ((await status()) !== 429);
    await until('they are answered', async () => (await status()) === 200)
  })

  test('with made-up forwarded addresses are still one caller’s', async (t) => {
    const server = await open(t)
    const statuses: number[] = []
    for (let count = 0; count < 8; count++)
      statuses.push(
        (
          await server.nobody.get('/test/open', {
            'x-forwarded-for': `203.0.113.${count}`,
            forwarded: `for=203.0.113.${count}`,
          })
        ).status,
      )
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429])
  })

  test('that cost much are counted apart, for each user', async (t) => {
    const server = await open(t)
    const person = await signUp(server.url)
    const other = await signUp(server.url)
    const statuses: number[] = []
    for (let count = 0; count < 3; count++) statuses.push((await person.post('/test/ai')).status)
    assert.deepEqual(statuses, [200, 200, 429])
    assert.equal((await other.post('/test/ai')).status, 200)
    assert.equal((await person.post('/test/upload')).status, 200)
  })

  test('that were refused before a model was asked are no AI calls, and count among all requests', async (t) => {
    const server = await open(t)
    const person = await signUp(server.url)
    const statuses: number[] = []
    for (let count = 0; count < 3; count++) statuses.push((await person.post('/test/refused')).status)
    statuses.push(
      (await person.post('/test/ai')).status,
      (await person.post('/test/ai')).status,
      (await person.post('/test/ai')).status,
    )
    assert.deepEqual(statuses, [503, 503, 503, 200, 200, 429])
    for (let count = 0; count < 3; count++) statuses.push((await person.post('/test/refused')).status)
    assert.equal(statuses.at(-1), 429, 'but they are counted')
  })
})

describe('behind a trusted proxy', () => {
  test('callers are distinguished by what it says, IPv6 by /64', async () => {
    const server = await start({ nobody: { calls: 1, seconds: 60 } }, { TRUST_PROXY: '127.0.0.1' })
    try {
      const from = async (address: string) =>
        (await server.nobody.get('/test/open', { 'x-forwarded-for': address })).status
      assert.equal(await from('203.0.113.1'), 200)
      assert.equal(await from('203.0.113.1'), 429)
      assert.equal(await from('203.0.113.2'), 200)
      assert.equal(await from('2001:db8::1'), 200)
      assert.equal(await from('2001:db8::ffff'), 429)
      assert.equal(await from('2001:db8:0:1::1'), 200)
    } finally {
      await server.close()
    }
  })
})

describe('guessing passwords', () => {
  const cheap = (): { derive: Derive; count: () => number } => {
    let count = 0
    return {
      count: () => count,
      derive: async ({ message, tagLength }) => {
        count++
        return Buffer.alloc(tagLength, message)
      },
    }
  }

  test('ends after twenty failures a minute, also when a thousand come at once', async () => {
    const { derive, count } = cheap()
    const server = await start({ nobody: { calls: 5_000 } }, {}, derive)
    try {
      const person = await signUp(server.url)
      const triedBefore = count()
      const guess = (password: string) =>
        server.nobody.post('/api/auth/login', { email: person.email, password })
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, (_unused, index) => guess(`guess ${index}`)),
      )
      assert.ok(count() - triedBefore <= 20, `${count() - triedBefore} guesses were tried`)
      assert.equal(answers.filter(({ status }) => status === 401).length, 20)
      assert.equal(answers.filter(({ status }) => status === 429).length, 980)
      assert.equal((await guess(person.password)).status, 429, 'not even the right one')
      const other = await signUp(server.url)
      assert.equal(
        (await server.nobody.post('/api/auth/login', { email: other.email, password: other.password }))
          .status,
        200,
        'others are not locked out',
      )
    } finally {
      await server.close()
    }
  })

  test('is no lock: after the window the right password works', async () => {
    const { derive } = cheap()
    const server = await start({ 'sign-in': { calls: 1, seconds: 5 } }, {}, derive)
    try {
      const person = await signUp(server.url)
      const login = async (password: string) =>
        (await server.nobody.post('/api/auth/login', { email: person.email, password })).status
      assert.equal(await login('wrong'), 401)
      assert.equal(await login(person.password), 429)
      await until('the right password works', async () => (await login(person.password)) === 200)
    } finally {
      await server.close()
    }
  })

  test('a success wipes the failures; many right sign-ins at once are no failures', async () => {
    const { derive } = cheap()
    const server = await start({ 'sign-in': { calls: 3 } }, {}, derive)
    try {
      const person = await signUp(server.url)
      const login = async (password: string) =>
        (await server.nobody.post('/api/auth/login', { email: person.email, password })).status
      assert.deepEqual(
        [await login('wrong'), await login('wrong'), await login(goodPassword)],
        [401, 401, 200],
      )
      assert.deepEqual(
        [await login('wrong'), await login('wrong'), await login(goodPassword)],
        [401, 401, 200],
      )
      assert.deepEqual(
        new Set(await Promise.all(Array.from({ length: 20 }, () => login(goodPassword)))),
        new Set([200]),
      )
    } finally {
      await server.close()
    }
  })

  test('counts together over all processes', async () => {
    const { derive } = cheap()
    const server = await start({ 'sign-in': { calls: 4 } }, {}, derive)
    try {
      const figures = figuresWith({ 'sign-in': { calls: 4 } })
      const [one, two] = [1, 2].map(
        () =>
          createAuth({
            database: server.database,
            clock: server.clock,
            secretKeys: ['x'.repeat(32)],
            rateLimit: true,
            figures,
          }).limits,
      )
      for (const limits of [one, two, one, two])
        await limits?.attempt('sign-in', 'somebody', async () => undefined)
      for (const limits of [one, two])
        await assert.rejects(limits?.attempt('sign-in', 'somebody', async () => true) ?? Promise.resolve(), {
          code: 'rate_limited',
        })
    } finally {
      await server.close()
    }
  })

  test('in the profile, of one who is signed in, ends too', async () => {
    const { derive } = cheap()
    const server = await start({ password: { calls: 3 } }, {}, derive)
    try {
      const person = await signUp(server.url)
      const statuses: number[] = []
      for (let count = 0; count < 4; count++)
        statuses.push(
          (
            await person.put('/api/auth/change-password', {
              currentPassword: 'wrong',
              newPassword: goodPassword,
            })
          ).status,
        )
      assert.deepEqual(statuses, [401, 401, 401, 429])
      assert.equal(
        (await person.put('/api/auth/profile', { email: 'x@example.org', currentPassword: goodPassword }))
          .status,
        429,
      )
    } finally {
      await server.close()
    }
  })
})

describe('registrations, the demo and guests', () => {
  test('have limits of their own, by address and by guest', async () => {
    const server = await start({ registration: { calls: 3 }, demo: { calls: 2 }, 'guest-ai': { calls: 2 } })
    try {
      const person = await signUp(server.url)
      const guest = await startGuest(server.url)
      await startGuest(server.url)
      assert.equal(
        (
          await server.nobody.post('/api/auth/register', {
            name: 'N',
            email: 'n@example.org',
            password: goodPassword,
          })
        ).status,
        429,
      )
      assert.equal((await server.nobody.post('/api/auth/guest')).status, 429)

      const demo = [
        await server.nobody.get('/test/demo'),
        await server.nobody.get('/test/demo'),
        await server.nobody.get('/test/demo'),
      ]
      assert.deepEqual(
        demo.map(({ status }) => status),
        [200, 200, 429],
      )
      assert.equal((await person.get('/test/demo')).status, 200, 'who is signed in has other limits')

      const calls = [await guest.post('/test/ai'), await guest.post('/test/ai'), await guest.post('/test/ai')]
      assert.deepEqual(
        calls.map(({ status }) => status),
        [200, 200, 429],
      )
      assert.equal(calls[2]?.body['code'], 'budget_exhausted')
      assert.ok(Number(calls[2]?.headers.get('retry-after')) > 80_000)
      for (let count = 0; count < 4; count++) assert.equal((await person.post('/test/ai')).status, 200)
    } finally {
      await server.close()
    }
  })
})

describe('without the store', () => {
  test('sign-in is closed, and what only counts work stays open', async () => {
    const server = await start()
    try {
      const { limits } = server.auth
      await server.database.close()
      await assert.rejects(limits.consume('registration', 'x'))
      await assert.rejects(limits.attempt('sign-in', 'x', async () => true))
      assert.equal(await limits.consume('ai', 'x'), undefined)
      assert.equal((await limits.consume('nobody', 'x'))?.remaining, 299)
      assert.equal((await createClient(server.url).get('/test/open')).status, 200)
    } finally {
      await server.app.close()
    }
  })
})

test('RATE_LIMIT=off counts nothing', async () => {
  const server = await start({ nobody: { calls: 1 }, 'sign-in': { calls: 1 } }, { RATE_LIMIT: 'off' })
  try {
    const wrong = () =>
      server.nobody.post('/api/auth/login', { email: 'nobody@example.org', password: 'wrong' })
    assert.deepEqual(
      [(await wrong()).status, (await wrong()).status, (await wrong()).status],
      [401, 401, 401],
    )
    assert.equal((await server.nobody.get('/test/open')).headers.get('ratelimit'), null)
  } finally {
    await server.close()
  }
})

// Uploads of nobody: open while the public demo is, each visitor's own, gone after a day, closed in
// production.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { type Answer, type Client, createClient } from '#support/client.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { until } from '#support/waiting.ts'

const pdf = { name: 'brochure.pdf', type: 'application/pdf', bytes: onePage(pdfWords('A design')) }
const upload = (
  client: Client,
  { field = 'file', file = pdf, headers = {}, query = '' } = {},
): Promise<Answer> => client.upload(`/api/upload/public${query}`, field, file, {}, headers)
const status = (
  client: Client,
  fileId: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<Answer> => client.get(`/api/upload/status/${String(fileId)}${query}`, headers)
const getCookie = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

describe('the open demo', () => {
  let app: TestApp
  before(async () => {
    app = await startTestApp()
  })
  after(() => app.close())

  test('takes a file in either field from nobody, with a token and a cookie for a day', async () => {
    for (const field of ['pdf', 'file']) {
      const answer = await upload(app.nobody, { field })
      assert.equal(answer.status, 201, answer.text)
      assert.match(String(answer.body['uploadToken']), /^[\w-]{51}$/)
      const cookie = answer.headers.getSetCookie().join()
      assert.match(cookie, /^pressroom_demo=[\w-]{51}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
      const hours =
        (Date.parse(String(answer.body['expiresAt'])) - Date.parse(String(answer.body['createdAt']))) /
        3_600_000
      assert.ok(hours > 23.9 && hours < 24.1)
    }
    assert.equal((await upload(app.nobody, { field: 'other' })).body['code'], 'wrong_form_field')
  })

  test('shows and deletes it to whoever has the token: in a header, in the query, in the cookie', async () => {
    for (const prove of [
      (answer: Answer) => ({
        headers: { 'upload-token': String(answer.body['uploadToken']) } as Record<string, string>,
        query: '',
      }),
      (answer: Answer) => ({ headers: {}, query: `?uploadToken=${String(answer.body['uploadToken'])}` }),
      (answer: Answer) => ({ headers: { cookie: getCookie(answer) }, query: '' }),
    ]) {
      const answer = await upload(app.nobody)
      const { fileId } = answer.body
      const { headers, query } = prove(answer)
      const shown = await status(app.nobody, fileId, headers, query)
      assert.equal(shown.status, 200, shown.text)
      assert.equal(shown.headers.get('ignored-parameters'), null)
      assert.equal((await app.nobody.delete(`/api/upload/${String(fileId)}${query}`, headers)).status, 204)
      assert.equal((await status(app.nobody, fileId, headers, query)).status, 404)
    }
  })

  test('shows it to nobody else', async () => {
    const { fileId, uploadToken } = (await upload(app.nobody)).body
    const other = (await upload(app.nobody)).body
    const [user, guest] = [await app.user(), await app.guest()]
    for (const [client, headers] of [
      [app.nobody, {}],
      [app.nobody, { 'upload-token': String(other['uploadToken']) }],
      [
        app.nobody,
        { 'upload-token': String(uploadToken).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      ],
      [app.nobody, { 'upload-token': 'x' }],
      [app.nobody, { cookie: `pressroom_demo=${'0'.repeat(51)}` }],
      [user, { 'upload-token': String(uploadToken) }],
      [guest, {}],
    ] as const) {
      assert.equal((await status(client, fileId, headers as Record<string, string>)).status, 404)
      assert.equal(
        (await client.delete(`/api/upload/${String(fileId)}`, headers as Record<string, string>)).status,
        404,
      )
    }
    assert.equal((await status(app.nobody, fileId, { 'upload-token': String(uploadToken) })).status, 200)
  })

  test('keeps a visitor who comes again one and the same', async () => {
    const first = await upload(app.nobody)
    const second = await upload(app.nobody, { headers: { cookie: getCookie(first) } })
    assert.equal(second.body['uploadToken'], first.body['uploadToken'])
    assert.equal(
      (await status(app.nobody, first.body['fileId'], { 'upload-token': String(second.body['uploadToken']) }))
        .status,
      200,
    )
  })

  test('makes what somebody signed in uploads there theirs, without a token', async () => {
    const user = await app.user()
    const { body, headers } = await upload(user)
    assert.equal(body['uploadToken'], undefined)
    assert.deepEqual(headers.getSetCookie(), [])
    assert.equal((await status(user, body['fileId'])).status, 200)
    assert.equal((await status(app.nobody, body['fileId'])).status, 404)
  })

  test('opens nothing else: the other uploads ask who one is', async () => {
    assert.equal((await app.nobody.upload('/api/upload/pdf', 'pdf', pdf)).status, 401)
    assert.equal(
      (
        await app.nobody.post('/api/upload/designtool', {
          url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv',
        })
      ).status,
      401,
    )
    assert.equal((await app.nobody.delete('/api/upload/cleanup')).status, 401)
    assert.equal(
      (
        await app.nobody.upload('/api/pictures', 'file', {
          name: 'a.png',
          type: 'image/png',
          bytes: makePng(quarters(8, 8)),
        })
      ).status,
      401,
    )
  })

  test('is not used by other sites’ pages', async () => {
    assert.equal((await upload(app.nobody, { headers: { 'sec-fetch-site': 'cross-site' } })).status, 403)
  })

  test('forgets a visitor after a day, with all that was brought', async () => {
    const { fileId, uploadToken } = (await upload(app.nobody)).body
    const young = (await upload(app.nobody)).body
    // As if the visitor had come 30 hours ago: the hour is in the owner.
    const hour = (Math.floor(Date.now() / 3_600_000) - 30).toString(16).padStart(8, '0')
    await app.database.execute(
      sql`update uploads set owner_id = 'demo-' || ${hour} || substr(owner_id, 14) where id = ${String(fileId)}`,
    )
    await runSweep(app, 'sweep-uploads')
    const left = await app.database.query<{ id: string }>(
      sql`select id from uploads where id in (${String(fileId)}, ${String(young['fileId'])})`,
    )
    assert.deepEqual(
      left.map(({ id }) => id),
      [young['fileId']],
    )
    assert.equal((await status(app.nobody, fileId, { 'upload-token': String(uploadToken) })).status, 404)
  })
})

/** Has the worker do a sweep now. */
async function runSweep(app: TestApp, type: string): Promise<void> {
  const id = (
    await app.database.query<{ id: string }>(sql`
    insert into jobs (id, owner_id, type, input, long) values (md5(random()::text), 'system', ${type}, '{}', false) returning id`)
  )[0]?.id
  await until(`${type} runs`, async () => {
    const [job] = await app.database.query<{ status: string; error: unknown }>(
      sql`select status, error from jobs where id = ${id}`,
    )
    assert.notEqual(job?.status, 'failed', JSON.stringify(job?.error))
    return job?.status === 'completed'
  })
}

describe('limits', () => {
  test('ten demo calls a minute for nobody, twenty uploads for somebody', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    try {
      const answers: Answer[] = []
      for (let count = 0; count < 11; count += 1) answers.push(await upload(app.nobody, { field: 'wrong' }))
      assert.deepEqual(
        [answers[9]?.status, answers[10]?.status, answers[10]?.body['code']],
        [400, 429, 'rate_limited'],
      )
      const user = await app.user()
      const own: number[] = []
      for (let count = 0; count < 21; count += 1)
        own.push((await user.upload('/api/upload/pdf', 'wrong', pdf)).status)
      assert.deepEqual([own[19], own[20]], [400, 429])
    } finally {
      await app.close()
    }
  })

  test('100 MB without an account', async () => {
    const app = await startTestApp()
    try {
      const guest = await app.guest()
      const first = (await guest.upload('/api/upload/pdf', 'pdf', pdf)).body
      await app.database.execute(
        sql`update uploads set size = 99999900 where id = ${String(first['fileId'])}`,
      )
      const refused = await guest.upload('/api/upload/pdf', 'pdf', pdf)
      assert.deepEqual([refused.status, refused.body['code']], [429, 'budget_exhausted'])
      assert.match(String(refused.body['detail']), /100 MB.*register/)
      const image = { name: 'a.png', type: 'image/png', bytes: makePng(quarters(64, 64)) }
      assert.equal((await guest.upload('/api/pictures', 'file', image)).status, 429)
      assert.equal((await (await app.user()).upload('/api/upload/pdf', 'pdf', pdf)).status, 201)
      const visitor = await upload(app.nobody)
      await app.database.execute(
        sql`update uploads set size = 999999900 where id = ${String(visitor.body['fileId'])}`,
      )
      const full = await upload(app.nobody)
      assert.deepEqual([full.status, full.headers.get('retry-after')], [429, '3600'])
    } finally {
      await app.close()
    }
  })
})

describe('the closed demo', () => {
  for (const [why, environment] of [
    [
      'in production, whatever PUBLIC_DEMO says',
      {
        NODE_ENV: 'production',
        PUBLIC_DEMO: 'on',
        SECRET_KEY: 'a secret of at least 32 characters for tests',
      },
    ],
    ['with PUBLIC_DEMO=off', { PUBLIC_DEMO: 'off' }],
  ] as const)
    test(`asks who one is, ${why}`, async () => {
      const app = await startTestApp(environment)
      try {
        const nobody = createClient(app.url)
        for (const answer of [
          await upload(nobody),
          await status(nobody, '0'.repeat(24), { 'upload-token': `${'0'.repeat(8)}${'a'.repeat(43)}` }),
          await nobody.delete(`/api/upload/${'0'.repeat(24)}`),
          await nobody.get(`/api/pictures/${'0'.repeat(24)}`),
        ])
          assert.deepEqual([answer.status, answer.body['code']], [401, 'session_missing'])
        assert.equal((await upload(await app.user())).status, 201)
      } finally {
        await app.close()
      }
    })
})

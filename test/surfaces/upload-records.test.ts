// Uploads after they were taken, and URLs of design files, as landing-page-content.md and the contract
// have them: one test a line.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { assertProblem, pdf, uploaded } from '#support/uploading.ts'

let app: TestApp
let user: Client & { userId: string; token: string }
before(async () => {
  app = await startTestApp()
  user = await app.user()
})
after(() => app.close())

describe('POST /api/upload/website', () => {
  test('registers a page as people write it, without asking anybody', async () => {
    for (const url of ['example.com/bread', ' https://example.com/bread#top ']) {
      const { status, body } = await user.post('/api/upload/website', { url })
      assert.equal(status, 201)
      assert.deepEqual(
        [body['kind'], body['originalName'], body['url'], body['status']],
        ['website', 'example.com', 'https://example.com/bread', 'ready'],
      )
    }
  })

  test('refuses what is no page of the web', async () => {
    for (const url of [
      '',
      'bread',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://me:secret@example.com',
    ]) {
      const { status, text } = await user.post('/api/upload/website', { url })
      assert.equal(status, 400, url)
      assert.match(text, /https:\/\/example\.com/)
    }
  })
})

describe('POST /api/upload/designtool', () => {
  const register = (body: unknown): Promise<Answer> => user.post('/api/upload/designtool', body)

  test('registers a URL without asking anybody', async () => {
    const { status, body } = await register({
      url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Spring-Campaign?node-id=1-2&t=x',
      accessToken: 'figd_secret',
    })
    assert.equal(status, 201)
    const { fileId, originalName, kind, mimeType, status: state, url, fileKey, nodeId, warnings } = body
    assert.match(String(fileId), /^[0-9a-f]{24}$/)
    assert.deepEqual(
      { originalName, kind, mimeType, state, fileKey, nodeId, warnings },
      {
        originalName: 'Spring Campaign',
        kind: 'designtool',
        mimeType: 'text/uri-list',
        state: 'ready',
        fileKey: 'AbCdEfGhIjKlMnOpQrStUv',
        nodeId: '1:2',
        warnings: undefined,
      },
    )
    assert.ok(!String(url).includes('t='))
  })

  test('warns of a key that is shorter than usual', async () => {
    assert.match(
      String((await register({ url: 'https://figma.com/file/abcde' })).body['warnings']),
      /fewer than usual/,
    )
  })

  test('keeps the access token encrypted, and shows it to nobody', async () => {
    const { body, text } = await register({
      url: 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/x',
      accessToken: 'figd_secret_word',
    })
    assert.ok(!text.includes('figd_secret_word'))
    assert.ok(
      !(await user.get(`/api/upload/status/${String(body['fileId'])}`)).text.includes('figd_secret_word'),
    )
    const [row] = await app.database.query<{ access_token: string }>(
      sql`select access_token from uploads where id = ${String(body['fileId'])}`,
    )
    assert.match(row?.access_token ?? '', /^v1\./)
  })

  test('takes no access token that a header could not hold', async () => {
    const url = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/x'
    for (const accessToken of ['two words', 'a\nb', 'jeton-clé', 'x'.repeat(501)]) {
      assertProblem(
        await register({ url, accessToken }),
        400,
        'validation_failed',
        /accessToken must be an access token/,
      )
    }
    assert.equal((await register({ url, accessToken: '' })).status, 201)
  })

  test('refuses what is no URL of a design file, with the reason and the wanted form', async () => {
    for (const [url, reason] of [
      ['https://www.figma.com/proto/AbCdEfGhIjKlMnOpQrStUv/x', 'prototype'],
      ['https://www.figma.com/community/file/1', 'community'],
      ['https://www.figma.com/board/AbCdEfGhIjKlMnOpQrStUv', 'board'],
      ['https://example.org/design/AbCdEfGhIjKlMnOpQrStUv', 'wrong_host'],
      ['http://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv', 'not_https'],
      ['https://www.figma.com/design/abc', 'key'],
      ['not an address', 'malformed'],
    ] as const) {
      const answer = await register({ url })
      assertProblem(answer, 400, 'url_format_invalid', /^Invalid URL format/)
      assert.equal(answer.body['reason'], reason)
      assert.match(String(answer.body['detail']), /https:\/\/www\.figma\.com\/design\/\{key\}/)
    }
    assertProblem(await register({}), 400, 'validation_failed')
    assertProblem(await register({ url: 7 }), 400, 'validation_failed')
  })
})

describe('GET /api/upload/status/{fileId}', () => {
  test('answers the record', async () => {
    const record = await uploaded(user)
    assert.deepEqual((await user.get(`/api/upload/status/${String(record['fileId'])}`)).body, record)
  })

  test('is 404 for an unknown, a malformed, a deleted and a stranger’s file', async () => {
    const { fileId } = await uploaded(user)
    const stranger = await app.user()
    for (const id of [
      '0'.repeat(24),
      'x',
      String(fileId).toUpperCase(),
      `${String(fileId)}0`,
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%00',
      `${String(fileId)}%00`,
      "'%20or%201=1",
    ])
      assert.equal((await user.get(`/api/upload/status/${id}`)).status, 404, id)
    assertProblem(await stranger.get(`/api/upload/status/${String(fileId)}`), 404, 'not_found')
    await user.delete(`/api/upload/${String(fileId)}`)
    assertProblem(await user.get(`/api/upload/status/${String(fileId)}`), 404, 'not_found')
  })
})

const strangeIds = [
  '0'.repeat(24),
  'x',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  '%c0%ae%c0%ae',
  '%252e%252e',
  `${'0'.repeat(24)}%00`,
  "'%20or%201=1",
]

describe('DELETE /api/upload/{fileId}', () => {
  test('is 404, or 400 for a URL that is no text, for whatever names no upload', async () => {
    for (const id of strangeIds) {
      const { status } = await user.delete(`/api/upload/${id}`)
      assert.ok(status === 404 || (id.includes('%c0') && status === 400), `${id}: ${status}`)
    }
  })

  test('deletes one’s own, once, and nobody else’s', async () => {
    const { fileId } = await uploaded(user)
    const stranger = await app.user()
    assert.equal((await stranger.delete(`/api/upload/${String(fileId)}`)).status, 404)
    assert.equal((await user.delete(`/api/upload/${String(fileId)}`)).status, 204)
    assert.equal((await user.delete(`/api/upload/${String(fileId)}`)).status, 404)
  })

  test('refuses to delete a file that a landing page is made from', async () => {
    const { fileId } = await uploaded(user)
    const page = await user.post('/api/landing-pages', {
      businessName: 'A business',
      designSource: { kind: 'pdf', fileId },
    })
    assert.equal(page.status, 201, page.text)
    assertProblem(await user.delete(`/api/upload/${String(fileId)}`), 409, 'in_use')
    assert.equal((await user.get(`/api/upload/status/${String(fileId)}`)).status, 200)
  })
})

describe('DELETE /api/upload/cleanup', () => {
  const age = (fileId: unknown, hours: number): Promise<number> =>
    app.database.execute(
      sql`update uploads set touched_at = now() - make_interval(hours => ${hours}) where id = ${String(fileId)}`,
    )

  test('removes what nothing has referred to for an hour, and says how much', async () => {
    const person = await app.user()
    const [old, young, used] = [await uploaded(person), await uploaded(person), await uploaded(person)]
    await person.post('/api/landing-pages', {
      businessName: 'A business',
      designSource: { kind: 'pdf', fileId: used['fileId'] },
    })
    await age(old['fileId'], 2)
    await age(used['fileId'], 2)
    const { status, body } = await person.delete('/api/upload/cleanup')
    assert.equal(status, 200)
    assert.deepEqual(body, { removed: 1, freedBytes: pdf.length })
    const states = await Promise.all(
      [old, young, used].map(
        async ({ fileId }) => (await person.get(`/api/upload/status/${String(fileId)}`)).status,
      ),
    )
    assert.deepEqual(states, [404, 200, 200])
  })

  test('removes what has expired, unless a page uses it', async () => {
    const person = await app.user()
    const [expired, used] = [await uploaded(person), await uploaded(person)]
    await person.post('/api/landing-pages', {
      businessName: 'A business',
      designSource: { fileId: used['fileId'] },
    })
    await app.database.execute(
      sql`update uploads set expires_at = now() - interval '1 minute' where owner_id = ${person.userId}`,
    )
    assert.equal((await person.delete('/api/upload/cleanup')).body['removed'], 1)
    assert.equal((await person.get(`/api/upload/status/${String(expired['fileId'])}`)).status, 404)
    const kept = await person.get(`/api/upload/status/${String(used['fileId'])}`)
    assert.ok(Date.parse(String(kept.body['expiresAt'])) > Date.now())
  })

  test('touches nobody else’s files; everybody’s only for administrators', async () => {
    const [person, other, admin] = [await app.user(), await app.user(), await app.admin()]
    const { fileId } = await uploaded(person)
    await age(fileId, 2)
    await other.delete('/api/upload/cleanup')
    assert.equal((await person.get(`/api/upload/status/${String(fileId)}`)).status, 200)
    assertProblem(await other.delete('/api/upload/cleanup?scope=all'), 403, 'forbidden')
    assertProblem(await other.delete('/api/upload/cleanup?scope=everything'), 400, 'validation_failed')
    const { body } = await admin.delete('/api/upload/cleanup?scope=all')
    assert.ok(Number(body['removed']) >= 1)
    assert.equal((await person.get(`/api/upload/status/${String(fileId)}`)).status, 404)
  })
})

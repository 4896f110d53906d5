// Sharing as its people see it: who is let in by an address or a link, as what, and how it ends.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { createClient } from '#support/client.ts'

type Person = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let owner: Person
let reader: Person
before(async () => {
  app = await startTestApp()
  ;[owner, reader] = [await app.user(), await app.user()]
})
after(() => app.close())

const words = '<p>The quick brown fox jumps over the lazy dog.</p>'
const newDocument = async (content = words): Promise<string> =>
  String((await owner.post('/api/documents', { title: 'Foxes', content })).body['id'])
const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString()
const shareWith = async (id: string, email: string, role: string, rest: object = {}) => {
  const answer = await owner.post(`/api/documents/${id}/shares`, { email, role, ...rest })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const linkTo = async (id: string, role: string, rest: object = {}) => {
  const answer = await owner.post(`/api/documents/${id}/shares`, { link: true, role, ...rest })
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; token: string; url: string }
}
/** As it is once its time is over. */
const runOut = (shareId: string): Promise<unknown> =>
  app.database.query({
    name: 'run-out',
    text: "update shares set expires_at = now() - interval '1 minute' where id = $1",
    values: [shareId],
  })

describe('a share for an e-mail address', () => {
  test('lets its account in, which finds the thing in what is shared with it', async () => {
    const id = await newDocument()
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 404)
    const share = await shareWith(id, reader.email.toUpperCase(), 'viewer')
    assert.deepEqual(share['people'], [], 'nothing says whether the address has an account')
    assert.equal((await reader.get(`/api/documents/${id}`)).body['content'], words)
    const { body } = await reader.get('/api/shared?q=fox&kind=document')
    assert.deepEqual(
      [body['total'], body['items'][0].id, body['items'][0].title, body['items'][0].role],
      [1, id, 'Foxes', 'viewer'],
    )
    assert.equal(body['items'][0].owner.name, 'A Person')
    const access = await reader.get(`/api/documents/${id}/access`)
    assert.deepEqual(
      [access.body['role'], access.body['owner'].isMe, access.body['shareId']],
      ['viewer', false, share['id']],
    )
    const { items } = (await owner.get(`/api/documents/${id}/shares`)).body as {
      items: { people: { name: string }[] }[]
    }
    assert.equal(items[0]?.people[0]?.name, 'A Person', 'once it was opened, its owner sees by whom')
  })

  test('waits for whoever registers with the address later, and is nobody else’s afterwards', async () => {
    const id = await newDocument()
    const email = `later-${process.pid}@example.org`
    await shareWith(id, email, 'editor')
    const registered = await app.nobody.post('/api/auth/register', {
      name: 'Late',
      email,
      password: 'correct horse battery',
    })
    const late = createClient(app.url, registered.headers.getSetCookie()[0]?.split(';')[0])
    assert.equal((await late.get(`/api/documents/${id}`)).status, 200)
    await late.put('/api/auth/profile', { email: `moved-${email}`, currentPassword: 'correct horse battery' })
    const again = await app.nobody.post('/api/auth/register', {
      name: 'Other',
      email,
      password: 'correct horse battery',
    })
    const other = createClient(app.url, again.headers.getSetCookie()[0]?.split(';')[0])
    assert.equal((await other.get(`/api/documents/${id}`)).status, 404)
    assert.equal((await late.get(`/api/documents/${id}`)).status, 200)
  })

  test('made again for the same address changes role and end', async () => {
    const id = await newDocument()
    const first = await shareWith(id, reader.email, 'viewer')
    assert.equal((await reader.patch(`/api/documents/${id}`, { title: 'Mine' })).status, 403)
    const second = await shareWith(id, reader.email, 'editor')
    assert.equal(second['id'], first['id'])
    assert.equal((await reader.patch(`/api/documents/${id}`, { title: 'Ours' })).status, 200)
    assert.equal((await owner.get(`/api/documents/${id}/shares`)).body['total'], 1)
  })

  test('ends with its deletion, when whom it lets in leaves, and with its time', async () => {
    const id = await newDocument()
    const share = await shareWith(id, reader.email, 'editor')
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 200)
    assert.equal((await owner.delete(`/api/documents/${id}/shares/${String(share['id'])}`)).status, 204)
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 404)
    assert.equal((await reader.patch(`/api/documents/${id}`, { title: 'Late' })).status, 404)
    const next = await shareWith(id, reader.email, 'viewer')
    assert.equal((await reader.delete(`/api/shared/${String(next['id'])}`)).status, 204)
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 404)
    assert.equal((await owner.get(`/api/documents/${id}/shares`)).body['total'], 0)
    const last = await shareWith(id, reader.email, 'viewer', { expiresAt: inOneHour() })
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 200)
    await runOut(String(last['id']))
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 404)
    assert.equal((await owner.get(`/api/documents/${id}/shares`)).body['items'][0].isExpired, true)
  })

  test('sleeps while the thing lies in the trash, and goes with it', async () => {
    const id = await newDocument()
    await shareWith(id, reader.email, 'viewer')
    await owner.delete(`/api/documents/${id}`)
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 404)
    assert.ok(!(await reader.get('/api/shared?limit=100')).text.includes(id))
    await owner.post(`/api/trash/${id}/restore`)
    assert.equal((await reader.get(`/api/documents/${id}`)).status, 200)
  })

  test('distinguishes versions by who made them', async () => {
    const id = await newDocument()
    await shareWith(id, reader.email, 'editor')
    await reader.patch(`/api/documents/${id}`, { content: '<p>Changed by a guest of the text.</p>' })
    const { items } = (await owner.get(`/api/documents/${id}/versions`)).body as {
      items: { n: number; authorId: string }[]
    }
    assert.deepEqual(
      items.map(({ n, authorId }) => [n, authorId]),
      [
        [2, reader.userId],
        [1, owner.userId],
      ],
    )
    assert.equal((await reader.post(`/api/documents/${id}/versions/1/restore`)).body['content'], words)
  })
})

describe('a link', () => {
  test('shows its thing to whoever has it, once its URL was given', async () => {
    const id = await newDocument()
    const link = await linkTo(id, 'viewer')
    assert.ok(link.url.endsWith(`/share/${link.token}`))
    const shown = await app.nobody.get(`/share/${link.token}`)
    assert.equal(shown.status, 200)
    assert.deepEqual(
      [shown.body['title'], shown.body['role'], shown.body['document'].content],
      ['Foxes', 'viewer', words],
    )
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    assert.equal(shown.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(shown.headers.get('x-robots-tag'), 'noindex')
    const file = await app.nobody.get(`/share/${link.token}/export?format=txt`)
    assert.deepEqual([file.status, file.headers.get('cache-control')], [200, 'no-store'])
    assert.match(file.text, /quick brown fox/)
    const listed = (await owner.get(`/api/documents/${id}/shares`)).text
    assert.ok(!listed.includes(link.token), 'the token is given once')
    const kept = await app.database.query<{ row: string }>({
      name: 'kept',
      text: 'select row_to_json(shares)::text as row from shares',
      values: [],
    })
    assert.ok(!kept.some(({ row }) => row.includes(link.token.split('.')[1] ?? '')), 'only its hash is kept')
  })

  test('is the same 404 wherever it leads nowhere', async () => {
    const link = await linkTo(await newDocument(), 'viewer')
    const wrong = `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`
    const [shareId = ''] = link.token.split('.')
    const answers = await Promise.all(
      [wrong, shareId, 'x', `${'0'.repeat(24)}.${link.token.split('.')[1] ?? ''}`].map((token) =>
        app.nobody.get(`/share/${token}`),
      ),
    )
    for (const { status, body } of answers)
      assert.deepEqual([status, body['detail']], [404, answers[0]?.body['detail']])
  })

  test('with a password says no more than that, until it is given', async () => {
    const id = await newDocument()
    const { token } = await linkTo(id, 'viewer', { password: 'open sesame' })
    assert.deepEqual((await app.nobody.get(`/share/${token}`)).body, { needsPassword: true })
    assert.equal((await app.nobody.get(`/share/${token}/export`)).status, 403)
    const wrong = await app.nobody.post(`/share/${token}/open`, { password: 'close sesame' })
    assert.deepEqual([wrong.status, wrong.body['code']], [401, 'invalid_credentials'])
    assert.equal((await app.nobody.post(`/share/${token}/open`)).status, 401)
    const open = await app.nobody.post(`/share/${token}/open`, { password: 'open sesame' })
    assert.equal(open.body['title'], 'Foxes')
    const cookie = open.headers.getSetCookie()[0] ?? ''
    assert.match(cookie, new RegExp(`Path=/share/${token.replace('.', '\\.')}; .*HttpOnly; SameSite=Lax`))
    const holder = createClient(app.url, cookie.split(';')[0])
    assert.equal((await holder.get(`/share/${token}`)).body['title'], 'Foxes')
    const other = await linkTo(id, 'viewer', { password: 'open sesame' })
    assert.deepEqual(
      (await holder.get(`/share/${other.token}`)).body,
      { needsPassword: true },
      'the pass is one link’s alone',
    )
  })

  test('lets nobody comment or change without a name; whoever is signed in joins with its role', async () => {
    const id = await newDocument()
    const link = await linkTo(id, 'editor')
    const guest = await app.guest()
    const somebody = await app.user()
    assert.equal((await somebody.get(`/share/${link.token}`)).body['hasJoined'], false)
    assert.equal((await somebody.get(`/api/documents/${id}`)).status, 404, 'looking at a link joins nothing')
    for (const person of [somebody, guest]) {
      assert.equal((await person.post(`/share/${link.token}/open`)).body['hasJoined'], true)
      assert.equal((await person.patch(`/api/documents/${id}`, { title: `By ${person.userId}` })).status, 200)
    }
    await owner.delete(`/api/documents/${id}/shares/${link.id}`)
    for (const person of [somebody, guest])
      assert.equal((await person.get(`/api/documents/${id}`)).status, 404)
    assert.equal((await app.nobody.get(`/share/${link.token}`)).status, 404)
  })

  test('that has run out leads nowhere, until it gets a later end', async () => {
    const id = await newDocument()
    const link = await linkTo(id, 'viewer', { expiresAt: inOneHour() })
    const share = `/api/documents/${id}/shares/${link.id}`
    await runOut(link.id)
    assert.equal((await app.nobody.get(`/share/${link.token}`)).status, 404)
    const over = (await owner.get(`/api/documents/${id}/shares`)).body['items'][0] as Record<string, unknown>
    const same = await owner.patch(share, over)
    assert.deepEqual([same.status, same.body], [200, over], 'sent back as it came')
    assert.equal((await owner.patch(share, { expiresAt: inOneHour() })).body['isExpired'], false)
    assert.equal((await app.nobody.get(`/share/${link.token}`)).status, 200)
  })

  test('lets those who joined do what its role allows now, at the same URL', async () => {
    const id = await newDocument()
    const link = await linkTo(id, 'editor', { expiresAt: inOneHour() })
    const share = `/api/documents/${id}/shares/${link.id}`
    const somebody = await app.user()
    await somebody.post(`/share/${link.token}/open`)
    const change = async (): Promise<number> =>
      (await somebody.patch(`/api/documents/${id}`, { title: 'By somebody' })).status
    assert.equal(await change(), 200)
    const asViewer = await owner.patch(share, { role: 'viewer' })
    assert.deepEqual(
      [asViewer.status, asViewer.body['role'], asViewer.body['expiresAt'] === null],
      [200, 'viewer', false],
      'its end stays',
    )
    assert.equal(await change(), 403)
    const endless = await owner.patch(share, { role: 'editor', expiresAt: null })
    assert.deepEqual(
      [endless.body['role'], endless.body['expiresAt'], endless.body['url']],
      ['editor', null, undefined],
    )
    assert.equal(await change(), 200)
    assert.equal((await app.nobody.get(`/share/${link.token}`)).body['role'], 'editor')
    assert.deepEqual(
      (await owner.patch(share, {})).body,
      (await owner.get(`/api/documents/${id}/shares`)).body['items'][0],
      'nothing given changes nothing',
    )
  })

  test('is changed by its owner alone, in what can be changed', async () => {
    const id = await newDocument()
    const link = await linkTo(id, 'editor')
    const share = `/api/documents/${id}/shares/${link.id}`
    const refused: [object, string][] = [
      [{ role: 'owner' }, 'role'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ expiresAt: 'soon' }, 'expiresAt'],
      [{ password: 'open sesame' }, 'password'],
    ]
    for (const [body, path] of refused) {
      const answer = await owner.patch(share, body)
      assert.deepEqual([answer.status, answer.body['errors']?.[0]?.path], [400, path], answer.text)
    }
    const somebody = await app.user()
    await somebody.post(`/share/${link.token}/open`)
    assert.equal((await somebody.patch(share, { role: 'viewer' })).status, 403)
    assert.equal((await reader.patch(share, { role: 'viewer' })).status, 404)
    assert.equal(
      (await owner.patch(`/api/documents/${await newDocument()}/shares/${link.id}`, { role: 'viewer' }))
        .status,
      404,
    )
    assert.equal((await owner.patch(`/api/documents/${id}/shares/nothing`, { role: 'viewer' })).status, 404)
    assert.equal((await owner.get(`/api/documents/${id}/shares`)).body['items'][0].role, 'editor')
  })
})

describe('sharing', () => {
  test('refuses what makes no sense, and says where', async () => {
    const id = await newDocument()
    const refused: [object, string][] = [
      [{ role: 'viewer' }, 'email'],
      [{ email: reader.email, link: true, role: 'viewer' }, 'email'],
      [{ email: 'nobody', role: 'viewer' }, 'email'],
      [{ email: owner.email, role: 'viewer' }, 'email'],
      [{ email: reader.email, role: 'owner' }, 'role'],
      [{ email: reader.email, role: 'viewer', password: 'open sesame' }, 'password'],
      [{ link: true, role: 'viewer', password: 'short' }, 'password'],
      [{ link: true, role: 'viewer', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ link: true, role: 'viewer', rights: 'all' }, 'rights'],
    ]
    for (const [body, path] of refused) {
      const answer = await owner.post(`/api/documents/${id}/shares`, body)
      assert.deepEqual([answer.status, answer.body['errors']?.[0]?.path], [400, path], answer.text)
    }
    assert.equal((await owner.get(`/api/documents/${id}/shares`)).body['total'], 0)
  })

  test('takes an account', async () => {
    const guest = await app.guest()
    const { body } = await guest.post('/api/documents', { title: 'A guest’s' })
    const answer = await guest.post(`/api/documents/${String(body['id'])}/shares`, {
      link: true,
      role: 'viewer',
    })
    assert.equal(answer.status, 403)
  })

  test('of a landing page shows it by a link, and as a file', async () => {
    const made = await owner.post('/api/landing-pages', {
      businessName: 'Plums',
      sections: [{ type: 'hero', title: 'Plums for all' }],
    })
    const path = `/api/landing-pages/${String(made.body['id'])}`
    const share = await owner.post(`${path}/shares`, { email: reader.email, role: 'editor' })
    assert.equal(share.status, 201)
    const listed = (await reader.get('/api/shared?kind=landing-page')).body['items'] as object[]
    assert.partialDeepStrictEqual(listed, [{ id: made.body['id'], title: 'Plums', role: 'editor' }])
    const link = await owner.post(`${path}/shares`, { link: true, role: 'viewer' })
    const shown = await app.nobody.get(`/share/${String(link.body['token'])}`)
    assert.match(shown.body['page'].html, /Plums for all/)
    const file = await app.nobody.get(`/share/${String(link.body['token'])}/export?format=html`)
    assert.match(file.text, /Plums for all/)
    assert.equal((await app.nobody.get(`/share/${String(link.body['token'])}/export?format=pdf`)).status, 400)
  })

  test('lists go on where they ended, in any order', async () => {
    const person = await app.user()
    for (const title of ['C', 'a', 'B']) {
      const { body } = await owner.post('/api/documents', { title })
      await shareWith(String(body['id']), person.email, 'viewer', { expiresAt: inOneHour() })
    }
    for (const [sort, expected] of [
      ['title', 'aBC'],
      ['-title', 'CBa'],
      ['sharedAt', 'CaB'],
      ['-updatedAt', 'BaC'],
    ] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await person.get(
          `/api/shared?limit=1&sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        )
        assert.equal(body['total'], 3)
        seen.push(...(body['items'] as { title: string }[]).map(({ title }) => title))
        cursor = body['nextCursor'] as string | null
      }
      assert.equal(seen.join(''), expected, sort)
    }
  })
})

// Comments and suggestions as the people of a shared text see them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { until } from '#support/waiting.ts'

type Person = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let owner: Person
let editor: Person
let commenter: Person
before(async () => {
  app = await startTestApp()
  ;[owner, editor, commenter] = [await app.user(), await app.user(), await app.user()]
})
after(() => app.close())

const content = '<p>The <strong>fee</strong> is 4,000 a month.</p><p>We start in May.</p>'
const anchor = { quote: '4,000 a month', prefix: 'The fee is ', suffix: '. We start' }

/** A document, and the text of an article, shared with an editor and a commenter. */
async function getText(kind: 'document' | 'article-document'): Promise<string> {
  let path: string
  if (kind === 'document')
    path = `/api/documents/${String((await owner.post('/api/documents', { title: 'Offer', content })).body['id'])}`
  else {
    const article = await createArticle(owner, (await createProject(owner))['id'] as string)
    path = `/seo-content-api/article-documents/${String((await createArticleDocument(owner, article['id'] as string, { content }))['id'])}`
  }
  for (const [person, role] of [
    [editor, 'editor'],
    [commenter, 'commenter'],
  ] as const)
    assert.equal((await owner.post(`${path}/shares`, { email: person.email, role })).status, 201)
  return path
}

for (const kind of ['document', 'article-document'] as const) {
  describe(`comments on a ${kind}`, () => {
    test('are threads with an author, which are answered, resolved and opened again', async () => {
      const path = await getText(kind)
      const first = await commenter.post(`${path}/comments`, { body: '  Is this <b>net</b>?\n', anchor })
      assert.equal(first.status, 201, first.text)
      assert.deepEqual(
        [first.body['body'], first.body['anchor'], first.body['author'].isMe],
        ['Is this <b>net</b>?', anchor, true],
      )
      const answer = await owner.post(`${path}/comments`, { body: 'It is.', parentId: first.body['id'] })
      assert.equal(answer.status, 201, answer.text)
      const { body } = await editor.get(`${path}/comments`)
      assert.deepEqual(
        (body['items'] as { body: string; parentId: string | null; author: object }[]).map((item) => [
          item.body,
          item.parentId,
          item.author,
        ]),
        [
          ['Is this <b>net</b>?', null, { name: 'A Person', isMe: false }],
          ['It is.', first.body['id'], { name: 'A Person', isMe: false }],
        ],
      )
      const one = `${path}/comments/${String(first.body['id'])}`
      assert.ok((await editor.patch(one, { resolved: true })).body['resolvedAt'])
      assert.equal((await owner.get(`${path}/comments?resolved=false`)).body['total'], 0)
      assert.equal(
        (await owner.get(`${path}/comments?resolved=true`)).body['total'],
        2,
        'answers go with their thread',
      )
      assert.equal((await owner.patch(one, { resolved: false })).body['resolvedAt'], null)
    })

    test('are changed by their author, and deleted by their author or the owner, with what was answered', async () => {
      const path = await getText(kind)
      const { body: first } = await commenter.post(`${path}/comments`, { body: 'One' })
      const one = `${path}/comments/${String(first['id'])}`
      for (const person of [owner, editor])
        assert.equal((await person.patch(one, { body: 'Mine' })).status, 403)
      const changed = await commenter.patch(one, { ...first, body: 'Two' })
      assert.deepEqual(
        [changed.status, changed.body['body'], changed.body['version']],
        [200, 'Two', 2],
        changed.text,
      )
      assert.equal((await commenter.patch(one, { body: 'Three' }, { 'if-match': '"1"' })).status, 412)
      assert.equal(
        (await commenter.patch(one, { body: 'Two' })).body['version'],
        2,
        'what changes nothing leaves the version',
      )
      await editor.post(`${path}/comments`, { body: 'Answer', parentId: first['id'] })
      assert.equal((await editor.delete(one)).status, 403)
      assert.equal((await owner.delete(one)).status, 204)
      assert.equal((await owner.get(`${path}/comments`)).body['total'], 0)
      assert.equal((await owner.delete(one)).status, 404)
    })

    test('suggestions change the text once they are accepted, as a version that can be taken back', async () => {
      const path = await getText(kind)
      const made = await commenter.post(`${path}/suggestions`, {
        anchor,
        replacement: '5,000 a <month>',
        note: 'As agreed',
      })
      assert.deepEqual(
        [made.status, made.body['status'], made.body['author'].isMe],
        [201, 'open', true],
        made.text,
      )
      const one = `${path}/suggestions/${String(made.body['id'])}`
      assert.equal((await commenter.post(`${one}/accept`)).status, 403)
      const accepted = await editor.post(`${one}/accept`)
      assert.equal(accepted.status, 200, accepted.text)
      assert.equal(
        accepted.body['document'].content,
        content.replace('4,000 a month', '5,000 a &lt;month&gt;'),
      )
      assert.deepEqual(
        [accepted.body['suggestion'].status, accepted.body['suggestion'].decidedBy.isMe],
        ['accepted', true],
      )
      assert.equal((await owner.post(`${one}/accept`)).body['code'], 'invalid_transition')
      assert.equal((await owner.post(`${one}/reject`)).status, 409)
      const { items } = (await owner.get(`${path}/versions`)).body as { items: { authorId: string }[] }
      assert.deepEqual(
        items.map(({ authorId }) => authorId),
        [editor.userId, owner.userId],
      )
      assert.equal((await owner.post(`${path}/versions/1/restore`)).body['content'], content)
    })

    test('a suggestion whose words are gone, or stand there twice, changes nothing and says so', async () => {
      const path = await getText(kind)
      const suggest = async (quote: string): Promise<string> =>
        `${path}/suggestions/${String((await commenter.post(`${path}/suggestions`, { anchor: { quote }, replacement: 'x' })).body['id'])}`
      const [gone, twice, kept] = [
        await suggest('4,000 a month'),
        await suggest('We start in May'),
        await suggest('is'),
      ]
      await owner.patch(path, { content: '<p>It is free. We start in May. We start in May.</p>' })
      const untouched = (await owner.get(path)).body['version']
      for (const [url, reason] of [
        [gone, 'gone'],
        [twice, 'ambiguous'],
      ] as const) {
        const answer = await owner.post(`${url}/accept`)
        assert.deepEqual(
          [answer.status, answer.body['code'], answer.body['reason']],
          [409, 'quote_not_found', reason],
        )
      }
      assert.equal((await owner.get(path)).body['version'], untouched)
      assert.equal(
        (await owner.get(`${path}/suggestions?status=open`)).body['total'],
        3,
        'what could not be accepted stays open',
      )
      assert.equal((await editor.post(`${kept}/reject`)).body['status'], 'rejected')
      assert.equal((await editor.delete(gone)).status, 403)
      assert.equal((await commenter.delete(gone)).status, 204)
      assert.equal((await owner.delete(twice)).status, 204)
    })
  })
}

describe('remarks', () => {
  test('that make no sense are refused, and say where', async () => {
    const path = await getText('document')
    const { body: first } = await commenter.post(`${path}/comments`, { body: 'One' })
    const { body: answer } = await commenter.post(`${path}/comments`, { body: 'Two', parentId: first['id'] })
    const other = await getText('document')
    const { body: foreign } = await commenter.post(`${other}/comments`, { body: 'Elsewhere' })
    const refused: [string, object, string][] = [
      ['comments', {}, 'body'],
      ['comments', { body: '   ' }, 'body'],
      ['comments', { body: 'x'.repeat(5_001) }, 'body'],
      ['comments', { body: 'x', anchor: { quote: ' ' } }, 'anchor.quote'],
      ['comments', { body: 'x', parentId: answer['id'] }, 'parentId'],
      ['comments', { body: 'x', parentId: foreign['id'] }, 'parentId'],
      ['comments', { body: 'x', parentId: first['id'], anchor }, 'anchor'],
      ['suggestions', { replacement: 'x' }, 'anchor'],
      ['suggestions', { anchor, replacement: 'x'.repeat(20_001) }, 'replacement'],
    ]
    for (const [where, body, member] of refused) {
      const said = await commenter.post(`${path}/${where}`, body)
      assert.deepEqual([said.status, said.body['errors']?.[0]?.path], [400, member], said.text)
    }
    assert.equal(
      (await commenter.patch(`${path}/comments/${String(answer['id'])}`, { resolved: true })).status,
      400,
    )
  })

  test('made again with the same key are one', async () => {
    const path = await getText('document')
    const key = { 'idempotency-key': 'remark-1' }
    const [once, again] = [
      await commenter.post(`${path}/comments`, { body: 'One' }, key),
      await commenter.post(`${path}/comments`, { body: 'One' }, key),
    ]
    assert.equal(once.body['id'], again.body['id'])
    assert.equal((await owner.get(`${path}/comments`)).body['total'], 1)
  })

  test('go to the trash with their text, come back with it, and outlive the account that wrote them', async () => {
    const path = await getText('document')
    const leaving = await app.user()
    await owner.post(`${path}/shares`, { email: leaving.email, role: 'commenter' })
    await leaving.post(`${path}/comments`, { body: 'Stays' })
    await owner.delete(path)
    assert.equal((await commenter.get(`${path}/comments`)).status, 404)
    await owner.post(`/api/trash/${path.split('/').at(-1) ?? ''}/restore`)
    await leaving.fetch('/api/auth/me', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: leaving.password }),
    })
    const { items } = (await commenter.get(`${path}/comments`)).body as {
      items: { body: string; author: { name: string } }[]
    }
    assert.deepEqual(
      items.map(({ body, author }) => [body, author.name]),
      [['Stays', 'Deleted account']],
    )
  })

  test('and changes of a text are announced to everybody who has it open, and to nobody after the share ended', async () => {
    const path = await getText('document')
    const id = path.split('/').at(-1) ?? ''
    const watcher = await app.user()
    const { body: share } = await owner.post(`${path}/shares`, { email: watcher.email, role: 'viewer' })
    assert.equal((await watcher.get(path)).status, 200)
    const leaving = new AbortController()
    const stream = await watcher.fetch(`/api/events?topics=documents:${id}`, { signal: leaving.signal })
    assert.equal(stream.status, 200)
    const heard: string[] = []
    const listening = (async () => {
      let text = ''
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString('utf8')
        heard.splice(
          0,
          heard.length,
          ...[...text.matchAll(/"about": ?"(\w+)"/g)].map((match) => match[1] ?? ''),
        )
      }
    })().catch(() => undefined)
    const reported = (count: number): Promise<boolean> =>
      until(`${count} changes are reported`, () => heard.length === count)
    await commenter.post(`${path}/comments`, { body: 'One' })
    await reported(1)
    await commenter.post(`${path}/suggestions`, { anchor, replacement: 'x' })
    await owner.patch(path, { title: 'Another' })
    await reported(3)
    await owner.delete(`${path}/shares/${String(share['id'])}`)
    await reported(4)
    await commenter.post(`${path}/comments`, { body: 'Secret' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.deepEqual(heard, ['comments', 'suggestions', 'text', 'access'])
    leaving.abort()
    await listening
    assert.equal((await watcher.get(`/api/events?topics=documents:${id}`)).status, 404)
  })
})

// Comments and suggestions when several people act at once, when the text lies in the trash, and when
// somebody is let in no more.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'

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

const content = '<p>One fox, two foxes, three foxes and four foxes went to the well.</p>'

async function shared(
  text = content,
  editorMode = 'richText',
): Promise<{ path: string; ofCommenter: string }> {
  const path = `/api/documents/${String((await owner.post('/api/documents', { title: 'Foxes', content: text, editorMode })).body['id'])}`
  const letIn = async (person: Person, role: string) =>
    String((await owner.post(`${path}/shares`, { email: person.email, role })).body['id'])
  await letIn(editor, 'editor')
  return { path, ofCommenter: await letIn(commenter, 'commenter') }
}
async function suggest(
  path: string,
  quote: string,
  replacement: string,
  around: object = {},
): Promise<string> {
  const made = await commenter.post(`${path}/suggestions`, { anchor: { quote, ...around }, replacement })
  assert.equal(made.status, 201, made.text)
  return `${path}/suggestions/${String(made.body['id'])}`
}

describe('several at once', () => {
  test('of two suggestions for the same words one is accepted, and the other stays open', async () => {
    const { path } = await shared()
    const quote = 'three foxes and four foxes'
    const [one, other] = [
      await suggest(path, quote, 'seven foxes'),
      await suggest(path, quote, 'a few foxes'),
    ]
    const answers = await Promise.all([owner.post(`${one}/accept`), editor.post(`${other}/accept`)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const refused = answers.find(({ status }) => status === 409)
    assert.deepEqual([refused?.body['code'], refused?.body['reason']], ['quote_not_found', 'gone'])
    assert.equal((await owner.get(`${path}/suggestions?status=open`)).body['total'], 1)
    const now = String((await owner.get(path)).body['content'])
    assert.ok(
      [content.replace(quote, 'seven foxes'), content.replace(quote, 'a few foxes')].includes(now),
      now,
    )
  })

  test('suggestions for different words are all accepted', async () => {
    const { path } = await shared()
    const all = [
      await suggest(path, 'One fox', '1 fox'),
      await suggest(path, 'two foxes', '2 foxes', { prefix: 'fox, ', suffix: ', three' }),
      await suggest(path, 'three foxes', '3 foxes', { prefix: 'foxes, ', suffix: ' and four' }),
      await suggest(path, 'to the well', 'to the spring', { prefix: 'foxes went ', suffix: '.' }),
    ]
    const answers = await Promise.all(
      all.map((one, index) => (index % 2 === 0 ? owner : editor).post(`${one}/accept`)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
      answers.map(({ text }) => text).join('\n'),
    )
    assert.match(
      String((await owner.get(path)).body['content']),
      /1 fox, 2 foxes, 3 foxes and four foxes went to the spring\./,
    )
  })

  test('one suggestion accepted and rejected at once is one of both', async () => {
    const { path } = await shared()
    const one = await suggest(path, 'three foxes and four foxes', 'seven foxes')
    const statuses = (
      await Promise.all([
        owner.post(`${one}/accept`),
        editor.post(`${one}/reject`),
        editor.post(`${one}/accept`),
      ])
    ).map(({ status }) => status)
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 409, 409],
    )
  })

  test('an answer to a thread that is deleted at this moment is written, or refused in words', async () => {
    const { path } = await shared()
    for (let round = 0; round < 12; round++) {
      const parentId = String((await owner.post(`${path}/comments`, { body: 'First' })).body['id'])
      const [removed, ...answers] = await Promise.all([
        owner.delete(`${path}/comments/${parentId}`),
        ...[commenter, editor, commenter].map((person) =>
          person.post(`${path}/comments`, { body: 'An answer', parentId }),
        ),
      ])
      assert.equal(removed.status, 204)
      for (const { status, text } of answers) assert.ok([201, 400].includes(status), text)
    }
    assert.equal((await owner.get(`${path}/comments`)).body['total'], 0, 'answers go with their thread')
  })
})

describe('suggestions', () => {
  test('change nothing while their text lies in the trash, and are there again with it', async () => {
    const { path } = await shared()
    const one = await suggest(path, 'three foxes and four foxes', 'seven foxes')
    await owner.delete(path)
    for (const person of [owner, editor, commenter])
      for (const act of ['accept', 'reject']) assert.equal((await person.post(`${one}/${act}`)).status, 404)
    assert.equal((await commenter.post(`${path}/comments`, { body: 'Late' })).status, 404)
    await owner.post(`/api/trash/${path.split('/').at(-1) ?? ''}/restore`)
    assert.equal((await editor.post(`${one}/accept`)).status, 200)
  })

  test('are taken over into HTML and Markdown as words, whatever stands in them', async () => {
    const html =
      '<section class="intro">\n<h2>Foxes &amp; wells</h2>\n<p>Three foxes went to <em>the</em> well.</p>\n</section>'
    const wide = await shared(html, 'html')
    const inHtml = await editor.post(
      `${await suggest(wide.path, 'went to the well', '<img src=x onerror=alert(1)> & so on', { suffix: '.' })}/accept`,
    )
    assert.equal(inHtml.status, 200, inHtml.text)
    assert.match(String(inHtml.body['document'].content), /&lt;img src=x onerror=alert\(1\)&gt; &amp; so on/)
    assert.doesNotMatch(String(inHtml.body['document'].content), /<img/)
    const marked = await shared('# Foxes\n\nThree foxes went to the well.\n', 'markdown')
    const inMarkdown = await editor.post(
      `${await suggest(marked.path, 'Three foxes went to the well.', '# <b>![x](y)')}/accept`,
    )
    assert.equal(inMarkdown.status, 200, inMarkdown.text)
    assert.equal(inMarkdown.body['document'].content, '# Foxes\n\n\\# \\<b>\\!\\[x\\](y)\n')
  })
})

test('what somebody wrote stays when they are let in no more, and they neither change nor see it', async () => {
  const { path, ofCommenter } = await shared()
  const comment = `${path}/comments/${String((await commenter.post(`${path}/comments`, { body: 'Mine' })).body['id'])}`
  const one = await suggest(path, 'three foxes and four foxes', 'seven foxes')
  assert.equal((await owner.delete(`${path}/shares/${ofCommenter}`)).status, 204)
  const late = [
    await commenter.patch(comment, { body: 'Changed' }),
    await commenter.delete(comment),
    await commenter.delete(one),
    await commenter.get(`${path}/comments`),
    await commenter.get(`${path}/suggestions`),
    await commenter.post(`${path}/comments`, { body: 'More' }),
  ]
  for (const { status } of late) assert.equal(status, 404)
  const { items } = (await owner.get(`${path}/comments`)).body as {
    items: { body: string; author: { name: string } }[]
  }
  assert.deepEqual(
    items.map(({ body, author }) => [body, author.name]),
    [['Mine', 'A Person']],
  )
  assert.equal((await owner.post(`${one}/accept`)).status, 200)
})

// What every kind of document does. One's own documents and the texts of articles are held to the same list.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from './app.ts'
import type { Answer, Client } from './client.ts'

export interface KindOfDocument {
  app: () => TestApp
  /** `/api/documents` */
  path: string
  /** What a body must name besides: the article of an article document. */
  beside: (client: Client) => Promise<Record<string, string>>
}

const pngSignature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])

interface Exchange {
  id: string
  prompt: string
}

export function testDocumentBehaviours({ app, path, beside }: KindOfDocument): void {
  const author = () => app().user()
  const create = async (client: Client, body: object): Promise<Record<string, any>> => {
    const answer = await client.post(path, { ...(await beside(client)), ...body })
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }
  const shareWith = async (owner: Client, id: string, email: string, role: string): Promise<void> => {
    assert.equal((await owner.post(`${path}/${id}/shares`, { email, role })).status, 201)
  }
  const findVersions = async (client: Client, id: string): Promise<Record<string, any>[]> =>
    (await client.get(`${path}/${id}/versions`)).body['items']

  test('is made safe, counted and converted when its mode changes, each mode a version', async () => {
    const me = await author()
    const { id, content, wordCount, warnings } = await create(me, {
      content: '<h2>Head</h2><p onclick="x()">One <strong>two</strong>.</p><script>alert(1)</script>',
    })
    assert.deepEqual(
      [content, wordCount, warnings.length],
      ['<h2>Head</h2><p>One <strong>two</strong>.</p>', 3, 1],
    )
    const changed = (await me.patch(`${path}/${id}`, { editorMode: 'markdown' })).body
    assert.match(changed['content'], /^## Head\n\nOne \*\*two\*\*\./)
    assert.deepEqual(
      (await findVersions(me, id)).map(({ n, editorMode, current }) => [n, editorMode, current]),
      [
        [2, 'markdown', true],
        [1, 'richText', false],
      ],
    )
  })

  test('keeps what a model wrote as versions that say so, and brings each back', async () => {
    const me = await author()
    const { id } = await create(me, { title: 'Notes' })
    const save = (content: string, origin?: string) =>
      me.patch(`${path}/${id}`, { content, ...(origin === undefined ? {} : { origin }) })
    await save('<p>drafted</p>', 'ai-draft')
    await save('<p>drafted, typed</p>')
    await save('<p>drafted, typed, changed</p>', 'ai-change')
    assert.deepEqual(
      (await findVersions(me, id)).map(({ origin }) => origin),
      ['ai-change', undefined, 'ai-draft', undefined],
    )
    const draft = (await me.get(`${path}/${id}/versions/2`)).body
    assert.deepEqual([draft['origin'], draft['content']], ['ai-draft', '<p>drafted</p>'])
    const restored = await me.post(`${path}/${id}/versions/2/restore`)
    assert.deepEqual([restored.body['content'], 'origin' in restored.body], ['<p>drafted</p>', false])
    assert.deepEqual((await findVersions(me, id))[0]?.['restoredFrom'], draft['savedAt'])
    assert.equal((await save('<p>x</p>', 'a-guess')).status, 400)
    for (const n of ['9', '0', 'x']) assert.equal((await me.get(`${path}/${id}/versions/${n}`)).status, 404)
  })

  test('an older version is not written over', async () => {
    const me = await author()
    const { id } = await create(me, { title: 'First' })
    assert.equal((await me.patch(`${path}/${id}`, { title: 'Second' }, { 'if-match': '"1"' })).status, 200)
    for (const stale of [
      me.patch(`${path}/${id}`, { title: 'Third' }, { 'if-match': '"1"' }),
      me.post(`${path}/${id}/versions/1/restore`, undefined, { 'if-match': '"1"' }),
      me.delete(`${path}/${id}`, { 'if-match': '"1"' }),
    ])
      assert.equal((await stale).status, 412)
    assert.equal((await me.get(`${path}/${id}`)).body['title'], 'Second')
  })

  test('a part of it is refined, and the text itself is left alone', async () => {
    const me = await author()
    const part =
      '<p>We basically really need to, in order to be able to start, get the approval of the board very soon.</p>'
    const { id } = await create(me, { content: `${part}<p>Other.</p>` })
    const refined = await me.post('/api/generate', {
      documentId: id,
      selection: part,
      prompt: 'Shorten this',
    })
    assert.equal(refined.status, 200, refined.text)
    assert.match(refined.body['content'], /approval/)
    assert.doesNotMatch(refined.body['content'], /Other\./)
    assert.equal((await me.get(`${path}/${id}`)).body['version'], 1)
  })

  test('its conversation is kept by its identifier, what a client stores, too, and is the writer’s own', async () => {
    const [me, other] = [await author(), await author()]
    const { id } = await create(me, { title: 'Move' })
    const written = await me.post('/api/generate', {
      documentId: id,
      prompt: 'A short report on the move of our archive to Graz in March 2026, which cost 12,400 euros.',
    })
    assert.equal(written.status, 200, written.text)
    const { conversationId, chatHistoryId } = written.body
    const stored = await me.post('/api/chat-history', {
      documentId: id,
      conversationId,
      prompt: 'And why Graz?',
      response: 'It is dry there.',
    })
    assert.equal(stored.status, 201, stored.text)
    const listed = async (client: Client): Promise<Exchange[]> =>
      (await client.get(`/api/chat-history?documentId=${id}&sort=createdAt`)).body['items']
    assert.deepEqual(
      (await listed(me)).map((exchange) => exchange.id),
      [chatHistoryId, stored.body['id']],
    )
    assert.deepEqual(await listed(other), [])
  })

  test('its answer comes as a stream, too', async () => {
    const me = await author()
    const { id } = await create(me, {})
    const response = await me.fetch('/api/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ documentId: id, prompt: 'A letter about the broken heating since 3 November.' }),
    })
    assert.deepEqual(
      [...new Set((await response.text()).matchAll(/^event: (.*)$/gm).map(([, event]) => event))],
      ['start', 'delta', 'done'],
    )
  })

  test('the AI works on it for its owner and its editors, and for nobody else', async () => {
    const [me, editor, viewer, other] = [await author(), await author(), await author(), await author()]
    const { id } = await create(me, { content: '<p>Garlic wants sun.</p>' })
    await shareWith(me, id, editor.email, 'editor')
    await shareWith(me, id, viewer.email, 'viewer')
    const ask = (client: Client): Promise<Answer> =>
      client.post('/api/generate', {
        documentId: id,
        selection: '<p>Garlic wants sun.</p>',
        prompt: 'Shorten this',
      })
    const answers = [await ask(me), await ask(editor), await ask(viewer), await ask(other)]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 403, 404],
    )
    const note = { documentId: id, prompt: 'Why?', response: 'So.' }
    assert.equal((await viewer.post('/api/chat-history', note)).status, 201)
    assert.equal((await other.post('/api/chat-history', note)).body['errors'][0].path, 'documentId')
  })

  test('every format is a download with a safe name', async () => {
    const me = await author()
    const { id } = await create(me, {
      title: '../Plan "A": ä\u202e',
      content: '<h1>Plan</h1><p>Words.</p>',
    })
    for (const format of ['html', 'md', 'txt', 'docx', 'odt', 'pdf', 'json']) {
      const file = await me.fetch(`${path}/${id}/export?format=${format}`)
      assert.equal(file.status, 200, format)
      const disposition = file.headers.get('content-disposition') ?? ''
      assert.match(disposition, /^attachment/)
      assert.doesNotMatch(decodeURIComponent(disposition), /[/\\\u202e]/)
      assert.ok((await file.arrayBuffer()).byteLength > 0)
    }
    assert.equal((await me.get(`${path}/${id}/export?format=exe`)).status, 400)
  })

  test('an export in the background is a job whose file is the caller’s own, a reader’s as well', async () => {
    const [me, viewer, other] = [await author(), await author(), await author()]
    const { id } = await create(me, { content: '<p>Later.</p>' })
    await shareWith(me, id, viewer.email, 'viewer')
    assert.equal((await other.post(`${path}/${id}/exports`, { format: 'md' })).status, 404)
    const started = await viewer.post(`${path}/${id}/exports`, { format: 'md' })
    assert.equal(started.status, 202, started.text)
    const job = await app().finishedJob(viewer, started.body['id'])
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    assert.match(await (await viewer.fetch(job['result'].url)).text(), /Later\./)
    assert.equal((await me.get(job['result'].url)).status, 404)
  })

  test('files become documents: Markdown, HTML without what could run, and what was exported', async () => {
    const me = await author()
    const named = await beside(me)
    const upload = (
      name: string,
      type: string,
      bytes: Uint8Array | string,
      fields: Record<string, string> = {},
    ) => me.upload(`${path}/import`, 'file', { name, type, bytes }, { ...named, ...fields })
    const markdown = await upload('plan.md', 'text/markdown', '# The plan\n\nText')
    assert.equal(markdown.status, 201, markdown.text)
    const { id, title, editorMode } = markdown.body
    assert.deepEqual([title, editorMode], ['The plan', 'markdown'])
    assert.equal(markdown.headers.get('location'), `${path}/${String(id)}`)
    assert.deepEqual({ ...markdown.body, ...named }, markdown.body)
    const asRichText = await upload('plan.md', 'text/markdown', '# The plan\n\nText', {
      editorMode: 'richText',
    })
    assert.match(asRichText.body['content'], /<p>Text<\/p>/)
    const html = await upload(
      'x.html',
      'text/html',
      '<title>T</title><p onclick="x()">Text<script>1</script></p>',
    )
    assert.doesNotMatch(html.body['content'], /script|onclick/)
    const docx = await me.fetch(`${path}/${String(id)}/export?format=docx`)
    const back = await upload('plan.docx', '', Buffer.from(await docx.arrayBuffer()))
    assert.match(back.body['content'], /Text/, back.text)
  })

  test('a file is read in the background when that is preferred, and once an Idempotency-Key', async () => {
    const me = await author()
    const named = await beside(me)
    const send = (headers: Record<string, string>) =>
      me.upload(
        `${path}/import`,
        'file',
        { name: 'n.txt', type: 'text/plain', bytes: 'Hello there' },
        named,
        headers,
      )
    const started = await send({ prefer: 'respond-async' })
    assert.equal(started.status, 202, started.text)
    const job = await app().finishedJob(me, started.body['id'])
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    const imported = await me.get(`${path}/${String(job['result'].documentId)}`)
    assert.match(imported.body['content'], /Hello there/)
    const [first, second] = [
      await send({ 'idempotency-key': 'once' }),
      await send({ 'idempotency-key': 'once' }),
    ]
    assert.equal(second.body['id'], first.body['id'])
  })

  test('a wrong field, an empty file, a lying type and an unknown mode are each said, and nothing is kept', async () => {
    const me = await author()
    const named = await beside(me)
    const upload = (
      field: string,
      name: string,
      type: string,
      bytes: Uint8Array | string,
      fields: Record<string, string> = named,
    ) => me.upload(`${path}/import`, field, { name, type, bytes }, fields)
    assert.equal((await upload('pdf', 'a.txt', 'text/plain', 'x')).body['code'], 'wrong_form_field')
    assert.equal((await upload('file', 'a.txt', 'text/plain', '')).body['code'], 'validation_failed')
    assert.equal((await upload('file', 'a.png', 'image/png', pngSignature)).body['code'], 'file_type_invalid')
    const unknownMode = await upload('file', 'a.txt', 'text/plain', 'x', { ...named, editorMode: 'word' })
    assert.equal(unknownMode.body['errors'][0].path, 'editorMode')
    assert.equal((await me.get(path)).body['total'], 0)
  })
}

// Large requests: what is stored and what is refused. Senders that are slow or spiteful: limits.full.test.ts.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

const megabyte = 1_000_000

describe('large requests', () => {
  let app: TestApp
  let user: Client
  before(async () => {
    app = await startTestApp()
    user = await app.user()
  })
  after(() => app.close())

  const paragraphs = 'Words of a plain paragraph, one after another. '
  const contents: Record<string, string> = {
    markdown: `# Long\n\n${`${paragraphs}\n\n`.repeat(20_300)}`,
    html: `<p>${paragraphs}</p>`.repeat(18_100),
    richText: `<p>${paragraphs}</p>`.repeat(18_100),
  }
  for (const [editorMode, content] of Object.entries(contents)) {
    test(`a document of nearly 1 MB in ${editorMode} is stored, read and changed`, async () => {
      assert.ok(content.length > 0.95 * megabyte && content.length < 1024 * 1024)
      const made = await user.post('/api/documents', { title: 'Long', editorMode, content })
      assert.equal(made.status, 201, made.text.slice(0, 300))
      const { body } = await user.get(`/api/documents/${made.body['id']}`)
      assert.equal(body['content'], content)
      const changed = await user.patch(`/api/documents/${made.body['id']}`, {
        content: content.replace('plain', 'changed'),
      })
      assert.equal(changed.body['version'], 2)
    })
  }

  test('a document of more than 1 MB is refused with its path, a body of more than 2 MB as a whole', async () => {
    const long = await user.post('/api/documents', {
      content: 'x'.repeat(1.2 * megabyte),
      editorMode: 'markdown',
    })
    assert.deepEqual([long.status, long.body['errors']?.[0]?.path], [400, 'content'])
    const whole = await user.post('/api/documents', { content: 'x'.repeat(2.2 * megabyte) })
    assert.deepEqual([whole.status, whole.body['code']], [413, 'body_too_large'])
  })

  test('a packed body counts by what it unpacks to', async () => {
    const spaces = Buffer.alloc(200 * megabyte, ' ')
    const body = Buffer.concat([Buffer.from('{"title":"Bomb","content":"'), spaces, Buffer.from('"}')])
    const bomb = gzipSync(body, { level: 1 })
    const rssAtFirst = process.memoryUsage().rss
    const answer = await user.post('/api/documents', bomb, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    })
    assert.ok([413, 415].includes(answer.status), `${answer.status} ${answer.text.slice(0, 200)}`)
    assert.ok(process.memoryUsage().rss - rssAtFirst < 150 * megabyte, 'it was not unpacked')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { signUp } from '#support/sign-in.ts'

describe('bodies with files', () => {
  let app: TestApp
  let cookie: string
  before(async () => {
    app = await startTestApp()
    cookie = (await signUp(app.url)).cookie
  })
  after(() => app.close())

  async function send(
    path: string,
    body: FormData | Buffer<ArrayBuffer>,
    type?: string,
  ): Promise<{ status: number; code: string; detail: string }> {
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      body,
      headers: { cookie, ...(type === undefined ? {} : { 'content-type': type }) },
    })
    return { status: answer.status, ...((await answer.json()) as { code: string; detail: string }) }
  }

  test('a form sent to a route that reads JSON is refused as such, not as a body without members', async () => {
    const form = new FormData()
    form.set('businessName', 'A page')
    for (const path of ['/api/landing-pages', '/api/documents', '/api/generate']) {
      const { status, code, detail } = await send(path, form)
      assert.deepEqual([status, code], [415, 'unsupported_media_type'], path)
      assert.match(detail, /Send application\/json/)
    }
  })

  test('a file sent bare to a route for files is refused with the field to send it in', async () => {
    for (const [path, field] of [
      ['/api/upload/pdf', 'pdf'],
      ['/api/upload/public', 'pdf'],
      ['/api/ai/extract-pdf', 'pdf'],
      ['/api/documents/import', 'file'],
      ['/api/pictures', 'file'],
    ]) {
      const { status, code, detail } = await send(String(path), Buffer.from('%PDF-1.4 …'), 'application/pdf')
      assert.deepEqual([status, code], [400, 'wrong_form_field'], String(path))
      assert.ok(detail.includes(`in the field ${field}`), detail)
    }
  })
})

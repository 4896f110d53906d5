// What becomes of shares when their owner's account is disabled, enabled again, and deleted.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

/** A document of an owner's, shared with an editor and by a link, and everything these may ask. */
async function shared() {
  const [owner, editor, admin] = [await app.user(), await app.user(), await app.admin()]
  const path = `/api/documents/${String((await owner.post('/api/documents', { title: 'Foxes', content: '<p>The quick brown fox.</p>' })).body['id'])}`
  assert.equal((await owner.post(`${path}/shares`, { email: editor.email, role: 'editor' })).status, 201)
  const token = String((await owner.post(`${path}/shares`, { link: true, role: 'viewer' })).body['token'])
  const account = `/api/admin/users/${owner.userId}`
  const answers = async (): Promise<number[]> =>
    Promise.all([
      editor.get(path),
      editor.get(`${path}/access`),
      editor.get(`${path}/comments`),
      editor.post(`${path}/comments`, { body: 'A word' }),
      editor.patch(path, { title: 'Changed' }),
      app.nobody.get(`/share/${token}`),
      app.nobody.post(`/share/${token}/open`),
      app.nobody.get(`/share/${token}/export?format=txt`),
    ]).then((all) => all.map(({ status }) => status))
  const listed = async (): Promise<number> => (await editor.get('/api/shared')).body['total'] as number
  return { admin, account, answers, listed }
}

const nothing = Array.from({ length: 8 }, () => 404)
const everything = [200, 200, 200, 201, 200, 200, 200, 200]

describe('shares', () => {
  test('sleep while the account of their owner is disabled, and wake with it', async () => {
    const { admin, account, answers, listed } = await shared()
    assert.deepEqual(await answers(), everything)
    assert.equal((await admin.patch(account, { disabled: true })).status, 200)
    assert.deepEqual(await answers(), nothing)
    assert.equal(await listed(), 0)
    assert.equal((await admin.patch(account, { disabled: false })).status, 200)
    assert.deepEqual(await answers(), everything)
    assert.equal(await listed(), 1)
  })

  test('go with the account of their owner', async () => {
    const { admin, account, answers, listed } = await shared()
    assert.equal((await admin.delete(account)).status, 204)
    assert.deepEqual(await answers(), nothing)
    assert.equal(await listed(), 0)
  })
})

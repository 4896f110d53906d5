// What editors do to a landing page that is shared with them: under whose name, with whose images, and what
// stays its owner's. Who may do what at all is in access-roles.test.ts.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { makePng, quarters } from '#support/sample-images.ts'

type Person = Awaited<ReturnType<TestApp['user']>>
let app: TestApp
let owner: Person
let editor: Person
let path = ''
let pageId = ''
let shareId = ''
before(async () => {
  app = await startTestApp()
  owner = await app.user()
  editor = await app.user()
})
after(() => app.close())
beforeEach(async () => {
  const made = await owner.post('/api/landing-pages', {
    businessName: 'Plums',
    sections: [{ type: 'hero', title: 'Plums for all', content: '<p>Sold at the gate.</p>' }],
  })
  pageId = String(made.body['id'])
  path = `/api/landing-pages/${pageId}`
  shareId = String((await owner.post(`${path}/shares`, { email: editor.email, role: 'editor' })).body['id'])
})

const addImage = async (person: Person, size: number): Promise<string> => {
  const file = { name: 'a.png', type: 'image/png', bytes: makePng(quarters(size, size)) }
  return String((await person.upload('/api/pictures', 'file', file)).body['id'])
}
const withImage = (id: string) => ({
  sections: [
    { type: 'hero', title: 'Plums', content: `<p><img src="/api/pictures/${id}" alt="A plum"></p>` },
  ],
})
const shownImage = (body: unknown): string =>
  /\/api\/pictures\/([0-9a-f]{24})/.exec(JSON.stringify(body))?.[1] ?? ''

describe('an editor of a landing page', () => {
  test('makes versions under a name of their own', async () => {
    assert.equal((await editor.put(path, { businessName: 'Pears' })).status, 200)
    const { items } = (await owner.get(`${path}/versions`)).body as { items: { authorId: string }[] }
    assert.equal(items.length, 2)
    assert.notEqual(items[0]?.authorId, items[1]?.authorId)
    assert.equal((await owner.get(`${path}/versions/2`)).body['authorId'], items[0]?.authorId)
  })

  test('brings images, which are the owner’s from then on', async () => {
    const mine = await addImage(editor, 12)
    const saved = await editor.put(path, withImage(mine))
    assert.equal(saved.status, 200, saved.text)
    const image = shownImage(saved.body)
    assert.equal((await owner.get(`/api/pictures/${image}`)).status, 200)
    const preview = await owner.post('/api/ai/preview-landing-page', { landingPageId: pageId })
    assert.match(preview.text, /<img[^>]+src="data:image/)
    assert.equal((await editor.put(path, withImage(image))).status, 200)
    // A second change, and one that names what the owner has under another name.
    assert.equal((await editor.put(path, { targetAudience: 'Neighbours' })).status, 200)
    assert.equal(shownImage((await editor.put(path, withImage(mine))).body), image)
  })

  test('cannot bring in an image of the owner’s that never stood on the page', async () => {
    const hidden = await addImage(owner, 16)
    const answer = await editor.put(path, withImage(hidden))
    assert.equal(answer.status, 400)
    assert.match(answer.text, /never stood in it/)
    assert.equal((await editor.get(`/api/pictures/${hidden}`)).status, 404)
    await owner.put(path, withImage(hidden))
    assert.equal((await editor.get(`/api/pictures/${hidden}`)).status, 200)
    assert.equal((await editor.put(path, withImage(hidden))).status, 200)
  })

  test('sends the whole page back as it was answered, but publishes nothing', async () => {
    const { body } = await editor.get(path)
    assert.equal((await editor.put(path, body)).status, 200)
    for (const status of ['published', 'archived'])
      assert.equal((await editor.put(path, { ...body, status })).status, 403, status)
    assert.equal((await editor.get(path)).body['status'], 'draft')
  })

  test('changes what is published only where the owner publishes it again', async () => {
    const { publishedUrl } = (await owner.put(`${path}/publish`)).body
    const changed = await editor.put(path, { businessName: 'Pears' })
    assert.equal(changed.body['hasUnpublishedChanges'], true)
    assert.doesNotMatch((await app.nobody.get(String(publishedUrl))).text, /Pears/)
  })

  test('is out at once when the share is taken back', async () => {
    await owner.patch(`${path}/shares/${shareId}`, { role: 'commenter' })
    assert.equal((await editor.put(path, { businessName: 'Pears' })).status, 403)
    const comment = await editor.post(`${path}/comments`, {
      body: 'Which gate?',
      anchor: { quote: 'at the gate' },
    })
    assert.equal(comment.status, 201)
    await owner.delete(`${path}/shares/${shareId}`)
    assert.equal((await editor.put(path, { businessName: 'Pears' })).status, 404)
    const { items } = (await owner.get(`${path}/comments`)).body as { items: { anchor: unknown }[] }
    assert.deepEqual(items[0]?.anchor, { quote: 'at the gate', prefix: '', suffix: '' })
  })
})

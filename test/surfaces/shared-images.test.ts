// Images in what is shared: whoever may read a thing sees those that are in it, no others, and only as
// long as they may read it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { createClient, type Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { makePng } from '#support/sample-images.ts'

type Person = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let owner: Person
let reader: Person
before(async () => {
  app = await startTestApp()
  ;[owner, reader] = [await app.user(), await app.user()]
})
after(() => app.close())

let shade = 0
/** An image of its own each time: the same bytes twice are one. */
async function addImage(client: Client = owner): Promise<string> {
  const step = ++shade
  const bytes = makePng({ width: 8, height: 8, paint: (x) => [x, step % 256, step >> 8] })
  const answer = await client.upload('/api/pictures', 'file', { name: 'a.png', type: 'image/png', bytes })
  assert.equal(answer.status, 201, answer.text)
  return String(answer.body['id'])
}
const showing = (...images: string[]): string =>
  `<p>Look:${images.map((id) => `<img src="/api/pictures/${id}" alt="A picture">`).join('')}</p>`
const newDocument = async (...images: string[]): Promise<string> =>
  `/api/documents/${String((await owner.post('/api/documents', { title: 'Images', content: showing(...images) })).body['id'])}`
const share = async (path: string, body: object): Promise<{ id: string; token: string }> => {
  const answer = await owner.post(`${path}/shares`, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; token: string }
}
const see = async (client: Client, id: string, query = ''): Promise<number> =>
  (await client.fetch(`/api/pictures/${id}${query}`)).status

describe('a picture in a shared thing', () => {
  test('is seen by whoever was let in, as long as they are, and no other picture of its owner', async () => {
    const [shown, other] = [await addImage(), await addImage()]
    const path = await newDocument(shown)
    await newDocument(other)
    assert.equal(await see(reader, shown), 404)
    const { id } = await share(path, { email: reader.email, role: 'viewer' })
    assert.deepEqual(
      [await see(reader, shown), await see(reader, shown, '?width=320'), await see(reader, other)],
      [200, 200, 404],
    )
    assert.equal(await see(await app.user(), shown), 404)
    assert.equal(await see(app.nobody, shown), 404)
    assert.equal((await owner.delete(`${path}/shares/${id}`)).status, 204)
    assert.equal(await see(reader, shown), 404)
    assert.equal(await see(owner, shown), 200)
  })

  test('is asked for again each time by whoever does not own it, so that a share that ended shows nothing any more', async () => {
    const shown = await addImage()
    const path = await newDocument(shown)
    const { id } = await share(path, { email: reader.email, role: 'viewer' })
    const answer = await reader.fetch(`/api/pictures/${shown}`)
    await answer.arrayBuffer()
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache')
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    assert.equal((await reader.fetch(`/api/pictures/${shown}`, again)).status, 304)
    await owner.delete(`${path}/shares/${id}`)
    assert.equal((await reader.fetch(`/api/pictures/${shown}`, again)).status, 404)
  })

  test('is seen in the texts of articles and on landing pages as well', async () => {
    const [inText, onPage] = [await addImage(), await addImage()]
    const article = await createArticle(owner, (await createProject(owner))['id'] as string)
    const text = await createArticleDocument(owner, article['id'] as string, { content: showing(inText) })
    const page = await owner.post('/api/landing-pages', {
      businessName: 'Plums',
      sections: [{ type: 'hero', title: 'Plums', content: showing(onPage) }],
    })
    await share(`/seo-content-api/article-documents/${String(text['id'])}`, {
      email: reader.email,
      role: 'viewer',
    })
    assert.deepEqual([await see(reader, inText), await see(reader, onPage)], [200, 404])
    await share(`/api/landing-pages/${String(page.body['id'])}`, { email: reader.email, role: 'viewer' })
    assert.equal(await see(reader, onPage), 200)
  })

  test('is seen in earlier versions, which people who were let in may read, and not while the thing lies in the trash', async () => {
    const shown = await addImage()
    const path = await newDocument(shown)
    await share(path, { email: reader.email, role: 'editor' })
    assert.equal((await reader.patch(path, { content: '<p>Nothing to look at.</p>' })).status, 200)
    assert.equal(await see(reader, shown), 200)
    assert.equal((await reader.post(`${path}/versions/1/restore`)).status, 200)
    await owner.delete(path)
    assert.equal(await see(reader, shown), 404)
  })

  test('cannot be put there by an editor who knows its identifier', async () => {
    const [shown, hidden] = [await addImage(), await addImage()]
    const path = await newDocument(shown)
    await share(path, { email: reader.email, role: 'editor' })
    const refused = await reader.patch(path, { content: showing(shown, hidden) })
    assert.deepEqual([refused.status, refused.body['errors']?.[0]?.path], [400, 'content'], refused.text)
    assert.equal(await see(reader, hidden), 404)
    assert.equal((await owner.get(path)).body['content'], showing(shown))
    await reader.patch(path, { title: `/api/pictures/${hidden}`, tags: [`/api/pictures/${hidden}`] })
    await reader.patch(path, { title: 'Again', tags: [] })
    await owner.patch(path, { title: 'And again' })
    assert.equal(await see(reader, hidden), 404, 'a title shows no picture')
    const own = await addImage(reader)
    assert.equal((await reader.patch(path, { content: showing(own, shown) })).status, 200)
    assert.equal((await owner.patch(path, { content: showing(hidden) })).status, 200)
    assert.equal(await see(reader, hidden), 200)
  })
})

describe('a picture in what a link shows', () => {
  const at = (token: string, id: string): string => `/share/${token}/pictures/${id}`
  const status = async (client: Client, path: string): Promise<number> => (await client.fetch(path)).status

  test('is seen by whoever has the link, and no other', async () => {
    const [shown, shownBefore, other] = [await addImage(), await addImage(), await addImage()]
    const path = await newDocument(shownBefore)
    await newDocument(other)
    const { id, token } = await share(path, { link: true, role: 'editor' })
    assert.equal(await status(app.nobody, at(token, shownBefore)), 200)
    await owner.patch(path, { content: showing(shown) })
    const answer = await app.nobody.fetch(at(token, shown))
    await answer.arrayBuffer()
    assert.deepEqual(
      ['content-type', 'cache-control', 'referrer-policy', 'x-robots-tag', 'content-security-policy'].map(
        (name) => answer.headers.get(name),
      ),
      ['image/png', 'no-store', 'no-referrer', 'noindex', "sandbox; default-src 'none'"],
    )
    for (const image of [shownBefore, other, '0'.repeat(24), 'x'])
      assert.equal(await status(app.nobody, at(token, image)), 404)
    assert.equal(await see(app.nobody, shown), 404, 'the picture’s own address stays closed')
    await owner.delete(`${path}/shares/${id}`)
    assert.equal(await status(app.nobody, at(token, shown)), 404)
  })

  test('waits for the link’s password', async () => {
    const shown = await addImage()
    const { token } = await share(await newDocument(shown), {
      link: true,
      role: 'viewer',
      password: 'open sesame',
    })
    assert.equal(await status(app.nobody, at(token, shown)), 403)
    assert.equal((await app.nobody.post(`/share/${token}/open`, { password: 'close sesame' })).status, 401)
    const open = await app.nobody.post(`/share/${token}/open`, { password: 'open sesame' })
    const holder = createClient(app.url, open.headers.getSetCookie()[0]?.split(';')[0])
    assert.equal(await status(holder, at(token, shown)), 200)
  })
})

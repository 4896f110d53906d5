// kill -9 while an article is published: the site ends with one post and one image, whole, wherever it was.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailPoint } from '#platform/fail-point.ts'
import { createClient, type Client } from '#support/client.ts'
import { startGhostSimulator, startWordPressSimulator, type SimulatedCms } from '#support/cms-simulator.ts'
import { killAt } from '#support/killings.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { startProduct, type Product } from '#support/product.ts'
import { makePng, quarters } from '#support/sample-images.ts'

let product: Product
let sites: { wordpress: SimulatedCms; ghost: SimulatedCms }
let me: Client

before(async () => {
  const [wordpress, ghost] = await Promise.all([startWordPressSimulator(), startGhostSimulator()])
  sites = { wordpress, ghost }
  product = await startProduct({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  const account = await createClient(product.url).post('/api/auth/register', {
    name: 'A Person',
    email: 'person@example.org',
    password: 'correct horse battery',
  })
  const cookies = account.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  me = createClient(product.url, cookies.join('; '))
})
after(async () => {
  await product.stop()
  await Promise.all([sites.wordpress.close(), sites.ghost.close()])
})

async function completed(jobId: string): Promise<void> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const answer = await me.get(`/api/jobs/${jobId}`).catch(() => undefined)
    if (answer?.body['status'] === 'completed') return
    assert.ok(
      performance.now() < deadline && answer?.body['status'] !== 'failed',
      `${answer?.text}\n${product.output()}`,
    )
    await sleep(100)
  }
}

for (const [kind, point] of [
  ['wordpress', 'post-created'],
  ['ghost', 'post-written'],
] satisfies [keyof typeof sites, FailPoint][])
  test(`${kind}: killed at ${point}`, { timeout: 900_000 }, async () => {
    const site = sites[kind]
    site.reset()
    const project = await createProject(me)
    const connected = await me.put(`/seo-content-api/projects/${project['id']}/blog-connection`, {
      kind,
      url: site.url,
      secret: site.secret,
      ...(kind === 'wordpress' ? { username: site.username } : {}),
    })
    assert.equal(connected.status, 200, connected.text)
    const article = await createArticle(me, String(project['id']))
    const { body } = await me.upload('/api/pictures', 'file', {
      name: 'bulbs.png',
      type: 'image/png',
      bytes: makePng(quarters(16, 16)),
    })
    await createArticleDocument(me, String(article['id']), {
      content: `<p>Garlic wants sun.</p><p><img src="${body['url']}" alt="Bulbs"></p>`,
    })
    let jobId = ''
    await killAt(product, point, async () => {
      const job = await me.post(`/seo-content-api/articles/${article['id']}/publish`, {})
      assert.equal(job.status, 202, job.text)
      jobId = String(job.body['id'])
    })
    await completed(jobId)
    const [post, ...others] = [...site.posts.values()]
    assert.deepEqual(others, [])
    assert.match(String(post?.html), /Garlic wants sun/)
    assert.equal(site.images.length, 1)
    const { body: state } = await me.get(`/seo-content-api/articles/${article['id']}/publication`)
    assert.deepEqual([state['state'], state['jobId'], state['hasChanges']], ['draft', null, false])
  })

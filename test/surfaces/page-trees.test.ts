// Sections like their design through everything that is done to a page as a record: stored, refused,
// restored, copied, published, downloaded.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { unzipSync } from 'fflate'
import type { LayoutContainer } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findArrangements } from '#core/landing-page/tree/arrangements/index.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

// Without images, which only their owner's installation would have.
const sections = layoutPage.filter(
  ({ type }) => type === 'features' || type === 'contact' || type === 'footer',
)
const create = async (more: object = {}): Promise<Record<string, any>> => {
  const answer = await me.post('/api/landing-pages', {
    businessName: 'Tidewater',
    sections,
    theme: layoutTheme,
    ...more,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const path = ({ id }: Record<string, any>): string => `/api/landing-pages/${id}`
const trees = ({ sections: own }: Record<string, any>): unknown[] => own.map(({ tree }: Section) => tree)
const given = sections.map(({ tree }) => tree)

describe('sections like their design', () => {
  test('come back as they were stored, and so do the looks of their texts', async () => {
    const page = await create()
    assert.deepEqual(page['warnings'] ?? [], [])
    assert.deepEqual(trees(page), given)
    assert.deepEqual((await me.get(path(page))).body['theme'].textStyles, layoutTheme.textStyles)
  })

  test('a tree that cannot be used is one clear error, and nothing of the change is stored', async () => {
    const page = await create()
    const [first, ...rest] = page['sections']
    const broken = { ...first, tree: { ...first.tree, children: [{ kind: 'text', id: 'a' }] } }
    const changed = [broken, { ...rest[0], title: 'Half written' }, ...rest.slice(1)]
    for (const [method, url, body] of [
      ['put', path(page), { businessName: 'Half written', sections: changed }],
      ['put', `${path(page)}/sections`, changed],
    ] as const) {
      const answer = await me[method](url, body)
      assert.equal(answer.status, 400, answer.text)
      assert.equal(answer.body['code'], 'validation_failed')
      assert.equal(answer.body['errors'].length, 1)
      assert.match(answer.body['errors'][0].path, /^sections\[0\]\.tree/)
      assert.match(answer.body['detail'], /tree/)
    }
    const stored = (await me.get(path(page))).body
    assert.deepEqual([stored['version'], stored['businessName']], [page['version'], 'Tidewater'])
    assert.deepEqual(stored['sections'], page['sections'])
  })

  test('another arrangement is stored, and restoring the version before brings back the design’s', async () => {
    const page = await create()
    const [features] = page['sections'] as (Section & { tree: LayoutContainer })[]
    const look = { background: '#ffffff', text: '#14213d', radius: 8 }
    const list = findArrangements(features as Section, look).find(({ name }) => name === 'list')
    const others = page['sections'].slice(1)
    const arranged = await me.put(path(page), { sections: [{ ...features, tree: list?.tree }, ...others] })
    assert.equal(arranged.status, 200, arranged.text)
    assert.deepEqual(arranged.body['warnings'] ?? [], [])
    assert.deepEqual(arranged.body['sections'][0].tree, JSON.parse(JSON.stringify(list?.tree)))

    const kept = await me.get(`${path(page)}/versions/1`)
    assert.deepEqual(trees(kept.body), given)
    const restored = await me.post(`${path(page)}/versions/1/restore`)
    assert.equal(restored.status, 200, restored.text)
    assert.deepEqual(trees(restored.body), given)
    assert.deepEqual(restored.body['theme'].textStyles, layoutTheme.textStyles)
  })

  test('a copy has the same trees, and changing it leaves the first as it is', async () => {
    const page = await create()
    const copy = (await me.post(`${path(page)}/duplicate`)).body
    assert.deepEqual(trees(copy), given)
    await me.put(path(copy), { sections: copy['sections'].slice(1) })
    assert.deepEqual(trees((await me.get(path(page))).body), given)
  })

  test('published and downloaded, both kinds are the same page, without a script and with a form that works', async () => {
    const page = await create()
    const { publishedUrl } = (await me.put(`${path(page)}/publish`)).body
    const published = await (await app.nobody.fetch(publishedUrl)).text()
    const download = async (format: string): Promise<Buffer> => {
      const answer = await me.fetch('/api/ai/download-landing-page', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ landingPageId: page['id'], format }),
      })
      assert.equal(answer.status, 200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const files = unzipSync(await download('zip'))
    const html = (await download('html')).toString()
    for (const markup of [published, html, Buffer.from(files['index.html'] ?? []).toString()]) {
      assert.match(markup, /<div class="t-root /)
      assert.match(markup, /Everything a yard needs to know/)
      assert.doesNotMatch(markup, /<script(?! type="application\/ld\+json")/)
      // Who made the page is seen by those alone who read its source.
      assert.doesNotMatch(markup.replaceAll(/<!--.*?-->/gs, ''), /name="generator"/i)
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(published)?.[1]
    assert.equal(action, `${publishedUrl}/messages`)
    const key = /name="form" value="([^"]+)"/.exec(published)?.[1]
    const sent = await app.nobody.fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...(key === undefined ? {} : { form: key }),
        ...Object.fromEntries(
          [...published.matchAll(/<(?:input|textarea)[^>]* name="(name|email|message)"/g)].map(([, name]) => [
            name,
            name === 'email' ? 'yard@example.com' : 'A visit, please',
          ]),
        ),
      }),
    })
    assert.equal(sent.status, 303, await sent.text())
    const { items } = (await me.get(`${path(page)}/messages`)).body
    assert.equal(items[0].fields[0].value, 'A visit, please')
  })
})

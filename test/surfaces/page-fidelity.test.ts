// Pages compared with the designs that they were made from, in figures.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { onePage } from '#support/hostile-files.ts'
import { bakery } from '#support/page-writing.ts'

let app: TestApp
let me: Client

before(async () => {
  app = await startTestApp({ AI_PROVIDERS: 'composer' })
  me = await app.user()
})
after(() => app.close())

const line = (words: string, x: number, y: number, size: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`
const pdf = onePage(
  Buffer.from(
    line('Bread that takes its time', 72, 760, 36) +
      line('Sourdough from local flour, baked while you sleep.', 72, 720, 12) +
      line('What we bake', 72, 480, 26) +
      line('Loaves, rolls and pastries, every morning.', 72, 450, 12),
  ),
)

test('figures of the whole page and of each section, which fall when the page is changed', async () => {
  const file = { name: 'design.pdf', type: 'application/pdf', bytes: pdf }
  const { fileId } = (await me.upload('/api/upload/pdf', 'pdf', file)).body
  const made = await me.post('/api/ai/generate-landing-page', { business: bakery, fileId, copy: 'keep' })
  assert.equal(made.status, 201, made.text)
  const { id, sections } = made.body['landingPage']

  const first = await me.get(`/api/landing-pages/${id}/fidelity`)
  assert.equal(first.status, 200, first.text)
  assert.ok(first.body['figures'].text > 0.9, first.text)
  assert.ok(first.body['figures'].block > 0.3, first.text)
  assert.deepEqual(
    first.body['sections'].map(({ sectionId }: { sectionId: string }) => sectionId),
    sections.map(({ id: sectionId }: { id: string }) => sectionId),
  )

  // Both as images: the design's own page, and the page as it was compared.
  const [drawn] = first.body['design'].pages
  assert.deepEqual([drawn.top, drawn.height], [0, 1])
  assert.equal((await me.fetch(drawn.image)).status, 200)
  const image = await me.fetch(first.body['page'].image)
  assert.equal(image.headers.get('content-type'), 'image/webp')
  assert.equal(
    Buffer.from(await image.arrayBuffer())
      .subarray(8, 12)
      .toString(),
    'WEBP',
  )
  for (const { design, page } of first.body['sections'])
    for (const { top, height } of [design, page])
      assert.ok(top >= 0 && height > 0 && top + height <= 1.001, first.text)
  assert.equal((await (await app.user()).fetch(first.body['page'].image)).status, 404)

  const rest = sections.filter((_: unknown, index: number) => index > 0)
  assert.equal((await me.put(`/api/landing-pages/${id}`, { sections: rest })).status, 200)
  const changed = await me.get(`/api/landing-pages/${id}/fidelity`)
  assert.ok(changed.body['figures'].block < first.body['figures'].block, 'less of the design is there')
  assert.equal(changed.body['sections'].length, rest.length)
  assert.deepEqual(
    changed.body['leftOut'].map(({ designSectionId }: { designSectionId: string }) => designSectionId),
    [sections[0].designSectionId],
  )
  // An image never shows another state than the figures beside it.
  const old = await me.fetch(first.body['page'].image)
  assert.equal(old.status, 404)
  assert.match(await old.text(), /at version \d+ now/)
})

test('a page without a design has nothing to be compared with, and nobody else’s is compared', async () => {
  const { body } = await me.post('/api/landing-pages', { businessName: 'Crust & Grain' })
  const answer = await me.get(`/api/landing-pages/${body['id']}/fidelity`)
  assert.equal(answer.status, 404)
  assert.match(answer.text, /not made from a design/)
  const other = await app.user()
  assert.equal((await other.get(`/api/landing-pages/${body['id']}/fidelity`)).status, 404)
})

// Pages made after designs of every kind through one call, and designs that cannot be read.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { figmaDesign } from '#support/figma-designs.ts'
import { startFigmaSimulator, type FigmaSimulator } from '#support/figma-simulator.ts'
import { onePage } from '#support/hostile-files.ts'
import { bakery, statuses, types } from '#support/page-writing.ts'

let figma: FigmaSimulator
let app: TestApp
let me: Client
const key = 'AbCdEfGhIjKlMnOpQrStUv'
const parsed = `https://www.figma.com/design/${key}/Bookkeeping`

before(async () => {
  figma = await startFigmaSimulator()
  app = await startTestApp({ FIGMA_TOKEN: figma.token, FIGMA_API_URL: figma.url, AI_PROVIDERS: 'composer' })
})
after(async () => {
  await app.close()
  await figma.close()
})
beforeEach(async () => {
  me = await app.user()
  figma.heal()
  figma.add(key, figmaDesign('Bookkeeping').file)
})

const line = (words: string, x: number, y: number, size: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`
const pdf = onePage(
  Buffer.from(
    line('Bread that takes its time', 72, 760, 36) +
      line('Sourdough from local flour, baked while you sleep.', 72, 720, 12) +
      line('What we bake', 72, 480, 26) +
      line('Loaves, rolls and pastries, every morning.', 72, 450, 12) +
      line('Order your bread today', 72, 160, 28),
  ),
)
const upload = async (bytes: Uint8Array, name = 'design.pdf'): Promise<string> =>
  String((await me.upload('/api/upload/pdf', 'pdf', { name, type: 'application/pdf', bytes })).body['fileId'])

test('from a PDF: read, checked, planned after its sections, written with its words, its look taken over', async () => {
  const answer = await me.post('/api/ai/generate-landing-page', {
    business: bakery,
    fileId: await upload(pdf),
    copy: 'keep',
  })
  assert.equal(answer.status, 201, answer.text)
  const page = answer.body['landingPage']
  assert.deepEqual(statuses(page), {
    extraction: 'done',
    validation: 'done',
    planning: 'done',
    generation: 'done',
    draft: 'done',
  })
  assert.deepEqual([page.designSource.kind, page.designSource.name], ['pdf', 'design.pdf'])
  assert.match(page.aiMetadata.steps[0].detail, /\d+ blocks? in \d+ sections? on 1 page\./)
  assert.ok(
    page.sections.every(
      ({ designSectionId, boundingBox }: Record<string, unknown>) =>
        designSectionId !== undefined && boundingBox !== undefined,
    ),
  )
  assert.match(JSON.stringify(page.sections), /"Bread that takes its time"/)
  assert.equal(page.theme.palette.background, '#ffffff')
  assert.ok(
    page.sections.every(({ tree }: Record<string, unknown>) => tree !== undefined),
    'each section is built as the design has it',
  )
  assert.ok(page.theme.textStyles.length > 0)
})

test('drawings of a PDF are published as SVG that nothing can run in, icons in the page itself', async () => {
  const logo =
    '0.85 0.28 0.06 rg 72 600 m 172 600 l 122 690 l h f\n0.1 0.4 0.7 rg 122 640 m 190 640 l 170 690 l 130 680 l h f\n0 g\n'
  const icon = '0 g 300 600 m 324 600 l 330 612 l 324 624 l 312 614 l 300 624 l 296 612 l h f\n'
  const words =
    line('Bread that takes its time', 72, 760, 36) +
    line('Fresh every morning', 340, 606, 14) +
    line('Order your bread today', 72, 160, 28)
  const fileId = await upload(onePage(Buffer.from(words + logo + icon)), 'drawings.pdf')
  const { body } = await me.post('/api/ai/generate-landing-page', { business: bakery, fileId, copy: 'keep' })
  const published = await me.put(`/api/landing-pages/${body['landingPage'].id}/publish`, {})
  assert.equal(published.status, 200, published.text)
  const page = await app.nobody.fetch(String(published.body['publishedUrl']))
  const markup = await page.text()
  const [, url = ''] = /<img src="(\/p\/assets\/[0-9a-f]{64}\.svg)"/.exec(markup) ?? []
  const file = await app.nobody.fetch(url)
  assert.equal(file.headers.get('content-type'), 'image/svg+xml')
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox; default-src 'none'/)
  assert.match(
    await file.text(),
    /^<svg [^>]*><path fill="#d9470f"[^>]*\/><path fill="#1a66b3"[^>]*\/><\/svg>$/,
  )
  assert.match(markup, /<svg class="own-icon"[^>]*aria-hidden="true"[^>]*><path fill="currentColor"/)
  assert.doesNotMatch(markup, /<script(?! type="application\/ld\+json")/)
})

test('from a design file: by its URL, and read once however often the page is written', async () => {
  const answer = await me.post('/api/ai/generate-landing-page', { businessName: 'Bookkeeping', url: parsed })
  assert.equal(answer.status, 201, answer.text)
  const page = answer.body['landingPage']
  assert.deepEqual([page.designSource.kind, page.designSource.fileKey], ['designtool', key])
  assert.deepEqual(types(page.sections), types(page.plan.sections))
  assert.ok(page.sections.length >= 5)
  const calls = figma.calls.length
  const again = await me.post('/api/ai/generate-landing-page', { landingPageId: page.id })
  assert.equal(again.status, 200, again.text)
  assert.equal(figma.calls.length, calls)
})

test('a design that cannot be read is the file’s fault: 422, a draft whose step says why, and another file goes on there', async () => {
  const answer = await me.post('/api/ai/generate-landing-page', {
    business: bakery,
    fileId: await upload(Buffer.from('%PDF-1.7\nnothing that could be read')),
  })
  assert.deepEqual([answer.status, answer.body['code']], [422, 'unreadable_document'], answer.text)
  const id = answer.body['landingPageId']
  const draft = (await me.get(`/api/landing-pages/${id}`)).body
  assert.equal(statuses(draft)['extraction'], 'failed')
  assert.deepEqual(draft['sections'], [])
  const resumed = await me.post('/api/ai/generate-landing-page', {
    landingPageId: id,
    resume: true,
    fileId: await upload(pdf),
  })
  assert.equal(resumed.status, 200, resumed.text)
  assert.equal(statuses(resumed.body['landingPage'])['draft'], 'done')
})

test('a design tool that refuses fails the step; going on later asks again', async () => {
  figma.fault('403')
  const answer = await me.post('/api/ai/generate-landing-page', { business: bakery, url: parsed })
  assert.equal(answer.status, 403, answer.text)
  figma.heal()
  const resumed = await me.post('/api/ai/generate-landing-page', {
    landingPageId: answer.body['landingPageId'],
    resume: true,
  })
  assert.equal(resumed.status, 200, resumed.text)
  assert.equal(statuses(resumed.body['landingPage'])['extraction'], 'done')
})

test('sections that somebody corrected are the ones that are planned', async () => {
  const fileId = await upload(pdf)
  await me.post('/api/ai/extract-pdf', { fileId })
  const whole = { page: 1, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' }
  await me.put(`/api/ai/extractions/${fileId}`, {
    sections: [{ type: 'about', title: 'All of it', boundingBox: whole }],
  })
  const page = (await me.post('/api/ai/generate-landing-page', { business: bakery, fileId })).body[
    'landingPage'
  ]
  assert.deepEqual(types(page.plan.sections), ['about'])
})

test('a plan that was corrected is the one that is written', async () => {
  const fileId = await upload(pdf)
  await me.post('/api/ai/extract-pdf', { fileId })
  const { plan } = (await me.post('/api/ai/plan-content', { business: bakery, fileId })).body
  const page = (
    await me.post('/api/ai/generate-landing-page', {
      business: bakery,
      fileId,
      plan: { sections: [plan.sections[0]] },
    })
  ).body['landingPage']
  assert.equal(page.sections.length, 1)
})

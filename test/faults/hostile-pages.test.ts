// Hostile markup in every member of a page, from the request to what visitors get, with Chromium as the judge: once as it is drawn,
// without any policy around it; and once raw, with nothing but the policy of published pages.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { chromium } from 'playwright-core'
import { renderPage } from '#core/landing-page/index.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { hostileHtml, sample } from '#support/hostile-markup.ts'
import { openMarkupOracle } from '#support/markup-oracle.ts'
import { requireProgram } from '#support/programs.ts'
import { publishedPagePolicy } from '../../server/features/landing-pages/publishing/published-pages.routes.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

// Another part each day, so that in time all of them run here too.
const start = Math.floor(Date.now() / 86_400_000)

const types = [
  'header',
  'hero',
  'features',
  'benefits',
  'testimonials',
  'pricing',
  'faq',
  'cta',
  'about',
  'steps',
  'stats',
  'gallery',
  'logos',
  'contact',
  'footer',
  'custom',
]

/** A section with the vector in every member that takes a text, and as every address. */
function hostileSection(vector: string, index: number): object {
  const address = vector.includes('script:') ? (/["'=]([^"'=<>]*script:[^"'<>]*)/.exec(vector)?.[1] ?? vector) : vector
  const short = vector.slice(0, 400)
  return {
    id: short,
    type: types[index % types.length],
    title: short,
    content: vector,
    layout: short.slice(0, 90),
    claims: [{ id: short, path: 'title', text: short, kind: 'number', status: 'confirmed' }],
    components: [
      { id: short, type: 'heading', props: { text: vector.slice(0, 900) } },
      { type: 'text', props: { html: vector } },
      { type: 'button', props: { label: short, href: address.slice(0, 1_900) } },
      { type: 'image', props: { src: address.slice(0, 1_900), alt: short, caption: short } },
      { type: 'list', props: { items: [short, short] } },
      {
        type: 'form',
        props: { fields: [{ name: short.slice(0, 80), label: short, type: 'select', options: [short] }], submitLabel: short, successText: short },
      },
      { type: 'quote', props: { text: vector, author: short, role: short, src: address.slice(0, 1_900) } },
      {
        type: 'card',
        props: { title: short, html: vector, icon: short.slice(0, 90), href: address.slice(0, 1_900), label: short, price: short.slice(0, 90), items: [short] },
      },
      { type: 'icon', props: { name: short.slice(0, 90), label: short } },
      { type: 'video', props: { href: address.slice(0, 1_900), title: short, src: address.slice(0, 1_900) } },
      { type: 'custom', props: { html: vector, [short.slice(0, 60)]: vector } },
    ],
  }
}

const storable = (vector: string): boolean => !vector.includes('\0') && vector.isWellFormed()

test('hostile sections run nothing in what is published, previewed and edited', async (t) => {
  const executable = requireProgram(t, 'chromium-headless-shell')
  if (executable === undefined) return
  const vectors = sample(hostileHtml().filter(storable), 149, start)
  const pages: string[] = []
  const sectionsAPage = 12
  for (let first = 0; first < vectors.length; first += sectionsAPage) {
    const part = vectors.slice(first, first + sectionsAPage)
    const name = (part[0] ?? '').slice(0, 190).trim() || 'x'
    const { status, body, text } = await me.post('/api/landing-pages', {
      businessName: name,
      businessOverview: part.join('\n\n').slice(0, 5_000),
      sections: part.map(hostileSection),
    })
    assert.equal(status, 201, text)
    const { body: published } = await me.put(`/api/landing-pages/${body['id']}/publish`)
    const source = { landingPageId: body['id'] }
    for (const answer of [
      await app.nobody.get(published['publishedUrl']),
      await me.post('/api/ai/preview-landing-page', source),
      await me.post('/api/ai/download-landing-page', source),
    ]) {
      assert.equal(answer.status, 200, answer.text.slice(0, 300))
      pages.push(answer.text)
    }
    // The editor draws the same in the app's own window.
    pages.push(renderPage(body as Parameters<typeof renderPage>[0], { mode: 'edit' }))
  }
  const oracle = await openMarkupOracle(executable)
  t.after(() => oracle.close())
  for (let first = 0; first < pages.length; first += 2) {
    // The judge submits every form, and would leave the page with it: in a dialog that there is not, it stays. Fonts would only keep it waiting.
    const part = pages.slice(first, first + 2).map((page) => page.replaceAll('method="post"', 'method="dialog"').replaceAll(/data:font[^"]+/g, ''))
    const { executed, unjudged, untraced } = await oracle.judge(part)
    assert.deepEqual([executed.map((page) => page.slice(0, 500)), unjudged.map((page) => page.slice(0, 500)), untraced], [[], [], 0])
  }
  t.diagnostic(`${vectors.length} vectors in ${pages.length} pages`)
})

test('raw hostile markup runs nothing under the policy of published pages', async (t) => {
  const executablePath = requireProgram(t, 'chromium-headless-shell')
  if (executablePath === undefined) return
  const vectors = sample(hostileHtml(), 67, start)
  const pages: Record<string, string> = Object.fromEntries(
    Array.from({ length: Math.ceil(vectors.length / 20) }, (_, index) => [
      `/${index}`,
      `<!doctype html><title>p</title>${vectors.slice(index * 20, index * 20 + 20).join('\n<hr>\n')}`,
    ]),
  )
  const serve = async (policy: string | undefined) => {
    const server = createServer((request, response) => {
      const html = pages[request.url ?? '']
      response
        .writeHead(html === undefined ? 404 : 200, {
          'content-type': 'text/html; charset=utf-8',
          ...(policy === undefined ? {} : { 'content-security-policy': policy }),
        })
        .end(html)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    t.after(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  t.after(() => browser.close())
  const dialogsAt = async (origin: string): Promise<number> => {
    let dialogs = 0
    const context = await browser.newContext()
    for (const path of Object.keys(pages)) {
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        dialogs += 1
        void dialog.dismiss().catch(() => {})
      })
      await page.goto(origin + path, { waitUntil: 'load', timeout: 10_000 }).catch(() => {})
      // Whatever waits for a hand gets one.
      await page
        .evaluate(
          `for (const element of document.querySelectorAll('*')) { element.dispatchEvent(new Event('click', { bubbles: true })); element.dispatchEvent(new Event('mouseover', { bubbles: true })); element.dispatchEvent(new Event('error')) }`,
        )
        .catch(() => {})
      await page.close()
    }
    await context.close()
    return dialogs
  }
  assert.ok((await dialogsAt(await serve(undefined))) > 0, 'without the policy some of it runs')
  assert.equal(await dialogsAt(await serve(publishedPagePolicy)), 0)
})

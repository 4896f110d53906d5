// Published pages as visitors meet them: in Chromium, under their own policy; and downloads opened from a
// disk with the network shut.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { requireBrowser } from '#support/programs.ts'
import { photograph, makePng } from '#support/sample-images.ts'

let app: TestApp
let owner: Client
let browser: Browser | undefined
let pageId: string
let folder: string

before(async () => {
  app = await startTestApp()
  owner = await app.user()
  folder = mkdtempSync(join(tmpdir(), 'pressroom-download-'))
  const { body: image } = await owner.upload('/api/pictures', 'file', {
    name: 'p.png',
    type: 'image/png',
    bytes: makePng(photograph(900, 600)),
  })
  const { body: page } = await owner.post('/api/landing-pages', {
    businessName: 'Seen By Visitors',
    theme: { fonts: { heading: 'Lora', body: 'Nunito' } },
    sections: [
      {
        id: 'hero',
        type: 'hero',
        title: 'Seen by visitors',
        content: '<p>Words in <em>italics</em> too.</p>',
        components: [{ type: 'image', src: image['url'], alt: 'A loaf' }],
      },
      {
        id: 'contact',
        type: 'contact',
        title: 'Write',
        components: [
          {
            id: 'f',
            type: 'form',
            props: { fields: [{ name: 'name', label: 'Your name' }], successText: 'It came.' },
          },
        ],
      },
    ],
  })
  pageId = page['id']
  assert.equal((await owner.put(`/api/landing-pages/${pageId}/publish`)).status, 200)
})
after(async () => {
  await browser?.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Visit {
  page: Page
  /** What the page complained of, and what it asked of anybody else. */
  faults: string[]
}

/** Opens a URL; with `alone` nothing but files can be reached. */
async function visit(
  t: { skip(): void; name: string } & Parameters<typeof requireBrowser>[0],
  url: string,
  { alone = false } = {},
): Promise<Visit | undefined> {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return undefined
  browser ??= await chromium.launch({ executablePath, args: chromiumSwitches })
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, offline: alone })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('requestfailed', (request) => faults.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== new URL(url).origin)
      faults.push(`asked ${request.url()}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, faults }
}

/** Whether every image has its pixels, and in which fonts the words really are. */
async function looked(page: Page): Promise<{ images: number; blank: number; fonts: string[] }> {
  await page.evaluate(
    'Promise.all([...document.images].map((image) => { image.loading = "eager"; return image.decode().catch(() => undefined) }))',
  )
  return page.evaluate<{
    images: number
    blank: number
    fonts: string[]
  }>(`document.fonts.ready.then(() => ({
    images: document.images.length,
    blank: [...document.images].filter((image) => image.naturalWidth === 0).length,
    fonts: [...new Set([...document.fonts].filter((font) => font.status === 'loaded' && !font.family.includes('Fallback')).map((font) => font.family.replaceAll('"', '')))].toSorted(),
  }))`)
}

test('a published page shows its pictures in its fonts, and breaks none of its own rules', async (t) => {
  const seen = await visit(t, `${app.url}/p/seen-by-visitors`)
  if (seen === undefined) return
  assert.deepEqual(await looked(seen.page), { images: 1, blank: 0, fonts: ['Lora', 'Nunito'] })
  assert.deepEqual(seen.faults, [])
})

test('its form works without any script, and leads to thanks', async (t) => {
  const seen = await visit(t, `${app.url}/p/seen-by-visitors`)
  if (seen === undefined) return
  await seen.page.getByLabel('Your name').fill('A visitor')
  await seen.page.getByRole('button', { name: 'Send' }).click()
  await seen.page.waitForURL('**/thanks**')
  assert.match(await seen.page.innerText('main'), /It came\./)
  await seen.page.getByRole('link').click()
  await seen.page.waitForURL('**/p/seen-by-visitors#contact')
  assert.equal(
    (await owner.get(`/api/landing-pages/${pageId}/messages`)).body['items'][0].fields[0].value,
    'A visitor',
  )
  assert.deepEqual(seen.faults, [])
})

for (const format of ['html', 'zip'] as const)
  test(`a download as ${format} opened from a disk is the same page, with the network shut`, async (t) => {
    const response = await owner.fetch('/api/ai/download-landing-page', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ landingPageId: pageId, format }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const files = format === 'zip' ? unzipSync(bytes) : { 'page.html': bytes }
    const place = join(folder, format)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), content)
    }
    const seen = await visit(
      t,
      pathToFileURL(join(place, format === 'zip' ? 'index.html' : 'page.html')).href,
      { alone: true },
    )
    if (seen === undefined) return
    assert.deepEqual(await looked(seen.page), { images: 1, blank: 0, fonts: ['Lora', 'Nunito'] })
    assert.deepEqual(seen.faults, [])
  })

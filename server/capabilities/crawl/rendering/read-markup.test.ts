// What is read of a page that scripts write, and what is not loaded for it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'
import { createPageRenderer, type PageRenderer } from './render-page.ts'

let site: SiteSimulator
let renderer: PageRenderer

before(async () => {
  site = await openSite()
  renderer = createPageRenderer({
    config: {
      outboundAllow: ['127.0.0.1'],
      baseUrl: undefined,
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
})
after(async () => {
  await renderer.close()
  await site.close()
})

test('the page after its scripts, without images, fonts, media and trackers', async (t) => {
  if (requireBrowser(t) === undefined) return
  site.serveAll({
    '/': `<!doctype html><title>Frame</title><link rel="stylesheet" href="/style.css"><main id="app">Loading…</main>
      <img src="/image.png"><video src="/film.mp4" autoplay></video><script src="/app.js"></script>
      <script src="http://www.google-analytics.com/analytics.js"></script>`,
    '/style.css': {
      headers: { 'content-type': 'text/css' },
      body: '@font-face { font-family: own; src: url(/own.woff2) } body { font-family: own }',
    },
    '/app.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `fetch('/words.json').then((answer) => answer.json()).then(({ words }) => { document.querySelector('#app').textContent = words })`,
    },
    '/words.json': {
      headers: { 'content-type': 'application/json' },
      body: '{"words":"Garlic is planted in October."}',
    },
  })
  const { html, url } = await renderer.readMarkup(site.at('/'), new AbortController().signal)
  assert.match(html, /Garlic is planted in October\./)
  assert.equal(url, site.at('/'))
  const asked = site.paths()
  for (const path of ['/image.png', '/film.mp4', '/own.woff2']) assert.ok(!asked.includes(path), path)
  for (const path of ['/app.js', '/words.json']) assert.ok(asked.includes(path), path)
})

test('an address inside is refused before a browser starts', async () => {
  await assert.rejects(
    renderer.readMarkup('http://10.0.0.1/', new AbortController().signal),
    ({ code }: { code: string }) => code === 'url_not_allowed',
  )
})

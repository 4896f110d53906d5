import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOutboundClient, createPageRenderer, readPageWords } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import { openSite } from '#support/site-simulator.ts'
import { createSiteReader } from './read-site.ts'

test('drawing has a time limit of its own: a page that never comes to rest is reported, and the others stand', async (t) => {
  if (requireBrowser(t) === undefined) return
  const config = {
    outboundAllow: ['127.0.0.1'],
    fetchTimeoutMs: 60_000,
    baseUrl: undefined,
    production: false,
    programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
  }
  const site = await openSite()
  const outbound = createOutboundClient({ config, logger: silentLogger })
  const renderer = createPageRenderer({ config, logger: silentLogger })
  t.after(() => Promise.all([site.close(), outbound.close(), renderer.close()]))
  site.serve(
    '/',
    `<main><p>${'Bread is baked here by hand every morning. '.repeat(10)}</p><a href="/about">About us</a></main>`,
  )
  site.serve('/about', '<p>Loading the page</p><script>for (;;) {}</script>')
  const { read } = createSiteReader({
    outbound,
    readPage: readPageWords,
    readRobots: () => Promise.resolve({ state: 'absent', status: 404, isAllowed: () => true }),
    renderPage: (url, signal) => renderer.render(url, signal),
    drawingMs: 3_000,
  })
  const { pages, warnings } = await read(site.url, { signal: AbortSignal.timeout(120_000) })
  assert.deepEqual(
    pages.map(({ url }) => new URL(url).pathname),
    ['/', '/about'],
  )
  assert.deepEqual(warnings, [
    `${site.url}/about is rendered by scripts and could not be shown: there was no time left for it.`,
  ])
})

test('without a browser a short page with a script does not make a drawn site of one that is read well', async (t) => {
  const config = {
    outboundAllow: ['127.0.0.1'],
    fetchTimeoutMs: 60_000,
    baseUrl: undefined,
    production: false,
  }
  const site = await openSite()
  const outbound = createOutboundClient({ config, logger: silentLogger })
  t.after(() => Promise.all([site.close(), outbound.close()]))
  site.serve(
    '/',
    `<main><p>${'Bread is baked here by hand every morning. '.repeat(10)}</p><a href="/about">About us</a></main><script src="/visits.js"></script>`,
  )
  site.serve('/about', '<main><p>Two bakers and an oven.</p></main><script src="/visits.js"></script>')
  const { read } = createSiteReader({
    outbound,
    readPage: readPageWords,
    readRobots: () => Promise.resolve({ state: 'absent', status: 404, isAllowed: () => true }),
  })
  const { warnings } = await read(site.url, { signal: AbortSignal.timeout(120_000) })
  assert.deepEqual(warnings, [
    `Few words were found at ${site.url}/about, perhaps as scripts draw the rest, and no browser is on the server to run them. Install Chromium to read it.`,
  ])
})

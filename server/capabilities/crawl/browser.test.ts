import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { requireBrowser } from '#support/programs.ts'
import { until } from '#support/waiting.ts'
import { BrowserTimeout } from './browser-failures.ts'
import { openBrowser } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { printPage } from './print-page.ts'

const noPrograms = { chromium: undefined, soffice: undefined, tesseract: undefined }
const opened: (() => Promise<void>)[] = []
after(async () => {
  for (const close of opened) await close()
})

function open(t: TestContext, settings: { chromium?: string; idleMs?: number } = {}) {
  const browser = openBrowser({
    config: { production: false, programs: { ...noPrograms, chromium: settings.chromium } },
    logger: silentLogger,
    ...(settings.idleMs === undefined ? {} : { idleMs: settings.idleMs }),
  })
  opened.push(() => browser.close())
  return requireBrowser(t) === undefined ? undefined : browser
}

test('a page becomes a PDF', async (t) => {
  const browser = open(t)
  if (!browser) return
  const { bytes } = await printPage(browser, {
    html: '<!doctype html><title>One</title><p>Hello',
    timeoutMs: 30_000,
  })
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
})

test('nothing in a printed page reaches the network, and its scripts do not run', async (t) => {
  const browser = open(t)
  if (!browser) return
  let hits = 0
  const canary = createServer((_incoming, outgoing) => {
    hits += 1
    outgoing.end()
  })
  await new Promise<void>((resolve) => {
    canary.listen(0, '127.0.0.1', resolve)
  })
  t.after(() => canary.close())
  canary.on('connection', () => {
    hits += 1
  })
  const at = `127.0.0.1:${(canary.address() as AddressInfo).port}`
  const html = `<!doctype html><html><head><title>x</title><base href="http://${at}/">
    <link rel="stylesheet" href="http://${at}/style"><link rel="preconnect" href="http://${at}"><link rel="prefetch" href="http://${at}/prefetch"><link rel="icon" href="/icon">
    <style>@import url(http://${at}/import); @font-face{font-family:F;src:url(http://${at}/font)} p{font-family:F;background:url(http://${at}/background)}</style></head>
    <body><p>text</p><img src="http://${at}/image"><img srcset="http://${at}/set 2x"><iframe src="http://${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
    <object data="http://${at}/object"></object><embed src="http://${at}/embed"><video poster="http://${at}/poster" src="http://${at}/video" autoplay></video>
    <svg><image href="http://${at}/svg"/><use href="http://${at}/use#a"/></svg><script>new Image().src='http://${at}/script';document.title='SCRIPT-RAN'</script>
    <img src=x onerror="document.title='SCRIPT-RAN'"></body></html>`
  const { bytes } = await printPage(browser, { html, timeoutMs: 30_000 })
  // A page that leads elsewhere prints nothing, and goes nowhere either.
  await printPage(browser, {
    html: `<meta http-equiv="refresh" content="0;url=http://${at}/refresh"><p>x`,
    timeoutMs: 30_000,
  }).catch(() => undefined)
  await pause(300)
  assert.equal(hits, 0)
  assert.ok(!bytes.includes('SCRIPT-RAN'), 'the title stayed')
})

test('what takes too long is given up, and the next page prints', async (t) => {
  const browser = open(t)
  if (!browser) return
  const passedMs = startClock()
  await assert.rejects(
    browser.withPage({ timeoutMs: 1_500 }, async (page) => {
      await page.evaluate('for (;;) {}')
    }),
    BrowserTimeout,
  )
  assertSoon(passedMs(), 60_000)
  assert.ok((await printPage(browser, { html: '<p>next', timeoutMs: 30_000 })).bytes.length > 500)
})

test('a browser that crashes is started again', async (t) => {
  const browser = open(t)
  if (!browser) return
  await assert.rejects(
    browser.withPage({ timeoutMs: 10_000 }, async (page) => {
      await page.goto('chrome://crash')
    }),
  )
  await browser
    .withPage({ timeoutMs: 10_000 }, async (page) => {
      const session = await page.context().browser()?.newBrowserCDPSession()
      await session?.send('Browser.crash')
    })
    .catch(() => undefined)
  await pause(200)
  assert.ok((await printPage(browser, { html: '<p>again', timeoutMs: 30_000 })).bytes.length > 500)
})

test('the browser ends when nobody has used it for a while, and starts again when wanted', async (t) => {
  const browser = open(t, { idleMs: 200 })
  if (!browser) return
  await printPage(browser, { html: '<p>one', timeoutMs: 30_000 })
  assert.equal(browser.isRunning(), true)
  await until('the browser ends', () => !browser.isRunning())
  await printPage(browser, { html: '<p>two', timeoutMs: 30_000 })
})

test('a caller who leaves gets out at once, whether at work or waiting', async (t) => {
  const browser = open(t)
  if (!browser) return
  const leaving = new AbortController()
  const uses = [1, 2, 3].map((n) =>
    browser.withPage(
      { timeoutMs: 20_000, signal: leaving.signal },
      async () => await pause(10_000, n, { ref: false }),
    ),
  )
  setTimeout(() => leaving.abort(new Error('left')), 1_000)
  for (const ended of await Promise.allSettled(uses))
    assert.equal(ended.status === 'rejected' && (ended.reason as Error).message, 'left')
  assert.ok((await printPage(browser, { html: '<p>free again', timeoutMs: 30_000 })).bytes.length > 500)
})

test('where no Chromium starts, the answer says what to install', async () => {
  const browser = openBrowser({
    config: { production: true, programs: { ...noPrograms, chromium: '/nowhere/chromium' } },
    logger: silentLogger,
  })
  const state = await browser.state()
  assert.ok(!state.available)
  assert.match(state.reason, /Install the package chromium-headless-shell/)
  await assert.rejects(
    printPage(browser, { html: '<p>', timeoutMs: 5_000 }),
    (error) => error instanceof AppError && error.code === 'dependency_missing' && error.status === 503,
  )
})

test(
  'without an installed Chromium the one from npm is taken',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const found = await findBrowser(undefined, []).catch((error: unknown) => error as Error)
    if (found instanceof Error) {
      if (process.env['CI'] !== undefined) throw found
      t.skip(found.message)
      return
    }
    const again = await findBrowser(undefined, [])
    assert.equal(again.executable, found.executable)
    assert.match(found.version, /^\d+\./)
  },
)

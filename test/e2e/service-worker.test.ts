// The service worker by itself, before a server whose build changes: what it answers, what it leaves alone,
// what it keeps.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { eventually } from '#support/browsing.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { requireBrowser } from '#support/programs.ts'

const program = readFileSync(join(import.meta.dirname, '../../web/service-worker.js'), 'utf8')

test('the service worker', async (t) => {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return
  let version = 'one'
  let isAway = false
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (isAway) return void request.socket.destroy()
    response.setHeader('Cache-Control', 'no-cache')
    if (path === '/sw.js') {
      const build = { version, files: ['/', `/assets/${version}.js`, '/theme.js'], pages: ['', 'documents'] }
      return void response
        .setHeader('Content-Type', 'text/javascript')
        .end(`const build = ${JSON.stringify(build)}\n${program}`)
    }
    response.setHeader('Content-Type', 'text/html').end(`<title>${version} ${path}</title>`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  t.after(() => browser.close())
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  const page = await context.newPage()
  const cacheNames = (): Promise<string[]> => page.evaluate('caches.keys()')
  const load = (path: string): Promise<string> =>
    page.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.text(), () => 'nothing')`)
  await page.goto('/documents')
  await page.evaluate(`navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })`)
  await eventually(() => page.evaluate('navigator.serviceWorker.controller !== null'), true)

  await t.test('a page is always the newest one while something answers', async () => {
    await page.goto('/documents/1')
    assert.equal(await page.title(), 'one /documents/1')
  })

  await t.test(
    'with nothing answering, pages of the app open with the shell; other URLs and data do not',
    async () => {
      isAway = true
      await page.goto('/documents/1')
      assert.equal(await page.title(), 'one /')
      assert.match(await load('/assets/one.js'), /one/)
      assert.match(await load('/theme.js'), /theme/)
      assert.equal(await load('/api/documents'), 'nothing')
      for (const path of ['/p/a-page', '/share/a-token', '/docs', '/api/documents']) {
        const other = await context.newPage()
        await assert.rejects(other.goto(path), /ERR_/, path)
      }
      isAway = false
    },
  )

  await t.test('after an update of the server the new build is kept in place of the old one', async () => {
    version = 'two'
    await page.goto('/documents')
    assert.equal(await page.title(), 'two /documents')
    await eventually(cacheNames, ['pressroom-shell-two'])
    isAway = true
    await page.goto('/documents')
    assert.equal(await page.title(), 'two /')
    isAway = false
  })
})

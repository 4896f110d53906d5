// What the program publishes, audited by the program: the real pages, the real crawler, the real checks.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { extname } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { AuditReport } from '#features/audits/index.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { demoPages, publishDemoSite } from '#support/demo-site.ts'
import { sampleThemes } from '#support/page-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'

for (const theme of ['light', 'dark'] as const) {
  describe(`our pages in a ${theme} theme`, () => {
    let app: TestApp
    let owner: Client
    let demo: Awaited<ReturnType<typeof publishDemoSite>>
    before(async () => {
      const port = await freePort()
      app = await startTestApp({
        OUTBOUND_ALLOW: '127.0.0.0/8',
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
      })
      owner = await app.user()
      demo = await publishDemoSite(owner, sampleThemes[theme])
    })
    after(() => app.close())

    test('as they are published, are all read, and nothing critical or to be warned of is found', async (t) => {
      const hasBrowser = requireBrowser(t) !== undefined
      const report = await getReport(owner, `${app.url}${demo[0]?.path}`)
      assert.deepEqual(
        [report.totals.analysed, report.totals.skipped, report.errors],
        [demoPages.length, 0, []],
      )
      assert.deepEqual(findSevere(report), [])
      // Seen by the browser, too.
      if (hasBrowser)
        for (const id of ['contrast-low', 'cls-high', 'console-errors'])
          assert.ok(report.passed.includes(id), id)
    })

    test('as they are downloaded and served by any server, too', async (t) => {
      const site = await openSite()
      t.after(() => site.close())
      for (const { id, path } of demo) serveFiles(site, path, await getDownload(owner, id))
      site.serve('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.at('/sitemap.xml')}\n`)
      site.serve('/sitemap.xml', getSitemap(demo.map(({ path }) => site.at(path))))
      const report = await getReport(owner, site.at(demo[0]?.path ?? ''))
      assert.deepEqual(
        [report.totals.analysed, report.totals.skipped, report.errors],
        [demoPages.length, 0, []],
      )
      assert.deepEqual(findSevere(report), [])
    })
  })
}

async function getReport(owner: Client, url: string): Promise<AuditReport> {
  const { body, text } = await owner.post('/seo-audit', { url, render: 'all' })
  for (;;) {
    const audit = (await owner.get(`/seo-audit/${body['id']}`)).body
    if (audit['status'] === 'completed') return audit['audit_report'] as AuditReport
    assert.ok(
      ['queued', 'in_progress'].includes(String(audit['status'])),
      `${audit['error_message']} ${text}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * How long something took on a machine that runs other tests beside says nothing of the pages; `npm run
 * lighthouse` measures them alone.
 */
const timed: ReadonlySet<string> = new Set([
  'ttfb-slow',
  'http-response-slow',
  'fcp-slow',
  'lcp-slow',
  'tbt-high',
])

/** What was found, in words that say where. */
function findSevere({ findings }: AuditReport): string[] {
  return findings
    .filter(
      ({ severity, check_id: id }) => (severity === 'critical' || severity === 'warning') && !timed.has(id),
    )
    .flatMap(({ check_id: id, affected }) =>
      affected.map(({ url, target = '', evidence }) => `${id} at ${url} ${target}: ${evidence}`),
    )
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

async function getDownload(owner: Client, landingPageId: string): Promise<Record<string, Uint8Array>> {
  const answer = await owner.fetch('/api/ai/download-landing-page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ landingPageId, format: 'zip' }),
  })
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

function getSitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
}

/** As a plain web server does: types by ending, texts packed. */
function serveFiles(site: SiteSimulator, page: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const isText = /\.(html|css|txt)$/.test(name)
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      ...(isText && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
    }
    site.serve(name === 'index.html' ? page : new URL(name, site.at(page)).pathname, {
      headers,
      body: isText ? gzipSync(bytes) : Buffer.from(bytes),
    })
  }
}

/** The pages name their own URL, which therefore is known before the program listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

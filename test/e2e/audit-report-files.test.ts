// The report of a real audit as it is handed on: opened in a browser, printed, and read as a table.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import Papa from 'papaparse'
import { chromium, type Browser } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { serveBadSite } from '#support/bad-site.ts'
import { keepPicture } from '#support/browsing.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import type { Client } from '#support/client.ts'
import { requireProgram, runProgram } from '#support/programs.ts'
import { openSite, type SiteSimulator } from '#support/site-simulator.ts'

const pages = 30

let app: TestApp
let site: SiteSimulator
let owner: Client
let auditId: string
let folder: string
let browser: Browser | undefined
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  owner = await app.user()
  folder = mkdtempSync(join(tmpdir(), 'pressroom-report-'))
  serveBadSite(site, 10)
  await audited()
  serveBadSite(site, pages)
  auditId = await audited()
})
after(async () => {
  await browser?.close()
  await app.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

async function audited(): Promise<string> {
  const { body } = await owner.post('/seo-audit', { url: site.url, max_pages: pages, concurrency: 20, render: 'none' })
  for (;;) {
    const audit = (await owner.get(`/seo-audit/${body['id']}`)).body
    if (audit['status'] === 'completed') return String(body['id'])
    assert.ok(['queued', 'in_progress'].includes(String(audit['status'])), String(audit['error_message']))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function fileOf(format: string): Promise<Buffer> {
  const answer = await owner.fetch(`/seo-audit/${auditId}/report?format=${format}`)
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('the report as a page', () => {
  const looks = [1_440, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
  for (const { width, scheme } of looks)
    test(`stands by itself at ${width} pixels, ${scheme}: nothing is asked for, nothing is cut off, axe has nothing to say`, async (t) => {
      const executablePath = requireProgram(t, 'chromium-headless-shell')
      if (executablePath === undefined) return
      browser ??= await chromium.launch({ executablePath, args: chromiumSwitches })
      const path = join(folder, 'report.html')
      writeFileSync(path, await fileOf('html'))
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, offline: true })
      t.after(() => context.close())
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('request', (request) => request.url() !== page.url() && !request.isNavigationRequest() && complaints.push(request.url()))
      await page.goto(pathToFileURL(path).href)
      await page.locator('details').evaluateAll((parts) => parts.slice(0, 3).forEach((part) => part.setAttribute('open', '')))
      await keepPicture(page, `audit-report-${width}-${scheme}`)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'), true)
      assert.deepEqual(await findAxeViolations(page), [])
      assert.deepEqual(complaints, [])
      assert.match(await page.innerText('main'), /Since .*[\s\S]*are still there\./)
    })
})

describe('the report as a PDF', () => {
  test('has a cover, numbered pages with its title, whole words in its tables, and fonts of its own', async (t) => {
    const [toText, fonts] = [requireProgram(t, 'pdftotext'), requireProgram(t, 'pdffonts')]
    if (toText === undefined || fonts === undefined || requireProgram(t, 'chromium-headless-shell') === undefined) return
    const path = join(folder, 'report.pdf')
    writeFileSync(path, await fileOf('pdf'))
    const sheets = runProgram(toText, ['-layout', path, '-']).split('\f').slice(0, -1)
    const { host } = new URL(site.url)
    assert.match(sheets[0] ?? '', new RegExp(`Site audit\\s+${host}[\\s\\S]*What was looked at`))
    assert.doesNotMatch(sheets[0] ?? '', /1 \/ \d+/)
    sheets.slice(1).forEach((sheet, place) => assert.match(sheet, new RegExp(`Site audit of ${host}\\s+${place + 2} / ${sheets.length}\\s*$`)))
    assert.ok(sheets.length < 100, `${sheets.length} pages`)
    const heads = sheets.join('\n').match(/^ *Page\b.*$/gm) ?? []
    assert.ok(heads.length > 20)
    for (const head of heads) assert.match(head, /^ *Page( +Leads to)? +Found( +Expected)? *$/)
    const families = runProgram(fonts, [path])
      .split('\n')
      .slice(2)
      .filter((line) => line !== '')
    assert.ok(families.some((line) => /Inter/.test(line)) && families.some((line) => /SourceSerif/.test(line)), families.join('\n'))
  })
})

describe('the report as a table', () => {
  test('has a row for every place of every finding, each with all its cells, none that is run', async () => {
    const { findings } = (await owner.get(`/seo-audit/${auditId}/report`)).body as { findings: { affected_count: number }[] }
    const { data, errors } = Papa.parse<string[]>(
      String(await fileOf('csv'))
        .slice(1)
        .trimEnd(),
    )
    assert.deepEqual(errors, [])
    assert.equal(
      data.length - 1,
      findings.reduce((sum, finding) => sum + finding.affected_count, 0),
    )
    assert.ok(data.every((row) => row.length === data[0]?.length))
    assert.ok(data.flat().every((cell) => !/^\s*[=+\-@]/.test(cell)))
  })
})

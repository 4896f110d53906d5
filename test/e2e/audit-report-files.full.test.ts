// The report of a real audit as it is handed on: opened in a browser, printed, and read as a table.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import Papa from 'papaparse'
import { chromium, type Browser } from 'playwright-core'
import { auditReportSchema, type AuditReport } from '#features/audits/audit-report.schema.ts'
import { checks } from '#capabilities/site-checks/catalogue.ts'
import { reportPage } from '#features/audits/report/report-page.ts'
import { findAxeViolations } from '#support/accessibility.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import { serveBadSite } from '#support/bad-site.ts'
import { keepImage } from '#support/browsing.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import type { Client } from '#support/client.ts'
import { requireBrowser, requireProgram, runProgram } from '#support/programs.ts'
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
  const { body } = await owner.post('/seo-audit', {
    url: site.url,
    max_pages: pages,
    concurrency: 20,
    render: 'none',
  })
  for (;;) {
    const audit = (await owner.get(`/seo-audit/${body['id']}`)).body
    if (audit['status'] === 'completed') return String(body['id'])
    assert.ok(['queued', 'in_progress'].includes(String(audit['status'])), String(audit['error_message']))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function getFile(format: string): Promise<Buffer> {
  const answer = await owner.fetch(`/seo-audit/${auditId}/report?format=${format}`)
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('the report as a page', () => {
  const looks = [1_440, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
  )
  for (const { width, scheme } of looks)
    test(`stands by itself at ${width} pixels, ${scheme}: nothing is asked for, nothing is cut off, axe has nothing to say`, async (t) => {
      const executablePath = requireBrowser(t)
      if (executablePath === undefined) return
      browser ??= await chromium.launch({ executablePath, args: chromiumSwitches })
      const path = join(folder, 'report.html')
      writeFileSync(path, await getFile('html'))
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        offline: true,
      })
      t.after(() => context.close())
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on(
        'request',
        (request) =>
          request.url() !== page.url() && !request.isNavigationRequest() && complaints.push(request.url()),
      )
      await page.goto(pathToFileURL(path).href)
      await page
        .locator('details')
        .evaluateAll((parts) => parts.slice(0, 3).forEach((part) => part.setAttribute('open', '')))
      await keepImage(page, `audit-report-${width}-${scheme}`)
      assert.equal(
        await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
        true,
      )
      assert.deepEqual(await findAxeViolations(page), [])
      assert.deepEqual(complaints, [])
      assert.match(await page.innerText('main'), /Since .*[\s\S]*are still there\./)
    })
})

describe('the report as a PDF', () => {
  test('is a summary of four pages at most and an appendix, with numbered pages, whole words in its tables, and fonts of its own', async (t) => {
    const [toText, fonts] = [requireProgram(t, 'pdftotext'), requireProgram(t, 'pdffonts')]
    if (toText === undefined || fonts === undefined || requireBrowser(t) === undefined) return
    const path = join(folder, 'report.pdf')
    writeFileSync(path, await getFile('pdf'))
    const sheets = runProgram(toText, ['-layout', path, '-']).split('\f').slice(0, -1)
    const { host } = new URL(site.url)
    assert.match(
      sheets[0] ?? '',
      new RegExp(`Site audit\\s+${host}[\\s\\S]*Scores of 2 audits[\\s\\S]*Where the points went`),
    )
    assert.doesNotMatch(sheets[0] ?? '', /1 \/ \d+/)
    sheets
      .slice(1)
      .forEach((sheet, place) =>
        assert.match(sheet, new RegExp(`Site audit of ${host}\\s+${place + 2} / ${sheets.length}\\s*$`)),
      )
    // The summary, and what it rests on.
    const summary = sheets.findIndex((sheet) => /^\s*Appendix\s+All findings/.test(sheet))
    assert.ok(summary > 0 && summary <= 4, `${summary} pages of summary`)
    assert.match(
      sheets.slice(0, summary).join('\n'),
      /What to do first[\s\S]*Since [\s\S]*What was looked at, and what was not/,
    )
    assert.ok(sheets.length < 20, `${sheets.length} pages`)
    const heads =
      sheets
        .slice(summary)
        .join('\n')
        .match(/^ *Page\b.*$/gm) ?? []
    assert.ok(heads.length > 10)
    for (const head of heads) assert.match(head, /^ *Page( +Leads to)? +Found( +Expected)? *$/)
    const families = runProgram(fonts, [path])
      .split('\n')
      .slice(2)
      .filter((line) => line !== '')
    assert.ok(
      families.some((line) => /Inter/.test(line)) && families.some((line) => /SourceSerif/.test(line)),
      families.join('\n'),
    )
  })
})

test('the summary keeps to four pages, however much was found', async (t) => {
  const executablePath = requireBrowser(t)
  const toText = requireProgram(t, 'pdftotext')
  if (executablePath === undefined || toText === undefined) return
  const report = auditReportSchema.parse((await owner.get(`/seo-audit/${auditId}/report`)).body)
  const words = 'with a very long sentence about what was found there '.repeat(5)
  const [first] = report.findings
  assert.ok(first)
  // Every check of the catalogue, the longest words first.
  const findings = checks
    .map(({ id, title, why, fix }) => ({
      ...first,
      key: `${id}:critical`,
      check_id: id,
      title: title(30_000),
      why,
      fix,
      change: 'new' as const,
    }))
    .toSorted((one, other) => other.why.length + other.fix.length - one.why.length - one.fix.length)
  const full: AuditReport = {
    ...report,
    url: `https://${'a-long-name.'.repeat(15)}example/`,
    is_cut: true,
    findings,
    fixed: findings.map(({ key, check_id, title }) => ({ key, check_id, title })),
    notes: Array.from({ length: 40 }, () => words),
    errors: Array.from({ length: 40 }, (_, place) => ({
      check_id: `c${place}`,
      message: `${place} ${words}`,
    })),
    skipped: Array.from({ length: 500 }, (_, place) => ({
      url: site.at(`/${place}`),
      reason: `${place} ${words}`,
    })),
    totals: { ...report.totals, skipped: 500 },
  }
  const when = '2026-03-31T10:00:00.000Z'
  const html = reportPage(full, {
    startedAt: when,
    finishedAt: when,
    maxPlaces: 6,
    isForPaper: true,
    earlier: { score: 1, finishedAt: when },
  })
  browser ??= await chromium.launch({ executablePath, args: chromiumSwitches })
  const page = await browser.newPage()
  t.after(() => page.close())
  await page.setContent(html)
  const path = join(folder, 'full.pdf')
  await page.pdf({ path, preferCSSPageSize: true })
  const sheets = runProgram(toText, ['-layout', path, '-']).split('\f')
  const summary = sheets.findIndex((sheet) => /^\s*Appendix\s+All findings/.test(sheet))
  assert.ok(summary > 0 && summary <= 4, `${summary} pages of summary`)
})

describe('the report as a table', () => {
  test('has a row for every place of every finding, each with all its cells, none that is run', async () => {
    const { findings } = (await owner.get(`/seo-audit/${auditId}/report`)).body as {
      findings: { affected_count: number }[]
    }
    const { data, errors } = Papa.parse<string[]>(
      String(await getFile('csv'))
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

// The report: at a glance, finding by finding, down to the page; on paper; and beside the audit before it.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import { openSite, makePage } from '#support/site-simulator.ts'
import type { AuditedSites } from './audited-sites.ts'

export async function proveReport(
  { step }: Workspace,
  { person, shop, repair, audited }: AuditedSites,
): Promise<void> {
  const url = `/audits/${await audited(shop.url)}`

  await step('the report shows score, where the points went, and what to repair first', async (open) => {
    const window = await open(url, { as: person })
    await window.getByRole('heading', { name: 'Fix first' }).waitFor()
    await window.locator('svg rect').first().waitFor()
    await keepImage(window, 'audit-overview')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByText(/^\d+ checks passed$/).click()
    // Words, and no names of files.
    await window.getByText('Pages have no title', { exact: true }).waitFor()
    assert.equal(await window.getByText('title-missing').count(), 0)
    assert.deepEqual(await findAxeViolations(window), [])
    await window
      .getByRole('list', { name: 'Points lost by area, as a table' })
      .getByRole('button', { name: 'Links' })
      .click()
    await window.getByText(/^\d+ findings?$/).waitFor()
    assert.match(window.url(), /area=links/)
  })

  await step('a finding opens to why, how, and every URL, to be copied or looked at', async (open) => {
    const window = await open(`${url}?view=findings`, { as: person })
    await window.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await window.getByLabel('Search findings').fill('links lead to pages')
    await window.getByText('1 finding', { exact: true }).waitFor()
    await window.keyboard.press('Escape')
    await window.locator('h3 button').first().click()
    await window.getByText('How to fix it').waitFor()
    await keepImage(window, 'audit-findings')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('button', { name: /^Copy \d+ URLs$/ }).click()
    await window.getByText(/URLs are copied\.$/).waitFor()
    const copied = (await window.evaluate('navigator.clipboard.readText()')) as string
    assert.ok(copied.split('\n').includes(`${shop.url}/blog/old/article-0`))
    await window.getByRole('button', { name: 'Show the pages' }).click()
    await window.getByText(/^\d+ pages$/).waitFor()
    assert.match(window.url(), /view=pages&check=link/)
  })

  await step(
    'a page that is not there is shown with the pages that link to it, and their texts as texts',
    async (open) => {
      const window = await open(`${url}?view=pages&status=4xx`, { as: person })
      await window.getByRole('button', { name: /^\/gone/ }).click()
      await window.getByRole('heading', { name: /^Links to it/ }).waitFor()
      // Of this page, and not of one page of the site.
      await window
        .getByText(/^This page of the site cannot be found or opened \(not found or refused\)$/)
        .waitFor()
      await keepImage(window, 'audit-page')
      assert.deepEqual(await findAxeViolations(window), [])
      // Links that lead nowhere are marked where they are, and are first.
      await window.getByRole('dialog').getByRole('button', { name: '/', exact: true }).click()
      const out = window.getByRole('region', { name: /^Links from it/ }).getByRole('listitem')
      await eventually(
        async () => (await out.first().textContent())?.match(/^\/(?:gone|broken)[45]\d\d/) !== null,
        true,
      )
      await window
        .getByRole('button', { name: /^Why, and how to fix it/ })
        .first()
        .click()
      await window.getByText('How to fix it', { exact: true }).waitFor()
      assert.match(window.url(), /view=findings&finding=/)
      await window.goto(`${url}?view=pages&q=about`)
      await window.getByText('About <b>us</b>').waitFor()
    },
  )

  await step(
    'pages are filtered by indexing, area and answer, and the choice stands in the URL',
    async (open) => {
      const window = await open(`${url}?view=pages`, { as: person })
      await window.getByRole('button', { name: 'Indexing' }).click()
      await window.getByRole('menuitemradio', { name: 'May not be indexed' }).click()
      await window.getByRole('button', { name: /^\/about/ }).waitFor()
      assert.match(window.url(), /indexable=no/)
      await window.getByRole('button', { name: 'Area' }).click()
      await window.getByRole('menuitemradio', { name: 'Crawling and indexing' }).click()
      await window.getByText('1 page', { exact: true }).waitFor()
      await keepImage(window, 'audit-pages-indexing')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.reload()
      await window.getByText('1 page', { exact: true }).waitFor()
      // A redirect is none of the pages that answer well, and says where it leads.
      await window.goto(`${url}?view=pages&status=3xx`)
      await window.getByText('Leads to /about', { exact: true }).waitFor()
      await window.getByText('1 page', { exact: true }).waitFor()
    },
  )

  await step('a start URL that leads elsewhere is reported with the place that it led to', async (open) => {
    const site = await openSite()
    try {
      site.serve('/', { status: 302, headers: { location: '/welcome' } })
      site.serve('/welcome', makePage({ title: 'Welcome' }))
      const window = await open(`/audits/${await audited(site.url, { checks: ['title-missing'] })}`, {
        as: person,
      })
      await window.getByText('led to').waitFor()
      await window
        .getByText(`${new URL(site.url).host}/welcome`)
        .first()
        .waitFor()
      assert.deepEqual(await findAxeViolations(window), [])
    } finally {
      await site.close()
    }
  })

  await step('a finding is ignored with a reason, and counts again when that is taken back', async (open) => {
    const window = await open(`${url}?view=findings`, { as: person })
    await window.locator('h3 button').first().click()
    await window.getByRole('button', { name: 'Ignore', exact: true }).click()
    await window.getByRole('button', { name: 'Ignore this finding' }).click()
    await window.getByText('Give a reason for other readers of the report.').waitFor()
    await window.getByLabel('Why can it be ignored?').fill('Known, and fixed next week')
    await window.getByRole('button', { name: 'Ignore this finding' }).click()
    await window.getByText('Ignored: Known, and fixed next week').waitFor()
    // Each view counts the same.
    const counted = await window.getByText(/^\d+ findings$/).textContent()
    await window.getByRole('link', { name: 'Overview' }).click()
    await window.getByRole('button', { name: `All ${counted}` }).click()
    await window.getByRole('button', { name: 'Undo' }).click()
    await window.getByText('Ignored: Known, and fixed next week').waitFor({ state: 'detached' })
  })

  await step('the report is saved as a file, and printed as it is, each finding opened', async (open) => {
    const window = await open(`${url}?view=findings`, { as: person })
    await window.getByRole('button', { name: 'Export' }).click()
    const download = window.waitForEvent('download')
    await window.getByRole('menuitem', { name: /^CSV/ }).click()
    assert.match((await download).suggestedFilename(), /\.csv$/)
    await window.emulateMedia({ media: 'print' })
    await window.getByText('How to fix it').nth(5).waitFor()
    assert.equal(await window.getByRole('navigation', { name: 'Places' }).isVisible(), false)
    const pdf = await window.pdf()
    // What a scrolling frame cuts off would leave a single sheet.
    assert.ok((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length > 2)
  })

  await step('everything fits a phone, also in the dark', async (open) => {
    const window = await open(url, { as: person, width: 360, height: 740 })
    await window.emulateMedia({ colorScheme: 'dark' })
    for (const view of ['overview', 'findings', 'pages', 'tree', 'comparison']) {
      await window.goto(`${url}?view=${view}`)
      await window.getByRole('link', { name: 'Overview' }).waitFor()
      await window.waitForLoadState('networkidle')
      await keepImage(window, `audit-phone-${view}`)
      assert.deepEqual(await findAxeViolations(window), [], view)
      assert.equal(await window.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, view)
    }
  })

  await step('a second audit shows what is fixed, and the list how the score has gone', async (open) => {
    repair()
    const id = await audited(shop.url)
    const window = await open(`/audits/${id}?view=comparison`, { as: person })
    await window.getByRole('heading', { name: /^Fixed/ }).waitFor()
    await keepImage(window, 'audit-comparison')
    const [, before, after] =
      (await window.getByText(/^From \d+ to \d+/).textContent())
        ?.match(/^From (\d+) to (\d+)/)
        ?.map(Number) ?? []
    const change = Number(after) - Number(before)
    assert.deepEqual(await findAxeViolations(window), [])
    // Each view measures it against the same audit.
    await window.getByRole('link', { name: 'Overview' }).click()
    await window
      .getByText(
        change === 0
          ? 'Same as in the previous audit.'
          : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than in the previous audit.`,
      )
      .waitFor()
    await window.goto('/audits')
    await window
      .getByRole('button', { name: `More about the audit of ${new URL(shop.url).host}` })
      .first()
      .click()
    await window.getByRole('menuitem', { name: 'Only audits of this site' }).click()
    await window.getByText('Scores of this site').waitFor()
    await keepImage(window, 'audits-list')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.goto('/')
    await window.getByRole('link', { name: /^127[^]*Site audit/ }).waitFor()
    await keepImage(window, 'audits-home')
    assert.deepEqual(await findAxeViolations(window), [])
  })

  await step('a project has the audits of its site, and leads to the next one', async (open) => {
    const { body } = await person.post('/seo-content-api/projects', {
      name: 'Furniture',
      websiteUrl: shop.url,
    })
    const window = await open(`/blog/${String(body['id'])}/audits`, { as: person })
    await window.getByText('This project’s site has not been audited yet.').waitFor()
    await window.getByRole('link', { name: 'Audit its site' }).click()
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.getByText('Fix first').waitFor()
    await window.goto(`/blog/${String(body['id'])}/audits`)
    await window.getByText('1 audit', { exact: true }).waitFor()
    assert.deepEqual(await findAxeViolations(window), [])
  })
}

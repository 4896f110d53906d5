// An audit as its user sees it, from the address to the report, in a real browser on the real product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '#support/accessibility.ts'
import { keepPicture, openDesk } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'
import { openSite } from '#support/site-simulator.ts'

const articles = 40
/** Slow enough to be watched. */
const delayMs = 120

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><main>${body}</main></html>`
const link = (path: string): string => `<p><a href="${path}">What stands at ${path}</a></p>`

test('audits', async (t) => {
  const desk = await openDesk(t, { OUTBOUND_ALLOW: '127.0.0.0/8' })
  if (desk === undefined) return
  const { step, url } = desk
  const site = await openSite()
  t.after(() => site.close())
  const paths = Array.from({ length: articles }, (_, index) => `/blog/${index < articles / 2 ? 'old' : 'new'}/article-${index}`)
  site.serve('/', page('Start', ['/blog/', '/about', '/gone', '/broken'].map(link).join('')))
  site.serve('/about', page('About', link('/')))
  site.serve('/blog/', page('Blog', paths.map(link).join('')))
  for (const path of paths) site.serve(path, { body: page(`Article at ${path}`, `${link('/blog/')}${link('/gone')}`), delayMs })
  site.serve('/broken', { status: 500, body: page('Broken', '') })
  const person = await signUp(url, { name: 'An Editor' })
  let address = ''

  await step('an audit is started with an address, watched while it runs, and found again after a reload', async (open) => {
    const window = await open('/', { as: person })
    await window.getByRole('link', { name: 'Audits', exact: true }).click()
    await window.getByText('Audits of your sites will stand here.').waitFor()
    await keepPicture(window, 'audits-empty')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.getByText('Give an address, or choose a project.').waitFor()
    await window.getByLabel('Address of the site').fill(site.url)
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.getByRole('heading', { name: /^Auditing 127/ }).waitFor()
    await window.reload()
    await window.getByRole('heading', { name: 'The site so far' }).waitFor()
    await window.locator('svg path.fill-good').nth(2).waitFor({ state: 'attached' })
    await keepPicture(window, 'audit-live')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('heading', { name: /^127/ }).waitFor({ timeout: 90_000 })
    await window.getByText('Mend first').waitFor()
    address = new URL(window.url()).pathname
  })

  await step('the report shows score, areas and what to mend, down to the page and where it is linked from', async (open) => {
    const window = await open(address, { as: person })
    await window.getByRole('heading', { name: 'Mend first' }).waitFor()
    await window.locator('svg rect').first().waitFor()
    await keepPicture(window, 'audit-overview')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('link', { name: 'Findings' }).click()
    await window.keyboard.press('j')
    await window.keyboard.press('Enter')
    await window.getByText('How to mend it').waitFor()
    await keepPicture(window, 'audit-findings')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.goto(`${address}?view=pages&status=4xx`)
    await window.getByRole('button', { name: /\/gone/ }).click()
    await window.getByRole('heading', { name: /^Links to it/ }).waitFor()
    await window
      .getByRole('button', { name: '/about' })
      .or(window.getByRole('dialog').getByRole('button', { name: '/', exact: true }))
      .first()
      .waitFor()
    await keepPicture(window, 'audit-page')
    assert.deepEqual(await findAxeViolations(window), [])
  })

  await step('the report is printed as it is, each finding opened', async (open) => {
    const window = await open(`${address}?view=findings`, { as: person })
    await window.getByText(/^\d+ findings$/).waitFor()
    await window.emulateMedia({ media: 'print' })
    await window.getByText('How to mend it').nth(5).waitFor()
    assert.equal(await window.getByRole('navigation', { name: 'Places' }).isVisible(), false)
    const pdf = await window.pdf()
    // What a scrolling frame cuts off would leave a single sheet.
    assert.ok((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length > 2)
  })

  await step('pages are searched, and the tree opens folder by folder with the arrow keys', async (open) => {
    const window = await open(`${address}?view=pages`, { as: person })
    await window.getByRole('button', { name: /\/about/ }).waitFor()
    await keepPicture(window, 'audit-pages')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('link', { name: 'Site tree' }).click()
    await window.getByRole('treeitem', { name: /^blog\// }).press('ArrowRight')
    await window.getByRole('treeitem', { name: /^old\/\s*Pages 20/ }).waitFor()
    await keepPicture(window, 'audit-tree')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('treeitem', { name: /^old\// }).press('Enter')
    await window.getByText('20 pages', { exact: true }).waitFor()
  })

  await step('a finding is ignored with a reason, and counts again when that is taken back', async (open) => {
    const window = await open(`${address}?view=findings`, { as: person })
    const findings = window.locator('h3 button')
    await findings.first().click()
    await window.getByRole('button', { name: 'Ignore', exact: true }).click()
    await window.getByLabel('Why can it be ignored?').fill('Known, and mended next week')
    await window.getByRole('button', { name: 'Ignore this finding' }).click()
    await window.getByText('Ignored: Known, and mended next week').waitFor()
    await window.getByRole('button', { name: 'Undo' }).click()
    await window.getByText('Ignored: Known, and mended next week').waitFor({ state: 'detached' })
  })

  await step('the report is saved as a file', async (open) => {
    const window = await open(address, { as: person })
    await window.getByRole('button', { name: 'Export' }).click()
    const download = window.waitForEvent('download')
    await window.getByRole('menuitem', { name: /^CSV/ }).click()
    assert.match((await download).suggestedFilename(), /\.csv$/)
  })

  await step('an audit that is cancelled keeps its pages, and one that cannot begin says why', async (open) => {
    const window = await open('/audits', { as: person })
    await window.getByLabel('Address of the site').fill(site.url)
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.locator('svg path.fill-good').nth(1).waitFor({ state: 'attached' })
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await window.getByText('The audit was cancelled').waitFor()
    await window.getByRole('list', { name: 'Pages of the site' }).getByRole('button').first().waitFor()
    await keepPicture(window, 'audit-cancelled')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.goto('/audits')
    // Nothing listens at the first port.
    await window.getByLabel('Address of the site').fill('http://127.0.0.1:1')
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.getByText('The audit failed').waitFor()
    await window.goto('/audits')
    await window.getByRole('list', { name: 'Audits' }).getByText('Cancelled').waitFor()
    await keepPicture(window, 'audits-list')
    assert.deepEqual(await findAxeViolations(window), [])
  })

  await step('everything fits a phone, also in the dark', async (open) => {
    const window = await open(address, { as: person, width: 360, height: 740 })
    await window.emulateMedia({ colorScheme: 'dark' })
    for (const view of ['overview', 'findings', 'pages', 'tree', 'comparison']) {
      await window.goto(`${address}?view=${view}`)
      await window.getByRole('link', { name: 'Overview' }).waitFor()
      await window.waitForLoadState('networkidle')
      await keepPicture(window, `audit-phone-${view}`)
      assert.deepEqual(await findAxeViolations(window), [], view)
      assert.equal(await window.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, view)
    }
  })

  await step('a second audit is compared with the first', async (open) => {
    site.serve('/gone', page('Here again', link('/')))
    const window = await open('/audits', { as: person })
    await window.getByLabel('Address of the site').fill(site.url)
    await window.getByRole('button', { name: 'Start the audit' }).click()
    await window.getByRole('heading', { name: /^127/ }).waitFor({ timeout: 90_000 })
    await window.getByRole('link', { name: 'Comparison' }).click()
    await window.getByRole('heading', { name: /^Mended/ }).waitFor()
    await keepPicture(window, 'audit-comparison')
    assert.deepEqual(await findAxeViolations(window), [])
  })
})

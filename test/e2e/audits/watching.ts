// From a URL to a report: the form, the live view, its end.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { keepImage, type Workspace } from '#support/browsing.ts'
import type { AuditedSites } from './audited-sites.ts'

export async function proveWatching(
  { step }: Workspace,
  { shop, person, setSlow }: AuditedSites,
): Promise<void> {
  await step(
    'what is wrong in the form is said at its field, and limits are remembered for the next audit',
    async (open) => {
      const window = await open('/audits', { as: person })
      await window.getByText('No audits yet.').waitFor()
      await keepImage(window, 'audits-empty')
      await window.getByRole('button', { name: 'Start the audit' }).click()
      await window.getByText('Enter a URL, or choose a project.').waitFor()
      const url = window.getByLabel('URL of the site')
      await url.fill('a shop')
      await window.getByText('Enter the URL of a site, such as').waitFor()
      await window.getByRole('button', { name: 'Limits and checks' }).click()
      await window.getByLabel('Maximum pages').fill('0')
      await window.getByText('Enter a whole number from 1 to 10,000.').waitFor()
      await keepImage(window, 'audits-form-errors')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByLabel('Maximum pages').fill('150')
      await window.getByText('Never', { exact: true }).click()
      await url.fill('http://127.0.0.1:1')
      await url.press('Enter')
      await window.getByText('The audit failed').waitFor()
      await window.getByText(/refuses connections/).waitFor()
      await keepImage(window, 'audit-failed')
      assert.deepEqual(await findAxeViolations(window), [])
      // There is nothing to see of it, so nothing to choose from.
      assert.equal(await window.getByRole('navigation', { name: 'Views of the audit' }).count(), 0)
      await window.getByRole('link', { name: 'Change URL or limits' }).click()
      await window.getByText('Up to 150 pages, 10 clicks deep · scripts never').waitFor()
      assert.equal(await window.getByLabel('URL of the site').inputValue(), 'http://127.0.0.1:1/')
    },
  )

  await step(
    'an audit is watched while it runs, found again after a reload, and ends in its report',
    async (open) => {
      const window = await open('/audits', { as: person })
      setSlow(true)
      // Without its scheme, as people say it.
      await window.getByLabel('URL of the site').fill(new URL(shop.url).host)
      await window.getByRole('button', { name: 'Start the audit' }).click()
      await window.getByRole('heading', { name: /^Auditing 127/ }).waitFor()
      await window
        .getByRole('region', { name: 'Running now' })
        .getByText(new URL(shop.url).host)
        .first()
        .waitFor()
      await window.reload()
      await window.getByRole('heading', { name: 'The site so far' }).waitFor()
      await window.locator('svg path.fill-good').nth(2).waitFor({ state: 'attached' })
      await keepImage(window, 'audit-live')
      assert.deepEqual(await findAxeViolations(window), [])
      assert.match(await window.title(), /^\d+ % · 127/)
      setSlow(false)
      await window.getByRole('heading', { name: /^127/ }).waitFor()
      await window.getByText('Fix first').waitFor()
      await window.getByText(/^The audit is done: \d+ of 100\.$/).waitFor({ state: 'attached' })
    },
  )
}

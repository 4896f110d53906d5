// Audits that end otherwise, or go on: cancelled, and behind a server that is away.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { keepImage, type Workspace } from '#support/browsing.ts'
import type { AuditedSites } from './audited-sites.ts'

export async function proveInterrupting(
  { step, product }: Workspace,
  { shop, person, setSlow }: AuditedSites,
): Promise<void> {
  await step(
    'cancelling is asked about, keeps the pages, and the audit is made again in one step',
    async (open) => {
      setSlow(true)
      const window = await open('/audits', { as: person })
      await window.getByLabel('URL of the site').fill(shop.url)
      await window.getByRole('button', { name: 'Start the audit' }).click()
      await window.locator('svg path.fill-good').nth(1).waitFor({ state: 'attached' })
      await window.getByRole('button', { name: 'Cancel', exact: true }).click()
      await window.getByRole('button', { name: 'Continue the audit' }).click()
      await window.getByRole('heading', { name: /^Auditing 127/ }).waitFor()
      await window.getByRole('button', { name: 'Cancel', exact: true }).click()
      await window.getByRole('button', { name: 'Cancel the audit' }).click()
      await window.getByText('The audit was cancelled').waitFor()
      await window.getByText(/^\d+ pages? read until then\./).waitFor()
      await window.getByRole('list', { name: 'Pages of the site' }).getByRole('button').first().waitFor()
      await window.getByText(/Pages that were not reached are marked as skipped/).waitFor()
      await keepImage(window, 'audit-cancelled')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('button', { name: 'Audit again' }).click()
      await window.getByRole('heading', { name: /^Auditing 127/ }).waitFor()
    },
  )

  await step('a server that is away is announced, and the audit goes on when it is back', async (open) => {
    const window = await open('/audits', { as: person })
    await window.getByRole('list', { name: 'Audits' }).getByRole('link').first().click()
    await window.getByRole('heading', { name: 'The site so far' }).waitFor()
    await product.stop()
    await window.getByText('The server cannot be reached.').waitFor()
    await keepImage(window, 'audit-live-behind')
    setSlow(false)
    await product.restart()
    await window.getByText('Fix first').waitFor()
  })
}

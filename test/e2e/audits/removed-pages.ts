// An audit long over, whose pages are not kept any more: what is left of it, and what one can do.
import assert from 'node:assert/strict'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import type { SignedInClient } from '#support/sign-in.ts'

export async function proveRemovedPages(
  { step }: Workspace,
  { person, auditId }: { person: SignedInClient; auditId: string },
): Promise<void> {
  const url = `/audits/${auditId}`

  for (const width of [1_440, 390])
    await step(
      `at ${width} pixels its report stays, without the views of pages, and says so`,
      async (open) => {
        const window = await open(url, { as: person, width })
        await window.getByText(/^The pages of this audit were kept for 30 days and removed/).waitFor()
        await window.getByRole('heading', { name: 'Fix first' }).waitFor()
        const views = window.getByRole('navigation', { name: 'Views of the audit' }).getByRole('link')
        assert.deepEqual(await views.allTextContents(), ['Overview', 'Findings', 'Comparison'])
        assert.equal(await window.getByRole('heading', { name: 'Answers of pages' }).count(), 0)
        await keepImage(window, `audit-without-pages-${width}`)
        assert.deepEqual(await findAxeViolations(window), [])
        assert.equal(
          await window.evaluate(
            'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
          ),
          true,
        )
      },
    )

  await step(
    'a URL of its pages leads to what is left, and URLs of findings to the site itself',
    async (open) => {
      const window = await open(`${url}?view=pages`, { as: person })
      await window.getByText(/^The pages of this audit were kept for 30 days and removed/).waitFor()
      await window.getByRole('link', { name: 'Findings' }).click()
      await window.getByLabel('Search findings').fill('no title')
      await window.locator('h3 button').first().click()
      await window.getByText('How to fix it').waitFor()
      assert.equal(await window.getByRole('button', { name: 'Show the pages' }).count(), 0)
      const place = window.getByRole('list', { name: /affected$/ }).getByRole('link')
      assert.match((await place.first().getAttribute('href')) ?? '', /^http:\/\/127\.0\.0\.1/)
      assert.deepEqual(await findAxeViolations(window), [])
    },
  )

  await step(
    'it is compared without a count of pages, exported, and made again in one step',
    async (open) => {
      const window = await open(`${url}?view=comparison`, { as: person })
      await window.getByText(/^From \d+ to \d+$/).waitFor()
      assert.equal(await window.getByText(/pages? more, |The same pages in both/).count(), 0)
      await window.getByRole('button', { name: 'Export' }).click()
      const download = window.waitForEvent('download')
      await window.getByRole('menuitem', { name: /^CSV/ }).click()
      assert.match((await download).suggestedFilename(), /^Site audit .*\.csv$/)
      await window.getByRole('button', { name: 'Audit again' }).click()
      await eventually(async () => window.url().includes(auditId), false)
      await window.getByText('Fix first').waitFor()
      await window.getByRole('link', { name: 'Pages', exact: true }).waitFor()
    },
  )
}

// Very many pages: sorted, filtered, reached by keys, kept in the URL, saved as a table; and the same as
// folders.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import type { AuditedSites } from './audited-sites.ts'

export async function provePages(
  { step }: Workspace,
  { person, wide, widePages, audited }: AuditedSites,
): Promise<void> {
  const url = `/audits/${await audited(wide.url, { checks: ['links', 'title-missing'] })}`

  await step('of very many pages only those in sight are drawn, and keys walk through them', async (open) => {
    const window = await open(`${url}?view=pages`, { as: person })
    await window.getByText(`${widePages.toLocaleString('en')} pages`, { exact: true }).waitFor()
    const rows = window.getByRole('list', { name: 'Pages of the site' }).getByRole('listitem')
    await window.mouse.move(700, 600)
    for (let turn = 0; turn < 12; turn += 1) {
      await window.mouse.wheel(0, 2_000)
      await window.waitForTimeout(25)
    }
    assert.ok((await rows.count()) < 80)
    await window.keyboard.press('j')
    await window.keyboard.press('j')
    await eventually(() => window.evaluate('document.activeElement?.hasAttribute("data-row-focus")'), true)
    await window.keyboard.press('Enter')
    const sheet = window.getByRole('dialog')
    await sheet.getByText('Facts').waitFor()
    // The keys of the list go on in the page that is open.
    const place = Number.parseInt((await sheet.getByText(/^\d+ of \d+$/).textContent()) ?? '', 10)
    await window.keyboard.press('j')
    await sheet.getByText(`${place + 1} of ${widePages}`).waitFor()
    await sheet.getByRole('button', { name: 'Previous page' }).click()
    await sheet.getByText(`${place} of ${widePages}`).waitFor()
    await sheet.getByText('Facts').waitFor()
    await window.keyboard.press('Escape')
    // Where one was, and not at the beginning.
    await eventually(() => window.evaluate('document.activeElement?.hasAttribute("data-row-focus")'), true)
  })

  await step('headings sort, filters stand in the URL, and what is listed is saved', async (open) => {
    const window = await open(`${url}?view=pages`, { as: person })
    await window.getByRole('group', { name: 'Order' }).getByRole('button', { name: 'Answer' }).click()
    await window
      .getByRole('button', { name: /^\/folder-\d+\/page-7/ })
      .first()
      .waitFor()
    assert.match(window.url(), /sort=-status/)
    await window.getByLabel('Search URLs and titles').fill('folder-3')
    await window.getByText('13 pages', { exact: true }).waitFor()
    await keepImage(window, 'audit-pages')
    assert.deepEqual(await findAxeViolations(window), [])
    const again = await open(window.url(), { as: person })
    await again.getByText('13 pages', { exact: true }).waitFor()
    const download = again.waitForEvent('download')
    await again.getByRole('button', { name: 'Save as CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n')
    assert.equal(lines.length, 14)
    assert.match(lines[1] ?? '', /page-7","404"/)
  })

  await step(
    'the tree opens folder by folder with the arrow keys, and leads to the pages below',
    async (open) => {
      const window = await open(`${url}?view=tree`, { as: person })
      // As people count, and not as letters do: 2 before 10.
      await window.getByRole('treeitem', { name: /^folder-0\// }).waitFor()
      assert.match((await window.getByRole('treeitem').nth(2).textContent()) ?? '', /^folder-2\//)
      await window.getByRole('treeitem', { name: /^folder-2\// }).press('ArrowRight')
      await window.getByRole('treeitem', { name: /^page-7/ }).waitFor()
      await keepImage(window, 'audit-tree')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('treeitem', { name: /^folder-2\// }).press('Enter')
      await window.getByText('13 pages', { exact: true }).waitFor()
    },
  )
}

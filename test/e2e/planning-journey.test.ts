// A quarter planned by a person, from an empty workspace to a table in a file, without the address bar.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { eventually, keepImage } from '#support/browsing.ts'
import { openBlogWorkspace } from './blog-projects/blog-workspace.ts'

test('a quarter', async (t) => {
  const workspace = await openBlogWorkspace(t)
  if (workspace === undefined) return
  const { step, site, lead, named, articles } = workspace

  await step('is planned: project, keywords, titles, an outline, the board, a file', async (open) => {
    const page = await open('/', { as: lead })
    const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('link', { name: 'Blog', exact: true }).click()
    await page.getByRole('link', { name: 'New project' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Rivermill')
    await page.getByLabel('Website').fill(site.url)
    await goOn()
    await page.getByRole('button', { name: 'Read the website' }).click()
    await page.getByRole('heading', { name: 'Read from' }).waitFor()
    await goOn()
    await page.getByRole('button', { name: 'Describe the readers' }).click()
    await page.getByRole('region', { name: 'Reader segments' }).waitFor()
    await goOn()
    await page.getByLabel('Add keywords').fill('rye bread, sourdough starter')
    await page.getByRole('button', { name: 'Add 2 keywords' }).click()
    await page.getByRole('button', { name: 'Find titles' }).click()

    for (const keyword of ['rye bread', 'sourdough starter'])
      await eventually(() => page.getByRole('checkbox', { name: keyword, exact: true }).isChecked(), true)
    await page.getByText(/^10 titles/).waitFor()
    const candidates = page.locator('[data-candidate]')
    const titles = await candidates.locator('label').allInnerTexts()
    for (const title of [titles[0], titles[6]])
      await page.getByRole('checkbox', { name: title ?? '', exact: true }).check()
    await page.getByRole('button', { name: 'Plan 2 articles' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Plan 2 articles' }).click()
    await page.getByText('2 articles are planned.').waitFor()

    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByText('2 articles', { exact: true }).waitFor()
    await keepImage(page, 'journey-plan')
    await page.getByRole('gridcell', { name: `Open ${titles[0]}` }).hover()
    await page.getByRole('link', { name: `Open ${titles[0]}` }).click()
    await page.getByRole('button', { name: 'Generate outline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate an outline' })
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    await dialog
      .getByText(/headings/)
      .first()
      .waitFor()
    await keepImage(page, 'journey-outline')
    await dialog.getByRole('button', { name: 'Accept all' }).click()
    await page.getByRole('list', { name: 'Outline' }).getByRole('listitem').nth(3).waitFor()
    await page.goBack()

    await page.getByRole('group', { name: 'View of the plan' }).getByText('Board').click()
    await page.getByRole('link', { name: titles[6] ?? '', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    const projectId = (await named('Rivermill'))?.id ?? ''
    await eventually(
      async () => (await articles(projectId)).find(({ name }) => name === titles[6])?.status,
      'outlined',
    )
    await keepImage(page, 'journey-board')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    for (const title of [titles[0], titles[6]]) assert.ok(csv.includes(title ?? 'nothing'), csv)
  })
})

// The wizard of landing pages in a real browser on the real product: from a business and a PDF to a page.
// Other designs, bad days and the list: landing-wizard.full.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { pressWhileSaving } from '#support/slow-saves.ts'
import {
  business,
  fillBusiness,
  giveFile,
  goOn,
  openWizardWorkspace,
} from './landing-wizard/wizard-workspace.ts'

test('the wizard of landing pages', async (t) => {
  const opened = await openWizardWorkspace(t)
  if (opened === undefined) return
  const { workspace, files, marketer } = opened

  await workspace.step(
    'teaches while there is nothing, and keeps what is typed before there is a page',
    async (open) => {
      const page = await open('/landing-pages', { as: marketer })
      await page.getByText('No landing pages yet.').waitFor()
      await keepImage(page, 'landing-pages-empty')
      await page.getByRole('link', { name: 'New landing page' }).first().click()
      await goOn(page)
      await page.getByText('Enter the name; the rest can be added later.').waitFor()
      await fillBusiness(page)
      await keepImage(page, 'landing-wizard-business')
      assert.deepEqual(await findAxeViolations(page), [])
      await page.reload()
      assert.equal(await page.getByLabel('What it does').inputValue(), business.overview)
    },
  )

  await workspace.step(
    'makes a page from a PDF of several pages, and leaving loses nothing',
    async (open) => {
      const page = await open('/landing-pages/new', { as: marketer })
      await fillBusiness(page)
      await goOn(page)
      await page.getByRole('heading', { name: 'What should it look like?' }).waitFor()
      await keepImage(page, 'landing-wizard-design')
      assert.deepEqual(await findAxeViolations(page), [])
      await giveFile(page, 'rivermill.pdf', 'application/pdf', files.pdf)
      await page.getByRole('heading', { name: 'What was found' }).waitFor()
      const whose = page.getByRole('group', { name: 'Whose words are in the design?' })
      assert.equal(
        await whose.getByRole('radio', { name: /^Leave them blank/ }).isChecked(),
        true,
        'without a provider nothing is made up',
      )
      const rewriting = whose.getByRole('radio', { name: /^Placeholder text/ })
      assert.equal(await rewriting.isDisabled(), true, 'and nothing can be chosen that needs one')
      await whose.getByRole('radio', { name: /^Ours/ }).check()
      const boxes = page.getByRole('button', { name: /^Section \d+/ })
      await boxes.first().waitFor()
      const found = await boxes.count()
      assert.ok(found >= 6, `${found} sections`)
      await eventually(
        () =>
          page.evaluate(
            `[...document.querySelectorAll('[data-design-page] img')].every((image) => image.complete && image.naturalWidth > 100)`,
          ),
        true,
      )
      await keepImage(page, 'landing-wizard-extracted')
      assert.deepEqual(await findAxeViolations(page), [])
      await proveKeysOfSections(page, found)

      const merge = page.getByRole('button', { name: 'Merge with the next' }).first()
      const count = (sections: number) => page.getByText(`${sections} sections`, { exact: true }).waitFor()
      await merge.click()
      await count(found - 1)
      await page.keyboard.press('Control+z')
      await page.getByText('Undone: Merge two sections.').waitFor()
      await count(found)
      await page.keyboard.press('Control+z')
      await page.getByText('Nothing to undo.').waitFor()
      await page.keyboard.press('Control+Shift+z')
      await count(found - 1)
      const kept = page.waitForResponse(
        (answer) => answer.ok() && answer.request().postData()?.includes('Top of the page') === true,
      )
      await page.getByLabel('Title', { exact: true }).first().fill('Top of the page')
      await page.getByText(`${found - 1} sections`, { exact: true }).waitFor()
      await kept
      const said = page.waitForResponse(
        (answer) => answer.ok() && answer.request().postData()?.includes('"columns":2') === true,
      )
      await page.getByRole('combobox', { name: 'Columns' }).nth(1).click()
      await page.getByRole('option', { name: '2 columns' }).click()
      await said
      const url = page.url()
      await page.goto('/')
      await page.goto(url.replace(/\?.*/, ''))
      await page.getByText(`${found - 1} sections`, { exact: true }).waitFor()
      assert.equal(await page.getByLabel('Title', { exact: true }).first().inputValue(), 'Top of the page')
      const columns = page.getByRole('combobox', { name: 'Columns' }).nth(1)
      assert.equal((await columns.innerText()).trim(), '2 columns')
      await page.getByRole('button', { name: 'Reset to detected' }).click()
      await page.getByText(`${found} sections`, { exact: true }).waitFor()

      await goOn(page)
      await page.getByText('The sections of the design, with its words.').waitFor()
      await page.getByRole('list', { name: 'Headings that stay' }).first().waitFor()
      for (const label of ['Goal', 'Points to make, one per line'])
        assert.equal(await page.getByLabel(label).count(), 0, `${label}: kept words need none`)
      await keepImage(page, 'landing-wizard-plan')
      // One scrollbar: nothing of the list makes the page itself longer.
      const excess = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)
      assert.ok(excess <= 0, `${excess} pixels`)
      assert.deepEqual(await findAxeViolations(page), [])
      await page.getByRole('button', { name: 'Write the page' }).click()
      await page.getByRole('heading', { name: 'The page is ready' }).waitFor()
      const preview = page.frameLocator('iframe')
      await preview.getByRole('heading', { level: 1 }).waitFor()
      assert.match(await preview.locator('body').innerText(), /Rivermill/)
      await page.getByText('The words are those of the design.', { exact: true }).waitFor()
      assert.equal(await page.getByText(/built-in composer|not those of the plan/).count(), 0)
      const figures = page.getByRole('region', { name: 'Compared with its design' })
      await figures.getByText('The whole page').waitFor()
      await figures.getByText('Measured at 1,440 pixels wide only.').waitFor()
      assert.ok((await figures.getByText(/^\d+ %$/).count()) >= 4, 'a figure for each section')
      await keepImage(page, 'landing-wizard-page')
      assert.deepEqual(await findAxeViolations(page), [])
      await page.getByRole('link', { name: 'Open the editor' }).click()
      await page.waitForURL(/\/landing-pages\/[0-9a-f]{24}$/)
    },
  )

  await workspace.step('goes on when the press of Continue saves the field that it leaves', async (open) => {
    const { id } = (await marketer.post('/api/landing-pages', { businessName: business.name })).body
    const page = await open(`/landing-pages/${String(id)}/wizard?step=business`, { as: marketer })
    await page.getByLabel('What it does').fill(business.overview)
    await pressWhileSaving(page, 'Continue', '**/api/landing-pages/*')
    await page.getByRole('button', { name: 'Continue without a design' }).waitFor()
  })

  await workspace.step('asks what visitors would still ask, and takes the answers', async (open) => {
    const { id } = (await marketer.post('/api/landing-pages', { businessName: business.name })).body
    const page = await open(`/landing-pages/${String(id)}/wizard?step=business`, { as: marketer })
    const overview = page.getByLabel('What it does')
    await overview.fill('Rivermill bakes sourdough bread. A loaf costs 4 euros.')
    await page.getByRole('button', { name: 'What would visitors still ask?' }).click()
    const questions = page.getByRole('region', { name: 'What visitors would still ask' })
    await questions.getByLabel(/^What shows that it works/).fill('300 households order every week')
    await proveLooks(page, 'landing-wizard-questions')
    await questions.getByRole('button', { name: 'Add the answers' }).click()
    await questions.waitFor({ state: 'detached' })
    assert.match(await overview.inputValue(), /4 euros\.\n300 households order every week\.$/)
  })
})

/** Boxes and rows are each one stop of Tab, however many there are; arrow keys lead from one to the next. */
async function proveKeysOfSections(page: Page, count: number): Promise<void> {
  const focused = () =>
    page.evaluate<string>(
      `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()`,
    )
  await page.getByRole('radio', { name: /^Ours/ }).focus()
  await page.keyboard.press('Tab')
  assert.match(await focused(), /^Section 1,/)
  await page.keyboard.press('ArrowDown')
  assert.match(await focused(), /^Section 2,/)
  await page.keyboard.press('End')
  assert.match(await focused(), new RegExp(`^Section ${count},`))
  await page.keyboard.press('Home')
  const box = page.getByRole('button', { name: /^Section 1,/ })
  const before = (await box.boundingBox())?.y ?? 0
  await page.keyboard.press('Alt+ArrowDown')
  await eventually(async () => ((await box.boundingBox())?.y ?? 0) > before + 2, true)
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: Move a box.').waitFor()
  assert.match(await focused(), /^Section 1,/, 'moved, and still there')

  let presses = 0
  for (; (await focused()) !== 'Continue'; presses += 1) {
    assert.ok(presses < 20, `${presses} presses of Tab, and at ${await focused()}`)
    await page.keyboard.press('Tab')
  }
  const titles = page.getByRole('list', { name: 'Sections in their order' }).getByLabel('Title')
  await titles.first().focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => titles.nth(1).evaluate((field) => field === field.ownerDocument.activeElement), true)
}

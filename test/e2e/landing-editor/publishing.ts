// What a page says as a fact, its design, sections written again, earlier versions.
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import { bakery, bakeryDesign } from './bakery.ts'
import { canvas, path, pressAct, row, rows, save, type Pages } from './on-the-workspace.ts'

export async function provePublishing(
  { step }: Workspace,
  { marketer, create, stored, section }: Pages,
): Promise<void> {
  await step(
    'claims are confirmed, worded again or taken out; what stays open is not published',
    async (open) => {
      const pageId = await create()
      const page = await open(path(pageId), { as: marketer })
      await page.getByRole('tab', { name: 'To do 2' }).click()
      await page.getByRole('button', { name: 'Edit: 500 households' }).click()
      // Nobody types before the words are there marked.
      const marked = () =>
        canvas(page)
          .locator('body')
          .evaluate((body) => `${body.ownerDocument.getSelection()}`)
      await eventually(marked, '500 households')
      await page.keyboard.type('many households')
      await page.getByRole('tab', { name: 'To do 1' }).waitFor()
      await eventually(() => canvas(page).locator('[data-section=hero] mark').count(), 0)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'The page is published' })
      await dialog.getByText(/A neighbour/).waitFor()
      // The product's own checks look at what visitors get; it is published either way.
      const audit = dialog.getByRole('region', { name: 'Checks of the published page' })
      await audit.getByRole('heading', { name: /^\d+ checks passed/ }).waitFor()
      await audit.getByText('What was checked').click()
      await audit.getByText('Pages have no title', { exact: true }).waitFor()
      await keepImage(page, 'landing-page-published-audit')
      const url = (await dialog.locator('p.font-mono').innerText()).trim()
      const published = await (await fetch(url)).text()
      assert.match(published, /many households/)
      assert.doesNotMatch(published, /A neighbour/)

      await dialog.getByRole('button', { name: 'Show claims to confirm' }).click()
      const upToDate = page.getByRole('button', { name: 'Published', exact: true })
      await eventually(() => upToDate.isDisabled(), true)
      await keepImage(page, 'landing-page-published')
      await page.getByRole('button', { name: 'Confirm: A neighbour' }).click()
      await page.getByText('Nothing to confirm.').waitFor()
      await page.getByText('Unpublished changes').waitFor()
      assert.equal(await upToDate.count(), 0)
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await dialog.waitFor()
      assert.match(await (await fetch(url)).text(), /A neighbour/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More about publishing' }).click()
      await page.getByRole('menuitem', { name: 'Take offline' }).click()
      await page.getByText('The page is offline and a draft again.').waitFor()
      assert.equal((await fetch(url)).status, 404)
    },
  )

  await step(
    'the design stands beside the page, its boxes and the sections light up together, and both are scrolled together',
    async (open) => {
      const upload = await marketer.upload('/api/upload/pdf', 'pdf', {
        name: 'design.pdf',
        type: 'application/pdf',
        bytes: await bakeryDesign(),
      })
      const { fileId } = upload.body as { fileId: string }
      const { status, text, body } = await marketer.post('/api/ai/extract-pdf', { fileId })
      assert.equal(status, 200, text)
      const { extraction } = body
      const getDesignSection = (type: string): unknown =>
        extraction.sections.find((one: { type: string }) => one.type === type)?.id
      const sections = bakery.sections.map((one) => ({ ...one, designSectionId: getDesignSection(one.type) }))
      const page = await open(path(await create({ designSource: { kind: 'pdf', fileId }, sections })), {
        as: marketer,
        height: 500,
      })
      const design = page.getByRole('complementary', { name: 'Design' })
      const box = design.getByRole('button', { name: 'In the design: What comes out of the oven' })
      await box.click()
      await eventually(() => row(page, 'What comes out').getAttribute('aria-current'), 'true')
      await row(page, 'Bread that').click()
      await eventually(
        () => design.getByRole('button', { name: 'In the design: Bread' }).getAttribute('aria-current'),
        'true',
      )
      const designScroll = (): Promise<number> =>
        box.evaluate((element) => element.closest('.overflow-y-auto.bg-sunk')?.scrollTop ?? 0)
      await page.mouse.move(700, 300)
      await page.mouse.wheel(0, 700)
      await eventually(async () => (await designScroll()) > 50, true)
      await page.getByRole('button', { name: 'Design', exact: true }).click()
      await eventually(() => design.count(), 0)
    },
  )

  await step(
    'images that nobody has described are listed, and one that is described is not',
    async (open) => {
      const image = { id: 'photo', type: 'image', props: { src: 'https://example.com/loaf.png', alt: '' } }
      const pageId = await create({
        sections: [{ id: 'gallery', type: 'gallery', title: 'Our loaves', components: [image] }],
      })
      const page = await open(path(pageId), { as: marketer })
      await page.getByRole('tab', { name: 'To do', exact: true }).click()
      await page.getByRole('heading', { name: 'Images without a description' }).waitFor()
      assert.deepEqual(await findAxeViolations(page), [])
      await page.getByRole('button', { name: 'Describe: Our loaves' }).click()
      await page.getByLabel('What it shows').fill('A loaf of rye bread')
      await save(page)
      assert.equal((await section(pageId, 'gallery')).components[0].props.alt, 'A loaf of rye bread')
      await page.getByRole('tab', { name: 'To do', exact: true }).click()
      await page.getByText('Nothing to confirm.').waitFor()
    },
  )

  await step(
    'a section is written again and compared with the one before; only what is taken changes the page',
    async (open) => {
      const pageId = await create()
      const page = await open(path(pageId), { as: marketer })
      await row(page, 'What comes out').click()
      await pressAct(page, 'Regenerate')
      await page.getByLabel('What should be different').fill('Replace "Three days" with "Four days"')
      await page.getByRole('button', { name: 'Write it' }).click()
      const bar = page.getByRole('region', { name: 'New version of a section' })
      await bar.getByText('Written by the built-in composer.').waitFor()
      assert.equal((await section(pageId, 'features')).title, 'What comes out of the oven')
      await bar.getByText('Before', { exact: true }).click()
      await canvas(page).getByText('Three days of patience.').waitFor()
      await page.keyboard.press('Control+Enter')
      await bar.waitFor({ state: 'detached' })
      await save(page)
      const before = (await stored(await create()))['sections'][2].components
      await eventually(
        async () => isDeepStrictEqual((await section(pageId, 'features')).components, before),
        false,
      )
      await page.keyboard.press('Control+z')
      await canvas(page).getByText('Three days of patience.').waitFor()
    },
  )

  await step('an earlier version is looked at and brought back, which can be undone', async (open) => {
    const pageId = await create()
    await marketer.put(`/api/landing-pages/${pageId}/sections`, bakery.sections.slice(0, 3))
    const page = await open(path(pageId), { as: marketer })
    await eventually(() => rows(page).count(), 3)
    await page.getByRole('button', { name: 'Versions' }).click()
    await page
      .getByRole('button', { name: /^Version from/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('2 parts have changed since.').waitFor()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await eventually(() => rows(page).count(), 5)
    await row(page, 'Footer').focus()
    await page.keyboard.press('Control+z')
    await eventually(() => rows(page).count(), 3)
    await save(page)
    await eventually(async () => (await stored(pageId))['sections'].length as number, 3)
  })
}

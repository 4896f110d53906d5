// Writing in the page, its sections and their parts, its look.
import assert from 'node:assert/strict'
import { eventually, type Workspace } from '#support/browsing.ts'
import {
  act,
  canvas,
  handle,
  heading,
  names,
  path,
  pressAct,
  row,
  rows,
  save,
  type Pages,
} from './on-the-workspace.ts'

export async function proveEditing(
  { step }: Workspace,
  { marketer, create, stored, section }: Pages,
): Promise<void> {
  await step('a text is written where it stands, saved by itself, undone and done again', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', on weekdays')
    await eventually(() => heading(page).innerText(), 'Bread that is still warm, on weekdays')
    await save(page)
    await eventually(
      async () => (await section(pageId, 'hero')).title,
      'Bread that is still warm, on weekdays',
    )

    const lead = canvas(page).locator('[data-section=hero] [data-prop=content]')
    await lead.click()
    await page.keyboard.press('Control+a')
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Italic' }).click()
    await save(page)
    await eventually(
      async () => (await section(pageId, 'hero')).content,
      '<p><em>We bake at four and deliver to 500 households by seven.</em></p>',
    )

    const card = canvas(page).locator('[data-component=bread] h3')
    await card.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await eventually(
      () =>
        canvas(page)
          .locator('[data-component=bread] .card-title:empty, [data-component=bread] .card-title br')
          .count(),
      1,
    )
    await page.keyboard.type('Rye')
    await eventually(() => card.innerText(), 'Rye')

    // A text that was typed with pauses is undone in as many steps.
    const headingAfter = async (keys: string): Promise<string> => {
      await page.keyboard.press(keys)
      return heading(page).innerText()
    }
    await eventually(() => headingAfter('Control+z'), 'Bread that is still warm')
    await eventually(() => headingAfter('Control+Shift+z'), 'Bread that is still warm, on weekdays')
    await save(page)
    await page.reload()
    await eventually(() => heading(page).innerText(), 'Bread that is still warm, on weekdays')
  })

  await step(
    'sections are moved by keys and by dragging, duplicated, locked, deleted and put back',
    async (open) => {
      const page = await open(path(await create()), { as: marketer })
      await row(page, 'What comes out').click()
      await page.keyboard.press('Alt+ArrowUp')
      await eventually(
        () => names(page),
        [
          'Header',
          'What comes out of the oven',
          'Bread that is still warm',
          'What the street says',
          'Footer',
        ],
      )
      await page.getByText('What comes out of the oven is now 2 of 5.').waitFor({ state: 'attached' })
      await eventually(
        () => canvas(page).locator('[data-section]').nth(1).getAttribute('data-section'),
        'features',
      )

      await handle(page, 'What the street says').dragTo(row(page, 'What comes out'), {
        targetPosition: { x: 60, y: 4 },
      })
      await eventually(
        () => names(page),
        [
          'Header',
          'What the street says',
          'What comes out of the oven',
          'Bread that is still warm',
          'Footer',
        ],
      )

      await row(page, 'What comes out').click()
      await pressAct(page, 'Lock')
      assert.equal(await act(page, 'Delete').isDisabled(), true)
      await canvas(page).locator('[data-section=features] h2').click()
      await page.keyboard.type('Refused')
      await pressAct(page, 'Duplicate')
      await eventually(() => canvas(page).locator('h2', { hasText: 'What comes out of the oven' }).count(), 2)

      await row(page, 'Bread that').click()
      await page.keyboard.press('Delete')
      await eventually(() => rows(page).count(), 5)
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).first().click()
      await heading(page).waitFor()
    },
  )

  await step('a section is added, laid out again, coloured and filled; a part gets its URL', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await row(page, 'What the street').click()
    await page.getByRole('button', { name: 'Add a section', exact: true }).click()
    await page.getByRole('dialog').getByText('Call to action').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add Call to action/ })
      .last()
      .click()
    await eventually(
      () =>
        canvas(page)
          .locator('[data-section=cta]')
          .evaluate((added) => {
            const { top } = added.getBoundingClientRect()
            return top >= 0 && top < added.ownerDocument.defaultView.innerHeight
          }),
      true,
    )
    await row(page, 'What the visitor should do now').press('Alt+Enter')
    await page.getByLabel('Title').fill('Order until six')
    await page.getByRole('radio', { name: 'Ink' }).check({ force: true })
    await page.getByRole('button', { name: /^Button/ }).click()
    await page.getByRole('combobox', { name: 'Leads to' }).click()
    await page.getByRole('option', { name: 'What comes out of the oven' }).click()
    await save(page)
    await eventually(async () => {
      const added = await section(pageId, 'cta')
      return [
        added?.['title'],
        added?.['background'],
        added?.['components']?.[0]?.props.href,
        added?.['source'],
        added?.['order'],
      ]
    }, ['Order until six', 'ink', '#features', 'user', 4])
    await canvas(page).locator('.cta.on-ink h2', { hasText: 'Order until six' }).waitFor()
  })

  await step(
    'colours that could not be read are said and drawn otherwise; type and corners change the page',
    async (open) => {
      const pageId = await create()
      const page = await open(path(pageId), { as: marketer })
      await page.getByRole('tab', { name: 'Look' }).click()
      await page.getByLabel('Text as a number').fill('#cccccc')
      await page.getByText(/^Text: #[0-9A-F]{6} instead of #CCCCCC$/).waitFor()
      await page.getByRole('combobox', { name: 'Headings' }).click()
      await page.getByRole('group', { name: 'Condensed' }).getByRole('option', { name: 'Oswald' }).waitFor()
      // Names are set in their own faces, those that are in view.
      const countFaces = (): Promise<number> =>
        page.evaluate(`[...document.fonts].filter(({ family }) => family.includes('Preview of')).length`)
      await eventually(async () => (await countFaces()) > 3, true)
      assert.ok((await countFaces()) < 30, `${await countFaces()} faces are loaded`)
      await page.getByRole('option', { name: 'Nunito', exact: true }).click()
      await save(page)
      await eventually(async () => {
        const { theme } = await stored(pageId)
        return [theme.palette.text, theme.fonts.heading]
      }, ['#cccccc', 'Nunito'])
    },
  )

  await step('Enter leads from a section of the list to it in the page, and Escape back', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    const inPage = () =>
      canvas(page)
        .locator('body')
        .evaluate((body) => body.ownerDocument.activeElement?.getAttribute('data-section') ?? '')
    const isOnRow = (name: string) =>
      row(page, name).evaluate((element) => element === element.ownerDocument.activeElement)
    await row(page, 'Bread that').press('Enter')
    await eventually(() => page.evaluate('document.activeElement?.tagName'), 'IFRAME')
    await eventually(inPage, 'hero')
    await page.keyboard.press('Tab')
    await eventually(() => canvas(page).locator('[data-section=hero] [contenteditable]:focus').count(), 1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await eventually(() => isOnRow('Bread that'), true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(async () => !['', 'hero'].includes(await inPage()), true)
    await page.keyboard.press('Escape')
    await eventually(() => isOnRow('Bread that'), false)
    await eventually(() => page.evaluate(`document.activeElement?.hasAttribute('data-row-focus')`), true)
  })

  await step('a picture is chosen from a file and described; it stands in the page', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await row(page, 'Bread that').press('Alt+Enter')
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByRole('menuitem', { name: 'Image' }).click()
    await page.getByRole('button', { name: 'Choose an image' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot })
    await page.getByLabel('What it shows').fill('A loaf of bread')
    const image = canvas(page).locator('[data-section=hero] img[alt="A loaf of bread"]')
    await image.waitFor()
    assert.match((await image.getAttribute('src')) ?? '', /^\/api\/pictures\/[0-9a-f]{24}$/)
  })
}

/** One black pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

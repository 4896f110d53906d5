// The landing page editor in a real browser on the real product: writing in the page, its sections, its claims, its look, and the bad days of an editor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FrameLocator, Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, openDesk } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'
import { bakery, bakeryDesign } from './landing-editor/bakery.ts'

const canvas = (page: Page): FrameLocator => page.frameLocator('iframe[title="The page"]')
const heading = (page: Page) => canvas(page).locator('h1')
const rows = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name }).locator('[data-row-focus]')
const names = async (page: Page): Promise<string[]> => (await rows(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
const handle = (page: Page, name: string) => rows(page).filter({ hasText: name }).locator('.cursor-grab')
const acts = (page: Page, name: string) => page.getByRole('toolbar', { name: /^Acts for/ }).getByRole('button', { name, exact: true })
/** Saves at once instead of after a pause. */
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

test('the landing page editor', async (t) => {
  const desk = await openDesk(t, { AI_PROVIDERS: 'composer' })
  if (desk === undefined) return
  const { step } = desk
  const marketer = await signUp(desk.url, { name: 'A Marketer' })
  const create = async (more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await marketer.post('/api/landing-pages', { ...bakery, ...more })
    assert.equal(answer.status, 201, answer.text)
    return String(answer.body['id'])
  }
  const stored = async (pageId: string): Promise<Record<string, any>> => (await marketer.get(`/api/landing-pages/${pageId}`)).body
  const section = async (pageId: string, id: string): Promise<any> => (await stored(pageId))['sections'].find((one: { id: string }) => one.id === id)
  const path = (pageId: string): string => `/landing-pages/${pageId}`

  await step('a text is written where it stands, saved by itself, undone and done again', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', on weekdays')
    await eventually(() => heading(page).innerText(), 'Bread that is still warm, on weekdays')
    await save(page)
    assert.equal((await section(pageId, 'hero')).title, 'Bread that is still warm, on weekdays')

    const lead = canvas(page).locator('[data-section=hero] [data-prop=content]')
    await lead.click()
    await page.keyboard.press('Control+a')
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Italic' }).click()
    await save(page)
    assert.equal((await section(pageId, 'hero')).content, '<p><em>We bake at four and deliver to 500 households by seven.</em></p>')

    const card = canvas(page).locator('[data-component=bread] h3')
    await card.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await eventually(() => canvas(page).locator('[data-component=bread] .card-title:empty, [data-component=bread] .card-title br').count(), 1)
    await page.keyboard.type('Rye')
    await eventually(() => card.innerText(), 'Rye')

    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z')
    await eventually(() => heading(page).innerText(), 'Bread that is still warm')
    await page.keyboard.press('Control+Shift+z')
    await eventually(() => heading(page).innerText(), 'Bread that is still warm, on weekdays')
    await save(page)
    await page.reload()
    await eventually(() => heading(page).innerText(), 'Bread that is still warm, on weekdays')
  })

  await step('sections are moved by keys and by dragging, duplicated, locked, deleted and put back', async (open) => {
    const page = await open(path(await create()), { as: marketer })
    await row(page, 'What comes out').click()
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(() => names(page), ['Header', 'What comes out of the oven', 'Bread that is still warm', 'What the street says', 'Footer'])
    await page.getByText('What comes out of the oven is now 2 of 5.').waitFor({ state: 'attached' })
    await eventually(() => canvas(page).locator('[data-section]').nth(1).getAttribute('data-section'), 'features')

    await handle(page, 'What the street says').dragTo(row(page, 'What comes out'), { targetPosition: { x: 60, y: 4 } })
    await eventually(() => names(page), ['Header', 'What the street says', 'What comes out of the oven', 'Bread that is still warm', 'Footer'])

    await row(page, 'What comes out').click()
    await acts(page, 'Lock').click()
    assert.equal(await acts(page, 'Delete').isDisabled(), true)
    await canvas(page).locator('[data-section=features] h2').click()
    await page.keyboard.type('Not to be written')
    await acts(page, 'Duplicate').click()
    await eventually(() => canvas(page).locator('h2', { hasText: 'What comes out of the oven' }).count(), 2)

    await row(page, 'Bread that').click()
    await page.keyboard.press('Delete')
    await eventually(() => rows(page).count(), 5)
    await page.locator('[data-sonner-toast][data-front=true]').getByRole('button', { name: 'Undo' }).click()
    await heading(page).waitFor()
  })

  await step('a section is added, laid out anew, coloured and filled; a part gets its address', async (open) => {
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
    await row(page, 'What the visitor should do now').press('Enter')
    await page.getByLabel('Title').fill('Order until six')
    await page.getByRole('radio', { name: 'Ink' }).check({ force: true })
    await page.getByRole('button', { name: /^Button/ }).click()
    await page.getByRole('combobox', { name: 'Leads to' }).click()
    await page.getByRole('option', { name: 'What comes out of the oven' }).click()
    await save(page)
    const added = await section(pageId, 'cta')
    assert.deepEqual(
      [added.title, added.background, added.components[0].props.href, added.source, added.order],
      ['Order until six', 'ink', '#features', 'user', 4],
    )
    await canvas(page).locator('.cta.on-ink h2', { hasText: 'Order until six' }).waitFor()
  })

  await step('colours that could not be read are said and drawn otherwise; type and corners change the page', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByLabel('Text as a number').fill('#cccccc')
    await page.getByText(/^Text: #[0-9a-f]{6} instead of #cccccc$/).waitFor()
    await page.getByRole('combobox', { name: 'Headings' }).click()
    await page.getByRole('option', { name: 'Nunito' }).click()
    await save(page)
    const { theme } = await stored(pageId)
    assert.deepEqual([theme.palette.text, theme.fonts.heading], ['#cccccc', 'Nunito'])
  })

  await step('claims are confirmed, worded anew or taken out; what stays open is not published', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await page.getByRole('tab', { name: 'Claims 2' }).click()
    await page.getByRole('button', { name: 'Edit: 500 households' }).click()
    await page.keyboard.type('many households')
    await page.getByRole('tab', { name: 'Claims 1' }).waitFor()
    await eventually(() => canvas(page).locator('[data-section=hero] mark').count(), 0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'The page is published' })
    await dialog.getByText(/A neighbour/).waitFor()
    const address = (await dialog.locator('p.font-mono').innerText()).trim()
    const published = await (await fetch(address)).text()
    assert.match(published, /many households/)
    assert.doesNotMatch(published, /A neighbour/)

    await dialog.getByRole('button', { name: 'See what waits to be confirmed' }).click()
    await page.getByRole('button', { name: 'It is true: A neighbour' }).click()
    await page.getByText('Nothing waits to be confirmed.').waitFor()
    await page.getByText('Unpublished changes').waitFor()
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await dialog.waitFor()
    assert.match(await (await fetch(address)).text(), /A neighbour/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More about publishing' }).click()
    await page.getByRole('menuitem', { name: 'Take offline' }).click()
    await page.getByText('The page is offline and a draft again.').waitFor()
    assert.equal((await fetch(address)).status, 404)
  })

  await step('a picture is chosen from a file and described; it stands in the page', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await row(page, 'Bread that').press('Enter')
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByRole('menuitem', { name: 'Picture' }).click()
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot })
    await page.getByLabel('What it shows').fill('A loaf of bread')
    const picture = canvas(page).locator('[data-section=hero] img[alt="A loaf of bread"]')
    await picture.waitFor()
    assert.match((await picture.getAttribute('src')) ?? '', /^\/api\/pictures\/[0-9a-f]{24}$/)
  })

  await step('the design stands beside the page, its boxes and the sections light up together, and both are scrolled together', async (open) => {
    const upload = await marketer.upload('/api/upload/pdf', 'pdf', { name: 'design.pdf', type: 'application/pdf', bytes: await bakeryDesign() })
    const { fileId } = upload.body as { fileId: string }
    const { extraction } = (await marketer.post('/api/ai/extract-pdf', { fileId })).body
    const designSectionOf = (type: string): unknown => extraction.sections.find((one: { type: string }) => one.type === type)?.id
    const sections = bakery.sections.map((one) => ({ ...one, designSectionId: designSectionOf(one.type) }))
    const page = await open(path(await create({ designSource: { kind: 'pdf', fileId }, sections })), { as: marketer, height: 500 })
    const design = page.getByRole('complementary', { name: 'Design' })
    const box = design.getByRole('button', { name: 'In the design: What comes out of the oven' })
    await box.click()
    await eventually(() => row(page, 'What comes out').getAttribute('aria-current'), 'true')
    await row(page, 'Bread that').click()
    await eventually(() => design.getByRole('button', { name: 'In the design: Bread' }).getAttribute('aria-current'), 'true')
    const designScroll = (): Promise<number> => box.evaluate((element) => element.closest('.overflow-y-auto.bg-sunk')?.scrollTop ?? 0)
    await page.mouse.move(700, 300)
    await page.mouse.wheel(0, 700)
    await eventually(async () => (await designScroll()) > 50, true)
    await page.getByRole('button', { name: 'Design', exact: true }).click()
    await eventually(() => design.count(), 0)
  })

  await step('a section is written anew and compared with the one before; only what is taken changes the page', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await row(page, 'What comes out').click()
    await acts(page, 'Write anew').click()
    await page.getByLabel('What should be different').fill('Shorter.')
    await page.getByRole('button', { name: 'Write it' }).click()
    const bar = page.getByRole('region', { name: 'New version of a section' })
    await bar.getByText('Written by the built-in composer.').waitFor()
    assert.equal((await section(pageId, 'features')).title, 'What comes out of the oven')
    await bar.getByText('Before', { exact: true }).click()
    await canvas(page).getByText('Three days of patience.').waitFor()
    await page.keyboard.press('Control+Enter')
    await bar.waitFor({ state: 'detached' })
    await save(page)
    const anew = await section(pageId, 'features')
    assert.notDeepEqual(anew.components, (await stored(await create()))['sections'][2].components)
    await page.keyboard.press('Control+z')
    await canvas(page).getByText('Three days of patience.').waitFor()
  })

  await step('what is done without a connection is kept, and saved when it is back', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).waitFor()
    await page.context().setOffline(true)
    await row(page, 'What comes out').click()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('Offline, kept in this browser').waitFor()
    await page.context().setOffline(false)
    await eventually(async () => (await section(pageId, 'features')).order, 3)
  })

  await step('a page changed elsewhere is compared part by part, and nothing of either is lost', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).waitFor()
    const { sections } = await stored(pageId)
    const elsewhere = sections.map((one: { id: string }) =>
      one.id === 'features' ? { ...one, title: 'Theirs' } : one.id === 'hero' ? { ...one, title: 'Theirs too' } : one,
    )
    await marketer.put(`/api/landing-pages/${pageId}/sections`, elsewhere)
    await heading(page).click()
    await page.keyboard.type('Mine: ')
    const dialog = page.getByRole('dialog', { name: 'Two versions of this page' })
    await dialog.getByText('changed in both').waitFor()
    assert.equal(await dialog.getByRole('radio', { name: 'What comes out of the oven: The other' }).isChecked(), true)
    await dialog.getByRole('button', { name: 'Save this' }).click()
    await save(page)
    assert.match((await section(pageId, 'hero')).title, /Mine:/)
    assert.equal((await section(pageId, 'features')).title, 'Theirs')
  })

  await step('an earlier version is looked at and brought back, which can be undone', async (open) => {
    const pageId = await create()
    await marketer.put(`/api/landing-pages/${pageId}/sections`, bakery.sections.slice(0, 3))
    const page = await open(path(pageId), { as: marketer })
    await eventually(() => rows(page).count(), 3)
    await page.getByRole('button', { name: 'Versions' }).click()
    await page
      .getByRole('button', { name: /^Version of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('2 parts have changed since.').waitFor()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await eventually(() => rows(page).count(), 5)
    await row(page, 'Footer').focus()
    await page.keyboard.press('Control+z')
    await eventually(() => rows(page).count(), 3)
    await save(page)
    assert.equal((await stored(pageId))['sections'].length, 3)
  })

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const)
    await step(`at ${width} pixels everything has a name, a contrast and a place, and nothing runs off the side`, async (open) => {
      const page = await open(path(await create()), { as: marketer, width, height })
      await heading(page).waitFor()
      const isNarrow = width < 900
      const show = (name: RegExp): Promise<void> => (isNarrow ? page.getByRole('button', { name }).click() : page.getByRole('tab', { name }).click())
      for (const name of isNarrow ? [/^Look/] : [/^Look/, /^Claims/, /^About/]) {
        await show(name)
        await page.waitForTimeout(250)
        assert.deepEqual(await findAxeViolations(page), [])
        if (isNarrow) await page.keyboard.press('Escape')
      }
      await show(/^Sections/)
      await row(page, 'What comes out').press('Enter')
      await page.getByText('Cards', { exact: true }).waitFor()
      assert.deepEqual(await findAxeViolations(page), [])
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth), false)
    })
})

/** One black pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

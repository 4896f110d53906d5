// No connection, an ended session, a closed window, somebody else at the same page.
import assert from 'node:assert/strict'
import { eventually, saveAfterList, type Workspace } from '#support/browsing.ts'
import { closeAsByCrash } from '#support/crashes.ts'
import { goodPassword, signUp } from '#support/sign-in.ts'
import { bakery } from './bakery.ts'
import { heading, names, path, row, save, type Pages } from './on-the-workspace.ts'

export async function proveBadDays(
  { step, url }: Workspace,
  { marketer, create, stored, section }: Pages,
): Promise<void> {
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

  await step(
    'a session that ends while one works is asked for again, and then everything is saved',
    async (open) => {
      const other = await signUp(url, { name: 'Another Marketer' })
      const pageId = String((await other.post('/api/landing-pages', bakery)).body['id'])
      const page = await open(path(pageId), { as: other })
      await heading(page).click()
      await page.context().clearCookies()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(', and kept')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.waitFor({ state: 'detached' })
      await save(page)
      await eventually(
        async () => (await other.get(`/api/landing-pages/${pageId}`)).body['sections'][1].title as string,
        'Bread that is still warm, and kept',
      )
    },
  )

  await step('what a closed window could not save is offered again', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).waitFor()
    await page.context().setOffline(true)
    await row(page, 'What comes out').click()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Offline, kept in this browser').waitFor()
    const context = page.context()
    await closeAsByCrash(page)
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(path(pageId))
    await again.getByText(/There is work in this browser from/).waitFor()
    await again.getByRole('button', { name: 'Restore' }).click()
    await eventually(async () => (await names(again))[1], 'What comes out of the oven')
    await save(again)
    assert.equal((await section(pageId, 'features')).order, 1)
  })

  await step('a page that is left while it is saved has its new name in the list', async (open) => {
    const pageId = await create()
    const page = await open(path(pageId), { as: marketer })
    await heading(page).waitFor()
    await page.getByRole('tab', { name: 'About' }).click()
    await saveAfterList(page, new RegExp(`/api/landing-pages/${pageId}$`), /\/api\/landing-pages\?/)
    await page.getByLabel('Name', { exact: true }).fill('The bakery that moved')
    await page.getByRole('button', { name: 'All landing pages' }).click()
    await page
      .getByRole('link', { name: /The bakery that moved/ })
      .first()
      .waitFor()
  })

  await step(
    'a page changed elsewhere is compared part by part, and nothing of either is lost',
    async (open) => {
      const pageId = await create()
      const page = await open(path(pageId), { as: marketer })
      await heading(page).waitFor()
      const { sections } = await stored(pageId)
      const elsewhere = sections.map((one: { id: string }) =>
        one.id === 'features'
          ? { ...one, title: 'Theirs' }
          : one.id === 'hero'
            ? { ...one, title: 'Theirs too' }
            : one,
      )
      await marketer.put(`/api/landing-pages/${pageId}/sections`, elsewhere)
      await heading(page).click()
      await page.keyboard.type('Mine: ')
      const dialog = page.getByRole('dialog', { name: 'Two versions of this page' })
      await dialog.getByText('changed in both').waitFor()
      assert.equal(
        await dialog.getByRole('radio', { name: 'What comes out of the oven: The other' }).isChecked(),
        true,
      )
      await dialog.getByRole('button', { name: 'Save this' }).click()
      await save(page)
      await eventually(async () => String((await section(pageId, 'hero')).title).includes('Mine:'), true)
      assert.equal((await section(pageId, 'features')).title, 'Theirs')
    },
  )
}

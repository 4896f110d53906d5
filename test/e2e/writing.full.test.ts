// The bad days of an editor, its modes, and open blanks, in a real browser on the real product with a
// simulated AI provider. From the first click to the exported file: writing.test.ts.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '#support/browsing.ts'
import { closeAsByCrash } from '#support/crashes.ts'
import { proveLooks } from '#support/looks.ts'
import { goodPassword, signUp } from '#support/sign-in.ts'
import { foot, openWriterWorkspace, saved, text, undo, write } from './writing/document-screen.ts'

test('writing', async (t) => {
  const workspace = await openWriterWorkspace(t)
  if (workspace === undefined) return
  const { ai, create, step, stored, url, writer } = workspace

  await step(
    'a pane that was closed stays closed after a reload, and one that is open stays open',
    async (open) => {
      const page = await open(`/documents/${await create('<h2>A part</h2><p>Words.</p>')}`, { as: writer })
      const pane = page.getByRole('complementary')
      await text(page).waitFor()
      await page.getByRole('button', { name: 'Outline' }).click()
      await pane.getByText('A part').waitFor()
      await page.reload()
      await pane.getByText('A part').waitFor()
      await page.getByRole('button', { name: 'Outline' }).click()
      await page.reload()
      await text(page).waitFor()
      assert.equal(await pane.count(), 0)
    },
  )

  await step('each pane remembers its width, dragged or set by keys', async (open) => {
    const page = await open(`/documents/${await create('<h2>A part</h2><p>Words.</p>')}`, { as: writer })
    const pane = page.getByRole('complementary')
    const border = pane.getByRole('separator', { name: 'Resize' })
    const getWidth = async (): Promise<number> => Math.round((await pane.boundingBox())?.width ?? 0)
    await page.getByRole('button', { name: 'Outline' }).click()
    await eventually(getWidth, 360)
    const { x = 0, y = 0, height = 0 } = (await border.boundingBox()) ?? {}
    await page.mouse.move(x + 4, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x - 96, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await eventually(getWidth, 460)
    await border.press('ArrowRight')
    await eventually(getWidth, 444)
    await page.reload()
    await pane.getByText('A part').waitFor()
    await eventually(getWidth, 444)
    await page.keyboard.press('Control+Alt+k')
    await page.getByRole('complementary', { name: 'Checks' }).waitFor()
    await eventually(getWidth, 360)
    await page.getByRole('button', { name: 'Outline' }).click()
    await eventually(getWidth, 444)
    // The text keeps half of what a narrower window has.
    const { width: roomy = 0, height: high = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 920, height: high })
    await eventually(async () => (await getWidth()) < 400, true)
    await page.setViewportSize({ width: roomy, height: high })
    await eventually(getWidth, 444)
    await border.dblclick()
    await eventually(getWidth, 360)
  })

  await step('exporting with open blanks asks first, and leads to the first of them', async (open) => {
    const page = await open(
      `/documents/${await create('<p>Dear [Name of the reader],</p><p>yours, [Your name]</p>')}`,
      { as: writer },
    )
    const dialog = page.getByRole('dialog', { name: '2 blanks are still open' })
    const askFor = async (format: string): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: format }).click()
    }
    await text(page).click()
    await page.keyboard.press('Control+End')
    await askFor('Markdown')
    await dialog.waitFor()
    await proveLooks(page, 'export-open-blanks')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Go to the first blank' }).click()
    await eventually(() => page.evaluate('String(getSelection())'), '[Name of the reader]')
    await page.keyboard.type('Ada')
    await askFor('Markdown')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog', { name: 'One blank is still open' })
        .getByRole('button', { name: 'Export anyway' })
        .click(),
    ])
    assert.match(await readFile(await download.path(), 'utf8'), /Dear Ada,[^]*yours, /)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  await step('exporting from the list asks about open blanks, too', async (open) => {
    await create('<p>Dear <mark>[Reader of the list]</mark>,</p>', { title: 'Unfinished' })
    await create('<p>Nothing is open here.</p>', { title: 'Finished' })
    const page = await open('/documents', { as: writer })
    const choose = async (title: string): Promise<void> =>
      page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
    const askFor = async (format: string): Promise<void> => {
      await page.getByRole('button', { name: 'Export as' }).click()
      await page.getByRole('menuitem', { name: format }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'One blank is still open' })
    await choose('Finished')
    await Promise.all([page.waitForEvent('download'), askFor('Markdown')])
    await choose('Unfinished')
    await askFor('Markdown')
    await dialog.getByText('In “Unfinished”.').waitFor()
    await proveLooks(page, 'list-export-open-blanks')
    await page.setViewportSize({ width: 1440, height: 900 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export anyway' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'Documents.zip')
    await dialog.waitFor({ state: 'detached' })
    await askFor('Markdown')
    await dialog.getByRole('button', { name: 'Open the document' }).click()
    await text(page).getByText('[Reader of the list]').waitFor()
  })

  await step(
    'a refinement that the provider declines, or that has a fault, says so though the panel is closed',
    async (open) => {
      const words = 'We move to the new office on Friday.'
      const refine = async (documentId: string): Promise<Page> => {
        const page = await open(`/documents/${documentId}`, { as: writer })
        await text(page).getByText(words).click({ clickCount: 3 })
        await page.getByRole('button', { name: 'Refine' }).click()
        await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
        return page
      }
      const documentId = await create(`<p>${words}</p>`)
      ai.script(() => "I'm sorry, but I can't help with that request.")
      const declined = await refine(documentId)
      await declined.getByRole('complementary').getByText('The provider declined').waitFor()
      assert.equal((await stored(documentId))['content'], `<p>${words}</p>`)
      ai.script(() => ({ text: 'We move on Friday, and', finishReason: 'length' }))
      const faulty = await refine(await create(`<p>${words}</p>`))
      await faulty.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await faulty
        .locator('[data-sonner-toast]')
        .getByText(/^The text breaks off/)
        .waitFor()
      ai.script(undefined)
    },
  )

  await step(
    'rich text becomes Markdown and HTML and comes back, and each can be written in',
    async (open) => {
      const documentId = await create('<h1>Plan</h1><p>One <strong>bold</strong> word.</p>')
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      const switchTo = async (mode: string): Promise<void> => {
        await page.getByRole('button', { name: /^Editing mode/ }).click()
        await page.getByRole('menuitemradio', { name: mode }).click()
        await page.getByRole('button', { name: `Editing mode: ${mode}` }).waitFor()
      }
      await switchTo('Markdown')
      await text(page).getByText('**bold**').waitFor()
      await write(page, '\n\n- from *Markdown*')
      await page.frameLocator('iframe').locator('li em').waitFor()
      await eventually(
        async () => String((await stored(documentId))['content']).includes('- from *Markdown*'),
        true,
      )
      await saved(page)
      await switchTo('HTML')
      await text(page).getByText('<em>Markdown</em>').waitFor()
      await switchTo('Rich text')
      await text(page).locator('li em').waitFor()
      await undo(page)
      await text(page).getByText('<em>Markdown</em>').waitFor()
      assert.equal((await stored(documentId))['editorMode'], 'html')
    },
  )

  await step('text that a closed tab could not save is offered again', async (open) => {
    const documentId = await create('<p>Before.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.context().setOffline(true)
    await write(page, ' Never saved.')
    await foot(page).getByText('Offline, kept in this browser').waitFor()
    await closeAsByCrash(page)
    await page.context().setOffline(false)
    const later = await page.context().newPage()
    await later.goto(`/documents/${documentId}`)
    await later.getByRole('button', { name: 'Restore' }).click()
    await text(later).getByText('Never saved.').waitFor()
    await eventually(async () => String((await stored(documentId))['content']).includes('Never saved.'), true)
  })

  await step(
    'a session that ends while one writes is asked for again, and then everything is saved',
    async (open) => {
      const other = await signUp(url, { name: 'Another Writer' })
      const { body } = await other.post('/api/documents', { title: 'Kept', content: '<p>Before.</p>' })
      const page = await open(`/documents/${String(body['id'])}`, { as: other })
      await text(page).waitFor()
      await page.context().clearCookies()
      await write(page, ' Written after the end.')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.mouse.move(500, 400)
      await saved(page)
      assert.match(
        String((await other.get(`/api/documents/${String(body['id'])}`)).body['content'] ?? ''),
        /Written after the end\./,
      )
    },
  )

  await step(
    'an answer can be stopped in the middle; what had come is kept and can be used',
    async (open) => {
      ai.script(() => ({ text: 'Word after word after word. '.repeat(80), pauseMs: 300 }))
      const documentId = await create('<p>There is a text.</p>')
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      await page.keyboard.press('Control+j')
      await page.getByRole('textbox', { name: 'What to write' }).fill('Say something long')
      await page.keyboard.press('Control+Enter')
      const conversation = page.getByRole('log')
      await conversation.getByText('Word after word').first().waitFor()
      await conversation.getByRole('button', { name: 'Stop' }).click()
      await conversation.getByText('Stopped. The text so far is kept.').waitFor()
      await conversation.getByRole('button', { name: 'Insert' }).last().click()
      await text(page).getByText('Word after word').waitFor()
      await text(page).getByText('There is a text.').waitFor()
      await eventually(async () => ai.openRequests, 0)
      ai.script(undefined)
    },
  )
})

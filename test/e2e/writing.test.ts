// A document in a real browser on the real product with a simulated AI provider: from the first click to the
// exported file, and the bad days of an editor.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { goodPassword, signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const foot = (page: Page) => page.getByRole('region', { name: 'State of the document' })
const saved = (page: Page): Promise<void> => foot(page).getByText('Saved', { exact: true }).waitFor()
/** In the message that says what has happened; the tool bar has one too. */
const undo = (page: Page): Promise<void> =>
  page.locator('[data-sonner-toast][data-front=true]').getByRole('button', { name: 'Undo' }).click()

async function write(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('writing', async (t) => {
  const ai = await startAiSimulator({ chunkSize: 8 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
    SEED: 'auto',
  })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const create = async (content: string, more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await writer.post('/api/documents', { title: 'A plan', content, ...more })
    assert.equal(answer.status, 201)
    return String(answer.body['id'])
  }
  const stored = async (documentId: string): Promise<Record<string, unknown>> =>
    (await writer.get(`/api/documents/${documentId}`)).body
  const { step } = workspace

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
    'a draft and each accepted change are versions that say so and can be restored',
    async (open) => {
      ai.script(() => 'First words.\n\nSecond words.')
      const documentId = await create('', { title: 'Versions of a text' })
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      await page.getByRole('button', { name: 'Writing help' }).click()
      await page.getByLabel('What to write').fill('Two short paragraphs.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Skip all and write' }).click()
      await text(page).getByText('Second words.').waitFor()
      await saved(page)
      ai.script(() => 'Other words.')
      await text(page).getByText('Second words.').click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Refine' }).click()
      await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
      await page.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await page
        .getByRole('region', { name: 'Proposed changes' })
        .getByRole('button', { name: 'Accept', exact: true })
        .click()
      await text(page).getByText('Other words.').waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await page.getByRole('button', { name: 'Versions' }).click()
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
      await versions.getByText('AI draft').waitFor()
      await versions.getByText('AI change accepted').first().waitFor()
      await proveLooks(page, 'versions-of-ai')
      await page.setViewportSize({ width: 1440, height: 900 })
      await versions.filter({ hasText: 'AI draft' }).getByRole('button').click()
      await page.getByRole('button', { name: 'Restore this version' }).click()
      await text(page).getByText('Second words.').waitFor()
      await versions
        .first()
        .getByText(/^Restored from /)
        .waitFor()
      await proveLooks(page, 'versions-restored')
    },
  )

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
    'a guest holds a finished document: template, three answers, written, refined, exported, found again',
    async (open) => {
      ai.script(undefined)
      const page = await open('/sign-in')
      await page.getByRole('button', { name: /guest/i }).click()
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.getByRole('link', { name: /Cover letter/ }).click()
      await page.getByLabel('Your name').fill('A. Applicant')
      await page.getByLabel('Position, as advertised').fill('Pastry cook')
      await page.getByLabel('Company or organisation').fill('The Corner Bakery')
      await page.getByText('Application for the position of Pastry cook').first().waitFor()
      await page.getByRole('button', { name: 'Write with AI' }).click()
      await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
      await text(page).getByText('What is known of').first().waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await page.getByRole('log').getByText('Written by').waitFor()

      ai.script(() => 'This paragraph was made short.')
      const paragraph = text(page).locator('p', { hasText: 'What is known of' }).first()
      await paragraph.click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Refine' }).click()
      await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
      await page.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await text(page).getByText('was made short').waitFor()
      await page.keyboard.press('Control+Enter')
      for (
        let changes = 0;
        changes < 6 && (await page.getByRole('region', { name: 'Proposed changes' }).count()) > 0;
        changes += 1
      )
        await page.keyboard.press('Control+Enter')
      await text(page).getByText('This paragraph was made short.').waitFor()
      await page.mouse.move(520, 420)
      await saved(page)

      const download = async (format: string): Promise<Buffer> => {
        await page.getByRole('button', { name: 'Export' }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: format }).click(),
        ])
        return readFile(await file.path())
      }
      const word = unzipSync(await download('Word'))
      assert.match(new TextDecoder().decode(word['word/document.xml']), /This paragraph was made short\./)
      assert.equal((await download('PDF')).subarray(0, 5).toString(), '%PDF-')

      await page.reload()
      await text(page).getByText('This paragraph was made short.').waitFor()
      await page.goto('/documents')
      await page.getByRole('list', { name: 'Documents' }).getByRole('link').first().waitFor()
      assert.equal(await page.getByRole('list', { name: 'Documents' }).getByRole('listitem').count(), 1)
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

  await step('what is typed without a connection is kept, shown and saved when it is back', async (open) => {
    const documentId = await create('<p>Before.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.context().setOffline(true)
    await write(page, ' Written offline.')
    await foot(page).getByText('Offline, kept in this browser').waitFor()
    await page.context().setOffline(false)
    await saved(page)
    assert.match(String((await stored(documentId))['content']), /Written offline\./)
  })

  await step('text that a closed tab could not save is offered again', async (open) => {
    const documentId = await create('<p>Before.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.context().setOffline(true)
    await write(page, ' Never saved.')
    await foot(page).getByText('Offline, kept in this browser').waitFor()
    await page.close()
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
      const other = await signUp(workspace.url, { name: 'Another Writer' })
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
    'two windows on one document lose nothing: what both wrote is merged by paragraphs',
    async (open) => {
      const documentId = await create('<p>The fee is 4,000.</p><p>We start in May.</p>')
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      assert.equal(
        (
          await writer.patch(`/api/documents/${documentId}`, {
            content: '<p>The fee is 4,000.</p><p>We start in June.</p>',
          })
        ).status,
        200,
      )
      await text(page).locator('p').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' That is final.')
      const dialog = page.getByRole('dialog', { name: 'Two versions of this document' })
      await dialog.getByRole('button', { name: 'Save this' }).click()
      await page.mouse.move(500, 400)
      await text(page).getByText('We start in June.').waitFor()
      await eventually(
        async () => (await stored(documentId))['content'],
        '<p>The fee is 4,000. That is final.</p><p>We start in June.</p>',
      )
      await saved(page)
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

  await step('earlier versions are compared by words and brought back, which can be undone', async (open) => {
    const documentId = await create('<p>The first wording.</p>')
    await writer.patch(`/api/documents/${documentId}`, { editorMode: 'markdown' })
    await writer.patch(`/api/documents/${documentId}`, { content: 'The second wording.\n' })
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    await page
      .getByRole('button', { name: /^Open the version of/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('del', { hasText: 'first' }).waitFor()
    await dialog.locator('ins', { hasText: 'second' }).waitFor()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await text(page).getByText('The first wording.').waitFor()
    assert.equal((await stored(documentId))['editorMode'], 'richText')
    await undo(page)
    await text(page).getByText('The second wording.').waitFor()
  })

  await step('a proposal for the whole text is decided change by change, by keys', async (open) => {
    ai.script(() => 'The fee is 5,000 a month.\n\nWe start in May.\n\nA new paragraph.')
    const documentId = await create('<p>The fee is 4,000 a month.</p><p>We start in May.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+j')
    await page.getByRole('textbox', { name: 'What to write' }).fill('Raise the fee')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Compare in the text' }).last().click()
    await page.getByText('1 of 2', { exact: true }).waitFor()
    assert.match(String((await stored(documentId))['content']), /4,000/)
    await page.keyboard.press('Control+Enter')
    await page.getByText('1 of 1', { exact: true }).waitFor()
    await page.keyboard.press('Control+Backspace')
    await eventually(
      async () => (await stored(documentId))['content'],
      '<p>The fee is 5,000 a month.</p><p>We start in May.</p>',
    )
    ai.script(undefined)
  })
})

// The texts of an article in a real browser: made under its outline, written, shared, deleted and brought
// back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { signUp } from '#support/sign-in.ts'

test('the texts of an article', async (t) => {
  const ai = await startAiSimulator({ chunkSize: 8 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
  })
  if (workspace === undefined) return
  const lead = await signUp(workspace.url, { name: 'A Lead' })
  const { id: projectId } = await createProject(lead)
  const { step } = workspace

  await step(
    'are begun with the outline, written, shared as documents are, deleted and brought back',
    async (open) => {
      const outline = [
        { level: 2, heading: 'When to plant' },
        { level: 3, heading: 'In autumn' },
      ]
      const { id: articleId } = await createArticle(lead, String(projectId), {
        name: 'Garlic at home',
        outline,
      })
      const page = await open(`/blog/${String(projectId)}/articles/${String(articleId)}`, { as: lead })
      const texts = page.getByRole('region', { name: 'Texts' })
      await texts.getByText('No text yet.').waitFor()
      // Twice by mistake makes one text.
      await texts.getByRole('button', { name: 'New text' }).dblclick()

      const text = page.getByRole('textbox', { name: 'Text of the document' })
      await text.getByRole('heading', { name: 'In autumn' }).waitFor()
      await goToEnd(text)
      await page.keyboard.type('Six weeks before the frost.')
      await page.mouse.move(500, 400)
      await saved(page)
      const places = page.getByRole('navigation', { name: 'Places' })
      await eventually(() => places.locator('[aria-current="page"]').allTextContents(), ['Blog'])
      await page.getByRole('button', { name: 'Back to the article' }).click()

      const row = texts.getByRole('listitem')
      await row.getByText('10 words').waitFor()
      await row.getByText('only you').waitFor()
      await row.getByRole('button', { name: 'Share Garlic at home' }).click()
      const dialog = page.getByRole('dialog', { name: 'Share “Garlic at home”' })
      await dialog.getByRole('button', { name: 'Create a link' }).click()
      await dialog.getByRole('button', { name: 'Create the link' }).click()
      const link = new URL(await dialog.getByLabel('URL of the new link').inputValue()).pathname
      await dialog.getByRole('button', { name: 'Done' }).click()
      await row.getByText('you and 1 link').waitFor()
      assert.deepEqual(await findAxeViolations(page), [])

      const reading = await open(link)
      await reading.getByText('Six weeks before the frost.').waitFor()

      await row.getByRole('button', { name: 'Delete Garlic at home' }).click()
      await texts.getByText('No text yet.').waitFor()
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
      await row.getByRole('link', { name: 'Garlic at home' }).click()
      await text.getByText('Six weeks before the frost.').waitFor()
    },
  )

  await step(
    'have what documents have: drafts and changes by the AI as versions, its conversation, export, a copy',
    async (open) => {
      ai.script(() => 'Garlic wants sun.\n\nIt wants no wet feet.')
      const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Garlic' })
      const { id } = await createArticleDocument(lead, String(articleId), { title: 'Garlic', content: '' })
      const page = await open(`/documents/articles/${String(id)}`, { as: lead })
      const text = page.getByRole('textbox', { name: 'Text of the document' })
      await text.waitFor()
      await page.getByRole('button', { name: 'Writing help' }).click()
      await page.getByLabel('What to write').fill('Two short paragraphs.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Skip all and write' }).click()
      await text.getByText('It wants no wet feet.').waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await proveLooks(page, 'article-text-written')
      await page.setViewportSize({ width: 1440, height: 900 })

      ai.script(() => 'It hates wet feet.')
      await text.getByText('It wants no wet feet.').click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Refine' }).click()
      await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
      const proposed = page.getByRole('region', { name: 'Proposed changes' })
      await proposed.getByRole('button', { name: 'Accept', exact: true }).click()
      await text.getByText('It hates wet feet.').waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await page.getByRole('button', { name: 'Versions' }).click()
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
      await versions.getByText('AI draft').waitFor()
      await versions.getByText('AI change accepted').first().waitFor()

      await page.reload()
      await page.getByRole('button', { name: 'Writing help' }).click()
      await page.getByRole('log').getByText('Two short paragraphs.').waitFor()

      await page.getByRole('button', { name: 'Export' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'PDF' }).click(),
      ])
      assert.equal(file.suggestedFilename(), 'Garlic.pdf')

      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await eventually(
        () => page.getByRole('textbox', { name: 'Title of the document' }).inputValue(),
        'Copy of Garlic',
      )
      await page.getByText('It hates wet feet.').first().waitFor()
      await page.getByRole('button', { name: 'Back to the article' }).click()
      await page
        .getByRole('region', { name: 'Texts' })
        .getByRole('link', { name: 'Copy of Garlic' })
        .waitFor()
    },
  )

  await step('are made of files, too', async (open) => {
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Chives' })
    const page = await open(`/blog/${String(projectId)}/articles/${String(articleId)}`, { as: lead })
    const texts = page.getByRole('region', { name: 'Texts' })
    await texts.getByText('No text yet.').waitFor()
    await texts.getByLabel('Import a text from a file').setInputFiles({
      name: 'chives.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Chives\n\nChives come back each spring.'),
    })
    await page.getByText('chives.md was imported.').waitFor()
    await texts.getByRole('link', { name: 'Chives' }).waitFor()
    await proveLooks(page, 'article-texts-imported')
    await page.setViewportSize({ width: 1440, height: 900 })
    await texts.getByRole('link', { name: 'Chives' }).click()
    await page.getByText('Chives come back each spring.').first().waitFor()
  })

  await step('keep their state when they are only looked at, also one that has no title', async (open) => {
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Leeks' })
    const { id } = await createArticleDocument(lead, String(articleId), {
      title: '',
      content: '<p>Leeks stand the winter.</p>',
    })
    const page = await open(`/documents/articles/${String(id)}`, { as: lead })
    await page.getByText('Leeks stand the winter.').waitFor()
    await page.getByRole('button', { name: 'Back to the article' }).click()
    await page.getByRole('region', { name: 'Texts' }).getByRole('link', { name: 'Untitled' }).click()
    await page.getByText('Leeks stand the winter.').waitFor()
    const { body } = await lead.get(`/seo-content-api/article-documents/${String(id)}`)
    assert.deepEqual([body['title'], body['version']], ['', 1])
  })

  await step('are written by their editors, too', async (open) => {
    const editor = await signUp(workspace.url, { name: 'An Editor' })
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Onions' })
    const { id } = await createArticleDocument(lead, String(articleId), {
      title: 'Onions',
      content: '<p>Onions want sun.</p>',
    })
    const path = `/seo-content-api/article-documents/${String(id)}`
    const share = await lead.post(`${path}/shares`, { email: editor.email, role: 'editor' })
    assert.equal(share.status, 201)
    const page = await open(`/documents/articles/${String(id)}`, { as: editor })
    await page.getByText('You can edit this').waitFor()
    await goToEnd(page.getByRole('textbox', { name: 'Text of the document' }))
    await page.keyboard.type(' And no wet feet.')
    await page.mouse.move(500, 400)
    await saved(page)
    assert.match(String((await lead.get(path)).body['content']), /And no wet feet\./)
    await eventually(
      () =>
        page.getByRole('navigation', { name: 'Places' }).locator('[aria-current="page"]').allTextContents(),
      ['Documents'],
    )
    assert.equal(
      (await lead.patch(`${path}/shares/${String(share.body['id'])}`, { role: 'viewer' })).status,
      200,
    )
    await page.getByText('A Lead has shared this for reading.').waitFor()
    await page.getByText('And no wet feet.').waitFor()
  })
})

const saved = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Document status' }).getByText('Saved', { exact: true }).waitFor()

/**
 * A moment after it gets the focus the editor puts its caret where it was: whoever moves it sooner is moved
 * back. Timers of a page go off in their order.
 */
async function goToEnd(text: Locator): Promise<void> {
  await text.focus()
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await text.press('Control+End')
}

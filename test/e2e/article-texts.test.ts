// The texts of an article in a real browser: made under its outline, written, shared, deleted and brought back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, openDesk } from '#support/browsing.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { signUp } from '#support/sign-in.ts'

test('the texts of an article', async (t) => {
  const desk = await openDesk(t)
  if (desk === undefined) return
  const lead = await signUp(desk.url, { name: 'A Lead' })
  const { id: projectId } = await createProject(lead)
  const { step } = desk

  await step('are begun with the outline, written, shared as documents are, deleted and brought back', async (open) => {
    const outline = [
      { level: 2, heading: 'When to plant' },
      { level: 3, heading: 'In autumn' },
    ]
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Garlic at home', outline })
    const page = await open(`/blog/${String(projectId)}/articles/${String(articleId)}`, { as: lead })
    const texts = page.getByRole('region', { name: 'Texts' })
    await texts.getByText('What is written of this article stands here.').waitFor()
    // Twice by mistake makes one text.
    await texts.getByRole('button', { name: 'New text' }).dblclick()

    const text = page.getByRole('textbox', { name: 'Text of the document' })
    await text.getByRole('heading', { name: 'In autumn' }).waitFor()
    await goToEnd(text)
    await page.keyboard.type('Six weeks before the frost.')
    await page.mouse.move(500, 400)
    await page.getByRole('region', { name: 'State of the document' }).getByText('Saved', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Writing help' }).count(), 0, 'the AI writes documents alone')
    const places = page.getByRole('navigation', { name: 'Places' })
    await eventually(() => places.locator('[aria-current="page"]').allTextContents(), ['Blog'])
    await page.getByRole('button', { name: 'Back to the article' }).click()

    const row = texts.getByRole('listitem')
    await row.getByText('10 words').waitFor()
    await row.getByText('only you').waitFor()
    await row.getByRole('button', { name: 'Share Garlic at home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share “Garlic at home”' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = new URL(await dialog.getByLabel('Address of the new link').inputValue()).pathname
    await dialog.getByRole('button', { name: 'Done' }).click()
    await row.getByText('you and 1 link').waitFor()
    assert.deepEqual(await findAxeViolations(page), [])

    const reading = await open(link)
    await reading.getByText('Six weeks before the frost.').waitFor()

    await row.getByRole('button', { name: 'Delete Garlic at home' }).click()
    await texts.getByText('What is written of this article stands here.').waitFor()
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('link', { name: 'Garlic at home' }).click()
    await text.getByText('Six weeks before the frost.').waitFor()
  })

  await step('keep their state when they are only looked at, also one that has no title', async (open) => {
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Leeks' })
    const { id } = await createArticleDocument(lead, String(articleId), { title: '', content: '<p>Leeks stand the winter.</p>' })
    const page = await open(`/documents/articles/${String(id)}`, { as: lead })
    await page.getByText('Leeks stand the winter.').waitFor()
    await page.getByRole('button', { name: 'Back to the article' }).click()
    await page.getByRole('region', { name: 'Texts' }).getByRole('link', { name: 'Untitled' }).click()
    await page.getByText('Leeks stand the winter.').waitFor()
    const { body } = await lead.get(`/seo-content-api/article-documents/${String(id)}`)
    assert.deepEqual([body['title'], body['version']], ['', 1])
  })

  await step('are written by their editors, too', async (open) => {
    const editor = await signUp(desk.url, { name: 'An Editor' })
    const { id: articleId } = await createArticle(lead, String(projectId), { name: 'Onions' })
    const { id } = await createArticleDocument(lead, String(articleId), { title: 'Onions', content: '<p>Onions want sun.</p>' })
    const path = `/seo-content-api/article-documents/${String(id)}`
    const share = await lead.post(`${path}/shares`, { email: editor.email, role: 'editor' })
    assert.equal(share.status, 201)
    const page = await open(`/documents/articles/${String(id)}`, { as: editor })
    await page.getByText('You can edit this').waitFor()
    await goToEnd(page.getByRole('textbox', { name: 'Text of the document' }))
    await page.keyboard.type(' And no wet feet.')
    await page.mouse.move(500, 400)
    await page.getByRole('region', { name: 'State of the document' }).getByText('Saved', { exact: true }).waitFor()
    assert.match(String((await lead.get(path)).body['content']), /And no wet feet\./)
    await eventually(() => page.getByRole('navigation', { name: 'Places' }).locator('[aria-current="page"]').allTextContents(), ['Documents'])
    assert.equal((await lead.patch(`${path}/shares/${String(share.body['id'])}`, { role: 'viewer' })).status, 200)
    await page.getByText('A Lead has shared this for reading.').waitFor()
    await page.getByText('And no wet feet.').waitFor()
  })
})

/** A moment after it gets the focus the editor puts its caret where it was: whoever moves it sooner is moved back. Timers of a page go off in their order. */
async function goToEnd(text: Locator): Promise<void> {
  await text.focus()
  await text.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await text.press('Control+End')
}

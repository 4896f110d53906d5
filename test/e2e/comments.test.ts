// Two people at one text, in a real browser: one comments and suggests, the other answers, accepts and
// resolves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, keepImage, openWorkspace, untilFocused } from '#support/browsing.ts'
import { selectFromTo, selectWords } from '#support/select-words.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const threeParagraphs =
  '<p>Read <a href="https://example.org/fees">our list</a> of fees before May.</p><h2>The <em>second</em> part</h2>' +
  '<ul><li><p>We <strong>never</strong> ask twice and pay at once.</p></li></ul>'
const content = '<p>The fee is 4,000 a month.</p><p>We start in May, and everything is paid in May.</p>'

test('comments', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const owner = await signUp(workspace.url, { name: 'The Owner' })
  const reader = await signUp(workspace.url, { name: 'A Reader' })
  const create = async (more: Record<string, unknown> = {}): Promise<string> => {
    const { body } = await owner.post('/api/documents', { title: 'A fee letter', content, ...more })
    await owner.post(`/api/documents/${String(body['id'])}/shares`, {
      email: reader.email,
      role: 'commenter',
    })
    return String(body['id'])
  }
  const stored = async (documentId: string): Promise<string> =>
    String((await owner.get(`/api/documents/${documentId}`)).body['content'])
  const { step } = workspace

  await step(
    'a commenter comments and suggests, the owner answers, accepts and resolves, and each sees it at once',
    async (open) => {
      const documentId = await create()
      const theirs = await open(`/documents/${documentId}`, { as: reader })
      await theirs.getByText('You can comment on this').waitFor()
      await theirs.getByText('Nobody has commented yet.').waitFor()
      await selectWords(theirs, '4,000 a month')
      await theirs
        .getByRole('toolbar', { name: 'Comments on the selection' })
        .getByRole('button', { name: 'Comment' })
        .click()
      await theirs.getByLabel('Your comment').fill('With tax, or without?')
      await theirs.keyboard.press('Control+Enter')
      await theirs.getByRole('article', { name: 'Thread by A Reader on “4,000 a month”' }).waitFor()
      await selectWords(theirs, 'in May')
      await theirs.keyboard.press('Control+Alt+e')
      await theirs.getByLabel('Replacement').fill('in June')
      await theirs.getByRole('group', { name: 'Preview' }).locator('ins', { hasText: 'June' }).waitFor()
      await theirs.keyboard.press('Control+Enter')
      await theirs.getByRole('article', { name: /^Suggestion by A Reader/ }).waitFor()
      assert.equal(await stored(documentId), content)

      const page = await open(`/documents/${documentId}`, { as: owner })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      await page.getByRole('button', { name: 'Comments, 2 open' }).click()
      const thread = page.getByRole('article', { name: /^Thread by A Reader/ })
      await thread.hover()
      await text(page).locator('.passage.is-active', { hasText: '4,000 a month' }).waitFor()
      await thread.getByRole('button', { name: 'Reply' }).click()
      await thread.getByLabel('Your reply').fill('Without.')
      await thread.getByRole('button', { name: 'Send' }).click()
      await theirs.getByText('Without.').waitFor()

      const suggestion = page.getByRole('article', { name: /^Suggestion by A Reader/ })
      await suggestion.locator('del', { hasText: 'May' }).waitFor()
      await suggestion.getByRole('button', { name: 'Accept' }).click()
      await text(page).getByText('everything is paid in June.').waitFor()
      assert.equal(
        await stored(documentId),
        '<p>The fee is 4,000 a month.</p><p>We start in May, and everything is paid in June.</p>',
      )
      await text(theirs).getByText('everything is paid in June.').waitFor()

      await thread.getByRole('button', { name: 'Resolve' }).click()
      await page
        .locator('[data-sonner-toast]')
        .filter({ hasText: 'The thread is resolved.' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await page.getByRole('button', { name: 'Open 1' }).waitFor()
      await thread.getByRole('button', { name: 'Resolve' }).click()
      await page.getByText('Everything is resolved.').waitFor()
      await page.getByRole('button', { name: 'Resolved 2' }).click()
      await page.getByText('accepted').waitFor()
      await thread.getByRole('button', { name: 'Reopen' }).click()
      await page.getByRole('button', { name: 'Open 1' }).waitFor()
    },
  )

  await step('a suggestion over two paragraphs is accepted as two paragraphs', async (open) => {
    const documentId = await create()
    const theirs = await open(`/documents/${documentId}`, { as: reader })
    await text(theirs).waitFor()
    await selectFromTo(theirs, 'a month.', 'We start')
    await theirs.getByRole('toolbar', { name: 'Comments on the selection' }).waitFor()
    await theirs.keyboard.press('Control+Alt+e')
    const words = theirs.getByLabel('Replacement')
    assert.equal(await words.inputValue(), 'a month.\n\nWe start')
    await words.fill('a year.\n\nIt begins')
    await theirs.keyboard.press('Control+Enter')
    await theirs.getByRole('article', { name: /^Suggestion by A Reader/ }).waitFor()

    const page = await open(`/documents/${documentId}`, { as: owner })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Comments, 1 open' }).click()
    await page
      .getByRole('article', { name: /^Suggestion by A Reader/ })
      .getByRole('button', { name: 'Accept' })
      .click()
    await text(page).getByText('It begins in May').waitFor()
    assert.equal(
      await stored(documentId),
      '<p>The fee is 4,000 a year.</p><p>It begins in May, and everything is paid in May.</p>',
    )
  })

  await step(
    'a suggestion over three paragraphs keeps their links and emphasis, is undone, and rejected',
    async (open) => {
      const { body: made } = await owner.post('/api/documents', { title: 'Fees', content: threeParagraphs })
      const documentId = String(made['id'])
      const { body: link } = await owner.post(`/api/documents/${documentId}/shares`, {
        link: true,
        role: 'commenter',
      })
      const theirs = await open(`/share/${String(link['token'])}`)
      await theirs.getByLabel('Your name').fill('Ada Visitor')
      await theirs.getByRole('button', { name: 'Continue as a guest' }).click()
      await theirs.waitForURL(`**/documents/${documentId}`)
      await text(theirs).waitFor()
      await selectFromTo(theirs, 'Read', 'at once')
      await theirs.keyboard.press('Control+Alt+e')
      const words = theirs.getByLabel('Replacement')
      assert.equal(
        await words.inputValue(),
        'Read our list of fees before May.\n\nThe second part\n\nWe never ask twice and pay at once',
      )
      await words.fill(
        'Read our list of fees before June.\n\nThe second part\n\nWe never ask and pay at once',
      )
      await theirs.keyboard.press('Control+Enter')
      const suggestion = (page: Page) => page.getByRole('article', { name: /^Suggestion by Ada Visitor/ })
      await suggestion(theirs).locator('del', { hasText: 'May' }).waitFor()
      await keepImage(theirs, 'suggestion-over-paragraphs')

      const page = await open(`/documents/${documentId}`, { as: owner })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      await page.getByRole('button', { name: 'Comments, 1 open' }).click()
      await suggestion(page).getByRole('button', { name: 'Accept' }).click()
      await text(page).getByText('before June.').waitFor()
      assert.equal(await stored(documentId), threeParagraphs.replace('May', 'June').replace(' twice', ''))
      await text(theirs).getByText('before June.').waitFor()
      await page
        .locator('[data-sonner-toast]')
        .filter({ hasText: 'The words are in the text.' })
        .getByRole('button', { name: 'Undo' })
        .click()
      await text(page).getByText('before May.').waitFor()
      await eventually(() => stored(documentId), threeParagraphs)

      await selectFromTo(theirs, 'Read', ' part')
      await theirs.keyboard.press('Control+Alt+e')
      await words.fill('One paragraph.')
      await theirs.keyboard.press('Control+Enter')
      await suggestion(page).getByRole('button', { name: 'Reject' }).click()
      await page.getByRole('button', { name: 'Resolved 2' }).waitFor()
      assert.equal(await stored(documentId), threeParagraphs)
    },
  )

  await step('a comment is changed, deleted, and brought back before it is gone', async (open) => {
    const documentId = await create()
    const page = await open(`/documents/${documentId}`, { as: reader })
    await page.getByRole('button', { name: 'Comment on the whole text' }).click()
    await page.getByLabel('Your comment').fill('Too long.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const thread = page.getByRole('article', { name: 'Thread by A Reader on the whole text' })
    await thread.getByRole('button', { name: 'More for the comment by You' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await thread.getByLabel('Edit your comment').fill('Too short.')
    await thread.getByRole('button', { name: 'Send' }).click()
    await thread.getByText('Too short.').waitFor()
    await thread.getByRole('button', { name: 'More for the comment by You' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Nobody has commented yet.').waitFor()
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await thread.getByText('Too short.').waitFor()
    await thread.getByRole('button', { name: 'More for the comment by You' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Nobody has commented yet.').waitFor()
    await page.goto('/documents')
    await page.goto(`/documents/${documentId}`)
    await page.getByText('Nobody has commented yet.').waitFor()
  })

  await step('a comment whose words are gone says so, and shows them', async (open) => {
    const documentId = await create()
    await reader.post(`/api/documents/${documentId}/comments`, {
      body: 'Too much.',
      anchor: { quote: '4,000 a month', prefix: 'The fee is ', suffix: '.' },
    })
    const page = await open(`/documents/${documentId}`, { as: owner })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Comments, 1 open' }).click()
    const thread = page.getByRole('article', { name: /^Thread by A Reader/ })
    await thread.getByRole('button', { name: 'Show “4,000 a month” in the text' }).click()
    await selectWords(page, '4,000 a month')
    await page.keyboard.type('free')
    await thread.getByText('The text has changed').waitFor()
    await thread.getByText('4,000 a month').waitFor()
  })

  await step('far away in a long text its words are marked when one goes there', async (open) => {
    const lines = Array.from({ length: 150 }, (_, index) => `<p>This is line ${index + 1}.</p>`)
    const documentId = await create({ content: lines.join('') })
    await reader.post(`/api/documents/${documentId}/comments`, {
      body: 'Which one?',
      anchor: { quote: 'line 140', prefix: 'This is ', suffix: '.' },
    })
    const page = await open(`/documents/${documentId}`, { as: owner })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Comments, 1 open' }).click()
    const marked = text(page).locator('.passage.is-comment')
    assert.equal(await marked.count(), 0)
    await page.getByRole('button', { name: 'Show “line 140” in the text' }).click()
    await eventually(() => marked.allInnerTexts(), ['line 140'])
    await marked.click()
    await untilFocused(page.getByRole('article', { name: /^Thread by A Reader/ }))
    await text(page).locator('p').first().scrollIntoViewIfNeeded()
    await eventually(() => marked.count(), 0)
  })

  await step('in a source the words are found and gone to, and can be commented on', async (open) => {
    const documentId = await create({
      content: '# Fees\n\nThe fee is **4,000** a month.\n',
      editorMode: 'markdown',
    })
    await reader.post(`/api/documents/${documentId}/comments`, {
      body: 'Too much.',
      anchor: { quote: 'fee is 4,000 a month', prefix: 'The ', suffix: '.' },
    })
    const page = await open(`/documents/${documentId}`, { as: owner })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Comments, 1 open' }).click()
    const thread = page.getByRole('article', { name: /^Thread by A Reader/ })
    const marked = page.locator('.cm-content .passage.is-comment')
    await eventually(async () => (await marked.allInnerTexts()).join(''), 'fee is **4,000** a month')
    await thread.getByRole('button', { name: /^Show “fee is/ }).click()
    await eventually(() => page.evaluate('getSelection().toString()'), 'fee is **4,000** a month')
    await page.keyboard.press('Control+Alt+m')
    await page.getByLabel('Your comment').fill('Is it?')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('article', { name: /^Thread by The Owner on “fee is 4,000 a month”/ }).waitFor()
  })
})

// A landing page and those it is shared with, in a real browser: whoever comments on its words, and whoever
// edits it beside its owner.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'
import { bakery } from './landing-editor/bakery.ts'
import { heading, save } from './landing-editor/on-the-workspace.ts'

const shownPage = 'iframe[title="The page “The Corner Bakery”"]'

/** Selects words of the page in its frame, as the pointer would. */
async function selectInPage(page: Page, frame: string, words: string): Promise<void> {
  await page.frameLocator(frame).locator('h1').waitFor()
  await page.evaluate(`(() => {
    const shown = document.querySelector(${JSON.stringify(frame)}).contentDocument
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.data.indexOf(${JSON.stringify(words)})
      if (at !== -1) return shown.getSelection().setBaseAndExtent(node, at, node, at + ${words.length})
    }
    throw new Error('the page does not contain these words')
  })()`)
}

/** The words that are marked in the page of a frame. */
const marked = (page: Page, frame: string): Promise<string[]> =>
  page.evaluate(
    `[...(document.querySelector(${JSON.stringify(frame)}).contentWindow.CSS.highlights.get('pressroom-comment') ?? [])].map(String)`,
  )

test('shared landing pages', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const owner = await signUp(workspace.url, { name: 'The Owner' })
  const made = await owner.post('/api/landing-pages', bakery)
  const api = `/api/landing-pages/${String(made.body['id'])}`
  const path = `/landing-pages/${String(made.body['id'])}`

  await workspace.step('a commenter selects words of the page and comments on them', async (open) => {
    const reader = await signUp(workspace.url, { name: 'A Reader' })
    const page = await open(path, { as: owner })
    await heading(page).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share “The Corner Bakery”' })
    await dialog.getByLabel('E-mail address').fill(reader.email)
    await dialog.getByText('Only you can share, delete and publish.').waitFor()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText('not opened yet').waitFor()
    await proveLooks(page, 'share-dialog-landing-page', 1440)
    await page.keyboard.press('Escape')

    const theirs = await open('/documents/shared', { as: reader })
    await theirs.getByRole('link', { name: /The Corner Bakery/ }).click()
    await theirs.getByText('You can comment on this').waitFor()
    assert.equal(await theirs.getByRole('button', { name: 'Publish' }).count(), 0)
    await selectInPage(theirs, shownPage, 'still warm')
    await theirs
      .getByRole('toolbar', { name: 'The selected words' })
      .getByRole('button', { name: 'Comment' })
      .click()
    await theirs.getByLabel('Your comment').fill('At seven in the morning, too?')
    await theirs.keyboard.press('Control+Enter')
    await theirs.getByText('At seven in the morning, too?').waitFor()
    await eventually(() => marked(theirs, shownPage), ['still warm'])
    await proveLooks(theirs, 'landing-page-commenter')

    await page.reload()
    await page.getByRole('button', { name: 'Comments, 1 open' }).click()
    await page
      .getByRole('article')
      .or(page.getByRole('listitem'))
      .filter({ hasText: 'At seven' })
      .first()
      .waitFor()
    const editorFrame = 'iframe[title="The page"]'
    await eventually(() => marked(page, editorFrame), ['still warm'])
    await proveLooks(page, 'landing-page-comments-owner', 1440)
    await page.getByRole('button', { name: /Reply/ }).click()
    await page.getByLabel('Your reply').fill('At six.')
    await page.keyboard.press('Control+Enter')
    await theirs.getByText('At six.').waitFor()
  })

  await workspace.step('an editor changes the page beside its owner, who sees it at once', async (open) => {
    const editor = await signUp(workspace.url, { name: 'An Editor' })
    await owner.post(`${api}/shares`, { email: editor.email, role: 'editor' })
    const page = await open(path, { as: owner })
    await heading(page).waitFor()
    const theirs = await open(path, { as: editor })
    await theirs.getByText('You can edit this').waitFor()
    assert.equal(await theirs.getByRole('button', { name: 'Publish' }).count(), 0)
    await heading(theirs).click()
    await theirs.keyboard.press('Control+a')
    await theirs.keyboard.type('Bread at your door')
    await save(theirs)
    await heading(page).getByText('Bread at your door').waitFor()
    await proveLooks(theirs, 'landing-page-editor-shared')
    await theirs.getByRole('button', { name: 'More actions' }).click()
    await theirs.getByRole('menuitem').first().waitFor()
    assert.deepEqual(await theirs.getByRole('menuitem').allInnerTexts(), ['Compare with the design'])
    await theirs.keyboard.press('Escape')

    await owner.delete(
      `${api}/shares/${String((await owner.get(`${api}/shares`)).body['items'].find((share: { role: string }) => share.role === 'editor').id)}`,
    )
    await theirs.reload()
    await theirs.getByText('This landing page does not exist').waitFor()
  })

  await workspace.step('a guest who came by a link comments under a name', async (open) => {
    const { token } = (await owner.post(`${api}/shares`, { link: true, role: 'commenter' })).body
    const page = await open(`/share/${String(token)}`)
    await page.getByText('This link lets you comment.').waitFor()
    await page.getByLabel('Your name').fill('Ada Visitor')
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.waitForURL(`**${path}`)
    await page.frameLocator(shownPage).getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('navigation').count(), 0)
    await page.getByText('has shared this page for comments').waitFor()
  })
})

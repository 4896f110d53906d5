// A document and those it is shared with, in a real browser: by e-mail address, by link, and when that has
// ended.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const content = '<p>The fee is 4,000 a month.</p><h2>Start</h2><p>We start in May.</p>'

test('sharing', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const owner = await signUp(workspace.url, { name: 'The Owner' })
  const create = async (title: string): Promise<string> =>
    String((await owner.post('/api/documents', { title, content })).body['id'])
  const share = async (documentId: string, body: Record<string, unknown>): Promise<string> => {
    const answer = await owner.post(`/api/documents/${documentId}/shares`, body)
    assert.equal(answer.status, 201)
    return String(answer.body['token'] ?? '')
  }
  const { step } = workspace

  await step(
    'a document is shared with an e-mail address: who has it finds it in a list, reads it, and cannot change it',
    async (open) => {
      const reader = await signUp(workspace.url, { name: 'A Reader' })
      const documentId = await create('A fee letter')
      const page = await open(`/documents/${documentId}`, { as: owner })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share “A fee letter”' })
      await dialog.getByText('Only you can see this.').waitFor()
      await dialog.getByLabel('E-mail address').fill(reader.email)
      await dialog.getByRole('combobox', { name: 'Role', exact: true }).click()
      await page.getByRole('option', { name: 'Viewer' }).click()
      await dialog.getByRole('button', { name: 'Share', exact: true }).click()
      await dialog.getByText('not opened yet').waitFor()

      const theirs = await open('/documents', { as: reader })
      await theirs.getByRole('link', { name: 'Shared with me' }).click()
      const row = theirs
        .getByRole('list', { name: 'Shared with me' })
        .getByRole('link', { name: /A fee letter/ })
      await row.getByText('by The Owner').waitFor()
      await row.getByText('Viewer').waitFor()
      await row.click()
      await theirs.getByText('You can read this').waitFor()
      await text(theirs).click()
      await theirs.keyboard.type('Not mine.')
      assert.equal(await text(theirs).getByText('Not mine.').count(), 0)

      await dialog.getByRole('combobox', { name: `Role of ${reader.email}` }).click()
      await page.getByRole('option', { name: 'Editor' }).click()
      await page.getByText(`The role of ${reader.email} is now Editor.`).waitFor()
      await theirs.reload()
      await theirs.getByText('You can edit this').waitFor()
      await text(theirs).click()
      await theirs.keyboard.press('Control+End')
      await theirs.keyboard.type(' Or in June.')
      await theirs.mouse.move(500, 400)
      await theirs
        .getByRole('region', { name: 'Document status' })
        .getByText('Saved', { exact: true })
        .waitFor()
      assert.match(String((await owner.get(`/api/documents/${documentId}`)).body['content']), /Or in June\./)
      assert.equal(await theirs.getByRole('button', { name: 'Share', exact: true }).count(), 0)

      await dialog.getByRole('button', { name: `Remove the access of ${reader.email}` }).click()
      await dialog.getByText('Only you can see this.').waitFor()
      await theirs.goto(`/documents/${documentId}`)
      await theirs.getByText('This document does not exist').waitFor()
      await dialog.getByRole('button', { name: 'Undo' }).click()
      // What was done names the reader, too: only the access that is back can be removed.
      await dialog.getByRole('button', { name: `Remove the access of ${reader.email}` }).waitFor()
      await theirs.reload()
      await text(theirs).waitFor()
    },
  )

  await step('whose access is over gets it again only when that is said', async (open) => {
    const reader = await signUp(workspace.url, { name: 'A Late Reader' })
    const documentId = await create('An offer that ran out')
    await share(documentId, {
      email: reader.email,
      role: 'viewer',
      expiresAt: new Date(Date.now() + 2_000).toISOString(),
    })
    const isOver = async (): Promise<boolean> =>
      (await owner.get(`/api/documents/${documentId}/shares`)).body['items'][0].isExpired
    await eventually(isOver, true)
    const page = await open(`/documents/${documentId}`, { as: owner })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const row = page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('listitem')
    await row.getByText('expired').waitFor()
    assert.equal(await row.getByRole('combobox').count(), 0)
    assert.equal((await reader.get(`/api/documents/${documentId}`)).status, 404)
    await row.getByRole('button', { name: 'Give access again' }).click()
    await page.getByText(`${reader.email} has access again, without an end date. Role: Viewer.`).waitFor()
    assert.equal((await reader.get(`/api/documents/${documentId}`)).status, 200)
  })

  await step(
    'a link with a password opens a page to read, for people without an account; once revoked it says so',
    async (open) => {
      const documentId = await create('Terms for the summer')
      const page = await open(`/documents/${documentId}`, { as: owner })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share “Terms for the summer”' })
      await dialog.getByRole('button', { name: 'Create a link' }).click()
      await dialog.getByLabel('Password (optional)').fill('a garden gate')
      await dialog.getByRole('button', { name: 'Create the link' }).click()
      const link = await dialog.getByLabel('URL of the new link').inputValue()
      await dialog.getByText('with a password').waitFor()

      const theirs = await open(new URL(link).pathname)
      await theirs.getByLabel('Password of the link').fill('not this one')
      await theirs.getByRole('button', { name: 'Open', exact: true }).click()
      await theirs.getByRole('alert').waitFor()
      assert.equal(await theirs.getByText('4,000').count(), 0)
      await theirs.getByLabel('Password of the link').fill('a garden gate')
      await theirs.getByRole('button', { name: 'Open', exact: true }).click()
      await theirs.getByRole('heading', { name: 'Terms for the summer' }).waitFor()
      await theirs.getByText('The fee is 4,000 a month.').waitFor()
      await theirs.getByRole('button', { name: 'Download' }).click()
      const [file] = await Promise.all([
        theirs.waitForEvent('download'),
        theirs.getByRole('menuitem', { name: 'Markdown', exact: true }).click(),
      ])
      assert.match(file.suggestedFilename(), /\.md$/)

      await dialog.getByRole('button', { name: /^Change the link/ }).click()
      const changing = dialog.getByRole('form', { name: /^Change the link/ })
      await changing.getByRole('combobox', { name: 'Role', exact: true }).click()
      await page.getByRole('option', { name: 'Commenter' }).click()
      await changing.getByRole('combobox', { name: 'Access ends' }).click()
      await page.getByRole('option', { name: 'In a week' }).click()
      await changing.getByRole('button', { name: 'Save' }).click()
      const row = dialog.getByRole('list', { name: 'Links' }).getByRole('listitem')
      await row.getByText('Commenter').waitFor()
      await row.getByText(/until/).waitFor()
      await changing.waitFor({ state: 'detached' })
      await theirs.reload()
      await theirs.getByText('This link lets you comment.').waitFor()

      await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
      await page
        .getByRole('dialog', { name: 'Revoke this link?' })
        .getByRole('button', { name: 'Revoke' })
        .click()
      await dialog.getByText('Only you can see this.').waitFor()
      await theirs.reload()
      await theirs.getByText('This link no longer works').waitFor()
    },
  )

  await step(
    'a guest who came by a link gives a name, sees no navigation of the app, and writes in the document',
    async (open) => {
      const documentId = await create('Written by two')
      const token = await share(documentId, { link: true, role: 'editor' })
      const page = await open(`/share/${token}`)
      await page.getByText('This link lets you edit.').waitFor()
      await proveLooks(page, 'share-link-guest')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Continue as a guest' }).click()
      assert.equal(new URL(page.url()).pathname, `/share/${token}`, 'not without a name')
      await page.getByLabel('Your name').fill('Ada Visitor')
      await page.getByRole('button', { name: 'Continue as a guest' }).click()
      await page.waitForURL(`**/documents/${documentId}`)
      await text(page).waitFor()
      await page.getByText('Guest: Ada Visitor').waitFor()
      assert.equal(await page.getByRole('navigation').count(), 0)
      assert.equal(await page.getByRole('button', { name: 'All documents' }).count(), 0)
      await proveLooks(page, 'document-link-guest')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/')
      await page.waitForURL('**/documents/shared')
      await page.getByRole('link', { name: 'Written by two' }).click()
      await page.waitForURL(`**/documents/${documentId}`)
      await text(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' By a guest.')
      await page.mouse.move(500, 400)
      await page
        .getByRole('region', { name: 'Document status' })
        .getByText('Saved', { exact: true })
        .waitFor()
      assert.match(String((await owner.get(`/api/documents/${documentId}`)).body['content']), /By a guest\./)
    },
  )

  await step('what others share can be left, and that can be undone', async (open) => {
    const reader = await signUp(workspace.url, { name: 'Another Reader' })
    await share(await create('Left behind'), { email: reader.email, role: 'commenter' })
    const page = await open('/documents/shared', { as: reader })
    const row = page.getByRole('list', { name: 'Shared with me' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Leave Left behind' }).click()
    await page.getByText('Nothing has been shared with you yet.').waitFor()
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await row.getByText('Left behind').waitFor()
    await page.getByRole('button', { name: 'Leave Left behind' }).click()
    await page.locator('[data-sonner-toast]').first().waitFor()
    await page.goto('/documents')
    await page.getByRole('link', { name: 'Shared with me' }).click()
    await page.getByText('Nothing has been shared with you yet.').waitFor()
  })
})

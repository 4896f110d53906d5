// The app from another machine over plain http: no secure context, so neither the clipboard nor some of
// crypto is there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkspace, otherName } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { goodPassword, signUp } from '#support/sign-in.ts'

test('over plain http from another machine', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  await workspace.step(
    'the first account of an installation sees that it is the administrator, and puts that away',
    async (open) => {
      const page = await open('/register', { host: otherName })
      await page.getByLabel('Name').fill('The First')
      await page.getByLabel('E-mail').fill('first@example.org')
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.locator('form').getByRole('button', { name: 'Register' }).click()
      const notice = page.getByText(/you are its administrator/)
      await notice.waitFor()
      await proveLooks(page, 'home-first-account')
      await page.reload()
      await notice.waitFor()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await notice.waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(await notice.count(), 0)
    },
  )
  const lead = await signUp(workspace.url, { name: 'A Lead' })

  await workspace.step(
    'something new is made, and a secret is copied from the question that shows it',
    async (open) => {
      const page = await open('/settings/webhooks', { as: lead, host: otherName })
      assert.equal(await page.evaluate('isSecureContext'), false)
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      await page.getByLabel('URL', { exact: true }).fill('https://example.org/hook')
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      const dialog = page.getByRole('dialog')
      const secret = await dialog.getByRole('textbox').inputValue()
      await dialog.getByRole('button', { name: 'Copy the secret' }).click()
      await page.getByText('Copied').first().waitFor()
      await dialog.getByRole('button', { name: 'I have saved it' }).click()
      await page.goto('/audits')
      await page.getByLabel('URL of the site').fill('http://nowhere.invalid/')
      await page.getByLabel('URL of the site').focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+v')
      assert.equal(await page.getByLabel('URL of the site').inputValue(), secret)
      await page.getByLabel('URL of the site').fill('http://nowhere.invalid/')
      await page.getByRole('button', { name: 'Start the audit' }).click()
      await page.waitForURL(/\/audits\/[0-9a-f]{24}/)
    },
  )
})

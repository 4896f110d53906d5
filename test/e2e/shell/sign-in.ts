// Ways in and out, and what becomes of the work meanwhile.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { untilFocused, type Workspace } from '#support/browsing.ts'
import { goodPassword, signIn, signUp, startGuest, type SignedInClient } from '#support/sign-in.ts'

const atHome = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^Good to see you/ }).waitFor()
const submit = (page: Page, name: string): Promise<void> =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

export async function proveSignIn({ url, step }: Workspace, admin: SignedInClient): Promise<void> {
  await step('one click makes a guest, and registering keeps the work', async (open) => {
    const page = await open('/')
    await page.waitForURL('**/sign-in')
    await page.getByRole('button', { name: 'Start as a guest' }).click()
    await atHome(page)
    await page.getByRole('button', { name: /^Open a blank page/ }).click()
    await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
    const made = new URL(page.url()).pathname
    await page.goto('/')
    await page.getByRole('link', { name: 'Register to keep it' }).click()
    await page.getByText('Everything you wrote as a guest is kept.').waitFor()
    await page.getByLabel('Name').fill('A Former Guest')
    await page.getByLabel('E-mail').fill('former-guest@example.org')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await submit(page, 'Register')
    await page.getByRole('heading', { name: 'Good to see you, A Former Guest.' }).waitFor()
    await page.goto('/documents')
    await page.getByRole('list', { name: 'Documents' }).locator(`a[href="${made}"]`).waitFor()
  })

  await step('registering from a document leads back to it', async (open) => {
    const guest = await startGuest(url)
    const { body } = await guest.post('/api/documents', { title: 'Begun as a guest' })
    const page = await open(`/documents/${body['id']}`, { as: guest })
    await page.getByRole('button', { name: /Account$/ }).click()
    await page.getByRole('menuitem', { name: 'Register and keep this work' }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`**/documents/${body['id']}`)
    await page.getByRole('button', { name: /Account$/ }).click()
    await page.getByRole('menuitem', { name: 'Register and keep this work' }).click()
    await page.getByLabel('Name').fill('A Writer of One Document')
    await page.getByLabel('E-mail').fill('one-document@example.org')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await submit(page, 'Register')
    await page.waitForURL(`**/documents/${body['id']}`)
    await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
  })

  await step(
    'a wrong password is said at the form; the right one leads to where one wanted to go',
    async (open) => {
      const writer = await signUp(url, { name: 'A Returning Writer' })
      const page = await open('/trash')
      await page.waitForURL(/\/sign-in\?next=/)
      await page.getByLabel('E-mail').fill(writer.email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await submit(page, 'Sign in')
      await page
        .getByRole('alert')
        .getByText(/password/)
        .waitFor()
      await page.getByLabel('Password', { exact: true }).fill(writer.password)
      await submit(page, 'Sign in')
      await page.waitForURL('**/trash')
      await page.getByRole('button', { name: /A Returning Writer/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL('**/sign-in')
      await page.getByText('You are signed out.').waitFor()
      await page.goto('/documents')
      await page.waitForURL(/\/sign-in\?next=/)
    },
  )

  await step('a taken e-mail is said at its field', async (open) => {
    const page = await open('/register')
    await page.getByLabel('Name').fill('Somebody')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await submit(page, 'Register')
    await page.getByRole('alert').waitFor()
    assert.equal(new URL(page.url()).pathname, '/register')
  })

  await step('an invitation and a password link work once', async (open) => {
    const [page, invited] = [await open('/settings/people', { as: admin }), await open('/sign-in')]
    await page.getByLabel('E-mail').fill('invited@example.org')
    await page.getByRole('button', { name: 'Create an invitation link' }).click()
    const invitation = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await invited.goto(invitation)
    await invited.getByText('You were invited as invited@example.org.').waitFor()
    await invited.getByLabel('Name').fill('An Invited Person')
    await invited
      .getByLabel('New password', { exact: true })
      .or(invited.getByLabel('Password', { exact: true }))
      .fill(goodPassword)
    await submit(invited, 'Accept')
    await invited.getByRole('heading', { name: 'Good to see you, An Invited Person.' }).waitFor()
    await invited.goto(invitation)
    await invited.getByText('This link no longer works').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Actions for An Invited Person' }).click()
    await page.getByRole('menuitem', { name: 'Create a password link' }).click()
    const reset = await page.getByRole('textbox', { name: 'Password link' }).inputValue()
    await invited.context().clearCookies()
    await invited.goto(reset)
    await invited.getByLabel('New password', { exact: true }).fill('another good password')
    await submit(invited, 'Set password')
    await atHome(invited)
    assert.equal(
      (await signIn(url, { email: 'invited@example.org', password: 'another good password' })).user.name,
      'An Invited Person',
    )
    await invited.goto(reset)
    await invited.getByText('This link no longer works').waitFor()
  })

  await step(
    'an ended session asks for the password over the page, and what was under way goes through',
    async (open) => {
      const writer = await signUp(url, { name: 'An Interrupted Writer' })
      const page = await open('/settings/profile', { as: writer })
      await page.getByLabel('Name').fill('A Writer with Another Name')
      const elsewhere = await signIn(url, writer)
      assert.equal((await elsewhere.delete(`/api/auth/sessions/${writer.sessionId}`)).status, 204)
      await submit(page, 'Save')
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.waitFor()
      assert.equal(await dialog.getByLabel('E-mail').inputValue(), writer.email)
      await untilFocused(dialog.getByLabel('Password', { exact: true }))
      await page.keyboard.press('Escape')
      await page.keyboard.type('not the password')
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.getByRole('alert').waitFor()
      await dialog.getByLabel('Password', { exact: true }).fill(writer.password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Saved.').waitFor()
      assert.equal((await elsewhere.get('/api/auth/me')).body['user'].name, 'A Writer with Another Name')
    },
  )

  await step('deleting the account says what goes, wants the password, and takes it all', async (open) => {
    const leaving = await signUp(url, { name: 'A Leaving Writer' })
    const page = await open('/settings/profile', { as: leaving })
    await page.getByRole('button', { name: 'Delete the account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the account and everything in it?' })
    await untilFocused(dialog.getByLabel('Your password', { exact: true }))
    await page.keyboard.type('not the password')
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Your password', { exact: true }).fill(leaving.password)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await page.waitForURL('**/sign-in')
    await page.getByText('The account is deleted.').waitFor()
    await assert.rejects(signIn(url, leaving), /401/)
  })
}

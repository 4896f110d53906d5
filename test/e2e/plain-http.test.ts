// The app from another machine over plain http: no secure context, so neither the clipboard nor some of crypto is there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk, otherName } from '#support/browsing.ts'
import { signUp } from '#support/sign-in.ts'

test('over plain http from another machine', async (t) => {
  const desk = await openDesk(t)
  if (desk === undefined) return
  const lead = await signUp(desk.url, { name: 'A Lead' })

  await desk.step('something new is made, and a secret is copied from the question that shows it', async (open) => {
    const page = await open('/settings/webhooks', { as: lead, host: otherName })
    assert.equal(await page.evaluate('isSecureContext'), false)
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Address', { exact: true }).fill('https://example.org/hook')
    await page.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog')
    const secret = await dialog.getByRole('textbox').inputValue()
    await dialog.getByRole('button', { name: 'Copy the secret' }).click()
    await page.getByText('Copied').first().waitFor()
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    await page.goto('/audits')
    await page.getByLabel('Address of the site').fill('http://10.0.0.1/')
    await page.getByLabel('Address of the site').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    assert.equal(await page.getByLabel('Address of the site').inputValue(), secret)
    await page.getByLabel('Address of the site').fill('http://10.0.0.1/')
    await page.getByRole('button', { name: 'Start the audit' }).click()
    await page.waitForURL(/\/audits\/[0-9a-f]{24}/)
  })
})

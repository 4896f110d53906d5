// Webhooks in the settings, in a real browser on the real product, with a receiver that sometimes refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '#support/accessibility.ts'
import { keepImage, openWorkspace } from '#support/browsing.ts'
import { signUp, startGuest } from '#support/sign-in.ts'
import { answers, startWebhookSink } from '#support/webhook-sink.ts'

test('webhooks', async (t) => {
  const sink = await startWebhookSink()
  t.after(() => sink.close())
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.1/32' })
  if (workspace === undefined) return
  const { step, url } = workspace
  const lead = await signUp(url, { name: 'A Lead' })

  await step('teaches what belongs there, adds a URL and shows its secret once', async (open) => {
    const page = await open('/settings/profile', { as: lead })
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByText('No webhooks yet.').waitFor()
    await page.getByText('No deliveries yet.').waitFor()
    assert.deepEqual(await findAxeViolations(page), [])
    await keepImage(page, 'webhooks-empty')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByLabel('URL', { exact: true }).fill('http://10.0.0.1/hook')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByText('leads to a private or reserved network').first().waitFor()
    await page.getByLabel('URL', { exact: true }).fill(sink.url)
    await page.getByLabel('What it is').fill('Newsroom system')
    await page.getByRole('checkbox', { name: 'Titles proposed' }).click()
    assert.deepEqual(await findAxeViolations(page), [])
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog')
    const secret = await dialog.getByRole('textbox').inputValue()
    assert.match(secret, /^whsec_/)
    sink.secrets.push(secret)
    await dialog.getByRole('button', { name: 'Copy the secret' }).waitFor()
    assert.deepEqual(await findAxeViolations(page), [])
    await keepImage(page, 'webhooks-secret')
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByText('1 kind of result').waitFor()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.getByText(secret).count(), 0)
  })

  await step('sends a test, shows its answer, and sends again what was refused', async (open) => {
    const page = await open('/settings/webhooks', { as: lead })
    await page.getByRole('button', { name: /^Send a test to/ }).click()
    await page.getByText('It answered 200 after').waitFor()
    await page.getByText('last received just now').waitFor()
    assert.deepEqual(sink.calls.at(-1)?.verifiedBy, sink.secrets)
    sink.next(answers(500, { body: '{"error":"the editorial database is being moved"}' }))
    await page.getByRole('button', { name: /^Send a test to/ }).click()
    await page.getByText('The receiver answered 500.').waitFor()
    const list = page.getByRole('list', { name: 'Deliveries' })
    await list.getByRole('button', { name: /Will try again$/ }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Delivery' })
    await sheet.getByText('the editorial database is being moved').waitFor()
    assert.deepEqual(await findAxeViolations(page), [])
    await keepImage(page, 'webhooks-delivery')
    await sheet.getByRole('button', { name: 'Send again' }).click()
    await sheet.getByText('Answered 200').waitFor()
    await sheet.getByText('Attempt 2').waitFor()
    await page.keyboard.press('Escape')
    const givenUp = page.getByRole('button', { name: 'Given up' })
    await givenUp.click()
    await page.getByText('No delivery matches.').waitFor()
    // Whoever filters with the keyboard stays where they are.
    assert.equal(await givenUp.evaluate((button) => button === button.ownerDocument.activeElement), true)
    await page.getByRole('button', { name: 'Arrived', exact: true }).click()
    await list.getByRole('listitem').nth(1).waitFor()
    assert.equal(await list.getByRole('listitem').count(), 2)
    await keepImage(page, 'webhooks')
  })

  await step(
    'is switched off with its reason when the receiver is gone, and can be read on a small screen and in the dark',
    async (open) => {
      sink.next(answers(410))
      const page = await open('/settings/webhooks', { as: lead, width: 390, height: 844 })
      await page.getByRole('button', { name: /^Send a test to/ }).click()
      await page.getByText('is gone for good (410)').first().waitFor()
      await page.reload()
      await page.getByText('Switched off').waitFor()
      assert.equal(await page.getByRole('checkbox', { name: /^Send to/ }).isChecked(), false)
      await page.getByRole('button', { name: /^Settings of/ }).click()
      await page.getByText('The secret ends in').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await findAxeViolations(page), [], colorScheme)
        await keepImage(page, `webhooks-small-${colorScheme}`)
      }
      const widest = await page.evaluate('document.documentElement.scrollWidth')
      assert.equal(widest, 390)
      await page.getByRole('checkbox', { name: /^Send to/ }).click()
      await page.getByRole('button', { name: /^Send a test to/ }).waitFor()
      await page.getByRole('list', { name: 'Deliveries' }).getByRole('button').first().click()
      await page.getByRole('dialog', { name: 'Delivery' }).getByText('Answered 410').waitFor()
      await keepImage(page, 'webhooks-delivery-small-dark')
    },
  )

  await step('gives a new secret, and lets the URL go after asking', async (open) => {
    const page = await open('/settings/webhooks', { as: lead })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: /^Settings of/ }).click()
    await page.getByRole('button', { name: 'New secret' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The old secret stays valid for 24 hours').waitFor()
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByText('The previous one is valid until').waitFor()
    await keepImage(page, 'webhooks-dark')
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Its secret cannot be restored.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No webhooks yet.').waitFor()
    await page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').nth(2).waitFor()
  })

  await step('shows guests why it is not for them', async (open) => {
    const page = await open('/settings/webhooks', { as: await startGuest(url) })
    await page.getByText('Webhooks are not available to guests.').waitFor()
  })
})

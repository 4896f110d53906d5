// Settings: oneself, this browser, AI, and what administrators see.
import assert from 'node:assert/strict'
import type { AiSimulator } from '#support/ai-simulator.ts'
import { eventually, type Workspace } from '#support/browsing.ts'
import { goodPassword, signIn, signUp, type SignedInClient } from '#support/sign-in.ts'

export async function proveSettings(
  { url, step }: Workspace,
  admin: SignedInClient,
  simulator: AiSimulator,
): Promise<void> {
  const writer = await signUp(url, { name: 'A Settled Writer' })

  await step('name and e-mail are changed, the e-mail with the password', async (open) => {
    const page = await open('/settings/profile', { as: writer })
    await page.getByLabel('Name').fill('A Renamed Writer')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /A Renamed Writer/ }).waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('renamed@example.org')
    await page.getByLabel('Current password', { exact: true }).fill(writer.password)
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await page.getByText('The e-mail address is changed.').waitFor()
    assert.equal((await writer.get('/api/auth/me')).body['user'].email, 'renamed@example.org')
  })

  await step('a new password ends every other session, and each session can be ended', async (open) => {
    const page = await open('/settings/security', { as: writer })
    const other = await signIn(url, { email: 'renamed@example.org', password: writer.password })
    await page.reload()
    await page
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click()
    await page.getByText('The session is ended.').waitFor()
    assert.equal((await other.get('/api/auth/me')).status, 401)

    const another = await signIn(url, { email: 'renamed@example.org', password: writer.password })
    await page.getByLabel('Current password', { exact: true }).fill('not the password')
    await page.getByLabel('New password', { exact: true }).fill('a better password than that')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Current password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('The password is changed. Every other device is signed out.').waitFor()
    assert.equal((await another.get('/api/auth/me')).status, 401)
    assert.equal((await writer.get('/api/auth/me')).status, 200)
  })

  await step('the theme is there before the first paint and stays', async (open) => {
    const page = await open('/settings/appearance', { as: writer })
    await page.getByText('Dark', { exact: true }).click()
    await page.getByText('Larger', { exact: true }).click()
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    assert.deepEqual(
      await page.locator('html').evaluate((element) => ({ ...(element as { dataset?: object }).dataset })),
      {
        theme: 'dark',
        textSize: 'larger',
      },
    )
    await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'attached' })
    assert.equal(await page.getByRole('radio', { name: 'Dark' }).isChecked(), true)
    // With reduced motion nothing fades: words within words would keep the other scheme's colour for a while.
    const fading = "document.documentElement.dataset.theme = 'light'; document.getAnimations().length"
    assert.equal(await page.evaluate(fading), 0)
  })

  await step('a provider is set up, tried and asked; usage and the budget show it', async (open) => {
    const page = await open('/', { as: admin })
    const { port } = new URL(simulator.baseUrls.compatible)
    await page.getByText(`Port ${port} runs on this machine with simulated-model.`).waitFor()
    await page.getByRole('button', { name: `Use Port ${port}` }).click()
    await page.getByText('Drafts are written by OpenAI-compatible server (simulated-model).').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No AI model is set up').waitFor()

    await page.goto('/settings/ai')
    await page.getByRole('button', { name: 'Look for a model on this machine' }).waitFor()
    await page.getByRole('button', { name: 'Set up OpenAI-compatible server' }).click()
    await page.getByLabel('URL').fill(simulator.baseUrls.compatible)
    await page.getByLabel('Model').fill('simulated-model')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Test OpenAI-compatible server' }).click()
    await page.getByText(/simulated-model answered in \d+ ms\.$/).waitFor()
    await simulator.fault('connection-refused', { provider: 'compatible' })
    await page.getByRole('button', { name: 'Test OpenAI-compatible server' }).click()
    await page.getByRole('status').getByText('Cannot be reached').waitFor()
    await simulator.heal()
    await page.getByRole('checkbox', { name: 'Use Built-in composer' }).click()
    await page.getByRole('button', { name: 'Move Built-in composer up' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'used first' })
      .getByRole('button', { name: 'Move Built-in composer down' })
      .waitFor()
    await page.getByRole('button', { name: 'Move OpenAI-compatible server up' }).click()
    await page.getByRole('button', { name: 'Check again' }).click()
    const generated = await admin.post('/api/generate', { prompt: 'A note on rain', provider: 'compatible' })
    assert.equal(generated.status, 200, generated.text)

    await page.goto('/settings/usage')
    await page.getByRole('cell', { name: /simulated-model/ }).waitFor()
    await page.getByLabel('Monthly limit in US dollars').fill('12.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    assert.equal((await admin.get('/api/budget')).body['monthlyCost'], 12.5)
    await page.getByText('All users').click()
    await page.getByRole('cell', { name: /simulated-model/ }).waitFor()
  })

  await step('administrators see people and what was done, and nobody else does', async (open) => {
    const page = await open('/settings/people', { as: admin })
    await page.getByRole('button', { name: 'Actions for A Renamed Writer' }).click()
    await page.getByRole('menuitem', { name: 'Make administrator' }).click()
    await page.getByText('The role is changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await writer.get('/api/auth/me')).body['user'].role as string, 'user')
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('cell', { name: 'Changed a role Writer → Administrator' }).waitFor()
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Changed the password' }).click()
    await eventually(() => page.getByRole('cell', { name: 'Changed a role' }).count(), 0)
    await page.getByRole('cell', { name: 'A Renamed Writer' }).first().waitFor()

    const other = await open('/settings/activity', { as: writer })
    await other.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    assert.equal(await other.getByRole('link', { name: 'People' }).count(), 0)
  })
}

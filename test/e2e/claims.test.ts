// The claims of a text beside it: underlined, confirmed, edited, removed, and mentioned at its export.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const underlined = (page: Page) =>
  page.locator('.passage.is-claim').evaluateAll((marks) => marks.map(({ textContent }) => textContent))
const forged = 'Our smith needs one Monday and all days to the Sunday of the week after for a hand.'
const facts = ['We restore clocks in Hull.', 'A clean costs £40.']

test('claims of a text', async (t) => {
  const ai = await startAiSimulator({ chunkSize: 40 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
  })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { step } = workspace
  const create = async (content: string, editorMode: string, given: string[]): Promise<string> => {
    const { body } = await writer.post('/api/documents', { title: 'Clocks', content, editorMode })
    await writer.put(`/api/documents/${String(body['id'])}/brief`, { facts: given })
    return String(body['id'])
  }

  await step('in rich text: confirmed, removed and edited, and mentioned at the export', async (open) => {
    const id = await create(
      '<p>We restore clocks in <b>Hull</b>. A clean costs £50. Dials take 12 days.</p><ul><li>Founded in 1950</li><li>We restore clocks</li></ul>',
      'richText',
      facts,
    )
    const page = await open(`/documents/${id}`, { as: writer })
    await eventually(() => underlined(page), ['£50', '12 days', '1950'])
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: '3 claims have no source' }).click()
    const panel = page.getByRole('complementary', { name: 'Claims' })
    await panel.getByText('3 of 4 claims have no source.').waitFor()
    await proveLooks(page, 'claims')
    await page.setViewportSize({ width: 1440, height: 900 })

    // From the words to their card.
    await page.locator('.passage.is-claim', { hasText: '12 days' }).click()
    const card = panel.getByRole('article', { name: 'No source: 12 days' })
    await card.and(page.locator(':focus')).waitFor()
    await card.getByRole('button', { name: 'Confirm' }).click()
    await panel.getByText('2 of 4 claims have no source.').waitFor()
    assert.deepEqual(await underlined(page), ['£50', '1950'])
    assert.deepEqual((await writer.get(`/api/documents/${id}/brief`)).body['facts'], [
      ...facts,
      'Dials take 12 days.',
    ])

    const founded = panel.getByRole('article', { name: 'No source: 1950' })
    await founded.getByRole('button', { name: 'Remove' }).click()
    await founded.waitFor({ state: 'detached' })
    assert.deepEqual(await text(page).locator('li').allInnerTexts(), ['We restore clocks'])
    await text(page).press('Control+z')
    assert.deepEqual(await text(page).locator('li').allInnerTexts(), ['Founded in 1950', 'We restore clocks'])

    await panel.getByRole('article', { name: 'No source: £50' }).getByRole('button', { name: 'Edit' }).click()
    await page.keyboard.type('£40')
    await eventually(() => underlined(page), ['1950'])
    assert.match(await text(page).innerText(), /A clean costs £40\. Dials/)
  })

  await step('in Markdown, with AI for what rules leave open', async (open) => {
    const id = await create('# Clocks\n\n- A clean costs **£50**.\n- Hands take 14 days.\n', 'markdown', [
      ...facts,
      forged,
    ])
    const page = await open(`/documents/${id}`, { as: writer })
    await page.getByRole('button', { name: /^Claims/ }).click()
    const panel = page.getByRole('complementary', { name: 'Claims' })
    const cards = panel.getByRole('list', { name: 'Claims without a source' }).getByRole('article')
    await panel.getByText('2 of 2 claims have no source.').waitFor()
    ai.script(() =>
      JSON.stringify({
        claims: [
          { claim: 1, verdict: 'unsupported', sentence: 0, quote: '', why: 'The source says £40.' },
          { claim: 2, verdict: 'supported', sentence: 3, quote: forged, why: 'That is two weeks.' },
        ],
      }),
    )
    await panel.getByRole('button', { name: 'Check with AI' }).click()
    await panel.getByText('1 of 2 claims has no source.').waitFor()
    await cards.getByText('The source says £40.').waitFor()
    await cards.getByRole('button', { name: 'Remove' }).click()
    await eventually(
      async () => (await writer.get(`/api/documents/${id}`)).body['content'],
      '# Clocks\n\n- Hands take 14 days.\n',
    )
    // What AI has decided holds when rules look again.
    await panel.getByText('The one claim of the text has a source.').waitFor()
  })

  await step('a text without facts to compare with is left alone', async (open) => {
    const id = await create('<p>A clean costs £50.</p>', 'richText', [])
    const page = await open(`/documents/${id}`, { as: writer })
    await text(page).waitFor()
    const button = page.getByRole('button', { name: 'Claims', exact: true })
    await page.waitForResponse((response) => response.url().endsWith('/api/check-claims'))
    assert.deepEqual(await underlined(page), [])
    await button.click()
    const panel = page.getByRole('complementary', { name: 'Claims' })
    await panel.getByText('There are no facts to compare with yet.').waitFor()
    await panel.getByRole('button', { name: 'Open the brief' }).click()
    await page.getByRole('complementary', { name: 'Brief' }).waitFor()
  })
})

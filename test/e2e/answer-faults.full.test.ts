// What a writer sees of an answer that is no text, or not the text that was asked for, with a simulated
// provider.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const good =
  'Dear colleagues,\n\nwe move to the new hall on 14 March 2027. Each team packs its own boxes.\n\nKind regards,\n\nAda'
const german =
  'Liebe Kolleginnen und Kollegen,\n\nwir ziehen am 14. März 2027 in die neue Halle um. Jedes Team packt seine Kisten selbst und beschriftet sie.\n\nViele Grüße'
const cut = 'Dear colleagues,\n\nwe move to the new hall on 14 March 2027. Each team packs its own boxes and'
const refusal = "I'm sorry, but I can't help with that request."

test('answers with faults', async (t) => {
  const ai = await startAiSimulator({ chunkSize: 8 })
  t.after(() => ai.close())
  const workspace = await openWorkspace(t, {
    AI_PROVIDERS: 'compatible',
    COMPATIBLE_BASE_URL: ai.baseUrls.compatible,
    COMPATIBLE_MODEL: 'simulated-model',
  })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { step } = workspace

  for (const [what, answer, shown, name] of [
    ['a refusal is named as one, and is no text', refusal, 'The provider declined', 'answer-refused'],
    [
      'words around a text are left out of it',
      `Sure! Here is the e-mail you asked for:\n\n${good}`,
      'Each team packs its own boxes.',
      'answer-preamble',
    ],
    ['a text that breaks off says so, with a way to try again', cut, 'The text breaks off', 'answer-cut-off'],
    ['a text in another language says so', german, 'The text is in German', 'answer-language'],
  ] as const) {
    await step(what, async (open) => {
      ai.script(() => answer)
      const created = await writer.post('/api/documents', {
        title: 'The move',
        content: '<p>Notes of mine.</p>',
      })
      const page = await open(`/documents/${String(created.body['id'])}`, { as: writer })
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
      await page.getByRole('button', { name: 'Writing help' }).click()
      await page
        .getByLabel('What to write')
        .fill('Write an e-mail in English to all colleagues about the move to the new hall on 14 March 2027.')
      await page.keyboard.press('Control+Enter')
      const pane = page.getByRole('complementary')
      await pane
        .getByRole('button', { name: /^(?:Try again|Regenerate)$/ })
        .first()
        .waitFor()
      await pane.getByText(shown).first().waitFor()
      const text = (await pane.textContent()) ?? ''
      assert.equal(text.split('Write an e-mail in English').length, 2, 'the exchange stands once')
      assert.doesNotMatch(text, /Here is the e-mail/)
      assert.equal(/Insert/.test(text), answer !== refusal)
      await proveLooks(page, name)
    })
  }
})

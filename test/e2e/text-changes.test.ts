// What the AI does with a part or with the whole of an open text, each as a difference that is accepted or
// not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startAiSimulator } from '#support/ai-simulator.ts'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })

test('changes of a text', async (t) => {
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

  await step('a part, the reader, the voice, the title', async (open) => {
    const { body } = await writer.post('/api/documents', {
      title: 'Repairs',
      content:
        '<h2>Prices</h2><p>A tyre costs 20 euros.</p><h2>Hours</h2><p>We open at nine. You ring the bell.</p>',
    })
    const id = String(body['id'])
    const page = await open(`/documents/${id}`, { as: writer })
    await text(page).waitFor()
    const content = async () => (await writer.get(`/api/documents/${id}`)).body['content']
    const last = () => ai.requests.filter(({ path }) => path.endsWith('completions')).at(-1)?.prompt ?? ''

    // One part, from the outline.
    ai.script(() => '## Prices\n\nFor 20 euros a tyre is fitted.')
    await page.getByRole('button', { name: 'Outline', exact: true }).click()
    await page.getByRole('button', { name: 'Actions for Prices' }).click()
    await page.getByRole('menuitem', { name: 'Regenerate this part' }).click()
    const changes = page.getByRole('region', { name: 'Proposed changes' })
    await changes.waitFor()
    assert.match(last(), /The old part:[^]*A tyre costs 20 euros\./)
    assert.doesNotMatch(/The old part:[^]*$/.exec(last())?.[0] ?? '', /We open at nine/)
    assert.match(await content(), /A tyre costs 20 euros/)
    await page.keyboard.press('Control+Enter')
    await eventually(async () => {
      if (await changes.isVisible()) await page.keyboard.press('Control+Enter')
      return /For 20 euros a tyre is fitted/.test(await content())
    }, true)
    await eventually(
      async () => (await writer.get(`/api/documents/${id}/versions`)).body['items'][0]?.origin,
      'ai-change',
    )

    // A paragraph of one's own is the voice of the whole text.
    const hours = text(page).getByText('We open at nine.')
    await hours.click({ clickCount: 3 })
    await page.getByRole('toolbar', { name: 'Formatting of the selection' }).getByText('Refine').click()
    await page.getByRole('menuitem', { name: 'Use as voice sample' }).click()
    await page.keyboard.press('Control+j')
    const panel = page.getByRole('complementary', { name: 'Writing help' })
    const sample = panel.getByRole('region', { name: 'Voice sample' })
    await sample.getByText('We open at nine.').waitFor()
    await proveLooks(page, 'whole-text')
    await page.setViewportSize({ width: 1440, height: 900 })
    await sample.getByRole('button', { name: 'Use for the whole text' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^About 1 call and [\d,]+ tokens/).waitFor()
    ai.script(() => '## Prices\n\n20 euros. Fitted.\n\n## Hours\n\nWe open at nine. You ring the bell.')
    await dialog.getByRole('button', { name: 'Rewrite' }).click()
    await changes.waitFor()
    assert.match(last(), /The sample of the voice:[^]*You ring the bell/)
    await changes
      .getByRole('button', { name: /^Reject/ })
      .last()
      .click()
    await changes.waitFor({ state: 'detached' })

    // For somebody else.
    await panel.getByRole('button', { name: 'For another reader' }).click()
    await dialog.getByRole('button', { name: 'A manager with two minutes' }).click()
    await proveLooks(page, 'another-reader')
    await page.setViewportSize({ width: 1440, height: 900 })
    ai.script(() => '## Prices\n\nTyres: 20 euros.\n\n## Hours\n\nFrom nine.')
    await dialog.getByRole('button', { name: 'Rewrite' }).click()
    await changes.getByRole('button', { name: 'Accept all' }).click()
    await eventually(async () => /From nine/.test(await content()), true)
    assert.match(last(), /Its new reader:[^]*A manager with two minutes/)

    // A title and a summary by a click.
    ai.script(() =>
      JSON.stringify({
        titles: ['Tyres for 20 Euros', 'When We Open'],
        summary: 'Tyres cost 20 euros. The shop opens at nine.',
      }),
    )
    await panel.getByRole('button', { name: 'Title and summary' }).click()
    await dialog.getByText('Tyres for 20 Euros').waitFor()
    await proveLooks(page, 'title-and-summary')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Use as title: Tyres for 20 Euros' }).click()
    await eventually(
      async () => (await writer.get(`/api/documents/${id}`)).body['title'],
      'Tyres for 20 Euros',
    )
    await panel.getByRole('button', { name: 'Title and summary' }).click()
    await dialog.getByRole('button', { name: 'Insert at the cursor' }).click()
    await eventually(async () => /The shop opens at nine\./.test(await content()), true)
  })

  await step('of three drafts one is chosen, and another is read and used instead', async (open) => {
    const drafts = {
      plain: '# The lift\n\nThe lift is replaced in March. Please use the stairs.',
      again: '# The lift\n\nThe lift is new from March. Please use the stairs.',
      short: '# New lift\n\nStairs only in March.',
    }
    let plain = 0
    ai.script(({ prompt, schema }) => {
      if (schema !== undefined) {
        const before = prompt.slice(0, prompt.indexOf(drafts.short))
        const ranking = before.match(/(?<=Draft )[ABC](?=:)/g)?.slice(-1)
        return JSON.stringify({ reason: 'It says first what to do.', ranking, changes: [], notes: [] })
      }
      if (prompt.includes('would fit no other case')) return drafts.short
      plain += 1
      return plain === 1 ? drafts.plain : drafts.again
    })
    const { body } = await writer.post('/api/documents', { title: '', content: '' })
    const id = String(body['id'])
    const page = await open(`/documents/${id}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+j')
    const panel = page.getByRole('complementary', { name: 'Writing help' })
    await panel.getByLabel('What to write').fill('A notice: the lift is replaced in March.')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^About 5 calls and [\d,]+ tokens/).waitFor()
    await page.getByRole('button', { name: 'Skip all and write' }).click()
    await text(page).getByText('Stairs only in March.').waitFor()
    const others = panel.getByRole('region', { name: 'Other drafts' })
    await others
      .getByRole('listitem')
      .filter({ hasText: 'As asked (1)' })
      .getByRole('button', { name: 'Read' })
      .click()
    await others.getByText('Please use the stairs.').waitFor()
    await panel.getByText('It says first what to do.').waitFor()
    await proveLooks(page, 'other-drafts')
    await page.setViewportSize({ width: 1440, height: 900 })
    // A pane that was a sheet meanwhile begins folded.
    await others
      .getByRole('listitem')
      .filter({ hasText: 'As asked (1)' })
      .getByRole('button', { name: 'Read' })
      .click()
    await others.getByRole('button', { name: 'Use this draft' }).click()
    await text(page).getByText('Please use the stairs.').waitFor()
    await eventually(async () => (await writer.get(`/api/documents/${id}`)).body['title'], 'The lift')
    await eventually(
      async () => (await writer.get(`/api/documents/${id}/versions`)).body['items'][0]?.origin,
      'ai-change',
    )
    // Another day they are still there.
    await page.reload()
    await others.getByText('As asked (2)').waitFor()
  })

  await step('what is typed while another part is rewritten stays', async (open) => {
    const { body } = await writer.post('/api/documents', {
      title: 'Hours',
      content: '<p>We open at nine in the morning.</p><p>You ring the bell.</p>',
    })
    const id = String(body['id'])
    const content = async () => (await writer.get(`/api/documents/${id}`)).body['content']
    const page = await open(`/documents/${id}`, { as: writer })
    const changes = page.getByRole('region', { name: 'Proposed changes' })
    const refine = async (words: string, how: string): Promise<void> => {
      await text(page).getByText(words).click({ clickCount: 3 })
      await page.getByRole('toolbar', { name: 'Formatting of the selection' }).getByText('Refine').click()
      await page.getByRole('menuitem', { name: how }).click()
    }
    const hold = (answer: string): (() => void) => {
      let end = (): void => {}
      const after = new Promise<void>((resolve) => (end = resolve))
      ai.script(() => ({ text: answer, after }))
      return end
    }
    const accept = async (wanted: string): Promise<void> => {
      await changes.waitFor()
      await eventually(async () => {
        if (await changes.isVisible())
          await changes
            .getByRole('button', { name: /^Accept/ })
            .first()
            .click()
        return content()
      }, wanted)
    }
    const writeAtEnd = async (words: string): Promise<void> => {
      await text(page).getByText('You ring the bell.').click()
      await page.keyboard.press('End')
      await page.keyboard.type(words)
    }

    // Typed beside the part that is being rewritten.
    const before = ai.requests.length
    const end = hold('We open at nine.')
    await refine('We open at nine', 'Make it shorter')
    await eventually(async () => ai.requests.length > before, true)
    await writeAtEnd(' Twice.')
    end()
    await accept('<p>We open at nine.</p><p>You ring the bell. Twice.</p>')
  })

  await step('of two refinements of one block at once nothing is lost', async (open) => {
    const { body } = await writer.post('/api/documents', {
      title: 'Hours',
      content: '<h2>Hours</h2><p>We open at nine in the morning.</p>',
    })
    const id = String(body['id'])
    const content = async () => (await writer.get(`/api/documents/${id}`)).body['content']
    const answers: { words: string; end: () => void }[] = []
    ai.script(({ prompt }) => {
      const words = prompt.includes('shorter') ? 'We open at nine.' : 'Our doors open at nine a.m.'
      let end = (): void => {}
      const after = new Promise<void>((resolve) => (end = resolve))
      answers.push({ words, end })
      return { text: words, after }
    })
    const refine = async (page: Page, how: string): Promise<void> => {
      await text(page).getByText('We open at nine').click({ clickCount: 3 })
      await page.getByRole('toolbar', { name: 'Formatting of the selection' }).getByText('Refine').click()
      await page.getByRole('menuitem', { name: how }).click()
    }
    const [first, second] = [
      await open(`/documents/${id}`, { as: writer }),
      await open(`/documents/${id}`, { as: writer }),
    ]
    await Promise.all([text(first).waitFor(), text(second).waitFor()])
    await refine(first, 'Make it shorter')
    await refine(second, 'More formal')
    await eventually(async () => answers.length, 2)

    // In one window another request would end the one that runs: it is refused, and the first goes on.
    await first.getByRole('button', { name: 'Outline', exact: true }).click()
    await first.getByRole('button', { name: 'Actions for Hours' }).click()
    await first.getByRole('menuitem', { name: 'Regenerate this part' }).click()
    await first.getByText('The AI is still working on this text.').waitFor()
    assert.equal(answers.length, 2)

    for (const { end } of answers) end()
    const accept = async (page: Page): Promise<void> => {
      const changes = page.getByRole('region', { name: 'Proposed changes' })
      await changes.waitFor()
      // At once: a save between two of them would already meet the other window's text.
      await changes.getByRole('button', { name: 'Accept', exact: false }).last().click()
      await changes.waitFor({ state: 'hidden' })
    }
    await accept(first)
    await eventually(content, '<h2>Hours</h2><p>We open at nine.</p>')
    // The other is asked which of the two is to stay, and sees both.
    await accept(second)
    const dialog = second.getByRole('dialog', { name: 'Two versions of this document' })
    await dialog.getByText('Our doors open at nine a.m.').waitFor()
    assert.equal(await content(), '<h2>Hours</h2><p>We open at nine.</p>', 'nothing is written over')
    await dialog.getByRole('button', { name: 'Keep all of yours' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(content, '<h2>Hours</h2><p>Our doors open at nine a.m.</p>')
    // What did not stay is a version.
    const versions = (await writer.get(`/api/documents/${id}/versions`)).body['items']
    const states = await Promise.all(
      versions.map(
        async ({ n }: { n: number }) =>
          (await writer.get(`/api/documents/${id}/versions/${n}`)).body['content'],
      ),
    )
    assert.ok(states.includes('<h2>Hours</h2><p>We open at nine.</p>'), JSON.stringify(states))
  })
})

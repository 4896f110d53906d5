// A document in a real browser on the real product with a simulated AI provider: from the first click to the
// exported file, without a connection, and beside others. Faults and modes: writing.full.test.ts.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { eventually } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { foot, openWriterWorkspace, saved, text, undo, write } from './writing/document-screen.ts'

test('writing', async (t) => {
  const workspace = await openWriterWorkspace(t)
  if (workspace === undefined) return
  const { ai, create, step, stored, writer } = workspace

  await step(
    'a draft and each accepted change are versions that say so and can be restored',
    async (open) => {
      ai.script(() => 'First words.\n\nSecond words.')
      const documentId = await create('', { title: 'Versions of a text' })
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      await page.getByRole('button', { name: 'Writing help' }).click()
      await page.getByLabel('What to write').fill('Two short paragraphs.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Skip all and write' }).click()
      await text(page).getByText('Second words.').waitFor()
      await saved(page)
      ai.script(() => 'Other words.')
      await text(page).getByText('Second words.').click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Refine' }).click()
      await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
      await page.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await page
        .getByRole('region', { name: 'Proposed changes' })
        .getByRole('button', { name: 'Accept', exact: true })
        .click()
      await text(page).getByText('Other words.').waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await page.getByRole('button', { name: 'Versions' }).click()
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
      await versions.getByText('AI draft').waitFor()
      await versions.getByText('AI change accepted').first().waitFor()
      await proveLooks(page, 'versions-of-ai')
      await page.setViewportSize({ width: 1440, height: 900 })
      await versions.filter({ hasText: 'AI draft' }).getByRole('button').click()
      await page.getByRole('button', { name: 'Restore this version' }).click()
      await text(page).getByText('Second words.').waitFor()
      await versions
        .first()
        .getByText(/^Restored from /)
        .waitFor()
      await proveLooks(page, 'versions-restored')
    },
  )

  await step(
    'a guest holds a finished document: template, three answers, written, refined, exported, found again',
    async (open) => {
      ai.script(undefined)
      const page = await open('/sign-in')
      await page.getByRole('button', { name: /guest/i }).click()
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.getByRole('link', { name: /Cover letter/ }).click()
      await page.getByLabel('Your name').fill('A. Applicant')
      await page.getByLabel('Position, as advertised').fill('Pastry cook')
      await page.getByLabel('Company or organisation').fill('The Corner Bakery')
      await page.getByText('Application for the position of Pastry cook').first().waitFor()
      await page.getByRole('button', { name: 'Write with AI' }).click()
      await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
      await text(page).getByText('What is known of').first().waitFor()
      await page.mouse.move(500, 400)
      await saved(page)
      await page.getByRole('log').getByText('Written by').waitFor()

      ai.script(() => 'This paragraph was made short.')
      const paragraph = text(page).locator('p', { hasText: 'What is known of' }).first()
      await paragraph.click({ clickCount: 3 })
      await page.getByRole('button', { name: 'Refine' }).click()
      await page.getByRole('menuitem', { name: 'Make it shorter' }).click()
      await page.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await text(page).getByText('was made short').waitFor()
      await page.keyboard.press('Control+Enter')
      for (
        let changes = 0;
        changes < 6 && (await page.getByRole('region', { name: 'Proposed changes' }).count()) > 0;
        changes += 1
      )
        await page.keyboard.press('Control+Enter')
      await text(page).getByText('This paragraph was made short.').waitFor()
      await page.mouse.move(520, 420)
      await saved(page)

      const download = async (format: string): Promise<Buffer> => {
        await page.getByRole('button', { name: 'Export' }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: format }).click(),
        ])
        return readFile(await file.path())
      }
      const word = unzipSync(await download('Word'))
      assert.match(new TextDecoder().decode(word['word/document.xml']), /This paragraph was made short\./)
      assert.equal((await download('PDF')).subarray(0, 5).toString(), '%PDF-')

      await page.reload()
      await text(page).getByText('This paragraph was made short.').waitFor()
      await page.goto('/documents')
      await page.getByRole('list', { name: 'Documents' }).getByRole('link').first().waitFor()
      assert.equal(await page.getByRole('list', { name: 'Documents' }).getByRole('listitem').count(), 1)
    },
  )

  await step('what is typed without a connection is kept, shown and saved when it is back', async (open) => {
    const documentId = await create('<p>Before.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.context().setOffline(true)
    await write(page, ' Written offline.')
    await foot(page).getByText('Offline, kept in this browser').waitFor()
    await page.context().setOffline(false)
    await saved(page)
    assert.match(String((await stored(documentId))['content']), /Written offline\./)
  })

  await step(
    'what is written elsewhere in another paragraph comes in; in the same one it is a question, and nothing is lost',
    async (open) => {
      const documentId = await create('<p>The fee is 4,000.</p><p>We start in May.</p>')
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      assert.equal(
        (
          await writer.patch(`/api/documents/${documentId}`, {
            content: '<p>The fee is 4,000.</p><p>We start in June.</p>',
          })
        ).status,
        200,
      )
      await text(page).locator('p').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' That is final.')
      await text(page).getByText('We start in June.').waitFor()
      await page.keyboard.type(' Now.')
      await eventually(
        async () => (await stored(documentId))['content'],
        '<p>The fee is 4,000. That is final. Now.</p><p>We start in June.</p>',
      )
      await writer.patch(`/api/documents/${documentId}`, {
        content: '<p>The fee is 6,000.</p><p>We start in July.</p>',
      })
      await page.keyboard.type(' Or never.')
      const dialog = page.getByRole('dialog', { name: 'Two versions of this document' })
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await page.mouse.move(500, 400)
      await eventually(
        async () => (await stored(documentId))['content'],
        '<p>The fee is 4,000. That is final. Now. Or never.</p><p>The fee is 6,000.</p><p>We start in July.</p>',
      )
      await saved(page)
    },
  )

  await step(
    'typewriter scrolling keeps the line in its place, at the end of the text too, and not under the pointer',
    async (open) => {
      const documentId = await create(
        Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1} of a long text.</p>`).join(''),
      )
      const page = await open(`/documents/${documentId}`, { as: writer })
      await text(page).waitFor()
      await page.mouse.move(500, 400)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Turn on typewriter scrolling' }).click()
      /** How far the line with the cursor is from its place, in pixels; rounded scrolls count as none. */
      const distance = (): Promise<number> =>
        page.evaluate(`(() => {
          const range = getSelection().getRangeAt(0)
          const line = (range.getClientRects()[0] ?? range.startContainer.getBoundingClientRect()).top
          const scroller = document.querySelector('.workspace-sheet').parentElement.getBoundingClientRect()
          const pixels = line - scroller.top - scroller.height * 0.45
          return Math.abs(pixels) < 2 ? 0 : pixels
        })()`)
      const last = text(page).locator('p').last()
      await text(page).focus()
      await page.keyboard.press('Control+Alt+f')
      // The editor sets its own selection again shortly after it has got the focus.
      await eventually(async () => {
        await page.keyboard.press('Control+End')
        return text(page).locator('.is-current').textContent()
      }, 'Paragraph 40 of a long text.')
      await page.keyboard.press('Control+Alt+f')
      await page.keyboard.press('Control+Alt+f')
      await eventually(distance, 0)
      await page.keyboard.press('Enter')
      await page.keyboard.type('The last')
      const oneLine = (await last.boundingBox())?.height ?? 0
      for (let line = 0; line < 4; line += 1) {
        await page.keyboard.type(' line of all that is written at the end of a long text and is not over yet')
        await eventually(distance, 0)
      }
      assert.ok(((await last.boundingBox())?.height ?? 0) >= 4 * oneLine)
      for (let key = 0; key < 12; key += 1) await page.keyboard.press('ArrowUp')
      await eventually(distance, 0)
      const box = await text(page).getByText('Paragraph 25 of').boundingBox()
      assert.ok(box !== null)
      await page.mouse.move(box.x + 4, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 })
      assert.deepEqual(await text(page).getByText('Paragraph 25 of').boundingBox(), box)
      await page.mouse.up()
      assert.deepEqual(await text(page).getByText('Paragraph 25 of').boundingBox(), box)
      await page.mouse.click(box.x + 4, box.y + 10)
      await eventually(distance, 0)
      await page.keyboard.press('Control+Alt+f')
    },
  )

  await step('earlier versions are compared by words and brought back, which can be undone', async (open) => {
    const documentId = await create('<p>The first wording.</p>')
    await writer.patch(`/api/documents/${documentId}`, { editorMode: 'markdown' })
    await writer.patch(`/api/documents/${documentId}`, { content: 'The second wording.\n' })
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.mouse.move(500, 400)
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    await page
      .getByRole('button', { name: /^Open the version from/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('del', { hasText: 'first' }).waitFor()
    await dialog.locator('ins', { hasText: 'second' }).waitFor()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await text(page).getByText('The first wording.').waitFor()
    assert.equal((await stored(documentId))['editorMode'], 'richText')
    await undo(page)
    await text(page).getByText('The second wording.').waitFor()
  })

  await step('a proposal for the whole text is decided change by change, by keys', async (open) => {
    // The heading that says what the title above says is none of the changes.
    ai.script(() => '# A plan\n\nThe fee is 5,000 a month.\n\nWe start in May.\n\nA new paragraph.')
    const documentId = await create('<p>The fee is 4,000 a month.</p><p>We start in May.</p>')
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+j')
    await page.getByRole('textbox', { name: 'What to write' }).fill('Raise the fee')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Compare in the text' }).last().click()
    await page.getByText('1 of 2', { exact: true }).waitFor()
    assert.match(String((await stored(documentId))['content']), /4,000/)
    await page.keyboard.press('Control+Enter')
    await page.getByText('1 of 1', { exact: true }).waitFor()
    await page.keyboard.press('Control+Backspace')
    await eventually(
      async () => (await stored(documentId))['content'],
      '<p>The fee is 5,000 a month.</p><p>We start in May.</p>',
    )
    ai.script(undefined)
  })
})

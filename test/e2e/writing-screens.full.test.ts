// The screens one writes on, light and dark, wide and narrow: what axe finds, and images to look at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { inEachLook, proveLooks } from '#support/looks.ts'
import { settled } from '#support/settled.ts'
import { signUp } from '#support/sign-in.ts'

const content =
  '<p>We raise the monthly fee, because it is <strong>expensive</strong> to run.</p><h2>Terms</h2><ul><li><p>Paid monthly</p></li></ul>' +
  '<table><tbody><tr><th><p>Year</p></th><th><p>Fee</p></th></tr><tr><td><p>2027</p></td><td><p>20</p></td></tr></tbody></table>' +
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><div><p>Done</p></div></li></ul>' +
  '<p>Write to <mark>[Contact]</mark> soon.</p>'

test('the screens one writes on', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const create = async (document: Record<string, unknown>): Promise<string> =>
    String((await writer.post('/api/documents', document)).body['id'])

  await workspace.step('at 360 px nothing stands beside the screen', async (open) => {
    const page = await open(`/documents/${await create({ title: 'Fee letter', content })}`, {
      as: writer,
      width: 360,
      height: 740,
    })
    await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
    await settled(page)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360)
  })

  await workspace.step('a list of tasks is saved as it is, without a warning', async (open) => {
    const documentId = await create({ title: 'Tasks', content })
    const page = await open(`/documents/${documentId}`, { as: writer })
    const text = page.getByRole('textbox', { name: 'Text of the document' })
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PATCH'),
      text.getByRole('checkbox').uncheck(),
    ])
    assert.equal(answer.status(), 200)
    const saved = (await answer.json()) as { content: string; warnings?: string[] }
    assert.equal(saved.warnings, undefined)
    assert.match(saved.content, /data-checked="false"/)
  })

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    await workspace.step(`at ${width} px, light and dark, hold to WCAG 2.2`, async (open) => {
      const page = await open(`/documents/${await create({ title: 'Fee letter', content })}`, {
        as: writer,
        width,
        height,
      })
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
      await page.mouse.move(100, 300)
      await page.mouse.move(110, 310)
      await proveLooks(page, 'editor', width)
      await page.keyboard.press('Control+j')
      await page.getByRole('textbox', { name: 'What to write' }).fill('A letter about a new fee')
      await proveLooks(page, 'editor-assistant', width)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Compare in the text' }).last().click()
      await page.getByRole('region', { name: 'Proposed changes' }).waitFor()
      await proveLooks(page, 'editor-proposal', width)

      const source = await create({
        title: 'Notes',
        content: '# Notes\n\nSome *text*.\n\n- one\n',
        editorMode: 'markdown',
      })
      await page.goto(`/documents/${source}`)
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
      await page.mouse.move(100, 300)
      await page.mouse.move(110, 310)
      await inEachLook(page, 'editor-source', undefined, width)
      // axe talks to every frame, and the preview's runs no script that could answer.
      await page.getByRole('button', { name: 'Write', exact: true }).first().click()
      await proveLooks(page, 'editor-markdown', width)
    })
})

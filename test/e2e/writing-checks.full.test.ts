// The writing checks beside an open text, wide and narrow, light and dark: what axe finds.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const article =
  '<p>The bread is baked at night by our bakers. The rolls are sold in the morning. The cakes are delivered by noon. ' +
  'The shop was opened in 1920. Our guests are greeted by name. We like it ,too.</p>' +
  `<p>${'This sentence goes on and on because nobody has ever thought of where it could be split into two or three shorter ones which would be so much easier to read for anybody who comes along with little time. '.repeat(5)}</p>`

test('writing checks', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { step } = workspace

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    await step(`at ${width} px, light and dark, hold to WCAG 2.2`, async (open) => {
      const { body } = await writer.post('/api/documents', { title: 'Bread', content: article })
      const page = await open(`/documents/${String(body['id'])}`, {
        as: writer,
        width,
        height,
      })
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
      if (width > 900) await page.keyboard.press('Control+Alt+k')
      else {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Checks' }).click()
      }
      await page.getByText('Spelling and grammar are checked.').waitFor()
      await proveLooks(page, 'writing-checks', width)
    })
})

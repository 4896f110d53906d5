// The screens of sharing and commenting, light and dark, wide and narrow: what axe finds, and images to
// look at.
import { test } from 'node:test'
import { openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { selectWords } from '#support/select-words.ts'
import { signUp } from '#support/sign-in.ts'

const content =
  '<p>We raise the monthly fee, because it is <strong>expensive</strong> to run. The new fee is 4,500 a month from May on.</p><h2>Terms</h2>' +
  '<p>Whoever pays for a year gets two months for nothing. We start in May, and nobody pays twice.</p><ul><li><p>Paid monthly</p></li><li><p>Ends with the year</p></li></ul>'
test('the screens of sharing', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const [owner, reader] = [
    await signUp(workspace.url, { name: 'The Owner' }),
    await signUp(workspace.url, { name: 'A Reader' }),
  ]
  const documentId = String(
    (await owner.post('/api/documents', { title: 'A new fee from May', content })).body['id'],
  )
  const path = `/api/documents/${documentId}`
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
  await owner.post(`${path}/shares`, { email: reader.email, role: 'commenter', expiresAt: inAMonth })
  await owner.post(`${path}/shares`, { email: 'somebody-else@example.org', role: 'viewer' })
  const link = await owner.post(`${path}/shares`, { link: true, role: 'commenter' })
  const locked = await owner.post(`${path}/shares`, { link: true, role: 'viewer', password: 'a garden gate' })
  const anchor = (quote: string) => ({ quote, prefix: '', suffix: '' })
  const first = await reader.post(`${path}/comments`, {
    body: 'Is that with tax, or without? People will ask.',
    anchor: anchor('4,500 a month'),
  })
  await owner.post(`${path}/comments`, { body: 'Without. I will say so.', parentId: first.body['id'] })
  await reader.post(`${path}/comments`, {
    body: 'This was clearer before.',
    anchor: anchor('in the first three years of the contract'),
  })
  await reader.post(`${path}/comments`, { body: 'Good, and short. Nothing to add to the rest.' })
  await reader.post(`${path}/suggestions`, {
    anchor: anchor('gets two months for nothing'),
    replacement: 'pays for ten months',
    note: 'Says the same with a number.',
  })

  await workspace.step('comments beside the text, and the dialog of sharing', async (open) => {
    const page = await open(`/documents/${documentId}`, { as: owner })
    const text = page.getByRole('textbox', { name: 'Text of the document' })
    await text.waitFor()
    await page.mouse.move(100, 300)
    await page.mouse.move(110, 310)
    await page.getByRole('button', { name: 'Comments, 4 open' }).click()
    await page.getByText('Is that with tax').waitFor()
    await proveLooks(page, 'comments-owner', 1440)
    await selectWords(page, 'expensive')
    await page.getByRole('toolbar', { name: 'Formatting of the selection' }).waitFor()
    await page.keyboard.press('Control+Alt+e')
    await page.getByLabel('Replacement').fill('dear')
    await proveLooks(page, 'comments-suggesting', 1440)
    await page.keyboard.press('Escape')
    await proveLooks(page, 'comments-owner', 390)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('somebody-else@example.org', { exact: true }).waitFor()
    await proveLooks(page, 'share-dialog')
    await page.getByRole('button', { name: 'Create a link' }).click()
    await proveLooks(page, 'share-dialog-link', 1440)
  })

  await workspace.step(
    'what is shared with somebody, as a list and as a text to comment on',
    async (open) => {
      const page = await open('/documents/shared', { as: reader })
      await page.getByRole('list', { name: 'Shared with me' }).getByRole('link').waitFor()
      await proveLooks(page, 'shared-with-me')
      await page.getByRole('list', { name: 'Shared with me' }).getByRole('link').click()
      await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
      await page
        .getByText('Is that with tax')
        .or(page.getByText('has shared this for comments'))
        .first()
        .waitFor()
      await proveLooks(page, 'reading-commenter')
    },
  )

  await workspace.step(
    'what a link shows: the text, the question for its password, and that it leads nowhere',
    async (open) => {
      const page = await open(String(link.body['url']))
      await page.getByRole('heading', { name: 'A new fee from May' }).waitFor()
      await proveLooks(page, 'share-link')
      await page.goto(String(locked.body['url']))
      await page.getByLabel('Password of the link').waitFor()
      await proveLooks(page, 'share-link-password')
      await page.goto('/share/gone')
      await page.getByText('This link no longer works').waitFor()
      await proveLooks(page, 'share-link-gone')
    },
  )
})

// The writing checks beside an open text, in a real browser: found while one types, marked in the text, fixed
// and ignored; English spelling from a worker that alone may compile WebAssembly. Its looks:
// writing-checks.full.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, keepImage, openWorkspace, untilFocused } from '#support/browsing.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Checks' })
const english =
  '<h2>Bread</h2><p>We bake bread and and cake for <b>teh</b> whole village. It is good for you and your friends.</p>'
const article =
  '<p>The bread is baked at night by our bakers. The rolls are sold in the morning. The cakes are delivered by noon. ' +
  'The shop was opened in 1920. Our guests are greeted by name. We like it ,too.</p>' +
  `<p>${'This sentence goes on and on because nobody has ever thought of where it could be split into two or three shorter ones which would be so much easier to read for anybody who comes along with little time. '.repeat(5)}</p>`

test('writing checks', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const create = async (document: Record<string, unknown>): Promise<string> =>
    String((await writer.post('/api/documents', document)).body['id'])
  const { step } = workspace

  await step('are found, fixed as one change, undone and ignored', async (open) => {
    const page = await open(`/documents/${await create({ title: 'Bread', content: english })}`, {
      as: writer,
    })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    // What the dictionary finds would move the list under the pointer.
    await panel(page).getByText('Spelling and grammar are checked.').waitFor()
    const repeated = panel(page).getByRole('listitem').filter({ hasText: 'appears twice in a row' })
    await repeated.getByRole('button', { name: /appears twice in a row/ }).click()
    assert.equal(await page.evaluate<string>('getSelection().toString()'), ' and')
    await repeated.getByRole('button', { name: 'Delete', exact: true }).click()
    await text(page).getByText('We bake bread and cake for').waitFor()
    await repeated.waitFor({ state: 'detached' })
    await text(page).focus()
    await page.keyboard.press('Control+z')
    await text(page).getByText('We bake bread and and cake for').waitFor()
    await repeated.getByRole('button', { name: 'Ignore in this document' }).click()
    await panel(page).getByText('1 finding is ignored.').waitFor()
    await eventually(() => text(page).locator('.check-mark', { hasText: 'and' }).count(), 0)
    await page.reload()
    await panel(page).getByText('1 finding is ignored.').waitFor()
    // Another tab with the same text goes on from the same list, and this one sees it.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await panel(other).getByText('1 finding is ignored.').waitFor()
    await panel(other).getByRole('button', { name: 'Show again' }).click()
    await repeated.waitFor()
    await other.close()
  })

  await step('spell English, in the paragraph that is typed', async (open) => {
    const page = await open(`/documents/${await create({ title: 'Bread', content: english })}`, {
      as: writer,
    })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    await panel(page).getByText('Spelling and grammar are checked.').waitFor()
    await text(page).locator('.check-mark', { hasText: 'teh' }).first().click()
    await panel(page)
      .locator('[aria-current="true"]')
      .getByRole('button', { name: 'Replace with “the”' })
      .click()
    await text(page).getByText('for the whole village').waitFor()
    await text(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' You will definately like it.')
    await text(page).locator('.check-mark', { hasText: 'definately' }).waitFor()
  })

  await step('are marked near the window alone, wherever one scrolls or goes', async (open) => {
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1)
    const content = numbers.map((n) => `<p>The loaf number ${n} is is still warm.</p>`).join('')
    const page = await open(`/documents/${await create({ title: 'Loaves', content })}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    await panel(page).getByText('Spelling and grammar are checked.').waitFor()
    const marksIn = (n: number) =>
      text(page)
        .locator('p')
        .nth(n - 1)
        .locator('.check-mark', { hasText: /^ is$/ })
    await marksIn(1).first().waitFor()
    assert.equal(await marksIn(120).count(), 0)
    await panel(page)
      .getByRole('button', { name: /^Show \d+ more$/ })
      .first()
      .click()
    await panel(page).getByTitle('Show in the text').nth(39).click()
    await marksIn(40).first().waitFor()
    assert.equal(await page.evaluate<string>('getSelection().toString()'), ' is')
    assert.match(
      await page.evaluate<string>('getSelection().anchorNode.parentElement.closest("p").textContent'),
      /number 40 /,
    )
    await text(page).locator('p').last().scrollIntoViewIfNeeded()
    await marksIn(120).first().click()
    await panel(page).locator('li[aria-current="true"]').waitFor()
    await eventually(() => marksIn(1).count(), 0)
    // Its marks have followed what is typed before them.
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Hot. ')
    await marksIn(1).first().waitFor()
    await eventually(() => marksIn(120).count(), 0)
  })

  await step('ask for what an image shows, and find the images that do not say it', async (open) => {
    const documentId = await create({ title: 'Bread', content: english })
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    await panel(page).getByText('Spelling and grammar are checked.').waitFor()
    await panel(page).getByText('Spelling and grammar are checked.').waitFor()
    await text(page).focus()
    await page.keyboard.press('Control+End')
    const field = page.getByRole('textbox', { name: 'Alternative text' })
    const insert = async (): Promise<void> => {
      await page
        .locator('input[type=file][aria-label=Image]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(quarters(40, 40)) })
      await untilFocused(field)
    }
    await insert()
    await page.keyboard.type('Four fields of colour')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' and ')
    const missing = panel(page).getByRole('listitem').filter({ hasText: '1 image has no alternative text.' })
    await missing.waitFor({ state: 'detached' })
    await insert()
    await missing.waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    // At once: parts of words would be spelled too, and move the list under the pointer.
    await page.keyboard.insertText(' at the end.')
    await text(page).locator('img.check-mark').waitFor()
    await missing.getByRole('button', { name: /no alternative text/ }).click()
    await keepImage(page, 'image-alternative-text')
    await field.fill('The same again')
    await missing.waitFor({ state: 'detached' })
    await eventually(async () => {
      const { body } = await writer.get(`/api/documents/${documentId}`)
      return [...String(body['content']).matchAll(/alt="([^"]*)"|and | at the end/g)].map(
        ([found, alternative]) => alternative ?? found.trim(),
      )
    }, ['and', 'and', 'and', 'Four fields of colour', 'and', 'The same again', 'at the end'])
  })

  await step('of German leave spelling to the browser, and say so; a source is fixed, too', async (open) => {
    const content = 'Ich glaube, das wir **heute** kommen, und und das ist gut für uns.'
    const documentId = await create({ title: 'Brot', content, editorMode: 'markdown' })
    const page = await open(`/documents/${documentId}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    await panel(page).getByText('Spelling of German: your browser checks it.').waitFor()
    await panel(page).getByRole('button', { name: 'Replace with “dass”' }).click()
    await panel(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await eventually(
      () => text(page).innerText(),
      'Ich glaube, dass wir **heute** kommen, und das ist gut für uns.',
    )
  })

  await step('count in the score that the text of an article keeps', async (open) => {
    const { body: project } = await writer.post('/seo-content-api/projects', {
      name: 'Bakery',
      language: 'en',
    })
    const { body: planned } = await writer.post('/seo-content-api/articles', {
      projectId: project['id'],
      name: 'Bread from the village',
      keywords: ['village bread'],
    })
    const { body: stored } = await writer.post('/seo-content-api/article-documents', {
      articleId: planned['id'],
      content: article,
    })
    const page = await open(`/documents/articles/${String(stored['id'])}`, { as: writer })
    await text(page).waitFor()
    await page.keyboard.press('Control+Alt+k')
    await panel(page).getByText('The text never uses the keyphrase “village bread”.').waitFor()
    await panel(page).getByLabel('Keyphrase').fill('bread')
    await panel(page).getByText('The text never uses the keyphrase').waitFor({ state: 'detached' })
    await eventually(async () => {
      const { body } = await writer.get(`/seo-content-api/article-documents/${String(stored['id'])}`)
      return typeof body['writingScore']
    }, 'number')
  })
})

// An article goes to its site in a real browser: the connection with what is wrong with it, a draft, a time,
// an update of the same post with another alternative text, what the site refuses, another site, and files to
// keep.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { startGhostSimulator, startWordPressSimulator } from '#support/cms-simulator.ts'
import { proveLooks } from '#support/looks.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { signUp } from '#support/sign-in.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Publication' })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** What an exported file begins with, or holds. */
const files = {
  'Markdown with front matter': /^---\n[\s\S]*title: [\s\S]*---\n[\s\S]*!\[Two bulbs of garlic\]\(/,
  'Web page (HTML)': /<img[^>]+alt="Two bulbs of garlic"/,
  'Word (DOCX)': /^PK/,
  'OpenDocument (ODT)': /^PK.{28}mimetypeapplication\/vnd\.oasis/s,
  PDF: /^%PDF-/,
}

test('an article is published', async (t) => {
  const [wordpress, ghost] = await Promise.all([startWordPressSimulator(), startGhostSimulator()])
  t.after(() => Promise.all([wordpress.close(), ghost.close()]))
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.0/8' })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { id: projectId } = await createProject(writer)
  const article = await createArticle(writer, projectId, { name: 'How to grow garlic', slug: 'grow-garlic' })
  // As the editor keeps them.
  const image = `data:image/png;base64,${Buffer.from(makePng(quarters(60, 40))).toString('base64')}`
  const content = (alt: string): string =>
    `<p>Cloves go into the ground in October.</p><p><img src="${image}" alt="${alt}"></p>`
  const document = await createArticleDocument(writer, article['id'], {
    title: 'How to grow garlic',
    content: content('Two bulbs'),
  })
  const settingsPath = `/blog/${projectId}/settings`
  const articlePath = `/blog/${projectId}/articles/${article['id']}`

  async function connect(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [label, words] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(words)
    await button(page.locator('form'), 'Save').last().click()
    await button(page, 'Test the connection').waitFor()
  }

  /** Sends the article, with another status where one is named. */
  async function publish(
    page: Page,
    status?: string,
    fill?: (dialog: Locator) => Promise<void>,
  ): Promise<void> {
    await region(page)
      .getByRole('button', { name: /^(?:Publish|Update the post)$/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Publish the article' })
    if (status !== undefined) {
      await dialog.getByLabel('Status', { exact: true }).click()
      await page.getByRole('option', { name: status, exact: true }).click()
    }
    await fill?.(dialog)
    await dialog.getByRole('button', { name: /^(?:Save as a draft|Publish|Update)$/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await workspace.step(
    'to WordPress, as a draft, at a time, and again without a second post',
    async (open) => {
      const page = await open(settingsPath, { as: writer })
      await button(page, 'Connect a site').click()
      await connect(page, {
        'URL of the site': wordpress.url,
        'User name': wordpress.username,
        'Application password': 'not this one',
      })
      await page
        .getByText(/^WordPress does not accept the user name and the application password\./)
        .waitFor()
      await button(page, 'Change').click()
      await connect(page, { 'Application password': wordpress.secret })
      await page.getByText('Connected with Tom & Co as Ed.').waitFor()

      await page.goto(articlePath)
      await publish(page)
      await region(page).getByText('Draft on the site').waitFor()
      const [post, ...others] = [...wordpress.posts.values()]
      assert.ok(post !== undefined && others.length === 0)
      assert.match(post.html, /<img[^>]+alt="Two bulbs"/)
      assert.deepEqual([post.status, wordpress.images[0]?.alt], ['draft', 'Two bulbs'])

      // A time is asked for, and one that is over is none.
      await publish(page, 'Scheduled', async (dialog) => {
        await button(dialog, 'Update').click()
        await dialog.getByText('Choose a time in the future.').waitFor()
        await dialog.getByLabel('Publish on').fill(`${new Date().getFullYear() + 1}-05-04T09:30`)
      })
      await region(page).getByText('Scheduled', { exact: true }).waitFor()
      await region(page)
        .getByText(/^publishes /)
        .waitFor()
      assert.equal(post.status, 'future')

      await writer.patch(`/seo-content-api/article-documents/${document['id']}`, {
        content: content('Two bulbs of garlic'),
      })
      await page.reload()
      await region(page).getByText('Changed since').waitFor()
      await publish(page)
      await region(page).getByText('Changed since').waitFor({ state: 'detached' })
      assert.equal(wordpress.posts.size, 1)
      assert.match(post.html, /alt="Two bulbs of garlic"/)
      assert.deepEqual(
        wordpress.images.map(({ alt }) => alt),
        ['Two bulbs of garlic'],
      )
      await proveLooks(page, 'published-article')
    },
  )

  await workspace.step('says what the site refused, and what was changed there', async (open) => {
    const page = await open(articlePath, { as: writer })
    const failed = (words: RegExp) => region(page).getByRole('alert').filter({ hasText: words })
    wordpress.fault('key')
    await publish(page)
    await failed(/Make a new application password in WordPress/).waitFor()
    wordpress.heal()
    wordpress.edit([...wordpress.posts.keys()][0] ?? '', { title: 'Edited on the site' })
    await publish(page)
    await failed(/The post was changed on the site/).waitFor()
    await publish(page, undefined, async (dialog) => {
      const overwrite = dialog.getByRole('checkbox', { name: 'Overwrite changes that were made on the site' })
      const [left, ofField] = await Promise.all(
        [overwrite, dialog.getByLabel('Tags')].map(async (each) => (await each.boundingBox())?.x),
      )
      assert.equal(left, ofField)
      await overwrite.click()
    })
    await failed(/./).waitFor({ state: 'detached' })
    await eventually(
      () => Promise.resolve([...wordpress.posts.values()].map(({ title }) => title)),
      ['How to grow garlic'],
    )
  })

  await workspace.step('to Ghost at once, and says when nobody answers', async (open) => {
    const page = await open(settingsPath, { as: writer })
    await button(page, 'Change').click()
    await page.getByText('Ghost', { exact: true }).click()
    await connect(page, { 'URL of the site': ghost.url, 'Admin API key': ghost.secret })
    await page.getByText(/^Connected with Plum Post/).waitFor()
    await page.goto(articlePath)
    await publish(page, 'Published')
    await region(page).getByText('Published', { exact: true }).waitFor()
    const posts = [...ghost.posts.values()]
    assert.deepEqual(
      posts.map(({ status, slug }) => [status, slug]),
      [['published', 'grow-garlic']],
    )
    assert.match(posts[0]?.html ?? '', /alt="Two bulbs of garlic"/)
    await ghost.close()
    await publish(page)
    await region(page)
      .getByRole('alert')
      .filter({ hasText: /refuses connections/ })
      .waitFor()
  })

  await workspace.step('into files of each format', async (open) => {
    const page = await open(`/documents/articles/${document['id']}`, { as: writer })
    await page.getByRole('textbox', { name: 'Text of the document' }).waitFor()
    for (const [name, expected] of Object.entries(files)) {
      const downloading = page.waitForEvent('download')
      await button(page, 'Export').click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      const file = await downloading
      assert.match(await readFile(await file.path(), 'latin1'), expected, file.suggestedFilename())
    }
  })
})

// One article in a real browser on the real product: its outline by keyboard, what is saved by itself, and
// two people at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, openWorkspace, saveAfterList } from '#support/browsing.ts'
import { startWordPressSimulator } from '#support/cms-simulator.ts'
import { pasteText } from '#support/pasting.ts'
import { proveLooks } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

const heading = (page: Page, place: number) =>
  page.getByRole('textbox', { name: new RegExp(`^Heading level \\d, ${place} of`) })

test('an article of the plan', async (t) => {
  const site = await startWordPressSimulator()
  t.after(() => site.close())
  const workspace = await openWorkspace(t, { OUTBOUND_ALLOW: '127.0.0.0/8' })
  if (workspace === undefined) return
  const lead = await signUp(workspace.url, { name: 'A Lead' })
  const projectId = String(
    (await lead.post('/seo-content-api/projects', { name: 'The tea shop' })).body['id'],
  )
  const create = async (article: Record<string, unknown>): Promise<string> =>
    String((await lead.post('/seo-content-api/articles', { projectId, ...article })).body['id'])
  const stored = async (articleId: string): Promise<Record<string, unknown>> =>
    (await lead.get(`/seo-content-api/articles/${articleId}`)).body
  const outline = async (articleId: string): Promise<string[]> =>
    ((await stored(articleId))['outline'] as { level: number; heading: string }[]).map(
      ({ level, heading: words }) => `${'#'.repeat(level)} ${words}`,
    )
  const { step } = workspace

  await step(
    'is outlined with the keyboard: headings, levels, moves, taken back and done again',
    async (open) => {
      const articleId = await create({ name: 'Green tea' })
      const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
      await page.getByRole('button', { name: 'Add a heading' }).click()
      await page.keyboard.type('Leaves')
      await page.keyboard.press('Enter')
      await page.keyboard.type('First flush')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Water')
      await page.keyboard.press('Shift+Tab')
      await eventually(() => outline(articleId), ['## Leaves', '### First flush', '## Water'])

      await page.keyboard.press('Alt+ArrowUp')
      await eventually(() => outline(articleId), ['## Water', '## Leaves', '### First flush'])
      await page.keyboard.press('Control+z')
      await eventually(() => outline(articleId), ['## Leaves', '### First flush', '## Water'])
      await page.keyboard.press('Control+Shift+z')
      await eventually(() => outline(articleId), ['## Water', '## Leaves', '### First flush'])

      await heading(page, 1).focus()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'TEXTAREA')
    },
  )

  await step('takes a pasted list as its outline and moves a part by dragging', async (open) => {
    const articleId = await create({ name: 'Black tea' })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await page.getByRole('button', { name: 'Add a heading' }).click()
    await pasteText(page, '- Leaves\n  - Assam\n  - Ceylon\n- Milk or none\n')
    await eventually(() => outline(articleId), ['## Leaves', '### Assam', '### Ceylon', '## Milk or none'])
    const rows = page.getByRole('list', { name: 'Outline' }).getByRole('listitem')
    await rows
      .nth(3)
      .locator('.cursor-grab')
      .dragTo(rows.nth(0), { targetPosition: { x: 60, y: 4 } })
    await eventually(() => outline(articleId), ['## Milk or none', '## Leaves', '### Assam', '### Ceylon'])
  })

  await step('gets a generated outline beside its own, and inserts what is missing', async (open) => {
    const articleId = await create({
      name: 'How to store tea',
      keywords: ['store tea'],
      outline: [{ heading: 'My own part', level: 2 }],
    })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await page.getByRole('button', { name: 'Generate outline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate an outline' })
    await dialog.getByLabel('Instructions').fill('Begin with the tin.')
    await dialog.getByRole('button', { name: 'See what is sent' }).click()
    const sent = page.getByRole('dialog', { name: 'What the model sees' })
    await sent.getByText('How: Begin with the tin.').waitFor()
    await proveLooks(page, 'article-outline-sent')
    await page.keyboard.press('Escape')
    await sent.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    await dialog.getByText(/headings, \d+ of them new/).waitFor()
    assert.deepEqual(await outline(articleId), ['## My own part'])
    await dialog.getByRole('button', { name: 'Add missing headings' }).click()
    await eventually(
      async () =>
        (await outline(articleId)).length > 2 && (await outline(articleId)).includes('## My own part'),
      true,
    )

    await eventually(async () => (await stored(articleId))['status'], 'outlined')
    await heading(page, 1).focus()
    await page.keyboard.press('Control+z')
    await eventually(() => outline(articleId), ['## My own part'])
    await eventually(async () => (await stored(articleId))['status'], 'idea')
    await page.getByRole('button', { name: 'Redo' }).click()
    await eventually(async () => (await stored(articleId))['status'], 'outlined')
  })

  await step('says that its title exists already, but not because of itself', async (open) => {
    await create({ name: 'The best teapots for beginners' })
    const articleId = await create({ name: 'Entirely unlike anything else' })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await page.getByText('No similar title is planned, written or published.').waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Best teapots for the beginner')
    await page.getByRole('link', { name: '“The best teapots for beginners”' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'The best teapots for beginners' }).waitFor()
  })

  await step('that is left while it is saved has its new title in the plan', async (open) => {
    const articleId = await create({ name: 'White tea' })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await saveAfterList(
      page,
      new RegExp(`/seo-content-api/articles/${articleId}$`),
      /\/seo-content-api\/articles\?/,
    )
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('White tea, steeped twice')
    await page.getByRole('link', { name: 'Plan', exact: true }).first().click()
    await page.getByRole('grid').getByText('White tea, steeped twice').waitFor()
  })

  await step('goes into the trash and comes back from the plan', async (open) => {
    const articleId = await create({ name: 'Oolong in winter' })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await page.getByRole('button', { name: 'Delete the article' }).click()
    await page.getByText('“Oolong in winter” is in the trash').waitFor()
    assert.equal((await lead.get(`/seo-content-api/articles/${articleId}`)).status, 404)
    await page.waitForURL(/\/plan/)
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await page.getByRole('grid').getByText('Oolong in winter').waitFor()
    assert.equal((await lead.get(`/seo-content-api/articles/${articleId}`)).status, 200)
  })

  await step('changed in two places loses nothing of either', async (open) => {
    const articleId = await create({ name: 'White tea', notes: 'From the start' })
    const page = await open(`/blog/${projectId}/articles/${articleId}`, { as: lead })
    await page.getByLabel('Notes', { exact: true }).waitFor()
    await lead.patch(`/seo-content-api/articles/${articleId}`, {
      notes: 'Written elsewhere',
      assignee: 'Freelance',
    })
    await page.getByLabel('Notes', { exact: true }).fill('Written here')
    await page.getByRole('button', { name: 'Resolve' }).click()
    const dialog = page.getByRole('dialog', { name: 'The article was changed elsewhere' })
    await dialog.getByRole('group', { name: 'Notes' }).getByRole('radio', { name: 'Both' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(
      async () => {
        const { notes, assignee } = await stored(articleId)
        return { notes, assignee }
      },
      { notes: 'Written elsewhere\n\nWritten here', assignee: 'Freelance' },
    )
    await eventually(() => page.getByLabel('Assignee').inputValue(), 'Freelance')
  })

  await step('gets a title and a description for search results, is published and mapped', async (open) => {
    const shop = String(
      (
        await lead.post('/seo-content-api/projects', {
          name: 'Garden shop',
          keywords: ['garlic', 'compost', 'greenhouse heating'],
        })
      ).body['id'],
    )
    await lead.put(`/seo-content-api/projects/${shop}/blog-connection`, {
      kind: 'wordpress',
      url: site.url,
      username: site.username,
      secret: site.secret,
    })
    await create({ projectId: shop, name: 'Planting garlic', keywords: ['plant garlic'] })
    await create({ projectId: shop, name: 'Making compost', keywords: ['compost'] })
    const articleId = await create({
      projectId: shop,
      name: 'How to plant garlic in autumn',
      keywords: ['plant garlic'],
    })
    await lead.post('/seo-content-api/article-documents', {
      articleId,
      title: 'How to plant garlic in autumn',
      content:
        '<p>Garlic is planted in October and November, six weeks before the ground freezes. Set the cloves five centimetres deep.</p>',
    })
    const page = await open(`/blog/${shop}/articles/${articleId}`, { as: lead })
    await page.getByRole('button', { name: 'Suggest', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Title and description for search results' })
    await dialog.getByText('Without an AI model these are words of the article itself.').waitFor()
    await dialog.getByRole('radio', { name: /^Garlic is planted in October/ }).check()
    await proveLooks(page, 'search-result-suggestions')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Use these' }).click()
    await eventually(
      async () => String((await stored(articleId))['metaDescription']).slice(0, 17),
      'Garlic is planted',
    )

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const publishing = page.getByRole('dialog', { name: 'Publish the article' })
    await proveLooks(page, 'publish-dialog', 390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await publishing.getByLabel('Status', { exact: true }).click()
    await page.getByRole('option', { name: 'Published', exact: true }).click()
    await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('region', { name: 'Publication' }).getByText('Published', { exact: true }).waitFor()
    await proveLooks(page, 'article-published')

    await page.goto(new URL(`/blog/${shop}/map`, page.url()).href)
    await page.getByText('Should rank', { exact: true }).waitFor()
    await proveLooks(page, 'topic-map')
    await page.goto(new URL(`/blog/${shop}/settings`, page.url()).href)
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText(/^Connected with/).waitFor()
    await proveLooks(page, 'publishing-connection')
  })
})

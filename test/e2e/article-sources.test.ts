// An article from sources in a real browser: the web is searched, pages are read and accepted, the outline
// and the draft are made from them, its citations checked, a source found for a claim, and the text exported.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startAiSimulator, type SimulatedRequest } from '#support/ai-simulator.ts'
import { eventually, keepImage, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { startSearchSimulator } from '#support/search-simulator.ts'
import { settled } from '#support/settled.ts'
import { signUp } from '#support/sign-in.ts'
import { garlicPages, openSites, sourcePage } from '#support/source-sites.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Sources' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const opacityOfHead = 'getComputedStyle(document.querySelector("header.editor-chrome")).opacity'

/** A model that makes an outline, and writes each part from its passages. */
function answer({ messages, schema }: SimulatedRequest): string {
  const prompt = messages.map(({ text: words }) => words).join('\n')
  if (schema !== undefined)
    return JSON.stringify({
      items: ['When to plant', 'How deep the cloves go', 'Harvest and drying'].map((heading) => ({
        level: 2,
        heading,
        notes: '',
        keywords: [],
      })),
    })
  const cite = (words: string): string => {
    const passages = [...prompt.matchAll(/^\[(\d+)\] \(.*\)\n(.*)$/gm)]
    return `[${passages.find(([, , passage = '']) => passage.includes(words))?.[1]}]`
  }
  const due = /Due now[^\n]*\n\n(.*)/s.exec(prompt)?.[1] ?? ''
  if (due.startsWith('(the opening'))
    return `Garlic is planted in October and November ${cite('October and November')}.`
  if (due.startsWith('## When'))
    return `## When to plant\n\nIn a mild region garlic may go into the ground as late as December ${cite('October and November')}.`
  if (due.startsWith('## How deep'))
    return `## How deep the cloves go\n\nThe cloves are set five centimetres deep ${cite('five centimetres')}. In sandy soil they go twelve centimetres deep ${cite('five centimetres')}.`
  return `## Harvest and drying\n\nThe bulbs dry for three weeks in the shade ${cite('three weeks')}. Dried garlic keeps for eight months.`
}

test('an article from sources', async (t) => {
  const [ai, search, sites] = await Promise.all([startAiSimulator(), startSearchSimulator(), openSites(3)])
  t.after(() => Promise.all([ai.close(), search.close(), ...sites.map((site) => site.close())]))
  ai.script(answer)
  const pages = [garlicPages.planting, garlicPages.harvest, garlicPages.planting]
  for (const [index, page] of pages.entries()) sites[index]?.serve('/garlic', sourcePage(page))
  search.questions = ['Can garlic be planted in spring?']
  search.find([
    ...sites.map((site) => ({ url: site.at('/garlic') })),
    { url: 'https://rivermill.example/garlic', title: 'Our own garlic' },
    { url: 'https://www.ft.com/content/garlic', title: 'The price of garlic' },
  ])
  const workspace = await openWorkspace(t, {
    ...ai.settings,
    AI_PROVIDERS: 'openai,composer',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    SEARCH_PROVIDER: 'serper',
    SEARCH_API_KEY: search.key,
    SEARCH_BASE_URL: search.baseUrls.serper,
  })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { id } = await createProject(writer, { websiteUrl: 'https://rivermill.example', language: 'en' })
  const projectId = String(id)
  const outline = [
    { heading: 'How deep the cloves go', level: 2 },
    { heading: 'Insurance for allotments', level: 2 },
  ]
  const make = async () =>
    createArticle(writer, projectId, { name: 'How to grow garlic', keywords: ['garlic'], outline })
  const { step } = workspace

  await step('is searched for, read, outlined, drafted, checked, edited and exported', async (open) => {
    const article = await make()
    const page = await open(`/blog/${projectId}/articles/${article['id']}`, { as: writer })
    await page.getByRole('button', { name: 'Show sources' }).click()
    await panel(page).getByText('No sources yet.').waitFor()
    await proveLooks(page, 'sources-empty', 1440)
    await panel(page).getByRole('button', { name: 'Find sources' }).click()
    await panel(page).getByText('2 sources read, 2 left out, 1 duplicate').waitFor()
    // What was not read says why; what is accepted is what the draft may rest on.
    await panel(page).locator('summary').click()
    await panel(page).getByText('This is a page of your own website').waitFor()
    await panel(page).getByText('Its text is known to be for subscribers.').waitFor()
    await panel(page).getByRole('button', { name: 'Accept all' }).click()
    await panel(page)
      .getByRole('heading', { name: /^Accepted\s*2/ })
      .waitFor()
    await proveLooks(page, 'sources')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await panel(page)
      .getByRole('heading', { name: /^Accepted\s*2/ })
      .waitFor()

    await tab(page, 'Notes').click()
    await panel(page).getByRole('button', { name: 'Find sources for “Insurance for allotments”' }).waitFor()
    await panel(page).getByText('Can garlic be planted in spring?').waitFor()
    await proveLooks(page, 'notes', 1440)
    await panel(page).getByRole('button', { name: 'Make the outline from the sources' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click()
    await page.getByLabel(/Heading level 2, 3 of 3/).waitFor()

    await tab(page, 'Draft').click()
    await panel(page).getByText('2 sources, 4 parts').waitFor()
    await panel(page)
      .getByText(/^About 5 calls/)
      .waitFor()
    await panel(page).getByRole('button', { name: 'Write the draft' }).click()
    await panel(page).getByRole('button', { name: 'Open the draft' }).click()
    await text(page).getByRole('heading', { name: 'Harvest and drying' }).waitFor()

    // A number leads to the passage, with the words marked that its sentence rests on.
    await page.keyboard.press('Control+Alt+r')
    await text(page).getByText('[1]', { exact: true }).first().click()
    await eventually(
      () => panel(page).locator('mark').allInnerTexts(),
      [garlicPages.planting.text[0].split('. ')[0] + '.'],
    )
    await panel(page).getByRole('button', { name: 'Back to citations' }).click()
    const unsupported = panel(page).getByRole('article', { name: /^Unsupported: In sandy soil/ })
    await unsupported.waitFor()
    await text(page).locator('.is-unsupported', { hasText: 'twelve centimetres' }).first().waitFor()
    await proveLooks(page, 'citations')
    await page.setViewportSize({ width: 1440, height: 900 })

    const uncited = panel(page).getByRole('article', { name: /^Uncited: Dried garlic/ })
    await uncited.getByRole('button', { name: 'Find a source' }).click()
    await uncited.getByRole('button', { name: 'Cite When garlic is ready' }).first().click()
    await text(page)
      .getByText(/keeps for eight months \[2\]\./)
      .waitFor()
    await panel(page)
      .getByRole('article', { name: /^Supported: Dried garlic/ })
      .waitFor()

    // All but the paragraph fades, and comes back; a goal shows how far one is.
    await text(page)
      .getByText(/keeps for eight months/)
      .click()
    await settled(page)
    await page.keyboard.press('Control+Alt+f')
    await text(page).locator('.is-current', { hasText: 'eight months' }).waitFor()
    await eventually(() => page.evaluate<string>(opacityOfHead), '0')
    await keepImage(page, 'focus-mode')
    await page.getByRole('button', { name: 'Leave focus mode' }).click()
    await eventually(() => page.evaluate<string>(opacityOfHead), '1')
    await page.getByRole('button', { name: /^\d+ words$/ }).click()
    await page.getByLabel('Words to write').fill('400')
    await page.getByRole('button', { name: /^\d+ of 400 words/ }).waitFor()
    await page.keyboard.press('Escape')

    const downloading = page.waitForEvent('download')
    await page.mouse.move(600, 300)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Markdown', exact: true }).click()
    const markdown = await readFile(await (await downloading).path(), 'utf8')
    assert.match(markdown, /keeps for eight months\[\^2\]\./)
    assert.match(markdown, /^\[\^2\]: .*When garlic is ready/m)
  })

  await step('links to other pages of the project, undone, dismissed and brought back', async (open) => {
    const site = sites[0]
    assert.ok(site !== undefined)
    site.serve('/raised-beds', '<!doctype html><title>Raised beds</title><h1>Raised beds</h1>')
    site.serve('/sitemap.xml', {
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.at('/raised-beds')}</loc></url></urlset>`,
      headers: { 'content-type': 'application/xml' },
    })
    const { id: shop } = await createProject(writer, { websiteUrl: site.at('/'), language: 'en' })
    await writer.post(`/seo-content-api/projects/${String(shop)}/published-titles`, {})
    await createArticle(writer, String(shop), { name: 'Storing garlic bulbs', keywords: ['store bulbs'] })
    const { id: articleId } = await createArticle(writer, String(shop), { name: 'Garlic at home' })
    const { id: textId } = await createArticleDocument(writer, String(articleId), {
      title: 'Garlic at home',
      content: '<p>Garlic likes <strong>raised beds</strong>. Later you store the bulbs in a net.</p>',
    })
    const page = await open(`/documents/articles/${String(textId)}`, { as: writer })
    await text(page).waitFor()
    await page.getByRole('button', { name: 'Internal links' }).click()
    const beside = page.getByRole('complementary', { name: 'Internal links' })
    const published = beside.getByRole('article', { name: 'Link to Raised beds' })
    await published.getByText('raised beds', { exact: true }).waitFor()
    await text(page).locator('.passage.is-link', { hasText: 'store the bulbs' }).waitFor()
    await beside
      .getByRole('article', { name: 'Link to Storing garlic bulbs' })
      .getByRole('link', { name: 'Open the article' })
      .waitFor()
    await proveLooks(page, 'internal-links')
    await page.setViewportSize({ width: 1440, height: 900 })

    const link = text(page).getByRole('link', { name: 'raised beds' })
    await published.getByRole('button', { name: 'Insert the link' }).click()
    assert.equal(await link.getAttribute('href'), site.at('/raised-beds'))
    await published.waitFor({ state: 'detached' })
    await text(page).focus()
    await page.keyboard.press('Control+z')
    await link.waitFor({ state: 'detached' })
    await published.waitFor()
    await published.getByRole('button', { name: 'Dismiss' }).click()
    await published.waitFor({ state: 'detached' })
    await beside.getByText('1 suggestion dismissed').waitFor()
    await page.getByRole('region', { name: 'Document status' }).getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await beside.getByText('1 suggestion dismissed').waitFor()
    await beside.getByRole('button', { name: 'Show again' }).click()
    await published.waitFor()
  })
})

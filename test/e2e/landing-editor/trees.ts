// Sections that are built like their design: selected in the page, laid out and recoloured, taken back, and
// published as they are.
import assert from 'node:assert/strict'
import { eventually, keepImage, type Workspace } from '#support/browsing.ts'
import { findAxeViolations } from '#support/accessibility.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { canvas, path, save, type Pages } from './on-the-workspace.ts'

export async function proveTrees(
  { step }: Workspace,
  { marketer, create, section, stored }: Pages,
): Promise<void> {
  await step(
    'blanks say what belongs there, are counted by section, found by a key, and asked about before publishing',
    async (open) => {
      const blank = new Set(['lead', 'card-title-2', 'card-text-2'])
      const sections = layoutPage
        .filter(({ type }) => ['header', 'hero', 'features', 'footer'].includes(type))
        .map((part) => ({
          ...part,
          components: part.components.map((component) =>
            blank.has(component.id)
              ? { ...component, props: { text: '', html: '' }, extra: { budget: 18 } }
              : component,
          ),
        }))
      const pageId = await create({ sections, theme: layoutTheme })
      const page = await open(path(pageId), { as: marketer })
      await page.getByRole('tab', { name: 'To do 3' }).click()
      const list = page.getByRole('region', { name: '3 open blanks' })
      await list.getByRole('button', { name: /2 open blanks$/ }).waitFor()
      const title = canvas(page).locator('[data-component=card-title-2][data-blank]')
      assert.equal(await title.getAttribute('title'), 'Small heading, about 18 characters')
      const seen = await title.evaluate(
        (element) => element.ownerDocument.defaultView?.getComputedStyle(element, '::before').content,
      )
      assert.equal(seen, '"Small heading"')
      await keepImage(page, 'landing-page-blanks')
      assert.deepEqual(await findAxeViolations(page), [])

      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const asked = page.getByRole('dialog', { name: '3 blanks are still open' })
      await asked.getByRole('button', { name: 'Go to the first blank' }).click()
      const focused = () => canvas(page).locator(':focus').getAttribute('data-blank')
      await eventually(focused, 'Introduction, about 18 characters')
      assert.equal(await page.getByRole('toolbar', { name: 'Formatting' }).count(), 0)
      await page.keyboard.press('Control+Shift+l')
      await eventually(focused, 'Small heading, about 18 characters')
      await page.keyboard.type('Fewer calls')
      await page.getByRole('tab', { name: 'To do 2' }).waitFor()
      await page.keyboard.press('Control+Shift+l')
      await eventually(focused, 'Text, about 18 characters')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish anyway' }).click()
      const dialog = page.getByRole('dialog', { name: 'The page is published' })
      const html = await (await fetch((await dialog.locator('p.font-mono').innerText()).trim())).text()
      assert.match(html, /Fewer calls/)
      assert.doesNotMatch(html, /data-blank/)
    },
  )

  await step(
    'a card is selected by a click, duplicated, moved and recoloured; its text gets a style; undo; published',
    async (open) => {
      const pageId = await create({
        sections: layoutPage.filter(({ type }) => ['header', 'features', 'footer'].includes(type)),
        theme: layoutTheme,
      })
      const page = await open(path(pageId), { as: marketer })
      const cards = canvas(page).locator('[data-section=features] article')
      const pane = page.getByRole('complementary', { name: 'Parts of the page' })
      const trail = pane.getByRole('navigation', { name: 'Where it is in the section' })
      const words = async (): Promise<string[]> =>
        (await cards.locator('[data-node^=n-card-title]').allInnerTexts()).map((text) => text.trim())
      await cards.nth(1).click({ position: { x: 6, y: 6 } })
      await eventually(() => trail.getByRole('button').allInnerTexts(), ['Section', 'Columns', 'Card'])

      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await eventually(async () => (await trail.getByRole('button').allInnerTexts()).at(-1), 'Heading')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Control+d')
      await eventually(words, ['A plan that holds', 'Parts in time', 'Parts in time', 'One page for all'])
      await page.keyboard.press('Alt+ArrowDown')
      await eventually(words, ['A plan that holds', 'Parts in time', 'One page for all', 'Parts in time'])

      await pane.getByRole('radio', { name: 'Colour #14213d' }).check({ force: true })
      const readBackground = (): Promise<string> =>
        cards
          .nth(3)
          .evaluate((card) => `${card.ownerDocument.defaultView.getComputedStyle(card).backgroundColor}`)
      await eventually(readBackground, 'rgb(20, 33, 61)')
      assert.deepEqual(await findAxeViolations(page), [])

      await cards.nth(3).locator('[data-node^=n-card-title]').click()
      await pane.getByRole('combobox', { name: 'Text style' }).click()
      await page.getByRole('option', { name: 'Heading, 40 px, bold' }).click()
      await pane.getByText(/^Contrast .* The page shows #[0-9a-f]{6} instead\.$/).waitFor()
      await pane.getByRole('button', { name: /^Use #/ }).click()
      await pane.getByText(/It can be read/).waitFor()
      await pane.getByRole('radio', { name: 'Centre' }).check({ force: true })
      await page.getByRole('button', { name: 'Undo: Change: Heading' }).click()
      await save(page)
      await eventually(async () => {
        const { tree, components } = await section(pageId, 'features')
        const card = tree.children[1].children[3]
        return [components.length, card.background.color, card.children[1].style, card.children[1].align]
      }, [12, '#14213d', 'h2', 'left'])

      // A word of a heading gets the accent colour, and keeps it while somebody types beside it.
      const heading = cards.nth(0).locator('[data-node^=n-card-title]')
      await heading.dblclick({ position: { x: 30, y: 12 } })
      const bar = page.getByRole('toolbar', { name: 'The selected words' })
      await bar.getByRole('button', { name: 'Accent colour' }).click()
      await heading.locator('[data-accent]').waitFor()
      await heading.click()
      await page.keyboard.press('End')
      await page.keyboard.type(' firm')
      await save(page)
      await eventually(async () => {
        const { tree } = await section(pageId, 'features')
        const [accent] = tree.children[1].children[0].children[1].accents ?? []
        return [(await heading.innerText()).trim(), accent?.words]
      }, ['A plan that holds firm', 'plan'])

      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'The page is published' })
      const html = await (await fetch((await dialog.locator('p.font-mono').innerText()).trim())).text()
      assert.equal(html.split('Parts in time').length, 3)
      assert.match(html, /background-color:#14213d/)
      assert.ok(!html.includes('data-node'))

      const { tree } = await section(pageId, 'features')
      const broken = { type: 'features', tree: { ...tree, children: [tree.children[0], tree.children[0]] } }
      const refused = await marketer.post('/api/landing-pages', { businessName: 'Yard', sections: [broken] })
      assert.equal(refused.status, 400)
      assert.match(refused.text, /sections\[0\]\.tree.*must have another id for each node/)
    },
  )
  await step(
    'the colours of a design are kept in one click, named where few can read them, and published',
    async (open) => {
      const orange = '#f26b3a'
      const sections = layoutPage.filter(({ type }) => ['header', 'features', 'footer'].includes(type))
      const pageId = await create({
        sections: JSON.parse(JSON.stringify(sections).replaceAll('#c2410c', orange)) as typeof sections,
        theme: layoutTheme,
      })
      const page = await open(path(pageId), { as: marketer })
      const button = canvas(page).locator('[data-node=n-book]')
      const shadow = (): Promise<string> =>
        button.evaluate((link) => `${link.ownerDocument.defaultView.getComputedStyle(link).textShadow}`)
      await page.getByRole('tab', { name: 'Look' }).click()
      const colors = page.getByRole('region', { name: 'Contrast of colours' })
      await colors.getByText(/^Text on #F26B3A: White with a fine shadow/).waitFor()
      assert.notEqual(await shadow(), 'none')
      assert.deepEqual(await findAxeViolations(page), [])
      await keepImage(page, 'landing-page-colors-repaired')

      const keep = colors.getByRole('checkbox', { name: 'Keep the design’s colours' })
      await keep.click()
      await eventually(shadow, 'none')
      await colors.getByText('White on #F26B3A, 3.0 : 1: hard to read for some people').waitFor()
      await keepImage(page, 'landing-page-colors-kept')
      await save(page)
      await page.getByRole('button', { name: 'Undo: Change the look' }).click()
      await eventually(async () => (await shadow()) === 'none', false)
      await save(page)
      await eventually(async () => (await stored(pageId)).theme.contrast, 'repaired')
      await keep.click()
      await save(page)
      await eventually(async () => (await stored(pageId)).theme.contrast, 'design')

      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'The page is published' })
      await dialog.getByText('White on #F26B3A, 3.0 : 1: hard to read for some people').waitFor()
      await dialog.getByText('Text is too pale to read on 1 page').waitFor()
      const html = await (await fetch((await dialog.locator('p.font-mono').innerText()).trim())).text()
      assert.match(html, new RegExp(`background-color:${orange}`))
      await dialog.getByRole('button', { name: 'Show colours' }).click()
      await keep.click()
      await eventually(async () => (await shadow()) === 'none', false)
    },
  )
}

/** Behind a section: an image whose visible part is chosen by keys. */
export async function proveBackgrounds({ step }: Workspace, { marketer, create }: Pages): Promise<void> {
  await step(
    'the visible part of a background is moved by keys, and one undo takes that back',
    async (open) => {
      const hero = layoutPage.find(({ type }) => type === 'hero')
      assert.ok(hero?.tree !== undefined)
      const image = { src: '/api/pictures/0123456789abcdef01234567', fit: 'cover' as const, x: 0.5, y: 0.5 }
      const sections = [{ ...hero, tree: { ...hero.tree, background: { image } } }]
      const page = await open(path(await create({ sections, theme: layoutTheme })), { as: marketer })
      await page.route('**/api/pictures/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      await canvas(page)
        .locator('[data-section=hero]')
        .click({ position: { x: 4, y: 4 } })
      const pane = page.getByRole('complementary', { name: 'Parts of the page' })
      const across = pane.getByRole('slider', { name: 'Across' })
      for (let times = 0; times < 4; times += 1) await across.press('ArrowRight')
      await eventually(() => across.inputValue(), '54')
      await page.getByRole('button', { name: /^Undo: Change/ }).click()
      await eventually(() => across.inputValue(), '50')
    },
  )
}

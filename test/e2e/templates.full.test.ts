// The template gallery and a template's questions in a real browser on the real product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { settled } from '#support/settled.ts'
import { signUp } from '#support/sign-in.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Templates' }).getByRole('listitem')
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Templates' })
    .evaluate((list) => [...list.querySelectorAll('a')].map(({ textContent }) => textContent))
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the page' })

test('the template gallery', async (t) => {
  const workspace = await openWorkspace(t, { SEED: 'auto' })
  if (workspace === undefined) return
  const writer = await signUp(workspace.url, { name: 'A Writer' })
  const { items } = (await writer.get('/api/templates?limit=100')).body as {
    items: { id: string; slug: string; name: string; category: string }[]
  }
  const { step } = workspace

  await step('shows every template by its first page, with its blanks marked', async (open) => {
    const page = await open('/templates', { as: writer })
    await page.getByText(`${items.length} templates`, { exact: true }).waitFor()
    assert.equal(await cards(page).count(), items.length + 1)
    for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded()
    await page.waitForFunction('document.querySelectorAll("[data-drawn=false]").length === 0')
    await settled(page)
    const pages = await page.evaluate(`[...document.querySelectorAll('[data-drawn]')].map((paper) => {
      const root = paper.firstElementChild.shadowRoot
      const sheet = root.querySelector('.sheet') ?? root.querySelector('iframe').contentDocument.querySelector('.sheet')
      return { words: sheet.textContent.trim().length, blanks: sheet.querySelectorAll('mark').length, width: Math.round(sheet.getBoundingClientRect().width) - paper.clientWidth }
    })`)
    for (const { words, blanks, width } of pages as { words: number; blanks: number; width: number }[]) {
      assert.ok(words > 100, `${words} characters`)
      assert.ok(blanks > 0)
      assert.ok(Math.abs(width) <= 2, `the page is ${width} px off its card`)
    }
  })

  await step('is searched and narrowed in the URL, and says when nothing fits', async (open) => {
    const page = await open('/templates', { as: writer })
    await cards(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('letter')
    await page.waitForURL(/\?q=letter$/)
    await eventually(async () => (await names(page)).includes('Meeting minutes'), false)
    assert.ok((await names(page)).includes('Cover letter'))
    await page.reload()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'letter')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: /^Business/ }).click()
    await page.waitForURL(/\?category=business$/)
    const business = items.filter(({ category }) => category === 'business')
    await page.getByText(`${business.length} templates match`).waitFor()
    assert.deepEqual((await names(page)).sort(), business.map(({ name }) => name).sort())
    await page.getByRole('searchbox').fill('zeppelin')
    await page.getByText('No template matches “zeppelin”.').waitFor()
    await page.getByRole('button', { name: 'Show all templates' }).click()
    await page.getByText(`${items.length} templates`, { exact: true }).waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), '')
  })

  await step('is walked by keys, and Enter opens the template', async (open) => {
    const page = await open('/templates', { as: writer })
    await cards(page).first().waitFor()
    const focused = () => page.evaluate<string>(`(document.activeElement.textContent ?? '')`)
    await page.keyboard.press('j')
    assert.equal(await focused(), 'Blank page')
    await page.keyboard.press('ArrowRight')
    const first = await focused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    assert.equal(await focused(), first)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/templates\/[a-z-]+$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  await step(
    'fills the page as one types, keeps the answers over a reload, and makes the document',
    async (open) => {
      const page = await open('/templates/project-proposal', { as: writer })
      await preview(page).getByText('[Client]').first().waitFor()
      await page.getByRole('button', { name: 'Create document' }).click()
      await page
        .getByText(
          'Not answered yet: Name of the project, Client and The client’s problem and what it costs them.'.replace(
            '’',
            "'",
          ),
        )
        .waitFor()
      assert.equal(
        await page
          .getByLabel(/^Name of the project/)
          .evaluate((field) => field === field.ownerDocument.activeElement),
        true,
      )

      await page.getByLabel(/^Name of the project/).fill('A quieter workshop')
      await page.getByLabel(/^Client/).fill('The town library')
      await page
        .getByLabel(/^The client's problem/)
        .fill('Readers complain about noise.\n\n- mornings\n- afternoons')
      await preview(page).getByRole('heading', { name: 'A quieter workshop' }).waitFor()
      const deliverable = (place: number, column: string) =>
        page.getByRole('textbox', { name: `Deliverables, item ${place}: ${column}` })
      await deliverable(1, 'what').fill('Doors with seals')
      await deliverable(1, 'what').press('Enter')
      await page.keyboard.type('the noise is halved')
      await page.keyboard.press('Enter')
      await page.keyboard.type('A report')
      await page.keyboard.press('Alt+ArrowUp')
      assert.equal(await deliverable(1, 'what').inputValue(), 'A report')
      assert.equal(await deliverable(2, 'accepted when').inputValue(), 'the noise is halved')
      await preview(page).getByText('Doors with seals').waitFor()
      // What was just written has been brought into sight.
      assert.ok(
        await preview(page)
          .getByText('Doors with seals')
          .evaluate(
            (part) => part.getBoundingClientRect().bottom < part.ownerDocument.documentElement.clientHeight,
          ),
      )
      await page.getByLabel('Total price, without tax').fill('much')
      await page.getByLabel('Total price, without tax').blur()
      await page.getByText('Give a number, such as 1250 or 12.5.').waitFor()
      await page.getByLabel('Total price, without tax').fill('12500')
      await page.getByRole('combobox', { name: /^Currency/ }).click()
      await page.getByRole('option', { name: 'EUR' }).click()
      await page.getByLabel('Done by').fill('2027-03-31')
      await preview(page).getByText('31 March 2027').first().waitFor()

      await page.reload()
      await page.getByText('Your earlier answers are still here.').waitFor()
      assert.equal(await page.getByLabel(/^Client/).inputValue(), 'The town library')
      await page.getByRole('button', { name: 'Create document' }).click()
      await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
      const id = page.url().split('/').at(-1)
      const record = (await writer.get(`/api/documents/${id}`)).body
      assert.equal(record['title'], 'A quieter workshop')
      assert.equal(record['templateId'], items.find(({ slug }) => slug === 'project-proposal')?.id)
      assert.equal(record['editorMode'], 'richText')
      for (const words of [
        'The town library',
        '<li>mornings</li>',
        '<strong>Doors with seals</strong>',
        '12,500 EUR',
        '31 March 2027',
      ])
        assert.ok(String(record['content']).includes(words), words)
      await page.getByText('Readers complain about noise.').first().waitFor()
    },
  )

  await step('lets blanks stand when one wants it so', async (open) => {
    const page = await open('/templates/meeting-minutes', { as: writer })
    await page.getByRole('button', { name: 'Create document' }).click()
    await page.getByRole('button', { name: 'Create with blanks' }).click()
    await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
    const record = (await writer.get(`/api/documents/${page.url().split('/').at(-1)}`)).body
    assert.match(String(record['content']), /\*\*\[[^\]]+\]\*\*/)
  })

  await step('hands the answers to the editor, which writes from them', async (open) => {
    const page = await open('/templates/cover-letter', { as: writer })
    await page.getByRole('button', { name: 'Write with AI' }).click()
    await page.getByText(/^Not answered yet: /).waitFor()
    await page.getByLabel('Anything else to say?').fill('I looked after a seed library for six years.')
    await page.getByRole('button', { name: 'Write with blanks' }).click()
    await page.waitForURL(/\/documents\/[0-9a-f]{24}$/)
    await page.getByText('Yours sincerely').first().waitFor()
  })

  await step('reports a template that is not there', async (open) => {
    const page = await open('/templates/nothing-of-this-name', { as: writer })
    await page.getByText('This template does not exist or was deleted.').waitFor()
  })

  await step('can be used by everybody, wide and narrow, light and dark', async (open) => {
    const page = await open('/templates', { as: writer })
    await cards(page).first().waitFor()
    await page.waitForFunction('document.querySelectorAll("[data-drawn=true]").length > 0')
    await proveLooks(page, 'templates')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/templates/project-proposal')
    await page.getByLabel(/^Name of the project/).fill('A quieter workshop')
    await page.getByRole('textbox', { name: 'Deliverables, item 1: what' }).fill('Doors with seals')
    await preview(page).getByText('Doors with seals').waitFor()
    await proveLooks(page, 'template')
    await page.getByRole('button', { name: 'Create document' }).click()
    await page.getByText(/^Not answered yet: /).waitFor()
    await proveLooks(page, 'template-missing')
    await page.getByRole('tab', { name: 'Page' }).click()
    await preview(page).getByRole('heading', { name: 'A quieter workshop' }).waitFor()
    await proveLooks(page, 'template-page', 390)
  })
})

// A plan in a real browser on the real product: edited as a table, moved on the board and in the calendar,
// out and in as CSV.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, openWorkspace } from '#support/browsing.ts'
import { pasteText } from '#support/pasting.ts'
import { signUp } from '#support/sign-in.ts'

const today = new Date().toISOString().slice(0, 10)
const cell = (page: Page, row: number, column: number) => page.locator(`[data-place="${row}:${column}"]`)
const columns = { name: 1, keywords: 2 }
/** From the message that says this has happened. */
async function undo(page: Page, what: string): Promise<void> {
  // Messages under the pointer stay where they are, one over the other.
  await page.mouse.move(400, 300)
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: what })
    .last()
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
}

test('the plan', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const lead = await signUp(workspace.url, { name: 'A Lead' })
  interface Stored {
    name: string
    keywords: string[]
    status: string
    dueDate?: string
    assignee: string
  }
  const stored = async (projectId: string): Promise<Stored[]> =>
    (await lead.get(`/seo-content-api/articles?projectId=${projectId}&sort=createdAt&limit=100`)).body[
      'items'
    ] as Stored[]
  const plan = async (articles: Partial<Stored>[]): Promise<string> => {
    const projectId = String(
      (await lead.post('/seo-content-api/projects', { name: 'The tea shop' })).body['id'],
    )
    if (articles.length > 0)
      assert.equal((await lead.post('/seo-content-api/articles/bulk', { projectId, articles })).status, 201)
    return projectId
  }
  const { step } = workspace

  await step(
    'is edited in place with the keyboard alone, and each change is taken back with Ctrl-Z',
    async (open) => {
      const projectId = await plan([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }])
      const page = await open(`/blog/${projectId}/plan`, { as: lead })
      await cell(page, 0, columns.name).focus()
      await page.keyboard.press('F2')
      await page.keyboard.press('End')
      await page.keyboard.type(' flush')
      await page.keyboard.press('Tab')
      await page.keyboard.type('green tea, Darjeeling')
      await page.keyboard.press('Enter')
      await eventually(async () => (await stored(projectId))[0]?.keywords, ['green tea', 'Darjeeling'])
      assert.equal((await stored(projectId))[0]?.name, 'First flush')

      await eventually(async () => page.evaluate('document.activeElement?.dataset.place'), '1:2')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('menuitemradio', { name: 'Drafting' }).click()
      await eventually(async () => (await stored(projectId))[1]?.status, 'drafting')
      await eventually(async () => page.evaluate('document.activeElement?.dataset.place'), '1:3')

      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('Given up')
      await page.keyboard.press('Escape')
      await cell(page, 1, columns.name).getByText('Second').waitFor()

      await cell(page, 1, columns.name).dblclick()
      await page.keyboard.type('Left by a press elsewhere')
      await cell(page, 2, columns.keywords).click()
      await cell(page, 1, columns.name).getByText('Left by a press elsewhere').waitFor()
      await eventually(() => page.evaluate('document.activeElement.dataset.place'), '2:2')
      await page.keyboard.press('Control+z')
      await cell(page, 1, columns.name).getByText('Second').waitFor()

      await page.keyboard.press('Control+z')
      await eventually(async () => (await stored(projectId))[1]?.status, 'idea')
      await page.keyboard.press('Control+z')
      await eventually(async () => (await stored(projectId))[0]?.keywords, [])
    },
  )

  await step(
    'shows what could not be saved as it was, says so, and saves it when tried again',
    async (open) => {
      const projectId = await plan([{ name: 'First' }])
      const page = await open(`/blog/${projectId}/plan`, { as: lead })
      await cell(page, 0, columns.name).focus()
      await page.route('**/seo-content-api/articles/*', (route) => route.abort())
      await page.keyboard.press('F2')
      await page.keyboard.type('Typed while the server was away')
      await page.keyboard.press('Enter')
      await page.getByText(/The server cannot be reached/).waitFor()
      await cell(page, 0, columns.name).getByText('First').waitFor()
      await page.unroute('**/seo-content-api/articles/*')
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await eventually(async () => (await stored(projectId))[0]?.name, 'Typed while the server was away')
      await cell(page, 0, columns.name).getByText('Typed while the server was away').waitFor()
    },
  )

  await step('grows by typing at its end', async (open) => {
    const projectId = await plan([])
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    await page.getByRole('link', { name: 'Suggest titles' }).waitFor()
    await page.getByRole('textbox', { name: /^Add an article/ }).fill('The very first')
    await page.keyboard.press('Enter')
    await cell(page, 0, columns.name).getByText('The very first').waitFor()
    await page.keyboard.type('And the next')
    await page.keyboard.press('Enter')
    await cell(page, 1, columns.name).getByText('And the next').waitFor()
    await eventually(
      async () => (await stored(projectId)).map(({ name }) => name),
      ['The very first', 'And the next'],
    )
  })

  await step(
    'changes many at once, spreads their dates, deletes them, and brings everything back',
    async (open) => {
      const projectId = await plan(
        Array.from({ length: 12 }, (_, n) => ({
          name: `Article ${n + 1}`,
          ...(n === 0 ? { status: 'done' } : {}),
        })),
      )
      const page = await open(`/blog/${projectId}/plan`, { as: lead })
      const statuses = async (): Promise<string[]> => (await stored(projectId)).map(({ status }) => status)
      await cell(page, 0, columns.name).focus()
      await page.keyboard.press('Control+a')
      const bar = page.getByRole('region', { name: '12 selected' })
      await bar.getByRole('button', { name: 'Status' }).click()
      await page.getByRole('menuitemradio', { name: 'Planned' }).click()
      await eventually(async () => new Set(await statuses()), new Set(['planned']))
      await undo(page, '12 articles changed')
      await eventually(statuses, ['done', ...Array.from({ length: 11 }, () => 'idea')])

      await bar.getByRole('button', { name: 'Due date' }).click()
      await page.getByRole('menuitem', { name: /^Spread over days/ }).click()
      await page.getByLabel('First day').fill('2027-03-01')
      await page.getByLabel('Last day').fill('2027-03-26')
      await page.getByRole('button', { name: 'Set', exact: true }).click()
      await eventually(async () => (await stored(projectId)).at(-1)?.dueDate, '2027-03-26')
      const days = (await stored(projectId)).map(({ dueDate = '' }) => dueDate)
      assert.equal(days[0], '2027-03-01')
      assert.deepEqual([...days].sort(), days)
      assert.ok(days.every((day) => ![0, 6].includes(new Date(day).getUTCDay())))

      await bar.getByRole('button', { name: 'Assignee' }).click()
      await page.getByRole('dialog').getByLabel('Assignee').fill('Editorial desk')
      await page.keyboard.press('Enter')
      await eventually(
        async () => new Set((await stored(projectId)).map(({ assignee }) => assignee)),
        new Set(['Editorial desk']),
      )

      await bar.getByRole('button', { name: 'Delete' }).click()
      await eventually(async () => (await stored(projectId)).length, 0)
      await undo(page, 'in the trash')
      await eventually(async () => (await stored(projectId)).length, 12)
      await cell(page, 11, columns.name).waitFor()
    },
  )

  await step('chooses rows with shift and keeps the choice from view to view', async (open) => {
    const projectId = await plan(Array.from({ length: 6 }, (_, n) => ({ name: `Article ${n + 1}` })))
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    await cell(page, 1, columns.name).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('region', { name: '3 selected' }).waitFor()
    await page.getByRole('button', { name: 'Board' }).click()
    await page.getByRole('region', { name: /^Idea, 6 articles/ }).waitFor()
    await page.getByRole('region', { name: '3 selected' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await eventually(
      async () => page.evaluate('document.activeElement.getAttribute("aria-label")'),
      'Add an article: type its title and press Enter',
    )
  })

  await step('of thousands is scrolled and chosen whole', async (open) => {
    const projectId = await plan([])
    for (const batch of [0, 1, 2])
      await lead.post('/seo-content-api/articles/bulk', {
        projectId,
        articles: Array.from({ length: 500 }, (_, n) => ({ name: `Article ${batch * 500 + n + 1}` })),
      })
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    await page.getByText('1,500 articles', { exact: true }).waitFor()
    await cell(page, 0, columns.name).focus()
    await page.keyboard.press('Control+End')
    await page.getByText('Article 1500', { exact: true }).waitFor()
    assert.ok((await page.getByRole('row').count()) < 100)
    await page.keyboard.press('Control+a')
    await page
      .getByRole('region', { name: '1,500 selected' })
      .getByRole('button', { name: 'Due date' })
      .click()
    await page.getByRole('menuitem', { name: /^Set a day/ }).click()
    await page.getByLabel('Due on').fill('2027-05-03')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await eventually(
      async () =>
        (await lead.get(`/seo-content-api/articles?projectId=${projectId}&dueFrom=2027-05-03`)).body['total'],
      1_500,
    )
  })

  await step(
    'takes in a pasted table: shown as it is understood, nothing added while a row is wrong, then all of it',
    async (open) => {
      const projectId = await plan([{ name: 'There already' }])
      const page = await open(`/blog/${projectId}/plan`, { as: lead })
      await cell(page, 0, columns.name).focus()
      const cells =
        'Headline\tFocus keyword\tDeadline\nMatcha at home\tmatcha; green tea\t31.03.2027\nThere already\t\tsoon\n'
      await pasteText(page, cells)
      const dialog = page.getByRole('dialog', { name: 'Paste a list' })
      await dialog.getByText('Recognised: title, keywords').waitFor()
      await dialog.getByRole('row', { name: /^3 due date must be a day/ }).waitFor()
      assert.equal(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled(), true)
      await dialog.getByLabel('Titles or cells').fill(cells.replace('soon', '2027-04-01'))
      await dialog
        .getByRole('row', { name: /^3 There already Exists planned article: “There already”/ })
        .waitFor()
      await dialog.getByRole('button', { name: 'Add 2 articles, 1 colliding' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Open again' }).press('Enter')
      await dialog.getByRole('row', { name: /^3 There already/ }).waitFor()
      await dialog
        .getByLabel('Titles or cells')
        .fill(cells.replace('soon', '2027-04-01').replace('There already', 'Not there'))
      await dialog.getByRole('button', { name: 'Add 2 articles' }).click()
      await eventually(
        async () =>
          (await stored(projectId))
            .map(({ name, keywords, dueDate }) => ({ name, keywords, dueDate }))
            .slice(1),
        [
          { name: 'Matcha at home', keywords: ['matcha', 'green tea'], dueDate: '2027-03-31' },
          { name: 'Not there', keywords: [], dueDate: '2027-04-01' },
        ],
      )
      await undo(page, '2 articles added')
      await eventually(async () => (await stored(projectId)).length, 1)
    },
  )

  await step(
    'marks titles that collide: typed, renamed and in every view, leads from one to the other, and shows them alone',
    async (open) => {
      const projectId = await plan([
        { name: 'How to brew green tea' },
        { name: 'Where our leaves grow' },
        { name: 'What caffeine does', status: 'done' },
      ])
      const page = await open(`/blog/${projectId}/plan`, { as: lead })
      const mark = page.getByRole('button', { name: /^(Exists|Duplicate).*: similar to “/ })
      const field = page.getByRole('textbox', { name: /^Add an article/ })
      await field.fill('How to brew green tea?')
      await page.getByText('Exists: similar to “How to brew green tea”').waitFor()
      const announced = page
        .getByText(/^“How to brew green tea\?” collides with the planned article “How to brew green tea”/)
        .waitFor({ state: 'attached' })
      await page.keyboard.press('Enter')
      await cell(page, 0, columns.name)
        .getByRole('button', { name: 'Exists: similar to “How to brew green tea?”' })
        .waitFor()
      await cell(page, 3, columns.name)
        .getByRole('button', { name: 'Exists: similar to “How to brew green tea”' })
        .waitFor()
      assert.equal(await mark.count(), 2)
      await announced

      await cell(page, 1, columns.name).focus()
      await page.keyboard.press('F2')
      await page.keyboard.type('What caffeine does')
      await page.keyboard.press('Enter')
      await cell(page, 1, columns.name)
        .getByRole('button', { name: 'Exists: similar to “What caffeine does”' })
        .waitFor()
      await page.keyboard.press('Control+z')
      await eventually(() => mark.count(), 2)

      await page.getByRole('button', { name: /^Collides/ }).click()
      await page.getByText('2 of 4 articles').waitFor()
      await page.getByRole('button', { name: 'Board' }).click()
      await eventually(() => mark.count(), 2)
      await page.getByRole('button', { name: 'Calendar' }).click()
      await page
        .getByRole('link', {
          name: 'How to brew green tea?, Idea, Exists: similar to “How to brew green tea”',
        })
        .waitFor()
      await page.getByRole('button', { name: 'Table' }).click()
      await cell(page, 1, columns.name)
        .getByRole('button', { name: /^Exists/ })
        .click()
      const detail = page.getByRole('dialog', { name: 'What “How to brew green tea?” collides with' })
      await detail.getByRole('link', { name: '“How to brew green tea”' }).click()
      await page.getByRole('heading', { level: 1, name: 'How to brew green tea', exact: true }).waitFor()
    },
  )

  await step('announces a collision that was added before the plan was compared at all', async (open) => {
    const projectId = await plan([{ name: 'How to brew green tea' }])
    const page = await open('/blog', { as: lead })
    await page.route('**/check-titles', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/check-titles'))
    await page.goto(`/blog/${projectId}/plan`)
    await failed
    const announced = page
      .getByText(/^“How to brew green tea\?” collides with the planned article/)
      .waitFor({ state: 'attached' })
    await page.getByRole('textbox', { name: /^Add an article/ }).fill('How to brew green tea?')
    await page.keyboard.press('Enter')
    await announced
  })

  await step('marks and announces an article that gets the keyword of another', async (open) => {
    const projectId = await plan([
      { name: 'How to brew for guests', keywords: ['green tea'] },
      { name: 'A calm afternoon' },
    ])
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    const announced = page
      .getByText(/^“A calm afternoon” covers the same topic as the planned article “How to brew for guests”/)
      .waitFor({ state: 'attached' })
    await cell(page, 1, columns.keywords).click()
    await page.keyboard.type('green teas')
    await page.keyboard.press('Enter')
    await announced
    await cell(page, 1, columns.name)
      .getByRole('button', { name: 'Same topic as “How to brew for guests”' })
      .waitFor()
    await cell(page, 0, columns.name)
      .getByRole('button', { name: 'Same topic as “A calm afternoon”' })
      .waitFor()
    await page.getByRole('button', { name: /^Add/ }).click()
    await page.getByRole('menuitem', { name: 'Paste a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a list' })
    await dialog.getByLabel('Titles or cells').fill('Title\tKeywords\nMornings\tgreen tea\n')
    await dialog.getByRole('row', { name: /^2 Mornings Same topic/ }).waitFor()
    await dialog.getByRole('button', { name: 'Add 1 article, 1 colliding' }).waitFor()
  })

  await step('brings into sight what is added at its end', async (open) => {
    const projectId = await plan(Array.from({ length: 60 }, (_, n) => ({ name: `Article ${n + 1}` })))
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    await page.getByRole('textbox', { name: /^Add an article/ }).fill('Far below')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').getByText('Far below').waitFor()
  })

  await step('moves on the board by dragging and with Alt and an arrow', async (open) => {
    const projectId = await plan([
      { name: 'Dragged', keywords: ['tea'], dueDate: '2020-01-01' },
      { name: 'Pushed' },
    ])
    const page = await open(`/blog/${projectId}/plan?view=board`, { as: lead })
    const status = async (name: string): Promise<string | undefined> =>
      (await stored(projectId)).find((article) => article.name === name)?.status
    await page
      .getByRole('region', { name: /^Idea, 2 articles/ })
      .getByText(/days overdue/)
      .waitFor()
    await page.getByRole('link', { name: 'Dragged' }).dragTo(page.getByRole('region', { name: /^Review/ }))
    await eventually(() => status('Dragged'), 'review')

    await page.getByRole('link', { name: 'Pushed' }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await eventually(() => status('Pushed'), 'outlined')
    await page.getByText('“Pushed” moved to Outlined').first().waitFor({ state: 'attached' })
    await eventually(async () => page.evaluate('document.activeElement.textContent'), 'Pushed')
  })

  await step('gets its days in the calendar by dragging and by a key', async (open) => {
    const projectId = await plan([
      { name: 'Waiting' },
      { name: 'Another' },
      { name: 'Due', dueDate: `${today.slice(0, 7)}-10` },
    ])
    const page = await open(`/blog/${projectId}/plan?view=calendar`, { as: lead })
    const due = async (name: string): Promise<string | undefined> =>
      (await stored(projectId)).find((article) => article.name === name)?.dueDate
    await page
      .getByRole('link', { name: /^Waiting/ })
      .dragTo(page.locator(`[data-day="${today.slice(0, 7)}-17"]`))
    await eventually(() => due('Waiting'), `${today.slice(0, 7)}-17`)

    await page.getByRole('link', { name: /^Another/ }).focus()
    await page.keyboard.press('d')
    await page.getByLabel('Due on').fill(`${today.slice(0, 7)}-20`)
    await page.keyboard.press('Enter')
    await eventually(() => due('Another'), `${today.slice(0, 7)}-20`)

    await page.getByRole('link', { name: /^Due/ }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(() => due('Due'), `${today.slice(0, 7)}-17`)
    const heading = page.getByRole('heading', { level: 2 })
    const month = await heading.textContent()
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await eventually(async () => (await heading.textContent()) === month, false)
    await page.keyboard.press('t')
    await eventually(() => heading.textContent(), month)
  })

  await step('is a list of cards on a phone, with the same actions', async (open) => {
    const projectId = await plan([{ name: 'First' }, { name: 'Second' }])
    const page = await open(`/blog/${projectId}/plan`, { as: lead, width: 390, height: 844 })
    await page.getByRole('button', { name: 'Change First' }).click()
    const sheet = page.getByRole('dialog', { name: 'First' })
    await sheet.getByLabel('Due').fill('2027-03-31')
    await sheet.getByLabel('Keywords').fill('tea, matcha')
    await sheet.getByLabel('Status').click()
    await page.getByRole('option', { name: 'Review' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await eventually(
      async () => {
        const { keywords, status, dueDate } = (await stored(projectId))[0] ?? {}
        return { keywords, status, dueDate }
      },
      { keywords: ['tea', 'matcha'], status: 'review', dueDate: '2027-03-31' },
    )

    await page.getByRole('checkbox', { name: 'Select First' }).click()
    await page.getByRole('checkbox', { name: 'Select Second' }).click()
    await page
      .getByRole('region', { name: '2 selected' })
      .getByRole('button', { name: 'Change', exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Clear the due date' }).click()
    await eventually(
      async () => (await stored(projectId)).map(({ dueDate }) => dueDate),
      [undefined, undefined],
    )

    await page.getByRole('button', { name: 'Board' }).click()
    await page.getByRole('tab', { name: /^Review 1/ }).click()
    await page.getByRole('button', { name: 'Move First' }).click()
    await page.getByRole('menuitemradio', { name: 'Done' }).click()
    await eventually(async () => (await stored(projectId))[0]?.status, 'done')
  })

  await step('goes out as CSV and comes in again, looked at before it is done', async (open) => {
    const projectId = await plan([
      { name: '=HYPERLINK("x")', keywords: ['tea'] },
      { name: 'Second', dueDate: '2027-03-31' },
    ])
    const page = await open(`/blog/${projectId}/plan`, { as: lead })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    assert.match(csv, /"'=HYPERLINK/)
    assert.match(csv, /Second.*2027-03-31/)

    await page.getByRole('button', { name: /^Add/ }).click()
    await page.getByRole('menuitem', { name: 'Import a CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a CSV' })
    const choose = (content: string): Promise<void> =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await choose(
      `${csv.replaceAll('Second', 'The second')}"New one","","","","","","","","",""\r\n"Wrong","","","someday","","","","","",""\r\n`,
    )
    await dialog
      .getByText('1 article will be created · 1 article will be changed · 1 row has problems')
      .waitFor()
    await dialog.getByRole('row', { name: /^5 status.*someday/ }).waitFor()
    await choose(`${csv}"Second?","","","","","","","","",""\r\n`)
    await dialog.getByText(/1 title collides with another/).waitFor()
    await dialog.getByRole('button', { name: 'Import, 1 colliding' }).waitFor()
    await choose(
      `${csv.replaceAll('Second', 'The second')}"New one","","","","","","","","",""\r\n"Wrong","","","someday","","","","","",""\r\n`,
    )
    await dialog.getByRole('row', { name: /status.*someday/ }).waitFor()
    assert.equal(await dialog.getByRole('button', { name: 'Import the rest' }).isDisabled(), true)
    assert.equal((await stored(projectId)).length, 2)
    await dialog.getByRole('checkbox', { name: /Leave these rows out/ }).check()
    await dialog.getByRole('button', { name: 'Import the rest' }).click()
    await eventually(
      async () => (await stored(projectId)).map(({ name }) => name),
      ['=HYPERLINK("x")', 'The second', 'New one'],
    )
    await page.getByText('3 articles', { exact: true }).waitFor()
  })
})

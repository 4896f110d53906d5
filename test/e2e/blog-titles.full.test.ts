// The title workshop in a real browser on the real product: titles found, changed, ticked and planned, and
// compared with those of the website.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage } from '#support/browsing.ts'
import { openBlogWorkspace } from './blog-projects/blog-workspace.ts'

const candidates = (window: Page) => window.locator('[data-candidate]')
const focused = (window: Page) =>
  window.evaluate<string>('document.activeElement?.closest("label")?.textContent ?? ""')

test('titles', async (t) => {
  const workspace = await openBlogWorkspace(t)
  if (workspace === undefined) return
  const { step, site, lead, articles, make } = workspace

  await step(
    'titles are found, changed with a live check, ticked by keyboard and planned; nothing is lost on reload',
    async (open) => {
      const projectId = await make({ name: 'Titles', keywords: ['rye bread', 'oat bread'] }, [
        { name: 'How to bake rye bread at home', keywords: ['rye bread'], status: 'planned' },
      ])
      const window = await open(`/blog/${projectId}/titles`, { as: lead })
      await window.getByText('No titles yet.').waitFor()
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('checkbox', { name: 'rye bread' }).click()
      await window.getByRole('checkbox', { name: 'oat bread' }).click()
      await window.getByRole('button', { name: 'See what is sent' }).click()
      const sent = window.getByRole('dialog', { name: 'What the model sees' })
      await sent.getByText(/\d\. rye bread/).waitFor()
      await sent.getByText('Call 1 of 2').waitFor()
      await sent.getByRole('button', { name: 'The next call' }).click()
      await sent.getByText(/\d\. oat bread/).waitFor()
      await sent.getByText('Call 2 of 2').waitFor()
      await keepImage(window, 'blog-titles-sent')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.keyboard.press('Escape')
      await sent.waitFor({ state: 'detached' })
      await window.getByRole('button', { name: 'Find titles' }).click()
      await window.getByText('10 titles · made from patterns by the built-in composer').waitFor()
      await keepImage(window, 'blog-titles')
      assert.deepEqual(await findAxeViolations(window), [])

      const names = await candidates(window).locator('label').allInnerTexts()
      await window.getByRole('checkbox', { name: names[0] ?? '', exact: true }).focus()
      await window.keyboard.press('Space')
      await window.keyboard.press('ArrowDown')
      await eventually(() => focused(window), names[1])
      await window.keyboard.press('e')
      await window.getByLabel('Title', { exact: true }).fill('How to Bake Rye Bread at Home')
      const edited = candidates(window).filter({ has: window.getByLabel('Title', { exact: true }) })
      await edited.getByText('Similar to the planned article “How to bake rye bread at home”').waitFor()
      await keepImage(window, 'blog-titles-edit')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByLabel('Title', { exact: true }).fill('Rye bread for people without an oven')
      await edited
        .getByText('Similar to the planned article “How to bake rye bread at home”')
        .waitFor({ state: 'detached' })
      await window.keyboard.press('Enter')
      await eventually(() => focused(window), 'Rye bread for people without an oven')
      await window.keyboard.press('Space')
      await window.keyboard.press('ArrowDown')
      await window.keyboard.press('Delete')
      await eventually(() => candidates(window).count(), 9)
      await eventually(() => focused(window), names[3])

      await window.reload()
      await eventually(() => candidates(window).count(), 9)
      await window.getByText('2 selected').waitFor()
      await window.getByLabel('Your own title').fill('how to bake RYE bread, at home')
      await window.getByText('Exists').waitFor()
      await window.getByLabel('Your own title').fill('Oat bread in a pan')
      await window.keyboard.press('Enter')
      await window.getByText('3 selected').waitFor()
      await window.getByRole('button', { name: 'Plan 3 articles' }).click()
      await window.getByText('Spread over time').click()
      await window.getByLabel('First on').fill('2027-02-26')
      await window.getByLabel('Then every (days)').fill('3')
      await keepImage(window, 'blog-titles-plan')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('dialog').getByRole('button', { name: 'Plan 3 articles' }).click()
      await window.getByText('3 articles are planned.').waitFor()
      const planned = (await articles(projectId)).slice(1)
      assert.deepEqual(
        planned.map(({ name, keywords, status, dueDate }) => [name, keywords, status, dueDate]),
        [
          [names[0], ['rye bread'], 'planned', '2027-02-26'],
          ['Rye bread for people without an oven', ['rye bread'], 'planned', '2027-03-01'],
          ['Oat bread in a pan', planned[2]?.keywords, 'planned', '2027-03-04'],
        ],
      )
      await eventually(() => candidates(window).count(), 7)
    },
  )

  await step(
    'of several titles for one keyword one is asked which to keep; those are planned without a warning about each other',
    async (open) => {
      const projectId = await make({ name: 'Alternatives', keywords: ['rye bread'] })
      const window = await open(`/blog/${projectId}/titles`, { as: lead })
      await window.getByRole('checkbox', { name: 'rye bread' }).click()
      await window.getByRole('button', { name: 'Find titles' }).click()
      await window.getByText('5 titles · made from patterns').waitFor()
      const names = await candidates(window).locator('label').allInnerTexts()
      for (const place of [0, 1, 2]) await candidates(window).nth(place).getByRole('checkbox').click()
      await window.getByRole('button', { name: 'Plan 3 articles' }).click()
      const dialog = window.getByRole('dialog')
      await dialog.getByRole('group', { name: 'Titles for “rye bread”' }).waitFor()
      await keepImage(window, 'blog-titles-alternatives')
      assert.deepEqual(await findAxeViolations(window), [])
      await dialog.getByRole('checkbox', { name: names[1] ?? '' }).click()
      await dialog.getByRole('button', { name: 'Plan 2 articles' }).click()
      await window.getByText('2 articles are planned.').waitFor()
      assert.deepEqual(
        (await articles(projectId)).map(({ name }) => name),
        [names[0], names[2]],
      )
      // What was left out stays in the list, and is no duplicate of what was planned.
      await eventually(() => candidates(window).count(), 3)
      assert.equal(await candidates(window).getByText('Duplicate').count(), 0)
      await window.goto(`/blog/${projectId}`)
      await window
        .getByText(names[0] ?? '')
        .first()
        .waitFor()
      assert.equal(await window.getByRole('button', { name: /^(Duplicate|Exists)/ }).count(), 0)
    },
  )

  await step('titles that wait are compared again after the plan was changed elsewhere', async (open) => {
    const projectId = await make({ name: 'Changed plan' })
    const window = await open(`/blog/${projectId}/titles`, { as: lead })
    await window.getByLabel('Your own title').fill('Rye bread for people without an oven')
    await window.keyboard.press('Enter')
    await window.getByText('1 selected').waitFor()
    const planned = await lead.post('/seo-content-api/articles', {
      projectId,
      name: 'Rye bread for people without an oven',
    })
    assert.equal(planned.status, 201)
    await window.reload()
    await candidates(window).getByText('Exists').waitFor()
    await window.getByText('Similar to the planned article “Rye bread for people without an oven”').waitFor()
  })

  await step(
    'compares with what the website has published, which are read without being asked for',
    async (open) => {
      const projectId = await make({ name: 'Published', websiteUrl: site.url, keywords: ['sourdough bread'] })
      const window = await open(`/blog/${projectId}/titles`, { as: lead })
      // Nobody has to ask for it.
      await window.getByText(/\d published titles?, read/).waitFor()
      await window.getByText('Each is compared with what is planned, written and published.').waitFor()
      await window.getByLabel('Your own title').fill('How to store sourdough bread so that it stays fresh')
      await window
        .getByText('Similar to the published page “How to store sourdough bread so that it stays fresh”')
        .waitFor()
    },
  )

  await step('fits a narrow window and the dark theme, with titles in it', async (open) => {
    const projectId = await make({ name: 'Narrow', keywords: ['rye bread', 'oat bread'] }, [
      { name: 'How to bake rye bread', keywords: ['rye bread'] },
    ])
    const window = await open(`/blog/${projectId}/titles`, { as: lead, width: 360, height: 800 })
    await window.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await window.getByRole('button', { name: 'Choose keywords' }).waitFor()
    await window.getByRole('checkbox', { name: 'rye bread' }).click()
    await window.getByRole('button', { name: 'Find titles' }).click()
    await window.getByText('5 titles').waitFor()
    await candidates(window).first().getByRole('checkbox').click()
    await candidates(window).nth(1).scrollIntoViewIfNeeded()
    assert.equal(await window.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    assert.deepEqual(await findAxeViolations(window), [])
    await keepImage(window, 'blog-titles-narrow-dark')
    await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await candidates(window).nth(1).getByRole('button', { name: /^Edit/ }).click()
    await window.getByLabel('Title', { exact: true }).fill('How to bake rye bread well')
    await candidates(window)
      .nth(1)
      .getByText('Similar to the planned article “How to bake rye bread”')
      .waitFor()
    await keepImage(window, 'blog-titles-narrow')
    await window.goto('/')
    await window.getByRole('link', { name: /^Narrow/ }).waitFor()
    await keepImage(window, 'blog-home-narrow')
  })
})

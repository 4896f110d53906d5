// The screens of a plan, light and dark, wide and narrow: what axe finds, nothing beside the screen, and
// images to look at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openWorkspace } from '#support/browsing.ts'
import { proveLooks } from '#support/looks.ts'
import { settled } from '#support/settled.ts'
import { signUp } from '#support/sign-in.ts'

const statuses = ['idea', 'planned', 'outlined', 'drafting', 'review', 'done']
const names = [
  'How to brew green tea so that it is never bitter',
  'Matcha or sencha',
  'Where our leaves grow',
  'Teaware that lasts a lifetime, and how to care for it',
]
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the screens of a plan', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const lead = await signUp(workspace.url, { name: 'A Lead' })
  const create = async (path: string, body: Record<string, unknown>): Promise<string> =>
    String((await lead.post(`/seo-content-api/${path}`, body)).body['id'])
  const projectId = await create('projects', { name: 'The tea shop' })
  const emptyId = await create('projects', { name: 'Begun today' })
  const promptTypeId = await create('prompt-types', { key: 'steps', name: 'Step by step' })
  const articles = Array.from({ length: 24 }, (_, n) => ({
    name: n < 4 ? names[n] : `${names[n % 4]} (part ${Math.floor(n / 4) + 1})`,
    keywords: n % 3 === 0 ? [] : ['green tea', 'matcha'],
    status: statuses[(n * 5) % 6],
    assignee: n % 2 === 0 ? 'Editorial desk' : '',
    ...(n % 5 === 4 ? {} : { dueDate: dayFromNow((n % 11) * 2 - 6) }),
    ...(n % 2 === 0 ? { promptTypeId } : {}),
  }))
  assert.equal((await lead.post('/seo-content-api/articles/bulk', { projectId, articles })).status, 201)
  const articleId = await create('articles', {
    projectId,
    name: 'What caffeine does',
    outline: [
      { level: 2, heading: 'In the cup', notes: 'Figures for five teas.', keywords: ['caffeine in tea'] },
      { level: 3, heading: 'By temperature' },
    ],
  })
  const plan = `/blog/${projectId}/plan`
  const screens: { name: string; path: string; isReady: (page: Page) => Promise<unknown> }[] = [
    {
      name: 'table',
      path: plan,
      isReady: (page) => page.getByText('Where our leaves grow', { exact: true }).waitFor(),
    },
    {
      name: 'board',
      path: `${plan}?view=board`,
      isReady: (page) =>
        page
          .getByText(/overdue/)
          .first()
          .waitFor(),
    },
    {
      name: 'calendar',
      path: `${plan}?view=calendar`,
      isReady: (page) => page.getByRole('button', { name: 'Today' }).waitFor(),
    },
    {
      name: 'week',
      path: `${plan}?view=calendar&month=${dayFromNow(0)}`,
      isReady: (page) => page.getByRole('button', { name: 'Today' }).waitFor(),
    },
    {
      name: 'empty',
      path: `/blog/${emptyId}/plan`,
      isReady: (page) => page.getByRole('link', { name: 'Suggest titles' }).waitFor(),
    },
    {
      name: 'article',
      path: `/blog/${projectId}/articles/${articleId}`,
      isReady: (page) =>
        page.getByText('Nothing planned, written').or(page.getByText(/\d%/)).first().waitFor(),
    },
  ]

  for (const { name, path, isReady } of screens)
    await workspace.step(
      `the ${name} holds to WCAG 2.2, wide and narrow, light and dark, with nothing beside it at 360 px`,
      async (open) => {
        const page = await open(path, { as: lead })
        await isReady(page)
        await proveLooks(page, `blog-${name}`)
        await page.setViewportSize({ width: 360, height: 740 })
        await settled(page)
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360)
        assert.equal(await page.evaluate("document.querySelector('#content').scrollWidth"), 360)
      },
    )

  await workspace.step(
    'a list that is pasted holds to WCAG 2.2, wide and narrow, light and dark',
    async (open) => {
      const page = await open(plan, { as: lead })
      await page.getByRole('button', { name: /^Add/ }).click()
      await page.getByRole('menuitem', { name: 'Paste a list' }).click()
      await page
        .getByLabel('Titles or cells')
        .fill('Title\tDue\nMatcha or sencha\t2027-03-31\nCold brew\tsoon')
      await page.getByRole('cell', { name: /must be a day/ }).waitFor()
      await proveLooks(page, 'blog-paste')
    },
  )
})

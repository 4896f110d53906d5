// Two people who write in the text of one article at the same time, in a real browser: what each sees when
// the other saves, and that no word of either is lost.
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, keepImage, openWorkspace } from '#support/browsing.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { signUp } from '#support/sign-in.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })

test('two writers', async (t) => {
  const workspace = await openWorkspace(t)
  if (workspace === undefined) return
  const owner = await signUp(workspace.url, { name: 'The Owner' })
  const reader = await signUp(workspace.url, { name: 'An Editor' })
  const { step } = workspace

  await step('two who write in one article text see each other’s words, and lose none', async (open) => {
    const project = await createProject(owner)
    const article = await createArticle(owner, project['id'])
    const paragraphs = ['One is first.', 'Two is second.', 'Three is third.']
    const toHtml = (texts: string[]): string => texts.map((words) => `<p>${words}</p>`).join('')
    const made = await createArticleDocument(owner, article['id'], { content: toHtml(paragraphs) })
    const path = `/seo-content-api/article-documents/${String(made['id'])}`
    await owner.post(`${path}/shares`, { email: reader.email, role: 'editor' })
    const both = await Promise.all(
      [owner, reader].map((as) => open(`/documents/articles/${String(made['id'])}`, { as })),
    )
    const [mine, theirs] = both as [Page, Page]
    const goTo = async (page: Page, at: number): Promise<void> => {
      await text(page).locator('p').nth(at).click()
      await page.keyboard.press('End')
    }
    const isStored = (texts: string[]): Promise<void> =>
      eventually(async () => (await owner.get(path)).body['content'], toHtml(texts))

    // Who only looks on sees what is saved, and keeps the cursor.
    await goTo(theirs, 2)
    await goTo(mine, 0)
    await mine.keyboard.type(' Mine.')
    await text(theirs).getByText('One is first. Mine.').waitFor()
    await theirs.keyboard.type(' Theirs.')
    await text(mine).getByText('Three is third. Theirs.').waitFor()
    await isStored(['One is first. Mine.', 'Two is second.', 'Three is third. Theirs.'])

    // At the same time in different paragraphs.
    await Promise.all([
      mine.keyboard.type(' And more of mine.', { delay: 90 }),
      theirs.keyboard.type(' And more of theirs.', { delay: 90 }),
    ])
    const whole = [
      'One is first. Mine. And more of mine.',
      'Two is second.',
      'Three is third. Theirs. And more of theirs.',
    ]
    await isStored(whole)
    for (const page of [mine, theirs]) await eventually(() => text(page).locator('p').allInnerTexts(), whole)

    // At the same time in the same paragraph: whoever saves later decides.
    await goTo(mine, 1)
    await goTo(theirs, 1)
    await Promise.all([
      mine.keyboard.type(' From me.', { delay: 60 }),
      theirs.keyboard.type(' From them.', { delay: 60 }),
    ])
    const dialogs = both.map((page) => page.getByRole('dialog', { name: 'Two versions of this document' }))
    const asked = await Promise.any(
      dialogs.map(async (dialog) => {
        await dialog.waitFor()
        return dialog
      }),
    )
    await keepImage(asked.page(), 'two-versions')
    await asked.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(
      async () =>
        String((await owner.get(path)).body['content'])
          .match(/From (?:me|them)\./g)
          ?.toSorted(),
      ['From me.', 'From them.'],
    )
  })
})

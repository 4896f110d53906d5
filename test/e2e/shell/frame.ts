// What is the same around every page: palette, keys, the line that says there is no network, pages that are
// not there, the trash.
import assert from 'node:assert/strict'
import { eventually, untilFocused, type Workspace } from '#support/browsing.ts'
import { inEachLook } from '#support/looks.ts'
import { signUp } from '#support/sign-in.ts'

export async function proveFrame({ url, step }: Workspace): Promise<void> {
  const writer = await signUp(url, { name: 'A Writer by Keys' })
  const { body: kept } = await writer.post('/api/documents', {
    title: 'Kept for the palette',
    content: '<p>zinnia</p>',
  })
  const { body: thrown } = await writer.post('/api/documents', { title: 'Thrown away' })
  await writer.delete(`/api/documents/${thrown['id']}`)

  await step(
    'the palette goes to places and finds documents by their words, by keyboard alone',
    async (open) => {
      const page = await open('/', { as: writer })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await untilFocused(page.getByPlaceholder('Search everything or type a command'))
      await page.keyboard.type('zinnia')
      await page.getByRole('option', { name: 'Kept for the palette' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/documents/${kept['id']}`)
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await untilFocused(page.getByPlaceholder('Search everything or type a command'))
      await page.keyboard.type('settings')
      await page.getByRole('option', { name: 'Settings' }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/settings/profile')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await eventually(() => page.locator(':focus').textContent(), 'Settings')
    },
  )

  await step(
    'the palette finds landing pages, projects, articles and audits by their words',
    async (open) => {
      await writer.post('/api/landing-pages', { businessName: 'Gooseberry Bakery' })
      const { body: project } = await writer.post('/seo-content-api/projects', { name: 'Gooseberry notes' })
      const { body: article } = await writer.post('/seo-content-api/articles', {
        projectId: project['id'],
        name: 'When gooseberries are ripe',
      })
      const audit = await writer.post('/seo-audit', { url: 'https://gooseberry.invalid/', max_pages: 1 })
      const page = await open('/trash', { as: writer })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await untilFocused(page.getByPlaceholder('Search everything or type a command'))
      await page.keyboard.type('gooseberr')
      for (const name of [
        'Gooseberry Bakery',
        'Gooseberry notes',
        'When gooseberries are ripe',
        /^gooseberry\.invalid/,
      ])
        await page.getByRole('option', { name }).waitFor()
      await inEachLook(page, 'palette-found')
      await page.getByRole('option', { name: /^gooseberry\.invalid/ }).click()
      await page.waitForURL(`**/audits/${audit.body['id']}`)
      await page.keyboard.press('Control+k')
      await untilFocused(page.getByPlaceholder('Search everything or type a command'))
      await page.keyboard.type('ripe')
      await page.getByRole('option', { name: 'When gooseberries are ripe' }).click()
      await page.waitForURL(`**/blog/${project['id']}/articles/${article['id']}`)
    },
  )

  await step('a page that arrives while one types in the palette leaves the letters alone', async (open) => {
    const page = await open('/trash', { as: writer })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const field = page.getByPlaceholder('Search everything or type a command')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      await isTyped
      await route.continue()
    })
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.keyboard.press('Control+k')
    await untilFocused(field)
    await page.keyboard.type('ri')
    typed()
    await page.getByRole('heading', { level: 1, name: 'Documents', includeHidden: true }).waitFor()
    await page.keyboard.type('pe')
    assert.equal(await field.inputValue(), 'ripe')
  })

  await step('a card of Home shows whole lines, the last of them with its ellipsis', async (open) => {
    const reader = await signUp(url, { name: 'A Reader of Cards' })
    await reader.post('/api/documents', {
      title: 'A long text',
      content: `<p>${'Nobody reads half a line of a card, nor should anybody have to. '.repeat(9)}</p>`,
    })
    for (const width of [1440, 390]) {
      const page = await open('/', { as: reader, width })
      const words = page.getByText(/^Nobody reads half a line/)
      await words.waitFor()
      const lines = Number(
        await page.evaluate(`(() => {
          const words = [...document.querySelectorAll('span')].find((each) => each.childElementCount === 0 && each.textContent.startsWith('Nobody reads'))
          return words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)
        })()`),
      )
      assert.ok(Math.abs(lines - 4) < 0.1, `${lines} lines at ${width} px`)
    }
  })

  await step(
    'the help lists the keys of the page and of everywhere, and gives the focus back',
    async (open) => {
      const page = await open('/documents', { as: writer })
      const row = page.getByRole('link', { name: 'Kept for the palette' })
      await row.waitFor()
      await page.keyboard.press('j')
      await eventually(() => row.evaluate((element) => element.matches(':focus')), true)
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      for (const text of ['Search and commands', 'Rename', 'Trash', 'Heading 1', 'One day later'])
        await help.getByText(text, { exact: true }).first().waitFor()
      await page.keyboard.press('Escape')
      await help.waitFor({ state: 'detached' })
      await eventually(() => row.evaluate((element) => element.matches(':focus')), true)
      await page.keyboard.press('g')
      await page.keyboard.press('b')
      await page.waitForURL('**/trash')
    },
  )

  await step('every place is reached by Tab, the content by its first stop', async (open) => {
    const page = await open('/trash', { as: writer })
    await page.getByRole('heading', { name: 'Trash' }).waitFor()
    await page.keyboard.press('Tab')
    await eventually(() => page.locator(':focus').textContent(), 'Skip to the content')
    await page.keyboard.press('Enter')
    await eventually(() => page.locator(':focus').getAttribute('id'), 'content')
  })

  await step('without a network a line says so, and goes with its return', async (open) => {
    const page = await open('/trash', { as: writer })
    await page.getByRole('heading', { name: 'Trash' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText(/^No connection\./).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^No connection\./).waitFor({ state: 'detached' })
  })

  await step('what was deleted is put back from the trash', async (open) => {
    const page = await open('/trash', { as: writer })
    await page.getByRole('button', { name: 'Restore Thrown away' }).click()
    await page.getByText('Thrown away is restored.').waitFor()
    await page.getByText('The trash is empty.').waitFor()
    await page.getByRole('button', { name: 'Open' }).click()
    await page.waitForURL(`**/documents/${thrown['id']}`)
  })

  await step('a URL that leads nowhere says so and leads on, also to who is not signed in', async (open) => {
    const page = await open('/nowhere/at-all', { as: writer })
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor()
    const stranger = await open('/nowhere')
    await stranger.waitForURL('**/sign-in**')
  })

  await step('a server that cannot be reached is said with a way to try again', async (open) => {
    const page = await open('/', { as: writer })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/api/trash**', (route) => route.abort())
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.getByRole('alert').getByText('The server cannot be reached.', { exact: false }).waitFor()
    await page.unroute('**/api/trash**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The trash is empty.').waitFor()
  })
}

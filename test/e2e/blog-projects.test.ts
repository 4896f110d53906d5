// Blog projects in a real browser on the real product: set up from a website, keywords collected, titles found, articles planned.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepPicture, openDesk } from '#support/browsing.ts'
import { openSite } from '#support/site-simulator.ts'
import { signUp } from '#support/sign-in.ts'

const words =
  'Rivermill is a bakery by the river in an old mill. We bake sourdough bread from grain of three local farms. A weekly loaf costs 15 euros a month. Courses teach baking at home to families and beginners. Cafés in town are delivered before breakfast.'
const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><meta name="description" content="${text.slice(0, 120)}"><main><h1>${title}</h1><p>${text}</p></main>`

interface StoredProject {
  id: string
  name: string
  websiteUrl: string
  keywords: string[]
  businessSummary: string
  targetedAudience: string
}
interface StoredArticle {
  name: string
  keywords: string[]
  status: string
  dueDate?: string
}

const goOn = (window: Page) => window.getByRole('button', { name: 'Continue', exact: true }).click()
const candidates = (window: Page) => window.locator('[data-candidate]')
const focused = (window: Page) => window.evaluate<string>('document.activeElement?.closest("label")?.textContent ?? ""')

test('blog projects', async (t) => {
  const site = await openSite()
  t.after(() => site.close())
  const home = page('Rivermill Bakery', words)
  site.serveAll({
    '/': home,
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: `Sitemap: ${site.at('/sitemap.xml')}` },
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.at('/')}</loc></url><url><loc>${site.at('/blog/store-bread')}</loc></url></urlset>`,
    },
    '/blog/store-bread': page('How to store sourdough bread so that it stays fresh', words),
  })
  const desk = await openDesk(t, { OUTBOUND_ALLOW: '127.0.0.1' })
  if (desk === undefined) return
  const lead = await signUp(desk.url, { name: 'A Lead' })
  const projects = async (): Promise<StoredProject[]> => (await lead.get('/seo-content-api/projects?limit=100')).body['items'] as StoredProject[]
  const named = async (name: string): Promise<StoredProject | undefined> => (await projects()).find((project) => project.name === name)
  const articles = async (projectId: string): Promise<StoredArticle[]> =>
    (await lead.get(`/seo-content-api/articles?projectId=${projectId}&sort=createdAt&limit=100`)).body['items'] as StoredArticle[]
  const make = async (project: object, planned: object[] = []): Promise<string> => {
    const projectId = String((await lead.post('/seo-content-api/projects', project)).body['id'])
    if (planned.length > 0) assert.equal((await lead.post('/seo-content-api/articles/bulk', { projectId, articles: planned })).status, 201)
    return projectId
  }
  const { step } = desk

  await step('teaches while there is none, and keeps what is typed before there is a project', async (open) => {
    const window = await open('/blog', { as: lead })
    await window.getByText('Projects of your blog stand here.').waitFor()
    await keepPicture(window, 'blog-empty')
    await window.getByRole('link', { name: 'New project' }).first().click()
    await goOn(window)
    await window.getByText('Give it a name; the rest can follow later.').waitFor()
    await window.getByLabel('Name', { exact: true }).fill('Half a thought')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.reload()
    assert.equal(await window.getByLabel('Name', { exact: true }).inputValue(), 'Half a thought')
    assert.deepEqual(await projects(), [])
  })

  await step('reads the company from its website, names its readers, suggests keywords, and leads to the titles', async (open) => {
    const window = await open('/blog/new', { as: lead })
    await window.getByLabel('Name', { exact: true }).fill('Rivermill')
    await window.getByLabel('Website').fill(site.url)
    await window.keyboard.press('Enter')
    await window.getByRole('heading', { name: 'What does the company do?' }).waitFor()
    // It is there as soon as it has a name.
    assert.equal((await named('Rivermill'))?.websiteUrl, site.url)

    await window.getByRole('button', { name: 'Read the website' }).click()
    await window.getByRole('heading', { name: 'Read from' }).waitFor()
    await window.getByRole('link', { name: 'Rivermill Bakery' }).waitFor()
    assert.match(await window.getByLabel('About the company').inputValue(), /bakery/)
    await keepPicture(window, 'blog-set-up-company')
    assert.deepEqual(await findAxeViolations(window), [])
    const summary = await window.getByLabel('About the company').inputValue()
    await window.getByLabel('About the company').fill(`${summary} It was founded in 1904.`)
    await window.reload()
    await window.getByRole('heading', { name: 'Read from' }).waitFor()
    assert.match(await window.getByLabel('About the company').inputValue(), /founded in 1904/)
    await goOn(window)

    await window.getByRole('button', { name: 'Describe the readers' }).click()
    await window.getByRole('region', { name: 'Groups of readers' }).waitFor()
    await keepPicture(window, 'blog-set-up-readers')
    assert.deepEqual(await findAxeViolations(window), [])
    await goOn(window)

    await window.getByRole('heading', { name: 'What do they search for?' }).waitFor()
    const suggested = window.getByRole('group', { name: 'Found in what was read' }).getByRole('button')
    const first = await suggested.first().innerText()
    await suggested.first().click()
    await window.getByLabel('Add keywords').fill('rye bread\n- spelt bread, Rye Bread')
    await window.getByRole('button', { name: 'Add 2 keywords' }).click()
    await window.getByText('Your keywords (3)').waitFor()
    await keepPicture(window, 'blog-set-up-keywords')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('button', { name: 'Find titles' }).click()
    await window.getByRole('heading', { name: 'Titles', exact: true }).waitFor()
    const stored = await named('Rivermill')
    assert.deepEqual(stored?.keywords, [first, 'rye bread', 'spelt bread'])
    assert.match(stored?.businessSummary ?? '', /founded in 1904/)
    assert.notEqual(stored?.targetedAudience, '')
  })

  await step('says what to do when the website cannot be read, can be stopped, and every step can be left out', async (open) => {
    const projectId = await make({ name: 'Slow', websiteUrl: `${site.url}/nothing` })
    const window = await open(`/blog/new?project=${projectId}`, { as: lead })
    await window.getByRole('button', { name: 'Read the website' }).click()
    await window.getByText('The company could not be described').waitFor()
    await window.getByText('You can also write a few sentences yourself.').waitFor()
    await keepPicture(window, 'blog-set-up-unreadable')
    assert.deepEqual(await findAxeViolations(window), [])
    site.serve('/nothing', { delayMs: 20_000, body: home })
    await window.getByRole('button', { name: 'Try again' }).click()
    await window.getByText('Reading 127.0.0.1').waitFor()
    await window.getByRole('button', { name: 'Stop' }).click()
    await window.getByText('Reading 127.0.0.1').waitFor({ state: 'detached' })
    await window.getByRole('button', { name: 'Skip this step' }).click()
    await window.getByText('Say what the company does first').waitFor()
    await window.getByRole('button', { name: 'Skip this step' }).click()
    await window.getByRole('link', { name: 'Finish later' }).click()
    await window.waitForURL(`**/blog/${projectId}/plan`)
  })

  await step('keywords are pasted, filtered, chosen by keyboard for titles, removed and taken back', async (open) => {
    const projectId = await make({ name: 'Keywords', keywords: ['oat bread', 'rye bread'] }, [
      { name: 'Rye bread at home', keywords: ['Rye bread'], status: 'done' },
    ])
    const window = await open(`/blog/${projectId}/keywords`, { as: lead })
    await window.getByText('1 of 2 keywords have an article.').waitFor()
    await window.keyboard.press('n')
    await window.getByLabel('Add keywords').last().fill('spelt bread\t900\nwholegrain\t300\noat bread\t10')
    await window.getByText('1 there already').waitFor()
    await window.keyboard.press('Control+Enter')
    await window.getByText('4 keywords', { exact: true }).waitFor()
    await eventually(async () => (await named('Keywords'))?.keywords, ['oat bread', 'rye bread', 'spelt bread', 'wholegrain'])
    await keepPicture(window, 'blog-keywords')
    assert.deepEqual(await findAxeViolations(window), [])

    await window.getByRole('button', { name: 'No article 3' }).click()
    await window.getByText('3 of 4 keywords').waitFor()
    await window.keyboard.press('j')
    await window.keyboard.press('Delete')
    await window.getByText('oat bread was removed.').waitFor()
    await eventually(async () => (await named('Keywords'))?.keywords, ['rye bread', 'spelt bread', 'wholegrain'])
    await window.mouse.move(400, 300)
    await window.locator('[data-sonner-toast]').filter({ hasText: 'oat bread' }).getByRole('button', { name: 'Undo' }).press('Enter')
    await eventually(async () => (await named('Keywords'))?.keywords, ['oat bread', 'rye bread', 'spelt bread', 'wholegrain'])

    await window.getByRole('button', { name: 'spelt bread', exact: true }).focus()
    await window.keyboard.press('Space')
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Space')
    await window.getByText('2 selected').waitFor()
    await window.getByRole('button', { name: 'Titles for these' }).click()
    await window.getByText('For 2 keywords').waitFor()
    assert.equal(await window.getByRole('checkbox', { name: 'spelt bread' }).isChecked(), true)
    assert.equal(await window.getByRole('checkbox', { name: 'oat bread' }).isChecked(), false)
  })

  await step('titles are found, changed with a live check, ticked by keyboard and planned; nothing is lost on reload', async (open) => {
    const projectId = await make({ name: 'Titles', keywords: ['rye bread', 'oat bread'] }, [
      { name: 'How to bake rye bread at home', keywords: ['rye bread'], status: 'planned' },
    ])
    const window = await open(`/blog/${projectId}/titles`, { as: lead })
    await window.getByText('Titles stand here').waitFor()
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('checkbox', { name: 'rye bread' }).click()
    await window.getByRole('checkbox', { name: 'oat bread' }).click()
    await window.getByRole('button', { name: 'Find titles' }).click()
    await window.getByText('10 titles · made from patterns by the built-in composer').waitFor()
    await keepPicture(window, 'blog-titles')
    assert.deepEqual(await findAxeViolations(window), [])

    const names = await candidates(window).locator('label').allInnerTexts()
    await window.getByRole('checkbox', { name: names[0] ?? '', exact: true }).focus()
    await window.keyboard.press('Space')
    await window.keyboard.press('ArrowDown')
    assert.equal(await focused(window), names[1])
    await window.keyboard.press('e')
    await window.getByLabel('Title', { exact: true }).fill('How to Bake Rye Bread at Home')
    await window.getByText('Near to the planned “How to bake rye bread at home”').waitFor()
    await keepPicture(window, 'blog-titles-edit')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByLabel('Title', { exact: true }).fill('Rye bread for people without an oven')
    await window.getByText('Near to the planned “How to bake rye bread at home”').waitFor({ state: 'detached' })
    await window.keyboard.press('Enter')
    await eventually(() => focused(window), 'Rye bread for people without an oven')
    await window.keyboard.press('Space')
    await window.keyboard.press('ArrowDown')
    await window.keyboard.press('Delete')
    await eventually(() => candidates(window).count(), 9)
    assert.equal(await focused(window), names[3])

    await window.reload()
    await eventually(() => candidates(window).count(), 9)
    await window.getByText('2 selected').waitFor()
    await window.getByLabel('A title of your own').fill('how to bake RYE bread, at home')
    await window.getByText('Exists').waitFor()
    await window.getByLabel('A title of your own').fill('Oat bread in a pan')
    await window.keyboard.press('Enter')
    await window.getByText('3 selected').waitFor()
    await window.getByRole('button', { name: 'Plan 3 articles' }).click()
    await window.getByText('Spread over time').click()
    await window.getByLabel('First on').fill('2027-02-26')
    await window.getByLabel('Then every so many days').fill('3')
    await keepPicture(window, 'blog-titles-plan')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('button', { name: 'Plan all 3' }).click()
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
    assert.equal(await candidates(window).count(), 7)
  })

  await step('compares with what the website has published, once its titles were read', async (open) => {
    const projectId = await make({ name: 'Published', websiteUrl: site.url, keywords: ['sourdough bread'] })
    const window = await open(`/blog/${projectId}/titles`, { as: lead })
    await window.getByText('The titles on the website have not been read yet.').waitFor()
    await window.getByRole('button', { name: 'Read the website’s titles' }).click()
    await window.getByText(/\d published titles?, read/).waitFor()
    await window.getByLabel('A title of your own').fill('How to store sourdough bread so that it stays fresh')
    await window.getByText('Near to the published “How to store sourdough bread so that it stays fresh”').waitFor()
  })

  await step('settings save themselves, and refuse what is no name and no address', async (open) => {
    const projectId = await make({ name: 'Settings' })
    const window = await open(`/blog/${projectId}/settings`, { as: lead })
    await window.getByLabel('Name', { exact: true }).fill('')
    await window.getByLabel('Website').fill('no address at all')
    await window.getByLabel('Industry').fill('Bakeries')
    await window.getByText('A project needs a name.').waitFor()
    await window.getByText('This is no address of a website.').waitFor()
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByLabel('Website').fill('rivermill.example')
    await window.getByLabel('Facts that may be stated').fill('Open since 1904.\nThree farms.')
    await window.getByRole('button', { name: 'Add a colour' }).click()
    await window.getByLabel('Number of colour 1').fill('#aa5500')
    await window.getByLabel('Voice').fill('Calm and exact.')
    await window.getByText('Saved', { exact: true }).waitFor()
    await eventually(async () => {
      const { body } = await lead.get(`/seo-content-api/projects/${projectId}`)
      return [body['name'], body['websiteUrl'], body['industry'], body['brandVoice']]
    }, ['Settings', 'https://rivermill.example', 'Bakeries', 'Calm and exact.'])
    const { body: brand } = await lead.get(`/seo-content-api/projects/${projectId}/brand`)
    assert.deepEqual([brand['facts'], brand['colors'], brand['voice']], [['Open since 1904.', 'Three farms.'], ['#aa5500'], 'Calm and exact.'])
    await keepPicture(window, 'blog-settings')
  })

  await step('what somebody else changes meanwhile is kept; only what both changed is asked', async (open) => {
    const projectId = await make({ name: 'Together', location: 'Graz' })
    const window = await open(`/blog/${projectId}/settings`, { as: lead })
    await window.getByLabel('Industry').waitFor()
    assert.equal((await lead.patch(`/seo-content-api/projects/${projectId}`, { location: 'Linz' })).status, 200)
    await window.getByLabel('Industry').fill('Bakeries')
    await eventually(async () => {
      const { body } = await lead.get(`/seo-content-api/projects/${projectId}`)
      return [body['location'], body['industry']]
    }, ['Linz', 'Bakeries'])
    assert.equal((await lead.patch(`/seo-content-api/projects/${projectId}`, { industry: 'Mills' })).status, 200)
    await window.getByLabel('Industry').fill('Cafés')
    await window.getByRole('heading', { name: 'Changed elsewhere' }).waitFor()
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('radio', { name: 'Elsewhere' }).check()
    await window.getByRole('button', { name: 'Keep what is chosen' }).click()
    await window.getByText('Saved', { exact: true }).waitFor()
    assert.equal(await window.getByLabel('Industry').inputValue(), 'Mills')
  })

  await step('a project goes into the bin with its articles after saying so, and comes back with them', async (open) => {
    const projectId = await make({ name: 'Going away' }, [{ name: 'One', status: 'done' }, { name: 'Two' }])
    const window = await open('/blog?q=Going', { as: lead })
    await window.getByText('1 idea').waitFor()
    await keepPicture(window, 'blog-projects')
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByRole('button', { name: 'More for Going away' }).click()
    await window.getByRole('menuitem', { name: 'Delete' }).click()
    await window.getByText('2 articles go into the bin with it, 1 of them done.').waitFor()
    await window.getByRole('button', { name: 'Delete with its articles' }).click()
    await window.getByText('Going away is in the bin.').waitFor()
    await eventually(() => named('Going away'), undefined)
    await window.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).press('Enter')
    await window.getByRole('link', { name: 'Going away' }).waitFor()
    assert.equal((await articles(projectId)).length, 2)
  })

  await step('fits a narrow window and the dark theme', async (open) => {
    const projectId = (await named('Titles'))?.id ?? ''
    const window = await open('/blog', { as: lead, width: 360, height: 800 })
    for (const path of [
      '/blog',
      `/blog/new?project=${projectId}&step=keywords`,
      `/blog/${projectId}/keywords`,
      `/blog/${projectId}/titles`,
      `/blog/${projectId}/settings`,
    ]) {
      await window.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await window.goto(path)
      await window.getByRole('heading', { level: 1 }).waitFor()
      await window.waitForLoadState('networkidle')
      assert.equal(await window.evaluate('document.documentElement.scrollWidth > innerWidth'), false, `${path} scrolls sideways`)
      assert.deepEqual(await findAxeViolations(window), [], path)
      await keepPicture(window, `blog-narrow-dark-${path.split('/').at(-1)?.replace(/\?.*/, '')}`)
    }
  })
})

// Blog projects in a real browser on the real product: set up from a website, keywords collected, settings,
// the trash.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage } from '#support/browsing.ts'
import { pressWhileSaving } from '#support/slow-saves.ts'
import { openBlogWorkspace } from './blog-projects/blog-workspace.ts'

const focused = (window: Page) => window.evaluate<string>('document.activeElement?.textContent ?? ""')
const goOn = (window: Page) => window.getByRole('button', { name: 'Continue', exact: true }).click()

test('blog projects', async (t) => {
  const workspace = await openBlogWorkspace(t)
  if (workspace === undefined) return
  const { step, site, lead, projects, named, articles, make } = workspace

  await step(
    'teaches while there is none, and keeps what is typed before there is a project',
    async (open) => {
      const window = await open('/blog', { as: lead })
      await window.getByText('No projects yet.').waitFor()
      await keepImage(window, 'blog-empty')
      await window.getByRole('link', { name: 'New project' }).first().click()
      await goOn(window)
      await window.getByText('Give it a name; the rest can be added later.').waitFor()
      await window.getByLabel('Name', { exact: true }).fill('Half a thought')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.reload()
      assert.equal(await window.getByLabel('Name', { exact: true }).inputValue(), 'Half a thought')
      assert.deepEqual(await projects(), [])
    },
  )

  await step(
    'reads the company from its website, names its readers, suggests keywords, and leads to the titles',
    async (open) => {
      const window = await open('/blog/new', { as: lead })
      await window.getByLabel('Name', { exact: true }).fill('Rivermill')
      // As people type it; this site has no https.
      await window.getByLabel('Website').fill(site.url.replace('http://', ''))
      await window.keyboard.press('Enter')
      await window.getByRole('heading', { name: 'What does the company do?' }).waitFor()
      await eventually(() => focused(window), 'What does the company do?')
      // It is there as soon as it has a name.
      assert.equal((await named('Rivermill'))?.name, 'Rivermill')

      await window.getByRole('button', { name: 'Read the website' }).click()
      await window.getByRole('heading', { name: 'Read from' }).waitFor()
      await window.getByRole('link', { name: 'Rivermill Bakery' }).waitFor()
      assert.match(await window.getByLabel('About the company').inputValue(), /bakery/)
      await eventually(async () => (await named('Rivermill'))?.websiteUrl, site.url)
      await keepImage(window, 'blog-set-up-company')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByText('This comes from what the website says about itself.').waitFor()
      await window.getByRole('button', { name: 'Confirm' }).click()
      await window
        .getByText('This comes from what the website says about itself.')
        .waitFor({ state: 'detached' })
      const summary = await window.getByLabel('About the company').inputValue()
      await window.getByLabel('About the company').fill(`${summary} It was founded in 1904.`)
      await window.reload()
      await window.getByRole('heading', { name: 'Read from' }).waitFor()
      assert.match(await window.getByLabel('About the company').inputValue(), /founded in 1904/)
      await goOn(window)

      await window.getByRole('button', { name: 'Describe the readers' }).click()
      await window.getByRole('region', { name: 'Reader segments' }).waitFor()
      await keepImage(window, 'blog-set-up-readers')
      assert.deepEqual(await findAxeViolations(window), [])
      await goOn(window)

      await window.getByRole('heading', { name: 'What do they search for?' }).waitFor()
      const suggested = window.getByRole('group', { name: 'Found in what was read' }).getByRole('button')
      const first = await suggested.first().innerText()
      await suggested.first().click()
      await window.getByLabel('Add keywords').fill('rye bread\n- spelt bread, Rye Bread')
      await window.getByRole('button', { name: 'Add 2 keywords' }).click()
      await window.getByText('Your keywords (3)').waitFor()
      await eventually(() => window.evaluate<string>('document.activeElement?.tagName ?? ""'), 'TEXTAREA')
      await keepImage(window, 'blog-set-up-keywords')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('button', { name: 'Find titles' }).click()
      await window.getByRole('heading', { name: 'Titles', exact: true }).waitFor()
      await window.getByText('For 3 keywords').waitFor()
      await window.getByText(/^1?\d titles/).waitFor()
      const stored = await named('Rivermill')
      assert.deepEqual(stored?.keywords, [first, 'rye bread', 'spelt bread'])
      assert.match(stored?.businessSummary ?? '', /founded in 1904/)
      assert.notEqual(stored?.targetedAudience, '')
    },
  )

  await step(
    'says what to do when the website cannot be read, can be stopped, and every step can be left out',
    async (open) => {
      const projectId = await make({ name: 'Slow', websiteUrl: `${site.url}/nothing` })
      const window = await open(`/blog/new?project=${projectId}`, { as: lead })
      await window.getByRole('button', { name: 'Read the website' }).click()
      await window.getByText('The company could not be described').waitFor()
      await window.getByText('You can also write a few sentences yourself.').waitFor()
      await keepImage(window, 'blog-set-up-unreadable')
      assert.deepEqual(await findAxeViolations(window), [])
      site.serve('/nothing', { after: new Promise(() => undefined) })
      await window.getByRole('button', { name: 'Try again' }).click()
      await window.getByText('Reading 127.0.0.1').waitFor()
      await window.getByRole('button', { name: 'Stop' }).click()
      await window.getByText('Reading 127.0.0.1').waitFor({ state: 'detached' })
      await window.getByRole('button', { name: 'Skip this step' }).click()
      await window.getByText('Say what the company does first').waitFor()
      await window.getByRole('button', { name: 'Skip this step' }).click()
      // A step that is left by its link takes along what was typed, as far as it can be stored.
      await window.getByRole('link', { name: 'Site' }).click()
      await window.getByLabel('Website').fill('rivermill.example')
      await window.getByLabel('Name', { exact: true }).fill('')
      await window.getByRole('link', { name: 'Readers' }).click()
      await window.getByLabel('Readers', { exact: true }).fill('Bakers')
      await pressWhileSaving(window, 'Continue', '**/seo-content-api/projects/*')
      await window.getByRole('heading', { name: 'What do they search for?' }).waitFor()
      await window.getByText('None yet. Type or paste a few above.').waitFor()
      await eventually(async () => (await named('Slow'))?.websiteUrl, 'https://rivermill.example')
      await window.getByRole('link', { name: 'Finish later' }).click()
      await window.waitForURL(`**/blog/${projectId}/plan`)
    },
  )

  await step(
    'keywords are pasted, filtered, chosen by keyboard for titles, removed and taken back',
    async (open) => {
      const projectId = await make({ name: 'Keywords', keywords: ['oat bread', 'rye bread'] }, [
        { name: 'Rye bread at home', keywords: ['Rye bread'], status: 'done' },
      ])
      const window = await open(`/blog/${projectId}/keywords`, { as: lead })
      await window.getByText('1 of 2 keywords have an article.').waitFor()
      await window.keyboard.press('n')
      await window.getByLabel('Add keywords').last().fill('spelt bread\t900\nwholegrain\t300\noat bread\t10')
      await window.getByText('1 already there').waitFor()
      await window.keyboard.press('Control+Enter')
      await window.getByText('4 keywords', { exact: true }).waitFor()
      await eventually(
        async () => (await named('Keywords'))?.keywords,
        ['oat bread', 'rye bread', 'spelt bread', 'wholegrain'],
      )
      await keepImage(window, 'blog-keywords')
      assert.deepEqual(await findAxeViolations(window), [])

      await window.getByRole('button', { name: 'No article 3' }).click()
      await window.getByText('3 of 4 keywords').waitFor()
      await window.keyboard.press('j')
      await window.keyboard.press('Delete')
      await window.getByText('oat bread was removed.').waitFor()
      await eventually(
        async () => (await named('Keywords'))?.keywords,
        ['rye bread', 'spelt bread', 'wholegrain'],
      )
      await window.mouse.move(400, 300)
      await window
        .locator('[data-sonner-toast]')
        .filter({ hasText: 'oat bread' })
        .getByRole('button', { name: 'Undo' })
        .press('Enter')
      await eventually(
        async () => (await named('Keywords'))?.keywords,
        ['oat bread', 'rye bread', 'spelt bread', 'wholegrain'],
      )

      await window.getByRole('button', { name: 'spelt bread', exact: true }).focus()
      await window.keyboard.press('Space')
      await window.keyboard.press('ArrowDown')
      await eventually(
        () => window.evaluate<string>('document.activeElement?.textContent ?? ""'),
        'wholegrain',
      )
      await window.keyboard.press('Space')
      await window.getByText('2 selected').waitFor()
      await window.getByRole('button', { name: 'Titles for these' }).click()
      await window.getByText('For 2 keywords').waitFor()
      assert.equal(await window.getByRole('checkbox', { name: 'spelt bread' }).isChecked(), true)
      assert.equal(await window.getByRole('checkbox', { name: 'oat bread' }).isChecked(), false)
    },
  )

  await step('settings save themselves, and refuse what is no name and no URL', async (open) => {
    const projectId = await make({ name: 'Settings' })
    const window = await open(`/blog/${projectId}/settings`, { as: lead })
    await window.getByLabel('Name', { exact: true }).fill('')
    await window.getByLabel('Website').fill('no address at all')
    await window.getByLabel('Industry').fill('Bakeries')
    await window.getByText('A project needs a name.').waitFor()
    await window.getByText('Enter the URL of a website, such as').waitFor()
    assert.deepEqual(await findAxeViolations(window), [])
    await window.getByLabel('Website').fill('rivermill.example')
    await window.getByLabel('Facts that may be stated').fill('Open since 1904.\nThree farms.')
    await window.getByRole('button', { name: 'Add a colour' }).click()
    await window.getByLabel('Hex code of colour 1').fill('#aa5500')
    await window.getByLabel('Voice').fill('Calm and exact.')
    await window.getByText('Saved', { exact: true }).waitFor()
    await eventually(async () => {
      const { body } = await lead.get(`/seo-content-api/projects/${projectId}`)
      return [body['name'], body['websiteUrl'], body['industry'], body['brandVoice']]
    }, ['Settings', 'https://rivermill.example', 'Bakeries', 'Calm and exact.'])
    const { body: brand } = await lead.get(`/seo-content-api/projects/${projectId}/brand`)
    assert.deepEqual(
      [brand['facts'], brand['colors'], brand['voice']],
      [['Open since 1904.', 'Three farms.'], ['#aa5500'], 'Calm and exact.'],
    )
    await keepImage(window, 'blog-settings')
  })

  await step(
    'settings say what the website alone claims, until somebody confirms or edits it',
    async (open) => {
      const projectId = await make({ name: 'Claims', websiteUrl: site.url })
      const read = { company_name: 'Rivermill', project_id: projectId, provider: 'composer' }
      assert.equal((await lead.post('/company-business-summary', read)).status, 200)
      assert.equal((await lead.post('/target-audience', read)).status, 200)
      const unconfirmed = async (): Promise<unknown> =>
        (await lead.get(`/seo-content-api/projects/${projectId}`)).body['unconfirmed']
      const window = await open(`/blog/${projectId}/settings`, { as: lead })
      const notices = window.getByText('This comes from what the website says about itself.')
      await notices.last().waitFor()
      assert.equal(await notices.count(), 2)
      await keepImage(window, 'blog-settings-unconfirmed')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('button', { name: 'Confirm' }).first().click()
      await eventually(unconfirmed, ['targetedAudience'])
      await window.getByLabel('Who should read it').fill('Families and cafés')
      await eventually(unconfirmed, [])
      await eventually(() => notices.count(), 0)
      await window.reload()
      await window.getByLabel('Industry').waitFor()
      assert.equal(await notices.count(), 0)
    },
  )

  await step(
    'what somebody else changes meanwhile is kept; only what both changed is asked',
    async (open) => {
      const projectId = await make({ name: 'Together', location: 'Graz' })
      const window = await open(`/blog/${projectId}/settings`, { as: lead })
      await window.getByLabel('Industry').waitFor()
      assert.equal(
        (await lead.patch(`/seo-content-api/projects/${projectId}`, { location: 'Linz' })).status,
        200,
      )
      await window.getByLabel('Industry').fill('Bakeries')
      await eventually(async () => {
        const { body } = await lead.get(`/seo-content-api/projects/${projectId}`)
        return [body['location'], body['industry']]
      }, ['Linz', 'Bakeries'])
      assert.equal(
        (await lead.patch(`/seo-content-api/projects/${projectId}`, { industry: 'Mills' })).status,
        200,
      )
      await window.getByLabel('Industry').fill('Cafés')
      await window.getByRole('heading', { name: 'Changed elsewhere' }).waitFor()
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('radio', { name: 'Other version' }).check()
      await window.getByRole('button', { name: 'Save', exact: true }).click()
      await window.getByText('Saved', { exact: true }).waitFor()
      assert.equal(await window.getByLabel('Industry').inputValue(), 'Mills')
    },
  )

  await step(
    'a project goes into the trash with its articles after saying so, and comes back with them',
    async (open) => {
      const projectId = await make({ name: 'Going away' }, [{ name: 'One', status: 'done' }, { name: 'Two' }])
      const window = await open('/blog?q=Going', { as: lead })
      await window.getByText('1 idea', { exact: true }).waitFor()
      await keepImage(window, 'blog-projects')
      assert.deepEqual(await findAxeViolations(window), [])
      await window.getByRole('button', { name: 'More for Going away' }).click()
      await window.getByRole('menuitem', { name: 'Delete' }).click()
      await window.getByText('2 articles go to the trash with it, 1 of them done.').waitFor()
      await window.getByRole('button', { name: 'Delete with its articles' }).click()
      await window.getByText('Going away is in the trash.').waitFor()
      await eventually(() => named('Going away'), undefined)
      await window.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).press('Enter')
      await window.getByRole('link', { name: 'Going away' }).waitFor()
      assert.equal((await articles(projectId)).length, 2)
    },
  )

  await step('fits a narrow window and the dark theme', async (open) => {
    const projectId = await make({ name: 'Narrow', keywords: ['rye bread', 'oat bread'] }, [
      { name: 'All about rye bread', keywords: ['rye bread'] },
    ])
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
      assert.equal(
        await window.evaluate('document.documentElement.scrollWidth > innerWidth'),
        false,
        `${path} scrolls sideways`,
      )
      assert.deepEqual(await findAxeViolations(window), [], path)
      await keepImage(window, `blog-narrow-dark-${path.split('/').at(-1)?.replace(/\?.*/, '')}`)
    }
  })
})

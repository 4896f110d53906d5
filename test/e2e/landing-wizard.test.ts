// The wizard of landing pages in a real browser on the real product: from a business and a design to a published page.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage, openWorkspace } from '#support/browsing.ts'
import { chromiumSwitches } from '#support/chromium-switches.ts'
import { figmaDesigns } from '#support/figma-designs.ts'
import { startFigmaSimulator } from '#support/figma-simulator.ts'
import { designPage, makeDesignFiles } from '#support/landing-designs.ts'
import { requireBrowser } from '#support/programs.ts'
import { signUp } from '#support/sign-in.ts'
import { pressWhileSaving } from '#support/slow-saves.ts'

const business = {
  name: 'Rivermill Bakery',
  overview:
    'Rivermill is a bakery by the river in an old mill. We bake sourdough bread from grain of three local farms and bring it to people’s doors before breakfast. A weekly loaf costs €15 a month. Courses teach baking at home.',
  audience: 'Families and cafés in town that want good bread without going out early.',
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(business.name)
  await page.getByLabel('What it does').fill(business.overview)
  await page.getByLabel('Who should read the page').fill(business.audience)
  await page.getByRole('radio', { name: 'Friendly' }).check()
}

async function giveFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chosen).setFiles({ name, mimeType, buffer })
}

/** From what was found to a written page. */
async function planAndWrite(page: Page): Promise<void> {
  await goOn(page)
  await page.getByLabel('Points to make, one per line').first().waitFor()
  await goOn(page)
  await page.getByRole('button', { name: 'Write the page' }).click()
  await page.getByRole('heading', { name: 'The page is written' }).waitFor()
}

test('the wizard of landing pages', async (t) => {
  const figma = await startFigmaSimulator()
  t.after(() => figma.close())
  const [design] = figmaDesigns()
  assert.ok(design !== undefined)
  const designKey = 'aBcDeFgHiJkLmNoPqRsTuV'
  figma.add(designKey, design.file)
  const workspace = await openWorkspace(t, {
    FIGMA_API_URL: figma.url,
    FIGMA_TOKEN: figma.token,
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  const executablePath = requireBrowser(t)
  if (workspace === undefined || executablePath === undefined) return
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches })
  t.after(() => browser.close())
  const files = await makeDesignFiles(browser)
  const marketer = await signUp(workspace.url, { name: 'A Marketer' })

  await workspace.step(
    'teaches while there is nothing, and keeps what is typed before there is a page',
    async (open) => {
      const page = await open('/landing-pages', { as: marketer })
      await page.getByText('No landing pages yet.').waitFor()
      await keepImage(page, 'landing-pages-empty')
      await page.getByRole('link', { name: 'New landing page' }).first().click()
      await goOn(page)
      await page.getByText('Say the name; the rest can follow later.').waitFor()
      await fillBusiness(page)
      await keepImage(page, 'landing-wizard-business')
      assert.deepEqual(await findAxeViolations(page), [])
      await page.reload()
      assert.equal(await page.getByLabel('What it does').inputValue(), business.overview)
    },
  )

  await workspace.step(
    'makes a page from a PDF of several pages, and leaving loses nothing',
    async (open) => {
      const page = await open('/landing-pages/new', { as: marketer })
      await fillBusiness(page)
      await goOn(page)
      await page.getByRole('heading', { name: 'What should it look like?' }).waitFor()
      await keepImage(page, 'landing-wizard-design')
      assert.deepEqual(await findAxeViolations(page), [])
      await giveFile(page, 'rivermill.pdf', 'application/pdf', files.pdf)
      await page.getByRole('heading', { name: 'What was found' }).waitFor()
      const whose = page.getByRole('group', { name: 'Whose words are in the design?' })
      assert.equal(
        await whose.getByRole('radio', { name: /^Leave them blank/ }).isChecked(),
        true,
        'without a provider nothing is made up',
      )
      await whose.getByRole('radio', { name: /^Ours/ }).check()
      const boxes = page.getByRole('button', { name: /^Section \d+/ })
      await boxes.first().waitFor()
      const found = await boxes.count()
      assert.ok(found >= 6, `${found} sections`)
      await eventually(
        () =>
          page.evaluate(
            `[...document.querySelectorAll('[data-design-page] img')].every((image) => image.complete && image.naturalWidth > 100)`,
          ),
        true,
      )
      await keepImage(page, 'landing-wizard-extracted')
      assert.deepEqual(await findAxeViolations(page), [])

      await page.getByRole('button', { name: 'Merge with the next' }).first().click()
      const kept = page.waitForResponse(
        (answer) => answer.ok() && answer.request().postData()?.includes('Top of the page') === true,
      )
      await page.getByLabel('Title', { exact: true }).first().fill('Top of the page')
      await page.getByText(`${found - 1} sections`, { exact: true }).waitFor()
      await kept
      const url = page.url()
      await page.goto('/')
      await page.goto(url.replace(/\?.*/, ''))
      await page.getByText(`${found - 1} sections`, { exact: true }).waitFor()
      assert.equal(await page.getByLabel('Title', { exact: true }).first().inputValue(), 'Top of the page')
      await page.getByRole('button', { name: 'Reset to detected' }).click()
      await page.getByText(`${found} sections`, { exact: true }).waitFor()

      await goOn(page)
      await page.getByLabel('Points to make, one per line').first().waitFor()
      await keepImage(page, 'landing-wizard-plan')
      assert.deepEqual(await findAxeViolations(page), [])
      await goOn(page)
      await page.getByRole('button', { name: 'Write the page' }).click()
      await page.getByRole('heading', { name: 'The page is written' }).waitFor()
      const preview = page.frameLocator('iframe')
      await preview.getByRole('heading', { level: 1 }).waitFor()
      assert.match(await preview.locator('body').innerText(), /Rivermill/)
      const figures = page.getByRole('region', { name: 'Beside its design' })
      await figures.getByText('The whole page').waitFor()
      assert.ok((await figures.getByText(/^\d+ %$/).count()) >= 4, 'a figure for each section')
      await keepImage(page, 'landing-wizard-page')
      assert.deepEqual(await findAxeViolations(page), [])
      await page.getByRole('link', { name: 'Open the editor' }).click()
      await page.waitForURL(/\/landing-pages\/[0-9a-f]{24}$/)
    },
  )

  await workspace.step('goes on when the press of Continue saves the field that it leaves', async (open) => {
    const { id } = (await marketer.post('/api/landing-pages', { businessName: business.name })).body
    const page = await open(`/landing-pages/${String(id)}/wizard?step=business`, { as: marketer })
    await page.getByLabel('What it does').fill(business.overview)
    await pressWhileSaving(page, 'Continue', '**/api/landing-pages/*')
    await page.getByRole('button', { name: 'Continue without a design' }).waitFor()
  })

  await workspace.step(
    'what is corrected right before the window is left is kept, and what could not be saved is offered again',
    async (open) => {
      const { fileId } = (
        await marketer.upload('/api/upload/pdf', 'pdf', {
          name: 'rivermill.pdf',
          type: 'application/pdf',
          bytes: files.pdf,
        })
      ).body
      await marketer.post('/api/ai/extract-pdf', { fileId })
      const { id } = (
        await marketer.post('/api/landing-pages', {
          businessName: business.name,
          designSource: { kind: 'pdf', fileId, name: 'rivermill.pdf' },
        })
      ).body
      const firstTitle = async (): Promise<unknown> =>
        (await marketer.get(`/api/ai/extractions/${String(fileId)}`)).body['extraction'].sections[0].title
      const path = `/landing-pages/${String(id)}/wizard?step=extracted`
      const page = await open(path, { as: marketer })
      const title = page.getByLabel('Title', { exact: true }).first()
      await title.fill('Left at once')
      await page.goto('about:blank')
      await eventually(firstTitle, 'Left at once')

      await page.goto(path)
      await title.waitFor()
      await page.context().setOffline(true)
      await title.fill('Never sent')
      await page.getByText('Offline, kept in this browser').waitFor()
      await page.close()
      await page.context().setOffline(false)
      const later = await page.context().newPage()
      await later.goto(path)
      await later.getByText(/There is work in this browser from/).waitFor()
      assert.deepEqual(await findAxeViolations(later), [])
      await later.getByRole('button', { name: 'Restore' }).click()
      await eventually(firstTitle, 'Never sent')

      await later.getByText('Saved', { exact: true }).waitFor()
      const { sections } = (await marketer.get(`/api/ai/extractions/${String(fileId)}`)).body['extraction']
      await marketer.put(`/api/ai/extractions/${String(fileId)}`, {
        sections: sections.map((section: object) => ({ ...section, title: 'Elsewhere' })),
      })
      await later.getByLabel('Title', { exact: true }).first().fill('Here')
      const dialog = later.getByRole('dialog', { name: 'Changed elsewhere' })
      await dialog.getByRole('button', { name: 'Use the others' }).click()
      await eventually(() => later.getByLabel('Title', { exact: true }).first().inputValue(), 'Elsewhere')
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await firstTitle(), 'Elsewhere')
    },
  )

  await workspace.step('makes a page from a scan and from a picture', async (open) => {
    for (const [name, type, bytes] of [
      ['scan.pdf', 'application/pdf', files.scan],
      ['design.png', 'image/png', files.image],
    ] as const) {
      const page = await open('/landing-pages/new', { as: marketer })
      await fillBusiness(page)
      await goOn(page)
      await giveFile(page, name, type, bytes)
      await page.getByRole('heading', { name: 'What was found' }).waitFor()
      await page.getByText(/Text was recognised from an image/).waitFor()
      assert.ok((await page.getByRole('button', { name: /^Section \d+/ }).count()) >= 4, name)
      await keepImage(page, `landing-wizard-${name}`)
      await planAndWrite(page)
    }
  })

  await workspace.step('makes a page that looks like a website', async (open) => {
    const site = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(designPage),
    ).listen(0, '127.0.0.1')
    t.after(() => site.close())
    await once(site, 'listening')
    const page = await open('/landing-pages/new', { as: marketer })
    await fillBusiness(page)
    await goOn(page)
    await page.getByLabel('URL of the page').fill('bread')
    await page.getByRole('button', { name: 'Read the page' }).click()
    await page.getByText('must be an http or https URL without a password').first().waitFor()
    await page.getByLabel('URL of the page').fill(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await page.getByRole('button', { name: 'Read the page' }).click()
    await page.getByRole('heading', { name: 'What was found' }).waitFor()
    assert.ok((await page.getByRole('button', { name: /^Section \d+/ }).count()) >= 6)
    site.closeAllConnections()
    await planAndWrite(page)
  })

  await workspace.step('makes a page from a design file, and says which URLs are none', async (open) => {
    const page = await open('/landing-pages/new', { as: marketer })
    await fillBusiness(page)
    await goOn(page)
    await page
      .getByLabel('URL of the file')
      .fill('https://www.figma.com/proto/AbCdEfGhIjKlMnOpQrStUv/Landing')
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page
      .getByText(/prototype/i)
      .first()
      .waitFor()
    await page.getByLabel('URL of the file').fill(`https://www.figma.com/design/${designKey}/Landing`)
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('heading', { name: 'What was found' }).waitFor()
    assert.ok((await page.getByRole('button', { name: /^Section \d+/ }).count()) >= 4)
    await keepImage(page, 'landing-wizard-figma')
    await planAndWrite(page)
  })

  await workspace.step('goes without a design, at 390 px and in the dark', async (open) => {
    const page = await open('/landing-pages/new', { as: marketer, width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await fillBusiness(page)
    await keepImage(page, 'landing-wizard-business-390-dark')
    await goOn(page)
    await page.getByRole('button', { name: 'Continue without a design' }).click()
    await page.getByLabel('Points to make, one per line').first().waitFor()
    await keepImage(page, 'landing-wizard-plan-390-dark')
    assert.deepEqual(await findAxeViolations(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'nothing sticks out')
    await goOn(page)
    await page.getByRole('button', { name: 'Write the page' }).click()
    await page.getByRole('heading', { name: 'The page is written' }).waitFor()
    await keepImage(page, 'landing-wizard-page-390-dark')
  })

  await workspace.step(
    'lists the pages by their first screens; a copy is made, one goes into the trash and comes back',
    async (open) => {
      const page = await open('/landing-pages', { as: marketer })
      const list = page.getByRole('list', { name: 'Landing pages' })
      await list.getByRole('listitem').first().waitFor()
      const before = await list.getByRole('listitem').count()
      await eventually(
        () =>
          page.evaluate(
            `[...document.querySelectorAll('ul[aria-label="Landing pages"] img')].filter((image) => image.naturalWidth > 100).length >= 3`,
          ),
        true,
      )
      await keepImage(page, 'landing-pages-list')
      assert.deepEqual(await findAxeViolations(page), [])
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await page.getByText(`${before + 1} landing pages`).waitFor()
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText(`${before} landing pages`).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText(`${before + 1} landing pages`).waitFor()
      await page.getByRole('button', { name: 'Published' }).click()
      await page.getByText('No landing page matches these filters.').waitFor()
    },
  )
})

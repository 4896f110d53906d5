// The wizard of landing pages in a real browser on the real product: every kind of design, what is not saved
// at once, and the list of pages. From a PDF to a page: landing-wizard.test.ts.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually, keepImage } from '#support/browsing.ts'
import { renderedPdf } from '#support/design-samples.ts'
import { designPage } from '#support/landing-designs.ts'
import { proveLooks } from '#support/looks.ts'
import {
  business,
  fillBusiness,
  giveFile,
  goOn,
  openWizardWorkspace,
  planAndWrite,
} from './landing-wizard/wizard-workspace.ts'

test('the wizard of landing pages', async (t) => {
  const opened = await openWizardWorkspace(t)
  if (opened === undefined) return
  const { workspace, files, marketer, designKey } = opened

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
      // A window that is closed may still get its last save through, once the context is online again.
      await page.goto('chrome://crash').catch(() => undefined)
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
      await dialog.getByRole('button', { name: 'Use the other version' }).click()
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

  await workspace.step(
    'on a phone, what is pressed beside a section is done, and a new section is shown',
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
      const path = `/landing-pages/${String(id)}/wizard?step=extracted`
      const page = await open(path, { as: marketer, width: 390, height: 844 })
      const rows = page.getByRole('list', { name: 'Sections in their order' }).getByRole('listitem')
      const press = async (name: string): Promise<void> => {
        const button = rows.nth(1).getByRole('button', { name })
        await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const box = await button.boundingBox()
        assert.ok(box !== null)
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await page.mouse.move(x, y)
        await rows.nth(1).and(page.locator('.bg-accent-pale')).waitFor()
        await page.mouse.click(x, y)
      }
      await rows.nth(2).waitFor()
      const count = await rows.count()
      await press('Split in two')
      await eventually(() => rows.count(), count + 1)
      await press('Merge with the next')
      await eventually(() => rows.count(), count)

      const box = page.getByRole('button', { name: /^Section 1,/ })
      await box.scrollIntoViewIfNeeded()
      const before = await box.boundingBox()
      await box.click()
      assert.equal(await box.getAttribute('aria-pressed'), 'true')
      assert.deepEqual(await box.boundingBox(), before)

      await page.getByRole('button', { name: 'Add a section' }).click()
      const added = page.getByRole('button', { name: /^Section \d+/, pressed: true })
      await eventually(() => added.evaluate((element) => element.getBoundingClientRect().top < 844), true)
      await eventually(() => rows.count(), count + 1)
    },
  )

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

  await workspace.step('a page that was finished while its writer was elsewhere is written', async (open) => {
    const { landingPage: written } = (
      await marketer.post('/api/ai/generate-landing-page', {
        businessName: business.name,
        businessOverview: business.overview,
      })
    ).body
    const [unfinished] = written.aiMetadata.steps.slice(-1)
    const underWay = {
      ...written,
      businessName: 'Under way',
      aiMetadata: {
        ...written.aiMetadata,
        steps: [...written.aiMetadata.steps.slice(0, -1), { ...unfinished, status: 'running' }],
      },
    }
    let isUnderWay = true
    const watching = Promise.withResolvers<void>()
    const page = await open('/landing-pages', { as: marketer })
    await page.route(`**/api/landing-pages/${written.id}`, (route) =>
      isUnderWay ? route.fulfill({ json: underWay }) : route.continue(),
    )
    await page.route('**/api/ai/generate-landing-page', async (route) => {
      await watching.promise
      await route.continue().catch(() => undefined)
    })
    await page.goto(`/landing-pages/${written.id}/wizard?step=page`)
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    const readAgain = page.waitForResponse(`**/api/landing-pages/${written.id}`)
    await page.getByRole('link', { name: 'Landing pages' }).first().click()
    await readAgain
    await page.getByRole('list', { name: 'Landing pages' }).waitFor()

    isUnderWay = false
    // What was read on leaving is no longer taken for new.
    await page.clock.setFixedTime(Date.now() + 3_600_000)
    await page.goBack()
    await eventually(async () => (await page.title()).includes(business.name), true)
    watching.resolve()
    await page.getByRole('heading', { name: /^The page is (ready|not finished)$/ }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'The page is ready' }).count(), 1)
    assert.equal(await page.getByRole('alert').count(), 0)

    const cut = Promise.withResolvers<void>()
    await page.unroute('**/api/ai/generate-landing-page')
    await page.route('**/api/ai/generate-landing-page', async (route) => {
      await cut.promise
      await route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: start\ndata: {}\n\nevent: error\ndata: {"status":503,"code":"stopping"}\n\n',
      })
    })
    await page.getByRole('button', { name: 'Regenerate', exact: true }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    cut.resolve()
    await page.getByRole('heading', { name: /^The page is (ready|not finished)$/ }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'The page is ready' }).count(), 1)
    // The next step gets a window whose clock runs.
    await page.close()
  })

  await workspace.step(
    'reads on while its reader is elsewhere, finds a design again after the tab was closed, and forgets one that is stopped',
    async (open) => {
      const { id } = (await marketer.post('/api/landing-pages', { businessName: 'Left early' })).body
      const path = `/landing-pages/${String(id)}/wizard?step=design`
      const page = await open(path, { as: marketer })
      const findSource = async (): Promise<unknown> =>
        (await marketer.get(`/api/landing-pages/${String(id)}`)).body['designSource']
      let held = Promise.withResolvers<void>()
      const hold = (other: Page) =>
        other.route('**/api/ai/extract-pdf', async (route) => {
          await held.promise
          await route.continue().catch(() => undefined)
        })
      await hold(page)

      await giveFile(page, 'rivermill.pdf', 'application/pdf', files.pdf)
      await page.getByText('Reading rivermill.pdf').first().waitFor()
      await eventually(async () => JSON.stringify(await findSource())?.includes('rivermill.pdf'), true)
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      assert.equal(await findSource(), undefined)

      await giveFile(page, 'rivermill.pdf', 'application/pdf', files.pdf)
      await page.getByText('Reading rivermill.pdf').first().waitFor()
      await eventually(async () => JSON.stringify(await findSource())?.includes('rivermill.pdf'), true)
      const later = await page.context().newPage()
      await page.close()
      await hold(later)
      await later.goto('/landing-pages')
      await later.getByRole('link', { name: 'Left early' }).click()
      await later.getByText('Reading rivermill.pdf').first().waitFor()
      await keepImage(later, 'landing-wizard-reading')
      assert.deepEqual(await findAxeViolations(later), [])
      await later.getByRole('link', { name: /^(\d\s*)?Plan/ }).click()
      await later.getByText('rivermill.pdf is still being read as the design of this page.').waitFor()
      await later.getByRole('link', { name: 'Documents' }).first().click()
      held.resolve()
      await later.getByText('rivermill.pdf is read.').waitFor()
      await later.getByRole('button', { name: 'Show what was found' }).click()
      await later.getByRole('heading', { name: 'What was found' }).waitFor()
      const { reading, ...source } = (await findSource()) as Record<string, unknown>
      assert.deepEqual([reading, source['name']], [undefined, 'rivermill.pdf'])

      held = Promise.withResolvers()
      held.resolve()
      await later.goto(path)
      const locked = await renderedPdf([(sheet) => void sheet.text('Bread', 50, 50)], [600, 800], {
        userPassword: 'secret',
      })
      await giveFile(later, 'locked.pdf', 'application/pdf', locked)
      const alert = later.getByRole('main').getByRole('alert')
      await alert.getByText('The PDF is protected by a password').waitFor()
      assert.equal(await alert.getByRole('button', { name: 'Try again' }).count(), 0)
      const chosen = later.waitForEvent('filechooser')
      await alert.getByRole('button', { name: 'Choose another file' }).click()
      await chosen
      await later.getByText('Still chosen: rivermill.pdf').waitFor()
      assert.deepEqual(await findSource(), source)
      assert.deepEqual(await findAxeViolations(later), [])
      await later.close()
    },
  )

  await workspace.step('says what is missing before a page is written, with a way there', async (open) => {
    const { id } = (await marketer.post('/api/landing-pages', { businessName: business.name })).body
    const page = await open(`/landing-pages/${String(id)}/wizard?step=page`, { as: marketer })
    await page.getByRole('heading', { name: 'There is no plan yet' }).waitFor()
    const missing = page.getByRole('list', { name: 'What is missing' })
    assert.deepEqual(await missing.getByRole('button').allInnerTexts(), ['Choose a design', 'Go to the plan'])
    await proveLooks(page, 'landing-wizard-unplanned')
    await missing.getByRole('button', { name: 'Choose a design' }).click()
    await page.getByRole('heading', { name: 'What should it look like?' }).waitFor()
  })

  await workspace.step('says one thing of what was given last, and keeps what was typed', async (open) => {
    const { id } = (
      await marketer.post('/api/landing-pages', {
        businessName: business.name,
        designSource: { kind: 'pdf', name: 'before.pdf' },
      })
    ).body
    const page = await open(`/landing-pages/${String(id)}/wizard?step=design`, { as: marketer })
    await page.getByText('Chosen: before.pdf').waitFor()
    const alert = page.getByRole('main').getByRole('alert')
    await giveFile(page, 'wrong.pdf', 'application/pdf', Buffer.from('no PDF'))
    await alert.first().waitFor()
    await page.getByText('Still chosen: before.pdf').waitFor()
    await giveFile(page, 'wrong.zip', 'application/zip', Buffer.from('PK'))
    await alert.filter({ hasText: 'wrong.zip' }).waitFor()
    assert.equal(await alert.count(), 1)

    const address = page.getByLabel('URL of the page')
    await address.fill('bread')
    await page.getByRole('button', { name: 'Read the page' }).click()
    await alert.filter({ hasNotText: 'wrong.zip' }).first().waitFor()
    assert.equal(await alert.filter({ hasText: 'wrong.zip' }).count(), 0)
    assert.equal(await address.inputValue(), 'bread')
  })

  await workspace.step(
    'offers to read a design again whose text was not recognised in time',
    async (open) => {
      const { id } = (await marketer.post('/api/landing-pages', { businessName: business.name })).body
      const file = { name: 'slow.pdf', type: 'application/pdf', bytes: files.pdf }
      const { fileId } = (await marketer.upload('/api/upload/pdf', 'pdf', file)).body
      await marketer.post('/api/ai/extract-pdf', { fileId })
      const designSource = { kind: 'pdf', fileId, name: 'slow.pdf' }
      await marketer.put(`/api/landing-pages/${String(id)}`, { designSource })
      const page = await open('/robots.txt', { as: marketer })
      let isUnfinished = true
      await page.route(`**/api/ai/extractions/${String(fileId)}`, async (route) => {
        const answer = await route.fetch()
        const read = (await answer.json()) as { extraction: { ocr: object } }
        if (isUnfinished) read.extraction.ocr = { ...read.extraction.ocr, isUnfinished: true }
        await route.fulfill({ response: answer, json: read })
      })
      await page.goto(`/landing-pages/${String(id)}/wizard?step=extracted`)
      const notice = page.getByRole('region', { name: 'Not all text was read' })
      await notice.waitFor()
      const [here, choice] = await Promise.all(
        [notice, page.getByRole('group', { name: 'Whose words are in the design?' })].map((one) =>
          one.boundingBox(),
        ),
      )
      assert.ok((here?.y ?? 0) < (choice?.y ?? 0), 'before all that was read')
      assert.deepEqual(await findAxeViolations(page), [])
      await keepImage(page, 'landing-wizard-unfinished')
      const asked = page.waitForRequest(
        (request) =>
          request.url().endsWith('/extract-pdf') && request.postData()?.includes('"refresh":true') === true,
      )
      isUnfinished = false
      await notice.getByRole('button', { name: 'Try again' }).click()
      await asked
      await notice.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Section 1,/ }).waitFor()
    },
  )

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
    await page.getByRole('button', { name: 'Write the page' }).click()
    await page.getByRole('heading', { name: 'The page is ready' }).waitFor()
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

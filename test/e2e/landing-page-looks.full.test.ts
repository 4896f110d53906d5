// Landing pages in a real browser: every layout in a light and a dark theme, judged by axe, and narrow as
// well as wide windows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { findLayouts, renderPage } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findAxeViolations } from '#support/accessibility.ts'
import { eventually } from '#support/browsing.ts'
import { sampleBusiness, samplePage, sampleSection, sampleThemes } from '#support/page-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { sceneImage } from '#support/scene-images.ts'

const image = `data:image/png;base64,${sceneImage(320, 240).toString('base64')}`
const maxLayouts = Math.max(...samplePage.map(({ type }) => findLayouts(type).length))

/** A page with every type, each in its layout of that number. */
function pageInLayouts(number: number): Section[] {
  return samplePage.map((section) => {
    const layouts = findLayouts(section.type)
    return { ...section, layout: layouts[number % layouts.length]?.name ?? '' }
  })
}

function draw(sections: readonly Section[], theme: keyof typeof sampleThemes): string {
  return renderPage(
    { ...sampleBusiness, sections, theme: sampleThemes[theme] },
    { mode: 'publish', image: () => ({ src: image, width: 320, height: 240 }) },
  )
}

/** What reaches beyond the window's right edge, save what is meant to be scrolled. */
const overflowing = `(() => {
  const inside = (element) => element.closest('.strip, .scroll, .unseen, .backdrop') === null
  const names = [...document.querySelectorAll('body *')].filter((element) => inside(element) && element.getBoundingClientRect().right > innerWidth + 1)
  return [...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []), ...names.map((element) => element.localName + '.' + element.className)]
})()`

test('landing pages', async (t) => {
  const executablePath = requireBrowser(t)
  if (executablePath === undefined) return
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  t.after(() => browser.close())
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const open = async (markup: string, width: number): Promise<Page> => {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.setContent(markup)
    return page
  }

  for (const theme of ['light', 'dark'] as const)
    for (let number = 0; number < maxLayouts; number += 1)
      await t.test(`axe finds nothing in the ${theme} page of layouts ${number + 1}`, async () => {
        const page = await open(draw(pageInLayouts(number), theme), number % 2 === 0 ? 1280 : 390)
        assert.deepEqual(await findAxeViolations(page), [])
        await page.close()
      })

  await t.test(
    'nothing is wider than the window, from 320 to 1,920 pixels, however long the words',
    async () => {
      const long = 'Rechtsschutzversicherungsgesellschaften'
      const wordy = sampleSection('pricing', `${long} und Partner`, `<p>${long}</p>`, [
        [
          'card',
          {
            title: long,
            price: '1.234.567,89 €',
            period: `je ${long}`,
            items: [long],
            label: `Jetzt ${long} anfragen`,
            href: '#x',
          },
        ],
        ['quote', { text: long.repeat(3), author: long }],
        [
          'text',
          {
            html: `<table><tr>${'<td>0123456789</td>'.repeat(12)}</tr></table><pre>${long.repeat(9)}</pre><p>${'https://example.com/'.repeat(9)}</p>`,
          },
        ],
      ])
      for (let number = 0; number < maxLayouts; number += 1) {
        const page = await open(
          draw([...pageInLayouts(number), { ...wordy, id: 'wordy', order: 50 }], 'round'),
          320,
        )
        for (const width of [320, 390, 768, 1024, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          assert.deepEqual(await page.evaluate(overflowing), [], `layouts ${number + 1} at ${width} px`)
        }
        await page.close()
      }
    },
  )

  await t.test(
    'the navigation is folded away on phones and opens without a script; wide windows show it',
    async () => {
      const page = await open(draw(samplePage, 'light'), 390)
      const link = page.locator('header a', { hasText: 'Prices' })
      assert.equal(await link.isVisible(), false)
      await page.getByText('Menu', { exact: true }).click()
      await link.waitFor()
      await page.getByText('Menu', { exact: true }).click()
      await page.setViewportSize({ width: 1280, height: 900 })
      await link.waitFor()
      await page.close()
    },
  )

  await t.test('a link to a section ends at it', async () => {
    const page = await open(draw(samplePage, 'light'), 1280)
    for (const id of ['contact', 'features', 'pricing']) {
      await page.locator(`a[href="#${id}"]`).first().click()
      await eventually(
        () =>
          page.evaluate<boolean>(
            `Math.abs(document.getElementById('${id}').getBoundingClientRect().top - 24) < 3`,
          ),
        true,
      )
    }
    await page.close()
  })
})
